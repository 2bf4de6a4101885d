package licence

import (
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

func revocationOf(l Licence) measureInput {
	return measureInput{ID: l.ID, Version: 1, Kind: Revocation, Reason: "6か月以上休止", Ground: "deceit", Hearing: "2026-11-21", LastDay: "2026-11-30"}
}

func TestRevocation(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] a revoked licence ends on the day, frees its call sign, is renewed and changed no more, and says why it ended", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			sent := f.register()
			l := f.issue(grant(taro, "JA1RL"))
			if err := f.Approve(f.approver(), l.ID, f.drafted(revocationOf(l))); err != nil {
				t.Fatal(err)
			}
			d := f.detail(l.ID)
			if d.ValidTo != "2026-11-30" || !d.Revoked || !d.Discontinued || d.Void || !d.Valid || d.Versions[0].Reason != Revoked || d.Open {
				t.Errorf("%+v", d.Summary)
			}
			for _, word := range []string{"第76条第4項第1号", "2026年11月30日", "2027年3月1日まで）に", "審査請求", "2027年11月29日まで", "by 1 March 2027", "after 29 November 2027", "6か月以上休止", "2026年11月21日"} {
				if !strings.Contains((*sent)[0].body, word) {
					t.Errorf("the notice does not say %s: %s", word, (*sent)[0].body)
				}
			}
			list, err := f.List(t.Context(), taro, Query{})
			if err != nil || !list.Licences[0].Revoked {
				t.Errorf("the holder's list: %+v %v", list.Licences, err)
			}
			renewal := grant(taro, "JA1RL")
			renewal.Renews = l.ID
			f.refused("revoked", func(tx *db.Tx) error { _, _, err := f.Issue(t.Context(), tx, renewal); return err })
			f.refused("revoked", func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, grant(taro, "JA1RL")) })
			f.refused("revoked", func(tx *db.Tx) error {
				return f.End(t.Context(), tx, l.ID, "2026-12-24", procedure.FilingRef{CaseID: "other", AccountID: taro})
			})
			f.clock.Set(today.AddDate(0, 0, 15))
			f.issue(grant(hanako, "JA1RL"))
		})
	})
	t.Run("[R1.5] a licence that renews a revoked one never becomes valid", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			f.clock.Set(today.AddDate(4, 8, 0))
			renewal := grant(taro, "JA1RL")
			renewal.Renews, renewal.Content.ValidFrom, renewal.Content.ValidTo = l.ID, "2031-11-21", "2036-11-20"
			next := f.issue(renewal)
			in := revocationOf(l)
			in.Hearing, in.LastDay = "2031-07-01", "2031-07-31"
			if err := f.Approve(f.approver(), l.ID, f.drafted(in)); err != nil {
				t.Fatal(err)
			}
			if d := f.detail(next.ID); !d.Void || d.Valid {
				t.Errorf("%+v", d.Summary)
			}
		})
	})
	t.Run("[R1.5] problems are told at their fields", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			for pointer, change := range map[string]func(in *measureInput){
				"/ground":  func(in *measureInput) { in.Ground = "whim" },
				"/hearing": func(in *measureInput) { in.Hearing = "" },
				"/lastDay": func(in *measureInput) { in.LastDay = "2026-11-20" },
			} {
				in := revocationOf(l)
				change(&in)
				if e := errs.Of(f.Draft(f.drafter(), l.ID, in)); e == nil || len(e.Fields) != 1 || e.Fields[0].Pointer != pointer {
					t.Errorf("%s: %v", pointer, e)
				}
			}
			all := revocationOf(l)
			all.Ground, all.Hearing, all.LastDay, all.Reason = "whim", "", "", ""
			var order []string
			if e := errs.Of(f.Draft(f.drafter(), l.ID, all)); e != nil {
				for _, each := range e.Fields {
					order = append(order, each.Pointer)
				}
			}
			if strings.Join(order, " ") != "/ground /hearing /lastDay /reason" {
				t.Errorf("not in the order of the form: %v", order)
			}
			for name, day := range map[string][2]string{"/hearing": {"2026-11-22", "2026-11-30"}, "/lastDay": {"2026-11-21", "2031-11-21"}} {
				in := revocationOf(l)
				in.Hearing, in.LastDay = day[0], day[1]
				if e := errs.Of(f.Draft(f.drafter(), l.ID, in)); e == nil || len(e.Fields) != 1 || e.Fields[0].Pointer != name {
					t.Errorf("%v: %v", day, e)
				}
			}
		})
	})
}

