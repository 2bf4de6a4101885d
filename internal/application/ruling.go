package application

import (
	"cmp"
	"context"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Ruling is what the office stated besides a grant, and what it is of: the licence, or the provisional licence, and what was changed.
type Ruling struct {
	Lead    *procedure.Text     `json:"lead,omitempty" doc:"what is stated, in place of that it was approved as filed; absent where it was"`
	Ruled   []procedure.Ruled   `json:"ruled,omitempty" doc:"what the officer stated, such as the result of an inspection"`
	Altered []procedure.Altered `json:"altered,omitempty" doc:"what was permitted of a change: what differs from what was filed before, as far as it is told"`
	Left    int                 `json:"left,omitempty" doc:"how many items are not told"`
	Facts   []procedure.Text    `json:"-"` // of a notice: what it is about
}

// maxAltered is how many items of a change are told.
const maxAltered = 50

// NewRuling is what an officer states besides the grant of a change.
func NewRuling(ruled []procedure.Ruled, altered []procedure.Altered) Ruling {
	kept := altered[:min(len(altered), maxAltered)]
	return Ruling{Ruled: ruled, Altered: kept, Left: len(altered) - len(kept)}
}

// RecordGrant writes the event of a grant, with what was stated besides, and whether and why the licence is not as it was filed for.
func (s *Service) RecordGrant(ctx context.Context, tx *db.Tx, a Application, d Departure, r Ruling) error {
	return s.record(ctx, tx, EventGranted, a, func(h *eventData) { h.Note, h.Differs, h.Ruling = d.Reason, len(d.Parts) > 0, r })
}

// Altered is what a change alters of what was filed for its licence before; nothing where nothing of it is known here.
func (s *Service) Altered(ctx context.Context, q db.Querier, a Application, proc *procedure.Procedure, data *procedure.Data) ([]procedure.Altered, error) {
	if a.AboutLicence == "" || proc.Definition().Kind != procedure.KindChange {
		return nil, nil
	}
	a.CompletedAt = s.db.Now()
	number, err := s.PreviousContent(ctx, q, a)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	filed, err := s.Filed(ctx, q, number)
	if err != nil {
		return nil, err
	}
	before, err := proc.NormaliseJSON(filed, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	if err != nil {
		return nil, err
	}
	return proc.Altered(before, data), nil
}

// rulingOf is what was stated with the grant of a filing.
func rulingOf(entries []TimelineEntry, number string) *Ruling {
	i := slices.IndexFunc(entries, func(e TimelineEntry) bool { return e.ruling != nil && e.of == number })
	if i < 0 {
		return nil
	}
	return entries[i].ruling
}

// standing leaves out of what was stated what followed from it and is so no more: that work has to be notified again which is, or that
// something may not be operated which has passed since. What was stated then stands in its notice.
func (r *Ruling) standing(procedureID string, due *NextFiling) *Ruling {
	if r == nil || due == nil || due.State != PermittedDone && (due.State != PermittedNotified || due.ProcedureID != procedureID) {
		return r
	}
	now := *r
	now.Ruled = slices.Clone(r.Ruled)
	for i := range now.Ruled {
		if now.Ruled[i].Next != "" {
			now.Ruled[i].Says = nil
		}
	}
	return &now
}

// Rule puts what an officer stated into a notice, with the words that its procedure has for it.
func (t NoticeText) Rule(r Ruling, of *procedure.Ruling) NoticeText {
	t.Ruling = r
	if of.Tells(r.Ruled) {
		t.titled = of
	}
	return t
}

// rule words what was stated in a language.
func (t *NoticeText) rule(lang string) {
	t.Title, t.Lead, t.Stated, t.Reasons, t.Says, t.Altered = "", "", nil, nil, nil, nil
	t.Facts = allInLang(t.Ruling.Facts, lang)
	if t.titled != nil {
		t.Title, t.Lead = inLang(orNone(t.titled.Title), lang), inLang(orNone(t.titled.Lead), lang)
	}
	for _, each := range t.Ruling.Ruled {
		if each.Long {
			t.Reasons = append(t.Reasons, inLang(each.Label, lang)+":\n"+inLang(each.Value, lang))
		} else {
			t.Stated = append(t.Stated, inLang(each.Label, lang)+": "+inLang(each.Value, lang))
		}
		if each.Says != nil {
			t.Says = append(t.Says, inLang(*each.Says, lang))
		}
	}
	for _, each := range t.Ruling.Altered {
		t.Altered = append(t.Altered, alteredIn(each, lang))
	}
}

func alteredIn(a procedure.Altered, lang string) string {
	none := inLang(procedure.Text{Ja: "なし", En: "none"}, lang)
	return inLang(a.Label, lang) + ": " + cmp.Or(inLang(a.Before, lang), none) + " → " + cmp.Or(inLang(a.After, lang), none)
}

func orNone(t *procedure.Text) procedure.Text {
	if t == nil {
		return procedure.Text{}
	}
	return *t
}
