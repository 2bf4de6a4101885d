package migration

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
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
func (s *Service) admit(ctx context.Context, tx *db.Tx, accountID string, holder Holder, c carried) error {
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
		content, filed := s.contentOf(l, applicant.Categories[holder.Category], clock.Date(tx.Now()))
		if content.HolderName == "" {
			content.HolderName = holder.Name
		}
		if _, err := s.ports.Licences.Admit(ctx, tx, accountID, l.Number, content, filed); err != nil {
			return err
		}
	}
	return nil
}

// contentOf is what a licence says, as far as its record tells, and what was filed for it.
func (s *Service) contentOf(l PastLicence, category, today string) (content procedure.LicenceProposal, filed string) {
	content = procedure.LicenceProposal{Name: procedure.Text{Ja: l.Kind, En: l.Kind}}
	in := s.settings.Procedures.List(today)
	if i := slices.IndexFunc(in, func(p *procedure.Procedure) bool { return leadsTo(p, l.Kind) }); i >= 0 {
		content.Name, content.Category = in[i].Definition().Licence.Name, in[i].Definition().Licence.Category
	}
	carried := FiledIn(l.Document)
	if of, ok := s.settings.Procedures.Current(carried.ProcedureID, today); ok && leadsTo(of, content.Name.Ja) {
		if data, err := of.NormaliseJSON(carried.Form, procedure.Env{Category: category, Today: l.ValidFrom}); err == nil {
			content, _ = of.Licence(data, l.ValidFrom)
			filed = string(data.JSON())
		}
	}
	content.CallSign, content.ValidFrom, content.ValidTo = l.CallSign, l.ValidFrom, l.ValidTo
	return content, filed
}

func leadsTo(p *procedure.Procedure, kind string) bool {
	def := p.Definition().Licence
	return def != nil && def.Name.Ja == kind
}
