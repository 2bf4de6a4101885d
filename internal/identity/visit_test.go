package identity

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
)

func TestClaimsAreTakenOver(t *testing.T) {
	t.Parallel()
	prime := applicant.Claims{
		Name: "見本 一郎", NameKana: "ミホン イチロウ", Address: "神奈川県横浜市中区本町9丁目99番地", PostalCode: "2310005", PrefectureCd: "14",
		CompanyNumber: "7123456789012", CompanyName: "見本無線株式会社", RepresentativeName: "見本 一郎", RepresentativeNameKana: "ミホン イチロウ",
		AccountType: "prime", Mail: "corporation@demo.example", TelNo: "0450000002",
	}
	member := prime
	member.Name, member.NameKana, member.AccountType, member.Mail = "見本 花子", "ミホン ハナコ", "member", "hanako@mihon.example"
	each(t, func(t *testing.T, w *world) {
		subjects := map[string]string{}
		for _, test := range []struct {
			m      string
			person string
			want   applicant.Claims
		}{
			{MyNumber, "taro", applicant.Claims{Name: "電波 太郎", Address: "東京都千代田区千代田9丁目99番99号", Birthday: "1985-04-01", Gender: "1"}},
			{GBizID, "mihon-prime", prime}, {GBizID, "mihon-member", member},
		} {
			if got, want := w.visit(taro, test.m, test.person), "/signup/identify?identityVerifyMethod="+test.m+"&proof=ok"; got != want {
				t.Fatalf("%s: led to %q, want %q", test.person, got, want)
			}
			p := w.latest(taro)
			if diff := cmp.Diff(test.want, p.Claims); diff != "" || p.Method != test.m || p.Owner != taro || p.Subject == "" {
				t.Errorf("%s: %+v %s", test.person, p, diff)
			}
			if !p.ExpiresAt.Equal(p.MadeAt.Add(time.Hour)) {
				t.Errorf("it holds from %v to %v", p.MadeAt, p.ExpiresAt)
			}
			subjects[p.Subject] = test.person
			w.visit("account:1", test.m, test.person)
			if again := w.latest("account:1"); again.Subject != p.Subject {
				t.Errorf("%s is %s, then %s", test.person, p.Subject, again.Subject)
			}
		}
		if len(subjects) != 3 {
			t.Errorf("subjects %v", subjects)
		}
		if n := w.count(`SELECT COUNT(*) FROM event WHERE type = 'identity.proved'`); n != 6 {
			t.Errorf("%d events", n)
		}
		w.visit(taro, GBizID, "shop-prime")
		if c := w.latest(taro).Claims; c.CompanyNumber != "" || c.CompanyName != "アンテナ商店" || c.AccountType != "prime" {
			t.Errorf("sole proprietor: %+v", c)
		}
	})
}

func TestAGBizIDEntryAccountProvesNothing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		if got, want := w.visit(taro, GBizID, "soshin-entry"), "/signup/identify?identityVerifyMethod=gbizid&proof=failed&reason=gbizidEntry"; got != want {
			t.Errorf("led to %q, want %q", got, want)
		}
		w.wantNoProof("entry", taro)
	})
}

func TestAProofIsUsedOnceByItsOwnerInItsTime(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		w.visit(taro, MyNumber, "taro")
		p := w.latest(taro)
		if _, err := w.consume(p.ID, "signup:another"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another owner: %v", err)
		}
		if got, err := w.consume(p.ID, taro); err != nil || got.Claims != p.Claims {
			t.Errorf("%v %+v", err, got)
		}
		if _, err := w.consume(p.ID, taro); errs.KindOf(err) != errs.NotFound {
			t.Errorf("again: %v", err)
		}
		w.wantNoProof("used", taro)

		w.visit(taro, MyNumber, "taro")
		p = w.latest(taro)
		w.pass(time.Hour)
		if _, err := w.consume(p.ID, taro); errs.KindOf(err) != errs.NotFound {
			t.Errorf("late: %v", err)
		}
		w.wantNoProof("late", taro)
		w.pass(25 * time.Hour)
		w.visit("account:1", MyNumber, "taro") // sweeps
		if n := w.count(`SELECT COUNT(*) FROM identity_proof`); n != 1 {
			t.Errorf("%d proofs are kept", n)
		}
	})
}

