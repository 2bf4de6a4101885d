package applicant

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"go.yaml.in/yaml/v3"
)

// File is the name of the table in the folder of procedures.
const File = "accounts.yaml"

// anyService is the row of needs that holds for every service.
const anyService = "any"

var (
	kindWords    = []string{"individual", "corporation", "organization"}
	loginWords   = []string{ByMyNumber, ByGBizID, ByCertificate, ByPassword}
	checkWords   = []string{ByMyNumber, ByGBizID, ByCertificate, ByLetter, BySMS}
	serviceWords = []string{"radio", "giteki", "expsp", "amateur", "gis"}
)

// Load reads and checks the table of a folder like procedures/. The error joins every
// mistake.
func Load(folder fs.FS) (*Policy, error) {
	content, err := fs.ReadFile(folder, File)
	if err != nil {
		return nil, err
	}
	p := &Policy{}
	decoder := yaml.NewDecoder(bytes.NewReader(content))
	decoder.KnownFields(true)
	if err := decoder.Decode(p); err != nil {
		return nil, fmt.Errorf("%s: %w", File, err)
	}
	l := &lint{}
	l.policy(p)
	return p, errors.Join(l.errs...)
}

// lint gathers the mistakes of the table, so that all are told at once.
type lint struct{ errs []error }

func (l *lint) at(format string, args ...any) {
	l.errs = append(l.errs, fmt.Errorf(File+": "+format, args...))
}

func (l *lint) policy(p *Policy) {
	if p.Terms == "" {
		l.at("terms: the version of the terms is missing")
	}
	if p.Temporary.Days < 1 {
		l.at("temporary.days: %d is not a number of days", p.Temporary.Days)
	}
	l.words("temporary.loginMethods", p.Temporary.LoginMethods, loginWords)
	var ids []string
	for _, s := range p.Services {
		l.row("services", s.ID, s.Title, serviceWords, &ids)
		l.words("services."+s.ID+".kinds", s.Kinds, kindWords)
	}
	l.loginMethods(p)
	ids = nil
	for _, c := range p.IdentityChecks {
		l.row("identityChecks", c.ID, c.Title, checkWords, &ids)
		l.words("identityChecks."+c.ID+".kinds", c.Kinds, kindWords)
		if c.Wait < 0 {
			l.at("identityChecks.%s.wait: %d is not a number of days", c.ID, c.Wait)
		}
	}
	l.needs(p, ids)
}

func (l *lint) loginMethods(p *Policy) {
	var ids []string
	for _, m := range p.LoginMethods {
		l.row("loginMethods", m.ID, m.Title, loginWords, &ids)
		l.words("loginMethods."+m.ID+".kinds", m.Kinds, kindWords)
		for kind, services := range m.Services {
			l.words("loginMethods."+m.ID+".services", []string{kind}, m.Kinds)
			l.words("loginMethods."+m.ID+".services."+kind, services, serviceWords)
		}
		if m.Proves && !slices.ContainsFunc(p.IdentityChecks, func(c IdentityCheckRow) bool { return c.ID == m.ID }) {
			l.at("loginMethods.%s: it proves the identity but is no identity check", m.ID)
		}
	}
	for category, kind := range kindNames {
		if !slices.ContainsFunc(p.LoginMethods, func(m LoginMethodRow) bool { return slices.Contains(m.Kinds, kind) }) {
			l.at("loginMethods: the kind %s has no way to sign in", kind)
		}
		if len(p.ServicesOf(category)) == 0 {
			l.at("services: the kind %s has no service", kind)
		}
	}
}

// needs wants a row for each service, and that everybody can do one of its checks.
func (l *lint) needs(p *Policy, checks []string) {
	for name, list := range p.Needs {
		l.words("needs", []string{name}, append([]string{anyService}, serviceWords...))
		l.words("needs."+name, list, checks)
	}
	for _, s := range p.Services {
		needed, ok := p.Needs[s.ID]
		if !ok {
			l.at("needs: there is no row for the service %s", s.ID)
		}
		for category, kind := range kindNames {
			if len(needed) > 0 && !slices.ContainsFunc(needed, func(c string) bool { return p.mayCheck(category, c) }) {
				l.at("needs.%s: no check can be done by the kind %s", s.ID, kind)
			}
		}
	}
}

func (l *lint) row(where, id string, title Text, known []string, seen *[]string) {
	l.words(where, []string{id}, known)
	if slices.Contains(*seen, id) {
		l.at("%s: %s stands twice", where, id)
	}
	*seen = append(*seen, id)
	if title.Ja == "" || title.En == "" {
		l.at("%s.%s.title: a language is missing", where, id)
	}
}

func (l *lint) words(where string, list, known []string) {
	for i, word := range list {
		if !slices.Contains(known, word) {
			l.at("%s: %q is none of %v", where, word, known)
		}
		if slices.Contains(list[:i], word) {
			l.at("%s: %q stands twice", where, word)
		}
	}
}
