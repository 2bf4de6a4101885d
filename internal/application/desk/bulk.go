package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
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
	BulkNotAccepted  BulkResult = "NOT_ACCEPTED"   // its processing has not begun
	BulkNotToAccept  BulkResult = "NOT_TO_ACCEPT"  // it is none whose processing is begun
	BulkTriagedNo    BulkResult = "TRIAGED_NO"     // it was said not to be complete, or not for the bureau
	BulkNotToAsk     BulkResult = "NOT_TO_ASK"     // nothing is owed for it
	BulkAmount       BulkResult = "AMOUNT"         // the office has yet to determine what is owed
	BulkWithdrawal   BulkResult = "WITHDRAWAL"     // its withdrawal is asked for, which is decided first
	BulkHolderDiffer BulkResult = "HOLDER_DIFFERS" // it takes a reason, as it says something else of its holder than the account
	BulkNotToWrite   BulkResult = "NOT_TO_WRITE"   // it does not stand where that is asked for
	BulkAsked        BulkResult = "ASKED"          // the same is asked for already
	BulkAskedOften   BulkResult = "ASKED_OFTEN"    // it was asked for as often as may be
	BulkNotLate      BulkResult = "NOT_LATE"       // the letter says that a fee was not paid in time, which is not so
	BulkUnfilled     BulkResult = "UNFILLED"       // the letter names what is not known of it, or leaves a line open
	BulkTooLong      BulkResult = "TOO_LONG"       // the letter is too long once it is filled
	BulkWarned       BulkResult = "WARNED"         // the checks of the procedure point something out, which an officer has to read
)