func TestAnotherGroundNamesItsProvision(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.register()
		f.ports.Grounds = func(string) []procedure.Ground { return []procedure.Ground{{ID: "other"}, {ID: "deceit"}} }
		l := f.issue(grant(taro, "JA1RL"))
		for reason, wrong := range map[string]bool{
			"電波利用料を納めないため": true, "電波法第76条第5項第1号に該当するため": false, "Radio Act, article 76, paragraph 5": false, "電波法第七十六条に該当するため": false,
		} {
			in := revocationOf(l)
			in.Ground, in.Reason = "other", reason
			_, err := f.Foresee(f.drafter(), l.ID, in)
			if e := errs.Of(err); wrong != (e != nil && e.Kind == errs.Invalid && e.Fields[0].Pointer == "/reason" && e.Fields[0].Params["reason"] == "provision") {
				t.Errorf("[R1.5] %s: %v", reason, err)
			}
		}
	})
}

func TestARevocationFitsTheLicence(t *testing.T) {
	t.Parallel()
	grounds := []procedure.Ground{{ID: groundIdle}, {ID: "deceit"}}
	l := Licence{FirstFrom: "2026-06-15", Content: procedure.LicenceProposal{ValidFrom: "2026-06-15", ValidTo: "2031-06-14"}}
	check := func(ground, hearing, today string) map[string]string {
		found := map[string]string{}
		for _, f := range (Ending{Ground: ground, Hearing: hearing, LastDay: today}).check(l, grounds, today) {
			found[f.Pointer] = strings.TrimSpace(strings.Join([]string{f.Code, f.Params["reason"], f.Params["from"]}, " "))
		}
		return found
	}
	for name, c := range map[string]struct{ ground, hearing, today, pointer, code string }{
		"out of operation for longer than it was licensed": {groundIdle, "2026-12-01", "2026-12-14", "/ground", "MSG-LIT-E-0047 idleTooShort"},
		"out of operation for six months":                  {groundIdle, "2026-12-01", "2026-12-15", "/ground", ""},
		"another ground":                                   {"deceit", "2026-12-01", "2026-12-14", "/ground", ""},
		"heard before it began":                            {"deceit", "2026-06-14", "2026-12-14", "/hearing", "MSG-LIT-E-0046 heardSince 2026-06-15"},
		"heard only after the draft":                       {"deceit", "2026-12-15", "2026-12-14", "/hearing", "MSG-LIT-E-0046 heardSince 2026-06-15"},
		"heard on the day of the draft":                    {"deceit", "2026-12-14", "2026-12-14", "/hearing", ""},
		"heard since":                                      {"deceit", "2026-06-15", "2026-12-14", "/hearing", ""},
	} {
		if got := check(c.ground, c.hearing, c.today)[c.pointer]; got != c.code {
			t.Errorf("[R1.5] %s: %q", name, got)
		}
	}
	both := Ending{Ground: "deceit", Hearing: "2026-12-01", NoHearing: "当事者の所在が分からない", LastDay: "2026-12-14"}
	if found := both.check(l, grounds, "2026-12-14"); len(found) != 1 || found[0].Pointer != "/noHearing" || found[0].Params["reason"] != "heardOrNot" {
		t.Errorf("[R1.5] a hearing, and why there is none: %v", found)
	}
	l.FirstFrom = "2021-06-15"
	if got := check(groundIdle, "2026-12-01", "2026-12-14"); len(got) != 0 {
		t.Errorf("[R1.5] a renewal goes on with what was licensed before: %v", got)
	}
}
