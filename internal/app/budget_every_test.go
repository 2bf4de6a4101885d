package app

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"radioportal/internal/app/apptest"
)

// schemas is what an OpenAPI document says of what its operations take.
type schemas struct {
	Paths map[string]map[string]struct {
		RequestBody struct {
			Content map[string]struct{ Schema schema }
		}
	}
	Components struct{ Schemas map[string]schema }
}

type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Enum       []any
	Required   []string
	Properties map[string]schema
}

func schemasOf(t *testing.T, mux http.Handler) schemas {
	t.Helper()
	answer := httptest.NewRecorder()
	mux.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/api/openapi.json", nil))
	var s schemas
	if err := json.Unmarshal(answer.Body.Bytes(), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// properties are the names that an operation takes in its body.
func (s schemas) properties(path, method string) []string {
	body := s.resolve(s.Paths[path][method].RequestBody.Content["application/json"].Schema)
	var names []string
	for name := range body.Properties {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// resolve is the schema that another refers to.
func (s schemas) resolve(of schema) schema {
	if of.Ref != "" {
		return s.Components.Schemas[strings.TrimPrefix(of.Ref, "#/components/schemas/")]
	}
	return of
}

// knownValues are what operations can be asked with, by name: those of one application, its draft, licence, notice and fee.
type knownValues map[string]any

// input gives an operation what it takes of what is known. An `id` is of what the path is about.
func (k knownValues) input(path string, names []string) input {
	in := input{}
	for _, name := range names {
		value, ok := k[name]
		if name == "id" {
			for about, id := range map[string]string{"/licence/": "licenceId", "/written-notice/": "noticeId"} {
				if strings.Contains(path, about) {
					value, ok = k[id]
				}
			}
		}
		if ok {
			in[name] = value
		}
	}
	return in
}

// answered is what the dearest answer 200 of an operation took, and whether there was one.
type answered struct {
	cost
	ok bool
}

// every asks each operation of a host with what suits it of what is known, in the order of their paths. What ends the session or
// the account comes last.
func (v visit) every(host *recorder, values knownValues) map[string]answered {
	s, table := schemasOf(v.t, host.next), map[string]answered{}
	paths := slices.SortedFunc(maps.Keys(s.Paths), func(a, b string) int {
		return cmp.Or(strings.Compare(strconv.FormatBool(ends(a)), strconv.FormatBool(ends(b))), strings.Compare(a, b))
	})
	for _, path := range paths {
		for method := range s.Paths[path] {
			for _, in := range []input{{}, values.input(path, s.properties(path, method))} {
				v.ask(strings.ToUpper(method), path, in) // the second time nothing is read for the first time any more
				status := v.ask(strings.ToUpper(method), path, in)
				reads, writes := host.last[path].Count()
				a := table[path]
				table[path] = answered{cost{max(a.reads, reads), max(a.writes, writes)}, a.ok || status == http.StatusOK}
			}
		}
	}
	return table
}

// ends tells whether an operation takes away what others are asked with.
func ends(path string) bool {
	for _, word := range []string{"logout", "/delete", "/revoke", "-remove", "-end", "/register", "/end"} {
		if strings.HasSuffix(path, word) {
			return true
		}
	}
	return false
}

func (v visit) ask(method, path string, in input) (status int) {
	v.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		v.t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(v.ctx, method, v.client.Origin+path, bytes.NewReader(body))
	if err != nil {
		v.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if status, _, _, err = v.client.Do(request); err != nil {
		v.t.Fatalf("%s: %v", path, err)
	}
	return status
}

// What an operation may ask that has no budget of its own: to look at something, and to change something.
var (
	looking  = cost{5, 1} // one write notes that it was looked at
	changing = cost{6, 8}
)

// dearer are operations that may ask more than that, and why.
var dearer = map[string]struct {
	cost
	why string
}{
	"/api/common/userinfo/handover-state-get":  {cost{6, 0}, "four old systems, each with what came of it"},
	"/api/common/delegation/why-get":           {cost{9, 1}, "every rule that decides: of both accounts, the chain and a filing"},
	"/api/common/delegation/register":          {cost{7, 8}, "the limits of who grants and who is granted, both with what lives between them"},
	"/api/staff/common/review/group-count-get": {cost{16, 0}, "a walk along an index for each of the groups, two of which are of drafted decisions, and two each for those of stopped officers and of people whose mails come back"},
	"/api/staff/common/home/approvals-get":     {cost{7, 0}, "one for each of the kinds that take two, two for drafted decisions, and the names of who sent something back"},
	"/api/staff/common/review/call-sign-get":   {cost{6, 0}, "of the call signs that come next, those that licences have and those that drafted grants have"},
	"/api/staff/common/review/filter-list-get": {cost{25, 0}, "how many filings fit, for each of the filters that are kept, of at most 24"},
	"/api/staff/common/review/filter-save":     {cost{27, 3}, "answers with the same"},
	"/api/staff/common/review/filter-delete":   {cost{26, 2}, "answers with the same"},
	"/api/staff/common/delegation/why-get":     {cost{10, 1}, "likewise, which support asks now and then"},
}

// allowance is what an operation may ask.
func allowance(path string) cost {
	if own, ok := budgets[path]; ok {
		return own
	}
	if more, ok := dearer[path]; ok {
		return more.cost
	}
	if strings.HasSuffix(path, "-get") || strings.HasSuffix(path, "download") || strings.HasSuffix(path, "/pdf") {
		return looking
	}
	return changing
}

// leastAnswered is how many operations must have been answered 200, lest the others be measured refusing.
var leastAnswered = map[string]int{"user": 55, "staff": 14}

// Whatever operation there is asks the database no more than its kind may, also one that nobody thought of a budget for.
func TestNoOperationAsksMoreThanItsKindMay(t *testing.T) {
	hosts, a, user, staff := budgetPortal(t)
	_, receipt := user.file("every-0001")
	draft, err := user.client.SaveDraft(user.ctx, apptest.LightForm())
	if err != nil {
		t.Fatal(err)
	}
	values := knownValues{"electronicApplicationNumber": receipt.Number, "applicationManagementId": receipt.CaseID, "temporalyNotificationId": draft.ID,
		"licenceId": licensed(t, a, receipt.Number, 0), "limit": 20, "procedureId": "amateur-open"}
	for name, v := range map[string]visit{"user": user, "staff": staff} {
		t.Run(name, func(t *testing.T) {
			v.t = t
			table, fine := v.every(hosts[name], values), 0
			for _, path := range slices.Sorted(maps.Keys(table)) {
				got, most := table[path], allowance(path)
				t.Logf("%-55s %2d of %d reads, %2d of %d writes, answered %v", path, got.reads, most.reads, got.writes, most.writes, got.ok)
				if got.reads > most.reads || got.writes > most.writes {
					t.Errorf("%s asks the database too much:\n%s", path, strings.Join(hosts[name].last[path].All(), "\n---\n"))
				}
				if got.ok {
					fine++
				}
			}
			if fine < leastAnswered[name] {
				t.Errorf("%d of %d operations were answered, at least %d must be", fine, len(table), leastAnswered[name])
			}
		})
	}
}
