package application_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// sameContent compares what two drafts hold.
func (f *fixture) sameContent(ctx context.Context, a, b string) {
	f.t.Helper()
	var values [2]map[string]any
	for i, id := range []string{a, b} {
		d, _, err := f.Draft(ctx, id)
		f.must(err)
		proc, err := f.Procedure(d.ProcedureID, d.ProcedureVersion)
		f.must(err)
		values[i], err = d.Raw(proc)
		f.must(err)
		values[i] = proc.Adopt(proc, values[i])
	}
	if diff := cmp.Diff(values[0], values[1], cmp.Transformer("digits", func(n float64) string { return strconv.FormatFloat(n, 0x66, -1, 64) })); diff != "" {
		f.t.Errorf("not the same content:\n%s", diff)
	}
}

func TestAPastApplicationIsReused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		a := f.filed(clone("light", nil))
		d, err := f.Reuse(ctx, a.Number)
		f.must(err)
		_, err = f.Register(ctx, "key-again", d.ID, 1)
		f.must(explained(err))
		if _, err := f.Reuse(as(t, hanako), a.Number); errs.KindOf(err) != errs.NotFound {
			t.Errorf("another's application: %v", err)
		}
		file, _, err := f.ApplicationXML(ctx, a.Number)
		f.must(err)
		_, err = f.UploadXML(ctx, file)
		f.must(explained(err))
	})
}

func TestAnothersDraftIsNotFiled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("light", nil))
		for _, id := range []string{d.ID, db.NewID(), "nothing", "", "\x00"} {
			ctx := as(t, hanako)
			if id != d.ID {
				ctx = as(t, taro)
			}
			_, register := f.Register(ctx, "key-12345678", id, 2)
			_, document := f.DraftDocument(ctx, f.db.Read(), principal.From(ctx).AccountID, strings.ReplaceAll(id, "\x00", ""), "diagram")
			for operation, err := range map[string]error{"register": register, "document": document} {
				if errs.KindOf(err) != errs.NotFound {
					t.Errorf("%s of %q: %v, want not found", operation, id, err)
				}
			}
		}
	})
}
