package app

import (
	"context"
	"errors"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/attachment"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/identity"
	"radioportal/internal/licence"
	"radioportal/internal/principal"
	"radioportal/internal/worklist"
)

// buildDelegations makes the services that keep powers of attorney and the people of firms.
func (a *App) buildDelegations(signatures identity.Signatures) {
	sides := mandateAccounts{a.accounts}
	ports := delegation.Ports{
		Account: sides.party, Active: sides.active, Contact: a.accounts.Contact, LangAt: a.accounts.LangAt, Stations: a.stationsOf, SameStations: a.licences.SameStations,
		Holders: paperHolders{a.accounts}, Papers: papers{a.attachments}, Office: sides.office, Send: a.mail.Send,
		MoveDrafts: a.moveDrafts, Filed: a.applications, Origin: a.config.Origin, StaffOrigin: a.config.StaffOrigin,
	}
	if signatures != nil {
		ports.Signer = certificates{a.accounts, a.db.Read(), signatures}.signedBy
	}
	a.delegations = delegation.New(a.db, a.catalogue, ports)
	a.delegations.SetFacts(delegationFacts{a}, sides.standing)
	a.applications.SetPastAgents(agentAdapter{a.delegations})
	a.worklists = worklist.New(a.db, a.catalogue, worklist.Ports{Assign: a.delegations.AssignAll, Note: noteAssigned})
	a.applications.SetAgents(agentAdapter{a.delegations}, firmAdapter{a.worklists})
	a.drafts.SetNoted(a.delegations.NoteDraft)
	a.delegations.Subscribe(a.queue)
	a.delegations.SubscribeUses(a.queue)
	a.members = member.New(a.db, member.Ports{Account: sides.person, Contact: a.accounts.Contact, LangAt: a.accounts.LangAt, Send: a.mail.Send, Origin: a.config.Origin})
	a.members.Subscribe(a.queue)
	a.members.SubscribeUses(a.queue)
}

// moveDrafts gives the drafts of one owner to another, with their files.
func (a *App) moveDrafts(ctx context.Context, tx *db.Tx, from, to string) error {
	return errors.Join(draft.Move(ctx, tx, from, to), a.attachments.Move(ctx, tx, from, to))
}

// noteAssigned writes into a firm's log who is in charge of what.
func noteAssigned(ctx context.Context, tx *db.Tx, firmID, assigneeID string, lines []worklist.Line) error {
	p, entries, names := principal.From(ctx), make([]member.Entry, len(lines)), make([]string, len(lines))
	for i, l := range lines {
		e := member.Entry{What: "work-returned", About: l.About, Number: l.Mandate, Holder: l.Holder, ActorID: p.PersonID(), Actor: p.PersonName()}
		if l.To != "" {
			e.What, e.About = "work-assigned", l.About+" → "+l.To
		}
		entries[i], names[i] = e, l.Holder+" "+l.About
	}
	if err := member.Note(ctx, tx, firmID, entries...); err != nil || assigneeID == "" {
		return err
	}
	return member.TellAssigned(ctx, tx, member.Assigned{FirmID: firmID, AssigneeID: assigneeID, Rows: true, What: names})
}

// mandatesOf are the powers of attorney of an account, with what it keeps of them.
type mandatesOf struct{ a *App }

// EndOf ends them with the account.
func (m mandatesOf) EndOf(ctx context.Context, tx *db.Tx, accountID string) error {
	return errors.Join(m.a.delegations.EndOf(ctx, tx, accountID), m.a.worklists.EndOf(ctx, tx, accountID))
}

// ActsForOthers tells whether somebody has given the account one that is in force.
func (m mandatesOf) ActsForOthers(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	return m.a.delegations.ActsForOthers(ctx, q, accountID)
}

// mandateAccounts are accounts as powers of attorney know them.
type mandateAccounts struct{ *account.Service }

func (m mandateAccounts) party(ctx context.Context, q db.Querier, accountID string) (delegation.Party, error) {
	read := m.Account
	if tx, ok := q.(*db.Tx); ok {
		read = func(ctx context.Context, _ db.Querier, id string) (account.Account, error) {
			return m.Locked(ctx, tx, id)
		}
	}
	return partyOf(read(ctx, q, accountID))
}

// person is party as memberships know it.
func (m mandateAccounts) person(ctx context.Context, q db.Querier, accountID string) (member.Party, error) {
	p, err := m.party(ctx, q, accountID)
	return member.Party{AccountID: p.AccountID, Name: p.Name, Mail: p.Mail, Category: p.Category}, err
}

