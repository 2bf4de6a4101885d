package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompleteTellsEveryMistakeAtOnce(t *testing.T) {
	c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Origin: "http://portal.example", StaffOrigin: "nonsense"}
	err := c.Complete()
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{"--origin", "--staff-origin", "--mail-host", "--scan", "--bank-url", "--bank-secret"} {
		if !strings.Contains(err.Error(), want+":") {
			t.Errorf("%s is not told in:\n%v", want, err)
		}
	}
}

func TestSandboxNeedsNoSettings(t *testing.T) {
	c := Server{Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090", Sandbox: true}
	if err := c.Complete(); err != nil {
		t.Fatal(err)
	}
	if c.Origin != "http://localhost:8080" || c.BankURL != "http://localhost:8090/bank" {
		t.Errorf("origin %q, bank %q", c.Origin, c.BankURL)
	}
}

func TestSandboxSecretIsRefusedOutsideIt(t *testing.T) {
	c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Scan: "off", MailHost: "relay:25", BankURL: "https://bank.example", BankSecret: SandboxBankSecret}
	if err := c.Complete(); err == nil {
		t.Error("the sandbox's bank secret was taken in production")
	}
}

func TestOnlyTheSandboxTakesCardsAtAllHours(t *testing.T) {
	c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", SandboxAllHours: true}
	if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--sandbox-all-hours:") {
		t.Errorf("[R9.4] in production: %v", err)
	}
	c.Sandbox = true
	if err := c.Complete(); err != nil {
		t.Error(err)
	}
}

func TestPortalsThatShareAProviderNeedASecret(t *testing.T) {
	settings := func(secret string, origins ...string) *Server {
		return &Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Sandbox: true, ClientSecret: secret, RelyingOrigins: origins}
	}
	if err := settings(strings.Repeat("x", 32), "https://other.example").Complete(); err != nil {
		t.Error(err)
	}
	if err := settings("short", "https://other.example").Complete(); err == nil || !strings.Contains(err.Error(), "--client-secret:") {
		t.Errorf("a short secret: %v", err)
	}
	if err := settings(strings.Repeat("x", 32), "http://other.example").Complete(); err == nil || !strings.Contains(err.Error(), "--relying-origin:") {
		t.Errorf("without TLS: %v", err)
	}
}

func TestSecretFromFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte("from the file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("RADIOPORTAL_BANK_SECRET", "")
	t.Setenv("RADIOPORTAL_BANK_SECRET_FILE", file)
	if err := SecretsFromFiles(); err != nil {
		t.Fatal(err)
	}
	if got := os.Getenv("RADIOPORTAL_BANK_SECRET"); got != "from the file" {
		t.Errorf("got %q", got)
	}
}

func TestAValueAndItsFileAreNotBothTaken(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte("from the file"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("RADIOPORTAL_BANK_SECRET", "from the environment")
	t.Setenv("RADIOPORTAL_BANK_SECRET_FILE", file)
	err := SecretsFromFiles()
	if err == nil || !strings.Contains(err.Error(), "RADIOPORTAL_BANK_SECRET and RADIOPORTAL_BANK_SECRET_FILE are both set") || strings.Contains(err.Error(), "from the") {
		t.Error(err)
	}
	if got := os.Getenv("RADIOPORTAL_BANK_SECRET"); got != "from the environment" {
		t.Errorf("got %q", got)
	}
}

func TestOldSystems(t *testing.T) {
	sandbox := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":8090", Sandbox: true, OldSystem3: "https://exp.example"}
	if err := sandbox.Complete(); err != nil {
		t.Fatal(err)
	}
	if got := sandbox.OldSystems(); got != [4]string{"http://localhost:8090/old/1", "http://localhost:8090/old/2", "https://exp.example", "http://localhost:8090/old/4"} {
		t.Errorf("%q", got)
	}
	c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Scan: "off", MailHost: "relay:25", BankURL: "https://bank.example", BankSecret: "a secret of at least 32 characters"}
	if err := c.Complete(); err != nil || c.OldSystems() != [4]string{} {
		t.Errorf("%q %v", c.OldSystems(), err)
	}
	c.OldSystem1, c.OldSystem2 = "http://old.example", "nonsense"
	if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--old-system-1") || !strings.Contains(err.Error(), "--old-system-2") {
		t.Errorf("unencrypted: %v", err)
	}
}

func TestIdentityIsConfiguredWhollyOrNotAtAll(t *testing.T) {
	whole := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Scan: "off", MailHost: "relay:25", BankURL: "https://bank.example", BankSecret: strings.Repeat("x", 32)}
	if err := whole.Complete(); err != nil {
		t.Errorf("no method at all: %v", err)
	}
	if whole.GBizIDIssuer+whole.MyNumberIssuer+whole.SMSURL+whole.LettersURL+whole.OCSPURL != "" {
		t.Errorf("methods come out of nothing: %+v", whole.Identity)
	}
	for want, identity := range map[string]Identity{
		"--gbizid-client-secret":                       {GBizIDIssuer: "https://gbiz.example", GBizIDClientID: "x"},
		"--mynumber-client-id":                         {MyNumberIssuer: "https://card.example", MyNumberKey: "key.pem"},
		"--mynumber-key":                               {MyNumberIssuer: "https://card.example", MyNumberClientID: "x"},
		"--sms-secret":                                 {SMSURL: "https://sms.example"},
		"--letters-url":                                {LettersSecret: "x"},
		"--ocsp-url":                                   {CAFile: "ca.pem"},
		"is no address":                                {SMSURL: "sms.example", SMSSecret: "x"},
		"--sms-secret: the sandbox's secret":           {SMSURL: "https://sms.example", SMSSecret: SandboxSecret},
		"--letters-secret: the sandbox's secret":       {LettersURL: "https://post.example", LettersSecret: SandboxSecret},
		"--gbizid-client-secret: the sandbox's secret": {GBizIDIssuer: "https://gbiz.example", GBizIDClientID: "x", GBizIDClientSecret: SandboxSecret},
	} {
		c := whole
		c.Identity = identity
		if err := c.Complete(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not told in: %v", want, err)
		}
	}
}
