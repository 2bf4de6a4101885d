package applicant_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
)

// The browser runs the same cases (web/src/forms/applicant).
func TestTheUserInfoIsCheckedAsInTheBrowser(t *testing.T) {
	content, err := os.ReadFile("../../contract/applicant/userinfo.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Today string
		Bases map[string]json.RawMessage
		Cases []struct {
			Name, Base    string
			Change, Clean json.RawMessage
			Problems      []errs.Field
		}
	}
	if err := json.Unmarshal(content, &contract); err != nil {
		t.Fatal(err)
	}
	for _, c := range contract.Cases {
		got := detailOf(t, contract.Bases[c.Base], c.Change)
		problems := got.Clean("", contract.Today)
		if diff := cmp.Diff(filled(c.Problems), filled(problems)); diff != "" {
			t.Errorf("[R3.7] %s: problems\n%s", c.Name, diff)
		}
		if diff := cmp.Diff(detailOf(t, contract.Bases[c.Base], c.Change, c.Clean), got); diff != "" {
			t.Errorf("[R3.7] %s: stored form\n%s", c.Name, diff)
		}
	}
}

// detailOf is the user info that the parts say, the last one last.
func detailOf(t *testing.T, parts ...json.RawMessage) (d applicant.UserInfoDetail) {
	t.Helper()
	for _, part := range parts {
		if len(part) == 0 {
			continue
		}
		if err := json.Unmarshal(part, &d); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

func filled(list []errs.Field) []errs.Field {
	out := []errs.Field{}
	for _, each := range list {
		if each.Params == nil {
			each.Params = errs.Params{}
		}
		out = append(out, each)
	}
	return out
}
