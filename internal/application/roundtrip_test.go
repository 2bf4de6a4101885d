package application_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// everyone is of a category and may file everything that is for it.
func everyone(t testing.TB, category string) principal.Principal {
	t.Helper()
	numbers := map[string]string{"individual": "1", "corporation": "2", "organization": "3"}
	return principal.Principal{Role: principal.User, AccountID: taro, Category: numbers[category], Status: principal.StatusActive,
		Services: []string{"radio", "giteki", "expsp", "amateur"}, Name: "電波 太郎", Lang: "ja"}
}

// TestEveryProcedureGoesOutAndComesBack downloads a draft of each procedure and uploads the
// file into another one, over HTTP: they hold the same, as typed and as filed.
func TestEveryProcedureGoesOutAndComesBack(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-03-31")
		list := catalogue().List(clock.Date(today))
		if len(list) < 40 {
			t.Fatalf("%d procedures", len(list))
		}
		for _, proc := range list {
			t.Run(proc.Definition().ID, func(t *testing.T) {
				(&fixture{f.drafts, f.applications, f.reviews, f.db, t, f.world, f.clock}).goesOutAndComesBack(proc)
			})
		}
	})
}

func (f *fixture) goesOutAndComesBack(proc *procedure.Procedure) {
	def, about := proc.Definition(), ""
	ctx := principal.With(f.t.Context(), everyone(f.t, def.Holders[0]))
	if def.Subject != nil {
		about = licenceID
		facts := f.world.facts[licenceID]
		facts.Category = def.Subject.Categories[0]
		facts.ValidTo = "2027-12-31"
		if def.Subject.Window != nil { // within it
			facts.ValidTo = today.AddDate(0, def.Subject.Window.FromMonths, -5).Format(time.DateOnly)
		}
		f.world.facts[licenceID] = facts
	}
	first, err := f.CreateDraft(ctx, def.ID, about)
	f.must(err)
	raw := baseOf(def.ID)
	if raw == nil { // one without contract cases stays as it begins
		raw, err = first.Raw(proc)
		f.must(err)
	}
	inquirers := 20
	if def.ID == openID {
		inquirers = 900
	}
	stretch(raw, inquirers)
	form, members, err := draft.Split(proc, raw)
	f.must(err)
	_, err = f.UpdateDraft(ctx, first.ID, 1, draft.Change{Form: form, Members: members, SaveName: ptr(" 下書き\t<&> ")})
	f.must(err)
	w := httptest.NewRecorder()
	f.host(ctx).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/common/draft/download?temporalyNotificationId="+first.ID, nil))
	file := w.Body.String()
	second, err := f.CreateDraft(ctx, def.ID, about)
	f.must(err)
	_, answer := f.post(ctx, fmt.Sprintf("/api/common/draft/upload?temporalyNotificationId=%s&version=1", second.ID), file)
	if answer["resultCode"] != "SUCCESS" {
		f.t.Fatalf("%v\n%s", answer, file)
	}
	if def.Subject == nil { // else the licence says some of it
		f.sameContent(ctx, first.ID, second.ID)
	}
	one, two := f.canonical(ctx, first.ID), f.canonical(ctx, second.ID)
	if one != two || len(one) < 10 {
		f.t.Errorf("\n%s\n%s", one, two)
	}
}

// canonical is what a draft would be filed as.
func (f *fixture) canonical(ctx context.Context, id string) string {
	f.t.Helper()
	d, files, err := f.Draft(ctx, id)
	f.must(err)
	_, data, _, err := f.Read(ctx, d, draft.CategoryOf(principal.From(ctx)), files, nil)
	f.must(err)
	return string(data.JSON())
}

// baseOf is the first of the complete forms of a procedure; nil where it has none.
func baseOf(procedureID string) map[string]any {
	if found, _ := filepath.Glob("../../contract/procedures/" + procedureID + ".json"); found == nil {
		return nil
	}
	all := basesOf(procedureID)
	var names []string
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	return all[names[0]]
}

// stretch writes what is hard to carry into every text of a form, and as many inquirers.
func stretch(raw map[string]any, inquirers int) {
	const hard = " 前後\r\n\t<&>\"']]> \u0001\ufffe カ\u3099 "
	for _, values := range raw {
		list, _ := values.([]any)
		for _, row := range append(list, values) {
			typeNumbers(row)
		}
		row, _ := values.(map[string]any)
		for name, value := range row {
			if text, ok := value.(string); ok && text != "" && strings.HasSuffix(name, "Name") {
				row[name] = text + hard
			}
		}
	}
	if rows, ok := raw["inquirers"].([]any); ok {
		for n := len(rows); n < inquirers; n++ {
			rows = append(rows, map[string]any{"name": "照会 " + strconv.Itoa(n) + hard, "email": ""})
		}
		raw["inquirers"] = rows
	}
}

// typeNumbers makes text of numbers, as a page keeps them.
func typeNumbers(values any) {
	row, _ := values.(map[string]any)
	for name, value := range row {
		if number, ok := value.(float64); ok {
			row[name] = strconv.FormatFloat(number, 'f', -1, 64)
		}
	}
}
