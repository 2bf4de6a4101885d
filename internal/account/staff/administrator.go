package staff

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// lockFor is how long an administrator is kept out by one other alone: a working day and the night after it.
const lockFor = 24 * time.Hour

// bothFor is how long after a reset of the password one of the one-time password takes a second administrator, and the other way round.
const bothFor = 24 * time.Hour

// unlockedFor is how long one who has kept an administrator out alone does so no more to the same one.
const unlockedFor = 7 * 24 * time.Hour

// takesTwo tells whether what is done with a member takes a second administrator. One who could disable the others, or learn what they
// sign in with, would be both pairs of eyes. An operator, who has the server, needs nobody.
func takesTwo(ctx context.Context, m Member) bool {
	return m.Role == principal.Administrator && principal.From(ctx).Role != principal.Operator
}

// resetsTwo tells whether a reset of one of the two that a member signs in with takes a second administrator: of an administrator always;
// of others while the owner has not yet replaced the other one since that was reset, or where it was reset within a day. Whoever learned
// both would be able to act as that person.
func (s *Service) resetsTwo(ctx context.Context, tx *db.Tx, m Member, other Act) (bool, error) {
	if principal.From(ctx).Role == principal.Operator || m.Role == principal.Administrator {
		return takesTwo(ctx, m), nil
	}
	given, err := login.TemporaryIn(ctx, tx, login.RealmStaff, m.ID)
	if err != nil {
		return false, err
	}
	known, since := given.Factor, tx.Now().Add(-bothFor)
	kinds := []string{EventFactorReset}
	if other == ActPassword {
		known, kinds = given.Password, []string{EventPasswordReset}
	}
	if known { // by who reset it, whenever that was, or by who asked for the account or confirmed it; an operator who added it counts for nothing
		since, kinds = time.UnixMilli(0), append(kinds, EventChangeAsked)
	}
	events, err := audit.OfSubjectSince(ctx, tx, "staff:"+m.ID, since, kinds...)
	return len(events) > 0, err
}

// locked is that an administrator is kept out until another one confirms that the account is disabled.
func (m Member) locked() bool { return m.Change != nil && m.Change.Act == ActDisable && !m.Active }

// until is when the lock of an administrator ends by itself; zero where there is none.
func (m Member) until() time.Time {
	if !m.locked() {
		return time.Time{}
	}
	return m.Change.AskedAt.Add(lockFor)
}

// KeptOut is until when an administrator who is to be disabled is kept out; zero where nobody waits for that.
func (s *Service) KeptOut(ctx context.Context, q db.Querier, id string) (time.Time, error) {
	m, err := db.One(ctx, q, scanMember, memberSQL, id)
	return m.until(), err
}

// eventData is a change as events say it.
func (c Change) eventData() map[string]any {
	data := postEventData(c.Post, c.Act != ActDisable)
	if c.Act != ActPost {
		data["act"] = c.Act
	}
	return data
}

// askOfTwo asks for something with an administrator, of another one who can confirm it.
func (s *Service) askOfTwo(ctx context.Context, tx *db.Tx, m Member, admins []administrator, c Change) error {
	if c.StaffID = m.ID; c.Act != ActPost {
		c.Post = postOf(m.Staff)
	}
	asker := principal.From(ctx).AccountID
	second := func(a administrator) bool {
		return a.id != asker && a.id != m.ID && postOf(m.Staff).within(a.bureaus) && c.within(a.bureaus)
	}
	if !slices.ContainsFunc(admins, second) {
		return s.noSecond(ctx, tx)
	}
	return s.ask(ctx, tx, c)
}

// noSecond tells that nobody could confirm: for as long as somebody is kept out, or for good.
func (s *Service) noSecond(ctx context.Context, tx *db.Tx) error {
	locks, err := locksOf(ctx, tx)
	if err != nil {
		return err
	}
	if len(locks) > 0 {
		return s.waits(ctx, tx, "staffSecondWaits", locks[0])
	}
	return refuse("staffNoSecond")
}

// lock keeps an administrator out until another one confirms that the account is disabled, or lockFor is over. Never more than one at a
// time: whoever would lock them all meets a second administrator after the first. Who has done so in the days before, without another
// one's confirming it, only asks: else a lock that was lifted would be renewed for as long as one likes.
func (s *Service) lock(ctx context.Context, tx *db.Tx, m Member, admins []administrator, reason string) error {
	if !m.Active {
		return movedOn()
	}
	if err := keepsOne(m, admins, Post{}); err != nil {
		return err
	}
	locks, err := locksOf(ctx, tx)
	if err != nil {
		return err
	}
	if len(locks) > 0 {
		return s.waits(ctx, tx, "staffOneLocked", locks[0])
	}
	again, err := lockedBefore(ctx, tx, m.ID, principal.From(ctx).AccountID)
	if err != nil {
		return err
	}
	if err := s.askOfTwo(ctx, tx, m, admins, Change{Act: ActDisable, Reason: reason}); err != nil || again {
		return err
	}
	return errors.Join(s.bar(ctx, tx, m.ID), audit.Record(ctx, tx, EventLocked, "staff:"+m.ID, "", audit.Reset{Reason: reason}))
}

