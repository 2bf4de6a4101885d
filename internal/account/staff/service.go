package staff

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Ports are what the service needs of others.
type Ports struct {
	Sessions Sessions       // of the staff portal
	Tokens   []login.Tokens // of its built-in provider, where there is one
	Bureau   func(letter string) bool
	Mail     mail.Sender
	Origin   string // of the staff portal
}

// Sessions are where staff are signed in.
type Sessions interface {
	EndAll(ctx context.Context, tx *db.Tx, accountID string) error
	// BarAll ends them too, and has whoever still comes with one be told that the account is disabled, or another role's now.
	BarAll(ctx context.Context, tx *db.Tx, accountID string) error
	// Forget makes the next request read the account anew.
	Forget(accountID string)
}

// Service looks after staff accounts.
type Service struct {
	db       *db.DB
	accounts *account.Service
	ports    Ports
}

// New makes the service.
func New(d *db.DB, accounts *account.Service, ports Ports) *Service {
	return &Service{d, accounts, ports}
}

// List gives the staff that the one who asks looks after, by name: those who work for no other bureaus.
func (s *Service) List(ctx context.Context) ([]Member, error) {
	all, err := db.All(ctx, s.db.Read(), scanMember, allSQL)
	who, now := principal.From(ctx), s.db.Now().UnixMilli()
	for i := range all {
		all[i].Locked = all[i].lockedUntil > now
	}
	return slices.DeleteFunc(all, func(m Member) bool { return !postOf(m.Staff).within(who.Bureaus) }), err
}

// maxListed are so many members as a list gives at most.
const maxListed = 1000

// MemberSearch chooses members; what is empty chooses nothing.
type MemberSearch struct {
	Text   string `json:"text,omitempty" maxLength:"254" doc:"a part of the name, the user id or the mail address"`
	Role   string `json:"role,omitempty" enum:",viewer,officer,administrator,auditor"`
	Bureau string `json:"bureau,omitempty" maxLength:"1" doc:"its letter: who works for it, also among others or all"`
}

// finds tells whether a member is looked for; names are compared without regard to width, case and spaces.
func (s MemberSearch) finds(m Member) bool {
	folded := func(text string) string {
		return strings.ReplaceAll(strings.ToLower(norm.NFKC.String(text)), " ", "")
	}
	text := folded(s.Text)
	named := slices.ContainsFunc([]string{m.Name, m.UserID, m.Mail}, func(of string) bool { return strings.Contains(folded(of), text) })
	works := s.Bureau == "" || len(m.Bureaus) == 0 || slices.Contains(m.Bureaus, s.Bureau)
	return named && works && (s.Role == "" || string(m.Role) == s.Role)
}

// Find gives of the staff that the one who asks looks after those looked for, 1000 at most, and how many there are.
func (s *Service) Find(ctx context.Context, of MemberSearch) ([]Member, int, error) {
	found, err := s.List(ctx)
	if err != nil {
		return nil, 0, err
	}
	mails := map[string]string{}
	for _, m := range found {
		mails[m.ID] = m.Mail
	}
	ids, err := login.UserIDs(ctx, s.db.Read(), mails)
	for i := range found {
		found[i].UserID = ids[found[i].ID]
	}
	found = slices.DeleteFunc(found, func(m Member) bool { return !of.finds(m) })
	return found[:min(len(found), maxListed)], len(found), err
}

// Add makes an account, which is good for nothing until another administrator confirms what it may do; an operator's is at once. It
// gives what the person signs in with: to an operator, who has the server, all of it; to an administrator the password alone, since the
// one-time password is made and told when another one confirms. Whoever had both would have a second account.
func (s *Service) Add(ctx context.Context, in account.Staff, userID, reason string) (IssuedCredentials, error) {
	if err := cmp.Or(s.check(ctx, in, userID), checkReason(ctx, reason)); err != nil {
		return IssuedCredentials{}, err
	}
	secret := login.NewTOTPSecret()
	given := IssuedCredentials{Password: newInitialPassword()}
	hash, err := s.accounts.Login().HashPassword(ctx, given.Password)
	if err != nil {
		return given, err
	}
	who := principal.From(ctx)
	in.Active, in.Locale = who.Role == principal.Operator, "ja"
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := free(ctx, tx, userID, in.Mail); err != nil {
			return err
		}
		// Who adds somebody knows both, and so they are good for nothing but being replaced.
		made, err := account.AddStaffIn(ctx, tx, in, login.Credentials{UserID: userID, TOTPSecret: login.MarkTemporary(secret)}, login.MarkTemporary(hash))
		if given.AccountID = made.ID; err != nil {
			return err
		}
		if in.Active {
			given.TOTPSecret = secret
			return nil
		}
		return s.ask(ctx, tx, Change{StaffID: made.ID, Act: ActPost, Post: postOf(in), Reason: reason})
	})
	return given, err
}

