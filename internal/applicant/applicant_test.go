package applicant_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/procedures"
)

// Which kind may sign up how, and what each service needs (real-portal 1.1 to 1.4).
func TestTheTableSaysWhoMaySignUpHow(t *testing.T) {
	p := applicant.Default()
	for _, c := range []struct {
		category, method string
		services, checks []string
	}{
		{"1", "mynumber", []string{"radio"}, []string{"mynumber"}},
		{"1", "certificate", []string{"radio", "gis"}, []string{"certificate"}},
		{"1", "password", []string{"radio", "amateur"}, []string{"letter", "mynumber"}},
		{"1", "password", []string{"expsp"}, []string{"letter", "mynumber", "sms"}},
		{"1", "password", []string{"expsp", "radio"}, []string{"letter", "mynumber"}},
		{"1", "password", []string{"gis"}, []string{"none"}},
		{"2", "gbizid", []string{"radio", "giteki"}, []string{"gbizid"}},
		{"2", "password", []string{"expsp"}, []string{"letter", "sms"}},
		{"3", "password", []string{"amateur"}, []string{"letter"}},
	} {
		if !p.MaySignUp(c.category, c.method, false) {
			t.Errorf("[R6.6] kind %s may not sign up by %s", c.category, c.method)
		}
		if diff := cmp.Diff(c.checks, p.Checks(c.category, c.method, c.services)); diff != "" {
			t.Errorf("kind %s by %s for %v:\n%s", c.category, c.method, c.services, diff)
		}
	}
	for _, c := range [][2]string{{"1", "gbizid"}, {"2", "mynumber"}, {"3", "mynumber"}, {"3", "gbizid"}, {"1", "sms"}, {"9", "password"}} {
		if p.MaySignUp(c[0], c[1], false) {
			t.Errorf("[R6.6] kind %s may sign up by %s", c[0], c[1])
		}
	}
	if got := p.Offered("2", "password"); !cmp.Equal(got, []string{"expsp"}) {
		t.Errorf("a corporation by password may choose %v", got)
	}
}

