package command

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/delegation"
)

// Delegation is the command `delegation`.
type Delegation struct {
	Verify DelegationVerify `cmd:"" help:"Verify what was signed of a power of attorney, and how."`
}

// DelegationVerify is the command `delegation verify`.
type DelegationVerify struct {
	Store
	Number string `arg:"" help:"Number of the power of attorney (委任状番号)."`
}

// Run prints the evidence, and fails where it does not fit.
func (v *DelegationVerify) Run(ctx context.Context) error {
	d, err := v.open(ctx)
	if err != nil {
		return err
	}
	found, err := delegation.Verify(ctx, d.Read(), strings.ToUpper(strings.TrimSpace(v.Number)))
	if err := errors.Join(err, d.Close()); err != nil {
		return err
	}
	fmt.Printf("number:   %s\nstate:    %s %s\n", found.Number, found.State, found.EndReason)
	if found.SHA256 != "" {
		fmt.Printf("signed:   %s by account %s (%s)\nsha-256:  %s\ndocument: %s\n",
			found.SignedAt.In(clock.Tokyo).Format(time.RFC3339), found.AccountID, found.Method, found.SHA256, found.Document)
	}
	if len(found.Faults) > 0 {
		faults := make([]string, len(found.Faults))
		for i, fault := range found.Faults {
			faults[i] = fault.String()
		}
		return errors.New(strings.Join(faults, "; "))
	}
	fmt.Println("It stands as it was signed.")
	return nil
}