// BulkOutcome is what came of one filing, which stands at the version afterwards.
type BulkOutcome struct {
	Number  string     `json:"electronicApplicationNumber"`
	Name    string     `json:"holderName" doc:"of its holder; empty of what the officer may not see"`
	Result  BulkResult `json:"result" enum:"DONE,SAME,STALE,COLLEAGUE,ENDED,UNKNOWN,NOT_OF_BUREAU,NOT_TO_CHECK,NOT_ACCEPTED,NOT_TO_ACCEPT,TRIAGED_NO,NOT_TO_ASK,AMOUNT,WITHDRAWAL,HOLDER_DIFFERS,WARNED,NOT_TO_WRITE,ASKED,ASKED_OFTEN,NOT_LATE,UNFILLED,TOO_LONG"`
	Version int64      `json:"version"`
	Amount  int64      `json:"amount,omitempty" doc:"yen; of a fee that is asked for, or would be"`
	Text    string     `json:"text,omitempty" doc:"of a letter that is only tried: what it would say"`
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
			return s.assign(ctx, tx, a, who, "")
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
		done[i] = BulkOutcome{Number: each.Number, Result: BulkUnknown, Version: each.Version}
		if !ok || !principal.From(ctx).MaySeeBureau(a.Destination) {
			continue
		}
		done[i].Name = a.HolderName
		who, err := s.colleague(ctx, q, offices, a.Destination, to)
		if err != nil {
			return nil, err
		}
		free, err := s.mayGive(ctx, q, principal.From(ctx), a)
		if err != nil {
			return nil, err
		}
		done[i].Result = bulkAssign(free, a, each.Version, to, who)
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

// bulkAssign tells whether a filing of the officer's bureaus can be given to somebody: what tells more than that it has changed comes first.
func bulkAssign(free bool, a application.Application, version int64, to string, who Colleague) BulkResult {
	switch {
	case a.AssigneeID == to && !a.Ended():
		return BulkSame
	case a.Ended():
		return BulkEnded
	case !free:
		return BulkColleague
	case a.Version != version:
		return BulkStale
	case who.AccountID != to:
		return BulkNotOfBureau
	}
	return BulkDone
}

// inBulk is why the checklists of notifications whose checks end together are not confirmed one by one.
var inBulk = Confirming{Reason: "確認で指摘のない届出を、まとめて完了したため。", reasonEn: "Ended together with others of which the checks point nothing out."}

// CheckMany ends the checks of notifications that need nothing but it: what an officer has to read, to give a reason for or to decide
// is left, and says why. Where it is only tried nothing is changed.
func (s *Service) CheckMany(ctx context.Context, selected []Selected, try bool) ([]BulkOutcome, error) {
	return eachOf(selected, try, func(each Selected) (BulkResult, string, error) { return s.bulkCheck(ctx, each) },
		func(each Selected) (application.ReviewMoved, error) {
			return s.Check(ctx, each.Number, each.Version, "", inBulk)
		})
}

// FeeMany asks for the fees that are known; what the office has to determine is left. Where it is only tried nothing is changed.
func (s *Service) FeeMany(ctx context.Context, selected []Selected, try bool) ([]BulkOutcome, error) {
	amounts := map[string]int64{}
	done, err := eachOf(selected, try, func(each Selected) (BulkResult, string, error) {
		d, result, err := s.bulkFee(ctx, each)
		if result == BulkDone {
			amounts[each.Number] = d.Fee.Amount
		}
		return result, d.HolderName, err
	}, func(each Selected) (application.ReviewMoved, error) {
		return s.applications.RequestFee(ctx, each.Number, each.Version, 0)
	})
	for i := range done {
		done[i].Amount = amounts[done[i].Number]
	}
	return done, err
}

// eachOf judges each filing and does what can be done, each in a transaction of its own.
func eachOf(selected []Selected, try bool, judge func(Selected) (BulkResult, string, error), do func(Selected) (application.ReviewMoved, error)) ([]BulkOutcome, error) {
	done := make([]BulkOutcome, len(selected))
	for i, each := range selected {
		result, name, err := judge(each)
		if err != nil {
			return nil, err
		}
		done[i] = BulkOutcome{Number: each.Number, Name: name, Result: result, Version: each.Version}
		if try || result != BulkDone {
			continue
		}
		moved, err := do(each)
		switch {
		case err == nil:
			done[i].Version = moved.Version
		case isConflict(err):
			done[i].Result = BulkStale
		case errs.KindOf(err) == errs.Invalid:
			done[i].Result = BulkHolderDiffer
		case errs.CodeOf(err) == codeMost:
			done[i].Result = BulkAskedOften
		default:
			return nil, err
		}
	}
	return done, nil
}

// bulkCheck tells whether the check of a filing can be ended unread.
func (s *Service) bulkCheck(ctx context.Context, each Selected) (BulkResult, string, error) {
	return s.bulkUnread(ctx, each, application.CompleteCheck, BulkNotToCheck)
}

// bulkUnread tells whether a filing can go a step unread: neither does it say of its holder what the account does not, nor do the checks
// of the procedure point anything out.
func (s *Service) bulkUnread(ctx context.Context, each Selected, action application.Action, not BulkResult) (BulkResult, string, error) {
	d, result, err := s.bulkMove(ctx, each, action, not)
	if err != nil || result != BulkDone {
		return result, d.HolderName, err
	}
	c := Case{Detail: d}
	if err := s.withHolder(ctx, &c); err != nil {
		return "", "", err
	}
	switch {
	case c.reasonRequired():
		result = BulkHolderDiffer
	case len(c.Warnings) > 0:
		result = BulkWarned
	}
	return result, d.HolderName, nil
}

// AcceptMany begins the processing of filings, which says of each that it is complete and for the bureau to decide: what an officer has to
// read for that, or has said not to be so, is left, and says why. Where it is only tried nothing is changed.
func (s *Service) AcceptMany(ctx context.Context, selected []Selected, try bool) ([]BulkOutcome, error) {
	return eachOf(selected, try, func(each Selected) (BulkResult, string, error) { return s.bulkAccept(ctx, each) },
		func(each Selected) (application.ReviewMoved, error) {
			return s.Accept(ctx, each.Number, each.Version)
		})
}

// bulkAccept tells whether the processing of a filing can be begun unread.
func (s *Service) bulkAccept(ctx context.Context, each Selected) (BulkResult, string, error) {
	result, name, err := s.bulkUnread(ctx, each, application.Accept, BulkNotToAccept)
	if err != nil || result != BulkDone {
		return result, name, err
	}
	triage, err := triageOf(ctx, s.db.Read(), each.Number)
	if err == nil && triage != nil && (!triage.Complete || !triage.Competent) {
		result = BulkTriagedNo
	}
	return result, name, err
}

// bulkFee tells whether the fee of a filing can be asked for as it is known.
func (s *Service) bulkFee(ctx context.Context, each Selected) (application.Detail, BulkResult, error) {
	d, result, err := s.bulkMove(ctx, each, application.RequestFee, BulkNotToAsk)
	switch {
	case result == BulkDone && d.Fee.Amount == 0:
		result = BulkAmount
	case result == BulkNotToAsk && d.Status == application.FeesNotPaid:
		result = BulkSame
	case result == BulkNotToAsk && d.Status == application.Arrived:
		result = BulkNotAccepted
	}
	return d, result, err
}

// bulkMove tells whether a filing can go a step; not says what it is where the step is none of its own now.
func (s *Service) bulkMove(ctx context.Context, each Selected, action application.Action, not BulkResult) (application.Detail, BulkResult, error) {
	d, err := s.applications.Detail(ctx, each.Number)
	if errs.KindOf(err) == errs.NotFound {
		return d, BulkUnknown, nil
	}
	if err != nil {
		return d, "", err
	}
	p := principal.From(ctx)
	withdrawal := slices.ContainsFunc(d.Requests, func(r application.Request) bool {
		return r.Kind == application.ForWithdrawal && r.State == application.RequestOpen
	})
	switch {
	case d.Ended():
		return d, BulkEnded, nil
	case !possible(d.Application, action, p.Role):
		return d, not, nil
	case d.AssigneeID != "" && !p.WorksAs(d.AssigneeID):
		return d, BulkColleague, nil
	case withdrawal:
		return d, BulkWithdrawal, nil
	case d.Version != each.Version:
		return d, BulkStale, nil
	}
	return d, BulkDone, nil
}

// possible tells whether a filing can go a step by a role.
func possible(a application.Application, action application.Action, role principal.Role) bool {
	_, err := a.Next(action, role)
	return err == nil
}