// active tells whether an account is in full standing.
func (m mandateAccounts) active(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	found, err := m.Account(ctx, q, accountID)
	return found.Status == principal.StatusActive, err
}

// office are the administrators who work for all bureaus.
func (m mandateAccounts) office(ctx context.Context, q db.Querier) ([]applicant.Contact, error) {
	found, err := m.Colleagues(ctx, q, "")
	var list []applicant.Contact
	for _, each := range found {
		if each.Role == principal.Administrator {
			list = append(list, applicant.Contact{AccountID: each.ID, Name: each.Name, Mail: each.Mail, Lang: each.Locale})
		}
	}
	return list, err
}

// certificates verifies what people sign with certificates of their own.
type certificates struct {
	accounts *account.Service
	reader   db.Querier
	identity.Signatures
}

// signedBy tells until when the certificate is good by which an account signed: it must be that of whoever the account is.
func (c certificates) signedBy(ctx context.Context, accountID string, cms, content []byte) (time.Time, error) {
	signer, err := c.Verify(ctx, cms, content)
	if err != nil {
		return time.Time{}, identity.RefusedSignature(ctx, err)
	}
	found, err := c.accounts.Account(ctx, c.reader, accountID)
	if err != nil {
		return time.Time{}, err
	}
	claims := identity.ClaimsOf(signer.Holder)
	names := found.Detail.UserCategory == applicant.Corporation && claims.CompanyName+claims.CompanyNumber != "" ||
		found.Detail.UserCategory != applicant.Corporation && claims.Name != ""
	if fields := found.Detail.Differs(claims, ""); !names || len(fields) > 0 {
		return time.Time{}, errs.Refuse("MSG-LIT-I-0035", errs.Params{"reason": "certificateHolder"})
	}
	return signer.Holder.NotAfter, nil
}

// stationsOf are the valid licences of an account, as delegations name them.
func (a *App) stationsOf(ctx context.Context, accountID string) ([]delegation.Station, error) {
	found, err := a.licences.List(ctx, accountID, licence.Query{Tab: "valid"})
	list := make([]delegation.Station, len(found.Licences))
	for i, each := range found.Licences {
		list[i] = delegation.Station{ID: each.ID, Name: each.Name, Number: each.LicenceNumber, CallSign: each.CallSign}
	}
	return list, err
}

// paperHolders are principals who signed on paper, as accounts that nothing signs in to.
type paperHolders struct{ accounts *account.Service }

// Named implements delegation.Holders.
func (h paperHolders) Named(ctx context.Context, q db.Querier, text string) (delegation.Party, error) {
	return partyOf(h.accounts.Named(ctx, q, text))
}

// OnPaper implements delegation.Holders.
func (h paperHolders) OnPaper(ctx context.Context, tx *db.Tx, id string, detail applicant.UserInfoDetail) (delegation.Party, error) {
	return partyOf(h.accounts.OnPaper(ctx, tx, id, detail))
}

// Detail implements delegation.Holders.
func (h paperHolders) Detail(ctx context.Context, q db.Querier, id string) (applicant.UserInfoDetail, error) {
	found, err := h.accounts.Account(ctx, q, id)
	return found.Detail, err
}

// partyOf is an account as a side.
func partyOf(found account.Account, err error) (delegation.Party, error) {
	return delegation.Party{AccountID: found.ID, Name: found.Detail.Name(), Mail: found.Mail, Category: found.Detail.UserCategory, Kana: found.Detail.NameKana()}, err
}

// papers are the scans of powers of attorney on paper.
type papers struct{ attachments *attachment.Service }

// Take implements delegation.Papers.
func (p papers) Take(ctx context.Context, tx *db.Tx, documentID, mandateID string) (delegation.PaperDocument, error) {
	return documentOf(p.attachments.TakePaper(ctx, tx, documentID, mandateID))
}

// Of implements delegation.Papers.
func (p papers) Of(ctx context.Context, q db.Querier, documentID string) (delegation.PaperDocument, error) {
	return documentOf(p.attachments.File(ctx, q, documentID))
}

func documentOf(f attachment.File, err error) (delegation.PaperDocument, error) {
	return delegation.PaperDocument{ID: f.ID, Name: f.Name, SHA256: f.SHA256, Scan: string(f.Scan), Finding: f.Finding}, err
}
