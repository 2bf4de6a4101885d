package grow

import (
	"context"
	"errors"
	"fmt"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/db"
)

type object = map[string]any

// bureau is one with the letter that applications name it by.
type bureau struct {
	Letter string
	Name   struct{ Ja, En string }
}

// sample is what is copied, one case of each kind, and who is to sign in.
type sample struct {
	applicant, officer, busy apptest.Account
	bureaus                  []bureau
	samples, brief           [kinds]pattern
	numbers                  [kinds]string // electronic application numbers of the samples
	account, company         pattern
	draft, news              pattern
	acting
}

// sampleOf has the program make a sample in its store, and stops it.
func sampleOf(ctx context.Context, p *apptest.Process) (s sample, err error) {
	if err := p.Start(ctx); err != nil {
		return s, err
	}
	m := maker{ctx: ctx, p: p}
	err = m.make(&s)
	if err = errors.Join(err, p.Stop()); err != nil {
		return s, err
	}
	s.numbers = m.numbers
	err = readSample(ctx, p, &s, m.mandates)
	return s, err
}

// maker makes cases as an applicant and an officer do.
type maker struct {
	ctx             context.Context
	p               *apptest.Process
	applicant, desk *apptest.Client
	numbers         [kinds]string
	mandates        [2]string // delegation ids: the agent's and the firm's
}

func (m *maker) make(s *sample) error {
	if err := m.people(s); err != nil {
		return err
	}
	if _, err := m.applicant.SaveDraft(m.ctx, apptest.LightForm()); err != nil {
		return err
	}
	for k := range kinds {
		number, err := m.filed()
		if err != nil {
			return err
		}
		if m.numbers[k] = number; err == nil {
			err = m.bring(number, k)
		}
		if err != nil {
			return fmt.Errorf("kind %d: %w", k, err)
		}
	}
	if err := m.office(s); err != nil {
		return fmt.Errorf("powers of attorney: %w", err)
	}
	return m.settled()
}

func (m *maker) people(s *sample) error {
	list, err := m.p.SeedAccounts(m.ctx, 3)
	if err != nil {
		return err
	}
	s.applicant, s.scrivener, s.clerk = list[0], list[1], list[2]
	m.applicant = apptest.New(m.p.UserOrigin)
	if err := m.applicant.SignIn(m.ctx, s.applicant, time.Now()); err != nil {
		return err
	}
	all, err := m.p.AddStaff(m.ctx, "grow-all", "officer")
	if err != nil {
		return err
	}
	m.desk = apptest.NewStaff(m.p.StaffOrigin)
	if err := m.desk.SignIn(m.ctx, all, time.Now()); err != nil {
		return err
	}
	var queues struct{ Bureaus []bureau }
	if err := m.desk.Post(m.ctx, desk+"queue-list-get", object{}, &queues); err != nil {
		return err
	}
	s.bureaus = queues.Bureaus
	if s.busy, err = m.p.AddStaff(m.ctx, "grow-busy", "officer", s.bureaus[0].Letter); err != nil {
		return err
	}
	s.officer, err = m.p.AddStaff(m.ctx, "grow-officer", "officer", s.bureaus[1].Letter)
	return err
}

func (m *maker) filed() (string, error) {
	d, err := m.applicant.SaveDraft(m.ctx, apptest.LightForm())
	if err != nil {
		return "", err
	}
	r, err := m.applicant.Submit(m.ctx, d, "grow-"+d.ID)
	return r.Number, err
}

const desk = "/api/staff/common/review/"

// bring takes an application that has arrived to what is to become of it.
func (m *maker) bring(number string, k kind) error {
	if k == withdrawn {
		in := object{"electronicApplicationNumber": number, "reason": "not needed any more"}
		if err := m.applicant.Post(m.ctx, "/api/common/cancellation/register", in, nil, "Idempotency-Key", "grow-withdrawal"); err != nil {
			return err
		}
		return m.act(number, "accept-withdrawal", object{})
	}
	if k == arrived {
		return nil
	}
	if err := m.act(number, "accept", object{}); err != nil || k == processing {
		return err
	}
	if err := m.act(number, "request-fee", object{}); err != nil || k == unpaid {
		return err
	}
	if err := m.p.Pay(m.ctx, m.applicant, number); err != nil || k == underReview {
		return err
	}
	switch k {
	case returned:
		return m.act(number, "request-correction", object{"text": "please look again",
			"fields": []object{{"pointer": "/contact/email", "comment": "does it reach you?", "reason": "OTHER"}}})
	case refused:
		return m.act(number, "complete", object{"outcome": "REFUSED", "ground": "form", "reason": "the station is not fit"})
	}
	return m.act(number, "complete", object{"outcome": "GRANTED", "uncheckedReason": "confirmed on paper", "licence": object{"callSign": "JJ1XYZ"}})
}

func (m *maker) act(number, action string, in object) error {
	var seen struct{ Version int64 }
	if err := m.desk.Post(m.ctx, desk+"detail-get", object{"electronicApplicationNumber": number}, &seen); err != nil {
		return err
	}
	in["electronicApplicationNumber"], in["version"] = number, seen.Version
	return m.desk.Post(m.ctx, desk+action, in, nil)
}

// settled waits until what follows from the sample has been done: copies bring nothing to do.
func (m *maker) settled() error {
	d, err := db.Open(m.ctx, db.Options{Address: addressOf(m.p)})
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	const waiting = `SELECT (SELECT count(*) FROM event WHERE dispatched_at IS NULL) +
(SELECT count(*) FROM river_job WHERE state IN ('available', 'running', 'retryable', 'pending'))`
	for begin := time.Now(); time.Since(begin) < time.Minute; time.Sleep(100 * time.Millisecond) {
		if n, err := db.Value[int64](d.Read().QueryRowContext(m.ctx, waiting)); err != nil || n == 0 {
			return err
		}
	}
	return errors.New("what follows from the sample is not done within a minute")
}