func TestOnlyTheBrowserThatBeganAVisitEndsIt(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		back := w.choose(taro, MyNumber, "taro")
		for _, other := range []string{"", "signup:another", "account:1"} {
			if a := w.get(back, other); a.status != 400 || a.location != "" {
				t.Errorf("%q: %+v", other, a)
			}
		}
		w.wantNoProof("foreign", taro)
		other := strings.Replace(back, "/mynumber?", "/gbizid?", 1)
		if a := w.get(other, taro); a.status != 400 {
			t.Errorf("at the other issuer's address: %+v", a)
		}
		for _, query := range []string{"", "?state=", "?state=nonsense&code=x"} {
			if a := w.get(w.portal+"/api/auth/identity/callback/mynumber"+query, taro); a.status != 400 {
				t.Errorf("%q: %+v", query, a)
			}
		}
		if a := w.get(back, taro); !strings.HasSuffix(a.location, "proof=ok") {
			t.Errorf("the owner: %+v", a)
		}
		if a := w.get(back, taro); !strings.HasSuffix(a.location, "proof=ok") || w.count(`SELECT COUNT(*) FROM identity_proof`) != 1 {
			t.Errorf("reloaded: %+v", a)
		}
		late := w.choose(taro, MyNumber, "taro")
		w.pass(visitLife)
		if a := w.get(late, taro); a.status != 400 {
			t.Errorf("late: %+v", a)
		}
	})
}

func TestWhoeverDoesNotGoOnIsToldWhy(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		if got := w.visit(taro, GBizID, ""); got != "/signup/identify?identityVerifyMethod=gbizid&proof=failed&reason=denied" {
			t.Errorf("cancelled: %q", got)
		}
		for wrong, want := range map[string]Reason{"server_error": Unavailable, "temporarily_unavailable": Unavailable, "login_required": Refused, "<script>": Refused} {
			address, err := w.Begin(t.Context(), taro, MyNumber, "/mypage/account/security?x=1")
			if err != nil {
				t.Fatal(err)
			}
			at, _ := url.Parse(address)
			a := w.get(CallbackURL(w.portal, MyNumber)+"?"+url.Values{"state": {at.Query().Get("state")}, "error": {wrong}}.Encode(), taro)
			if a.location != "/mypage/account/security?x=1&identityVerifyMethod=mynumber&proof=failed&reason="+string(want) {
				t.Errorf("%s: %+v", wrong, a)
			}
		}
		back, _ := url.Parse(w.choose(taro, MyNumber, "taro"))
		query := back.Query()
		query.Set("code", "another")
		back.RawQuery = query.Encode()
		if a := w.get(back.String(), taro); !strings.HasSuffix(a.location, "reason=refused") {
			t.Errorf("a code that the issuer does not know: %+v", a)
		}
		if a := w.get(back.String(), taro); !strings.HasSuffix(a.location, "reason=repeated") {
			t.Errorf("again: %+v", a)
		}
		w.wantNoProof("none", taro)
	})
}

func TestTheMyNumberMethodRestsFromSixToSeven(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, w *world) {
		for at, open := range map[string]bool{"05:59:59": true, "06:00:00": false, "06:30:00": false, "06:59:50": false, "07:00:00": true} {
			now, err := time.Parse(time.RFC3339, "2026-11-22T"+at+"+09:00")
			if err != nil {
				t.Fatal(err)
			}
			w.clock.Set(now)
			_, err = w.Begin(t.Context(), taro, MyNumber, "/signup/identify")
			if open && err != nil {
				t.Errorf("[R9.4] at %s: %v", at, err)
			}
			if !open {
				wantRefusal(t, "[R9.4] at "+at, err, "MSG-LIT-I-0042", Closed)
			}
			if _, err := w.Begin(t.Context(), taro, GBizID, "/signup/identify"); err != nil {
				t.Errorf("[R9.4] gBizID at %s: %v", at, err)
			}
			var answer struct {
				Result struct{ Methods []State }
			}
			if err := json.Unmarshal([]byte(w.do("POST", w.portal+"/api/auth/identity/methods-get", "application/json", "{}", "").body), &answer); err != nil {
				t.Fatal(err)
			}
			card := State{Method: MyNumber, Open: true}
			if !open {
				card = State{Method: MyNumber, Code: "MSG-LIT-I-0042", ReopensAt: "2026-11-22T07:00:00+09:00"}
			}
			want := []State{card, {Method: GBizID, Open: true}, {Method: Certificate, Open: true}, {Method: SMS, Open: true}, {Method: Letter, Open: true}}
			if diff := cmp.Diff(want, answer.Result.Methods); diff != "" {
				t.Errorf("[R9.4] at %s: %s", at, diff)
			}
		}
	})
}

