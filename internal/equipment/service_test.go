package equipment

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/throttle"
)

// search is an authority that answers what answer says, and counts how often it is asked.
type search struct {
	answer atomic.Pointer[string]
	asked  atomic.Int32
}

func (s *search) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	s.asked.Add(1)
	answer := s.answer.Load()
	if answer == nil {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	_, _ = w.Write([]byte(*answer))
}

func (s *search) says(answer string) { s.answer.Store(&answer) }

const handheld = `{"gitekiInformation":{"totalCount":"2"},"giteki":[
{"no":"1","gitekiInfo":{"number":"００２－２０００１０","typeName":"別の型式","elecWave":"Ｆ３Ｅ　１４４～１４６ＭＨｚ　５０Ｗ"}},
{"no":"2","gitekiInfo":{"number":"００２－２００００１","date":"2020-04-01","name":"Ａ株式会社","typeName":"ＨＴ－１",
"radioEquipmentCode":"アマチュア局","elecWave":"Ｆ２Ｄ，Ｆ３Ｅ　１４４～１４６ＭＨｚ　５Ｗ","spuriousRules":"旧スプリアス規定"}}]}`

func serve(t *testing.T, d *db.DB) (*Service, *search) {
	t.Helper()
	authority := &search{}
	server := httptest.NewServer(authority)
	t.Cleanup(server.Close)
	return New(d, Settings{URL: server.URL, Bands: bands}, throttle.NewOnSystemClock), authority
}

func asUser(t *testing.T) context.Context {
	t.Helper()
	return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: "an account"})
}

func find(t *testing.T, s *Service, number string) Match {
	t.Helper()
	found, err := s.Find(asUser(t), number)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestTheAuthorityIsAskedOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		authority.says(handheld)
		for range 2 {
			found := find(t, s, "Ｒ ００２－２００００１")
			if !found.Known || found.Equipment.Model != "HT-1" || found.Equipment.Holder != "Ａ株式会社" || found.Equipment.Spurious != OldRules ||
				found.Equipment.CertifiedOn != "2020-04-01" || found.Facts["powerW"][0] != "5" {
				t.Errorf("found %+v of %+v", found.Facts, found.Equipment)
			}
		}
		if asked := authority.asked.Load(); asked != 1 {
			t.Errorf("the authority was asked %d times", asked)
		}
		authority.says(`{"giteki":[]}`)
		if found := find(t, s, "002-200002"); found.Known || !found.Complete {
			t.Errorf("an unknown number: %+v", found)
		}
	})
}

func TestWithoutAnAuthorityAFormIsFilledByHand(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		none := New(d, Settings{Bands: bands}, throttle.NewOnSystemClock)
		for name, each := range map[string]*Service{"one that is down": s, "none": none} {
			if found := find(t, each, "002-200001"); found.Known || found.Complete {
				t.Errorf("%s: %+v", name, found)
			}
		}
		for _, broken := range []string{"", "<html>", `{"errs":["x"]}`, strings.Repeat("x", maxAnswer+1)} {
			authority.says(broken)
			if found := find(t, s, "002-200001"); found.Known || found.Complete {
				t.Errorf("%.20q: %+v", broken, found)
			}
		}
	})
}

func TestOneAccountDoesNotAskForAll(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		authority.says(`{"giteki":[]}`)
		for i := range 50 {
			find(t, s, fmt.Sprintf("002-2000%02d", i))
		}
		if asked := authority.asked.Load(); asked != 20 {
			t.Errorf("the authority was asked %d times in a minute for one account", asked)
		}
	})
}

func TestWhatIsNoNumberIsRefused(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		for _, number := range []string{"", " ", "002-1", "'; DROP TABLE equipment", strings.Repeat("9", 90)} {
			if _, err := s.Find(asUser(t), number); errs.KindOf(err) != errs.Invalid {
				t.Errorf("%q: %v", number, err)
			}
		}
		if asked := authority.asked.Load(); asked != 0 {
			t.Errorf("the authority was asked %d times", asked)
		}
	})
}

func TestAnOldAnswerIsAskedAnew(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		now.Set(time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC))
		authority.says(handheld)
		find(t, s, "002-200001")
		now.Set(time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC))
		authority.answer.Store(nil)
		if found := find(t, s, "002-200001"); !found.Known || authority.asked.Load() != 2 {
			t.Errorf("asked %d times: %+v", authority.asked.Load(), found)
		}
	})
}

const head = "number,holder,model,class,certifiedOn,spuriousRules,waves\n"

