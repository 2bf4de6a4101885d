package procedure

import (
	"slices"
	"strings"
	"testing"
)

func TestGroundsOfRevocations(t *testing.T) {
	catalogue := loadCatalogue(t)
	for category, article := range map[string]string{"amateur": "第75条", "registered": "第76条第6項", "expsp": "", "of an old system": "第75条"} {
		t.Run("[R1.5] of "+category, func(t *testing.T) {
			grounds := catalogue.Grounds(category)
			if (len(grounds) == 0) != (article == "") {
				t.Fatalf("%d grounds", len(grounds))
			}
			if article != "" && !strings.Contains(grounds[0].Article.Ja, article) {
				t.Errorf("the first cites %s", grounds[0].Article.Ja)
			}
		})
	}
}

func TestGroundsOfRefusals(t *testing.T) {
	catalogue := loadCatalogue(t)
	for record, article := range map[string]string{RecordLicence: "第7条第1項第1号", RecordRegistration: "第27条の23", RecordNone: "行政手続法第7条"} {
		t.Run("[R8.10] of what leads to "+record, func(t *testing.T) {
			grounds := catalogue.RefusalGrounds(record)
			if len(grounds) == 0 || !strings.Contains(grounds[0].Article.Ja, article) || grounds[len(grounds)-1].ID != "other" {
				t.Errorf("%+v", grounds)
			}
			late := slices.ContainsFunc(grounds, func(g Ground) bool { return g.Article.Ja == "電波法第11条" })
			if late != (record == RecordLicence) {
				t.Errorf("completion that was not notified in time is a ground: %t", late)
			}
		})
	}
}

func TestSecondaryPurposesAreExaminedOfWhatMayHaveSome(t *testing.T) {
	catalogue := loadCatalogue(t)
	for id, examined := range map[string]bool{"radio-base-open": true, "amateur-open": false, "radio-registered-open": false} {
		p, ok := catalogue.Latest(id)
		if !ok || p.ExaminesPurposes() != examined {
			t.Errorf("[R8.10] %s: there: %t; examined: %t", id, ok, !examined)
		}
	}
}
