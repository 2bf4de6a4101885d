package equipment

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

func usesOf(numbers ...string) []procedure.EquipmentUse {
	var list []procedure.EquipmentUse
	for i, number := range numbers {
		list = append(list, procedure.EquipmentUse{Number: number, Pointer: fmt.Sprintf("/equipment/%d/number", i), New: true})
	}
	return list
}

func certified(t *testing.T, s *Service, uses []procedure.EquipmentUse) ([]procedure.EquipmentKnown, []procedure.Finding) {
	t.Helper()
	known, pointed, err := s.Certified(t.Context(), s.db.Read(), uses)
	if err != nil {
		t.Fatal(err)
	}
	return known, pointed
}

// [R5.8] A form whose numbers no page looked up is looked up by the server: what the authority knows and what it does not is told.
func TestAFormIsLookedUpWithoutItsPage(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, authority := serve(t, d)
		authority.says(handheld)
		uses := usesOf("002-200001", "002-200009", "002-200001", "not a number")
		if known, _ := certified(t, s, uses); known[0].Known {
			t.Fatalf("known before anybody asked: %+v", known)
		}
		s.LookUp(asUser(t), uses)
		if asked := authority.asked.Load(); asked != 2 {
			t.Errorf("the authority was asked %d times for two numbers", asked)
		}
		known, pointed := certified(t, s, uses)
		if !known[0].Known || !known[0].Old || known[1].Known || !known[1].Denied || known[2].Denied {
			t.Errorf("%+v", known)
		}
		at := map[string]string{}
		for _, each := range pointed {
			at[each.Pointer] = each.Text.Ja
		}
		if len(at) != 3 || at["/equipment/0/number"] == "" || at["/equipment/1/number"] == "" || at["/equipment/2/number"] == "" {
			t.Errorf("pointed out: %v", at)
		}
		s.LookUp(asUser(t), uses)
		if asked := authority.asked.Load(); asked != 2 {
			t.Errorf("the authority was asked %d times within a minute", asked)
		}
		statements := &counted{Querier: d.Read()}
		if _, _, err := s.Certified(t.Context(), statements, usesOf("002-200001")); err != nil || statements.statements != 0 {
			t.Errorf("what was kept just now takes %d statements, %v", statements.statements, err)
		}
	})
}

// [R5.8] Where the authority does not answer, nothing is told of a number, and not every form waits for it.
func TestAnAuthorityThatIsDownIsLeftAlone(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		start := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
		now.Set(start)
		s, authority := serve(t, d)
		uses := usesOf("002-200001")
		s.LookUp(asUser(t), uses)
		known, pointed := certified(t, s, uses)
		if known[0].Known || known[0].Denied || len(pointed) != 0 {
			t.Errorf("%+v, %+v", known, pointed)
		}
		authority.says(handheld)
		s.LookUp(asUser(t), usesOf("002-200002"))
		if asked := authority.asked.Load(); asked != 1 {
			t.Errorf("the authority was asked %d times though it was down", asked)
		}
		now.Set(start.Add(2 * time.Minute))
		s.LookUp(asUser(t), uses)
		if known, _ := certified(t, s, uses); !known[0].Known {
			t.Errorf("not asked anew: %+v", known)
		}
	})
}

// [R5.8] What the authority did not know is told until it says otherwise, also where it cannot be asked.
func TestWhatTheAuthorityDidNotKnowIsToldOn(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		start := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
		now.Set(start)
		s, authority := serve(t, d)
		authority.says(`{"giteki":[]}`)
		uses := usesOf("002-200001")
		s.LookUp(asUser(t), uses)
		authority.answer.Store(nil)
		now.Set(start.Add(2 * time.Minute))
		s.LookUp(asUser(t), uses)
		if known, _ := certified(t, s, uses); authority.asked.Load() != 2 || !known[0].Denied {
			t.Errorf("asked %d times: %+v", authority.asked.Load(), known)
		}
		authority.says(handheld)
		now.Set(start.Add(4 * time.Minute))
		s.LookUp(asUser(t), uses)
		if known, pointed := certified(t, s, uses); !known[0].Known || known[0].Denied || len(pointed) != 1 {
			t.Errorf("%+v, %+v", known, pointed)
		}
	})
}

// slow answers nothing until it is told to, and notes how many wait for it at once.
type slow struct {
	waiting, most atomic.Int32
	free          chan struct{}
}

func (s *slow) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.most.Store(max(s.most.Load(), s.waiting.Add(1)))
	defer s.waiting.Add(-1)
	select {
	case <-s.free:
		_, _ = w.Write([]byte(`{"giteki":[]}`))
	case <-r.Context().Done():
	}
}

// [R5.8] A form of a thousand numbers asks for a few of them at a time, and does not wait longer than whoever asks.
func TestAFormOfManyNumbersDoesNotHang(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		authority := &slow{free: make(chan struct{})}
		server := httptest.NewServer(authority)
		t.Cleanup(server.Close)
		s := New(d, Settings{URL: server.URL, Bands: bands}, throttle.NewOnSystemClock)
		var numbers []string
		for i := range 1000 {
			numbers = append(numbers, fmt.Sprintf("002-20%04d", i))
		}
		ctx, cancel := context.WithCancel(asUser(t))
		ended := make(chan struct{})
		go func() { s.LookUp(ctx, usesOf(numbers...)); close(ended) }()
		for authority.waiting.Load() < lookUpAtOnce {
			if t.Context().Err() != nil {
				t.Fatal("nothing is asked")
			}
		}
		cancel()
		<-ended
		if most := authority.most.Load(); most > lookUpAtOnce {
			t.Errorf("%d were asked for at once", most)
		}
		close(authority.free)
	})
}

// [R5.8] Who asks for a number that is being asked for waits for the same answer.
func TestANumberIsAskedForOnceAtATime(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		authority := &slow{free: make(chan struct{})}
		server := httptest.NewServer(authority)
		t.Cleanup(server.Close)
		s := New(d, Settings{URL: server.URL, Bands: bands}, throttle.NewOnSystemClock)
		var group sync.WaitGroup
		for range 5 {
			group.Go(func() { s.LookUp(asUser(t), usesOf("002-200001")) })
		}
		for authority.waiting.Load() < 1 {
			if t.Context().Err() != nil {
				t.Fatal("nothing is asked")
			}
		}
		close(authority.free)
		group.Wait()
		if most := authority.most.Load(); most != 1 {
			t.Errorf("%d were asked for at once", most)
		}
	})
}
