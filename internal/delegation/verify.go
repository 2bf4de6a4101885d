package delegation

import (
	"context"
	"encoding/base64"
	"errors"
	"strings"

	"github.com/go-json-experiment/json"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/sign"
)

// Verification is what the evidence of a power of attorney shows.
type Verification struct {
	Mandate
	Evidence
	// Faults are what does not fit; none where it stands as it was signed.
	Faults []Fault
}

// Fault is something that does not fit in the evidence.
type Fault string

// The faults: a document that is not the one whose digest was kept, a certificate's signature that does not hold, a document
// that cannot be read, and what the portal goes by where that is not what was signed.
const (
	Unsigned       Fault = "UNSIGNED"
	OtherDocument  Fault = "DOCUMENT"
	OtherSignature Fault = "SIGNATURE"
	Unreadable     Fault = "UNREADABLE"
	OtherNumber    Fault = "NUMBER"
	OtherScope     Fault = "SCOPE"
	OtherParent    Fault = "PARENT"
	OtherPeriod    Fault = "PERIOD"
	OtherPrincipal Fault = "PRINCIPAL"
	OtherDelegate  Fault = "DELEGATE"
)

var faultTexts = map[Fault]string{
	Unsigned: "it was never signed", OtherDocument: "the document is not the one whose digest was kept",
	OtherSignature: "the signature of the certificate does not hold", Unreadable: "the document cannot be read",
	OtherNumber: "the portal goes by another number than was signed", OtherScope: "the portal goes by another scope than was signed",
	OtherParent: "the portal goes by another parent than was signed", OtherPeriod: "the portal goes by another period than was signed",
	OtherPrincipal: "the portal goes by another principal than was signed", OtherDelegate: "the portal goes by another delegate than was signed",
}

// String is what the command line says.
func (f Fault) String() string { return faultTexts[f] }

// Verify looks at the evidence of the power of attorney with a number: whether the document is the one whose digest was
// kept, and whether what the portal goes by is what the document says.
func Verify(ctx context.Context, q db.Querier, number string) (Verification, error) {
	if !ValidNumber(number) {
		return Verification{}, errors.New("this is no number of a power of attorney: its check digit is wrong")
	}
	m, err := db.One(ctx, q, scan, byNumberSQL, number)
	if errs.KindOf(err) == errs.NotFound {
		return Verification{}, errors.New("there is no power of attorney with this number")
	}
	if err != nil {
		return Verification{}, err
	}
	return verified(ctx, q, m)
}

// verified is what the evidence of one shows.
func verified(ctx context.Context, q db.Querier, m Mandate) (v Verification, err error) {
	v = Verification{Mandate: m}
	v.Evidence, err = evidenceOf(ctx, q, m.ID)
	if errs.KindOf(err) == errs.NotFound {
		v.Faults = append(v.Faults, Unsigned)
		return v, nil
	}
	if err != nil {
		return v, err
	}
	v.Faults, err = v.faults()
	return v, err
}

// signatureHolds tells whether the key of the certificate has signed the document. Whether the certificate was good is what
// the portal asked on the day it was signed.
func (v Verification) signatureHolds() bool {
	cms, err := base64.StdEncoding.DecodeString(v.Signature)
	return err == nil && strings.HasPrefix(v.Signed, v.Document+"\n") && sign.Holds(cms, []byte(v.Signed)) == nil
}

// faults compares the document with its digest, and with the row.
func (v Verification) faults() (list []Fault, err error) {
	if hashOf(v.Document) != v.SHA256 {
		list = append(list, OtherDocument)
	}
	if v.Method == Certificate && !v.signatureHolds() {
		list = append(list, OtherSignature)
	}
	var document struct {
		Number     string `json:"delegationNumber"`
		Scope      Scope  `json:"scope"`
		ValidFrom  string `json:"validFrom"`
		ValidUntil string `json:"validUntil"`
		ParentID   string `json:"parentId"`
		Principal  struct {
			Mail string `json:"mail"`
		} `json:"principal"`
		Delegate struct {
			Mail string `json:"mail"`
		} `json:"delegate"`
	}
	if err := json.Unmarshal([]byte(v.Document), &document); err != nil {
		return append(list, Unreadable), nil //nolint:nilerr // that it cannot is what is found
	}
	written, err := json.Marshal(document.Scope, json.Deterministic(true))
	if err != nil {
		return list, err
	}
	kept, err := json.Marshal(v.Scope, json.Deterministic(true))
	for _, each := range []struct {
		fault Fault
		same  bool
	}{
		{OtherNumber, document.Number == v.Number}, {OtherScope, string(written) == string(kept)}, {OtherParent, document.ParentID == v.ParentID},
		{OtherPeriod, document.ValidFrom == v.ValidFrom && document.ValidUntil == v.ValidUntil},
		{OtherPrincipal, normaliseMail(document.Principal.Mail) == normaliseMail(v.Principal.Mail)}, {OtherDelegate, normaliseMail(document.Delegate.Mail) == normaliseMail(v.Delegate.Mail)},
	} {
		if !each.same {
			list = append(list, each.fault)
		}
	}
	return list, err
}
