package account

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Target is the account that staff do something about, as they have seen it, and why they do.
type Target struct {
	AccountID string `json:"accountId" maxLength:"64"`
	Version   int64  `json:"version" minimum:"1" doc:"of detail-get; another one is refused, as somebody else has changed the account since"`
	Reason    string `json:"reason" maxLength:"500" doc:"the account's person is told it too"`
}

// act is what staff do about an account within its transaction; before and after are for the audit log.
type act func(ctx context.Context, tx *db.Tx, a *Account) (before, after map[string]any, err error)

// about does something about an account that is as the staff member has seen it. What changes counts on the account's next request.
func (s *Service) about(ctx context.Context, t Target, what string, do act) (Account, error) {
	return s.aboutAsked(ctx, t, what, "", do)
}

// aboutAsked is about, of what somebody has asked for before.
func (s *Service) aboutAsked(ctx context.Context, t Target, what, askedBy string, do act) (a Account, err error) {
	t.Reason = strings.TrimSpace(t.Reason)
	if wrong := wrongReason(t.Reason); wrong != nil {
		return a, errs.InvalidFields(wrong)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if a, err = locked(ctx, tx, t.AccountID); err != nil {
			return err
		}
		if a.Status == principal.StatusWithdrawn {
			return errs.Refuse("MSG-LIT-E-0093", nil)
		}
		if a.Version != t.Version {
			return s.stale(ctx, tx, a.ID)
		}
		before, after, err := do(ctx, tx, &a)
		if err != nil {
			return err
		}
		s.login.Forget(tx, a.ID)
		return errors.Join(updateAccount(ctx, tx, a),
			audit.Record(ctx, tx, accountmail.Prefix+what, "account:"+a.ID, "", audit.Change{Before: before, After: after, Reason: t.Reason, AskedBy: askedBy}))
	})
	return a, err
}

// updateFor writes another user info, as staff were shown it should be. As where the person does so, another name
// has to be proved again.
func (s *Service) updateFor(ctx context.Context, t Target, d UserInfoDetail) (Account, error) {
	return s.about(ctx, t, updatedByOffice, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		if err := s.mayChange(ctx, tx, a.ID); err != nil {
			return nil, nil, err
		}
		was, status := a.Detail, a.Status
		if err := s.rewrite(a, d, tx.Now()); err != nil {
			return nil, nil, err
		}
		was.Clean("", rule.Today(tx.Now())) // written otherwise is not changed
		before, after := differences(was, a.Detail)
		if len(after) == 0 {
			return nil, nil, errs.InvalidFields([]errs.Field{{Pointer: "/userInfoDetail", Code: "MSG-LIT-E-0002"}})
		}
		if a.Status != status {
			before["userStatusCd"], after["userStatusCd"] = status, a.Status
		}
		return before, after, nil
	})
}

// differences are the parts of a user info that are others now, by wire name.
func differences(was, is UserInfoDetail) (before, after map[string]any) {
	before, after = map[string]any{}, map[string]any{}
	old, err := was.Wire()
	now, err2 := is.Wire()
	if errors.Join(err, err2) != nil {
		return before, after
	}
	for name, value := range now {
		if old[name] != value {
			before[name], after[name] = old[name], value
		}
	}
	return before, after
}

// setState suspends an account, makes it unqualified for inquiry, or gives it back the state from before.
func (s *Service) setState(ctx context.Context, t Target, status string) (Account, error) {
	what := map[string]string{principal.StatusSuspended: suspended, principal.StatusUnqualified: unqualified, "": stateLifted}[status]
	if what == "" {
		return Account{}, errs.InvalidFields([]errs.Field{{Pointer: "/userStatusCd", Code: "MSG-LIT-E-0002"}})
	}
	return s.about(ctx, t, what, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		if err := s.mayChange(ctx, tx, a.ID); err != nil {
			return nil, nil, err
		}
		before := stateOf(*a)
		switch held := a.StatusBefore != ""; {
		case status == "" && !held, a.Status == status:
			return nil, nil, errs.Refuse("MSG-LIT-E-0093", nil)
		case status == "" && a.Unqualified:
			a.Status, a.Unqualified = principal.StatusUnqualified, false
		case status == "":
			a.Status, a.StatusBefore = a.StatusBefore, ""
		default:
			a.Unqualified = status == principal.StatusSuspended && a.Status == principal.StatusUnqualified
			a.Status, a.StatusBefore = status, a.effectiveStatus()
		}
		return before, stateOf(*a), nil
	})
}

