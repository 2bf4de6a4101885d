package licence

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/procedure"
)

// equipment is the record of a report or a notification of equipment, with a number that one record alone has.
func equipment(category, number string) Grant {
	g := grant(taro, "")
	g.Division, g.Notified, g.CaseID = "認", true, "case-of-1"
	g.Content = procedure.LicenceProposal{Name: procedure.Text{Ja: "工事設計認証の報告", En: "Report of construction-design certification"}, Category: category,
		HolderName: "電波　太郎", HolderAddress: "東京都千代田区千代田9丁目99番99号", ValidTo: "9999-12-31",
		Particulars: []procedure.LicenceParticular{{ID: "certificationNumber", Label: procedure.Text{Ja: "工事設計認証番号", En: "Certification numbers"}, Value: number, Unique: true}}}
	return g
}

// standing is what the own list, both of its tabs and the detail say of the only record.
func (f *fixture) standingOf(id string) (is struct {
	Valid, Discontinued, Void, Withdrawn, Endless bool
	Tabs                                          [2]int
}) {
	f.t.Helper()
	_, detail := f.post(taro, "/api/deji/licence/detail-get", `{"id":"`+id+`"}`)
	said := func(name string) bool { is, _ := detail[name].(bool); return is }
	is.Valid, is.Discontinued, is.Void, is.Withdrawn, is.Endless = said("valid"), said("discontinued"), said("void"), said("withdrawn"), said("endless")
	for _, tab := range []string{"valid", "invalid"} {
		_, list := f.post(taro, "/api/deji/licence/list-get", `{"tab":"`+tab+`"}`)
		is.Tabs = [2]int{int(list["valid"].(float64)), int(list["invalid"].(float64))}
		shown := len(list["licences"].([]any))
		if want := map[string]int{"valid": is.Tabs[0], "invalid": is.Tabs[1]}[tab]; shown != want {
			f.t.Errorf("the tab %q shows %d records and counts %d", tab, shown, want)
		}
	}
	return is
}

func TestARecordOfAWithdrawnReportIsWithdrawn(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] a record whose own filing was withdrawn is withdrawn at once, not discontinued, and its numbers may be reported again", func(t *testing.T) {
		for _, category := range []string{"giteki-design", "giteki-proof", "giteki-self", "expsp"} {
			each(t, func(t *testing.T, f *fixture) {
				l := f.issue(equipment(category, "002-130001"))
				f.amend(l.ID, "大阪市1", filing(2))
				if is := f.standingOf(l.ID); !is.Valid || is.Discontinued || is.Tabs != [2]int{1, 0} {
					t.Fatalf("%s: %+v", category, is)
				}
				if err := f.withdraw(filing(1)); err != nil {
					t.Fatal(err)
				}
				is := f.standingOf(l.ID)
				if is.Valid || !is.Withdrawn || !is.Void || is.Tabs != [2]int{0, 1} {
					t.Errorf("%s: %+v", category, is)
				}
				h := f.history(l.ID).Versions[0]
				if diff := cmp.Diff([]licenceChange{{Part: "withdrawn", After: "2026-11-21"}}, slices.DeleteFunc(h.Changes, func(c licenceChange) bool { return c.Part == "holderAddress" })); diff != "" || h.Reason != Withdrawn {
					t.Errorf("%s: %s %s", category, h.Reason, diff)
				}
				if err := mustBe(f, l.ID).shown(dateOf(today)); errs.Of(err).Params["reason"] != "withdrawn" || errs.Of(err).Params["date"] != "2026-11-21" {
					t.Errorf("%s is shown to others: %v", category, err)
				}
				f.issue(equipment(category, "002-130001")) // on the same day
			})
		}
	})
}

func mustBe(f *fixture, id string) Licence {
	f.t.Helper()
	l, err := f.Licence(f.t.Context(), taro, id)
	if err != nil {
		f.t.Fatal(err)
	}
	return l
}

