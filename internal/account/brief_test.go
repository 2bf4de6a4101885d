package account

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatAListShowsOfTheUserInfo(t *testing.T) {
	t.Parallel()
	of := UserInfoDetail{UserCategory: "2", CompanyName: "株式会社\x1f見本無線", CompanyNameKana: "ミホンムセン", CompanyNumber: "7000012050002", TelNo: "03-5253-1111",
		PrefectureCd: "27", TownName: "大阪市北区1-1", Birthday: "1980-04-01", LastName: "", FirstName: "太郎"}
	want := of
	want.CompanyName, want.Birthday = "株式会社見本無線", ""
	var shown UserInfoDetail
	for kept, is := range map[string]UserInfoDetail{briefOf(of): want, "": {}} { // one after the other, as of many accounts
		into(inList(&shown), kept)
		if diff := cmp.Diff(is, shown); diff != "" {
			t.Errorf("[R7.8] of %q a list shows %s", kept, diff)
		}
	}
}
