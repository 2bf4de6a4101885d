package licence

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// licensed gives taro three licences: of an amateur station, of a base station that ended, and one to come.
func licensed(f *fixture) {
	for _, each := range []struct {
		callSign, ja, en, from, to, number string
		issued                             int
	}{
		{"JA1RL", "アマチュア局", "Amateur station", "2026-11-21", "2031-11-20", "関A第2031号", 3},
		{"", "基地局", "Base station", "2021-01-01", "2026-01-01", "関B第2026号", 1},
		{"JA1QUA", "簡易無線局", "Convenience radio", "2027-02-01", "2032-01-31", "関C第2032号", 5},
	} {
		l := Licence{ID: db.NewID(), AccountID: taro, Number: each.number, PermitNumber: each.number, ViewingPIN: "1",
			IssuedAt: today.Add(time.Duration(each.issued) * time.Hour)}
		l.Content.Name, l.Content.CallSign = procedure.Text{Ja: each.ja, En: each.en}, each.callSign
		l.Content.ValidFrom, l.Content.ValidTo = each.from, each.to
		insertAll(f, l)
	}
}

func insertAll(f *fixture, list ...Licence) {
	f.t.Helper()
	err := f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		for _, l := range list {
			if _, err := insert(f.t.Context(), tx, l); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func callSigns(l List) string {
	var list []string
	for _, each := range l.Licences {
		list = append(list, each.CallSign)
	}
	return strings.Join(list, ",")
}

func TestTheListFindsAndSorts(t *testing.T) {
	t.Parallel()
	t.Run("[R2.28] licences are found by name, number and call sign, however they are typed, and sorted by day, call sign and name", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			licensed(f)
			in := func(lang string) context.Context {
				return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Lang: lang})
			}
			for name, c := range map[string]struct {
				ctx            context.Context
				wanted         Query
				want           string
				valid, invalid int
			}{
				"all":             {in("ja"), Query{}, "JA1QUA,JA1RL,", 3, 0}, // both tabs in one
				"valid":           {in("ja"), Query{Tab: "valid"}, "JA1QUA,JA1RL", 2, 1},
				"invalid":         {in("ja"), Query{Tab: "invalid"}, "", 2, 1},
				"ending":          {in("ja"), Query{Order: "ending"}, ",JA1RL,JA1QUA", 3, 0},
				"by call sign":    {in("ja"), Query{Tab: "valid", Order: "byCallSign"}, "JA1QUA,JA1RL", 2, 1},
				"by name":         {in("ja"), Query{Tab: "valid", Order: "byName"}, "JA1RL,JA1QUA", 2, 1},
				"by English name": {in("en"), Query{Order: "byName"}, "JA1RL,,JA1QUA", 3, 0},
				"page 2":          {in("ja"), Query{Tab: "valid", Offset: 1, Limit: 1}, "JA1RL", 2, 1},
				"past the end":    {in("ja"), Query{Tab: "valid", Offset: 9, Limit: 1}, "", 2, 1},
				"call sign":       {in("ja"), Query{Find: "ｊａ１ rl"}, "JA1RL", 1, 0},
				"number":          {in("ja"), Query{Find: "関A第2031号"}, "JA1RL", 1, 0},
				"two words":       {in("ja"), Query{Find: "radio 2032"}, "JA1QUA", 1, 0},
				"name":            {in("ja"), Query{Tab: "valid", Find: "基地"}, "", 0, 1},
				"nothing":         {in("ja"), Query{Find: "ja9"}, "", 0, 0},
				"found, sorted":   {in("ja"), Query{Find: "局", Order: "ending"}, ",JA1RL,JA1QUA", 2, 1},
			} {
				list, err := f.List(c.ctx, taro, c.wanted)
				if err != nil || callSigns(list) != c.want || list.Valid != c.valid || list.Invalid != c.invalid || list.More {
					t.Errorf("%s: %q %d %d %v %v", name, callSigns(list), list.Valid, list.Invalid, list.More, err)
				}
			}
			if list, err := f.List(in("ja"), hanako, Query{Tab: "valid"}); err != nil || list.Valid+list.Invalid+len(list.Licences) != 0 {
				t.Errorf("another's: %+v %v", list, err)
			}
		})
	})
}

func TestAmongManyTheOldAreFoundByNumber(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		var list []Licence
		for i := range maxSearched + 10 {
			l := Licence{ID: db.NewID(), AccountID: taro, Number: fmt.Sprintf("関A第%d号", i), PermitNumber: fmt.Sprint(i), IssuedAt: today.Add(time.Duration(i) * time.Minute)}
			l.Content.CallSign, l.Content.ValidFrom, l.Content.ValidTo = fmt.Sprintf("JA%d", i), "2026-01-01", "2031-01-01"
			list = append(list, l)
		}
		insertAll(f, list...)
		// What only an older one has in it is found where it is its whole number.
		if found, err := f.List(t.Context(), taro, Query{Find: "関A第4号"}); err != nil || callSigns(found) != "JA4" || found.More {
			t.Errorf("%s, %v, %v", callSigns(found), found.More, err)
		}
		if found, err := f.List(t.Context(), taro, Query{Find: "ja10"}); err != nil || !found.More {
			t.Errorf("that older ones are not looked through is not told: %v", err)
		}
		if diff := cmp.Diff(maxSearched+10, must(f.List(t.Context(), taro, Query{Tab: "valid", Limit: 20})).Valid); diff != "" {
			t.Error(diff)
		}
	})
}

func must(l List, err error) List {
	if err != nil {
		panic(err)
	}
	return l
}
