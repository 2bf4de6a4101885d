package account_test

import (
	"slices"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
)

func TestABirthdayIsLookedForInAnyNotation(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, w := account.New(d), newWorld()
		if err := s.SetPorts(account.Ports{Applications: w}); err != nil {
			t.Fatal(err)
		}
		one := made(t, s, 1, func(a *account.Account) { a.Detail.Birthday = "1985-04-01" })
		for _, typed := range []string{"1985-04-01", "1985/4/1", "1985.4.1", "1985年4月1日", "19850401", "１９８５－０４－０１", " 昭和60年4月1日 ", "S60.4.1", "s60/04/01", "Ｓ６０．４．１", "S600401",
			"1985", "1985年", "1985-04", "昭和60年", "昭和60年4月", "S60"} {
			found, err := s.Search(chief(t), account.Search{Birthday: typed})
			if err != nil || len(found) != 1 || found[0].AccountID != one.ID {
				t.Errorf("[R7.8] born %q: %d found, %v", typed, len(found), err)
			}
		}
		for _, typed := range []string{"1985-02-30", "昭和60年2月30日", "昭和65年4月1日", "昭和64年1月8日", "令和0年5月1日", "S60.13.1", "1985-13", "昨日", "60.4.1", "4月1日"} {
			if _, err := s.Search(chief(t), account.Search{Birthday: typed}); !slices.Equal(pointers(err), []string{"/birthday"}) {
				t.Errorf("[R7.8] born %q: %v", typed, err)
			}
		}
		if _, err := s.Search(chief(t), account.Search{Birthday: "昭和60年", Exact: true}); !slices.Equal(pointers(err), []string{"/birthday"}) {
			t.Errorf("[R7.8] all of a birthday that is half said: %v", err)
		}
	})
}
