package delegation

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

const base = "/api/common/delegation/"

// managing lets the account itself call, and the managers of a firm.
func managing(a httpx.Authz) httpx.Authz { return a.ByMembers(principal.FirmManager) }

// asking opens what asks a principal to the clerks of a firm too, who then act under it; it binds nobody until the principal signs.
func asking(a httpx.Authz) httpx.Authz { return a.ByMembers(principal.FirmClerk) }

// Register adds the operations of the user host. What ends one, and what shows it, is open in every state of the account:
// a power of attorney may not outlive the standing of whoever could stop it.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: base + "list-get", Authz: httpx.SignedIn().ByMembers(principal.FirmReader),
		Summary: "Powers of attorney that the asker granted, or under which the asker acts: what is registered, what waits, what has ended, each newest first"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: base + "acting-get", Authz: httpx.Full(),
		Summary: "For whom the asker acts or looks now, as powers of attorney in force have it"}, s.forWhom)
	httpx.Post(api, httpx.Call{Path: base + "detail-get", Authz: httpx.SignedIn().ByMembers(principal.FirmReader),
		Summary: "A power of attorney of either side, with what the asker may do with it"}, s.detailGet)
	httpx.Post(api, httpx.Call{Path: base + "activity-get", Authz: httpx.SignedIn().ByMembers(principal.FirmReader),
		Summary: "What happened to a power of attorney and under it, newest first"}, s.activityGet)
	httpx.Post(api, httpx.Call{Path: base + "why-get", Authz: httpx.SignedIn().ByMembers(principal.FirmReader),
		Summary: "Why something may, or may not, be done under a power of attorney of the asker: every rule that decides"}, s.whyOwnGet)
	httpx.Post(api, httpx.Call{Path: base + "options-get", Authz: asking(httpx.Full()),
		Summary: "Procedures and stations that a power of attorney can name"}, s.optionsGet)
	httpx.Post(api, httpx.Call{Path: base + "confirm", Authz: managing(httpx.Full()),
		Summary: "Check what is typed without keeping it"}, s.confirm)
	httpx.Post(api, httpx.Call{Path: base + "signature-begin", Authz: managing(httpx.Full()),
		Summary: "What a certificate signs to grant a power of attorney, within ten minutes"}, s.signatureBegin)
	httpx.Post(api, httpx.Call{Path: base + "signature-begin-of", Authz: managing(httpx.Full()),
		Summary: "What a certificate signs, within ten minutes, to accept what an agent asked for, or to renew"}, s.signatureBeginOf)
	httpx.Headed(api, httpx.Call{Path: base + "register", Authz: managing(httpx.Full()),
		Summary: "Sign a power of attorney, by a step-up or a certificate; the same Idempotency-Key gives the same one"}, s.register)
	httpx.Headed(api, httpx.Call{Path: base + "request", Authz: asking(httpx.Full()),
		Summary: "Ask somebody to become the asker's principal; the same Idempotency-Key gives the same request"}, s.request)
	httpx.Post(api, httpx.Call{Path: base + "accept", Authz: managing(httpx.Full()),
		Summary: "Take up what waits for the asker; a principal signs with it, by a step-up or a certificate"}, s.accept)
	httpx.Post(api, httpx.Call{Path: base + "refuse", Authz: managing(httpx.SignedIn()), Summary: "Decline what waits for the asker"}, versioned(s.Refuse))
	httpx.Post(api, httpx.Call{Path: base + "recall", Authz: asking(httpx.SignedIn()),
		Summary: "Take back what nobody has answered, or what has not begun to run; of a firm's clerk what they asked for themselves"}, versioned(s.Recall))
	httpx.Post(api, httpx.Call{Path: base + "release", Authz: managing(httpx.SignedIn()),
		Summary: "End a power of attorney as its principal; it holds from the next request on"}, versioned(s.Release))
	httpx.Post(api, httpx.Call{Path: base + "drop", Authz: managing(httpx.SignedIn()), Summary: "Give a power of attorney up as its agent"}, versioned(s.Drop))
	httpx.Post(api, httpx.Call{Path: base + "dispute", Authz: managing(httpx.SignedIn()),
		Summary: "End a power of attorney that was not agreed to, and tell the office"}, versioned(s.Dispute))
	httpx.Post(api, httpx.Call{Path: base + "renew", Authz: managing(httpx.Full()),
		Summary: "Sign the same for the time after its end, in its last 60 days, by a step-up or a certificate"}, s.renew)
	registerAssignments(api, s)
	registerFiled(api, s)
}

// Ref names one, as the asker saw it.
type Ref = delegationRef

type delegationRef struct {
	ID      string `json:"delegationId" maxLength:"64"`
	Version int64  `json:"version" doc:"the version that the asker saw"`
}

// versioned makes an action an operation.
func versioned(act func(ctx context.Context, id string, version int64) (Mandate, error)) func(context.Context, delegationRef) (delegationMoved, error) {
	return func(ctx context.Context, in delegationRef) (delegationMoved, error) {
		m, err := act(ctx, in.ID, in.Version)
		return movedOf(m), err
	}
}

