package licence

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

const (
	taro   = "taro"
	hanako = "hanako"
)

// today is 8 in the morning in Japan, still the day before in UTC.
var today = time.Date(2026, 11, 20, 23, 2, 3, 0, time.UTC)

type fixture struct {
	*Service
	t     *testing.T
	clock *clock.Settable
}

// each runs fn on both engines at the day of the tests.
func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		fn(t, &fixture{New(d, Ports{Renewal: renewal, Words: words(), Endless: func() []string { return []string{"giteki-design", "giteki-proof", "giteki-self"} }, English: unread, Bureau: kanto, Holder: unchanged, Change: func(category string) string { return category + "-change" }}), t, now})
	})
}

// unchanged is what every account of the tests says: what their licences state.
func unchanged(context.Context, db.Querier, string) (name, address string, err error) {
	return "電波　太郎", "東京都千代田区千代田9-99-99", nil
}

// kanto is the bureau of the tests' licences; that of Hokkaido is known besides.
func kanto(region string) (procedure.Bureau, bool) {
	if region == "北" {
		return procedure.Bureau{Letter: "J", Ja: "北海道総合通信局", En: "Hokkaido Bureau of Telecommunications"}, true
	}
	return procedure.Bureau{Letter: "A", Ja: "関東総合通信局", En: "Kanto Bureau of Telecommunications"}, region == "関"
}

// words are those of the procedures in the program.
var words = sync.OnceValue(func() func(string) procedure.RecordWords {
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		panic(err)
	}
	return catalogue.Words
})

func grant(account, callSign string) Grant {
	return Grant{
		ElectronicApplicationNumber: "E26A1", CaseID: "case-1", AccountID: account, Region: "関", Division: "A",
		Content: procedure.LicenceProposal{
			Name: procedure.Text{Ja: "アマチュア局", En: "Amateur station"}, Category: "amateur", CallSign: callSign,
			HolderName: "電波　太郎", HolderAddress: "東京都千代田区千代田9丁目99番99号", Purpose: "アマチュア業務用",
			CommunicationMatter: "アマチュア業務に関する事項", CommunicationPartner: "アマチュア局",
			Place: "東京都千代田区千代田9丁目99番99号", MovementRange: "陸上、海上及び上空",
			Emissions: []procedure.LicenceEmission{{Emission: "3AM", Frequency: "指定可能な全ての周波数", PowerW: 0.5}},
		},
	}
}

func (f *fixture) try(g Grant) (id, number string, err error) {
	err = f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		id, number, err = f.Issue(f.t.Context(), tx, g)
		return err
	})
	return id, number, err
}

func (f *fixture) issue(g Grant) Licence {
	f.t.Helper()
	id, _, err := f.try(g)
	if err != nil {
		f.t.Fatal(err)
	}
	l, err := f.Licence(f.t.Context(), g.AccountID, id)
	if err != nil {
		f.t.Fatal(err)
	}
	return l
}

// post calls an operation as an account.
func (f *fixture) post(account, path, body string) (int, map[string]any) {
	f.t.Helper()
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), f.Service)
	resolve := func(*http.Request) (principal.Principal, error) {
		if account == "" {
			return principal.Principal{Role: principal.Anonymous}, nil
		}
		return principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive}, nil
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	httpx.Protect(mux, resolve, httpx.CSP()).ServeHTTP(w, r)
	var answer struct{ Result map[string]any }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		f.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	return w.Code, answer.Result
}

