package payment

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"

	"go.yaml.in/yaml/v3"

	"radioportal/internal/procedure"
)

// BankChoice is a bank that a payer can choose for an electronic payment.
type BankChoice struct {
	ID  string `yaml:"id"`
	Ja  string `yaml:"ja"`
	En  string `yaml:"en"`
	URL string `yaml:"url"` // of its page; the one of Settings.BankURL where empty
}

var bankID = regexp.MustCompile(`^[a-z0-9-]{1,32}$`)

// ReadBanks reads a list of banks (YAML) and tells every mistake in it at once.
func ReadBanks(content []byte) ([]BankChoice, error) {
	var list []BankChoice
	if err := yaml.Unmarshal(content, &list); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, errors.New("there is no bank")
	}
	var mistakes []error
	for i, b := range list {
		if err := b.check(); err != nil {
			mistakes = append(mistakes, fmt.Errorf("bank %d: %w", i+1, err))
		}
		if slices.ContainsFunc(list[:i], func(other BankChoice) bool { return other.ID == b.ID }) {
			mistakes = append(mistakes, fmt.Errorf("bank %d: another has the id %q", i+1, b.ID))
		}
	}
	return list, errors.Join(mistakes...)
}

func (b BankChoice) name() procedure.Text { return procedure.Text{Ja: b.Ja, En: b.En} }

func (b BankChoice) check() error {
	if !bankID.MatchString(b.ID) {
		return fmt.Errorf("the id %q is not made of small letters, digits and hyphens", b.ID)
	}
	if b.Ja == "" || b.En == "" {
		return errors.New("it needs a name in ja and in en")
	}
	page, err := url.Parse(b.URL)
	if err != nil || b.URL != "" && (page.Host == "" || page.Scheme != "https" && page.Hostname() != "localhost") {
		return fmt.Errorf("%q is no https address", b.URL)
	}
	return nil
}

// bank is the one of an id; false where there is none.
func (s Settings) bank(id string) (BankChoice, bool) {
	at := slices.IndexFunc(s.Banks, func(b BankChoice) bool { return b.ID == id })
	if at < 0 {
		return BankChoice{}, false
	}
	return s.Banks[at], true
}