// Moved is where one stands after an operation.
type Moved = delegationMoved

type delegationMoved struct {
	ID         string    `json:"delegationId"`
	Number     string    `json:"delegationNumber"`
	State      State     `json:"state" enum:"REQUESTED,WAITING,REGISTERED,ENDED"`
	EndReason  EndReason `json:"endReason"`
	ValidFrom  string    `json:"validFrom"`
	ValidUntil string    `json:"validUntil"`
	Version    int64     `json:"version"`
}

func movedOf(m Mandate) delegationMoved {
	return delegationMoved{m.ID, m.Number, m.State, m.EndReason, m.ValidFrom, m.ValidUntil, m.Version}
}

// Wanted is what is typed of one.
type Wanted = delegationTerms

type delegationTerms struct {
	Name     string `json:"name,omitempty" maxLength:"400" doc:"of the other side, as typed"`
	Mail     string `json:"mail,omitempty" maxLength:"400" doc:"of the other side's account; nothing that is answered tells whether there is one"`
	Category string `json:"category,omitempty" enum:",1,2,3" doc:"of the other side: 1 individual, 2 corporation; 3 organization, which can be no agent"`
	Scope
	ValidFrom  string `json:"validFrom,omitempty" maxLength:"40" doc:"today where absent"`
	ValidUntil string `json:"validUntil" maxLength:"40"`
}

func (in delegationTerms) terms() Terms {
	return Terms{Other: Party{Name: in.Name, Mail: in.Mail, Category: in.Category}, Scope: in.Scope, ValidFrom: in.ValidFrom, ValidUntil: in.ValidUntil}
}

// Grants is what is typed of one that is to be granted.
type Grants = delegationGrant

type delegationGrant struct {
	Wanted
	ParentID string `json:"parentId,omitempty" maxLength:"64" doc:"appoint a sub-agent under this one"`
	Replaces string `json:"replacesId,omitempty" maxLength:"64" doc:"take the place of this one once it is accepted; the other side is then its delegate"`
}

func (in delegationGrant) terms() Terms {
	t := in.Wanted.terms()
	t.ParentID, t.Replaces = in.ParentID, in.Replaces
	return t
}

func (s *Service) confirm(ctx context.Context, in delegationGrant) (delegationSummary, error) {
	m, err := s.Check(ctx, in.terms())
	m.ID = ""
	return summaryOf(m), err
}

type grantIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each"`
	Body struct {
		Grants
		Signature []byte `json:"signature,omitempty" maxLength:"90000" doc:"detached CMS over what signature-begin gave for the same, in base64; the step-up signs where it is absent"`
	}
}

func (s *Service) register(ctx context.Context, in *grantIn) (delegationMoved, error) {
	m, err := s.Grant(ctx, in.Key, in.Body.terms(), in.Body.Signature...)
	return movedOf(m), err
}

type delegationChallenge struct {
	Number    string `json:"delegationNumber"`
	Content   string `json:"content" doc:"exactly these characters are signed, as UTF-8"`
	Document  string `json:"document" doc:"the power of attorney among them"`
	ExpiresAt string `json:"expiresAt" format:"date-time"`
}

func (s *Service) signatureBegin(ctx context.Context, in delegationGrant) (delegationChallenge, error) {
	return challengeView(s.Challenge(ctx, in.terms()))
}

func challengeView(c Challenge, err error) (delegationChallenge, error) {
	return delegationChallenge{c.Number, string(c.content()), c.Document, httpx.WireTime(c.Expires)}, err
}

type requestIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each"`
	Body delegationTerms
}

func (s *Service) request(ctx context.Context, in *requestIn) (delegationMoved, error) {
	m, err := s.Ask(ctx, in.Key, in.Body.terms())
	return movedOf(m), err
}

type delegationAcceptance struct {
	Ref
	Signature []byte `json:"signature,omitempty" maxLength:"90000" doc:"of a principal: detached CMS over what signature-begin-of gave, in base64; the step-up signs where it is absent"`
}

func (s *Service) accept(ctx context.Context, in delegationAcceptance) (delegationMoved, error) {
	m, err := s.AcceptSigned(ctx, in.ID, in.Version, in.Signature)
	return movedOf(m), err
}

type delegationSigning struct {
	Ref
	ValidUntil string `json:"validUntil,omitempty" maxLength:"40" doc:"of a renewal; absent to accept"`
}

func (s *Service) signatureBeginOf(ctx context.Context, in delegationSigning) (delegationChallenge, error) {
	return challengeView(s.ChallengeOf(ctx, in.ID, in.Version, in.ValidUntil))
}

type delegationRenewal struct {
	Ref
	ValidUntil string `json:"validUntil" maxLength:"40"`
	Signature  []byte `json:"signature,omitempty" maxLength:"90000" doc:"detached CMS over what signature-begin-of gave for the same, in base64; the step-up signs where it is absent"`
}

func (s *Service) renew(ctx context.Context, in delegationRenewal) (delegationMoved, error) {
	m, err := s.Renew(ctx, in.ID, in.Version, in.ValidUntil, in.Signature...)
	return movedOf(m), err
}