func TestIssue(t *testing.T) {
	t.Parallel()
	t.Run("[R3.3] a licence has its number, dates, validity, category, permit number and viewing PIN", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			g := grant(taro, "JA1RL")
			l := f.issue(g)
			if !regexp.MustCompile(`^P\d{11}$`).MatchString(l.PermitNumber) || !regexp.MustCompile(`^\d{8}$`).MatchString(l.ViewingPIN) {
				t.Errorf("permit number %q, PIN %q", l.PermitNumber, l.ViewingPIN)
			}
			if check := int(l.PermitNumber[11] - '0'); check != checkDigit(l.PermitNumber[1:11]) {
				t.Errorf("check digit of %s", l.PermitNumber)
			}
			_, got := f.post(taro, "/api/deji/licence/detail-get", `{"id":"`+l.ID+`"}`)
			c := g.Content
			want := map[string]any{
				"id": l.ID, "name": map[string]any{"ja": "アマチュア局", "en": "Amateur station"}, "licenceNumber": "関A第1号",
				"callSign": "JA1RL", "issueDate": "2026-11-21", "termFrom": "2026-11-21", "heldFrom": "", "validFrom": "2026-11-21", "validTo": "2031-11-20", "valid": true, "revoked": false, "authority": map[string]any{"ja": "関東総合通信局長", "en": "Director-General, Kanto Bureau of Telecommunications"}, "upcoming": false,
				"discontinued": false, "void": false, "passedOn": "",
				"category": "amateur", "permitNumber": l.PermitNumber, "viewingPin": l.ViewingPIN, "renewable": true, "renewedUntil": "", "renewFrom": "2031-05-21", "renewTo": "2031-10-20",
				"holderName": c.HolderName, "holderAddress": c.HolderAddress, "purpose": c.Purpose,
				"communicationMatter": c.CommunicationMatter, "communicationPartner": c.CommunicationPartner,
				"emissions": []any{map[string]any{"emission": "3AM", "frequency": "指定可能な全ての周波数", "powerW": 0.5}},
				"english":   map[string]any{},
				"place":     c.Place, "movementRange": c.MovementRange, "electronicApplicationNumber": "E26A1", "particulars": []any{},
			}
			called, _ := got["words"].(map[string]any)
			if document, _ := called["document"].(map[string]any); document["ja"] != "無線局免許状" || document["en"] != "Radio station licence" {
				t.Errorf("it is called %v", called)
			}
			delete(got, "words")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			_, listed := f.post(taro, "/api/deji/licence/list-get", `{}`)
			if n := len(listed["licences"].([]any)); n != 1 {
				t.Errorf("%d listed", n)
			}
		})
	})
}

func TestIssuingIsAnEventWithoutThePIN(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		data, err := db.One(t.Context(), f.db.Read(), db.Value[string],
			`SELECT data FROM event WHERE type = $1 AND subject = $2 AND case_id = 'case-1'`, EventIssued, "licence:"+l.ID)
		if err != nil || !strings.Contains(data, "関A第1号") || strings.Contains(data, l.ViewingPIN) || strings.Contains(data, l.PermitNumber) {
			t.Errorf("%s %v", data, err)
		}
	})
}

func TestWhatTheOfficerConfirmedIsTheLicence(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		g := grant(taro, "JA1RL")
		g.Content.ValidFrom, g.Content.ValidTo = "2026-12-01", "2028-03-31"
		g.Content.Emissions = append(g.Content.Emissions, procedure.LicenceEmission{Emission: "F3E", Frequency: "145MHz", PowerW: 50})
		g.Content.Particulars = []procedure.LicenceParticular{{ID: "mmsi", Label: procedure.Text{Ja: "MMSI", En: "MMSI"}, Value: "431000001", Unique: true}}
		if diff := cmp.Diff(g.Content, f.issue(g).Content); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	})
}

func TestTerm(t *testing.T) {
	t.Parallel()
	for from, want := range map[string]string{
		"2026-11-21": "2031-11-20",
		"2027-01-01": "2031-12-31",
		"2028-02-29": "2033-02-28", // no such day five years on: the month's last day ends it
		"2027-03-01": "2032-02-29",
	} {
		if got, err := Term(from); got != want || err != nil {
			t.Errorf("from %s: %s, want %s, %v", from, got, want, err)
		}
	}
	if _, err := Term("2026-02-30"); err == nil {
		t.Error("a day that does not exist begins a term")
	}
}

func TestValidityFollowsTheClock(t *testing.T) {
	t.Parallel()
	t.Run("[R4.3] a licence is invalid once its validity period has ended in Japan", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			g := grant(taro, "JA1RL")
			g.Content.ValidFrom = "2026-12-01"
			f.issue(g)
			for _, c := range []struct {
				at    time.Time
				valid bool
			}{
				{time.Date(2026, 11, 30, 23, 59, 0, 0, clock.Tokyo), false},
				{time.Date(2026, 12, 1, 0, 0, 1, 0, clock.Tokyo), true},
				{time.Date(2031, 11, 30, 23, 59, 0, 0, clock.Tokyo), true},
				{time.Date(2031, 12, 1, 0, 0, 1, 0, clock.Tokyo), false},
			} {
				f.clock.Set(c.at)
				list, err := f.List(t.Context(), taro, Query{})
				if err != nil || len(list.Licences) != 1 || list.Licences[0].Valid != c.valid {
					t.Errorf("at %s: %+v %v", c.at, list, err)
				}
			}
		})
	})
}

func TestACallSignIsOneValidLicences(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		f.issue(grant(taro, "JA1RL"))
		_, _, err := f.try(grant(hanako, "JA1RL"))
		if errs.KindOf(err) != errs.Business || errs.CodeOf(err) != codeInUse {
			t.Errorf("in use: %v", err)
		}
		if list, err := f.List(t.Context(), hanako, Query{}); err != nil || len(list.Licences) != 0 {
			t.Errorf("%v %v", list, err)
		}
		f.clock.Set(time.Date(2031, 11, 20, 12, 0, 0, 0, clock.Tokyo)) // its last day
		if _, _, err = f.try(grant(hanako, "JA1RL")); errs.KindOf(err) != errs.Business {
			t.Errorf("on the last day: %v", err)
		}
		f.clock.Set(time.Date(2031, 11, 21, 12, 0, 0, 0, clock.Tokyo))
		if l := f.issue(grant(hanako, "JA1RL")); l.Number != "関A第2号" {
			t.Errorf("a refused licence used up a serial: %s", l.Number)
		}
	})
}

