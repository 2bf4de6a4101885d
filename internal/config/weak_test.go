package config

import (
	"strings"
	"testing"
)

// [R4.6] Whoever is believed about where requests come from is not everybody.
func TestProductionBelievesNoWideNetworkOfProxies(t *testing.T) {
	for network, taken := range map[string]bool{
		"0.0.0.0/0": false, "::/0": false, "128.0.0.0/1": false, "8.0.0.0/7": false, "8.0.0.0/8": false, "2000::/3": false, "2600::/16": false,
		"::ffff:0:0/96": false, "0.0.0.0/4": false,
		"10.0.0.0/8": true, "172.16.0.0/12": true, "fc00::/7": true, "127.0.0.1": true, "::1": true, "104.16.0.0/12": true, "2606:4700::/32": true,
		"203.0.113.7": true, "8.0.0.0/6": false, "fc00::/6": false,
	} {
		for _, environment := range append(productionEnvironments, "local") {
			c := strict(environment)
			c.TrustedProxies = []string{network}
			if err := c.Complete(); (err == nil) != (taken || environment == "local") {
				t.Errorf("%s in %s: %v", network, environment, err)
			}
		}
	}
}

func TestProductionKeepsThePortalsUnderNamesOfTheirOwn(t *testing.T) {
	for staff, taken := range map[string]bool{
		"https://portal.example": false, "https://portal.example:443": false, "https://PORTAL.example:8443": false, "https://staff.portal.example": true,
	} {
		c := strict("gp")
		c.StaffOrigin = staff
		if err := c.Complete(); (err == nil) != taken {
			t.Errorf("%s: %v", staff, err)
		}
	}
	c := strict("gp")
	c.Origin, c.StaffOrigin = "http://localhost:1", "http://localhost:2"
	if err := c.Complete(); err != nil {
		t.Errorf("two ports of this machine: %v", err)
	}
	c.StaffOrigin = c.Origin
	if err := c.Complete(); err == nil {
		t.Error("one port of this machine is taken for both")
	}
}

func TestProductionTakesNothingUnscannedByOneWord(t *testing.T) {
	for _, environment := range productionEnvironments {
		c := strict(environment)
		c.Scan = ScanOff
		if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--scan:") {
			t.Errorf("%s: %v", environment, err)
		}
		c.ScanOffAllowed = true
		if err := c.Complete(); err != nil {
			t.Errorf("%s: %v", environment, err)
		}
	}
}

func TestSecurityContactsAreAddresses(t *testing.T) {
	for contact, taken := range map[string]bool{
		"": true, "mailto:security@portal.example": true, "https://portal.example/report": true, "tel:+81-3-1234-5678": true,
		"security@portal.example": false, "http://portal.example": false, "javascript:alert(1)": false, "mailto:": false, "https:///x": false,
		"https://portal.example\nExpires: never": false,
	} {
		c := strict("local")
		c.SecurityContact = contact
		if err := c.Complete(); (err == nil) != taken {
			t.Errorf("%q: %v", contact, err)
		}
	}
}
