package licence

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
	"radioportal/internal/pdf/pdftest"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// named is a ship with its name and MMSI.
func named(account, callSign, name, mmsi string) Grant {
	g := ship(account, callSign, mmsi)
	g.Content.Particulars = append(g.Content.Particulars, procedure.LicenceParticular{ID: "shipName", Label: procedure.Text{Ja: "船名", En: "Name of the ship"}, Value: name})
	return g
}

func TestALicenceIsFoundByWhatItSaysBesides(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(named(taro, "JD1000", "第三さくら丸", "431000001"))
		f.issue(named(taro, "JD2000", "Sakura No. 5", "431000002"))
		f.issue(named(hanako, "JD3000", "第五さくら丸", "431000003"))
		find := func(words, want string) {
			t.Helper()
			if list, err := f.List(t.Context(), taro, Query{Find: words}); err != nil || callSigns(list) != want {
				t.Errorf("[R2.28] %q finds %q: %v", words, callSigns(list), err)
			}
		}
		find("431000001", "JD1000")
		find("４３１-000-002", "JD2000")
		find("さくら丸", "JD1000")
		find("sakura", "JD2000")
		find("アマチュア 431000001", "JD1000")
		find("431000003", "") // another's
		// An agent who may not see what a licence says later than a month after its issue does not learn it by looking for it.
		for _, m := range []principal.Mandate{{}, {Licences: []string{l.ID}}, {LaterRecords: true}} {
			ctx := principal.With(t.Context(), principal.Principal{AccountID: taro, Mandate: &m})
			list, err := f.List(ctx, taro, Query{Find: "さくら丸"})
			byName, err2 := f.List(ctx, taro, Query{Find: "JD1000"})
			if want := map[bool]string{true: "JD1000"}[m.LaterRecords]; err != nil || err2 != nil || callSigns(list) != want || callSigns(byName) != "JD1000" {
				t.Errorf("[R6.1] under %+v by a particular %q, by the call sign %q: %v %v", m, callSigns(list), callSigns(byName), err, err2)
			}
		}
		g := named(taro, "", "第三すみれ丸", "431000009")
		g.ElectronicApplicationNumber, g.CaseID = filing(2).ElectronicApplicationNumber, filing(2).CaseID
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) }); err != nil {
			t.Fatal(err)
		}
		find("さくら丸", "")
		find("431000009", "JD1000")
		for word, want := range map[string]int{"431000009": 1, "431000001": 0, "431-000-003": 1, "ｓａｋｕｒａ ｎｏ．５": 1, "jd 3000": 1, "": 0, " ": 0, "第五": 0} {
			if ids, err := f.Found(t.Context(), f.db.Read(), word); err != nil || len(ids) != want {
				t.Errorf("[R9.3] the desk finds %d of %q: %v", len(ids), word, err)
			}
		}
	})
}

func TestAmongManyTheOldAreFoundByAWholeParticular(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		report := grant(taro, "JD1000")
		numbers := make([]string, 1000)
		for i := range numbers {
			numbers[i] = fmt.Sprintf("001-A%05d", i)
		}
		report.Content.Particulars = []procedure.LicenceParticular{{ID: "equipmentNumbers", Label: procedure.Text{Ja: "番号", En: "Numbers"}, Value: strings.Join(numbers, "、")}}
		f.issue(report)
		var list []Licence
		for i := range maxSearched + 1 {
			l := Licence{ID: db.NewID(), AccountID: taro, Number: fmt.Sprintf("関B第%d号", i), PermitNumber: fmt.Sprint(i), IssuedAt: today.Add(time.Duration(i+1) * time.Hour)}
			l.Content.CallSign, l.Content.ValidFrom, l.Content.ValidTo = fmt.Sprintf("JB%d", i), "2026-01-01", "2031-01-01"
			list = append(list, l)
		}
		insertAll(f, list...)
		for _, typed := range []string{"001-A00999", "001a00000"} {
			if found, err := f.List(t.Context(), taro, Query{Find: typed}); err != nil || callSigns(found) != "JD1000" {
				t.Errorf("[R2.28] %s finds %q: %v", typed, callSigns(found), err)
			}
		}
		if found, err := f.List(t.Context(), hanako, Query{Find: "001-A00999"}); err != nil || len(found.Licences) != 0 {
			t.Errorf("another's: %q %v", callSigns(found), err)
		}
	})
}