// newInitialPassword is one to come in with once, and to replace then.
func newInitialPassword() string { return strings.ToLower(rand.Text()[:20]) }

// free refuses names that somebody signs in with.
func free(ctx context.Context, q db.Querier, userID, mail string) error {
	for pointer, name := range map[string]string{"/userId": userID, "/mail": mail} {
		_, err := login.Owner(ctx, q, login.RealmStaff, name)
		switch {
		case err == nil:
			return errs.RefuseAt("MSG-LIT-E-0092", nil, []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0092"}})
		case errs.KindOf(err) != errs.NotFound:
			return err
		}
	}
	return nil
}

func (s *Service) check(ctx context.Context, in account.Staff, userID string) error {
	if err := login.CheckUserID(userID); err != nil {
		return err
	}
	if wrong := account.WrongName("/name", in.Name); wrong != nil {
		return errs.InvalidFields(wrong)
	}
	if _, wrong := rule.Apply("email", in.Mail, nil, ""); in.Mail == "" || wrong != nil {
		return errs.InvalidFields([]errs.Field{{Pointer: "/mail", Code: "MSG-LIT-E-0055"}})
	}
	return s.givable(ctx, postOf(in))
}

// givable refuses bureaus that there are not, or that the one who gives does not look after.
func (s *Service) givable(ctx context.Context, p Post) error {
	unknown := slices.ContainsFunc(p.Bureaus, func(letter string) bool { return !s.ports.Bureau(letter) })
	if unknown || !p.within(principal.From(ctx).Bureaus) {
		return errs.InvalidFields([]errs.Field{{Pointer: "/bureaus", Code: "MSG-LIT-E-0002"}})
	}
	return nil
}

// reach reads a member for a change by the one who asks: errs.NotFound outside of their bureaus, a refusal for themselves.
func reach(ctx context.Context, tx *db.Tx, id string) (Member, []administrator, error) {
	m, admins, err := locked(ctx, tx, id)
	who := principal.From(ctx)
	switch {
	case err != nil:
		return m, nil, err
	case !postOf(m.Staff).within(who.Bureaus):
		return m, nil, errs.New(errs.NotFound, "works for other bureaus")
	case m.ID == who.AccountID:
		return m, nil, refuse("staffSelf")
	case who.Role != principal.Operator && !slices.ContainsFunc(admins, func(a administrator) bool { return a.id == who.AccountID }):
		return m, nil, errs.New(errs.Forbidden, "is no administrator any more")
	}
	return m, admins, nil
}

// AskChange asks for another role or other bureaus, or for a disabled account to be enabled with these. An operator's change is made
// at once.
func (s *Service) AskChange(ctx context.Context, id string, to Post, reason string) error {
	if err := cmp.Or(s.givable(ctx, to), checkReason(ctx, reason)); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		m, admins, err := reach(ctx, tx, id)
		if err != nil {
			return err
		}
		if m.Active && postOf(m.Staff).equal(to) {
			return movedOn()
		}
		c := Change{StaffID: id, Act: ActPost, Post: to, Reason: reason}
		if principal.From(ctx).Role == principal.Operator {
			if _, err := db.Exec(ctx, tx, dropChangeSQL, id); err != nil {
				return err
			}
			return s.apply(ctx, tx, m, admins, c)
		}
		if err := keepsOne(m, admins, to); err != nil {
			return err
		}
		if takesTwo(ctx, m) && m.Active {
			return s.askOfTwo(ctx, tx, m, admins, c)
		}
		return s.ask(ctx, tx, c)
	})
}

func (s *Service) ask(ctx context.Context, tx *db.Tx, c Change) error {
	c.ID, c.AskedBy = db.NewID(), principal.From(ctx).AccountID
	fresh, err := insertChange(ctx, tx, c)
	if err == nil && !fresh {
		return s.refusePending(ctx, tx, c.StaffID)
	}
	if err != nil {
		return err
	}
	return audit.Record(ctx, tx, EventChangeAsked, "staff:"+c.StaffID, "", audit.Change{After: c.eventData(), Reason: c.Reason})
}

// refusePending refuses since something is asked for about a member already.
func (s *Service) refusePending(ctx context.Context, tx *db.Tx, id string) error {
	m, err := db.One(ctx, tx, scanMember, memberSQL, id)
	if err != nil || m.Change == nil {
		return cmp.Or(err, movedOn())
	}
	return s.waits(ctx, tx, "staffAsked", m)
}

// postEventData is a post as events say it.
func postEventData(p Post, active bool) map[string]any {
	return map[string]any{"role": p.Role, "bureaus": p.Bureaus, "active": active}
}

