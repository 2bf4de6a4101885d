package oversight

import (
	"context"
	"maps"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/job"
)

// The kinds of what is observed of the portal as a whole, which is no bureau's. Of mails they are added up; of jobs it is the
// most that there were at one time, and the longest that one had waited, in minutes.
const (
	mailPrefix       = "mail."
	MailSent    Kind = "mail.sent"
	MailFailed  Kind = "mail.failed"
	MailBounced Kind = "mail.bounced"
	errorPrefix      = "error."
	ErrorScript Kind = "error.script"
	ErrorCall   Kind = "error.call"
	JobsWaiting Kind = "jobs.waiting"
	JobsFailed  Kind = "jobs.failed"
	JobsOldest  Kind = "jobs.oldest"
)

// whole stands for the bureau of what is observed of the portal.
const whole = ""

// Mailed notes what came of a try to send a mail: sent, failed or bounced.
func (s *Service) Mailed(outcome string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.now(Kind(mailPrefix + outcome)) {
		s.seen[c]++
	}
}

// Erred notes how many errors of a kind the browsers of users told of: script or call.
func (s *Service) Erred(kind string, n int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.now(Kind(errorPrefix + kind)) {
		s.seen[c] += n
	}
}

// now are the counts of a kind in which something of this moment counts.
func (s *Service) now(kind Kind) []count {
	at := s.db.Now().In(clock.Tokyo)
	return []count{{whole, Day, at.Format(Day.layout()), kind, ""}, {whole, Month, at.Format(Month.layout()), kind, ""}}
}

// Observe stores the mails that were sent since the last time, and how many jobs wait where these are more than before.
func (s *Service) Observe(ctx context.Context) error {
	b, err := s.backlog(ctx)
	if err != nil {
		return err
	}
	mails, most := s.taken(b)
	if len(mails)+len(most) == 0 {
		return nil
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := addCounts(ctx, tx, mails); err != nil {
			return err
		}
		return raiseCounts(ctx, tx, most)
	})
	if err != nil {
		s.giveBack(mails, most)
	}
	return err
}

// taken are the mails to be stored, and what of the jobs is more than was stored last in this process.
func (s *Service) taken(b job.Backlog) (mails, most map[count]int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	mails, s.seen = s.seen, map[count]int64{}
	most, before := map[count]int64{}, s.most
	s.most = map[count]int64{}
	for kind, n := range map[Kind]int64{JobsWaiting: b.Waiting, JobsFailed: b.Failed, JobsOldest: int64(b.Oldest / time.Minute)} {
		for _, c := range s.now(kind) {
			if s.most[c] = max(before[c], n); n > before[c] {
				most[c] = n
			}
		}
	}
	return mails, most
}

// giveBack has what could not be stored be stored the next time.
func (s *Service) giveBack(mails, most map[count]int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c, n := range mails {
		s.seen[c] += n
	}
	maps.DeleteFunc(s.most, func(c count, _ int64) bool { _, ok := most[c]; return ok })
}

// RunningPeriod is what was observed on a day or in a month.
type RunningPeriod = oversightRunningPeriod

type oversightRunningPeriod struct {
	Period        string `json:"period" doc:"YYYY-MM-DD, or YYYY-MM"`
	MailSent      int64  `json:"mailSent"`
	MailFailed    int64  `json:"mailFailed" doc:"tries that failed; each is made again"`
	MailBounced   int64  `json:"mailBounced" doc:"mails whose address was refused for good"`
	JobsWaiting   int64  `json:"jobsWaiting" doc:"the most that waited at one time"`
	JobsFailed    int64  `json:"jobsFailed" doc:"the most that had failed at one time"`
	OldestMinutes int64  `json:"oldestMinutes" doc:"the longest that one had waited"`
	ErrorsScript  int64  `json:"errorsScript" doc:"errors of scripts that the browsers of users told of"`
	ErrorsCall    int64  `json:"errorsCall" doc:"calls that failed there"`
}

// Running is how the portal itself goes.
type Running = oversightRunning

type oversightRunning struct {
	Step          Step            `json:"step" enum:"day,month"`
	Waiting       int64           `json:"waiting" doc:"jobs that wait now; 10,000 stands for more too"`
	Failed        int64           `json:"failed" doc:"jobs that failed and are tried again, or were given up"`
	OldestSeconds int64           `json:"oldestSeconds" doc:"how long the oldest of both has waited"`
	Periods       []RunningPeriod `json:"periods" doc:"each of the time, in its order"`
}

// Running tells of jobs, mails and errors now and from one day to another; see Summary for the days.
func (s *Service) Running(ctx context.Context, from, to string) (Running, error) {
	span, err := spanOf(from, to)
	if err != nil {
		return Running{}, err
	}
	b, err := s.backlog(ctx)
	if err != nil {
		return Running{}, err
	}
	out := Running{Step: span.step, Waiting: b.Waiting, Failed: b.Failed, OldestSeconds: int64(b.Oldest / time.Second), Periods: []RunningPeriod{}}
	at := map[string]int{}
	for i, period := range span.periods() {
		at[period] = i
		out.Periods = append(out.Periods, RunningPeriod{Period: period})
	}
	found, err := countsOf(ctx, s.db.Read(), []string{whole}, span.step, span.from(), span.to())
	for _, c := range found {
		out.Periods[at[c.Period]].note(c.Kind, c.n)
	}
	return out, err
}

func (p *RunningPeriod) note(kind Kind, n int64) {
	if at := map[Kind]*int64{MailSent: &p.MailSent, MailFailed: &p.MailFailed, MailBounced: &p.MailBounced,
		JobsWaiting: &p.JobsWaiting, JobsFailed: &p.JobsFailed, JobsOldest: &p.OldestMinutes, ErrorScript: &p.ErrorsScript, ErrorCall: &p.ErrorsCall}[kind]; at != nil {
		*at = n
	}
}
