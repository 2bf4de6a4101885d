package application_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

func TestDraftOverHTTP(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	user := as(t, taro)
	created := f.result(user, "/api/common/draft/create", `{"procedureId":"amateur-open"}`)
	id := created["temporalyNotificationId"].(string)
	body := func(rest string) string { return fmt.Sprintf(`{"temporalyNotificationId":%q%s}`, id, rest) }
	saved := f.result(user, "/api/common/draft/update", body(`,"version":1,"step":"form","formData":{"holder":{"lastName":" ﾃﾞﾝﾊﾟ "}}`))
	if saved["version"] != 2.0 {
		t.Errorf("%v", saved)
	}
	_, versionConflict := f.post(user, "/api/common/draft/update", body(`,"version":1,"formData":{}`))
	if got, _ := json.Marshal(versionConflict); versionConflict["resultCode"] != "RE_EXECUTABLE_ERROR" || !strings.Contains(string(got), codeStale) {
		t.Errorf("%s", got)
	}
	read := f.result(user, "/api/common/draft/get", body(""))
	if holder := read["formData"].(map[string]any)["holder"].(map[string]any); holder["lastName"] != " ﾃﾞﾝﾊﾟ " || read["step"] != "form" {
		t.Errorf("%v", read)
	}
	if files, ok := read["documents"].([]any); !ok || len(files) != 0 {
		t.Errorf("documents %v", read["documents"])
	}
	fee := f.result(user, "/api/common/application/fee-get", body(""))
	if fee["feeClass"] != "upTo50W" {
		t.Errorf("%v", fee)
	}
	_, invalid := f.post(user, "/api/common/application/register", body(`,"version":2`), "Idempotency-Key", "key-00000001")
	if got, _ := json.Marshal(invalid); invalid["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" || !strings.Contains(string(got), `"pointer":"/holder/`) {
		t.Errorf("%s", got)
	}
	f.result(user, "/api/common/draft/delete", body(""))
	if code, _ := f.post(user, "/api/common/draft/get", body("")); code != http.StatusNotFound {
		t.Errorf("a deleted draft: %d", code)
	}
}

func TestMalformedRequestsChangeNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	user := as(t, taro)
	d, err := f.CreateDraft(user, openID, "")
	f.must(err)
	for name, c := range map[string]struct {
		path, body string
		status     int
	}{
		"not JSON":            {"draft/update", `{`, 400},
		"a name twice":        {"draft/update", `{"temporalyNotificationId":"ID","version":1,"version":1}`, 400},
		"a name twice inside": {"draft/update", `{"temporalyNotificationId":"ID","version":1,"formData":{"a":{"b":1,"b":2}}}`, 400},
		"another case":        {"draft/update", `{"temporalyNotificationId":"ID","Version":1,"version":1}`, 422},
		"form of no kind":     {"draft/update", `{"temporalyNotificationId":"ID","version":1,"formData":[1]}`, 422},
		"step of no kind":     {"draft/update", `{"temporalyNotificationId":"ID","version":1,"step":"../x"}`, 422},
		"over the limit":      {"draft/update", `{"temporalyNotificationId":"ID","version":1,"formData":{"a":"` + strings.Repeat("x", 4<<20) + `"}}`, 413},
		"no key":              {"application/register", `{"temporalyNotificationId":"ID","version":1}`, 422},
		"unknown status":      {"application-progress/list-get", `{"status":"LOST"}`, 422},
	} {
		code, _ := f.post(user, "/api/common/"+c.path, strings.ReplaceAll(c.body, "ID", d.ID))
		if code != c.status {
			t.Errorf("%s: %d, want %d", name, code, c.status)
		}
	}
	if n := f.count(`SELECT count(*) FROM draft WHERE version <> 1`); n != 0 {
		t.Error("the draft was changed")
	}
	if code, _ := f.post(user, "/api/common/application/register", `{"temporalyNotificationId":"x","version":1}`, "Idempotency-Key", "too short"[:5]); code != 422 {
		t.Errorf("a short key: %d", code)
	}
}

func TestRolesAtTheDesk(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	for _, operation := range []string{"accept", "request-fee", "start", "complete", "list-get", "detail-get"} {
		for _, role := range allRoles {
			body := `{"electronicApplicationNumber":"E26A000000000","version":1}`
			switch operation {
			case "list-get":
				body = `{}`
			case "detail-get":
				body = `{"electronicApplicationNumber":"E26A000000000"}`
			case "complete":
				body = `{"electronicApplicationNumber":"E26A000000000","version":1,"outcome":"REFUSED","ground":"form","reason":"理由のとおり"}`
			}
			code, _ := f.post(staff(t, role), "/api/staff/common/review/"+operation, body)
			reads := strings.HasSuffix(operation, "-get")
			want := http.StatusForbidden
			switch {
			case role == principal.Anonymous:
				want = http.StatusUnauthorized
			case role == principal.Officer, role == principal.Administrator, role == principal.Viewer && reads:
				want = http.StatusNotFound
				if operation == "list-get" {
					want = http.StatusOK
				}
			}
			if code != want {
				t.Errorf("%s by %s: %d, want %d", operation, role, code, want)
			}
		}
	}
}

func TestEveryOperationDeclaresWhoMayCall(t *testing.T) {
	t.Parallel()
	user, staff := newFixture(t, dbtest.SQLite(t)).register(http.NewServeMux(), http.NewServeMux())
	for host, c := range map[string]struct {
		api   huma.API
		paths int
	}{"user": {user, 35}, "staff": {staff, 66}} {
		if got := len(c.api.OpenAPI().Paths); got != c.paths {
			t.Errorf("%s: %d paths, want %d", host, got, c.paths)
		}
		for path, item := range c.api.OpenAPI().Paths {
			for _, operation := range []*huma.Operation{item.Get, item.Post} {
				if operation != nil && operation.Extensions["x-authz"] == nil {
					t.Errorf("%s %s has no x-authz", operation.Method, path)
				}
			}
		}
	}
}
