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
	Faults []string
}

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
	v := Verification{Mandate: m}
	v.Evidence, err = evidenceOf(ctx, q, m.ID)
	if errs.KindOf(err) == errs.NotFound {
		v.Faults = append(v.Faults, "it was never signed")
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
func (v Verification) faults() (list []string, err error) {
	if hashOf(v.Document) != v.SHA256 {
		list = append(list, "the document is not the one whose digest was kept")
	}
	if v.Method == Certificate && !v.signatureHolds() {
		list = append(list, "the signature of the certificate does not hold")
	}
	var said struct {
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
	if err := json.Unmarshal([]byte(v.Document), &said); err != nil {
		return append(list, "the document cannot be read"), nil //nolint:nilerr // that it cannot is what is found
	}
	written, err := json.Marshal(said.Scope, json.Deterministic(true))
	if err != nil {
		return list, err
	}
	kept, err := json.Marshal(v.Scope, json.Deterministic(true))
	for what, same := range map[string]bool{
		"number": said.Number == v.Number, "scope": string(written) == string(kept), "parent": said.ParentID == v.ParentID,
		"period":    said.ValidFrom == v.ValidFrom && said.ValidUntil == v.ValidUntil,
		"principal": folded(said.Principal.Mail) == folded(v.Principal.Mail), "delegate": folded(said.Delegate.Mail) == folded(v.Delegate.Mail),
	} {
		if !same {
			list = append(list, "the portal goes by another "+what+" than was signed")
		}
	}
	return list, err
}
