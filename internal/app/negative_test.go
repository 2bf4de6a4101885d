package app_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/app/apptest/negative"
	"radioportal/internal/banksign"
)

// negativeEnv is how many requests are sent to each store; `make fuzz` sends more.
// negativeSeedEnv repeats a walk.
const (
	negativeEnv     = "RADIOPORTAL_NEGATIVE"
	negativeSeedEnv = "RADIOPORTAL_NEGATIVE_SEED"

	negativeBankSecret = "negative requests are signed by this"
)

// Requests that are wrong, odd or at a bound, to every operation of both hosts, the
// provider and pages, by everybody, meet no fault of the portal on either store.
func TestNegativeRequestsMeetNoFault(t *testing.T) {
	t.Parallel()
	t.Run("[R8.4] generated negative requests are answered by no 5xx, no panic, and nothing but envelopes and problem documents", func(t *testing.T) {
		n := numberOf(t, negativeEnv, 3000)
		seed := uint64(numberOf(t, negativeSeedEnv, 1))
		onEachStoreWith(t, []string{"--bank-secret", negativeBankSecret}, func(t *testing.T, p *portal) {
			t.Logf("%s=%d", negativeSeedEnv, seed)
			user, desk := p.walks(seed, 10+n/200)
			user.Begin(t.Context(), faultsOf(t))
			desk.Begin(t.Context(), faultsOf(t))
			user.Unstorable(t.Context(), faultsOf(t))
			desk.Unstorable(t.Context(), faultsOf(t))
			user.Go(t.Context(), n*3/4, faultsOf(t))
			desk.Go(t.Context(), n/4, faultsOf(t))
			tally(t, "user", user)
			tally(t, "staff", desk)
			p.quiet()
		})
	})
}

func numberOf(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

func faultsOf(t *testing.T) func(error) {
	return func(err error) {
		t.Helper()
		t.Error(err)
	}
}

// tally fails where the walk was mostly refused at the door, and so showed little.
func tally(t *testing.T, name string, w *negative.Walk) {
	t.Helper()
	all := 0
	for _, n := range w.Statuses {
		all += n
	}
	t.Logf("%s: %d answers, %v, %d refused by limits", name, all, w.Statuses, w.Limited)
	if w.Limited*10 > all {
		t.Errorf("%s: %d of %d requests were refused by limits", name, w.Limited, all)
	}
	for _, o := range w.Document.Operations() {
		if id := o.Method + " " + o.Path; w.Passed[id] == 0 && !negative.Ends(o) {
			t.Errorf("%s: nobody got past the door", id)
		}
	}
}

// walks are those over both hosts, by the demo accounts, whose cases have come to every
// stage. Spares take the place of users whose session or account is ended.
func (p *portal) walks(seed uint64, spares int) (user, desk *negative.Walk) {
	p.t.Helper()
	var list struct {
		Accounts []struct {
			apptest.Account
			Portal string
		}
	}
	outside(p.t, p.server, http.MethodGet, "/api/accounts", "", &list)
	spare, err := p.server.SeedAccounts(p.t.Context(), spares)
	p.must(err)
	user, desk = p.walk(p.server.UserOrigin, seed), p.walk(p.server.StaffOrigin, seed)
	people := map[string]*portal{}
	for _, a := range list.Accounts {
		w, client, role, next := user, apptest.New(p.server.UserOrigin), "user", &spare
		if a.Portal == "staff" {
			w, client, role, next = desk, apptest.NewStaff(p.server.StaffOrigin), a.Kind, nil
		}
		p.must(client.SignIn(p.t.Context(), a.Account, time.Now()))
		people[a.Kind] = &portal{client, p.t, p.server}
		w.People = append(w.People, &negative.Person{Kind: a.Kind, Role: role, Cookies: client.Cookies(), Renew: func() (map[string]string, error) {
			return p.another().successor(next)
		}})
	}
	p.stages(people)
	return user, desk
}

func (p *portal) walk(origin string, seed uint64) *negative.Walk {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, origin+"/api/openapi.json", nil)
	p.must(err)
	_, text, _, err := p.Do(request)
	p.must(err)
	document, err := negative.ReadDocument(text)
	p.must(err)
	return &negative.Walk{
		Address: "127.0.0.1" + strings.TrimPrefix(origin, "http://localhost"), Document: document, Seed: seed,
		People: []*negative.Person{{Kind: negative.Anonymous, Role: negative.Anonymous}},
		Sign: func(body []byte) (string, string) {
			return banksign.Header, banksign.Sign([]byte(negativeBankSecret), time.Now(), body)
		},
	}
}

var errNobodyLeft = errors.New("the session ended, and nobody is left to sign in")

// successor signs in the next account for one whose session ended.
func (p *portal) successor(next *[]apptest.Account) (map[string]string, error) {
	if next == nil || len(*next) == 0 {
		return nil, errNobodyLeft
	}
	account := (*next)[0]
	*next = (*next)[1:]
	err := p.SignIn(p.t.Context(), account, time.Now())
	return p.Cookies(), err
}

// stages leaves a licence, a fee to be paid, an application under review, one that has
// arrived, and a draft.
func (p *portal) stages(people map[string]*portal) {
	p.t.Helper()
	who, officer := people["individual"], people["officer"]
	for i, steps := range [][]string{{"accept", "request-fee", "", "complete"}, {"accept", "request-fee"}, {"accept"}, {}} {
		receipt, err := who.Submit(p.t.Context(), who.draft("amateur-open", apptest.LightForm()), fmt.Sprintf("negative-%d", i))
		who.must(err)
		for _, step := range steps {
			switch step {
			case "":
				who.pay(p)
			case "complete":
				officer.move(receipt.Number, step, body{"outcome": "GRANTED", "licence": body{"callSign": "JJ1ABC"}})
			default:
				officer.move(receipt.Number, step, nil)
			}
		}
	}
	who.draft("amateur-open", apptest.LightForm())
	people["corporation"].draft("expsp-open", body{})
}

// quiet fails for what the program logged of faults.
func (p *portal) quiet() {
	p.t.Helper()
	text, err := os.ReadFile(p.server.Log)
	p.must(err)
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, "panic") || strings.Contains(line, "level=ERROR") || strings.Contains(line, `"level":"ERROR"`) || strings.Contains(line, " ERROR ") {
			p.t.Errorf("logged: %.600s", line)
		}
	}
}
