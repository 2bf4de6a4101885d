package config

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// Sandbox is what `radioportal sandbox` is told.
type Sandbox struct {
	Data          string `help:"Folder of its keys and secrets, and of the settings that it writes for a portal." default:"./var-sandbox" type:"path" env:"RADIOPORTAL_SANDBOX_DATA"`
	SandboxAddr   string `name:"addr" help:"Address of its pages and services, over TLS." default:":8443" env:"RADIOPORTAL_SANDBOX_ADDR"`
	MailAddr      string `help:"Address of its mail relay, with STARTTLS." default:":8587" env:"RADIOPORTAL_SANDBOX_MAIL_ADDR"`
	SandboxOrigin string `name:"origin" help:"Its own origin (default https://localhost:PORT)." env:"RADIOPORTAL_SANDBOX_ORIGIN"`
	Origin        string `name:"portal-origin" help:"Origin of the user portal that it surrounds." default:"http://localhost:8080" env:"RADIOPORTAL_ORIGIN"`
	StaffOrigin   string `help:"Origin of its staff portal." default:"http://localhost:8081" env:"RADIOPORTAL_STAFF_ORIGIN"`
	AllHours      bool   `help:"Take My Number Cards from 06:00 to 07:00 in Japan too." env:"RADIOPORTAL_SANDBOX_ALL_HOURS"`
}

// Complete fills what follows from other settings and tells every mistake at once.
func (o *Sandbox) Complete() error {
	if o.SandboxOrigin == "" {
		o.SandboxOrigin = "https://localhost" + portOf(o.SandboxAddr)
	}
	mistakes := []error{
		checkListen("--addr", o.SandboxAddr), checkListen("--mail-addr", o.MailAddr),
		checkOrigin("--origin", o.SandboxOrigin), checkOrigin("--portal-origin", o.Origin), checkOrigin("--staff-origin", o.StaffOrigin),
	}
	if strings.HasPrefix(o.SandboxOrigin, "http:") {
		mistakes = append(mistakes, fmt.Errorf("--origin: %q must be https: it is served over TLS", o.SandboxOrigin))
	}
	return errors.Join(mistakes...)
}

// Host is the name that the sandbox is reached by.
func (o *Sandbox) Host() string {
	u, err := url.Parse(o.SandboxOrigin)
	if err != nil {
		return ""
	}
	return u.Hostname()
}
