package app

import (
	"context"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/attachment"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/licence"
	"radioportal/internal/notice"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// What one domain needs of another, filled here: each type translates between the types of
// both, and takes over what needs no translation.

// attachmentAdapter are attachments as drafts and applications know them.
type attachmentAdapter struct{ *attachment.Service }

// OfDraft implements draft.Attachments.
func (f attachmentAdapter) OfDraft(ctx context.Context, q db.Querier, draftID string) ([]draft.AttachmentInfo, error) {
	return f.of(ctx, q, attachment.OfDraft, draftID)
}

// OfApplication implements application.Attachments.
func (f attachmentAdapter) OfApplication(ctx context.Context, q db.Querier, number string) ([]draft.AttachmentInfo, error) {
	return f.of(ctx, q, attachment.OfApplication, number)
}

func (f attachmentAdapter) of(ctx context.Context, q db.Querier, kind attachment.OwnerKind, id string) ([]draft.AttachmentInfo, error) {
	found, err := f.Files(ctx, q, kind, id)
	list := make([]draft.AttachmentInfo, len(found))
	for i, file := range found {
		info := attachment.InfoOf(file)
		list[i] = draft.AttachmentInfo{AttachmentID: info.AttachmentID, DocumentID: info.DocumentID, FileName: info.FileName,
			Size: info.Size, ContentType: info.ContentType, ScanStatus: string(info.ScanStatus),
			Finding: info.Finding, SHA256: info.SHA256, UploadedAt: info.UploadedAt}
	}
	return list, err
}

// holderAdapter are accounts as drafts and applications know them.
type holderAdapter struct{ *account.Service }

// Holder implements draft.Holders.
func (h holderAdapter) Holder(ctx context.Context, q db.Querier, accountID string) (draft.Holder, error) {
	found, err := h.Account(ctx, q, accountID)
	if err != nil {
		return draft.Holder{}, err
	}
	details, err := found.Detail.Wire()
	shown := draft.IdentityCheck{Identified: found.Identified, Method: found.IdentityMethod, At: found.ShownAt, Proven: found.ProvenParts()}
	return draft.Holder{Name: found.Detail.Name(), Mail: found.Mail, Gone: found.Status == principal.StatusWithdrawn, Lang: found.Locale, Details: details, Known: found.Known(), Shown: shown,
		Unreached: draft.Unreached{At: found.MailFailure.At, LetterAt: found.MailFailure.LetterAt, Answer: found.MailFailure.Answer}}, err
}

// lockAccount keeps accounts locked for as long as a transaction takes.
func lockAccount(accounts *account.Service) func(ctx context.Context, tx *db.Tx, accountID string) error {
	return func(ctx context.Context, tx *db.Tx, accountID string) error {
		_, err := accounts.Locked(ctx, tx, accountID)
		return err
	}
}

// licenceAdapter are licences as applications know them.
type licenceAdapter struct {
	*licence.Service
	catalogue *procedure.Catalogue
	accounts  *account.Service
}

// Issue implements application.Licences.
func (l licenceAdapter) Issue(ctx context.Context, tx *db.Tx, granted application.Licence) (application.LicenceIssued, error) {
	bureau, ok := l.catalogue.Bureau(granted.Bureau)
	if !ok {
		return application.LicenceIssued{}, errs.New(errs.Internal, "no bureau %q", granted.Bureau)
	}
	id, number, err := l.Service.Issue(ctx, tx, l.grantOf(granted, bureau.LicencePrefix))
	return application.LicenceIssued{ID: id, Number: number}, err
}

func (l licenceAdapter) grantOf(granted application.Licence, region string) licence.Grant {
	return licence.Grant{
		ElectronicApplicationNumber: granted.ElectronicApplicationNumber, CaseID: granted.CaseID, AccountID: granted.AccountID,
		Region: region, Division: l.catalogue.Division(granted.Content.Category), Renews: granted.Renews, CallSigns: granted.CallSigns,
		Notified: granted.Notified || granted.Content.CallSignOptional, HolderOnly: granted.HolderOnly, Content: granted.Content, Filed: string(granted.Filed),
	}
}

// ByID implements draft.Licences.
func (l licenceAdapter) ByID(ctx context.Context, q db.Querier, accountID, id string) (draft.LicenceFacts, error) {
	found, err := l.Service.ByID(ctx, q, accountID, id)
	return factsOf(found), err
}

// ByCase implements application.Licences.
func (l licenceAdapter) ByCase(ctx context.Context, q db.Querier, accountID, caseID string) (draft.LicenceFacts, error) {
	found, err := l.Service.ByCase(ctx, q, accountID, caseID)
	return factsOf(found), err
}

// ByNumber implements application.Licences.
func (l licenceAdapter) ByNumber(ctx context.Context, q db.Querier, accountID, number string) (draft.LicenceFacts, error) {
	found, err := l.Service.ByNumber(ctx, q, accountID, number)
	return factsOf(found), err
}

// ByHolder implements desk.Licences.
func (l licenceAdapter) ByHolder(ctx context.Context, q db.Querier, accountID string) ([]draft.LicenceFacts, error) {
	list, err := l.Service.ByHolder(ctx, q, accountID)
	return allFacts(list), err
}

// ByCallSign implements application.Licences.
func (l licenceAdapter) ByCallSign(ctx context.Context, q db.Querier, callSign string) ([]draft.LicenceFacts, error) {
	list, err := l.Service.ByCallSign(ctx, q, callSign)
	return allFacts(list), err
}

// Ending implements application.Licences.
func (l licenceAdapter) Ending(ctx context.Context, q db.Querier, category, from, to string) ([]draft.LicenceFacts, error) {
	list, err := l.Service.Ending(ctx, q, category, from, to)
	return allFacts(list), err
}

func allFacts(list []licence.Licence) []draft.LicenceFacts {
	facts := make([]draft.LicenceFacts, len(list))
	for i, each := range list {
		facts[i] = factsOf(each)
	}
	return facts
}

func factsOf(l licence.Licence) draft.LicenceFacts {
	particulars := map[string]string{}
	for _, p := range l.Content.Particulars {
		particulars[p.ID] = p.Value
	}
	frequencies := make([]string, len(l.Content.Emissions))
	for i, e := range l.Content.Emissions {
		frequencies[i] = e.Frequency
	}
	return draft.LicenceFacts{
		Purpose: l.Content.Purpose, Frequencies: frequencies, Emissions: l.Content.Emissions,
		ID: l.ID, AccountID: l.AccountID, Number: l.Number, Name: l.Content.Name.Ja, CallSign: l.Content.CallSign, Category: l.Content.Category, Place: l.Content.Place, MovementRange: l.Content.MovementRange,
		CaseID: l.CaseID, ElectronicApplicationNumber: l.ElectronicApplicationNumber, ValidFrom: l.Content.ValidFrom, ValidTo: l.Content.ValidTo, GrantedTo: l.GrantedTo, IssuedAt: l.IssuedAt,
		Particulars: particulars, Discontinued: l.Discontinued, Revoked: l.Revoked, Void: l.Void, Withdrawn: l.Withdrawn, HolderName: l.Content.HolderName, HolderAddress: l.Content.HolderAddress,
		PassedOn: l.PassedOn, TermFrom: l.TermFrom, HeldFrom: l.HeldFrom, FirstFrom: l.FirstFrom, Filed: draft.FormData(l.Filed),
	}
}

// Amend implements application.Licences.
func (l licenceAdapter) Amend(ctx context.Context, tx *db.Tx, id string, granted application.Licence) error {
	return l.Service.Amend(ctx, tx, id, l.grantOf(granted, ""))
}

// Predecessor implements application.Licences. What kind its holder is of is known of the account, also once that has ended.
func (l licenceAdapter) Predecessor(ctx context.Context, q db.Querier, number, from string) (application.Former, error) {
	found, err := l.Service.Predecessor(ctx, q, number, from)
	if err != nil {
		return application.Former{}, err
	}
	holder, err := l.accounts.Account(ctx, q, found.AccountID)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return application.Former{LicenceFacts: factsOf(found.Licence), Kind: applicant.KindName(holder.Detail.UserCategory), Since: found.Since, Until: found.Until, WasToEnd: found.WasToEnd}, err
}

// Announce implements desk.Successions.
func (l licenceAdapter) Announce(ctx context.Context, tx *db.Tx, former draft.LicenceFacts, from string) error {
	return l.Service.Announce(ctx, tx, licence.Licence{ID: former.ID, AccountID: former.AccountID}, from)
}

// Stay implements application.Predecessors.
func (l licenceAdapter) Stay(ctx context.Context, tx *db.Tx, id string) (draft.LicenceFacts, error) {
	found, err := l.Service.Stay(ctx, tx, id)
	return factsOf(found), err
}

// Succeed implements desk.Successions.
func (l licenceAdapter) Succeed(ctx context.Context, tx *db.Tx, former draft.LicenceFacts, to application.Succession) ([]draft.LicenceFacts, error) {
	filed := func(of licence.Licence) (string, error) {
		form, err := to.Filed(factsOf(of))
		return string(form), err
	}
	next, err := l.Service.Succeed(ctx, tx, licence.Licence{ID: former.ID, AccountID: former.AccountID},
		licence.Succession{By: to.By, HolderName: to.HolderName, HolderAddress: to.HolderAddress, From: to.From, Announced: to.Announced, Filed: filed})
	return allFacts(next), err
}

// Before implements application.Licences.
func (l licenceAdapter) Before(ctx context.Context, q db.Querier, id string, by procedure.FilingRef, until time.Time) (draft.LicenceFacts, error) {
	found, err := l.Service.Before(ctx, q, id, by, until)
	return factsOf(found), err
}

// Stood implements application.Licences.
func (l licenceAdapter) Stood(ctx context.Context, q db.Querier, accountID, id string, at time.Time) (draft.LicenceFacts, error) {
	found, err := l.Service.Stood(ctx, q, accountID, id, at)
	return factsOf(found), err
}

// permissionAdapter are permitted changes as licences show them.
type permissionAdapter struct{ *application.Service }

// Uninspected implements licence.Permissions.
func (p permissionAdapter) Uninspected(ctx context.Context, q db.Querier, same map[string][]string, at time.Time) (map[string][]licence.DueChange, error) {
	all, err := p.PermittedAt(ctx, q, same, at)
	due := map[string][]licence.DueChange{}
	for id, list := range all {
		for _, each := range list {
			if each.State != application.PermittedDone {
				due[id] = append(due[id], licence.DueChange{Number: each.Number, On: each.On, ProcedureID: each.ProcedureID, Title: each.Title, State: string(each.State), Altered: each.Altered})
			}
		}
	}
	return due, err
}

// Provisional implements licence.Permissions.
func (p permissionAdapter) Provisional(ctx context.Context, accountID string) ([]licence.ProvisionalLicence, error) {
	waiting, err := p.WaitingOf(ctx, accountID)
	list := make([]licence.ProvisionalLicence, len(waiting))
	for i, each := range waiting {
		list[i] = licence.ProvisionalLicence{Filing: each.Filing, Number: each.Number, Station: each.Station, CallSign: each.CallSign, Due: each.Due}
	}
	return list, err
}

// noticeAdapter are notices as applications send them.
type noticeAdapter struct {
	notices  *notice.Service
	accounts *account.Service
}

// Send implements application.Notices. A notice is addressed by the name of its day.
func (n noticeAdapter) Send(ctx context.Context, tx *db.Tx, sent application.Notice) (string, error) {
	holder, err := n.accounts.Contact(ctx, tx, sent.AccountID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return "", err
	}
	return n.notices.Send(ctx, tx, notice.Notice{
		ElectronicApplicationNumber: sent.ElectronicApplicationNumber, CaseID: sent.CaseID, AccountID: sent.AccountID,
		ProcedureID: sent.ProcedureID, AgentID: sent.AgentID, Addressee: holder.Name, Name: sent.Name, Sender: sent.Sender, Body: sent.Body,
	})
}

// StaffContact implements desk.Staff.
func (r staffAdapter) StaffContact(ctx context.Context, q db.Querier, id string) (applicant.Contact, error) {
	found, err := r.Staff(ctx, q, id)
	if err != nil || !found.Active {
		return applicant.Contact{}, err
	}
	return applicant.Contact{AccountID: found.ID, Name: found.Name, Mail: found.Mail, Lang: found.Locale}, nil
}

// staffAdapter are accounts of staff as the desk knows them.
type staffAdapter struct{ *account.Service }

// Colleagues implements desk.Staff.
func (r staffAdapter) Colleagues(ctx context.Context, q db.Querier, bureaus ...string) ([]desk.Colleague, error) {
	found, err := r.Service.Colleagues(ctx, q, bureaus...)
	list := make([]desk.Colleague, len(found))
	for i, each := range found {
		list[i] = desk.Colleague{AccountID: each.ID, Name: each.Name, Role: string(each.Role)}
	}
	return list, err
}
