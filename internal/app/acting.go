package app

import (
	"context"
	"log/slog"
	"net/http"

	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// mandateHeader names the power of attorney that a call is made under, mandateQuery in the address of a page or a
// download. So what two tabs do for two principals is never mixed.
const (
	mandateHeader = "X-Mandate"
	mandateQuery  = "mandate"
)

// codeMovedOn refuses what the state of things no longer allows.
const codeMovedOn = "MSG-LIT-E-0093"

// acting has requests that name a power of attorney made in the name of its principal. One that is not in force, or not
// this person's, is refused alike; whether it is in force is read with each request, so that a release holds at once.
func (a *App) acting(resolve httpx.Resolver) httpx.Resolver {
	return func(r *http.Request) (principal.Principal, error) {
		p, err := resolve(r)
		id := mandateOf(r)
		if err != nil || id == "" || p.Role != principal.User {
			return p, err
		}
		return a.actFor(r, p, id)
	}
}

func mandateOf(r *http.Request) string {
	if id := r.Header.Get(mandateHeader); id != "" || r.Method != http.MethodGet {
		return id
	}
	return r.URL.Query().Get(mandateQuery)
}

func (a *App) actFor(r *http.Request, actor principal.Principal, id string) (principal.Principal, error) {
	over := errs.Refuse(codeMovedOn, errs.Params{"reason": "mandateOver"})
	if r.Method == http.MethodGet { // a download is not there
		over = errs.New(errs.NotFound, "power of attorney %q is not in force", id)
	}
	if len(id) != len(db.NewID()) || actor.Status != principal.StatusActive {
		return principal.Principal{}, over
	}
	live, err := a.delegations.Live(r.Context(), a.db.Read(), actor.AccountID, id)
	if errs.KindOf(err) == errs.NotFound {
		return principal.Principal{}, over
	}
	if err != nil {
		return principal.Principal{}, err
	}
	holder, err := a.accounts.Principal(r.Context(), a.db.Read(), login.RealmUser, live.HolderID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return principal.Principal{}, err
	}
	if err != nil || holder.Status != principal.StatusActive {
		return principal.Principal{}, over
	}
	if err := a.delegations.NoteLook(r.Context(), live); err != nil { // what the database cannot write now is noted by a later request
		slog.WarnContext(r.Context(), "use of a power of attorney not noted", "delegation", live.ID, "error", err)
	}
	return inNameOf(holder, actor, live), nil
}

// inNameOf is the holder, in the session and the language of the actor.
func inNameOf(holder, actor principal.Principal, live delegation.Acting) principal.Principal {
	p := actor
	p.AccountID, p.Category, p.Services, p.Name = holder.AccountID, holder.Category, holder.Services, holder.Name
	p.Actor = principal.Actor{AccountID: actor.AccountID, Name: actor.Name}
	m := mandated(live)
	p.Mandate = &m
	return p
}

func mandated(live delegation.Acting) principal.Mandate {
	return principal.Mandate{
		ID: live.ID, Number: live.Number, Origin: live.Origin, ReadOnly: live.Role == delegation.Inquirer, OwnOnly: live.Disclosure == delegation.Own,
		LaterRecords: live.LaterRecords, Procedures: live.Procedures, Licences: live.Stations,
	}
}

// agentAdapter are powers of attorney as applications know them.
type agentAdapter struct{ *delegation.Service }

// Mandates implements application.Agents.
func (a agentAdapter) Mandates(ctx context.Context, q db.Querier, agentID, holderID string) ([]principal.Mandate, error) {
	live, err := a.ActingFor(ctx, q, agentID, holderID)
	list := make([]principal.Mandate, len(live))
	for i, each := range live {
		list[i] = mandated(each)
	}
	return list, err
}
