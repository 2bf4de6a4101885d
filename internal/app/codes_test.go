package app_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/message"
)

// codes collects what a whole program answers when it is spoken to without the pages.
type codes struct {
	t    *testing.T
	seen map[string]bool
	// exempt are those of the browser and of features to come, which nothing may answer with.
	exempt map[string]bool
}

// codesDay is a day in working hours on which the cases of contract/procedures are right.
var codesDay = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

// problem is one thing of an answer: a code at a field, or for all of it.
type problem struct {
	Code, Pointer, Message string
	Params                 map[string]string
}

func toldBy(err error) []problem {
	var r *apptest.Refusal
	if !errors.As(err, &r) {
		return nil
	}
	var answer struct {
		Code, Detail string // of a problem document
		Errors       struct{ Global, Fields []problem }
	}
	_ = json.Unmarshal([]byte(r.Body), &answer) // what is not JSON tells nothing
	list := slices.Concat(answer.Errors.Global, answer.Errors.Fields)
	if answer.Code != "" {
		list = append(list, problem{Code: answer.Code, Message: answer.Detail})
	}
	return list
}

// want notes a code that must have been told, at the pointer, with all of its parameters.
func (c *codes) want(code, pointer string, err error) {
	c.t.Helper()
	list := toldBy(err)
	for _, each := range c.untrue(list) {
		c.t.Errorf("[R8.7] %s is told, though the catalogue says that it is not", each)
	}
	at := slices.IndexFunc(list, func(each problem) bool { return each.Code == code && each.Pointer == pointer })
	if at < 0 {
		c.t.Errorf("[R8.7] %s at %q is not told: %v", code, pointer, err)
		return
	}
	c.params(list[at])
	c.seen[code] = true
}

// untrue are the codes told that the catalogue leaves to pages, or to features to come.
func (c *codes) untrue(list []problem) []string {
	var untrue []string
	for _, each := range list {
		if c.exempt[each.Code] {
			untrue = append(untrue, each.Code)
		}
	}
	return untrue
}

var hole = regexp.MustCompile(`\{\w+\}`)

// params must fill every placeholder: those of a field in the browser, the rest here.
func (c *codes) params(of problem) {
	c.t.Helper()
	if of.Pointer == "" && (of.Message == "" || hole.MatchString(of.Message)) {
		c.t.Errorf("[R8.7] %s is told as %q", of.Code, of.Message)
	}
	if text := message.Text(of.Code, "ja", of.Params); of.Pointer != "" && hole.MatchString(text) {
		c.t.Errorf("[R8.7] %s at %s lacks params: %q", of.Code, of.Pointer, text)
	}
}

// TestEveryCodeIsTold speaks to the whole program past its pages and wants every code of
// the catalogue that is neither the pages' own nor of a feature to come.
func TestEveryCodeIsTold(t *testing.T) {
	t.Parallel()
	t.Run("[R8.7] every code that the API enforces is told by it, where it belongs and with its parameters", func(t *testing.T) {
		c := &codes{t, map[string]bool{}, map[string]bool{}}
		for _, m := range message.All() {
			c.exempt[m.Code] = m.Later || m.Browser
		}
		binary := buildBinary(t)
		p := codesPortal(t, binary, "--attachment-mb", "1", "--attachment-total-mb", "2")
		people := c.people(p)
		c.delegations(p, people)
		c.forms(people)
		c.files(people)
		c.desk(p, people)
		c.inquiries(p)
		c.accounts(p)
		c.standings(p)
		c.identities(p)
		c.overdue(codesPortal(t, binary))
		c.checking(codesPortal(t, binary, "--scan", muteScanner(t)))
		for _, code := range c.missing(message.All()) {
			t.Errorf("[R8.7] nothing tells %s; have a case produce it, or say in the catalogue who does", code)
		}
	})
}

// missing are the codes that must be told and are not.
func (c *codes) missing(all []message.Message) []string {
	var list []string
	for _, m := range all {
		if !m.Later && !m.Browser && !c.seen[m.Code] {
			list = append(list, m.Code)
		}
	}
	return list
}

func TestACodeThatNothingTellsIsMissed(t *testing.T) {
	t.Parallel()
	c := &codes{t: t, seen: map[string]bool{"A": true}, exempt: map[string]bool{"D": true}}
	all := []message.Message{{Code: "A"}, {Code: "B"}, {Code: "C", Later: true}, {Code: "D", Browser: true}}
	if got := c.missing(all); !slices.Equal(got, []string{"B"}) {
		t.Errorf("[R8.7] missing: %v", got)
	}
	if got := c.untrue([]problem{{Code: "A"}, {Code: "D"}}); !slices.Equal(got, []string{"D"}) {
		t.Errorf("[R8.7] told though exempt: %v", got)
	}
}

// codesPortal starts the program with one more procedure, test-rules, which has items of
// the rules that no procedure needs so far.
func codesPortal(t *testing.T, binary string, flags ...string) *portal {
	t.Helper()
	server := newProcess(t, binary)
	server.Flags = slices.Concat(flags, []string{"--no-sandbox-all-hours", "--procedures", "testdata/procedures"})
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	p := &portal{apptest.New(server.UserOrigin), t, server}
	p.must(server.SetClock(t.Context(), codesDay))
	return p
}

// people are signed in, by their kind: individual, corporation, organization, officer.
func (c *codes) people(p *portal) map[string]*portal { return c.peopleAt(p, time.Now()) }

// peopleAt signs in with the code of a time: one that was used is not taken again.
func (c *codes) peopleAt(p *portal, at time.Time) map[string]*portal {
	var list struct{ Accounts []apptest.Account }
	outside(p.t, p.server, http.MethodGet, "/api/accounts", "", &list)
	people := map[string]*portal{}
	for _, account := range list.Accounts {
		client := apptest.New(p.server.UserOrigin)
		switch account.Kind {
		case "officer":
			client = apptest.NewStaff(p.server.StaffOrigin)
		case "individual", "corporation", "organization":
		default:
			continue
		}
		p.must(client.SignIn(p.t.Context(), account, at))
		people[account.Kind] = &portal{client, p.t, p.server}
	}
	return people
}

// try calls an operation and gives its refusal, nil where there is none.
func (p *portal) try(path string, in any, headers ...string) error {
	return p.Post(p.t.Context(), path, in, nil, headers...)
}

// send posts bytes of a type.
func (p *portal) send(path, contentType, content string) error {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.Origin+path, strings.NewReader(content))
	p.must(err)
	request.Header.Set("Content-Type", contentType)
	return p.Answer(request, path, nil)
}
