package config

import "fmt"

// Audit is how long the audit trail keeps what is not needed for ever.
type Audit struct {
	SourceAddressDays int `name:"source-address-days" help:"Days that the network addresses of sign-ins, account changes and staff actions are kept." default:"365" env:"RADIOPORTAL_SOURCE_ADDRESS_DAYS"`
}

// A year, the least that the government's standards of information security ask of logs, and
// ten, longer than records of this kind are asked for.
const (
	sourceDays     = 365
	mostSourceDays = 3650
)

func (a *Audit) completeAudit() []error {
	if a.SourceAddressDays == 0 {
		a.SourceAddressDays = sourceDays
	}
	if a.SourceAddressDays < 1 || a.SourceAddressDays > mostSourceDays {
		return []error{fmt.Errorf("--source-address-days: from 1 to %d", mostSourceDays)}
	}
	return nil
}
