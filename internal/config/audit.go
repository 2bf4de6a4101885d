package config

import "fmt"

// Audit is how long the audit trail keeps what is not needed for ever.
type Audit struct {
	SourceAddressDays int `name:"source-address-days" help:"Days that the network addresses of sign-ins, account changes and staff actions are kept." default:"365" env:"RADIOPORTAL_SOURCE_ADDRESS_DAYS"`
	ReadsPerHour      int `name:"reads-per-hour" help:"Different records of persons that a member of the staff may read within an hour before administrators and auditors are told." default:"100" env:"RADIOPORTAL_READS_PER_HOUR"`
}

// A year, the least that the government's standards of information security ask of logs, and
// ten, longer than records of this kind are asked for.
const (
	sourceDays     = 365
	mostSourceDays = 3650
)

// Two officers' days of cases, within an hour; and far more than anybody can open.
const (
	readsPerHour = 100
	mostReads    = 10_000
)

func (a *Audit) completeAudit() []error {
	if a.SourceAddressDays == 0 {
		a.SourceAddressDays = sourceDays
	}
	var wrong []error
	if a.ReadsPerHour == 0 {
		a.ReadsPerHour = readsPerHour
	}
	if a.ReadsPerHour < 1 || a.ReadsPerHour > mostReads {
		wrong = append(wrong, fmt.Errorf("--reads-per-hour: from 1 to %d", mostReads))
	}
	if a.SourceAddressDays < 1 || a.SourceAddressDays > mostSourceDays {
		wrong = append(wrong, fmt.Errorf("--source-address-days: from 1 to %d", mostSourceDays))
	}
	return wrong
}
