// Package grow fills a store fast with as many applications as are asked for, skewed as real
// life is, so that what an operation costs can be compared on a small and on a large store.
// Nothing of a row is made up: the program itself makes a few cases, and their rows are copied
// with other numbers, owners, bureaus and times. So a store follows the schema by itself.
package grow

import (
	"context"
	"errors"
	"fmt"
	"time"

	"radioportal/internal/app/apptest"
)

// Cast are those whose operations are measured. They sign in as anybody does.
type Cast struct {
	Applications int // that were filled in
	// Ordinary has three applications; so has each of Others, of whom each run uses another.
	Ordinary apptest.Account
	Others   []apptest.Account
	// Agent has 5,000 applications, or half of a store that has less than 10,000.
	Agent   apptest.Account
	Drafter apptest.Account // has 200 drafts, the most there may be
	// Officer works for a bureau with a quarter of all applications, Busy for one with half of them.
	Officer, Busy apptest.Account
	// Case is under review at the officer's bureau, AgentsCase at the other one.
	Case, AgentsCase string
	// Clerk manages a firm that acts for 300 principals; the agent acts for 2,000, Ordinary among them.
	Clerk apptest.Account
	// Auditor reads the log. It joins a store that is there already.
	Auditor apptest.Account
	Runs    int // how often the store was measured
}

// fill makes n applications in the store of a program that does not run.
func fill(ctx context.Context, p *apptest.Process, n int) (Cast, error) {
	made, err := sampleOf(ctx, p)
	if err != nil {
		return Cast{}, fmt.Errorf("sample: %w", err)
	}
	to, err := openSink(ctx, p)
	if err != nil {
		return Cast{}, err
	}
	f := filling{sample: made, plan: newPlan(n, len(made.bureaus)), to: to, now: time.Now()}
	err = errors.Join(f.run(), to.close())
	return f.cast(), err
}

// filling is a store that is being filled.
type filling struct {
	sample
	plan plan
	to   sink
	now  time.Time
	// Of the two that officers look at.
	quarters, agents string
}

func (f *filling) run() error {
	for _, step := range []func() error{f.accounts, f.drafts, f.cases, f.announcements, f.mandates, f.members} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (f *filling) cast() Cast {
	c := Cast{Applications: f.plan.applications, Officer: f.officer, Busy: f.busy, Case: f.quarters, AgentsCase: f.agents}
	as := func(account int) apptest.Account {
		a := f.applicant
		a.UserID = userID(account)
		a.Mail = a.UserID + "@demo.example"
		return a
	}
	c.Agent, c.Drafter, c.Ordinary, c.Clerk = as(agent), as(drafter), as(firstOrdinary), as(firstMember)
	for i := firstOrdinary + 1; i < firstOrdinary+ordinaries; i++ {
		c.Others = append(c.Others, as(i))
	}
	return c
}

func (f *filling) accounts() error {
	for i := range f.plan.accounts {
		of := f.copyOf(uint64(i), f.ago(f.plan.days*2))
		of.owner(i)
		pattern := f.account
		if companies(i) {
			pattern = f.company
		}
		if err := f.to.add(pattern, of); err != nil {
			return err
		}
	}
	return nil
}

func (f *filling) drafts() error {
	for n, account := range f.plan.drafts() {
		of := f.copyOf(uint64(n)|draftSpace, f.ago(float64(n%300)/10))
		of.owner(account)
		if err := f.to.add(f.draft, of); err != nil {
			return err
		}
	}
	return nil
}

// cases fills the oldest in first.
func (f *filling) cases() error {
	written := texts{}
	for i := range f.plan.applications {
		planned := f.plan.filing(i)
		pattern := f.samples[planned.kind]
		if planned.brief {
			pattern = f.brief[planned.kind]
		}
		of := f.copyOf(uint64(i), f.ago(planned.daysAgo))
		of.owner(planned.account)
		of.bureau, of.texts = f.bureaus[planned.bureau], written
		f.choose(planned, of)
		if err := f.to.add(pattern, of); err != nil {
			return err
		}
	}
	return nil
}

// choose notes the cases that officers look at.
func (f *filling) choose(planned filing, of *copying) {
	number := applicationNumber(of, 0, f.numbers[underReview])
	switch {
	case planned.kind != underReview:
	case planned.account == agent && planned.bureau == 0:
		f.agents = number
	case planned.account >= others && planned.bureau == 1:
		f.quarters = number
	}
}

// shownAtOnce is how many announcements are shown, in a small store too; all others are over.
const shownAtOnce = 60

func (f *filling) announcements() error {
	n := shownAtOnce + f.plan.applications/2000
	for i := range n {
		of := f.copyOf(uint64(i)|newsSpace, f.ago(f.plan.days*float64(n-i)/float64(n)))
		of.over = i < n-shownAtOnce
		if err := f.to.add(f.news, of); err != nil {
			return err
		}
	}
	return nil
}

// ago is how far rows of a sample, which were made just now, are to be moved.
func (f *filling) ago(days float64) time.Duration {
	return -time.Duration(days * float64(24*time.Hour))
}
