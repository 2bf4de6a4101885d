package desk

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// How many follow the changes of lists at once: windows of one session, of one person, and all of this process.
const (
	followersOfSession = 3
	followersOfPerson  = 6
	followersInAll     = 1000
)

const (
	// lookAtSessions is how often it is looked whether the sessions of those who follow still live, and for what other nodes changed:
	// one query for all of them.
	lookAtSessions = 3 * time.Second
	// followAgain is after how long somebody may try again who cannot follow now.
	followAgain = 30 * time.Second
	// waitingChanges is how much may wait for somebody who takes it slowly; who falls further behind begins anew.
	waitingChanges = 256
)

// Sessions know which sessions of staff live.
type Sessions interface {
	// Living gives those of some sessions that may be used now. Asking does not count as using them.
	Living(ctx context.Context, ids []string) ([]string, error)
}

// SetSessions lets the desk end what is followed with its session.
func (s *Service) SetSessions(sessions Sessions) { s.live.sessions = sessions }

// Change is how an application stands that has just changed: what a list shows of it and is narrowed by, and nothing of its holder.
type Change struct {
	Number       string             `json:"electronicApplicationNumber"`
	Version      int64              `json:"version"`
	Bureau       string             `json:"bureau"`
	ProcedureID  string             `json:"procedureId"`
	Status       application.Status `json:"status"`
	News         application.News   `json:"news"`
	AssigneeID   string             `json:"assigneeId"`
	AssigneeName string             `json:"assigneeName"`
	Due          Due                `json:"due"`
	// Own tells that it was changed last by who is told.
	Own bool `json:"own,omitempty"`
	// Gone is the bureau to which it was just passed on: told to those who do not see it there, and nothing else of it.
	Gone *procedure.Text `json:"gone,omitempty"`
}

// live tells those who look at lists what changes in them. One goroutine, woken by commits, reads what has changed once for all of them.
type live struct {
	sessions  Sessions
	mu        sync.Mutex
	stopped   bool
	followers map[*Follower]bool
	others    remoteChanges
}

// Follower is somebody who looks at a list.
type Follower struct {
	who principal.Principal
	// Changes are JSON; the channel is closed where the follower has to begin anew, or may not go on.
	Changes chan []byte
}

// Follow tells of the changes at the staff member's bureaus from now on, until Unfollow. It is refused where too many follow already,
// and unavailable while the program stops.
func (s *Service) Follow(ctx context.Context) (*Follower, error) {
	p, l := principal.From(ctx), &s.live
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.stopped {
		return nil, &errs.Error{Kind: errs.Unavailable, RetryAfter: followAgain}
	}
	session, person := 0, 0
	for f := range l.followers {
		if f.who.AccountID == p.AccountID {
			person++
		}
		if f.who.SessionID == p.SessionID {
			session++
		}
	}
	if session >= followersOfSession || person >= followersOfPerson || len(l.followers) >= followersInAll {
		return nil, httpx.TooMany(followAgain)
	}
	if len(l.followers) == 0 {
		s.db.Changed().Follow(true)
		l.others.reset()
	}
	if l.followers == nil {
		l.followers = map[*Follower]bool{}
	}
	f := &Follower{p, make(chan []byte, waitingChanges)}
	l.followers[f] = true
	return f, nil
}

// Unfollow ends what Follow began.
func (s *Service) Unfollow(f *Follower) {
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	s.drop(f)
}

// drop is Unfollow under the lock.
func (s *Service) drop(f *Follower) {
	if !s.live.followers[f] {
		return
	}
	delete(s.live.followers, f)
	close(f.Changes)
	if len(s.live.followers) == 0 {
		s.db.Changed().Follow(false)
	}
}

// Broadcast tells those who follow of what changes, until ctx ends; then all of them are sent away.
func (s *Service) Broadcast(ctx context.Context) {
	defer s.sendAway(func(*Follower) bool { return true }, true)
	ticker := time.NewTicker(lookAtSessions)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.db.Changed().Woken():
			names, more := s.db.Changed().Take()
			if more { // nobody knows what is left out
				s.sendAway(func(*Follower) bool { return true }, false)
				continue
			}
			s.tellOf(ctx, names)
		case <-ticker.C:
			s.look(ctx)
		}
	}
}

// sendAway has followers go, to begin anew; ends tells that nobody may.
func (s *Service) sendAway(who func(*Follower) bool, ends bool) {
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	s.live.stopped = ends
	for f := range s.live.followers {
		if who(f) {
			s.drop(f)
		}
	}
}

