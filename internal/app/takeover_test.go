package app_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
	"radioportal/internal/db"
)

// takeoverTime is within what the work of a node that is gone goes on.
const takeoverTime = 30 * time.Second

// fault is what happens to a node while its mails hang. It gives the node that is there
// after it.
type fault struct {
	name string
	do   func(t *testing.T, b *faultBench)
}

// faultBench is a portal whose mails go to a relay that can hang.
type faultBench struct {
	server  *apptest.Process
	relay   *apptest.Relay
	address string // of the database, empty for SQLite
	began   time.Time
}

func (b *faultBench) must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// again opens the relay and starts the program anew.
func (b *faultBench) again(t *testing.T) {
	t.Helper()
	b.relay.Pass()
	b.began = time.Now()
	start(t, b.server)
}

var faults = []fault{
	{"kills", func(t *testing.T, b *faultBench) {
		b.must(t, b.server.Kill())
		b.again(t)
	}},
	{"stops", func(t *testing.T, b *faultBench) {
		b.must(t, b.server.Stop()) // with exit status 0
		b.again(t)
	}},
	{"freezes", func(t *testing.T, b *faultBench) {
		b.must(t, b.server.Freeze())
		if b.address != "" {
			b.second(t)
			return
		}
		b.relay.Pass()
		b.began = time.Now()
		b.must(t, b.server.Thaw())
	}},
}

// second starts another node beside the frozen one, which is thawed when the test ends.
func (b *faultBench) second(t *testing.T) {
	t.Helper()
	other, err := apptest.NewProcess(b.server.Binary, t.TempDir(), b.address)
	b.must(t, err)
	other.Flags = b.server.Flags
	b.relay.Pass()
	b.began = time.Now()
	start(t, other)
	t.Cleanup(func() { _ = other.Kill() })
}

// Mails that hang while the node that sends them is killed, stopped or frozen are sent,
// once each, within 30 seconds.
func TestKillLeavesNoMailWaiting(t *testing.T) {
	t.Parallel()
	binary := buildBinary(t)
	for store, address := range app.Stores {
		for _, f := range faults {
			t.Run("[R10.6] "+store+" "+f.name, func(t *testing.T) {
				t.Parallel()
				c := count{store: store, fault: f.name}
				for range rounds() {
					c.add(suffer(t, binary, address(t), f))
				}
				c.print(t)
				if c.lost+c.doubled+c.waiting > 0 {
					t.Errorf("%+v", c)
				}
			})
		}
	}
}

// suffer files applications whose mails hang, and counts what became of them after a fault.
func suffer(t *testing.T, binary, address string, f fault) count {
	t.Helper()
	relay, err := apptest.NewRelay()
	if err != nil {
		t.Fatal(err)
	}
	server, err := apptest.NewProcess(binary, t.TempDir(), address)
	if err != nil {
		t.Fatal(err)
	}
	server.Flags = []string{"--mail-host=" + relay.Address}
	start(t, server)
	t.Cleanup(func() { _ = server.Kill(); _ = relay.Close() })
	b := &faultBench{server: server, relay: relay, address: address}
	numbers := fileWhileMailHangs(t, b)
	f.do(t, b)
	return b.count(t, numbers)
}

const (
	mailsHanging = 20 // more than a node sends at once
	mailsAtOnce  = 8
)

func fileWhileMailHangs(t *testing.T, b *faultBench) []string {
	t.Helper()
	accounts, err := b.server.SeedAccounts(t.Context(), 1)
	b.must(t, err)
	client := apptest.New(b.server.UserOrigin)
	b.must(t, client.SignIn(t.Context(), accounts[0], time.Now()))
	b.relay.Hang()
	numbers := []string{}
	for n := range mailsHanging {
		draft, err := client.SaveDraft(t.Context(), apptest.LightForm())
		b.must(t, err)
		receipt, err := client.Submit(t.Context(), draft, fmt.Sprintf("fault-%04d", n))
		b.must(t, err)
		numbers = append(numbers, receipt.Number)
	}
	within(time.Now().Add(takeoverTime), func() bool { return b.relay.Held() >= mailsAtOnce })
	return numbers
}

// within waits for done, at most until end.
func within(end time.Time, done func() bool) {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for !done() && time.Now().Before(end) {
		<-ticker.C
	}
}

func (b *faultBench) count(t *testing.T, numbers []string) count {
	t.Helper()
	waiting := func() (n int) {
		for _, number := range numbers {
			if b.relay.With(number) == 0 {
				n++
			}
		}
		return n
	}
	within(b.began.Add(takeoverTime), func() bool { return waiting() == 0 })
	c := count{times: 1, acknowledged: len(numbers), waiting: waiting(), lost: len(numbers) - filed(t, b.server)}
	if c.waiting > 0 {
		t.Log(jobs(t, b.server))
	}
	if b.server.Thaw() == nil { // what a frozen node still does must double nothing
		b.must(t, b.server.Stop())
	}
	for _, number := range numbers {
		c.doubled += max(0, b.relay.With(number)-1)
	}
	return c
}

// filed is how many applications a database holds.
func filed(t *testing.T, server *apptest.Process) int {
	t.Helper()
	n, err := db.Value[int](storeOf(t, server).Read().QueryRowContext(t.Context(), `SELECT count(*) FROM application`))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// jobs says what became of the jobs and of the events that none was made for.
func jobs(t *testing.T, server *apptest.Process) []string {
	t.Helper()
	list, err := db.All(t.Context(), storeOf(t, server).Read(), func(s db.Scanner) (string, error) {
		var state, errors string
		var attempt, number int
		err := s.Scan(&state, &attempt, &number, &errors)
		return fmt.Sprintf("%s attempt %d: %d %s", state, attempt, number, errors), err
	}, `SELECT CAST(state AS TEXT), attempt, count(*), COALESCE(max(CAST(errors AS TEXT)), '') FROM river_job GROUP BY 1, 2
UNION ALL SELECT 'not dispatched', 0, count(*), '' FROM event WHERE dispatched_at IS NULL`)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// count is a line of what `make torture` prints.
type count struct {
	store, fault                                string
	times, acknowledged, lost, doubled, waiting int
}

func (c *count) add(other count) {
	c.times += other.times
	c.acknowledged += other.acknowledged
	c.lost += other.lost
	c.doubled += other.doubled
	c.waiting += other.waiting
}

// rounds is how often each fault happens on each store.
func rounds() int {
	if os.Getenv(torture) != "" {
		return 5
	}
	return 1
}

// torture names the file that the full length of the kill tests is written to.
const torture = "RADIOPORTAL_TORTURE"

func (c *count) print(t *testing.T) {
	t.Helper()
	line := fmt.Sprintf("%-9s %-8s %4d  acknowledged %6d  lost %d  doubled %d  waiting after %v %d\n",
		c.store, c.fault, c.times, c.acknowledged, c.lost, c.doubled, takeoverTime, c.waiting)
	t.Log(line)
	if path := os.Getenv(torture); path != "" {
		file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		_, err = file.WriteString(line)
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
