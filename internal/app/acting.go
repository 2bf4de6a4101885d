package app

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/worklist"
)

// mandateHeader names the power of attorney that a call is made under, mandateQuery in the address of a page, a
// download or a call. So what two tabs do for two principals is never mixed.
const (
	mandateHeader = "X-Mandate"
	mandateQuery  = "mandate"
)

// codeMovedOn refuses what the state of things no longer allows.
const codeMovedOn = "MSG-LIT-E-0093"

// acting has requests that name a power of attorney made in the name of its principal, and those that name a membership in the
// name of the firm. One that is not in force, or not this person's, is refused alike; whether it is in force is read with each request, so that a release holds at once.
func (a *App) acting(resolve httpx.Resolver) httpx.Resolver {
	return func(r *http.Request) (principal.Principal, error) {
		p, err := resolve(r)
		if err != nil || p.Role != principal.User {
			return p, err
		}
		id, err := mandateOf(r)
		if err != nil || id == "" {
			return p, err
		}
		return a.actFor(r, p, id)
	}
}

// mandateOf is what a request names, in the header or in its address, whatever its method: nothing is done as oneself that was
// meant for a principal. Where it names two, none of them is taken: it would be done for one principal, and meant for another.
func mandateOf(r *http.Request) (string, error) {
	headers, queries := r.Header.Values(mandateHeader), r.URL.Query()[mandateQuery]
	named := slices.DeleteFunc(slices.Concat(headers, queries), func(id string) bool { return id == "" })
	slices.Sort(named)
	named = slices.Compact(named)
	if len(named) > 1 {
		return "", &errs.Error{Kind: errs.BadRequest, Code: codeMovedOn, Params: errs.Params{"reason": "mandateTwice"}}
	}
	if len(named) == 0 {
		return "", nil
	}
	return named[0], nil
}

func (a *App) actFor(r *http.Request, actor principal.Principal, id string) (principal.Principal, error) {
	named, firm := strings.CutPrefix(id, member.Prefix)
	under := a.underMandate
	if firm {
		under = a.inFirm
	}
	var p principal.Principal
	var err error = errs.New(errs.NotFound, "%q is not in force", id)
	if len(named) == len(db.NewID()) && actor.Status == principal.StatusActive {
		p, err = under(r.Context(), actor, named)
	}
	if errs.KindOf(err) == errs.NotFound && r.Method != http.MethodGet { // a download is not there
		err = a.over(r.Context(), actor, named, firm)
	}
	return p, err
}

// over is what an operation says of a power of attorney, or of a membership, that is not in force. Its delegate is told why;
// who is none learns nothing.
func (a *App) over(ctx context.Context, actor principal.Principal, id string, firm bool) error {
	if firm {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "membershipOver"})
	}
	why, err := a.delegations.OverFor(ctx, a.db.Read(), actor.AccountID, id)
	if err != nil {
		return err
	}
	if why == nil {
		why = errs.Params{"reason": "mandateOver"}
	}
	return errs.Refuse(codeMovedOn, why)
}

// underMandate is the holder of a power of attorney, for whom the actor acts as its delegate, or as a member of the firm that is.
func (a *App) underMandate(ctx context.Context, actor principal.Principal, id string) (principal.Principal, error) {
	live, err := a.delegations.Act(ctx, a.db.Read(), actor.AccountID, id)
	if err != nil {
		return principal.Principal{}, err
	}
	holder, err := account.InNameOf(live.Holder.ID, live.Holder.Services, live.Holder.LoginTypes, live.Holder.Detail, live.Holder.Identified)
	if err != nil {
		return principal.Principal{}, err
	}
	p := inNameOf(holder, actor, live)
	live.DelegateID, live.DelegateName = p.PersonID(), p.ActorName()
	if err := a.delegations.NoteLook(ctx, live); err != nil { // what the database cannot write now is noted by a later request
		slog.WarnContext(ctx, "use of a power of attorney not noted", "delegation", live.ID, "error", err)
	}
	return p, nil
}