// tellOf reads applications as they stand now, and tells those of their bureaus.
func (s *Service) tellOf(ctx context.Context, numbers []string) {
	selected := make([]Selected, len(numbers))
	for i, number := range numbers {
		selected[i].Number = number
	}
	found, err := byNumbers(ctx, s.db.Read(), selected, "")
	if err != nil {
		s.failed(ctx, err)
		return
	}
	cases := []string{}
	for _, a := range found {
		cases = append(cases, a.CaseID)
	}
	actors, err := audit.LastActors(ctx, s.db.Read(), cases)
	if err != nil {
		s.failed(ctx, err)
		return
	}
	for _, a := range found {
		change := Change{a.Number, a.Version, a.Destination, a.ProcedureID, a.Status, a.News, a.AssigneeID, a.AssigneeName, s.assignmentOf(a).Due, false, nil}
		for _, change.Own = range []bool{false, true} {
			text, err := json.Marshal(change)
			if err != nil {
				s.failed(ctx, err)
				return
			}
			s.tellStaff(text, func(p principal.Principal) bool {
				return p.MaySeeBureau(a.Destination) && change.Own == (p.AccountID == actors[a.CaseID])
			})
		}
		if err := s.notifyFormerBureau(ctx, a); err != nil {
			s.failed(ctx, err)
			return
		}
	}
}

// transferNotice is for how long after it was passed on a change of an application is told to the bureau that it has left.
const transferNotice = time.Minute

// notifyFormerBureau tells the staff of the bureau that an application has just left where it lies now.
func (s *Service) notifyFormerBureau(ctx context.Context, a application.Application) error {
	if a.News != application.NewsTransfer {
		return nil
	}
	events, err := audit.OfCase(ctx, s.db.Read(), a.CaseID)
	if err != nil {
		return err
	}
	for _, e := range slices.Backward(events) {
		if e.Type != application.EventTransferred {
			continue
		}
		var on struct {
			Bureaus string `json:"bureaus"`
		}
		if err := json.Unmarshal(e.Data, &on); err != nil {
			return err
		}
		from, to, _ := strings.Cut(on.Bureaus, " ")
		if to != a.Destination || s.db.Now().Sub(e.At) > transferNotice {
			return nil
		}
		text, err := json.Marshal(Change{Number: a.Number, Version: a.Version, Bureau: to, ProcedureID: a.ProcedureID, Gone: &a.DestinationName})
		if err == nil {
			s.tellStaff(text, func(p principal.Principal) bool { return p.MaySeeBureau(from) && !p.MaySeeBureau(to) })
		}
		return err
	}
	return nil
}

// failed has everybody begin anew, who would otherwise believe a list that is not true any more.
func (s *Service) failed(ctx context.Context, err error) {
	if ctx.Err() == nil {
		slog.WarnContext(ctx, "changes not told", "error", err)
		s.sendAway(func(*Follower) bool { return true }, false)
	}
}

func (s *Service) tellStaff(text []byte, to func(principal.Principal) bool) {
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	for f := range s.live.followers {
		if !to(f.who) {
			continue
		}
		select {
		case f.Changes <- text:
		default:
			s.drop(f)
		}
	}
}

// look sends those away whose session is over, and tells of what other nodes have changed.
func (s *Service) look(ctx context.Context) {
	ids := s.followed()
	if len(ids) == 0 {
		return
	}
	if s.live.sessions != nil {
		living, err := s.live.sessions.Living(ctx, ids)
		if err != nil {
			s.failed(ctx, err)
			return
		}
		lives := map[string]bool{}
		for _, id := range living {
			lives[id] = true
		}
		s.sendSessionOver(func(f *Follower) bool { return !lives[f.who.SessionID] })
	}
	if s.db.Engine() != db.Postgres { // a folder has one node
		return
	}
	numbers, err := s.live.others.changed(ctx, s.db.Read(), time.Now())
	if err != nil {
		s.failed(ctx, err)
		return
	}
	s.tellOf(ctx, numbers)
}

// sessionOver is told where nobody is to try again: the session has ended.
var sessionOver = []byte(`{"over":true}`)

func (s *Service) sendSessionOver(who func(*Follower) bool) {
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	for f := range s.live.followers {
		if who(f) {
			select {
			case f.Changes <- sessionOver:
			default: // whoever takes so little is told when asking again
			}
			s.drop(f)
		}
	}
}

// followed are the sessions of those who follow.
func (s *Service) followed() []string {
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	ids := []string{}
	seen := map[string]bool{}
	for f := range s.live.followers {
		if id := f.who.SessionID; !seen[id] {
			ids, seen[id] = append(ids, id), true
		}
	}
	return ids
}