func TestEquipmentIsOverOnTheDayOfItsDiscontinuation(t *testing.T) {
	t.Parallel()
	t.Run("[R2.17] what has no term is over on the day of its discontinuation, a term on its last day is not", func(t *testing.T) {
		for category, over := range map[string]bool{"giteki-design": true, "giteki-proof": true, "giteki-self": true, "expsp": false} {
			each(t, func(t *testing.T, f *fixture) {
				l := f.issue(equipment(category, "002-130001"))
				if err := f.end(l.ID, "2026-11-21", filing(2)); err != nil {
					t.Fatal(err)
				}
				is, tabs := f.standingOf(l.ID), [2]int{1, 0}
				if over {
					tabs = [2]int{0, 1}
				}
				if is.Valid == over || !is.Discontinued || is.Withdrawn || is.Endless != over || is.Tabs != tabs {
					t.Errorf("%s: %+v", category, is)
				}
			})
		}
	})
}

func TestANumberOfEquipmentIsOfOneRecordForEver(t *testing.T) {
	t.Parallel()
	t.Run("[R10.2] a number of equipment is not given again once its record is discontinued, or says it no more; one that was wrong is free", func(t *testing.T) {
		for _, category := range []string{"giteki-design", "giteki-proof", "giteki-self"} {
			each(t, func(t *testing.T, f *fixture) {
				taken := func(number string) bool {
					t.Helper()
					g := equipment(category, number)
					g.AccountID = hanako
					used, err := f.InUse(t.Context(), f.db.Read(), g.Content.Particulars[0], "", "")
					if err != nil {
						t.Fatal(err)
					}
					if _, _, err = f.try(g); (refusedAt(err) == "/certificationNumber") != used {
						t.Errorf("%s: pointed out %t, refused with %v", category, used, err)
					}
					return used
				}
				amend := func(id, number string, by procedure.FilingRef) {
					t.Helper()
					g := equipment(category, number)
					g.ElectronicApplicationNumber, g.CaseID = by.ElectronicApplicationNumber, by.CaseID
					if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, id, g) }); err != nil {
						t.Fatal(err)
					}
				}
				two := equipment(category, "002-130001"+procedure.ListSeparator+"002-130002")
				two.Content.Particulars[0].List = true
				l := f.issue(two)
				amend(l.ID, "002-130001", filing(2))
				if !taken("002-130002") {
					t.Errorf("%s: a dropped number is free", category)
				}
				if err := f.end(l.ID, "2026-11-21", filing(3)); err != nil {
					t.Fatal(err)
				}
				f.clock.Set(time.Date(2027, 1, 10, 12, 0, 0, 0, clock.Tokyo))
				if !taken("002-130001") || !taken("002-130002") {
					t.Errorf("%s: numbers of a discontinued record are free", category)
				}
				wrong := equipment(category, "002-130003")
				wrong.CaseID = "case-of-3"
				corrected := f.issue(wrong)
				amend(corrected.ID, "002-130004", procedure.FilingRef{CaseID: "case-of-3"})
				if taken("002-130003") {
					t.Errorf("%s: what was written wrongly stays taken", category)
				}
				if err := f.withdraw(filing(3)); err != nil {
					t.Errorf("%s: its end is not withdrawn: %v", category, err)
				}
			})
		}
	})
}