// Confirm does what another administrator has asked for; who confirms is told what was given.
func (s *Service) Confirm(ctx context.Context, id, changeID string) (IssuedCredentials, error) {
	given, hash, err := s.prepared(ctx, id)
	if err != nil {
		return IssuedCredentials{}, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, admins, err := reach(ctx, tx, id)
		if err != nil {
			return err
		}
		if m.Change == nil || m.Change.ID != changeID {
			return movedOn()
		}
		if m.Change.AskedBy == principal.From(ctx).AccountID {
			return refuse("staffSameHand")
		}
		if err := s.givable(ctx, m.Change.Post); err != nil {
			return movedOn()
		}
		if _, err := db.Exec(ctx, tx, deleteChangeSQL, changeID); err != nil {
			return err
		}
		return s.confirmed(ctx, tx, m, admins, &given, hash)
	})
	if err != nil {
		return IssuedCredentials{}, err
	}
	return given, nil
}

func (s *Service) apply(ctx context.Context, tx *db.Tx, m Member, admins []administrator, c Change) error {
	if err := keepsOne(m, admins, c.Post); err != nil {
		return err
	}
	data := audit.Change{Before: postEventData(postOf(m.Staff), m.Active), After: postEventData(c.Post, true), Reason: c.Reason, AskedBy: c.AskedBy}
	return errors.Join(setPost(ctx, tx, m.ID, c.Post), s.ports.Sessions.BarAll(ctx, tx, m.ID), s.endTokens(ctx, tx, m.ID), audit.Record(ctx, tx, EventChanged, "staff:"+m.ID, "", data))
}

// keepsOne refuses what would leave no administrator, or none for all bureaus where there was one.
func keepsOne(m Member, admins []administrator, to Post) error {
	others := slices.DeleteFunc(slices.Clone(admins), func(a administrator) bool { return a.id == m.ID })
	was := m.Active && m.Role == principal.Administrator
	wasForAll := was && len(m.Bureaus) == 0
	stays := to.Role == principal.Administrator
	staysForAll := stays && len(to.Bureaus) == 0
	forAll := func(a administrator) bool { return len(a.bureaus) == 0 }
	if was && !stays && len(others) == 0 || wasForAll && !staysForAll && !slices.ContainsFunc(others, forAll) {
		return refuse("staffLast")
	}
	return nil
}

// Withdraw takes back what was asked for, and with it the lock of who was to be disabled.
func (s *Service) Withdraw(ctx context.Context, id, changeID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		m, _, err := reach(ctx, tx, id)
		if err != nil {
			return err
		}
		if m.Change == nil || m.Change.ID != changeID {
			return movedOn()
		}
		_, err = db.Exec(ctx, tx, deleteChangeSQL, changeID)
		return errors.Join(err, s.lift(ctx, tx, m), audit.Record(ctx, tx, EventChangeWithdrawn, "staff:"+id, "", audit.Change{After: m.Change.eventData(), AskedBy: m.Change.AskedBy}))
	})
}

// Disable has somebody sign in no more; what they have open ends at once. Of an administrator it is asked for (asked): it holds for as long
// as a lock does, until another one confirms it.
func (s *Service) Disable(ctx context.Context, id, reason string) (asked bool, err error) {
	if err := checkReason(ctx, reason); err != nil {
		return false, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, admins, err := reach(ctx, tx, id)
		if err != nil {
			return err
		}
		if asked = takesTwo(ctx, m); asked {
			return s.lock(ctx, tx, m, admins, reason)
		}
		if !m.Active && !m.locked() {
			return movedOn()
		}
		if err := keepsOne(m, admins, Post{}); err != nil {
			return err
		}
		if _, err = db.Exec(ctx, tx, dropChangeSQL, id); err != nil {
			return err
		}
		return s.disable(ctx, tx, m, Change{Reason: reason})
	})
	return asked && err == nil, err
}

// disable bars somebody; c is why, and who asked for it where another one confirms.
func (s *Service) disable(ctx context.Context, tx *db.Tx, m Member, c Change) error {
	data := audit.Change{Before: postEventData(postOf(m.Staff), true), After: postEventData(postOf(m.Staff), false), Reason: c.Reason, AskedBy: c.AskedBy}
	return errors.Join(s.bar(ctx, tx, m.ID), audit.Record(ctx, tx, EventDisabled, "staff:"+m.ID, "", data))
}

func (s *Service) bar(ctx context.Context, tx *db.Tx, id string) error {
	return errors.Join(setActive(ctx, tx, id, 0), s.ports.Sessions.BarAll(ctx, tx, id), s.endTokens(ctx, tx, id))
}

