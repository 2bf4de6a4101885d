package licence

import (
	"context"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// PutOff has a licence, and those that renew it, say another day under a particular that is putOff; one that an old system granted
// says it for the first time. It is refused with MSG-LIT-E-0093 once it passed on to another holder, or was revoked.
func (s *Service) PutOff(ctx context.Context, tx *db.Tx, id string, day procedure.LicenceParticular, by procedure.FilingRef) error {
	return s.revise(ctx, tx, id, by, func(chain []Version, _ bool) (Version, error) {
		if l := chain[0].Licence; l.gone(dateOf(tx.Now())) {
			return Version{}, passedOn(l)
		}
		if l := chain[len(chain)-1].Licence; l.Revoked {
			return Version{}, revoked(l)
		}
		next := following(chain, Changed, by)
		return next, next.Licence.putOff(day)
	})
}

// putOff changes a day of the licence.
func (l *Licence) putOff(day procedure.LicenceParticular) error {
	l.Content.Particulars = slices.Clone(l.Content.Particulars) // other versions have the list too
	i := l.particular(day.ID)
	if i < 0 {
		l.Content.Particulars = append(l.Content.Particulars, day)
		return nil
	}
	if !l.Content.Particulars[i].PutOff {
		return errs.New(errs.Internal, "no day of licence %s is put off under %s", l.ID, day.ID)
	}
	l.Content.Particulars[i].Value = day.Value
	return nil
}
