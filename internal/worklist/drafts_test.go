package worklist

import (
	"testing"
)

// draft adds what was begun under a power of attorney, or by whoever is named, at a time; it gives the id.
func (w *world) draft(owner, holder string, at int64, more values) string {
	row := values{"id": w.next("draft-"), "account_id": holder, "owner_id": owner, "procedure_id": "amateur-open", "procedure_version": 1, "version": 1,
		"file_revision": 0, "save_name": "", "step": "form", "created_at": 1, "saved_at": at, "members": "{}", "form": "{}"}
	w.insert("draft", row, more)
	return row["id"].(string)
}

func TestDraftsOfAllPrincipalsAreListed(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) { // [R6.5]
		for _, name := range []string{"taro", "hanako", "jiro", "saburo"} {
			w.account(name)
		}
		taro, hanako := w.grant("taro", nil), w.grant("hanako", nil)
		looks, over := w.grant("jiro", values{"role": "INQUIRER"}), w.grant("saburo", values{"state": "ENDED"})
		old, corrects := w.draft(taro, "taro", 10, nil), w.draft(hanako, "hanako", 20, values{"purpose": "modify", "about_application": "E0001"})
		w.draft("taro", "taro", 30, nil)
		w.draft(me, me, 40, nil)
		w.draft(looks, "jiro", 50, nil)
		w.draft(over, "saburo", 60, nil)
		list := func(text string, offset, limit int) ([]Draft, int) {
			w.t.Helper()
			found, total, err := w.Drafts(as(w.t, me), text, offset, limit)
			if err != nil {
				w.t.Fatal(err)
			}
			return found, total
		}
		found, total := list("", 0, 0)
		if total != 2 || len(found) != 2 || found[0].ID != corrects || found[1].ID != old {
			w.t.Fatalf("%d: %+v", total, found)
		}
		if d := found[0]; d.MandateID != hanako || d.Holder != "hanako" || d.Purpose != "modify" || d.Number != "E0001" || d.Subject.Ja == "" {
			w.t.Errorf("%+v", d)
		}
		if found, total := list("", 1, 1); total != 2 || len(found) != 1 || found[0].ID != old {
			w.t.Errorf("the second page: %d %+v", total, found)
		}
		if found, total := list("", 5, 5); total != 2 || len(found) != 0 {
			w.t.Errorf("past the end: %d %+v", total, found)
		}
		if found, total := list("taro", 0, 0); total != 1 || found[0].ID != old {
			w.t.Errorf("of one principal: %d %+v", total, found)
		}
	})
}

func TestCountsAreOfWhatIsLookedFor(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) { // [R6.5]
		for _, holder := range []string{"taro", "hanako"} {
			w.account(holder)
			w.grant(holder, nil)
			w.file(holder, "ARRIVED", nil)
		}
		all, err := w.Counts(as(w.t, me), Filter{})
		if err != nil || all[Waiting] != 2 {
			w.t.Fatalf("%v %v", all, err)
		}
		one, err := w.Counts(as(w.t, me), Filter{Text: "hanako", Kinds: []Kind{Unpaid}})
		if err != nil || one[Waiting] != 1 {
			w.t.Errorf("%v %v", one, err)
		}
	})
}
