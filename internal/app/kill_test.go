package app_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
	"radioportal/internal/clock"
	"radioportal/internal/db"
)

const killClients = 32

// kills is how often the server is killed on each store; RADIOPORTAL_TORTURE makes it 100.
func kills() int {
	if os.Getenv(torture) != "" {
		return 100
	}
	return 10
}

// builtFolder is where the program under test is built.
var builtFolder string

// alive is more than all portals of this process together keep in memory.
const alive = 2 << 30

func TestMain(m *testing.M) {
	// A portal that is started in this process would set the bound of a program that is alone in its own: with what all tests
	// keep, two thirds of the processor went into collecting garbage.
	debug.SetMemoryLimit(alive)
	var err error
	if builtFolder, err = os.MkdirTemp("", "radioportal-built"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(builtFolder)
	os.Exit(code)
}

// program names the variable with where make has built the program, before the tests.
const program = "RADIOPORTAL_TEST_PROGRAM"

// built is the program, built once for all tests where make has not.
var built = sync.OnceValues(func() (string, error) {
	if ready := os.Getenv(program); ready != "" {
		return ready, nil
	}
	binary := filepath.Join(builtFolder, "radioportal")
	out, err := exec.Command("go", "build", "-o", binary, "../../cmd/radioportal").CombinedOutput() //nolint:noctx // for all tests
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return binary, nil
})

// buildBinary is where the program is.
func buildBinary(t *testing.T) string {
	t.Helper()
	binary, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return binary
}

// filing is one submission a client has to get through, killed server or not.
type filing struct {
	client  *apptest.Client
	draft   apptest.Draft
	key     string
	receipt apptest.Receipt // what was acknowledged last; empty where nothing was
}

// Killing the server with kill -9 while 32 clients submit loses nothing that was
// acknowledged and doubles nothing: each client repeats its submission under the
// same key until it is answered, and once more after that.
func TestKillDuringSubmissions(t *testing.T) {
	t.Parallel()
	binary := buildBinary(t)
	for name, address := range app.Stores {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server, err := apptest.NewProcess(binary, t.TempDir(), address(t))
			if err != nil {
				t.Fatal(err)
			}
			start(t, server)
			t.Cleanup(func() { _ = server.Kill() })
			clients := signInAll(t, server)
			filed := 0
			for round := range kills() {
				filings := prepare(t, clients, round)
				submitUnderKill(t, server, filings)
				start(t, server)
				finish(t, filings)
				filed += len(filings)
			}
			d := storeOf(t, server)
			within(time.Now().Add(takeoverTime), func() bool { return jobsWaiting(t, d) == 0 })
			c := count{store: name, fault: "kills", times: kills(), acknowledged: filed, waiting: jobsWaiting(t, d)}
			if err := server.Stop(); err != nil {
				t.Fatal(err)
			}
			check(t, d, &c)
			c.print(t)
			if c.lost+c.doubled+c.waiting > 0 {
				t.Errorf("%+v", c)
			}
		})
	}
}

func start(t *testing.T, server *apptest.Process) {
	t.Helper()
	if err := server.Start(context.WithoutCancel(t.Context())); err != nil {
		t.Fatal(err)
	}
}

func signInAll(t *testing.T, server *apptest.Process) []*apptest.Client {
	t.Helper()
	accounts, err := server.SeedAccounts(t.Context(), killClients)
	if err != nil {
		t.Fatal(err)
	}
	clients := []*apptest.Client{}
	for _, a := range accounts {
		c := apptest.New(server.UserOrigin)
		if err := c.SignIn(t.Context(), a, time.Now()); err != nil {
			t.Fatal(err)
		}
		clients = append(clients, c)
	}
	return clients
}

// draftsEach is how many submissions each client has under way in a round.
const draftsEach = 4

func prepare(t *testing.T, clients []*apptest.Client, round int) []*filing {
	t.Helper()
	list := make([]*filing, draftsEach*len(clients))
	var all sync.WaitGroup
	for i, c := range clients {
		all.Go(func() {
			for n := range draftsEach {
				d, err := c.SaveDraft(t.Context(), apptest.LightForm())
				if err != nil {
					t.Error(err)
				}
				list[i*draftsEach+n] = &filing{client: c, draft: d, key: fmt.Sprintf("kill-%d-%d-%d", round, i, n)}
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return list
}

// submitUnderKill has every client submit one draft after another while the server
// is killed at a moment of chance.
func submitUnderKill(t *testing.T, server *apptest.Process, filings []*filing) {
	t.Helper()
	var wg sync.WaitGroup
	for c := range killClients {
		wg.Go(func() {
			for n := range draftsEach {
				f := filings[c*draftsEach+n]
				receipt, err := f.client.Submit(t.Context(), f.draft, f.key)
				if err != nil {
					return // killed: what is not acknowledged is tried again
				}
				f.receipt = receipt
			}
		})
	}
	timer := time.NewTimer(time.Duration(rand.Int64N(int64(60 * time.Millisecond))))
	<-timer.C
	if err := server.Kill(); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
}

// finish repeats every submission: one acknowledged before answers with the same receipt.
func finish(t *testing.T, filings []*filing) {
	t.Helper()
	var all sync.WaitGroup
	for own := range slices.Chunk(filings, draftsEach) { // of one client
		all.Go(func() {
			for _, f := range own {
				f.repeat(t)
			}
		})
	}
	all.Wait()
}

func (f *filing) repeat(t *testing.T) {
	receipt, err := f.client.Submit(t.Context(), f.draft, f.key)
	if err != nil {
		t.Errorf("%s: %v", f.key, err)
		return
	}
	if f.receipt.Number != "" && f.receipt != receipt {
		t.Errorf("%s was acknowledged as %+v, is now %+v", f.key, f.receipt, receipt)
	}
	f.receipt = receipt
}

// storeOf opens the database of a server.
func storeOf(t *testing.T, server *apptest.Process) *db.DB {
	t.Helper()
	address := server.Database
	if address == "" {
		address = filepath.Join(server.Data, "portal.db")
	}
	d, err := db.Open(t.Context(), db.Options{Address: address, Clock: clock.System{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

// jobsWaiting is how much of what follows from the submissions is not done.
func jobsWaiting(t *testing.T, d *db.DB) int {
	t.Helper()
	n, err := db.Value[int](d.Read().QueryRowContext(t.Context(), `SELECT (SELECT count(*) FROM event WHERE dispatched_at IS NULL) +
(SELECT count(*) FROM river_job WHERE state IN ('available', 'running', 'retryable'))`))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// check counts in the database itself: one application, one arrival and one
// document for each key, none beside.
func check(t *testing.T, d *db.DB, c *count) {
	t.Helper()
	number := func(query string) int {
		n, err := db.Value[int](d.Read().QueryRowContext(t.Context(), query))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	distinct := number(`SELECT count(DISTINCT idempotency_key) FROM application`)
	c.lost, c.doubled = c.acknowledged-distinct, number(`SELECT count(*) FROM application`)-distinct
	if n := number(`SELECT count(*) FROM event WHERE type = 'application.arrived'`); n != c.acknowledged {
		t.Errorf("%d arrivals of %d", n, c.acknowledged)
	}
	if d.Engine() == db.SQLite {
		result, err := db.Value[string](d.Read().QueryRowContext(t.Context(), `PRAGMA integrity_check`))
		if err != nil || result != "ok" {
			t.Errorf("integrity check: %s %v", result, err)
		}
	}
}