// lockedBefore tells whether a lock that somebody asked for was lifted or ran out a short time ago.
func lockedBefore(ctx context.Context, tx *db.Tx, id, asker string) (bool, error) {
	events, err := audit.OfSubjectSince(ctx, tx, "staff:"+id, tx.Now().Add(-unlockedFor), EventChangeWithdrawn, EventLockLapsed)
	if err != nil {
		return false, err
	}
	for _, e := range events {
		var of approvalData
		if err := json.Unmarshal(e.Data, &of); err != nil {
			return false, err
		}
		if of.AskedBy == asker && (e.Type == EventLockLapsed || of.After.Act == ActDisable) {
			return true, nil
		}
	}
	return false, nil
}

// lift lets somebody in again who was locked. The sessions that the lock barred are gone for good: who holds one would be told that the
// role has changed.
func (s *Service) lift(ctx context.Context, tx *db.Tx, m Member) error {
	if !m.locked() {
		return nil
	}
	return errors.Join(setActive(ctx, tx, m.ID, 1), s.ports.Sessions.EndAll(ctx, tx, m.ID))
}

// prepared is what a confirmation gives: a first password, made before the transaction since it takes long, where one is asked for.
func (s *Service) prepared(ctx context.Context, id string) (IssuedCredentials, string, error) {
	m, err := db.One(ctx, s.db.Read(), scanMember, memberSQL, id)
	if err != nil || m.Change == nil || m.Change.Act != ActPassword {
		return IssuedCredentials{AccountID: id}, "", err
	}
	return s.firstOf(ctx, id)
}

// confirmed does what another one has asked for.
func (s *Service) confirmed(ctx context.Context, tx *db.Tx, m Member, admins []administrator, given *IssuedCredentials, hash string) error {
	c := *m.Change
	switch c.Act {
	case ActDisable:
		return s.disable(ctx, tx, m, c)
	case ActFactor:
		return s.giveFactor(ctx, tx, given, c)
	case ActPassword:
		if hash == "" { // asked for since it was prepared
			return movedOn()
		}
		return s.givePassword(ctx, tx, m.ID, hash, c)
	default:
		return errors.Join(letIn(ctx, tx, m, given), s.apply(ctx, tx, m, admins, c))
	}
}

// letIn gives the one-time password of an account that nobody has come in with yet: who asked for it knows the first password, who
// confirms it learns the other half.
func letIn(ctx context.Context, tx *db.Tx, m Member, given *IssuedCredentials) error {
	if m.Active || !m.LastLogin.IsZero() {
		return nil
	}
	known, err := login.TemporaryIn(ctx, tx, login.RealmStaff, m.ID)
	if err != nil || !known.Password || !known.Factor {
		return err
	}
	return newFactor(ctx, tx, given)
}

// SweepLocks lets administrators in again whose lock nobody has confirmed in time.
func (s *Service) SweepLocks(ctx context.Context) (lifted int64, err error) {
	locks, err := locksOf(ctx, s.db.Read())
	for _, m := range locks {
		if m.Change.AskedAt.Add(lockFor).After(s.db.Now()) {
			continue
		}
		if err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.lapse(ctx, tx, m.ID, m.Change.ID) }); err != nil {
			return lifted, err
		}
		lifted++
	}
	return lifted, err
}

func (s *Service) lapse(ctx context.Context, tx *db.Tx, id, changeID string) error {
	m, _, err := locked(ctx, tx, id)
	if err != nil || m.Change == nil || m.Change.ID != changeID {
		return err // confirmed or lifted meanwhile
	}
	_, err = db.Exec(ctx, tx, deleteChangeSQL, changeID)
	return errors.Join(err, s.lift(ctx, tx, m), audit.Record(ctx, tx, EventLockLapsed, "staff:"+id, "", audit.Reset{AskedBy: m.Change.AskedBy}))
}

// locksOf are the administrators who are locked, one at most. The rows of all administrators are locked before it is asked for a change.
func locksOf(ctx context.Context, q db.Querier) ([]Member, error) {
	all, err := db.All(ctx, q, scanMember, waitingSQL)
	return slices.DeleteFunc(all, func(m Member) bool { return !m.locked() }), err
}
