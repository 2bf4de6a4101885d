package application_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// What staff of one bureau write about a case, and what they ask of the applicant.
const (
	notedInE, askedByE, returnedByE = "大阪の担当者の覚書", "大阪が求めた補足", "大阪が返した欄"
	notedInA, askedByA              = "東京の担当者の覚書", "東京が求めた補足"
)

// movedCase is a case of bureau E that a correction took to A, where it has been worked on too.
func (f *fixture) movedCase() (first, second application.Application) {
	t := f.t
	e, a := of(t.(*testing.T), principal.Officer, "officer-1"), staff(t, principal.Officer, "A")
	first = f.underReview(clone("light", nil))
	f.must(f.Note(e, first.Number, notedInE))
	_, err := f.Assign(e, first.Number, first.Version, "officer-2")
	f.must(err)
	first, e = f.read(first.Number), of(t.(*testing.T), principal.Officer, "officer-2")
	_, err = f.RequestAddition(e, first.Number, first.Version, askedByE, "2099-12-01")
	f.must(explained(err))
	first = f.read(first.Number)
	_, err = f.RequestCorrection(e, first.Number, first.Version, application.Correction{Text: returnedByE, Fields: []application.ReturnedField{{Pointer: "/holder/prefecture", Comment: returnedByE}}})
	f.must(explained(err))
	r, err := f.corrected(first.Number, func(m map[string]any) { section(m, "holder")["prefecture"] = "13" })
	f.must(explained(err))
	second = f.read(r.Number)
	f.must(f.Note(a, second.Number, notedInA))
	moved, err := f.Start(a, second.Number, second.Version)
	f.must(explained(err))
	_, err = f.RequestAddition(a, second.Number, moved.Version, askedByA, "2099-12-01")
	f.must(explained(err))
	return first, f.read(second.Number)
}

// deskSees is everything that the desk tells of an application.
func (f *fixture) deskSees(ctx context.Context, number string) string {
	detail, err := f.Case(ctx, number)
	f.must(err)
	record, err := f.Record(ctx, number)
	f.must(err)
	earlier, err := f.Earlier(ctx, number)
	f.must(err)
	background, err := f.Background(ctx, number)
	f.must(err)
	list, err := f.Queue(ctx, desk.Query{})
	f.must(err)
	text, err := json.Marshal([]any{detail, record, earlier, background, list})
	f.must(err)
	return string(text)
}

func TestWhatAnotherBureauWroteStaysThere(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] of a case that moved, staff see what happened, and what their own bureau wrote and asked", func(t *testing.T, f *fixture) {
		first, second := f.movedCase()
		if first.Destination != "E" || second.Destination != "A" {
			t.Fatalf("from %s to %s", first.Destination, second.Destination)
		}
		answer := f.result(staff(t, principal.Officer, "A"), "/api/staff/common/review/earlier-get", `{"electronicApplicationNumber":"`+second.Number+`"}`)
		if got := answer["earlier"].([]any)[0].(map[string]any); got["elsewhere"] != true || got["electronicApplicationNumber"] != "" || got["receptionDate"] != "" {
			t.Errorf("what lies elsewhere tells %v", got)
		}
		of1 := func(bureaus ...string) context.Context { return staff(t, principal.Administrator, bureaus...) }
		for name, c := range map[string]struct {
			ctx       context.Context
			number    string
			see, hide []string
		}{
			"the bureau that has it now": {of1("A"), second.Number, []string{notedInA}, []string{notedInE, askedByE, returnedByE, "審査 二郎"}},
			"the bureau that had it":     {of1("E"), first.Number, []string{notedInE, askedByE, returnedByE, "審査 二郎"}, []string{notedInA, askedByA}},
			"both":                       {of1("A", "E"), second.Number, []string{notedInE, askedByE, returnedByE, notedInA}, nil},
			"all":                        {of1(), second.Number, []string{notedInE, askedByE, returnedByE, notedInA}, nil},
		} {
			text := f.deskSees(c.ctx, c.number)
			for _, want := range c.see {
				if !strings.Contains(text, want) {
					t.Errorf("%s does not see %q", name, want)
				}
			}
			for _, hidden := range c.hide {
				if strings.Contains(text, hidden) {
					t.Errorf("%s sees %q", name, hidden)
				}
			}
		}
		record, err := f.Record(of1("A"), second.Number)
		f.must(err)
		seen := map[string]bool{}
		for _, e := range record {
			seen[e.Type+" "+e.Number] = true
			if strings.HasPrefix(e.Type, "desk.") && e.Number != second.Number {
				t.Errorf("another bureau's %s is shown", e.Type)
			}
			if e.Number == first.Number && e.ActorKind == "staff" && e.ActorName != "" {
				t.Errorf("%s tells %q", e.Type, e.ActorName)
			}
		}
		for _, fact := range []string{application.EventArrived, application.EventAccepted, application.EventCorrectionRequested} {
			if !seen[fact+" "+first.Number] {
				t.Errorf("that %s happened is not shown", fact)
			}
		}
		d, err := f.Detail(as(t, taro), first.Number)
		f.must(err)
		if text, _ := json.Marshal(d); !strings.Contains(string(text), askedByE) || strings.Contains(string(text), notedInE) {
			t.Error("the applicant is told something else than before")
		}
	})
}

func TestEventsOfAFilingCarryItsBureau(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] every event of a filing carries its bureau", func(t *testing.T, f *fixture) {
		first, second := f.movedCase()
		events, err := audit.OfCase(t.Context(), f.db.Read(), first.CaseID)
		f.must(err)
		want := map[string]string{"application:" + first.Number: "E", "application:" + second.Number: "A"}
		for _, e := range events {
			if bureau, known := want[e.Subject]; known && e.Bureau != bureau {
				t.Errorf("%s of %s: bureau %q, want %s", e.Type, e.Subject, e.Bureau, bureau)
			}
		}
	})
}

func TestAnothersCaseIsToldByItsBureauAlone(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] staff who ask for another bureau's case are told at which bureau it lies, also where it was passed on, and nothing else", func(t *testing.T, f *fixture) {
		officer := of(t, principal.Officer, "officer-1")
		a := f.filed(clone("light", nil))
		ask := func(who ctx, number string) *errs.Error {
			_, err := f.Case(who, number)
			if errs.KindOf(err) != errs.NotFound {
				t.Fatalf("%s: %v", number, err)
			}
			return errs.Of(err)
		}
		elsewhere := staff(t, principal.Viewer, "A")
		if diff := cmp.Diff(errs.Params{"reason": "elsewhere", "bureau": a.DestinationName.Ja}, ask(elsewhere, a.Number).Params); diff != "" {
			t.Error(diff)
		}
		_, err := f.Transfer(officer, a.Number, a.Version, "A", "東京の管轄のため")
		f.must(explained(err))
		if now := f.read(a.Number); ask(officer, a.Number).Params["bureau"] != now.DestinationName.Ja || now.DestinationName == a.DestinationName {
			t.Errorf("passed on: %v", ask(officer, a.Number).Params)
		}
		if e := ask(elsewhere, "E26E000000000"); e.Params != nil || e.Code != "" {
			t.Errorf("a number that there is not: %+v", e)
		}
		if _, err := f.Detail(as(t, hanako), a.Number); errs.KindOf(err) != errs.NotFound || errs.Of(err).Params != nil {
			t.Errorf("another user: %v", err)
		}
	})
}
