package account_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestStaffFindAccountsByEveryField(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		one := made(t, s, 1, nil)
		firm := made(t, s, 2, func(a *account.Account) {
			a.Detail = account.UserInfoDetail{UserCategory: account.Corporation, CompanyName: "株式会社見本無線", CompanyNameKana: "ミホンムセン", CompanyNumber: "7000012050002",
				RepresentativeLastName: "代表", RepresentativeFirstName: "花子", PrefectureCd: "27", TownName: "大阪市北区1-1"}
		})
		for name, c := range map[string]struct {
			search account.Search
			want   string
		}{
			"account id":               {account.Search{AccountID: one.ID}, one.ID},
			"user id":                  {account.Search{UserID: "PERSON1"}, one.ID},
			"mail":                     {account.Search{Mail: "Person1@"}, one.ID},
			"name":                     {account.Search{Name: "検索　太"}, one.ID},
			"name without its kind":    {account.Search{Name: "見本"}, firm.ID},
			"name with its kind":       {account.Search{Name: "(株)見本無線", Exact: true}, firm.ID},
			"kana typed as hiragana":   {account.Search{NameKana: "けんさく"}, one.ID},
			"english":                  {account.Search{NameEnglish: "taro k"}, one.ID},
			"corporate number":         {account.Search{CompanyNumber: "T7000012050002", Exact: true}, firm.ID},
			"representative":           {account.Search{Representative: "代表花子"}, firm.ID},
			"telephone":                {account.Search{TelNo: "03525311"}, one.ID},
			"postal code":              {account.Search{PostalCode: "1008926", Exact: true}, one.ID},
			"address":                  {account.Search{Address: "大阪府大阪市"}, firm.ID},
			"birthday":                 {account.Search{Birthday: "1980/4/1"}, one.ID},
			"kind":                     {account.Search{UserCategory: account.Corporation}, firm.ID},
			"state and way to sign in": {account.Search{UserStatusCd: principal.StatusActive, LoginMethod: login.Password, Name: "検索"}, one.ID},
		} {
			found, err := s.Find(officer(t), c.search)
			if err != nil || len(found.Accounts) != 1 || found.Accounts[0].AccountID != c.want || found.More {
				t.Errorf("[R7.8] by %s: %+v %v", name, found, err)
			}
		}
		for name, none := range map[string]account.Search{
			"part of a number where all is asked": {CompanyNumber: "70000", Exact: true},
			"two that no one account has":         {Name: "検索", CompanyNumber: "7000012050002"},
			"another state":                       {Name: "検索", UserStatusCd: principal.StatusSuspended},
			"nobody's user id":                    {UserID: "nobody"},
		} {
			if found, err := s.Find(officer(t), none); err != nil || len(found.Accounts) != 0 {
				t.Errorf("[R7.8] %s: %+v %v", name, found, err)
			}
		}
	})
}

// calledOn are all that a text calls, two at a time.
func calledOn(t *testing.T, s *account.Service, d *db.DB, text string) (ids []string) {
	t.Helper()
	for from, parts := "", 0; from != "" || parts == 0; parts++ {
		list, next, err := s.CalledFrom(t.Context(), d.Read(), text, from, 2)
		if err != nil || len(list) > 2 || parts > 50 {
			t.Fatalf("%d in part %d: %v", len(list), parts, err)
		}
		for _, each := range list {
			ids = append(ids, each.AccountID)
		}
		from = next
	}
	return ids
}

// People and registers write one variant of a character for another: the same person is found, and registered once.
func TestVariantsOfCharactersFindOnePerson(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		for n, names := range [][2]string{{"髙橋", "高橋"}, {"山﨑", "山崎"}, {"渡邊", "渡辺"}, {"渡邉", "渡邊"}, {"澤田", "沢田"}, {"齋藤", "斉藤"}, {"斎藤", "齊藤"}, {"濱田", "浜田"},
			{"廣田", "広田"}, {"栁田", "柳田"}, {"𠮷田", "吉田"}} {
			person := made(t, s, n, func(a *account.Account) { a.Detail.LastName = names[0] })
			again := person.Detail
			again.LastName = names[1]
			if _, doubles, err := s.RegisterUnless(officer(t), again, fmt.Sprintf("again%d@example.jp", n), "窓口での申出"); err != nil || len(doubles) != 1 || doubles[0].AccountID != person.ID {
				t.Errorf("[R7.8] %s is registered beside %s: %+v %v", names[1], names[0], doubles, err)
			}
			found, err := s.Find(officer(t), account.Search{Name: again.Name()})
			if err != nil || !slices.ContainsFunc(found.Accounts, func(r account.Row) bool { return r.AccountID == person.ID }) {
				t.Errorf("[R7.8] %s does not find %s: %+v %v", names[1], names[0], found, err)
			}
		}
	})
}

