package app

import (
	"crypto"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"radioportal/internal/applicant"
	"radioportal/internal/blob"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/identity"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
	"radioportal/internal/sign"
	"radioportal/procedures"
)

// inputs is what the settings name. All of it is read before anything is opened, so that one
// start tells every mistake.
type inputs struct {
	roots       *x509.CertPool // trusted outside; the machine's where nil
	catalogue   *procedure.Catalogue
	policies    []x509.OID
	authorities []*x509.Certificate
	cardKey     crypto.Signer // proves the portal to the Digital Authentication App
}

func readInputs(c config.Server) (inputs, error) {
	var in inputs
	var mistakes [7]error
	in.roots, mistakes[0] = c.Roots()
	in.catalogue, mistakes[1] = LoadCatalogue(procedure.LoadChecked, procedures.FS, c.Procedures)
	in.policies, mistakes[2] = c.Policies()
	in.authorities, mistakes[3] = fromFile("--ca-file", c.CAFile, sign.ReadAuthorities)
	in.cardKey, mistakes[4] = fromFile("--mynumber-key", c.MyNumberKey, identity.ReadKey)
	if _, err := applicant.Load(procedures.FS); err != nil {
		mistakes[5] = fmt.Errorf("procedures: %w", err)
	}
	mistakes[6] = errors.Join(checkBanks(c), checkMailSettings(c), checkWeb(c.Web), checkStores(c))
	return in, errors.Join(mistakes[:]...)
}

// fromFile reads what a setting names; nothing where it names none.
func fromFile[T any](setting, path string, read func(path string) (T, error)) (made T, err error) {
	if path == "" {
		return made, nil
	}
	if made, err = read(path); err != nil {
		err = fmt.Errorf("%s: %w", setting, err)
	}
	return made, err
}

// begun begins something beside what is done next, and gives what waits for it: the start has
// several things to read that know nothing of each other.
func begun[T any](do func() (T, error)) func() (T, error) {
	made := sync.OnceValues(do)
	go func() { _, _ = made() }()
	return made
}

// checkMailSettings tells what no mail could be sent with. Where no relay is named, config tells so.
func checkMailSettings(c config.Server) error {
	var mistakes []error
	if err := mail.CheckAddress(c.MailHost); c.MailHost != "" && err != nil {
		mistakes = append(mistakes, fmt.Errorf("--mail-host: %w", err))
	}
	if err := mail.CheckSender(c.MailFrom); err != nil {
		mistakes = append(mistakes, fmt.Errorf("--mail-from: %w", err))
	}
	return errors.Join(mistakes...)
}

// checkWeb tells where a folder of pages lacks a portal's.
func checkWeb(folder string) error {
	if folder == "" {
		return nil
	}
	for _, portal := range []string{"user", "staff"} {
		if _, err := os.Stat(filepath.Join(folder, portal, "index.html")); err != nil {
			return fmt.Errorf("--web: no build of the %s portal: %w", portal, err)
		}
	}
	return nil
}

// checkStores tells what is no address of a store; whether it can be reached is seen later.
func checkStores(c config.Server) error {
	var mistakes []error
	plain, err := db.CheckAddress(c.Database)
	switch {
	case err != nil:
		mistakes = append(mistakes, fmt.Errorf("--database: %w", err))
	case plain != "" && c.Strict():
		mistakes = append(mistakes, fmt.Errorf("--database: %s is spoken to without TLS, or only where it offers it; %s needs sslmode=require, verify-ca or verify-full", plain, c.Environment))
	}
	if c.Blobs != "" {
		if err := blob.CheckAddress(c.Blobs); err != nil {
			mistakes = append(mistakes, fmt.Errorf("--blobs: %w", err))
		}
	}
	return errors.Join(mistakes...)
}

// LoadCatalogue reads the catalogue, and the folder of further definitions where one is named.
func LoadCatalogue(load func(fs.FS, ...fs.FS) (*procedure.Catalogue, error), folder fs.FS, further string) (*procedure.Catalogue, error) {
	var added []fs.FS
	what := "procedures"
	if further != "" {
		added, what = append(added, os.DirFS(further)), "--procedures "+further
	}
	catalogue, err := load(folder, added...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	return catalogue, nil
}
