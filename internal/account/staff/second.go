package staff

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// Events of other rooms that ask for a second person, or tell what that one did (account.erasureAsked and others).
const (
	erasureAsked   = "account.erasure-asked"
	erasureDropped = "account.erasure-dropped"
	mergeAsked     = "account.merge-asked"
	mergeDropped   = "account.merge-dropped"
	merged         = "account.merged"
	measureDrafted = "licence.measure-drafted"
)

// approvalKind is something that one member of staff asks for and another one confirms: how its events and pages are called.
type approvalKind struct {
	kind, requested string
	// ends are the events that it ends with, and whether it was done by them.
	ends map[string]bool
	page func(subject string, note approvalData) string
}

var approvalKinds = []approvalKind{
	{"ERASURE", erasureAsked, map[string]bool{erasureDropped: false, account.EventErasureConfirmed: true}, func(id string, _ approvalData) string {
		return "/detail?accountId=" + strings.TrimPrefix(id, "account:")
	}},
	{"MERGE", mergeAsked, map[string]bool{mergeDropped: false, merged: true}, func(id string, _ approvalData) string {
		return "/detail?accountId=" + strings.TrimPrefix(id, "account:")
	}},
	{"CHANGE", EventChangeAsked, map[string]bool{EventChangeWithdrawn: false, EventChanged: true,
		EventDisabled: true, EventPasswordReset: true, EventFactorReset: true, EventLockLapsed: false}, func(string, approvalData) string { return "/roles" }},
	{"MEASURE", measureDrafted, nil, func(_ string, note approvalData) string { return "/register/detail?id=" + note.ID }},
}

// approvalData is what such an event says.
type approvalData struct {
	ID            string `json:"id"`
	LicenceNumber string `json:"licenceNumber"`
	Bureau        string `json:"bureau"`
	AskedBy       string `json:"askedBy"`
	EndsHere      bool   `json:"endsHere"` // of the account that a merge ends: that of the other one is told
	After         struct {
		Act     Act            `json:"act"` // "" of another post
		Role    principal.Role `json:"role"`
		Bureaus []string       `json:"bureaus"`
	} `json:"after"`
}

// approvalText fills a mail about something that takes two.
type approvalText struct {
	Name, Kind, Act, By, Number, Link string
	Done                              bool
}

// subscribeApprovals tells those who may confirm something that it waits for them, and who asked for it what became of it.
func (s *Service) subscribeApprovals(q *job.Queue) {
	for _, a := range approvalKinds {
		name := "staff." + strings.ToLower(a.kind)
		q.On(a.requested, name+"-asked-mail", s.mailApprovers(a))
		for event, done := range a.ends {
			q.On(event, name+map[bool]string{true: "-done-mail", false: "-dropped-mail"}[done], s.mailRequester(a, done))
		}
	}
}

func (s *Service) mailApprovers(a approvalKind) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		note, by, err := s.approvalOf(ctx, e)
		if err != nil || note.EndsHere {
			return err
		}
		deciders, err := s.accounts.Deciders(ctx, s.db.Read())
		if err != nil {
			return err
		}
		var concerned []string // bureaus of whose staff the post is that is changed
		if a.kind == "CHANGE" {
			concerned = note.After.Bureaus
		}
		for _, each := range deciders {
			if each.ID == e.ActorID || e.Subject == "staff:"+each.ID || !a.mayConfirm(each, note, concerned) {
				continue
			}
			if err := s.mailApproval(ctx, e, "second-asked", each, approvalText{Kind: a.kind, Act: string(note.After.Act), By: by, Number: note.LicenceNumber, Link: a.page(e.Subject, note)}); err != nil {
				return err
			}
		}
		return nil
	}
}

// mayConfirm tells whether somebody may: of a measure the deciders of its bureau, of all else the administrators, of a post those who look
// after its bureaus.
func (a approvalKind) mayConfirm(who account.Staff, note approvalData, concerned []string) bool {
	if a.kind == "MEASURE" {
		return principal.Principal{Bureaus: who.Bureaus}.MaySeeBureau(note.Bureau)
	}
	return who.Role == principal.Administrator && (a.kind != "CHANGE" || Post{Bureaus: concerned}.within(who.Bureaus))
}

func (s *Service) mailRequester(a approvalKind, done bool) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		note, by, err := s.approvalOf(ctx, e)
		if err != nil || note.EndsHere || note.AskedBy == "" || note.AskedBy == e.ActorID {
			return err
		}
		to, err := s.accounts.Staff(ctx, s.db.Read(), note.AskedBy)
		if errs.KindOf(err) == errs.NotFound || err == nil && !to.Active {
			return nil // nobody to tell
		}
		if err != nil {
			return err
		}
		link := a.page(e.Subject, note)
		if e.Type == account.EventErasureConfirmed {
			link = "/portal" // whose account it was is told to nobody
		}
		return s.mailApproval(ctx, e, "second-answered", to, approvalText{Kind: a.kind, By: by, Done: done, Link: link})
	}
}

// approvalOf reads an event about something that takes two, and the name of who did it.
func (s *Service) approvalOf(ctx context.Context, e audit.Event) (note approvalData, by string, err error) {
	if err := json.Unmarshal(e.Data, &note); err != nil {
		return note, "", fmt.Errorf("event %s: %w", e.ID, err)
	}
	names, err := s.accounts.StaffNames(ctx, s.db.Read(), slices.DeleteFunc([]string{e.ActorID}, func(id string) bool { return id == "" }))
	return note, names[e.ActorID], err
}

func (s *Service) mailApproval(ctx context.Context, e audit.Event, name string, to account.Staff, fill approvalText) error {
	if to.Mail == "" {
		return nil
	}
	fill.Name, fill.Link = to.Name, mail.Link(s.ports.Origin+fill.Link, to.Locale)
	m, err := texts.Compose(name, to.Locale, fill)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID+"-"+name+"-"+to.ID, to.Mail
	return s.ports.Mail.Send(ctx, m)
}

// WaitingChange is a change of what a colleague may do, which one administrator has asked for and another one confirms.
type WaitingChange struct {
	Act     Act    `json:"act" enum:"post,disable,password,factor"`
	StaffID string `json:"staffId"`
	Name    string `json:"name"`
	AskedAt string `json:"askedAt" format:"date-time"`
	Own     bool   `json:"own" doc:"one has asked for it oneself, so another one confirms it"`
}

// ChangesWaiting are the changes that the member of staff may confirm, and those they have asked for, the oldest first.
func (s *Service) ChangesWaiting(ctx context.Context) ([]WaitingChange, error) {
	who, list := principal.From(ctx), []WaitingChange{}
	if who.Role != principal.Administrator {
		return list, nil
	}
	all, err := db.All(ctx, s.db.Read(), scanMember, waitingSQL)
	slices.SortStableFunc(all, func(a, b Member) int { return a.Change.AskedAt.Compare(b.Change.AskedAt) })
	for _, m := range all {
		c := m.Change
		if own := c.AskedBy == who.AccountID; own || m.ID != who.AccountID && postOf(m.Staff).within(who.Bureaus) && c.within(who.Bureaus) {
			list = append(list, WaitingChange{c.Act, m.ID, m.Name, httpx.WireTime(c.AskedAt), own})
		}
	}
	return list, err
}