func TestOneLicencesAloneInWhateverCase(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		aircraft := func(account, callSign, mark string) Grant {
			g := ship(account, callSign, mark)
			g.Content.Particulars[0].ID, g.Content.Particulars[0].Format = "registrationMark", "halfWidth"
			return g
		}
		l := f.issue(aircraft(taro, "JD1000", "JA1234"))
		for _, mark := range []string{"JA1234", "ja1234", "ＪＡ1234", "JA-1234", " Ja 1234"} {
			if _, _, err := f.try(aircraft(hanako, "JD2000", mark)); refusedAt(err) != "/registrationMark" {
				t.Errorf("[R10.2] %q, which is another's: %v", mark, err)
			}
		}
		g := aircraft(taro, "", "ja1234") // the same, written otherwise
		g.ElectronicApplicationNumber, g.CaseID = filing(2).ElectronicApplicationNumber, filing(2).CaseID
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(context.Background(), tx, l.ID, g) }); err != nil {
			t.Error(err)
		}
		if ids := l.identifiers(); !slices.Contains(ids, identifier{"registrationMark", "JA1234"}) {
			t.Errorf("%v", ids)
		}
		f.issue(aircraft(hanako, "JD3000", "JA1235"))
	})
}

// A change that is granted beside a notification is on record as both say.
func TestWhatAChangeIsOnRecordAsIsKept(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		g := grant(taro, "JA1RL")
		g.ElectronicApplicationNumber, g.CaseID, g.Filed = "E26B2", "case-2", `{"holder":{"lastName":"電波"}}`
		if err := f.tx(func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, g) }); err != nil {
			t.Fatal(err)
		}
		if now, err := f.ByID(t.Context(), f.db.Read(), taro, l.ID); err != nil || now.Filed != g.Filed {
			t.Errorf("[R2.16] on record is %q, %v", now.Filed, err)
		}
	})
}

// A discontinuation does not shorten the term that was granted: the licence loses its force before (Radio Act, articles 22 and 23).
func TestTheTermGrantedAndTheEndStandApart(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		told := func() Summary {
			t.Helper()
			list, err := f.List(t.Context(), taro, Query{})
			if err != nil || len(list.Licences) != 1 {
				t.Fatal(list, err)
			}
			now, err := f.Licence(t.Context(), taro, l.ID)
			if of := f.summary(now); err != nil || of.GrantedTo != list.Licences[0].GrantedTo || of.ValidTo != list.Licences[0].ValidTo {
				t.Errorf("[R2.28] the licence says %+v, the list %+v, %v", of, list.Licences[0], err)
			}
			found, err := f.Find(t.Context(), Wanted{Text: "JA1RL"})
			if err != nil || len(found.Licences) != 1 || found.Licences[0].GrantedTo != list.Licences[0].GrantedTo {
				t.Errorf("[R2.28] the register says %+v, %v", found, err)
			}
			return list.Licences[0]
		}
		if of := told(); of.GrantedTo != "" || of.ValidTo != "2031-11-20" {
			t.Errorf("[R2.28] before, it says %+v", of)
		}
		ends := func(day string) {
			t.Helper()
			if err := f.tx(func(tx *db.Tx) error { return f.End(t.Context(), tx, l.ID, day, filing(2)) }); err != nil {
				t.Fatal(err)
			}
		}
		ends("2026-12-15")
		if of := told(); of.GrantedTo != "2031-11-20" || of.ValidTo != "2026-12-15" || !of.Discontinued {
			t.Errorf("[R2.28] discontinued, it says %+v", of)
		}
		for lang, want := range map[string][]string{"ja": {"2026年11月21日から2031年11月20日まで", "終了日2026年12月15日（廃止）"}, "en": {"21November2026to20November2031", "Endson15December2026(discontinued)"}} {
			text := pdftest.Text(t, f.fetch(taro, "/api/deji/licence/pdf?id="+l.ID+"&lang="+lang).Body.Bytes())
			for _, each := range want {
				if !strings.Contains(text, each) {
					t.Errorf("[R2.28] %q is not read in\n%s", each, text)
				}
			}
		}
		ends("2027-01-31")
		if of := told(); of.GrantedTo != "2031-11-20" || of.ValidTo != "2027-01-31" {
			t.Errorf("[R2.28] corrected, it says %+v", of)
		}
		ends("")
		if of := told(); of.GrantedTo != "" || of.ValidTo != "2031-11-20" {
			t.Errorf("[R2.28] with its term given back, it says %+v", of)
		}
	})
}
