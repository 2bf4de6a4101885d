package identity

import (
	"context"
	"crypto/x509"
	"errors"
	"log/slog"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/pdf"
	"radioportal/internal/secret"
	"radioportal/internal/sign"
)

// Signatures verifies what somebody signed with a certificate (sign.Verifier).
type Signatures interface {
	Verify(ctx context.Context, cms, content []byte) (sign.Signer, error)
}

// Options make the service. A method whose settings are empty is not offered.
type Options struct {
	DB     *db.DB
	Clock  clock.Clock
	Origin string // of the portal
	Owners Owners // who may use what comes back from an issuer
	// ReturnTo are the pages that a visit to an issuer may return to.
	ReturnTo []string
	// Prefecture names a prefecture by its code, for gBizID's addresses; "" where there is none.
	Prefecture func(code string) string

	GBizID     GBizIDClient
	MyNumber   MyNumberClient
	Signatures Signatures
	SMS        Gateway // takes text messages
	Letters    Gateway // prints and posts letters
	// AllHours says that MyNumber's issuer never rests, as the sandbox's may be told.
	AllHours bool
	Roots    *x509.CertPool // trusted over TLS; the machine's where nil
}

// Service proves who somebody is.
type Service struct {
	options Options
	db      *db.DB
	clock   clock.Clock
	issuers map[string]issuer
}

// issuer is somebody else who knows who a person is.
type issuer interface {
	// authorizeURL is where a visit begins.
	authorizeURL(ctx context.Context, v visit) (string, error)
	// exchange turns what came back into what the issuer knows.
	exchange(ctx context.Context, code string, v visit) (subject string, c applicant.Claims, err error)
}

// visit is one visit to an issuer.
type visit struct {
	state           string
	owner           string
	method          string
	nonce, verifier string
	returnTo        string
	proofID         string // what came of it
	used            bool
}

// New makes the service. It calls nobody yet.
func New(o Options) (*Service, error) {
	if o.Clock == nil {
		o.Clock = clock.System{}
	}
	if o.Prefecture == nil {
		o.Prefecture = func(string) string { return "" }
	}
	o.SMS.client, o.Letters.client = newHTTP(o.Roots), newHTTP(o.Roots)
	s := &Service{options: o, db: o.DB, clock: o.Clock, issuers: map[string]issuer{}}
	if o.GBizID.Issuer != "" {
		s.issuers[GBizID] = newGBizID(o)
	}
	if o.MyNumber.Issuer != "" {
		made, err := newMyNumber(o)
		if err != nil {
			return nil, err
		}
		s.issuers[MyNumber] = made
	}
	if o.Letters.URL != "" && !pdf.Ready() {
		slog.Warn("this program was built without the fonts of letters, so letters are not offered; make build puts it in")
	}
	return s, nil
}

func (s *Service) offers(m string) bool {
	switch m {
	case Certificate:
		return s.options.Signatures != nil
	case SMS:
		return s.options.SMS.URL != ""
	case Letter:
		return s.options.Letters.URL != "" && pdf.Ready()
	}
	return s.issuers[m] != nil
}

// Begin starts a visit to an issuer, gBizID or MyNumber, and tells where the browser
// goes. It comes back to returnTo, one of the pages of Options.ReturnTo with or
// without a query, to which proof=ok or proof=failed is added, with identityVerifyMethod and, where
// it failed, reason. The owner is whoever will use the proof; only a browser that
// speaks for the owner can bring it back.
func (s *Service) Begin(ctx context.Context, owner string, method string, returnTo string) (redirectURL string, err error) {
	if !s.mayReturnTo(returnTo) {
		return "", errs.New(errs.BadRequest, "returnTo %q", returnTo)
	}
	if s.issuers[method] == nil && (method != GBizID && method != MyNumber) {
		return "", errs.New(errs.BadRequest, "method %q has no issuer", method)
	}
	if err := s.usable(method); err != nil {
		return "", err
	}
	v := visit{state: secret.New(), owner: owner, method: method, nonce: secret.New(), verifier: secret.New(), returnTo: returnTo}
	address, err := s.issuers[method].authorizeURL(ctx, v)
	if err != nil {
		slog.WarnContext(ctx, "issuer unavailable", "method", method, "error", err)
		return "", refuse(codeUnavailable, Unavailable)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		return errors.Join(sweep(ctx, tx), insertVisit(ctx, tx, v))
	})
	return address, err
}

// complete ends a visit: it asks the issuer what it knows and keeps the proof.
func (s *Service) complete(ctx context.Context, v visit, code string) error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error { return useVisit(ctx, tx, v.state) })
	if err != nil {
		return err
	}
	subject, claims, err := s.issuers[v.method].exchange(ctx, code, v)
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		made, err := s.keep(ctx, tx, applicant.Proof{Owner: v.owner, Method: v.method, Subject: subject, Claims: claims})
		if err != nil {
			return err
		}
		return setVisitProof(ctx, tx, v.state, made.ID)
	})
}

// proved is what happened; it names no particulars.
type proved struct {
	Method  string `json:"method"`
	ProofID string `json:"proofId"`
}

// keep stores a proof, from now for an hour.
func (s *Service) keep(ctx context.Context, tx *db.Tx, p applicant.Proof) (applicant.Proof, error) {
	p.ID, p.MadeAt, p.ExpiresAt = db.NewID(), tx.Now(), tx.Now().Add(proofLife)
	if err := insertProof(ctx, tx, p); err != nil {
		return applicant.Proof{}, err
	}
	return p, audit.Record(ctx, tx, "identity.proved", p.Owner, "", proved{p.Method, p.ID})
}

// Latest is an owner's newest proof that can still be used; false where there is none.
func (s *Service) Latest(ctx context.Context, owner string) (applicant.Proof, bool, error) {
	p, err := latestProof(ctx, s.db.Read(), owner, s.db.Now().UnixMilli())
	if errs.KindOf(err) == errs.NotFound {
		return applicant.Proof{}, false, nil
	}
	return p, err == nil, err
}

// Consume uses a proof up, in the transaction of what it is used for.
// errs.NotFound where it is another owner's, is over or was used.
func (s *Service) Consume(ctx context.Context, tx *db.Tx, proofID, owner string) (applicant.Proof, error) {
	p, err := consumeProof(ctx, tx, proofID, owner)
	if err != nil {
		return applicant.Proof{}, err
	}
	return p, audit.Record(ctx, tx, "identity.used", owner, "", proved{p.Method, p.ID})
}

// ReasonOf is the reason a refusal carries, or "".
func ReasonOf(err error) Reason {
	if e := errs.Of(err); e != nil && e.Kind == errs.Business {
		return Reason(e.Params["reason"])
	}
	return ""
}

// sweep removes what is over.
func sweep(ctx context.Context, tx *db.Tx) error {
	before := tx.Now().Add(-keptAfter).UnixMilli()
	return errors.Join(deleteOldProofs(ctx, tx, before), deleteOldVisits(ctx, tx, before), deleteOldChallenges(ctx, tx, before),
		deleteOldCodes(ctx, tx, tx.Now().Add(-codesKept).UnixMilli()))
}

func unixMilli(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
