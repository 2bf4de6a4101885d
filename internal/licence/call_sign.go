package licence

import (
	"context"
	"slices"

	"radioportal/internal/callsign"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// codeCallSign tells that a call sign is none that can be given; its reason says why.
const codeCallSign = "MSG-LIT-E-0063"

// How many call signs are looked up at once, and how often before there is none to propose.
const (
	lookedUp = 50
	lookUps  = 20
)

// NextCallSign is the next call sign of a source that no licence has or had, and that is none of those that are held; empty where none is near the last one
// that was assigned.
func (s *Service) NextCallSign(ctx context.Context, q db.Querier, from callsign.Source, held func(context.Context, db.Querier, []string) ([]string, error)) (string, error) {
	last, err := lastCallSign(ctx, q, from)
	if err != nil {
		return "", err
	}
	looked := 0
	for signs := range slices.Chunk(firstOf(from, last, lookedUp*lookUps), lookedUp) {
		looked += len(signs)
		taken, err := takenCallSigns(ctx, q, signs)
		if err != nil {
			return "", err
		}
		waiting, err := held(ctx, q, signs)
		if err != nil {
			return "", err
		}
		for _, sign := range signs {
			if !slices.Contains(taken, sign) && !slices.Contains(waiting, sign) {
				return sign, nil
			}
		}
	}
	return "", nil
}

// firstOf are the n call signs after the last one.
func firstOf(from callsign.Source, last string, n int) []string {
	signs := make([]string, 0, n)
	for sign := range from.After(last) {
		if signs = append(signs, sign); len(signs) == n {
			break
		}
	}
	return signs
}

// Assign checks a new call sign against where it is to come from, and notes it where it is the next one there: so what
// was assigned out of turn is passed over, and nothing is left out.
func (s *Service) Assign(ctx context.Context, tx *db.Tx, from callsign.Source, sign string) error {
	if fit := from.Fit(sign); fit != callsign.Fits {
		return errs.RefuseAt(codeCallSign, nil, []errs.Field{{Pointer: "/callSign", Code: codeCallSign, Params: errs.Params{"reason": string(fit), "callSign": sign}}})
	}
	next, err := s.NextCallSign(ctx, tx, from, noneHeld)
	if err == nil && next == sign {
		err = setLastCallSign(ctx, tx, from, sign)
	}
	return err
}

// noneHeld is where only what licences have counts.
func noneHeld(context.Context, db.Querier, []string) ([]string, error) { return nil, nil }
