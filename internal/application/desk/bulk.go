package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Selected is a filing of a selection, at the version that the officer saw.
type Selected struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
}

// BulkResult is what came of one filing of a selection, or would.
type BulkResult string

// The results; but for the first each says why nothing was done.
const (
	BulkDone         BulkResult = "DONE"
	BulkSame         BulkResult = "SAME"           // it is so already
	BulkStale        BulkResult = "STALE"          // somebody has changed it since it was seen
	BulkColleague    BulkResult = "COLLEAGUE"      // a colleague works on it
	BulkEnded        BulkResult = "ENDED"          // it has ended
	BulkUnknown      BulkResult = "UNKNOWN"        // there is none, or it is at another bureau
	BulkNotOfBureau  BulkResult = "NOT_OF_BUREAU"  // whoever is chosen does not work for its bureau
	BulkNotToCheck   BulkResult = "NOT_TO_CHECK"   // it is no notification that waits for its check
	BulkWithdrawal   BulkResult = "WITHDRAWAL"     // its withdrawal is asked for, which is decided first
	BulkHolderDiffer BulkResult = "HOLDER_DIFFERS" // it takes a reason, as it says something else of its holder than the account
	BulkWarned       BulkResult = "WARNED"         // the checks of the procedure point something out, which an officer has to read
)

// BulkOutcome is what came of one filing, which stands at the version afterwards.
type BulkOutcome struct {
	Number  string     `json:"electronicApplicationNumber"`
	Result  BulkResult `json:"result" enum:"DONE,SAME,STALE,COLLEAGUE,ENDED,UNKNOWN,NOT_OF_BUREAU,NOT_TO_CHECK,WITHDRAWAL,HOLDER_DIFFERS,WARNED"`
	Version int64      `json:"version"`
}

// Select names the filings of a list, all of its pages, as far as lists go; more tells that there are others.
func (s *Service) Select(ctx context.Context, d Query) (list []Selected, more bool, err error) {
	d.Offset, d.Limit = 0, maxSelected
	found, err := s.Queue(ctx, d)
	for _, a := range found.Applications {
		list = append(list, Selected{a.Number, a.Version})
	}
	return list, found.Truncated, err
}

// maxSelected is how many filings a selection has at most: as many as lists show.
const maxSelected = 1000

// AssignMany gives filings to somebody, or, to "", releases them; each as Assign does, and what cannot be done says why. Where it
// is only tried nothing is changed.
func (s *Service) AssignMany(ctx context.Context, selected []Selected, to string, try bool) ([]BulkOutcome, error) {
	if try {
		return s.assignAll(ctx, s.db.Read(), selected, to, "", nil)
	}
	var done []BulkOutcome
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		done, err = s.assignAll(ctx, tx, selected, to, tx.ForUpdate(), func(a application.Application, who Colleague) (bool, error) {
			return s.assign(ctx, tx, a, who)
		})
		return err
	})
	return done, err
}

// assignAll judges each filing and does what can be done, in the order of their numbers, so that two selections do not wait for each other.
func (s *Service) assignAll(ctx context.Context, q db.Querier, selected []Selected, to, suffix string, do func(application.Application, Colleague) (bool, error)) ([]BulkOutcome, error) {
	found, err := byNumbers(ctx, q, selected, suffix)
	if err != nil {
		return nil, err
	}
	offices := map[string][]Colleague{}
	done := make([]BulkOutcome, len(selected))
	for i, each := range selected {
		a, ok := found[each.Number]
		done[i] = BulkOutcome{each.Number, BulkUnknown, each.Version}
		if !ok || !principal.From(ctx).MaySeeBureau(a.Destination) {
			continue
		}
		who, err := s.colleague(ctx, q, offices, a.Destination, to)
		if err != nil {
			return nil, err
		}
		done[i].Result = bulkAssign(principal.From(ctx), a, each.Version, to, who)
		if done[i].Result != BulkDone || do == nil {
			continue
		}
		changed, err := do(a, who)
		if err != nil {
			return nil, err
		}
		if !changed {
			done[i].Result = BulkStale
			continue
		}
		done[i].Version = a.Version + 1
		a.Version, a.AssigneeID = a.Version+1, to
		found[a.Number] = a // where it is named twice
	}
	return done, nil
}

