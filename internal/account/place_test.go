package account_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// kanto knows Tokyo's ward and what is of Osaka.
type kanto struct{}

func (kanto) WithCity(_, cityCd, address string) string {
	if cityCd == "13101" && !strings.HasPrefix(address, "千代田区") {
		return "千代田区" + address
	}
	return address
}

func (kanto) Elsewhere(prefectureCd, cityCd, postalCode, address string) map[string]string {
	found := map[string]string{}
	for part, is := range map[string]bool{"cityCd": cityCd == "27128", "postalCode": postalCode == "540-0008", "townName": strings.HasPrefix(address, "大阪市")} {
		if is && prefectureCd != "27" {
			found[part] = "大阪府大阪市中央区"
		}
	}
	return found
}

func TestWhatStaffRegisterLiesInItsPrefecture(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		if err := s.SetPorts(account.Ports{Places: kanto{}}); err != nil {
			t.Fatal(err)
		}
		detail := account.UserInfoDetail{UserCategory: account.Individual, LastName: "場所", FirstName: "花子", LastNameKana: "バショ", FirstNameKana: "ハナコ",
			Birthday: "1980-04-01", PostalCode: "100-0013", PrefectureCd: "13", CityCd: "13101", TownName: "霞が関2-1-2", TelNo: "03-5253-1111"}
		away := detail
		away.PostalCode, away.CityCd, away.TownName = "5400008", "27128", "大阪市中央区大手前1-5-44"
		_, err := s.RegisterFor(officer(t), away, "place@example.jp", "窓口での申出")
		if got := pointers(err); !slices.Equal(got, []string{"/userInfoDetail/cityCd", "/userInfoDetail/postalCode", "/userInfoDetail/townName"}) {
			t.Errorf("[R7.8] [R5.3] a place of another prefecture: %v %v", got, err)
		}
		a, err := s.RegisterFor(officer(t), detail, "place@example.jp", "窓口での申出")
		if err != nil {
			t.Fatal(err)
		}
		if a.Detail.TownName != "千代田区霞が関2-1-2" {
			t.Errorf("[R7.8] the address is %q", a.Detail.TownName)
		}
		moved := a.Detail
		moved.CityCd = "27128"
		if _, err := s.UpdateFor(chief(t), seen(t, s, d, a.ID), moved); !slices.Equal(pointers(err), []string{"/userInfoDetail/cityCd"}) {
			t.Errorf("[R7.8] [R5.3] a change to a place of another prefecture: %v", err)
		}
	})
}

func TestOnesOwnAddressLiesInItsPrefecture(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		if err := s.SetPorts(account.Ports{Places: kanto{}}); err != nil {
			t.Fatal(err)
		}
		a, err := s.RegisterFor(officer(t), account.UserInfoDetail{UserCategory: account.Individual, LastName: "場所", FirstName: "花子", LastNameKana: "バショ", FirstNameKana: "ハナコ",
			Birthday: "1980-04-01", PostalCode: "100-0013", PrefectureCd: "13", CityCd: "13101", TownName: "霞が関2-1-2", TelNo: "03-5253-1111"}, "place@example.jp", "窓口での申出")
		if err != nil {
			t.Fatal(err)
		}
		own := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: a.ID})
		away := a.Detail
		away.PostalCode, away.CityCd, away.TownName = "5400008", "27128", "大阪市中央区大手前1-5-44"
		if _, err := s.Update(own, away); !slices.Equal(pointers(err), []string{"/userInfoDetail/cityCd", "/userInfoDetail/postalCode", "/userInfoDetail/townName"}) {
			t.Errorf("[R3.7] [R5.3] a place of another prefecture: %v", err)
		}
		wrong := a.Detail
		wrong.LicenseNumberRegion, wrong.RadioLicenseNumber = "X", "12345"
		if _, err := s.Update(own, wrong); !slices.Equal(pointers(err), []string{"/userInfoDetail/licenseNumberRegion", "/userInfoDetail/radioLicenseNumber"}) {
			t.Errorf("[R3.7] [R5.8] numbers that no form takes: %v", err)
		}
		moved := a.Detail
		moved.TownName = "霞が関1-1"
		if a, err = s.Update(own, moved); err != nil || a.Detail.TownName != "千代田区霞が関1-1" {
			t.Errorf("[R3.7] moved to %q: %v", a.Detail.TownName, err)
		}
	})
}

func pointers(err error) []string {
	list := []string{}
	if refused := errs.Of(err); err != nil && refused != nil {
		for _, f := range refused.Fields {
			list = append(list, f.Pointer)
		}
	}
	slices.Sort(list)
	return list
}

func TestARowOfAFileLiesInItsPrefecture(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		if err := s.SetPorts(account.Ports{Places: kanto{}}); err != nil {
			t.Fatal(err)
		}
		away := strings.NewReplacer("100-8926", "540-0008", "千代田区霞が関2-1-2", "大阪市中央区大手前1-5-44", "1980/4/1", "1980-13-45").Replace(bulkLine(2))
		b, _, err := s.BeginBulk(chief(t), order("bulk-places", true), strings.NewReader(bulkHead+bulkLine(1)+away))
		if err != nil {
			t.Fatal(err)
		}
		if b = work(t, s, b.ID); b.Registered != 1 || b.Wrong != 1 {
			t.Fatalf("[R7.5] %+v", b)
		}
		_, wrong, err := s.BulkOf(t.Context(), b.ID)
		if err != nil || len(wrong) != 1 {
			t.Fatal(wrong, err)
		}
		columns := []string{}
		for _, m := range wrong[0].Mistakes {
			columns = append(columns, m.Column)
		}
		if slices.Sort(columns); !slices.Equal(columns, []string{"birthday", "postalCode", "townName"}) {
			t.Errorf("[R7.5] [R5.3] all that is wrong with the row: %v", columns)
		}
		if why := wrong[0].Why("en"); !strings.Contains(why, "not in the prefecture") || !strings.Contains(why, "Date of birth") {
			t.Errorf("[R7.5] %q", why)
		}
	})
}
