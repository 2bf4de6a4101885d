package application_test

import (
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/principal"
)

func TestARadioThatStandsInTwoRegistrationsIsTold(t *testing.T) {
	t.Parallel()
	title(t, "[R2.16] [R5.9] a radio that stands in another valid registration of its holder is told before submission, however its serial number is written", func(t *testing.T, f *fixture) {
		const registration = "radio-registered-open"
		firm := principal.With(t.Context(), f.asFirm())
		first, err := f.CreateDraft(firm, registration, "")
		f.must(explained(err))
		saved, err := f.UpdateDraft(firm, first.ID, 1, draft.Change{Form: formOf(t, contractBase(t, registration, "corporation")), Members: draft.FormData(`{"inquirers":[]}`)})
		f.must(explained(err))
		receipt, err := f.Register(firm, "key-"+first.ID, first.ID, saved.Version)
		f.must(explained(err))
		filed := f.read(receipt.Number)
		f.follow()
		f.exec(`UPDATE application SET licence_id = 'registered' WHERE electronic_application_number = $1`, filed.Number)
		draftMessages := func(number, serial string) string {
			t.Helper()
			d, err := f.CreateDraft(firm, registration, "")
			f.must(explained(err))
			form := contractBase(t, registration, "corporation")
			row(form, "equipment", 0)["number"], row(form, "equipment", 0)["serialNumber"] = number, serial
			_, err = f.UpdateDraft(firm, d.ID, 1, draft.Change{Form: formOf(t, form)})
			f.must(explained(err))
			messages := fmt.Sprint(f.result(firm, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)["told"])
			f.must(f.DeleteDraft(firm, d.ID))
			return messages
		}
		registered := draft.LicenceFacts{ID: "registered", AccountID: filed.HolderID, Number: "関登第7号", Name: "登録局", Category: "registered",
			ElectronicApplicationNumber: filed.Number, ValidFrom: "2026-01-01", ValidTo: "2030-12-31"}
		ended := registered
		ended.ValidTo = "2026-11-20"
		for name, c := range map[string]struct {
			facts          draft.LicenceFacts
			number, serial string
			want           bool
		}{
			"the same":           {registered, "002-130001", "A1", true},
			"written otherwise":  {registered, "002-130001", "ａ-1", true},
			"another serial":     {registered, "002-130001", "A2", false},
			"of another number":  {registered, "002-130002", "A1", false},
			"registered no more": {ended, "002-130001", "A1", false},
		} {
			f.world.facts["registered"] = c.facts
			if messages := draftMessages(c.number, c.serial); strings.Contains(messages, "「登録局」（関登第7号）にもあります") != c.want {
				t.Errorf("%s: the filer reads %s", name, messages)
			}
		}
	})
}
