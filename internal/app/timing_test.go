package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
)

const (
	timingSamples = 900 // twice that are within what all may begin in ten minutes
	// sources are so many that none asks much.
	sources = 1000
	// timingLimit is by how much the medians for known and unknown names may differ.
	timingLimit = 2 * time.Millisecond
	// freeTries is how many wrong passwords an account takes before they are delayed.
	freeTries = 9
	resamples = 1000
)

// What the time of an answer tells: 900 pairs of a known and an unknown name, each pair
// in an order of chance, so that what else the machine does meets both alike. The medians
// are compared, which single slow answers do not move, with the interval that 99 % of the
// resampled differences lie in: a difference counts where it is over the limit and the
// interval does not hold zero.
func TestTimingTellsNothingOfAccounts(t *testing.T) {
	t.Parallel()
	if os.Getenv("RADIOPORTAL_TORTURE") == "" {
		t.Skip("timed, so only in make torture")
	}
	t.Run("[R6.6] the time of an answer does not tell whether there is an account", func(t *testing.T) {
		onEachStore(t, func(t *testing.T, p *portal) {
			accounts, err := p.server.SeedAccounts(t.Context(), 2*timingSamples/freeTries+1)
			p.must(err)
			b := p.another()
			request, err := b.BeginSignIn(t.Context())
			b.must(err)
			browsers := make([]*portal, sources)
			for n := range browsers {
				browsers[n] = p.another().from(n)
			}
			elsewhere := func() *portal { return browsers[rand.IntN(len(browsers))] }
			for what, ask := range map[string]func(name string, n int) time.Duration{
				"password": func(name string, _ int) time.Duration {
					return elsewhere().timed("/api/auth/login/password", body{"authRequestId": request, "userId": name, "password": "not the password"})
				},
				"lost password": func(name string, _ int) time.Duration {
					return elsewhere().timed("/api/auth/recovery/begin", body{"mail": name + "@demo.example"})
				},
				"sign-up": func(name string, _ int) time.Duration {
					return p.another().from(rand.IntN(sources)).beginsSignUp().timed("/api/signup/mail-send", body{"mail": name + "@demo.example"})
				},
			} {
				known, unknown := []time.Duration{}, []time.Duration{}
				for n := range timingSamples {
					in := func() { known = append(known, ask(accounts[n%len(accounts)].UserID, n)) }
					out := func() { unknown = append(unknown, ask(stranger(n, len(accounts)), n)) }
					if rand.IntN(2) == 0 {
						in, out = out, in
					}
					in()
					out()
				}
				judge(t, what, known, unknown)
			}
		})
	})
}

// stranger is nobody's user id, as long as everybody's and asked for as often.
func stranger(n, accounts int) string {
	return fmt.Sprintf("demo-%s%04d", "00000000-0000-7000-8000-00000000", n%accounts)
}

// from makes the browser ask from the n-th of many addresses, as what one may ask is bounded.
func (p *portal) from(n int) *portal {
	p.From(fmt.Sprintf("127.0.%d.%d", 1+n/250, 1+n%250))
	return p
}

// timed is how long an operation takes to answer.
func (p *portal) timed(path string, in any) time.Duration {
	p.t.Helper()
	content, err := json.Marshal(in)
	p.must(err)
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.Origin+path, bytes.NewReader(content))
	p.must(err)
	request.Header.Set("Content-Type", "application/json")
	began := time.Now()
	status, answer, _, err := p.Do(request)
	took := time.Since(began)
	p.must(err)
	var e apptest.Envelope
	if err := json.Unmarshal(answer, &e); err != nil || status != http.StatusOK {
		p.t.Fatalf("%s: %d %s", path, status, answer)
	}
	return took
}

func judge(t *testing.T, what string, known, unknown []time.Duration) {
	t.Helper()
	difference := median(known) - median(unknown)
	low, high := interval(known, unknown)
	t.Logf("%s: %s for known names, %s for unknown ones, %s apart (99 %%: %s to %s)", what, median(known), median(unknown), difference, low, high)
	if difference.Abs() > timingLimit && (low > 0 || high < 0) {
		t.Errorf("%s: the medians are %s apart", what, difference)
	}
}

func median(list []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

// interval is that of the difference of the medians, by resampling.
func interval(known, unknown []time.Duration) (low, high time.Duration) {
	draw := func(list []time.Duration) []time.Duration {
		drawn := make([]time.Duration, len(list))
		for i := range drawn {
			drawn[i] = list[rand.IntN(len(list))]
		}
		return drawn
	}
	differences := make([]time.Duration, resamples)
	for i := range differences {
		differences[i] = median(draw(known)) - median(draw(unknown))
	}
	slices.Sort(differences)
	return differences[resamples*5/1000], differences[resamples*995/1000]
}
