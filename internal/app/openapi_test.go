package app

import (
	"maps"
	"slices"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

// What the answers look like is held against the documents by every browser test (web/e2e/document.ts).
func TestTheDocumentsDescribeEveryOperation(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	for _, host := range []string{"user", "staff"} {
		t.Run("[R7.10] "+host, func(t *testing.T) {
			doc := a.OpenAPI(host)
			described := map[string]bool{}
			for path, item := range doc.Paths {
				for _, op := range []*huma.Operation{item.Get, item.Post} {
					if op != nil {
						checkDescribed(t, path, op)
						described[op.Tags[0]] = true
					}
				}
			}
			for _, tag := range doc.Tags {
				if !described[tag.Name] {
					t.Errorf("no operation belongs to %q", tag.Name)
				}
			}
		})
	}
}

func checkDescribed(t *testing.T, path string, op *huma.Operation) {
	t.Helper()
	if len(op.Tags) != 1 {
		t.Fatalf("%s %s belongs to %v: name it in openapi.go", op.Method, path, op.Tags)
	}
	if op.Summary == "" || op.Description == "" || len(op.Security) == 0 {
		t.Errorf("%s %s: summary %q, description %q, security %v", op.Method, path, op.Summary, op.Description, op.Security)
	}
	success := slices.ContainsFunc(slices.Collect(maps.Keys(op.Responses)), func(status string) bool { return status[0] == '3' })
	for _, media := range op.Responses["200"].Content {
		success = success || media.Schema.Discriminator == nil || media.Schema.Discriminator.Mapping["SUCCESS"] != ""
	}
	if !success && path != "/api/common/mail/one-click" { // which says nothing, whatever comes
		t.Errorf("%s %s: it is not described what it answers: give its Call a Wire", op.Method, path)
	}
}