func TestMistakesOfTheTableAreTold(t *testing.T) {
	content, err := fs.ReadFile(procedures.FS, applicant.File)
	if err != nil {
		t.Fatal(err)
	}
	for change, want := range map[[2]string]string{
		{"terms: \"2026-11-21\"", "terms: \"\""}:                                   "terms",
		{"days: 30", "days: 0"}:                                                    "temporary.days",
		{"kinds: [corporation]\n    proves", "kinds: [company]\n    proves"}:       `"company"`,
		{"accountTypes:", "accountKinds:"}:                                         "accountKinds",
		{"  gis: []\n", ""}:                                                        "no row for the service gis",
		{"expsp: [sms, mynumber, letter]", "expsp: [fax]"}:                         `"fax"`,
		{"radio: [mynumber, letter]", "radio: [mynumber]"}:                         "no check can be done by the kind",
		{"{ ja: 郵送, en: By letter }", "{ ja: 郵送 }"}:                                "a language is missing",
		{"wait: 5", "wait: -5"}:                                                    "wait",
		{"- id: sms", "- id: letter"}:                                              "stands twice",
		{"services: { corporation: [expsp] }", "services: { everybody: [expsp] }"}: "everybody",
	} {
		text := strings.Replace(string(content), change[0], change[1], 1)
		if text == string(content) {
			t.Errorf("%q does not stand in the table", change[0])
		}
		_, err := applicant.Load(fstest.MapFS{applicant.File: {Data: []byte(text)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", change[1], err, want)
		}
	}
}

func person() applicant.UserInfoDetail {
	return applicant.UserInfoDetail{
		UserCategory: applicant.Individual, LastName: "電波", FirstName: "ﾀﾛｳ", LastNameKana: "ﾃﾞﾝﾊﾟ", FirstNameKana: "タロウ", LastNameEnglish: "O'Dempa-Sato",
		PostalCode: "１０００００１", PrefectureCd: "13", TownName: " 千代田区千代田９丁目９９番９９号 ", TelNo: "03-0000-0001", Birthday: "1985/4/1", Nationality: "jp",
		CompanyName: "何か", ContactEmail: "Taro@EXAMPLE.jp",
	}
}

func TestFieldsAreWrittenInTheirStoredForm(t *testing.T) {
	d := person()
	if problems := d.Clean("", "2026-11-21"); len(problems) > 0 {
		t.Fatalf("%+v", problems)
	}
	got := []string{d.FirstName, d.LastNameKana, d.PostalCode, d.TownName, d.TelNo, d.Birthday, d.Nationality, d.CompanyName, d.ContactEmail, d.DomesticOrOverseas}
	want := []string{"タロウ", "デンパ", "100-0001", "千代田区千代田9丁目99番99号", "0300000001", "1985-04-01", "JP", "", "Taro@example.jp", "1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWrongFieldsAreTold(t *testing.T) {
	for name, c := range map[string]struct {
		change func(d *applicant.UserInfoDetail)
		want   []errs.Field
	}{
		"kana":         {func(d *applicant.UserInfoDetail) { d.LastNameKana = "でんぱ" }, []errs.Field{{Pointer: "/lastNameKana", Code: "MSG-LIT-E-0032", Params: errs.Params{}}}},
		"no name":      {func(d *applicant.UserInfoDetail) { d.LastName = " " }, []errs.Field{{Pointer: "/lastName", Code: "MSG-LIT-E-0001", Params: errs.Params{}}}},
		"future":       {func(d *applicant.UserInfoDetail) { d.Birthday = "2026-11-22" }, []errs.Field{{Pointer: "/birthday", Code: "MSG-LIT-E-0046", Params: errs.Params{}}}},
		"no such day":  {func(d *applicant.UserInfoDetail) { d.Birthday = "1985-02-30" }, []errs.Field{{Pointer: "/birthday", Code: "MSG-LIT-E-0045", Params: errs.Params{}}}},
		"phone":        {func(d *applicant.UserInfoDetail) { d.TelNo = "12" }, []errs.Field{{Pointer: "/telNo", Code: "MSG-LIT-E-0042", Params: errs.Params{}}}},
		"check digit":  {corporation("7123456789013"), []errs.Field{{Pointer: "/companyNumber", Code: "MSG-LIT-E-0040", Params: errs.Params{}}}},
		"abroad":       {func(d *applicant.UserInfoDetail) { d.DomesticOrOverseas, d.TelNo = "2", "+1 (202) 555-0100" }, []errs.Field{{Pointer: "/country", Code: "MSG-LIT-E-0001", Params: errs.Params{}}, {Pointer: "/addressOverseas", Code: "MSG-LIT-E-0001", Params: errs.Params{}}}},
		"English name": {func(d *applicant.UserInfoDetail) { d.FirstNameEnglish = "太郎" }, []errs.Field{{Pointer: "/firstNameEnglish", Code: "MSG-LIT-E-0037", Params: errs.Params{"symbols": " '.,-&()/"}}}},
	} {
		d := person()
		c.change(&d)
		got := d.Clean("", "2026-11-21")
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

func corporation(number string) func(d *applicant.UserInfoDetail) {
	return func(d *applicant.UserInfoDetail) {
		d.UserCategory, d.CompanyNumber, d.CompanyName, d.CompanyNameKana = applicant.Corporation, number, "見本", "ミホン"
		d.RepresentativeLastName, d.RepresentativeFirstName, d.RepresentativeLastNameKana, d.RepresentativeFirstNameKana = "見本", "一郎", "ミホン", "イチロウ"
	}
}

func TestAddressesAreComparedAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct {
		claim, typed string
		same         bool
	}{
		{"東京都千代田区千代田一丁目２番３号", "千代田区千代田1-2-3", true},
		{"東京都千代田区千代田1丁目2番地の3", "千代田区千代田１－２－３", true},
		{"東京都千代田区千代田十二丁目3番", "千代田区千代田12-3", true},
		{"東京都千代田区千代田1-2-3 電波荘201号室", "千代田区千代田1-2-3", true},
		{"東京都千代田区千代田1-2-3", "千代田区千代田1-2-3 電波荘 201", true},
		{"東京都千代田区千代田1-2-3", "千代田区千代田1-2-33", false},
		{"東京都千代田区千代田1-2-3", "千代田区千代田1-2", false},
		{"東京都千代田区千代田1-2-3", "千代田区丸の内1-2-3", false},
		{"大阪府千代田区千代田1-2-3", "千代田区千代田1-2-3", false},
		{"東京都千代田区霞が関二丁目1番2号 中央合同庁舎", "千代田区霞が関２−１−２中央合同庁舎", true},
		{"東京都千代田区霞が関二丁目1番2号 中央合同庁舎", "千代田区霞が関2-1-3中央合同庁舎", false},
		{"東京都本町9丁目99番地", "本町9-99", true},
		{"東京都本町1ー2ー3ー4", "本町1-2-3-4", true},
		{"東京都大字一ヶ谷1番地の2", "大字一ケ谷1-2", true},
		{"東京都本町1丁目2番3号 ＡＢＣビル4階", "本町1-2-3ABCビル4階", true},
		{"東京都本町1-23", "本町12-3", false},
		{"東京都本町1丁目23", "本町12丁目3", false},
		{"東京都コーポ1", "コポ1", false},
	} {
		d := person()
		d.TownName = c.typed
		got := d.Differs(applicant.Claims{Address: c.claim}, "")
		if (len(got) == 0) != c.same {
			t.Errorf("%s and %s: %v", c.claim, c.typed, got)
		}
	}
}

func TestNamesAreComparedWithoutWidthAndVariants(t *testing.T) {
	d := person()
	d.LastName, d.FirstName = "高崎", "太郎"
	for claim, same := range map[string]bool{"高崎 太郎": true, "髙﨑　太郎": true, "高崎太郎": true, "高崎 次郎": false, "": true} {
		got := d.Differs(applicant.Claims{Name: claim}, "/x")
		if (len(got) == 0) != same || !same && !slices.Equal([]string{got[0].Pointer, got[0].Code}, []string{"/x/lastName", "MSG-LIT-E-0056"}) {
			t.Errorf("%q: %+v", claim, got)
		}
	}
}

func TestTheClaimsOfACompanyAreCompared(t *testing.T) {
	d := person()
	corporation("7123456789012")(&d)
	d.CompanyName = "見本無線株式会社"
	same := applicant.Claims{CompanyNumber: "7123456789012", CompanyName: "見本無線 株式会社", RepresentativeName: "見本　一郎"}
	if got := d.Differs(same, ""); len(got) != 0 {
		t.Errorf("the same: %+v", got)
	}
	other := d.Differs(applicant.Claims{CompanyNumber: "5888888888801", CompanyName: "送信工業株式会社", RepresentativeName: "送信 一子"}, "")
	pointers := []string{}
	for _, each := range other {
		pointers = append(pointers, each.Pointer)
	}
	if want := []string{"/companyNumber", "/companyName", "/representativeLastName"}; !slices.Equal(pointers, want) {
		t.Errorf("another's: %v, want %v", pointers, want)
	}
}

func TestTheClaimsOfAPersonAreCompared(t *testing.T) {
	d := person()
	d.LastName, d.FirstName, d.LastNameKana, d.FirstNameKana, d.Birthday = "高橋", "太郎", "タカハシ", "タロウ", "1985-04-01"
	if got := d.Differs(applicant.Claims{Name: "髙橋 太郎", NameKana: "ﾀｶﾊｼﾀﾛｳ", Birthday: "1985-04-01"}, ""); len(got) != 0 {
		t.Errorf("the same: %+v", got)
	}
	got := d.Differs(applicant.Claims{Name: "高橋 次郎", NameKana: "タカハシ ジロウ", Birthday: "1985-04-02"}, "")
	if len(got) != 3 || got[1].Pointer != "/lastNameKana" || got[2].Pointer != "/birthday" {
		t.Errorf("another's: %+v", got)
	}
}

// A card's address is one line, with the prefecture in front.
func TestAnAddressBeginsTheForm(t *testing.T) {
	for _, c := range []struct{ prefecture, address, wantPrefecture, wantTown string }{
		{"", "東京都千代田区千代田一丁目2番3号", "13", "千代田区千代田一丁目2番3号"},
		{"14", "神奈川県横浜市中区本町1-1", "14", "横浜市中区本町1-1"},
		{"14", "横浜市中区本町1-1", "14", "横浜市中区本町1-1"},
		{"", "千代田区千代田1-1", "", "千代田区千代田1-1"},
		{"", "", "", ""},
	} {
		d := applicant.UserInfoDetail{UserCategory: applicant.Individual}
		d.Prefill(applicant.Claims{PrefectureCd: c.prefecture, Address: c.address})
		if d.PrefectureCd != c.wantPrefecture || d.TownName != c.wantTown {
			t.Errorf("%+v: %s %s", c, d.PrefectureCd, d.TownName)
		}
	}
}

// A proof of a person proves nothing of a corporation, whatever number is typed.
func TestAProofMustBeOfTheKindOfApplicant(t *testing.T) {
	me := applicant.Claims{Name: "電波 太郎"}
	us := applicant.Claims{Name: "見本 一郎", CompanyName: "見本無線株式会社", CompanyNumber: "7123456789012", RepresentativeName: "見本 一郎"}
	typed := func(c applicant.Claims, accountType string) applicant.Claims {
		c.AccountType = accountType
		return c
	}
	for _, c := range []struct {
		category, method string
		claims           applicant.Claims
		fits             bool
	}{
		{"1", "mynumber", me, true}, {"2", "mynumber", me, false}, {"3", "mynumber", me, false}, {"1", "mynumber", applicant.Claims{}, false},
		{"2", "gbizid", typed(us, "prime"), true}, {"2", "gbizid", typed(us, "member"), true}, {"2", "gbizid", typed(us, "entry"), false},
		{"2", "gbizid", us, false}, {"2", "gbizid", typed(me, "prime"), false}, {"1", "gbizid", typed(us, "prime"), false},
		{"1", "certificate", me, true}, {"2", "certificate", me, false}, {"3", "certificate", me, true},
		{"1", "certificate", us, false}, {"2", "certificate", us, true}, {"3", "certificate", us, false},
		{"1", "sms", applicant.Claims{}, true}, {"2", "letter", applicant.Claims{}, true},
	} {
		err := applicant.Default().Accepts(c.category, applicant.Proof{Method: c.method, Claims: c.claims})
		if (err == nil) != c.fits {
			t.Errorf("kind %s by %s with %+v: %v", c.category, c.method, c.claims, err)
		}
	}
}