// stateOf is the state as events say it.
func stateOf(a Account) map[string]any { return map[string]any{"userStatusCd": a.Status} }

// reviewed is an account whose letter is awaited, or that is in procedure: staff have seen another proof, or find that there is none.
func (s *Service) review(ctx context.Context, t Target, accept bool) (Account, error) {
	what := identityRefused
	if accept {
		what = identityAccepted
	}
	return s.about(ctx, t, what, func(_ context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		before := stateOf(*a)
		if !a.underReview() {
			return nil, nil, errs.Refuse("MSG-LIT-E-0093", nil)
		}
		if accept {
			if err := otherHand(ctx, tx, *a); err != nil {
				return nil, nil, err
			}
			a.identify(applicant.ByOffice, applicant.Claims{}, tx.Now())
		} else {
			a.letterFor = ""
			a.PendingServices = []string{}
			a.become(principal.StatusInProcedure)
		}
		return before, stateOf(*a), nil
	})
}

// whoParts are what Who is made of, by wire name.
var whoParts = []string{"lastName", "firstName", "companyName", "organizationName", "birthday", "companyNumber", "representativeLastName", "representativeFirstName"}

// otherHand refuses who has made the identity lapse since it was shown last, by changing who the person is or what they sign in with:
// the two together would give a proven account to somebody else.
func otherHand(ctx context.Context, tx *db.Tx, a Account) error {
	events, err := audit.OfSubjectSince(ctx, tx, "account:"+a.ID, a.ShownAt, accountmail.Prefix+updatedByOffice, accountmail.Prefix+factorReset)
	if err != nil {
		return err
	}
	for _, e := range events {
		var did audit.Change
		if err := json.Unmarshal(e.Data, &did); err != nil {
			return err
		}
		changed := func(part string) bool { _, is := did.After[part]; return is }
		if e.ActorID == principal.From(ctx).PersonID() && (e.Type != accountmail.Prefix+updatedByOffice || slices.ContainsFunc(whoParts, changed)) {
			return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "accountSameHand"})
		}
	}
	return nil
}

// underReview tells whether staff decide on the identity of an account: while a letter's code is awaited, or the identity is to be
// shown again.
func (a Account) underReview() bool {
	standing := a.effectiveStatus()
	return standing == principal.StatusUnderReview || standing == principal.StatusInProcedure
}

// endSessions signs an account out everywhere.
func (s *Service) endSessions(ctx context.Context, t Target) (Account, error) {
	return s.about(ctx, t, sessionsEnded, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		if err := s.mayChange(ctx, tx, a.ID); err != nil {
			return nil, nil, err
		}
		return nil, nil, s.login.EndSessions(ctx, tx, a.ID)
	})
}

// unlock ends the locks after failures to sign in, for a reason that is kept.
func (s *Service) unlock(ctx context.Context, accountID, reason string) error {
	if wrong := wrongReason(reason); wrong != nil {
		return errs.InvalidFields(wrong)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := locked(ctx, tx, accountID)
		if err == nil {
			err = s.mayChange(ctx, tx, accountID)
		}
		if err != nil {
			return err
		}
		return login.UnlockIn(ctx, tx, login.RealmUser, a.ID, strings.TrimSpace(reason))
	})
}

// resetFactor gives an account whose person has lost the authenticator another secret for it, told once. Whoever comes by it
// has to show the identity again before anything counts.
func (s *Service) resetFactor(ctx context.Context, t Target) (a Account, secret string, err error) {
	a, err = s.about(ctx, t, factorReset, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		if err := s.mayChange(ctx, tx, a.ID); err != nil {
			return nil, nil, err
		}
		before := stateOf(*a)
		if secret, err = login.ResetTOTP(ctx, tx, login.RealmUser, a.ID); err != nil {
			return nil, nil, noPassword(err)
		}
		if standing := a.effectiveStatus(); standing == principal.StatusActive {
			a.become(principal.StatusInProcedure)
		}
		a.Identified = false
		return before, stateOf(*a), s.login.EndSessions(ctx, tx, a.ID)
	})
	return a, secret, err
}

