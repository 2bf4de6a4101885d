package app

import (
	"bytes"
	"context"
	"encoding/json"
	"sort"
	"strings"
	"unicode"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/migration"
)

// pastFilings tells applications what came over from the old systems. Migrations are made
// after applications, so they are looked up when they are needed.
type pastFilings struct{ app *App }

// Filings implements application.Past.
func (p pastFilings) Filings(ctx context.Context, _ db.Querier, accountID string) ([]application.PastFiling, error) {
	found, err := p.app.migrations.Applications(ctx, accountID)
	list := make([]application.PastFiling, len(found))
	for i, each := range found {
		filed := migration.FiledIn(each.Document)
		list[i] = application.PastFiling{ProcedureID: filed.ProcedureID, Form: draft.FormData(filed.Form),
			System: string(each.System), Number: each.Number, Name: each.Name, Date: each.Date,
			Status: each.Status, Office: each.Office, Items: itemsOf(each.Document)}
	}
	return list, err
}

// itemsOf are the plain values of an old system's record, by name; names that no person reads
// are left out.
func itemsOf(document json.RawMessage) []application.Item {
	var all map[string]any
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	if decoder.Decode(&all) != nil {
		return nil
	}
	var items []application.Item
	for name, value := range all {
		if !strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
			continue
		}
		switch v := value.(type) {
		case string:
			items = append(items, application.Item{Name: name, Value: v})
		case json.Number:
			items = append(items, application.Item{Name: name, Value: v.String()})
		}
	}
	sort.Slice(items, func(i, j int) bool { return items[i].Name < items[j].Name })
	return items
}
