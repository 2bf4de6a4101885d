package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func TestSerialNumbersThatWereNotifiedBeforeAreTold(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] stations that were notified under a registration are told where they are notified again: with the draft and at the desk", func(t *testing.T, f *fixture) {
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波株式会社", Lang: "ja"})
		const commencement, reduction = "radio-blanket-registered-commencement", "radio-blanket-registered-reduction"
		opens, _ := catalogue().Current(commencement, "2026-11-21")
		licence := f.licensedAs(opens, "registration", contractBase(t, commencement, "corporation"))
		reports := func(procedureID, serials, count string) (application.Application, []any) {
			t.Helper()
			form := contractBase(t, procedureID, "corporation")
			stations := section(form, "stations")
			stations["serialNumbers"], stations["count"], stations["date"] = serials, count, "2026-11-20"
			d, err := f.CreateDraft(who, procedureID, licence)
			f.must(explained(err))
			saved, err := f.UpdateDraft(who, d.ID, 1, draft.Change{Form: formOf(t, form), Members: draft.FormData(`{"inquirers":[]}`)})
			f.must(explained(err))
			messages := f.result(who, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)["told"].([]any)
			r, err := f.Register(who, "key-"+d.ID, d.ID, saved.Version)
			f.must(explained(err))
			return f.read(r.Number), messages
		}
		if _, messages := reports(commencement, "A001からA010まで", "10"); len(messages) > 0 {
			t.Errorf("the first are told: %v", messages)
		}
		if _, messages := reports(reduction, "A002", "1"); len(messages) > 0 {
			t.Errorf("one that is in operation is told: %v", messages)
		}
		again, messages := reports(commencement, "A001からA003まで\nB1", "4")
		const names = "すでに届け出られています: A001、A003。"
		if len(messages) != 1 {
			t.Fatalf("told with the draft: %v", messages)
		}
		one := messages[0].(map[string]any)
		if one["pointer"] != "/stations/serialNumbers" || one["warns"] != true || !strings.Contains(one["text"].(map[string]any)["ja"].(string), names) {
			t.Errorf("%v", one)
		}
		officer := staff(t, principal.Officer, "A")
		c, err := f.Case(officer, again.Number)
		f.must(err)
		if !slices.ContainsFunc(c.Warnings, func(n procedure.Notice) bool { return strings.Contains(n.Text.Ja, names) }) {
			t.Errorf("the desk is told %v", c.Warnings)
		}
		checked, err := f.Checked(officer, again.Number)
		f.must(err)
		if !slices.ContainsFunc(checked.Checks, func(v procedure.CheckView) bool {
			return v.ID == "serials-notified" && v.Result == procedure.CheckFails
		}) {
			t.Errorf("no check: %+v", checked.Checks)
		}
		gone, messages := reports(reduction, "A003からA004まで、A020", "3")
		if len(messages) != 1 || !strings.Contains(messages[0].(map[string]any)["text"].(map[string]any)["ja"].(string), "廃止されています: A020。") {
			t.Errorf("of those that are not in operation: %v", messages)
		}
		checked, err = f.Checked(officer, gone.Number)
		f.must(err)
		if !slices.ContainsFunc(checked.Checks, func(v procedure.CheckView) bool {
			return v.ID == "serials-in-operation" && v.Result == procedure.CheckFails
		}) {
			t.Errorf("no check: %+v", checked.Checks)
		}
	})
}
