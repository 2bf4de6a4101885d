package config

import (
	"strings"
	"testing"
)

// strict are settings that the strictest environment takes.
func strict(environment string) Server {
	long := strings.Repeat("a secret of its own ", 2)
	return Server{
		Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Environment: environment, Scan: "clamd://scanner:3310",
		Origin: "https://portal.example", StaffOrigin: "https://staff.example",
		MailHost: "relay.example:587", BankURL: "https://bank.example", BankSecret: long,
		Issuer: "https://issuer.example", StaffIssuer: "https://staff-issuer.example", ClientSecret: long,
		OldSystem1: "https://old.example", OldSystem2: "https://lite.example", OldSystem3: "https://exp.example", OldSystem4: "https://zone.example",
		Identity: Identity{
			GBizIDIssuer: "https://gbiz.example", GBizIDClientID: "portal", GBizIDClientSecret: long,
			MyNumberIssuer: "https://card.example", MyNumberClientID: "portal", MyNumberKey: "key.pem",
			SMSURL: "https://sms.example", SMSSecret: long, LettersURL: "https://post.example", LettersSecret: long,
			CAFile: "ca.pem", OCSPURL: "https://ca.example/ocsp", CRLURLs: []string{"https://ca.example/1", "https://ca.example/2"},
		},
	}
}

var productionEnvironments = []string{"gp", "gs01", "gs02", "acn-prd"}

// [R4.6] Every weak setting is named in one error, in every environment that others use.
func TestProductionRefusesEveryWeakSettingAtOnce(t *testing.T) {
	for _, environment := range productionEnvironments {
		c := strict(environment)
		if err := c.Complete(); err != nil {
			t.Fatalf("%s: %v", environment, err)
		}
		c = strict(environment)
		for _, address := range []*string{
			&c.BankURL, &c.BankInquiryURL, &c.Issuer, &c.StaffIssuer, &c.OldSystem1, &c.OldSystem2, &c.OldSystem3, &c.OldSystem4,
			&c.GBizIDIssuer, &c.MyNumberIssuer, &c.SMSURL, &c.LettersURL, &c.OCSPURL, &c.CRLURLs[1], &c.EquipmentURL,
		} {
			*address = "http://127.0.0.1:8090/plain"
		}
		for _, secret := range []*string{&c.BankSecret, &c.ClientSecret, &c.GBizIDClientSecret, &c.SMSSecret, &c.LettersSecret} {
			*secret = strings.Repeat("x", 31)
		}
		c.MailTLS, c.Scan, c.StaffOrigin = MailOpportunistic, ScanOff, "https://Portal.example:443"
		c.TrustedProxies = []string{"10.1.2.3", "0.0.0.0/0"}
		err := c.Complete()
		if err == nil {
			t.Fatalf("%s: weak settings are taken", environment)
		}
		for _, flag := range []string{
			"bank-url", "bank-inquiry-url", "issuer", "staff-issuer", "old-system-1", "old-system-2", "old-system-3", "old-system-4",
			"gbizid-issuer", "mynumber-issuer", "sms-url", "letters-url", "ocsp-url", "crl-url", "equipment-url", "mail-tls",
			"scan", "staff-origin", "trusted-proxy",
			"bank-secret", "client-secret", "gbizid-client-secret", "sms-secret", "letters-secret",
		} {
			if strings.Count("\n"+err.Error(), "\n--"+flag+":") != 1 {
				t.Errorf("%s: --%s is not named once in:\n%v", environment, flag, err)
			}
		}
	}
}

func TestOtherEnvironmentsTakeWhatIsForTryingOut(t *testing.T) {
	for _, environment := range []string{"local", "local2", "sub"} {
		c := strict(environment)
		c.SMSURL, c.SMSSecret, c.MailTLS = "http://127.0.0.1:8090/sms", "short", MailOpportunistic
		if err := c.Complete(); err != nil {
			t.Errorf("%s: %v", environment, err)
		}
	}
}

func TestProductionTakesMailWithoutTLSOnThisMachineWhereAllowed(t *testing.T) {
	for _, mode := range []string{MailOff, MailOpportunistic} {
		for host, allowed := range map[string]bool{
			"localhost:25": true, "127.0.0.1:25": true, "[::1]:25": true, "relay.example:25": false, "10.0.0.1:25": false,
		} {
			c := strict("gp")
			c.MailHost, c.MailTLS = host, mode
			if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--mail-tls:") {
				t.Errorf("%s %s is taken without the setting: %v", mode, host, err)
			}
			c = strict("gp")
			c.MailHost, c.MailTLS, c.MailPlainLoopback = host, mode, true
			if err := c.Complete(); (err == nil) != allowed {
				t.Errorf("%s %s with the setting: %v", mode, host, err)
			}
		}
	}
}

func TestMailSettings(t *testing.T) {
	for environment, want := range map[string]string{"gp": MailRequired, "local": MailOpportunistic} {
		c := strict(environment)
		if err := c.Complete(); err != nil || c.MailTLS != want {
			t.Errorf("%s: %q %v", environment, c.MailTLS, err)
		}
	}
	for want, change := range map[string]func(*Server){
		"--mail-user, --mail-password: one is not enough": func(c *Server) { c.MailUser = "portal" },
		"--mail-user: ": func(c *Server) {
			c.MailUser, c.MailPassword, c.MailTLS, c.Environment = "portal", "password", MailOff, "local"
		},
		"--mail-tls: \"maybe\"": func(c *Server) { c.MailTLS = "maybe" },
	} {
		c := strict("gp")
		change(&c)
		if err := c.Complete(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not in: %v", want, err)
		}
	}
}
