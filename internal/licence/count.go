package licence

import (
	"context"
	"slices"
	"strconv"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Codes for a number that would be above what the licence allows, or below none.
const (
	codeAtMost  = "MSG-LIT-E-0026"
	codeAtLeast = "MSG-LIT-E-0025"
)

// Count has a licence, and those that renew it, say the number that a report tells. What the filing's case said of
// it before, which this corrects, counts no more. It is refused where the number would be above its bound
// (MSG-LIT-E-0026) or below 0 (MSG-LIT-E-0025), at the particular.
func (s *Service) Count(ctx context.Context, tx *db.Tx, id string, c procedure.Count, by procedure.FilingRef) error {
	var change int64
	err := s.revise(ctx, tx, id, by, func(chain []Version, renews bool) (Version, error) {
		if !renews {
			change = changeBy(chain, c, by.CaseID)
		}
		next := following(chain, Reported, by)
		return next, next.Licence.count(c, change)
	})
	if err != nil {
		return err
	}
	return s.reviseNext(ctx, tx, id, by, Reported, func(l *Licence) error { return l.count(c, change) })
}

// reviseNext does to the licences of the holders to whom a licence passed on what a report of the former one does to
// it: the stations are the same, whoever told of them. Nothing happens to one that did not pass on.
func (s *Service) reviseNext(ctx context.Context, tx *db.Tx, id string, by procedure.FilingRef, why Reason, do func(*Licence) error) error {
	for {
		l, err := byID(ctx, tx, id)
		if err != nil || l.PassedOn == "" {
			return err
		}
		next, err := nextHeld(ctx, tx, l)
		if errs.KindOf(err) == errs.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		id = next.ID
		by = procedure.FilingRef{CaseID: by.CaseID, AccountID: next.AccountID} // the number is the former holder's own
		err = s.revise(ctx, tx, id, by, func(chain []Version, _ bool) (Version, error) {
			v := following(chain, why, by)
			return v, do(&v.Licence)
		})
		if err != nil {
			return err
		}
	}
}

// changeBy is by how much a report of a case changes the number.
func changeBy(chain []Version, c procedure.Count, caseID string) int64 {
	if c.Adds {
		return c.N - reported(chain, caseID)[c.Particular]
	}
	stands := chain[len(chain)-1].Licence
	for _, v := range slices.Backward(chain) {
		if v.Reason == Reported && v.By.CaseID == caseID {
			stands = v.Licence // what is corrected was said then
			break
		}
	}
	return c.N - stands.number(c.Particular)
}

// reported is by how much the reports of a case changed each number.
func reported(chain []Version, caseID string) map[string]int64 {
	changes := map[string]int64{}
	for i, v := range chain {
		if i == 0 || v.Reason != Reported || v.By.CaseID != caseID {
			continue
		}
		for _, p := range v.Licence.Content.Particulars {
			if p.Counted {
				changes[p.ID] += v.Licence.number(p.ID) - chain[i-1].Licence.number(p.ID)
			}
		}
	}
	return changes
}

// unreport takes back what the reports of a case said.
func (l *Licence) unreport(changes map[string]int64) error {
	for id, change := range changes {
		if err := l.count(procedure.Count{Particular: id}, -change); err != nil {
			return err
		}
	}
	return nil
}

// count changes a number of the licence. A refusal tells what the report may say at most, or at least.
func (l *Licence) count(c procedure.Count, change int64) error {
	i := l.particular(c.Particular)
	if i < 0 {
		return errs.New(errs.Internal, "licence %s counts no %s", l.ID, c.Particular)
	}
	n := l.number(c.Particular) + change
	if n < 0 {
		return outOfBounds(c, codeAtLeast, "min", c.N-n)
	}
	if bound := l.number(c.AtMost); c.AtMost != "" && change > 0 && n > bound {
		return outOfBounds(c, codeAtMost, "max", c.N-n+bound)
	}
	l.Content.Particulars = slices.Clone(l.Content.Particulars) // other versions have the list too
	l.Content.Particulars[i].Value = strconv.FormatInt(n, 10)
	return nil
}

func outOfBounds(c procedure.Count, code, bound string, value int64) error {
	params := errs.Params{bound: strconv.FormatInt(value, 10)}
	return errs.RefuseAt(code, params, []errs.Field{{Pointer: "/" + c.Particular, Code: code, Params: params}})
}

func (l *Licence) particular(id string) int {
	return slices.IndexFunc(l.Content.Particulars, func(p procedure.LicenceParticular) bool { return p.ID == id })
}

// number is a particular that is a whole number; 0 where it says nothing.
func (l *Licence) number(id string) int64 {
	i := l.particular(id)
	if i < 0 {
		return 0
	}
	n, err := strconv.ParseInt(l.Content.Particulars[i].Value, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// keepOwn has what is said of a licence keep the numbers that reports have made, and the days that were put off.
func keepOwn(proposed, kept []procedure.LicenceParticular) []procedure.LicenceParticular {
	list := slices.Clone(proposed)
	for i, p := range list {
		n := slices.IndexFunc(kept, func(k procedure.LicenceParticular) bool { return k.ID == p.ID })
		if p.Stays() && n >= 0 {
			list[i].Value = kept[n].Value
		}
	}
	return list
}
