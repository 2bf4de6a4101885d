package command

import (
	"context"
	"errors"
	"fmt"
	"os"

	"radioportal/internal/app"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// Bounce is the command `bounce`.
type Bounce struct{ Store }

// Run notes the addresses of which a report on standard input says that they take no mail.
func (b *Bounce) Run(ctx context.Context) error {
	failed, err := mail.ReadReport(os.Stdin)
	if err != nil {
		return err
	}
	d, err := b.open(ctx)
	if err != nil {
		return err
	}
	ctx = principal.With(ctx, principal.Principal{Role: principal.Operator})
	note := app.MailFailed(d)
	var all error
	for _, each := range failed {
		all = errors.Join(all, note(ctx, each.Address, each.Status))
	}
	fmt.Printf("addresses that do not work: %d\n", len(failed))
	return errors.Join(all, d.Close())
}
