package login

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"radioportal/internal/accountmail"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	ceremonyLifetime = 10 * time.Minute
	maxPasskeys      = 20
)

// passkey is a registered credential.
type passkey struct {
	id, name   string
	credential webauthn.Credential
	createdAt  time.Time
	usedAt     time.Time // zero before the first sign-in
}

// person is an account as the library asks for it (webauthn.User). Its handle is the
// account id.
type person struct {
	id, name, shown string
	keys            []passkey
}

// WebAuthnID implements webauthn.User.
func (p person) WebAuthnID() []byte { return []byte(p.id) }

// WebAuthnName implements webauthn.User.
func (p person) WebAuthnName() string { return p.name }

// WebAuthnDisplayName implements webauthn.User.
func (p person) WebAuthnDisplayName() string { return p.shown }

// WebAuthnCredentials implements webauthn.User.
func (p person) WebAuthnCredentials() []webauthn.Credential {
	list := make([]webauthn.Credential, len(p.keys))
	for i, key := range p.keys {
		list[i] = key.credential
	}
	return list
}

// Ceremony is a challenge for the browser: options go to parseCreationOptionsFromJSON
// or parseRequestOptionsFromJSON as they are.
type Ceremony struct {
	CeremonyID string         `json:"ceremonyId"`
	Options    map[string]any `json:"options" doc:"PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON"`
}

// passkeyAnswer is what a browser answers to a ceremony.
type passkeyAnswer struct {
	CeremonyID string          `json:"ceremonyId"`
	Credential json.RawMessage `json:"credential"`
}

// errPasskey is told whatever is wrong with a passkey, as for a wrong password.
func errPasskey(cause error) error {
	return errs.Refuse("MSG-LIT-E-0058", nil).Because(fmt.Errorf("passkey: %w", cause))
}

func (s *Service) personOf(ctx context.Context, q db.Querier, accountID string) (person, error) {
	a, err := s.accounts.Person(ctx, q, accountID)
	if err != nil {
		return person{}, err
	}
	keys, err := passkeysOf(ctx, q, accountID)
	return person{id: a.ID, name: a.Mail, shown: a.Detail.Name(), keys: keys}, err
}

// beginPasskey gives the options for a new passkey.
func (s *Service) beginPasskey(ctx context.Context, owner, accountID string) (Ceremony, error) {
	who, err := s.personOf(ctx, s.db.Read(), accountID)
	if err != nil {
		return Ceremony{}, err
	}
	if len(who.keys) >= maxPasskeys {
		return Ceremony{}, errs.Refuse("MSG-LIT-E-0101", errs.Params{"max": fmt.Sprint(maxPasskeys)})
	}
	exclusions := []protocol.CredentialDescriptor{}
	for _, key := range who.keys {
		exclusions = append(exclusions, key.credential.Descriptor())
	}
	options, data, err := s.passkeys.BeginRegistration(who,
		webauthn.WithAuthenticatorSelection(protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		}),
		webauthn.WithConveyancePreference(protocol.PreferNoAttestation), webauthn.WithExclusions(exclusions))
	if err != nil {
		return Ceremony{}, fmt.Errorf("passkey options: %w", err)
	}
	return s.beginCeremony(ctx, owner, options.Response, data)
}

// finishPasskey keeps a new passkey under a name.
func (s *Service) finishPasskey(ctx context.Context, owner, accountID, name string, answer passkeyAnswer) error {
	data, err := s.endCeremony(ctx, owner, answer.CeremonyID)
	if err != nil {
		return err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer.Credential)
	if err != nil {
		return errs.New(errs.BadRequest, "passkey: %w", err)
	}
	who, err := s.personOf(ctx, s.db.Read(), accountID)
	if err != nil {
		return err
	}
	made, err := s.passkeys.CreateCredential(who, data, parsed)
	if err != nil {
		return errPasskey(err)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := insertPasskey(ctx, tx, accountID, passkey{id: db.NewID(), name: name, credential: *made}); err != nil {
			return taken(err, "/credential")
		}
		return s.methodChanged(ctx, tx, accountID, PasskeyAdded, name)
	})
}

// PasskeySignIn gives a challenge that any passkey of any account may answer.
func (s *Service) PasskeySignIn(ctx context.Context, owner string) (ceremonyID string, options map[string]any, err error) {
	c, err := s.challenge(ctx, owner)
	return c.CeremonyID, c.Options, err
}

