package app

import (
	"errors"
	"fmt"
	"os"

	"radioportal/internal/config"
	"radioportal/internal/payment"
	"radioportal/internal/procedure"
	"radioportal/internal/sandbox/bank"
)

// buildPayments makes the service that is paid through banks.
func (a *App) buildPayments() error {
	settings := payment.Defaults()
	settings.Origin, settings.BankSecret = a.config.Origin, []byte(a.config.BankSecret)
	settings.BankURL, settings.InquiryURL = a.config.BankURL, a.config.BankInquiryURL
	settings.Offices = map[string]procedure.Text{}
	for _, bureau := range a.catalogue.Bureaus() {
		settings.Bureaus = append(settings.Bureaus, bureau.Letter)
		settings.Offices[bureau.Letter] = procedure.Text{Ja: bureau.Ja, En: bureau.En}
	}
	var err error
	if settings.Banks, err = readBanks(a.config, settings.Banks); err != nil {
		return err
	}
	a.payments = payment.New(a.db, payment.Ports{
		Payers: a.accounts, Mailer: a.mail,
		Bank: payment.NewClient(settings.InquiryURL, settings.BankSecret, a.clock, a.roots),
	}, settings)
	a.payments.Subscribe(a.queue)
	return nil
}

// readBanks reads the list of banks; the sandbox has one of its own, and one entry stands for
// all where there is no list.
func readBanks(c config.Server, otherwise []payment.BankChoice) ([]payment.BankChoice, error) {
	var content []byte
	var err error
	switch {
	case c.Banks != "":
		content, err = os.ReadFile(c.Banks)
	case c.Sandbox:
		content = bank.Banks
	default:
		return otherwise, nil
	}
	var list []payment.BankChoice
	if err == nil {
		list, err = payment.ReadBanks(content)
	}
	if err != nil {
		return nil, fmt.Errorf("--banks: %w", err)
	}
	return list, nil
}

// checkBanks refuses a list of banks with an address that payers would go to without TLS.
func checkBanks(c config.Server) error {
	list, err := readBanks(c, nil)
	mistakes := []error{err}
	for _, each := range list {
		mistakes = append(mistakes, c.CheckEncrypted("--banks: "+each.ID, each.URL))
	}
	return errors.Join(mistakes...)
}