func TestATableIsImported(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		table := "\uFEFF" + head + "００２－２００００１,A社,HT-1,アマチュア局,2020-04-01,NEW,\"F3E 144～146MHz 5W\nF3E 430～440MHz 5W\"\nKV12345678,B社,HT-2,アマチュア局,,,\n"
		for range 2 { // once more is the same
			if count, err := Load(t.Context(), d, strings.NewReader(table)); count != 2 || err != nil {
				t.Fatalf("%d, %v", count, err)
			}
		}
		if found := find(t, s, "002-200001"); !found.Known || len(found.Facts["bands"]) != 2 || found.Equipment.Spurious != NewRules {
			t.Errorf("%+v", found)
		}
		if found := find(t, s, "kv12345678"); !found.Known || len(found.Facts["bands"]) != 0 {
			t.Errorf("%+v", found)
		}
		if asked := authority.asked.Load(); asked != 0 {
			t.Errorf("the authority was asked %d times for what was imported", asked)
		}
	})
}

func TestRowsOfOneNumberAreOne(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, _ := serve(t, d)
		var table strings.Builder
		table.WriteString(head + "002-200001,A社,HT-1,第2条第1項第19号,2020-04-01,OLD,F3E 144～146MHz 5W\n")
		for i := range 2 * batch { // so that the rows are of several transactions
			fmt.Fprintf(&table, "002-%06d,B社,HT-2,アマチュア局,,,\n", 300000+i)
		}
		table.WriteString("００２－２００００１,A社,HT-1,第2条第1項第1号,,NEW,F3E 430～440MHz 10W\n002-200001,A社,HT-1,第2条第1項第19号,,,F3E 144～146MHz 5W\n")
		for range 2 { // once more is the same
			if count, err := Load(t.Context(), d, strings.NewReader(table.String())); count != 2*batch+3 || err != nil {
				t.Fatalf("%d, %v", count, err)
			}
		}
		found := find(t, s, "002-200001")
		if e := found.Equipment; e.Class != "第2条第1項第19号、第2条第1項第1号" || e.CertifiedOn != "2020-04-01" || e.Spurious != NewRules || len(e.Waves) != 2 {
			t.Errorf("%+v", e)
		}
		if len(found.Facts["bands"]) != 2 || len(found.Choices) != 2 {
			t.Errorf("a form is filled with %+v, %+v", found.Facts, found.Choices)
		}
		if _, err := Load(t.Context(), d, strings.NewReader(head+"002-200001,A社,HT-1,第2条第1項第19号,,,F3E 144～146MHz 5W\n")); err != nil {
			t.Fatal(err)
		}
		if e := find(t, s, "002-200001").Equipment; e.Class != "第2条第1項第19号" || len(e.Waves) != 1 {
			t.Errorf("another table writes it again, not %+v", e)
		}
	})
}

func TestAWrongTableNamesItsLine(t *testing.T) {
	t.Parallel()
	good := "002-200001,A社,HT-1,アマチュア局,2020-04-01,NEW,F3E 144～146MHz 5W\n"
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for table, part := range map[string]string{
			"": "line 1", "no,such,columns\n": "line 1",
			head + good + "1,A,B,C,,,\n":                                    "line 3: number",
			head + good + "002-200002,A,B,C,1 April,,\n":                    "line 3: certifiedOn",
			head + good + "002-200002,A,B,C,,RECENT,\n":                     "line 3: spuriousRules",
			head + good + "002-200002,A,B,C,,,F3E everywhere\n":             "line 3: waves",
			head + good + "002-200002,A,B\n":                                "line 3",
			head + good + "002-200002,A,B,C,,,\"F3E 144～146MHz 5W\n" + good: "line 3",
		} {
			if _, err := Load(t.Context(), d, strings.NewReader(table)); err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%q: %v", table, err)
			}
		}
	})
}

func TestMadeUpEquipmentIsTheSameForTheSameSeed(t *testing.T) {
	t.Parallel()
	var one, again, other strings.Builder
	if err := errors.Join(Generate(&one, 1200, 7), Generate(&again, 1200, 7), Generate(&other, 1200, 8)); err != nil {
		t.Fatal(err)
	}
	if one.String() != again.String() || one.String() == other.String() {
		t.Error("the seed does not decide")
	}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if count, err := Load(t.Context(), d, strings.NewReader(one.String())); count != 1200 || err != nil {
			t.Errorf("%d, %v", count, err)
		}
	})
}
