package command

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"radioportal/internal/identity"
	"radioportal/internal/sandbox/bank"
	"radioportal/internal/sandbox/ca"
)

// sandboxClient is how the portal is known to everybody outside.
const sandboxClient = "portal"

// The files that the portal's settings name.
const (
	settingsFile    = "portal.env"
	rootsFile       = "roots.pem"
	authoritiesFile = "authorities.pem"
	cardKeyFile     = "mynumber-key.pem"
	banksFile       = "banks.yaml"
)

// sandboxSecrets are shared between one sandbox and the portal it is made for.
type sandboxSecrets struct {
	Bank, GBizID, SMS, Letters, Mail string
}

func (w *sandboxServer) file(name string) string { return filepath.Join(w.config.Data, name) }

// keptSecrets reads the secrets of an earlier start, or makes them.
func keptSecrets(path string) (s sandboxSecrets, err error) {
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		for _, each := range []*string{&s.Bank, &s.GBizID, &s.SMS, &s.Letters, &s.Mail} {
			*each = rand.Text() + rand.Text()
		}
		if content, err = json.Marshal(s); err != nil {
			return s, err
		}
		return s, os.WriteFile(path, content, 0o600)
	}
	if err == nil {
		err = json.Unmarshal(content, &s)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return s, err
}

// keptKey reads the portal's key at the Digital Authentication App, or makes it.
func keptKey(path string) (crypto.Signer, error) {
	if kept, err := identity.ReadKey(path); !errors.Is(err, fs.ErrNotExist) {
		return kept, err
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	return key, os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600)
}

// writeSettings writes what a portal is started with, and the files that it names.
func (w *sandboxServer) writeSettings(root *x509.Certificate) error {
	authorities, err := w.sandbox.Authorities()
	if err != nil {
		return err
	}
	settings, err := w.settings()
	if err != nil {
		return err
	}
	var list []error
	for name, content := range map[string][]byte{
		rootsFile: pemOf(root), authoritiesFile: pemOf(authorities...), banksFile: bank.Banks, settingsFile: settings,
	} {
		list = append(list, os.WriteFile(w.file(name), content, 0o600))
	}
	return errors.Join(list...)
}

func pemOf(certificates ...*x509.Certificate) []byte {
	var content bytes.Buffer
	for _, each := range certificates {
		content.Write(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: each.Raw}))
	}
	return content.Bytes()
}

// settings are environment variables as a shell and systemd read them.
func (w *sandboxServer) settings() ([]byte, error) {
	relay, err := w.mailAddress()
	if err != nil {
		return nil, err
	}
	policies := []string{}
	for _, each := range ca.Policies() {
		policies = append(policies, each.String())
	}
	at := func(path string) string { return w.config.SandboxOrigin + path }
	var content bytes.Buffer
	for _, each := range [][2]string{
		{"ORIGIN", w.config.Origin}, {"STAFF_ORIGIN", w.config.StaffOrigin}, {"TRUSTED_ROOTS", w.file(rootsFile)},
		{"GBIZID_ISSUER", at("/gbizid")}, {"GBIZID_CLIENT_ID", sandboxClient}, {"GBIZID_CLIENT_SECRET", w.secrets.GBizID},
		{"MYNUMBER_ISSUER", at("/mynumber")}, {"MYNUMBER_CLIENT_ID", sandboxClient}, {"MYNUMBER_KEY", w.file(cardKeyFile)},
		{"SMS_URL", at("/sms")}, {"SMS_SECRET", w.secrets.SMS}, {"LETTERS_URL", at("/letters")}, {"LETTERS_SECRET", w.secrets.Letters},
		{"CA_PATH", w.file(authoritiesFile)}, {"CA_POLICIES", strings.Join(policies, ",")},
		{"OCSP_URL", at("/ca/ocsp")}, {"CRL_URL", at("/ca/crl/ec") + "," + at("/ca/crl/rsa")},
		{"BANK_URL", at("/bank")}, {"BANKS", w.file(banksFile)}, {"BANK_SECRET", w.secrets.Bank},
		{"OLD_SYSTEM_1", at("/old/1")}, {"OLD_SYSTEM_2", at("/old/2")}, {"OLD_SYSTEM_3", at("/old/3")}, {"OLD_SYSTEM_4", at("/old/4")},
		{"EQUIPMENT_URL", at("/giteki")},
		{"MAIL_HOST", relay}, {"MAIL_TLS", "required"}, {"MAIL_USER", sandboxClient}, {"MAIL_PASSWORD", w.secrets.Mail},
	} {
		if strings.ContainsAny(each[1], "'\n") {
			return nil, fmt.Errorf("RADIOPORTAL_%s: %q cannot stand in %s", each[0], each[1], settingsFile)
		}
		fmt.Fprintf(&content, "RADIOPORTAL_%s='%s'\n", each[0], each[1])
	}
	return content.Bytes(), nil
}
