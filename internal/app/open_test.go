package app

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/httpx"
	"radioportal/internal/throttle"
)

var update = flag.Bool("update", false, "write the documents that are made of the program anew")

const writesDocument = "../../docs/anonymous-writes.md"

// hosts are the routes of both hosts as they are served.
func hosts(t *testing.T, a *App) map[string][]httpx.Route {
	t.Helper()
	a.routes = nil
	if _, _, err := a.portalHandlers(); err != nil {
		t.Fatal(err)
	}
	return map[string][]httpx.Route{"user": a.routes[0].List(), "staff": a.routes[1].List()}
}

// Whatever a host answers to is closed to callers that are not signed in, or writes
// nothing, or writes within a bound of four numbers.
func TestEveryOpenRouteIsReadOnlyOrBounded(t *testing.T) {
	t.Parallel()
	for host, routes := range hosts(t, openForTest(t)) {
		seen := map[string]bool{}
		for _, each := range routes {
			seen[each.Pattern] = true
			if !each.Closed && !each.Open.Complete() {
				t.Errorf("%s: %q is open and declares neither that it is read-only nor a bound in number and bytes, per source and over all", host, each.Pattern)
			}
			if each.Open.ReadOnly && each.Open.Bound != (throttle.Bound{}) {
				t.Errorf("%s: %q is read-only and has a bound", host, each.Pattern)
			}
		}
		for _, must := range map[string][]string{
			"user":  {"/", "/api/", "/rum/", "/oidc/", "/oidc/authorize", "POST /rum/appmonitors/{id}", "POST /api/bank/callback", "POST /api/signup/form-save", "GET /api/openapi.json"},
			"staff": {"/", "/api/", "/rum/", "/oidc/", "/oidc/authorize", "POST /api/staff/auth/login/password"},
		}[host] {
			if !seen[must] {
				t.Errorf("%s: %q is not among its routes", host, must)
			}
		}
	}
}

// docs/anonymous-writes.md is what the hosts declare; go test -update writes it anew.
func TestAnonymousWritesAreDocumented(t *testing.T) {
	t.Parallel()
	want := describeWrites(hosts(t, openForTest(t)))
	if *update {
		if err := os.WriteFile(writesDocument, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(writesDocument)
	if err != nil || string(got) != want {
		t.Errorf("%s is not what the program declares (%v): go test ./internal/app -run Documented -update", writesDocument, err)
	}
}

func describeWrites(hosts map[string][]httpx.Route) string {
	var out strings.Builder
	out.WriteString(`# Anonymous writes

What callers may write who are not signed in, and how much of it is taken: from one source (an IPv4 address, or the /64 of
an IPv6 one) and from all together, in number of requests and in their bytes (address and body), within a window of time.
More is answered with 429 and Retry-After before the body is read. The second half of what all together may send is for
sources that have sent a twentieth of their part at most (of IPv6 networks /48 together), so that few leave room for
everybody else; what is turned away and has written nothing counts for its source alone. Counts are of one process. Every
other route that is open writes nothing; the database layer refuses it there. Written by ` + "`go test ./internal/app -run Documented -update`" + `.
`)
	for _, host := range []string{"user", "staff"} {
		fmt.Fprintf(&out, "\n## Host of the %s portal\n\n| Route | What it does | Window | Per source | Over all |\n|---|---|---|---|---|\n", host)
		routes := hosts[host]
		slices.SortStableFunc(routes, func(a, b httpx.Route) int { return strings.Compare(pathOf(a.Pattern), pathOf(b.Pattern)) })
		for _, each := range routes {
			if b := each.Open.Bound; !each.Closed && !each.Open.ReadOnly {
				fmt.Fprintf(&out, "| `%s` | %s | %s | %s | %s |\n", each.Pattern, each.Summary+countedWith(each), minutes(b.Window), amount(b.PerSource), amount(b.Overall))
			}
		}
	}
	return out.String()
}

// countedWith says under whose bound a route counts, where it is not its own.
func countedWith(r httpx.Route) string {
	if r.Open.Together == "" || r.Open.Together == pathOf(r.Pattern) {
		return ""
	}
	return "; counts together with `" + r.Open.Together + "`"
}

// pathOf is a pattern without its method.
func pathOf(pattern string) string {
	_, path, _ := strings.Cut(pattern, "/")
	return "/" + path
}

func minutes(d time.Duration) string { return fmt.Sprintf("%g min", d.Minutes()) }

func amount(a throttle.Amount) string {
	return fmt.Sprintf("%d, %g MiB", a.Number, float64(a.Bytes)/(1<<20))
}
