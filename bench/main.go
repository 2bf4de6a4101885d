// Command bench measures the portal beside PocketBase in one run, on this machine,
// and prints ratios: durable submissions, lists, a static page, start, memory. What
// it counts and how is told in docs/performance.md.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"radioportal/bench/growth"
	"radioportal/internal/app/apptest"
)

// profile names a file that the portal's CPU profile of the submissions goes to, when set.
var profile = os.Getenv("BENCH_PROFILE")

const (
	submitClients = 32
	listClients   = 64
)

// quick measures for a minute in all: shorter, and without floods.
var quick = os.Getenv("BENCH_QUICK") != ""

// fixed measures so many pages of each kind after all drafts are submitted, however long it takes, instead of by time: so that what two
// programs keep in memory after the same work can be compared while others use the machine.
var fixed int

// How long is measured, and for how many accounts each client files in turn.
var measure, accountsEach = sizes()

// draftsEach are prepared for each account: it holds 200 at most.
const draftsEach = 195

func sizes() (time.Duration, int) {
	if quick {
		return 2 * time.Second, 2
	}
	return 5 * time.Second, 6
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	if len(os.Args) > 1 && os.Args[1] == "growth" {
		return growth.Run(ctx, os.Args[2:], os.Stdout)
	}
	folder, err := os.MkdirTemp("", "radioportal-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if len(os.Args) > 1 && os.Args[1] == "memory" {
		quick, fixed = true, 20_000
		measure, accountsEach = time.Hour, 2
	}
	if len(os.Args) > 1 && (os.Args[1] == "portal" || fixed > 0) {
		ours, err := measurePortal(ctx, folder)
		_ = report(figures{}, ours) // beside nothing no floor holds
		return err
	}
	if len(os.Args) > 1 && os.Args[1] == "signin" {
		return alone(ctx, folder, (*figures).signIns)
	}
	if len(os.Args) > 1 && os.Args[1] == "accounts" {
		return measureBulk(ctx, folder, strings.Join(os.Args[2:], ""))
	}
	if len(os.Args) > 1 && os.Args[1] == "writes" {
		return alone(ctx, folder, (*figures).writes)
	}
	yard, err := measurePocketBase(folder)
	if err != nil {
		return fmt.Errorf("pocketbase: %w", err)
	}
	ours, err := measurePortal(ctx, folder)
	if err != nil {
		return fmt.Errorf("portal: %w", err)
	}
	return report(yard, ours)
}

// figures are one program's readings.
type figures struct {
	submit, home, list, static result
	submitFull                 result // PocketBase only: at synchronous=FULL
	start                      time.Duration
	idleMiB, loadMiB           int
	floods                     []fmt.Stringer // what honest people met meanwhile
}

// settled is how long after its start a program is taken to be idle: what the start took has been given back.
const settled = 3 * time.Second

func measurePortal(ctx context.Context, folder string) (figures, error) {
	var f figures
	data := folder + "/portal"
	if err := os.Mkdir(data, 0o700); err != nil {
		return f, err
	}
	p, err := apptest.NewProcess("bin/radioportal", data, "")
	if err != nil {
		return f, err
	}
	p.Flags = []string{"--pprof"}
	if err := p.Start(ctx); err != nil { // the first start migrates and makes accounts
		return f, err
	}
	if err := p.Stop(); err != nil {
		return f, err
	}
	begin := time.Now()
	if err := p.Start(ctx); err != nil {
		return f, err
	}
	f.start = time.Since(begin)
	time.Sleep(settled)
	f.idleMiB = resident(p.PID())
	err = drivePortal(ctx, p, &f)
	f.loadMiB = resident(p.PID())
	err = errors.Join(err, keepHeap(p))
	if err == nil && !quick {
		err = errors.Join(f.signIns(ctx, p), f.writes(ctx, p))
	}
	return f, errors.Join(err, p.Stop())
}