func TestHoldersOfManyNamesakesAreAllCalled(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, want := account.New(d), []string{}
		for n := range 7 {
			want = append(want, made(t, s, n+1, func(a *account.Account) { a.Detail.LastName, a.Detail.FirstName = "佐藤", "太郎" }).ID)
		}
		got := calledOn(t, s, d, "佐藤")
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("[R7.8] %d of %d namesakes are called", len(got), len(want))
		}
	})
}

func TestAHolderIsCalledOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, want := account.New(d), []string{}
		for n := range 5 {
			want = append(want, made(t, s, n+1, func(a *account.Account) {
				a.Detail = account.UserInfoDetail{UserCategory: account.Corporation, CompanyName: "サトウムセン", CompanyNameKana: "サトウムセン", CompanyNumber: fmt.Sprintf("700001205000%d", n),
					RepresentativeLastName: "代表", RepresentativeFirstName: "花子", PrefectureCd: "27", TownName: "大阪市北区1-1"}
			}).ID)
		}
		got := calledOn(t, s, d, "サトウ")
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("[R7.8] called by name and kana: %v, want each of %v once", got, want)
		}
	})
}

func TestHoldersAreCalledByWhatTheyAreNow(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		one := made(t, s, 1, nil)
		firm := made(t, s, 2, func(a *account.Account) {
			a.Detail = account.UserInfoDetail{UserCategory: account.Corporation, CompanyName: "株式会社見本無線", CompanyNameKana: "ミホンムセン", CompanyNumber: "7000012050002",
				RepresentativeLastName: "代表", RepresentativeFirstName: "花子", PrefectureCd: "27", TownName: "大阪市北区1-1"}
		})
		called := func(text string) string {
			ids, err := s.Called(t.Context(), d.Read(), text, 10)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(ids, " ")
		}
		for text, want := range map[string]string{
			"検索 太郎1": one.ID, "けんさく": one.ID, "ケンサクタロウ": one.ID, "(株)見本無線": firm.ID, "見本": firm.ID, "みほん": firm.ID,
			"7000012050002": firm.ID, "T7000012050002": firm.ID, "70000": "", "無線": "", " ": "",
		} {
			if got := called(text); got != want {
				t.Errorf("[R7.8] %q calls %q, want %q", text, got, want)
			}
		}
		for text, want := range map[string]string{"けんさく": one.ID, "見本": firm.ID, "7000012050002": firm.ID, "70000": "", "無線": ""} {
			if got := strings.Join(calledOn(t, s, d, text), " "); got != want {
				t.Errorf("[R7.8] some at a time, %q calls %q, want %q", text, got, want)
			}
		}
		changed := one.Detail
		changed.LastName, changed.LastNameKana = "改姓", "カイセイ"
		if _, err := s.UpdateFor(officer(t), seen(t, s, d, one.ID), changed); err != nil {
			t.Fatal(err)
		}
		if called("検索") != "" || called("改姓") != one.ID || called("かいせい") != one.ID {
			t.Error("[R7.8] the name before still counts, or the one now does not")
		}
	})
}

// A page of a search reads the accounts that it shows, and tells how many there are.
func TestASearchIsReadPageByPage(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		var all []string
		for n := range 5 {
			all = append(all, made(t, s, n, nil).ID)
		}
		for _, search := range []account.Search{{NameEnglish: "taro"}, {NameEnglish: "taro", UserCategory: account.Individual}, {UserStatusCd: principal.StatusActive}} {
			var got []string
			for _, offset := range []int{0, 2, 4, 6} {
				w := search
				w.Limit, w.Offset = 2, offset
				page, err := s.Find(officer(t), w)
				if err != nil || page.Total != 5 || page.More {
					t.Fatalf("[R7.8] %+v: %+v %v", w, page, err)
				}
				for _, row := range page.Accounts {
					got = append(got, row.AccountID)
				}
			}
			if !slices.Equal(got, all) {
				t.Errorf("[R7.8] %+v page by page: %v, want %v", search, got, all)
			}
		}
		if page, err := s.Find(officer(t), account.Search{UserStatusCd: principal.StatusSuspended, Limit: 2}); err != nil || page.Total != 0 || page.Accounts == nil {
			t.Errorf("[R7.8] nothing found: %+v %v", page, err)
		}
	})
}
