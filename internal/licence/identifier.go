package licence

import (
	"context"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// codeInUse tells that a value is another valid licence's.
const codeInUse = "MSG-LIT-E-0092"

// schemeCallSign is the scheme of call signs; those of particulars are their ids.
const schemeCallSign = "callSign"

// identifier is a value that one valid licence alone has, such as its call sign or an MMSI.
type identifier struct{ scheme, value string }

func (l Licence) identifiers() []identifier {
	var list []identifier
	if l.Content.CallSign != "" {
		list = append(list, identifier{schemeCallSign, katakana(l.Content.CallSign)})
	}
	for _, p := range l.Content.Particulars {
		if !p.Unique {
			continue
		}
		for _, value := range p.Each() {
			list = append(list, identifier{p.ID, compared(p.Format, value)})
		}
	}
	return list
}

// compared is a value as it is compared with those of other licences: as its rule writes it, in plain capitals and katakana, without
// spaces and hyphens.
func compared(format, value string) string {
	if format != "" {
		value, _ = rule.Apply(format, value, nil, "")
	}
	return katakana(rule.CallSign(value))
}

// claim gives identifiers to a licence from a day on. It is refused where another licence has one then.
func claim(ctx context.Context, tx *db.Tx, l Licence, identifiers []identifier, from string) error {
	for _, each := range identifiers {
		free, err := take(ctx, tx, l, each, from)
		if err == nil && free {
			var other bool
			other, err = takenByAnother(ctx, tx, l, each, from)
			free = !other
		} else if err == nil {
			free, err = shareCallSign(ctx, tx, l, each, from)
		}
		if err == nil && !free {
			err = inUse(each)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// exchange gives a licence the identifiers that it has from now on, and frees those that it has no more, unless it keeps them.
func exchange(ctx context.Context, tx *db.Tx, old, l Licence, keeps bool) error {
	before, after := old.identifiers(), l.identifiers()
	for _, each := range before {
		if !keeps && !slices.Contains(after, each) {
			if err := free(ctx, tx, l.ID, each); err != nil {
				return err
			}
		}
	}
	added := slices.DeleteFunc(after, func(each identifier) bool { return slices.Contains(before, each) })
	return claim(ctx, tx, l, added, max(l.Content.ValidFrom, dateOf(tx.Now())))
}

// keepsIdentifiers tells whether what a version says no more stays its record's: a number of equipment names one piece or design for
// ever, also once that is discontinued. What was written wrongly, as the case itself or an officer corrects it, is free.
func (s *Service) keepsIdentifiers(v Version) bool {
	return s.endless(v.Licence) && v.Reason == Changed && v.By.CaseID != v.Licence.CaseID
}

// extend has the identifiers of a licence go with its last day, but for those of a record without a term, which keeps them unless it is
// void. It is refused where one is another licence's by then.
func (s *Service) extend(ctx context.Context, tx *db.Tx, old, l Licence) error {
	lastDay := l.Content.ValidTo
	if lastDay == old.Content.ValidTo && l.Void == old.Void {
		return nil
	}
	if s.endless(l) && !l.Void {
		lastDay = procedure.NoEnd
	}
	if err := setEnd(ctx, tx, l.ID, lastDay); err != nil || l.Void || lastDay < old.Content.ValidTo {
		return err
	}
	for _, each := range l.identifiers() {
		// Read after setEnd, which waits for whoever is taking it.
		holder, from, err := holderOf(ctx, tx, each)
		if err != nil {
			return err
		}
		if holder == l.ID || lastDay < from {
			continue
		}
		if _, err := db.One(ctx, tx, scan, ownSQL, holder, l.AccountID); err == nil && each.scheme == schemeCallSign && l.Content.Category == amateur {
			continue // its holder's other station has it too
		} else if err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		return inUse(each)
	}
	return nil
}

func inUse(i identifier) error {
	return errs.RefuseAt(codeInUse, nil, []errs.Field{{Pointer: "/" + i.scheme, Code: codeInUse, Params: errs.Params{i.scheme: i.value}}})
}