func TestASandboxThatNeverRestsTakesCardsInThatHour(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		w.options.AllHours = true
		s, err := New(w.options)
		if err != nil {
			t.Fatal(err)
		}
		w.clock.Set(time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)) // 06:30 in Japan
		if _, err := s.Begin(t.Context(), taro, MyNumber, "/signup/identify"); err != nil {
			t.Errorf("[R9.4] %v", err)
		}
		for _, state := range s.States() {
			if !state.Open {
				t.Errorf("[R9.4] %+v", state)
			}
		}
	})
}

// A visit that was begun before the service closes comes back while it is closed.
func TestAVisitIntoTheClosedHourSaysSo(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		w.clock.Set(time.Date(2026, 11, 21, 20, 59, 0, 0, time.UTC)) // 05:59 in Japan
		address, err := w.Begin(t.Context(), taro, MyNumber, "/signup/identify")
		if err != nil {
			t.Fatal(err)
		}
		w.pass(2 * time.Minute)
		if a := w.get(w.get(address, taro).location, taro); a.location != "/signup/identify?identityVerifyMethod=mynumber&proof=failed&reason=closed" {
			t.Errorf("[R9.4] %+v", a)
		}
	})
}

func TestMethodsThatAreNotConfiguredAreNotOffered(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		s := w.service(func(o *Options) {
			o.GBizID, o.MyNumber, o.Signatures, o.SMS, o.Letters = GBizIDClient{}, MyNumberClient{}, nil, Gateway{}, Gateway{}
		})
		if got := s.States(); len(got) != 0 {
			t.Errorf("%v", got)
		}
		_, gbizid := s.Begin(t.Context(), taro, GBizID, "/signup/identify")
		sms := s.SendSMS(t.Context(), taro, "09012345678")
		_, letter := s.Letter(t.Context(), "1", applicant.Addressee{})
		_, _, challenge := s.Challenge(t.Context(), taro)
		_, certificate := s.Certificate(t.Context(), taro, nil)
		for name, err := range map[string]error{"gbizid": gbizid, "sms": sms, "letter": letter, "challenge": challenge, "certificate": certificate} {
			wantRefusal(t, name, err, "MSG-LIT-E-0103", NotOffered)
		}
	})
}

func TestAVisitReturnsToItsPagesOnly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		for _, target := range []string{
			"", "/", "/elsewhere", "//elsewhere.example", "https://elsewhere.example/signup/identify", "/signup/identify/../../elsewhere", "/signup/identify#x",
			"/signup/identify?proof=ok", "/signup/identify?a=1&reason=x", "/signup/identify?identityVerifyMethod=sms", "/signup/identify?", "/signup/identify?a=\r\nLocation: x",
			"/signup/identify?a=%zz", "/signup/identify?a=<b>", "\\/signup/identify", "/signup/identify?" + strings.Repeat("a", 401), "/Signup/identify",
		} {
			if _, err := w.Begin(t.Context(), taro, MyNumber, target); errs.KindOf(err) != errs.BadRequest {
				t.Errorf("%q: %v", target, err)
			}
		}
		for _, target := range []string{"/signup/identify", "/signup/identify?variant=gis", "/mypage/account/security?a=1&b=%E3%81%82"} {
			if _, err := w.Begin(t.Context(), taro, MyNumber, target); err != nil {
				t.Errorf("%q: %v", target, err)
			}
		}
		if _, err := w.Begin(t.Context(), taro, SMS, "/signup/identify"); errs.KindOf(err) != errs.BadRequest {
			t.Errorf("SMS has no issuer: %v", err)
		}
	})
}