func (s *Service) challenge(ctx context.Context, owner string) (Ceremony, error) {
	options, data, err := s.passkeys.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Ceremony{}, fmt.Errorf("passkey options: %w", err)
	}
	return s.beginCeremony(ctx, owner, options.Response, data)
}

// CheckPasskey tells whose passkey has answered the challenge of an owner. A passkey
// asks its holder (a PIN, a finger), so it stands for both factors. MSG-LIT-E-0058
// where it is unknown or wrong.
func (s *Service) CheckPasskey(ctx context.Context, owner, ceremonyID string, credential []byte) (accountID string, err error) {
	data, err := s.endCeremony(ctx, owner, ceremonyID)
	if err != nil {
		return "", err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(credential)
	if err != nil {
		return "", errs.New(errs.BadRequest, "passkey: %w", err)
	}
	var unread error
	find := func(_, handle []byte) (webauthn.User, error) {
		who, err := s.personOf(ctx, s.db.Read(), string(handle))
		if err != nil && errs.KindOf(err) != errs.NotFound {
			unread = err
		}
		return who, err
	}
	user, used, err := s.passkeys.ValidatePasskeyLogin(find, data, parsed)
	switch {
	case unread != nil:
		return "", unread
	case err != nil:
		return "", errPasskey(err)
	}
	if used.Authenticator.CloneWarning {
		return "", errPasskey(errors.New("its counter went back: there may be a copy of it"))
	}
	accountID = string(user.WebAuthnID())
	if _, err := s.accounts.Principal(ctx, s.db.Read(), RealmUser, accountID); err != nil {
		if errs.KindOf(err) == errs.NotFound {
			err = errPasskey(err)
		}
		return "", err
	}
	return accountID, s.db.Tx(ctx, func(tx *db.Tx) error { return notePasskey(ctx, tx, *used) })
}

func (s *Service) beginCeremony(ctx context.Context, owner string, options any, data *webauthn.SessionData) (Ceremony, error) {
	text, err := json.Marshal(options)
	if err != nil {
		return Ceremony{}, err
	}
	c := Ceremony{CeremonyID: db.NewID()}
	if err := json.Unmarshal(text, &c.Options); err != nil {
		return Ceremony{}, err
	}
	return c, s.db.Tx(ctx, func(tx *db.Tx) error { return insertCeremony(ctx, tx, c.CeremonyID, owner, document(data)) })
}

// endCeremony uses a challenge up; MSG-LIT-E-0058 where it is over or another owner's.
func (s *Service) endCeremony(ctx context.Context, owner, id string) (data webauthn.SessionData, err error) {
	var text string
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		text, err = takeCeremony(ctx, tx, id, owner)
		return err
	})
	if errs.KindOf(err) == errs.NotFound {
		return data, errPasskey(err)
	}
	if err != nil {
		return data, err
	}
	return data, json.Unmarshal([]byte(text), &data)
}

// removePasskey takes a passkey away; errs.NotFound where it is not the account's.
func (s *Service) removePasskey(ctx context.Context, accountID, id string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		name, err := deletePasskey(ctx, tx, accountID, id)
		if err != nil {
			return err
		}
		return errors.Join(s.methodChanged(ctx, tx, accountID, PasskeyRemoved, name), s.neverTheLast(ctx, tx, accountID))
	})
}

// neverTheLast refuses a change that leaves no way to sign in.
func (s *Service) neverTheLast(ctx context.Context, tx *db.Tx, accountID string) error {
	a, err := s.accounts.Person(ctx, tx, accountID)
	if err == nil && len(a.Methods) == 0 {
		return errs.Refuse("MSG-LIT-E-0003", errs.Params{"min": "1"})
	}
	return err
}

// methodChanged writes down that the ways to sign in are others now.
func (s *Service) methodChanged(ctx context.Context, tx *db.Tx, accountID, what, detail string) error {
	if err := s.noteMethods(ctx, tx, accountID); err != nil {
		return err
	}
	s.Forget(tx, accountID)
	return accountmail.Record(ctx, tx, accountID, what, detail)
}

func credentialKey(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

// passkeyName is a name for a passkey as it is kept.
func passkeyName(typed string) string {
	if name := strings.Join(strings.Fields(typed), " "); name != "" {
		return name
	}
	return "passkey"
}
