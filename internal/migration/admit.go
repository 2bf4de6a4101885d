package migration

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
)

// Filed is what a record of an old system may carry besides, under the member "portal": what was
// filed, in the sections and fields of one of the portal's forms (docs/migration.md).
type Filed struct {
	ProcedureID string          `json:"procedureId"`
	Form        json.RawMessage `json:"form"`
}

// FiledIn reads it from a record; it is empty where the record carries none.
func FiledIn(document json.RawMessage) Filed {
	var carries struct {
		Portal Filed `json:"portal"`
	}
	if json.Unmarshal(document, &carries) != nil {
		return Filed{}
	}
	return carries.Portal
}

// specialKind is the kind of record that a notification under the special scheme is, and
// specialDays how long it holds (Radio Act, article 4-2).
const (
	specialKind = "技適未取得機器の特例の届出"
	specialDays = 180
	specialOver = "廃止済"
)

// admit makes what can be gone on with the account's own: its licences, and its notifications
// under the special scheme that are not discontinued.
func (s *Service) admit(ctx context.Context, tx *db.Tx, accountID string, c carried) error {
	licences := c.Licences
	for _, a := range c.Applications {
		from, err := time.Parse(time.DateOnly, a.Date)
		if a.System != Expsp || a.Status == specialOver || err != nil {
			continue
		}
		licences = append(licences, PastLicence{System: a.System, Number: a.Number, Kind: specialKind, ValidFrom: a.Date,
			ValidTo: from.AddDate(0, 0, specialDays).Format(time.DateOnly), Document: a.Document})
	}
	for _, l := range licences {
		if err := s.ports.Licences.Admit(ctx, tx, accountID, l); err != nil {
			return err
		}
	}
	return nil
}
