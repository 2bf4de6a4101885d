package grow

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app/apptest"
	"radioportal/internal/applicant"
	"radioportal/internal/clock"
)

// acting is the sample of who acts for others: the rows of two powers of attorney of the applicant's, an agent's and
// a firm's, and of a member of the firm, a manager.
type acting struct {
	scrivener, clerk          apptest.Account
	ofAgent, ofFirm, ofMember pattern
}

const delegations = "/api/common/delegation/"

// office has the applicant grant an agent and a firm powers of attorney, which these accept, and the clerk become a
// manager of the firm.
func (m *maker) office(s *sample) error {
	firm := demo("corporation")
	login, err := m.signedIn(firm)
	if err != nil {
		return err
	}
	scrivener, err := m.signedIn(s.scrivener)
	if err != nil {
		return err
	}
	for i, to := range []struct {
		client         *apptest.Client
		mail, category string
	}{{scrivener, s.scrivener.Mail, "1"}, {login, firm.Mail, "2"}} {
		if m.mandates[i], err = m.granted(to.client, to.mail, to.category); err != nil {
			return err
		}
	}
	return m.joined(login, s.clerk)
}

// demo is an account that every sandbox has.
func demo(kind string) apptest.Account {
	for _, each := range account.Demo() {
		if each.Kind == kind {
			return apptest.Account(each)
		}
	}
	panic("no demo account " + kind)
}

func (m *maker) signedIn(a apptest.Account) (*apptest.Client, error) {
	client := apptest.New(m.p.UserOrigin)
	return client, client.SignIn(m.ctx, a, time.Now())
}

type moved struct {
	ID       string `json:"delegationId"`
	MemberID string
	Version  int64
}

func (m *maker) granted(to *apptest.Client, mail, category string) (string, error) {
	terms := object{"name": "代理人", "mail": mail, "category": category, "role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL",
		"subAgentAllowed": false, "laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{},
		"validUntil": clock.Date(time.Now().AddDate(0, 0, 350))}
	var made moved
	if err := m.applicant.Post(m.ctx, delegations+"register", terms, &made, "Idempotency-Key", "grow-mandate-"+category); err != nil {
		return "", err
	}
	return made.ID, to.Post(m.ctx, delegations+"accept", object{"delegationId": made.ID, "version": made.Version}, nil)
}

func (m *maker) joined(firm *apptest.Client, who apptest.Account) error {
	const members = "/api/common/member/"
	var made moved
	if err := firm.Post(m.ctx, members+"invite", object{"name": "担当", "mail": who.Mail, "role": "MANAGER"}, &made); err != nil {
		return err
	}
	person, err := m.signedIn(who)
	if err != nil {
		return err
	}
	return person.Post(m.ctx, members+"accept", object{"memberId": made.MemberID, "version": made.Version}, nil)
}

// acting reads the sample of who acts for others.
func (r reader) acting(s *sample, mandates [2]string) error {
	ids := map[*apptest.Account]string{&s.applicant: "", &s.scrivener: "", &s.clerk: ""}
	for who := range ids {
		var err error
		if ids[who], err = r.accountOf(*who); err != nil {
			return err
		}
	}
	owner := func(who *apptest.Account) []slot {
		return []slot{{who.UserID, func(of *copying, _ int, _ string) string { return of.userID }}, {ids[who], owned}}
	}
	agent := []slot{{s.scrivener.UserID, func(of *copying, _ int, _ string) string { return userID(of.delegate) }},
		{ids[&s.scrivener], func(of *copying, _ int, _ string) string { return accountID(of.delegate) }}}
	for i, into := range []*pattern{&s.ofAgent, &s.ofFirm} {
		rows, err := r.mandate(mandates[i])
		if err != nil {
			return err
		}
		name, number := rows[0].get("holder_name"), rows[0].get("delegation_number")
		named := slot{name, func(of *copying, _ int, _ string) string { return of.holderName }}
		compared := slot{applicant.Compared(name), func(of *copying, _ int, _ string) string { return applicant.Compared(of.holderName) }}
		found := slot{strings.ToLower(number), func(of *copying, place int, _ string) string { return strings.ToLower(lettered(of, place, number)) }}
		*into = patternOf(rows, slices.Concat(owner(&s.applicant), agent, []slot{named, compared, found})...)
	}
	joined, err := r.rows("firm_member", "person_key = $1", ids[&s.clerk])
	if err == nil && len(joined) != 1 {
		err = fmt.Errorf("%d members", len(joined))
	}
	s.ofMember = patternOf(joined, owner(&s.clerk)...)
	return err
}

// mandate reads the rows of a power of attorney, its own first.
func (r reader) mandate(id string) ([]row, error) {
	list, err := r.rows("delegation", "id = $1", id)
	if err != nil || len(list) != 1 {
		return nil, errors.Join(err, fmt.Errorf("%d rows of the power of attorney %q", len(list), id))
	}
	for _, each := range []struct{ table, column, value string }{{"delegation_evidence", "delegation_id", id},
		{"delegation_activity", "delegation_id", id}, {"event", "subject", "delegation:" + id}} {
		more, err := r.rows(each.table, each.column+" = $1", each.value)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}

// mandates fills powers of attorney in, over the most of a year that they may run.
func (f *filling) mandates() error {
	for n, planned := range f.plan.mandates() {
		of := f.copyOf(uint64(n)|mandateSpace, f.ago(float64(n%3000)/10))
		of.owner(planned.principal)
		of.delegate = planned.delegate
		pattern := f.ofAgent
		if planned.firms {
			pattern = f.ofFirm
		}
		if err := f.to.add(pattern, of); err != nil {
			return err
		}
	}
	return nil
}

// members fills the firm.
func (f *filling) members() error {
	for n := range members {
		of := f.copyOf(uint64(n)|memberSpace, f.ago(float64(n)))
		of.owner(firstMember + n)
		if err := f.to.add(f.ofMember, of); err != nil {
			return err
		}
	}
	return nil
}
