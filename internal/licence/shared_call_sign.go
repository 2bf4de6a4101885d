package licence

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// schemeSecond is the scheme of a call sign that a second station of its holder has besides the first.
const schemeSecond = "callSign.second"

// amateur is the category of the stations of which one holder's two, one that moves and one that does not, have the
// same call sign.
const amateur = "amateur"

// unmoving is the movement range of a station that stays in its place.
const unmoving = "移動しない"

// shareCallSign gives a call sign that is taken to a second station of the same holder; false where it is another's, or where the
// holder has one of this kind under it already. Whoever takes the call sign itself waits for this: take has locked it.
func shareCallSign(ctx context.Context, tx *db.Tx, l Licence, i identifier, from string) (bool, error) {
	if i.scheme != schemeCallSign || l.Content.Category != amateur {
		return false, nil
	}
	id, _, err := holderOf(ctx, tx, i)
	if err != nil {
		return false, absent(err)
	}
	first, err := db.One(ctx, tx, scan, ownSQL, id, l.AccountID)
	if err != nil || first.Content.Category != amateur || stays(first) == stays(l) {
		return false, absent(err)
	}
	return take(ctx, tx, l, identifier{schemeSecond, i.value}, from)
}

// takenByAnother tells whether a second station of another holder has a call sign on a day, whose first has ended.
func takenByAnother(ctx context.Context, tx *db.Tx, l Licence, i identifier, from string) (bool, error) {
	if i.scheme != schemeCallSign {
		return false, nil
	}
	id, _, err := holderOf(ctx, tx, identifier{schemeSecond, i.value})
	if err != nil {
		return false, absent(err)
	}
	_, err = db.One(ctx, tx, scan, ownSQL, id, l.AccountID)
	if errs.KindOf(err) != errs.NotFound {
		return false, err
	}
	until, err := db.One(ctx, tx, db.Value[string], identifierEndSQL, schemeSecond, i.value)
	return until >= from, err
}

func stays(l Licence) bool { return l.Content.MovementRange == unmoving }

// absent is no error where something is not there.
func absent(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}