// ResetFactor gives somebody another one-time password secret, told once; what they have open ends. Where it takes two (resetsTwo)
// it is asked for.
func (s *Service) ResetFactor(ctx context.Context, id, reason string) (IssuedCredentials, error) {
	if err := checkReason(ctx, reason); err != nil {
		return IssuedCredentials{}, err
	}
	given := IssuedCredentials{AccountID: id}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		m, admins, err := reach(ctx, tx, id)
		if err != nil {
			return err
		}
		if given.Pending, err = s.resetsTwo(ctx, tx, m, ActPassword); err != nil {
			return err
		}
		if given.Pending {
			return s.askOfTwo(ctx, tx, m, admins, Change{Act: ActFactor, Reason: reason})
		}
		return s.giveFactor(ctx, tx, &given, Change{Reason: reason})
	})
	if err != nil {
		return IssuedCredentials{}, err
	}
	return given, nil
}

func (s *Service) giveFactor(ctx context.Context, tx *db.Tx, given *IssuedCredentials, c Change) error {
	id := given.AccountID
	return errors.Join(newFactor(ctx, tx, given), s.end(ctx, tx, id), audit.Record(ctx, tx, EventFactorReset, "staff:"+id, "", reset(c)))
}

// newFactor puts a one-time password secret in the place of the one that a member has.
func newFactor(ctx context.Context, tx *db.Tx, given *IssuedCredentials) (err error) {
	if given.TOTPSecret, err = login.ResetTOTP(ctx, tx, login.RealmStaff, given.AccountID); err != nil {
		return err
	}
	return login.SetTemporaryTOTP(ctx, tx, login.RealmStaff, given.AccountID, given.TOTPSecret)
}

// ResetPassword gives somebody another first password, told once, which they replace when they come in; what they have open ends. Where it
// takes two (resetsTwo) it is asked for.
func (s *Service) ResetPassword(ctx context.Context, id, reason string) (IssuedCredentials, error) {
	if err := checkReason(ctx, reason); err != nil {
		return IssuedCredentials{}, err
	}
	given, hash, err := s.firstOf(ctx, id)
	if err != nil {
		return IssuedCredentials{}, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, admins, err := reach(ctx, tx, id)
		if err != nil {
			return err
		}
		two, err := s.resetsTwo(ctx, tx, m, ActFactor)
		if err != nil {
			return err
		}
		if two {
			given = IssuedCredentials{AccountID: id, Pending: true}
			return s.askOfTwo(ctx, tx, m, admins, Change{Act: ActPassword, Reason: reason})
		}
		return s.givePassword(ctx, tx, id, hash, Change{Reason: reason})
	})
	if err != nil {
		return IssuedCredentials{}, err
	}
	return given, nil
}

func (s *Service) givePassword(ctx context.Context, tx *db.Tx, id, hash string, c Change) error {
	return errors.Join(login.SetTemporaryPassword(ctx, tx, login.RealmStaff, id, hash), s.end(ctx, tx, id),
		audit.Record(ctx, tx, EventPasswordReset, "staff:"+id, "", reset(c)))
}

// reset is what the event of a reset says.
func reset(c Change) audit.Reset { return audit.Reset{Reason: c.Reason, AskedBy: c.AskedBy} }

// firstOf makes a first password and its hash.
func (s *Service) firstOf(ctx context.Context, id string) (given IssuedCredentials, hash string, err error) {
	given = IssuedCredentials{AccountID: id, Password: newInitialPassword()}
	hash, err = s.accounts.Login().HashPassword(ctx, given.Password)
	return given, hash, err
}

// Unlock ends the locks after failures to sign in.
func (s *Service) Unlock(ctx context.Context, id, reason string) error {
	reason = strings.TrimSpace(reason)
	if err := checkReason(ctx, reason); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, _, err := reach(ctx, tx, id); err != nil {
			return err
		}
		return login.UnlockIn(ctx, tx, login.RealmStaff, id, reason)
	})
}

// MailWorks notes that mails to somebody's address, which came back, arrive again.
func (s *Service) MailWorks(ctx context.Context, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, _, err := reach(ctx, tx, id); err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, mailWorksSQL, id)
		if err == nil && n == 0 {
			err = movedOn()
		}
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventMailWorking, "staff:"+id, "", nil)
	})
}

// end ends the sessions and tokens of somebody.
func (s *Service) end(ctx context.Context, tx *db.Tx, id string) error {
	return errors.Join(s.ports.Sessions.EndAll(ctx, tx, id), s.endTokens(ctx, tx, id))
}

func (s *Service) endTokens(ctx context.Context, tx *db.Tx, id string) error {
	var err error
	for _, each := range s.ports.Tokens {
		err = errors.Join(err, each.EndTokens(ctx, tx, id))
	}
	return err
}