// noPassword refuses where there is no one-time password to set anew.
func noPassword(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.Refuse("MSG-LIT-E-0093", nil)
	}
	return err
}

// register makes an account for somebody who has none: nobody signs in to it. Whoever signs up and proves to be the same
// takes it over, and is invited to by mail. Where there are accounts that seem to be the same person's, those are given instead,
// unless they are all among others: those of whom the officer has made sure that they are somebody else. A firm with the same corporate
// number is never another one.
func (s *Service) register(ctx context.Context, d UserInfoDetail, mail string, services []string, reason string, others []string) (Account, []Row, error) {
	a := Account{ID: db.NewID(), Status: principal.StatusActive, Locale: "ja", LoginTypes: []string{}}
	problems := s.cleanPlaced(&d, "/userInfoDetail", rule.Today(s.db.Now()))
	normal, wrong := accountmail.CheckAddress(mail, "/mail")
	if wrong != nil {
		problems = append(problems, errs.Of(wrong).Fields...)
	}
	problems = append(problems, wrongReason(reason)...)
	if len(problems) > 0 {
		return a, nil, errs.InvalidFields(problems)
	}
	doubles, err := s.doubles(ctx, d)
	if err != nil {
		return Account{}, nil, err
	}
	looked := func(r Row) bool {
		return d.UserCategory != applicant.Corporation && slices.Contains(others, r.AccountID)
	}
	if slices.ContainsFunc(doubles, func(r Row) bool { return !looked(r) }) {
		return Account{}, doubles, nil
	}
	d.AccountID = a.ID
	a.Detail, a.Mail = d, normal
	if a.Services = services; len(services) == 0 {
		a.Services = applicant.Default().ServicesOf(d.UserCategory)
	}
	return a, nil, s.db.Tx(ctx, func(tx *db.Tx) error { return s.insertRegistered(ctx, tx, a, strings.TrimSpace(reason)) })
}

// doubles are accounts that seem to be the same person's or firm's: by the corporate number, or else by the name with the birthday or the address.
func (s *Service) doubles(ctx context.Context, d UserInfoDetail) ([]Row, error) {
	w := Search{UserCategory: d.UserCategory, Exact: true}
	switch d.UserCategory {
	case applicant.Corporation:
		w.CompanyNumber = d.CompanyNumber
	case applicant.Organization:
		w.Name, w.Address = d.Name(), d.Address()
	default:
		w.Name, w.Birthday = d.Name(), d.Birthday
	}
	found, err := s.Find(ctx, w)
	list := slices.DeleteFunc(found.Accounts, func(r Row) bool { return r.UserStatusCd == principal.StatusWithdrawn })
	if list = list[:min(len(list), mostDoubles)]; err == nil {
		err = s.hide(ctx, list, nil)
	}
	return list, err
}

// mostDoubles are so many as are shown.
const mostDoubles = 10

func (s *Service) insertRegistered(ctx context.Context, tx *db.Tx, a Account, reason string) error {
	if err := s.free(ctx, tx, a); err != nil {
		return err
	}
	if err := insertAccount(ctx, tx, a); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, paperKeySQL, paperKey(a.Detail), a.ID)
	return errors.Join(err, audit.Record(ctx, tx, EventRegistered, "account:"+a.ID, "", audit.Change{Reason: reason}))
}

// free refuses an address that is somebody's, and a person for whom an account was registered.
func (s *Service) free(ctx context.Context, tx *db.Tx, a Account) error {
	taken := func(pointer string) error {
		return errs.RefuseAt("MSG-LIT-E-0092", nil, []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0092"}})
	}
	switch is, err := s.login.MailTaken(ctx, tx, a.Mail); {
	case err != nil:
		return err
	case is:
		return taken("/mail")
	}
	_, err := db.One(ctx, tx, db.Value[string], byMailSQL, termOf(a, "mail"))
	if err == nil {
		return taken("/mail")
	}
	if key := paperKey(a.Detail); errs.KindOf(err) == errs.NotFound && key != "" {
		_, err = db.One(ctx, tx, db.Value[string], byPaperKeySQL, key)
		if err == nil {
			return taken("/userInfoDetail")
		}
	}
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}