func TestSerialsCountByBureau(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		kinki := grant(taro, "JA3RL")
		kinki.Region = "近"
		numbers := []string{f.issue(grant(taro, "JA1RL")).Number, f.issue(kinki).Number, f.issue(grant(taro, "JA1QUA")).Number}
		if diff := cmp.Diff([]string{"関A第1号", "近A第1号", "関A第2号"}, numbers); diff != "" {
			t.Error(diff)
		}
	})
}

// Officers grant at the same time: serials have no gap and no double, and of 8
// who give the same call sign one succeeds.
func TestIssuingAtTheSameTime(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		var mu sync.Mutex
		var officers sync.WaitGroup
		numbers, given := map[string]bool{}, 0
		for i := range 8 {
			officers.Go(func() {
				for _, callSign := range []string{"JA1RL", fmt.Sprintf("JK1AA%c", 'A'+i)} {
					_, number, err := f.try(grant(taro, callSign))
					mu.Lock()
					switch {
					case err == nil:
						numbers[number] = true
						if callSign == "JA1RL" {
							given++
						}
					case errs.KindOf(err) != errs.Business:
						t.Error(err)
					}
					mu.Unlock()
				}
			})
		}
		officers.Wait()
		if given != 1 || len(numbers) != 9 || !numbers["関A第9号"] {
			t.Errorf("call sign given %d times, numbers %v", given, numbers)
		}
	})
}

func TestImpossibleGrants(t *testing.T) {
	t.Parallel()
	f := &fixture{New(dbtest.SQLite(t), Ports{Words: words(), Endless: func() []string { return []string{"giteki-design", "giteki-proof", "giteki-self"} }, English: unread, Bureau: kanto}), t, nil}
	for name, change := range map[string]func(*Grant){
		"no division":  func(g *Grant) { g.Division = "" },
		"no bureau":    func(g *Grant) { g.Region = "" },
		"no call sign": func(g *Grant) { g.Content.CallSign = "" },
		"dates":        func(g *Grant) { g.Content.ValidFrom, g.Content.ValidTo = "2027-01-02", "2027-01-01" },
		"no date":      func(g *Grant) { g.Content.ValidFrom = "tomorrow" },
	} {
		g := grant(taro, "JA1RL")
		change(&g)
		if _, _, err := f.try(g); err == nil || errs.KindOf(err) != errs.Internal {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnothersLicenceLooksMissing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		for name, c := range map[string]struct {
			account, id string
			status      int
		}{
			"another's": {hanako, l.ID, 404},
			"missing":   {taro, db.NewID(), 404},
			"malformed": {taro, `\u0000`, 400},
			"no one's":  {"", l.ID, 401},
		} {
			if code, _ := f.post(c.account, "/api/deji/licence/detail-get", `{"id":"`+c.id+`"}`); code != c.status {
				t.Errorf("%s: %d", name, code)
			}
		}
		if list, err := f.List(context.Background(), hanako, Query{}); err != nil || len(list.Licences) != 0 {
			t.Errorf("%v %v", list, err)
		}
	})
}

func TestACallSignIsOneWhateverItsCase(t *testing.T) {
	t.Parallel()
	t.Run("[R5.8] call signs are kept in one form, and are one in every service whatever their case and width", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			g := grant(taro, "ｍｉｈｏｎ　ｍｕｓｅｎ-１０１")
			g.Content.Category = "simplified"
			if l := f.issue(g); l.Content.CallSign != "MIHONMUSEN101" {
				t.Errorf("kept as %q", l.Content.CallSign)
			}
			for _, same := range []string{"mihonmusen101", "MIHON MUSEN−101", "Ｍｉｈｏｎｍｕｓｅｎ１０１"} {
				if _, _, err := f.try(grant(hanako, same)); errs.CodeOf(err) != codeInUse {
					t.Errorf("%q: %v", same, err)
				}
				if found, err := f.ByCallSign(t.Context(), f.db.Read(), same); err != nil || len(found) != 1 {
					t.Errorf("%q finds %d, %v", same, len(found), err)
				}
			}
			f.issue(grant(hanako, "みほんサービス1"))
			if _, _, err := f.try(grant(taro, "みほんサビス1")); err != nil {
				t.Errorf("the long vowel mark is part of a call name: %v", err)
			}
		})
	})
}