// inFirm is the firm that the actor is a member of, for its own things.
func (a *App) inFirm(ctx context.Context, actor principal.Principal, id string) (principal.Principal, error) {
	live, err := a.members.Act(ctx, a.db.Read(), actor.AccountID, id)
	if err != nil {
		return principal.Principal{}, err
	}
	firm, err := account.InNameOf(live.Firm.ID, live.Firm.Services, live.Firm.LoginTypes, live.Firm.Detail, live.Firm.Identified)
	if err != nil {
		return principal.Principal{}, err
	}
	p := inSession(firm, actor)
	p.Member = memberOf(live, actor)
	return p, nil
}

// inSession is a holder in the session and the language of the actor.
func inSession(holder, actor principal.Principal) principal.Principal {
	p := actor
	p.AccountID, p.Category, p.Services, p.Name, p.Known = holder.AccountID, holder.Category, holder.Services, holder.Name, holder.Known
	return p
}

func memberOf(live member.ActiveMembership, actor principal.Principal) *principal.Member {
	return &principal.Member{ID: live.ID, FirmID: live.FirmID, Role: live.Role, PersonID: actor.AccountID, PersonName: actor.Name}
}

// inNameOf is the holder, with the mandate and who acts under it: the account that is signed in, or the firm that it is a
// member of. A reader of a firm looks as an inquirer does.
func inNameOf(holder, actor principal.Principal, live delegation.Acting) principal.Principal {
	p := inSession(holder, actor)
	p.Actor = principal.Actor{AccountID: actor.AccountID, Name: actor.Name}
	if live.Member.ID != "" {
		p.Member, p.Actor = memberOf(live.Member, actor), principal.Actor{AccountID: live.DelegateID, Name: live.DelegateName}
	}
	m := mandated(live)
	m.ReadOnly = m.ReadOnly || p.Member != nil && p.Member.Role == principal.FirmReader
	p.Mandate = &m
	return p
}

func mandated(live delegation.Acting) principal.Mandate {
	return principal.Mandate{
		ID: live.ID, Number: live.Number, Origin: live.Origin, ReadOnly: live.Role == delegation.Inquirer, OwnOnly: live.Disclosure == delegation.Own,
		Sub: len(live.Chain) > 1, LaterRecords: live.LaterRecords, Procedures: live.Procedures, Licences: live.Stations,
	}
}

// agentAdapter are powers of attorney, and the firms that hold some, as applications know them.
type agentAdapter struct{ *delegation.Service }

// Held implements application.PastAgents.
func (a agentAdapter) Held(ctx context.Context, q db.Querier, id string) (agentID, holderID string, held []application.Held, err error) {
	found, err := a.HeldWith(ctx, q, id)
	for _, h := range found {
		agentID, holderID = h.DelegateID, h.HolderID
		held = append(held, application.Held{Mandate: mandated(h.Acting), From: h.From, Until: h.Until})
	}
	return agentID, holderID, held, err
}

// firmAdapter are firms as applications know them.
type firmAdapter struct{ worklists *worklist.Service }

// Charge implements application.Firms.
func (a firmAdapter) Charge(ctx context.Context, q db.Querier, of application.Charged) ([]applicant.Agent, error) {
	found, err := a.worklists.ChargeOf(ctx, q, of.FirmID, of.MandateID, of.Number, of.FiledBy)
	people := make([]applicant.Agent, len(found))
	for i, each := range found {
		people[i] = applicant.Agent{AccountID: each.PersonID, MandateID: cmp.Or(of.MandateID, member.Prefix+each.MemberID)}
	}
	return people, err
}

// Mandates implements application.Agents.
func (a agentAdapter) Mandates(ctx context.Context, q db.Querier, agentID, holderID string) ([]principal.Mandate, error) {
	live, err := a.ActingFor(ctx, q, agentID, holderID)
	list := make([]principal.Mandate, len(live))
	for i, each := range live {
		list[i] = mandated(each)
	}
	return list, err
}
