package config

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
)

// Identity is how the portal finds out who somebody is. A method that is not
// configured is not offered.
type Identity struct {
	GBizIDIssuer       string `name:"gbizid-issuer" help:"OpenID issuer of gBizID; the sandbox's with --sandbox." env:"RADIOPORTAL_GBIZID_ISSUER"`
	GBizIDClientID     string `name:"gbizid-client-id" help:"Client id at gBizID." env:"RADIOPORTAL_GBIZID_CLIENT_ID"`
	GBizIDClientSecret string `name:"gbizid-client-secret" help:"Client secret at gBizID." env:"RADIOPORTAL_GBIZID_CLIENT_SECRET"`

	MyNumberIssuer   string `name:"mynumber-issuer" help:"OpenID issuer of the Digital Authentication App; the sandbox's with --sandbox." env:"RADIOPORTAL_MYNUMBER_ISSUER"`
	MyNumberClientID string `name:"mynumber-client-id" help:"Client id at the Digital Authentication App." env:"RADIOPORTAL_MYNUMBER_CLIENT_ID"`
	MyNumberKey      string `name:"mynumber-key" help:"PEM file of the private key (P-256) that proves the client there." type:"path" env:"RADIOPORTAL_MYNUMBER_KEY"`

	SMSURL    string `name:"sms-url" help:"Address of the gateway that sends SMS; the sandbox's with --sandbox." env:"RADIOPORTAL_SMS_URL"`
	SMSSecret string `name:"sms-secret" help:"Secret shared with it." env:"RADIOPORTAL_SMS_SECRET"`

	LettersURL    string `name:"letters-url" help:"Address of the service that prints and posts letters; the sandbox's with --sandbox." env:"RADIOPORTAL_LETTERS_URL"`
	LettersSecret string `name:"letters-secret" help:"Secret shared with it." env:"RADIOPORTAL_LETTERS_SECRET"`

	CAFile     string   `name:"ca-file" help:"PEM file of the certification authorities trusted for digital certificates: roots, and those between; the sandbox's with --sandbox." type:"path" env:"RADIOPORTAL_CA_PATH"`
	CAPolicies []string `name:"ca-policies" help:"Object identifiers of certificate policies, of which a certificate must carry one; any where empty." env:"RADIOPORTAL_CA_POLICIES"`
	OCSPURL    string   `name:"ocsp-url" help:"OCSP responder that is asked whether a certificate was revoked." env:"RADIOPORTAL_OCSP_URL"`
	CRLURLs    []string `name:"crl-url" help:"Revocation lists, asked where OCSP gives no answer." env:"RADIOPORTAL_CRL_URL"`
}

// SandboxSecret is what the sandbox's telephones, letter boxes and gBizID know the
// portal by; it guards nothing real.
const SandboxSecret = "sandbox-secret-guards-nothing-real"

// completeIdentity fills in the sandbox, or tells what is missing.
func (c *Server) completeIdentity() []error {
	if c.Sandbox {
		c.fillIdentity()
	}
	var mistakes []error
	for _, m := range []struct {
		first, second string
		names         string
	}{
		{c.GBizIDIssuer, c.GBizIDClientID, "--gbizid-issuer, --gbizid-client-id"},
		{c.GBizIDIssuer, c.GBizIDClientSecret, "--gbizid-issuer, --gbizid-client-secret"},
		{c.MyNumberIssuer, c.MyNumberClientID, "--mynumber-issuer, --mynumber-client-id"},
		{c.SMSURL, c.SMSSecret, "--sms-url, --sms-secret"},
		{c.LettersURL, c.LettersSecret, "--letters-url, --letters-secret"},
	} {
		if (m.first == "") != (m.second == "") {
			mistakes = append(mistakes, fmt.Errorf("%s: one is not enough", m.names))
		}
	}
	if c.MyNumberIssuer != "" && c.MyNumberKey == "" && !c.Sandbox {
		mistakes = append(mistakes, errors.New("--mynumber-key: needed with --mynumber-issuer"))
	}
	if c.CAFile != "" && c.OCSPURL == "" && len(c.CRLURLs) == 0 {
		mistakes = append(mistakes, errors.New("--ocsp-url, --crl-url: at least one is needed with --ca-file"))
	}
	for name, address := range map[string]string{
		"--gbizid-issuer": c.GBizIDIssuer, "--mynumber-issuer": c.MyNumberIssuer, "--sms-url": c.SMSURL, "--letters-url": c.LettersURL, "--ocsp-url": c.OCSPURL,
	} {
		if u, err := url.Parse(address); address != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
			mistakes = append(mistakes, fmt.Errorf("%s: %q is no address", name, address))
		}
	}
	return mistakes
}

func (c *Server) fillIdentity() {
	if c.GBizIDIssuer == "" {
		c.GBizIDIssuer, c.GBizIDClientID, c.GBizIDClientSecret = c.SandboxOrigin+"/gbizid", "portal", SandboxSecret
	}
	if c.MyNumberIssuer == "" {
		c.MyNumberIssuer, c.MyNumberClientID = c.SandboxOrigin+"/mynumber", "RP00000001"
	}
	if c.SMSURL == "" {
		c.SMSURL, c.SMSSecret = c.SandboxOrigin+"/sms", SandboxSecret
	}
	if c.LettersURL == "" {
		c.LettersURL, c.LettersSecret = c.SandboxOrigin+"/letters", SandboxSecret
	}
	if c.CAFile == "" {
		c.OCSPURL, c.CRLURLs = c.SandboxOrigin+"/ca/ocsp", []string{c.SandboxOrigin + "/ca/crl/ec", c.SandboxOrigin + "/ca/crl/rsa"}
	}
}

// Policies are those of CAPolicies.
func (i Identity) Policies() ([]x509.OID, error) {
	list := []x509.OID{}
	for _, text := range i.CAPolicies {
		policy, err := x509.ParseOID(text)
		if err != nil {
			return nil, fmt.Errorf("--ca-policies: %q: %w", text, err)
		}
		list = append(list, policy)
	}
	return list, nil
}
