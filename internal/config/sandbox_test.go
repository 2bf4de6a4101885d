package config

import (
	"strings"
	"testing"
)

func sandboxed(change func(*Server)) error {
	c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Environment: "local", Sandbox: true}
	change(&c)
	return c.Complete()
}

func TestSandboxIsRefusedInProduction(t *testing.T) {
	for _, environment := range productionEnvironments {
		err := sandboxed(func(c *Server) { c.Environment = environment })
		if err == nil || !strings.Contains(err.Error(), "--sandbox: ") {
			t.Errorf("the sandbox starts in %s: %v", environment, err)
		}
	}
}

func TestSandboxStaysOnThisMachine(t *testing.T) {
	fields := map[string]func(*Server) *string{
		"--origin":         func(c *Server) *string { return &c.Origin },
		"--staff-origin":   func(c *Server) *string { return &c.StaffOrigin },
		"--sandbox-origin": func(c *Server) *string { return &c.SandboxOrigin },
	}
	for flag, field := range fields {
		for _, origin := range []string{
			"https://portal.example", "https://localhost.example", "https://notlocalhost", "https://10.0.0.1", "https://[fe80::1]", "https://localhost.",
			"https://127.0.0.1.example", "https://0.0.0.0",
		} {
			err := sandboxed(func(c *Server) { *field(c) = origin })
			if err == nil || !strings.Contains(err.Error(), flag+": ") {
				t.Errorf("%s %s is taken: %v", flag, origin, err)
			}
		}
		for _, origin := range []string{"http://localhost:8080", "https://LOCALHOST", "http://portal.localhost:8080", "http://127.0.0.1", "http://127.9.9.9:1", "https://[::1]:8443"} {
			if err := sandboxed(func(c *Server) { *field(c) = origin }); err != nil {
				t.Errorf("%s %s: %v", flag, origin, err)
			}
		}
	}
}

// What the sandbox publishes opens nothing outside it, whichever setting it is given to.
func TestPublishedSecretsAreRefusedOutsideTheSandbox(t *testing.T) {
	secrets := map[string]func(*Server) *string{
		"--bank-secret":          func(c *Server) *string { return &c.BankSecret },
		"--client-secret":        func(c *Server) *string { return &c.ClientSecret },
		"--gbizid-client-secret": func(c *Server) *string { return &c.GBizIDClientSecret },
		"--sms-secret":           func(c *Server) *string { return &c.SMSSecret },
		"--letters-secret":       func(c *Server) *string { return &c.LettersSecret },
		"--mail-password":        func(c *Server) *string { return &c.MailPassword },
	}
	for flag, field := range secrets {
		for _, published := range []string{SandboxSecret, SandboxBankSecret, "further"} {
			for _, environment := range []string{"gp", "local"} {
				c := strict(environment)
				c.MailUser, c.MailPassword = "portal", "of its own"
				if err := c.Complete("further"); err != nil {
					t.Fatal(err)
				}
				*field(&c) = published
				if err := c.Complete("further"); err == nil || !strings.Contains(err.Error(), flag+": ") {
					t.Errorf("%s takes %s in %s: %v", flag, published, environment, err)
				}
			}
		}
	}
}