func TestEquipmentHasNoTerm(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	t.Run("[R4.5] [R8.2] a record without a term has no calendar and no last day in print, and says when it was discontinued or withdrawn", func(t *testing.T) {
		for category, what := range map[string]string{"giteki-design": "報告", "giteki-proof": "報告", "giteki-self": "届出"} {
			each(t, func(t *testing.T, f *fixture) {
				l := f.issue(equipment(category, "002-130001"))
				if w := f.fetch(taro, "/api/deji/licence/calendar?id="+l.ID); w.Code != 404 {
					t.Errorf("%s has a calendar: %d", category, w.Code)
				}
				printed := func(lang string, want, never []string) {
					t.Helper()
					text := pdftest.Text(t, f.fetch(taro, "/api/deji/licence/pdf?lang="+lang+"&id="+l.ID).Body.Bytes())
					for _, each := range want {
						if !strings.Contains(text, strings.ReplaceAll(each, " ", "")) {
							t.Errorf("%s: %q is not in %s", category, each, text)
						}
					}
					for _, each := range slices.Concat(never, []string{"期間", "まで", "9999", "term", "valid"}) {
						if strings.Contains(text, strings.ReplaceAll(each, " ", "")) {
							t.Errorf("%s: %q is in %s", category, each, text)
						}
					}
				}
				printed("ja", []string{"この" + what + "に係る取扱いは、", "現在、廃止されていません。"}, []string{"廃止した日"})
				printed("en", []string{"is not discontinued as of 21 November 2026"}, []string{"Day of discontinuation"})
				if err := f.end(l.ID, "2026-11-21", filing(2)); err != nil {
					t.Fatal(err)
				}
				printed("ja", []string{"現在、廃止されています（廃止の日は2026年11月21日）。", "取扱いを廃止した日2026年11月21日"}, nil)
				printed("en", []string{"is about is discontinued as of 21 November 2026", "since 21 November 2026.", "Day of discontinuation21 November 2026"}, nil)
				if err := f.withdraw(filing(1)); err != nil {
					t.Fatal(err)
				}
				printed("ja", []string{"現在、取り下げられています（取下げの日は2026年11月21日）。", "取下げの年月日2026年11月21日"}, nil)
				printed("en", []string{"is withdrawn as of 21 November 2026", "since 21 November 2026.", "Withdrawn on21 November 2026"}, nil)
			})
		}
	})
}

func TestWhatIsPendingAboutARecordIsTold(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] the page of a record tells what was filed about it and has not ended", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(equipment("giteki-design", "002-130001"))
			f.filings = func(context.Context, db.Querier, string) ([]Filing, error) {
				return []Filing{{ElectronicApplicationNumber: "E3", Status: "REQUESTING_CORRECTION"}, {ElectronicApplicationNumber: "E2", Status: "ARRIVED"}, {ElectronicApplicationNumber: "E1", Status: "REVIEW_COMPLETED"},
					{ElectronicApplicationNumber: "E0", Status: "WITHDRAWN"}}, nil
			}
			_, detail := f.post(taro, "/api/deji/licence/detail-get", `{"id":"`+l.ID+`"}`)
			got := []string{}
			for _, each := range detail["pending"].([]any) {
				of := each.(map[string]any)
				got = append(got, of["electronicApplicationNumber"].(string))
				if of["returned"] != (of["electronicApplicationNumber"] == "E3") {
					t.Errorf("%v", of)
				}
			}
			if diff := cmp.Diff([]string{"E3", "E2"}, got); diff != "" {
				t.Error(diff)
			}
		})
	})
}

func TestEquipmentOfAnOldSystemHasNoTermEither(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] [R7.4] a record without a term has none, whatever last day an old system gave it", func(t *testing.T) {
		for _, lastDay := range []string{"", "2026-01-31", "2036-01-31"} {
			each(t, func(t *testing.T, f *fixture) {
				content := equipment("giteki-design", "002-130001").Content
				content.ValidFrom, content.ValidTo = "2026-02-01", lastDay
				err := f.tx(func(tx *db.Tx) error {
					is, err := f.Admit(t.Context(), tx, taro, "01-20260201-01-000077", content, "")
					if !is {
						t.Errorf("until %q it is not admitted", lastDay)
					}
					return err
				})
				l, failed := f.ByNumber(t.Context(), f.db.Read(), taro, "01-20260201-01-000077")
				if err != nil || failed != nil {
					t.Fatal(err, failed)
				}
				if is := f.standingOf(l.ID); !is.Valid || !is.Endless || l.Content.ValidTo != procedure.NoEnd {
					t.Errorf("until %q: %+v, %s", lastDay, is, l.Content.ValidTo)
				}
			})
		}
	})
}