func drivePortal(ctx context.Context, p *apptest.Process, f *figures) error {
	clients, err := signIn(ctx, p)
	if err != nil {
		return err
	}
	host := strings.TrimPrefix(p.UserOrigin, "http://")
	prepared, err := prepareDrafts(ctx, clients)
	if err != nil {
		return err
	}
	if err := profiling(p, "submit", func() error {
		f.submit, err = load(host, p.PID(), submitClients, func(client, i int) []byte {
			if i >= accountsEach*draftsEach {
				return nil
			}
			account := client*accountsEach + i%accountsEach
			d := prepared[account][i/accountsEach]
			body, _ := json.Marshal(map[string]any{"temporalyNotificationId": d.ID, "version": d.Version})
			return request("POST", host, "/api/common/application/register", string(body), "Cookie", clients[account].Cookie(),
				"Idempotency-Key", fmt.Sprintf("bench-%d-%d", client, i))
		})
		return err
	}); err != nil {
		return err
	}
	// The mails that follow are waited for, so that they do not disturb what is measured next.
	if err := checkAcknowledged(ctx, p, f.submit.requests); err != nil {
		return err
	}
	for _, each := range []struct {
		suffix string
		result *result
		next   func(client, i int) []byte
	}{
		{"home", &f.home, func(client, _ int) []byte {
			return request("POST", host, "/api/common/home/get", "{}", "Cookie", clients[client%len(clients)].Cookie())
		}},
		{"list", &f.list, func(client, _ int) []byte {
			return request("POST", host, "/api/common/application-progress/list-get", `{"limit":5}`, "Cookie", clients[client%len(clients)].Cookie())
		}},
		{"static", &f.static, func(int, int) []byte { return request("GET", host, "/", "") }},
	} {
		if err := profiling(p, each.suffix, func() error {
			*each.result, err = load(host, p.PID(), listClients, func(client, i int) []byte {
				if fixed > 0 && i >= fixed/listClients {
					return nil
				}
				return each.next(client, i)
			})
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

func signIn(ctx context.Context, p *apptest.Process) ([]*apptest.Client, error) {
	accounts, err := p.SeedAccounts(ctx, submitClients*accountsEach)
	if err != nil {
		return nil, err
	}
	clients := []*apptest.Client{}
	for _, a := range accounts {
		c := apptest.New(p.UserOrigin)
		if err := c.SignIn(ctx, a, time.Now()); err != nil {
			return nil, err
		}
		clients = append(clients, c)
	}
	return clients, nil
}

// prepareDrafts saves the drafts that are then submitted; their making is not measured.
func prepareDrafts(ctx context.Context, clients []*apptest.Client) ([][]apptest.Draft, error) {
	prepared := make([][]apptest.Draft, len(clients))
	failed := make(chan error, len(clients))
	for i, c := range clients {
		go func() {
			for range draftsEach {
				d, err := c.SaveDraft(ctx, apptest.LightForm())
				if err != nil {
					failed <- err
					return
				}
				prepared[i] = append(prepared[i], d)
			}
			failed <- nil
		}()
	}
	var err error
	for range clients {
		err = errors.Join(err, <-failed)
	}
	return prepared, err
}

// processorTime is what a process has used of all cores since it began.
func processorTime(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), ") ") // the name may hold blanks
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond // USER_HZ is 100
}

// resident is the memory of a process that is resident, in MiB.
func resident(pid int) int { return memory(pid, "VmRSS") }

// memory is what the system tells of a process's memory, in MiB: VmRSS is resident now, VmHWM was at most.
func memory(pid int, of string) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		var kib int
		if n, _ := fmt.Sscanf(line, of+": %d kB", &kib); n == 1 {
			return kib / 1024
		}
	}
	return 0
}

// report prints the table; it fails where a floor is broken. A submission and the static page have floors under their
// first ones, 2 and 3, which are not to be had (docs/performance.md says what of): just under the lowest reading of a
// quiet machine, so that what makes them slower is noticed.
func report(yard, ours figures) error {
	broken := []string{}
	version, _ := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	fmt.Printf("radioportal %s beside PocketBase 0.39.5, %d s each\n\n", strings.TrimSpace(string(version)), int(measure.Seconds()))
	row := func(what string, a, b result, goal, floor float64) {
		ratio := a.perSecond / b.perSecond
		verdict := "goal met"
		if ratio < floor {
			verdict = "DEFECT"
			broken = append(broken, what)
		} else if ratio < goal {
			verdict = "below the goal"
		}
		fmt.Printf("%-52s %9.0f/s %9.0f/s  ratio %5.2f  (goal %.0f, defect under %.2g: %s)  p50 %v p99 %v  processor %v / %v, ratio %.2f\n", what,
			a.perSecond, b.perSecond, ratio, goal, floor, verdict, a.p50.Round(10*time.Microsecond), a.p99.Round(10*time.Microsecond),
			a.processor.Round(time.Microsecond), b.processor.Round(time.Microsecond), float64(b.processor)/float64(a.processor))
	}
	fmt.Printf("%-52s %11s %11s\n", "", "portal", "PocketBase")
	row("submission at FULL / record create at NORMAL, 32", ours.submit, yard.submit, 4, 0.65)
	row("submission at FULL / record create at FULL, 32", ours.submit, yard.submitFull, 4, 0)
	row("application list of 5 / list of 5, 64", ours.list, yard.list, 5, 2)
	row("my page's five lists / list of 5, 64", ours.home, yard.list, 3, 2)
	row("static page, 64", ours.static, yard.static, 3, 1.2)
	ours.reportFloods()
	fmt.Printf("second start to the first answer: %v (PocketBase %v)\n", ours.start.Round(time.Millisecond), yard.start.Round(time.Millisecond))
	fmt.Printf("resident memory: idle %d MiB, after the load %d MiB (PocketBase %d, %d)\n", ours.idleMiB, ours.loadMiB, yard.idleMiB, yard.loadMiB)
	if len(broken) > 0 {
		return fmt.Errorf("under the floor: %s", strings.Join(broken, "; "))
	}
	return nil
}

func (f *figures) reportFloods() {
	for _, each := range f.floods {
		fmt.Println(each)
	}
}
