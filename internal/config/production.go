package config

import (
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
)

// Production says whether this is an environment in which nothing weak passes.
func (c Server) Production() bool {
	switch c.Environment {
	case "gp", "gs01", "gs02", "acn-prd":
		return true
	}
	return false
}

// named is a value with the flag that sets it.
type named struct{ flag, value string }

// addresses are those of everybody outside whom the portal speaks to over HTTP.
func (c *Server) addresses() []named {
	list := []named{
		{"--issuer", c.Issuer}, {"--staff-issuer", c.StaffIssuer}, {"--gbizid-issuer", c.GBizIDIssuer}, {"--mynumber-issuer", c.MyNumberIssuer},
		{"--sms-url", c.SMSURL}, {"--letters-url", c.LettersURL}, {"--bank-url", c.BankURL}, {"--bank-inquiry-url", c.BankInquiryURL},
		{"--old-system-1", c.OldSystem1}, {"--old-system-2", c.OldSystem2}, {"--old-system-3", c.OldSystem3}, {"--old-system-4", c.OldSystem4},
		{"--ocsp-url", c.OCSPURL}, {"--equipment-url", c.EquipmentURL},
	}
	for _, each := range c.CRLURLs {
		list = append(list, named{"--crl-url", each})
	}
	return list
}

// secrets are those that the portal shares with somebody outside.
func (c *Server) secrets() []named {
	return []named{
		{"--bank-secret", c.BankSecret}, {"--client-secret", c.ClientSecret}, {"--gbizid-client-secret", c.GBizIDClientSecret},
		{"--sms-secret", c.SMSSecret}, {"--letters-secret", c.LettersSecret},
	}
}

// completeProduction refuses what is weak where others use the portal.
func (c *Server) completeProduction() []error {
	if !c.Strict() {
		return nil
	}
	var mistakes []error
	for _, each := range c.addresses() {
		mistakes = append(mistakes, c.CheckEncrypted(each.flag, each.value))
	}
	for _, each := range c.secrets() {
		if each.value != "" && len(each.value) < minSecret && each.flag != "--bank-secret" { // that one is checked everywhere
			mistakes = append(mistakes, fmt.Errorf("%s: at least %d characters in %s", each.flag, minSecret, c.Environment))
		}
	}
	return slices.Concat(mistakes, c.completeHosts(), c.completeProxies(), c.completeUnscanned())
}

// CheckEncrypted refuses an address without TLS in production. Files that settings name
// may hold addresses too.
func (c *Server) CheckEncrypted(where, address string) error {
	u, err := url.Parse(address)
	if !c.Strict() || address == "" || err == nil && u.Scheme == "https" && u.Host != "" {
		return nil
	}
	return fmt.Errorf("%s: %q is not an https:// address, as %s needs it", where, address, c.Environment)
}

// onThisMachine tells whether a host name leads nowhere else (RFC 6761, 6.3).
func onThisMachine(host string) bool {
	host = strings.ToLower(host)
	ip := net.ParseIP(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || ip != nil && ip.IsLoopback()
}