// colleague is somebody who works for a bureau; nobody where the account does not, or is "".
func (s *Service) colleague(ctx context.Context, q db.Querier, offices map[string][]Colleague, bureau, accountID string) (Colleague, error) {
	if accountID == "" {
		return Colleague{}, nil
	}
	if _, known := offices[bureau]; !known {
		list, err := s.ports.Staff.Colleagues(ctx, q, bureau)
		if err != nil {
			return Colleague{}, err
		}
		offices[bureau] = list
	}
	if i := slices.IndexFunc(offices[bureau], func(c Colleague) bool { return c.AccountID == accountID }); i >= 0 {
		return offices[bureau][i], nil
	}
	return Colleague{}, nil
}

// bulkAssign tells whether a filing of the officer's bureaus can be given to somebody.
func bulkAssign(p principal.Principal, a application.Application, version int64, to string, who Colleague) BulkResult {
	switch {
	case a.AssigneeID == to && !a.Ended():
		return BulkSame
	case a.Version != version:
		return BulkStale
	case a.Ended():
		return BulkEnded
	case !mayGive(p, a):
		return BulkColleague
	case who.AccountID != to:
		return BulkNotOfBureau
	}
	return BulkDone
}

// CheckMany ends the checks of notifications that need nothing but it: what an officer has to read, to give a reason for or to decide
// is left, and says why. Where it is only tried nothing is changed.
func (s *Service) CheckMany(ctx context.Context, selected []Selected, try bool) ([]BulkOutcome, error) {
	done := make([]BulkOutcome, len(selected))
	for i, each := range selected {
		result, err := s.bulkCheck(ctx, each)
		if err != nil {
			return nil, err
		}
		done[i] = BulkOutcome{each.Number, result, each.Version}
		if try || result != BulkDone {
			continue
		}
		moved, err := s.Check(ctx, each.Number, each.Version, "")
		switch {
		case err == nil:
			done[i].Version = moved.Version
		case beaten(err):
			done[i].Result = BulkStale
		case errs.KindOf(err) == errs.Invalid:
			done[i].Result = BulkHolderDiffer
		default:
			return nil, err
		}
	}
	return done, nil
}

// bulkCheck tells whether the check of a filing can be ended unread.
func (s *Service) bulkCheck(ctx context.Context, each Selected) (BulkResult, error) {
	d, err := s.applications.Detail(ctx, each.Number)
	if errs.KindOf(err) == errs.NotFound {
		return BulkUnknown, nil
	}
	if err != nil {
		return "", err
	}
	p := principal.From(ctx)
	_, notNext := d.Next(application.CompleteCheck, p.Role)
	withdrawal := slices.ContainsFunc(d.Requests, func(r application.Request) bool {
		return r.Kind == application.ForWithdrawal && r.State == application.RequestOpen
	})
	switch {
	case d.Ended():
		return BulkEnded, nil
	case notNext != nil:
		return BulkNotToCheck, nil
	case d.Version != each.Version:
		return BulkStale, nil
	case d.AssigneeID != "" && d.AssigneeID != p.AccountID:
		return BulkColleague, nil
	case withdrawal:
		return BulkWithdrawal, nil
	}
	c := Case{Detail: d}
	if err := s.withHolder(ctx, &c); err != nil {
		return "", err
	}
	switch {
	case c.reasonRequired():
		return BulkHolderDiffer, nil
	case len(c.Warnings) > 0:
		return BulkWarned, nil
	}
	return BulkDone, nil
}

// assign has somebody work on an application from now on; false where its version is over.
func (s *Service) assign(ctx context.Context, tx *db.Tx, a application.Application, to Colleague) (bool, error) {
	application.CountChange(tx)
	n, err := db.Exec(ctx, tx, assignSQL, to.AccountID, to.Name, a.Number, a.Version)
	if err != nil || n == 0 {
		return false, err
	}
	event := EventAssigned
	if to.AccountID == "" {
		event = EventReleased
	}
	return true, audit.RecordIn(ctx, tx, a.Destination, event, "application:"+a.Number, a.CaseID,
		eventData{Number: a.Number, To: to.AccountID, ToName: to.Name, From: a.AssigneeID})
}
