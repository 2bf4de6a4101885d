package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/db"
)

// Audit is the command `audit`.
type Audit struct {
	Verify  AuditVerify  `cmd:"" help:"Verify that the audit log is as it was sealed; fails where it is not."`
	Anchors AuditAnchors `cmd:"" help:"Print the anchors of the audit log, to be published: a day, its last batch and that one's hash a line."`
	Erase   AuditErase   `cmd:"" help:"Erase what the audit log says of an account's person; that it was erased stays."`
}

// AuditVerify is the command `audit verify`.
type AuditVerify struct {
	Store
	config.Audit
	Anchors string `help:"File of anchors that were published, as audit anchors prints them." type:"existingfile"`
}

// Run verifies, tells what it has found, and keeps that it was verified.
func (v *AuditVerify) Run(ctx context.Context) error {
	published, err := readAnchors(v.Anchors)
	if err != nil {
		return err
	}
	d, err := v.open(ctx)
	if err != nil {
		return err
	}
	verifier := audit.Verifier{DB: d, SourceDays: v.SourceAddressDays, Anchors: published}
	r, err := verifier.Verify(ctx, audit.Report{}, func() bool { return ctx.Err() != nil })
	if err == nil && r.Done {
		err = audit.RecordVerified(asOperator(ctx), d, r)
	}
	if err := errors.Join(err, ctx.Err(), d.Close()); err != nil {
		return err
	}
	return tellReport(r)
}

func tellReport(r audit.Report) error {
	fmt.Printf("sealed:   %d events in %d batches\nerased:   parts of %d events\nunsealed: %d events\n", r.Events, r.Batches, r.Erased, r.Unsealed)
	if r.Seq > 0 {
		fmt.Printf("last:     batch %d of %s\nhash:     %s\n", r.Seq, r.SealedAt.In(clock.Tokyo).Format(time.RFC3339), r.Hash)
	}
	for _, f := range r.Findings {
		fmt.Println(f)
	}
	if r.Found > 0 {
		return fmt.Errorf("%w: %d findings", audit.ErrTampered, r.Found)
	}
	fmt.Println("The audit log is as it was sealed.")
	fmt.Println(protection(r))
	return nil
}

// protection tells up to when the log is protected by something outside of its database, and what that means.
func protection(r audit.Report) string {
	if r.Anchored == 0 {
		return "No published anchor was compared (--anchors FILE): only the chain inside this database was checked. Who can write to the database\n" +
			"could have made it anew, or cut off its end together with its head."
	}
	text := fmt.Sprintf("anchored: up to batch %d of %s, by an anchor that was published elsewhere", r.Anchored, r.AnchoredAt.In(clock.Tokyo).Format(time.RFC3339))
	if r.Anchored < r.Seq {
		text += "\nWhat was sealed later is protected by the chain inside this database alone: were its end cut off together with its head, this would not find it."
	}
	return text
}

// readAnchors reads what AuditAnchors prints.
func readAnchors(file string) ([]audit.Anchor, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file) //nolint:gosec // the operator names it
	if err != nil {
		return nil, fmt.Errorf("--anchors: %w", err)
	}
	var list []audit.Anchor
	for line := range strings.Lines(string(text)) {
		var a audit.Anchor
		if strings.TrimSpace(line) == "" {
			continue
		}
		if n, err := fmt.Sscan(line, &a.Day, &a.Seq, &a.Hash); n != 3 {
			return nil, fmt.Errorf("--anchors: not a day, a batch and its hash: %q (%w)", strings.TrimSpace(line), err)
		}
		list = append(list, a)
	}
	return list, nil
}

// AuditAnchors is the command `audit anchors`.
type AuditAnchors struct {
	Store
	After string `help:"Only those of the days after this one (2026-03-31)."`
	Now   bool   `help:"Only the last batch as it is now, for publishing more often than daily, for instance every hour."`
}

// Run prints them.
func (a *AuditAnchors) Run(ctx context.Context) error {
	d, err := a.open(ctx)
	if err != nil {
		return err
	}
	if a.Now {
		list, err := audit.Newest(ctx, d.Read())
		for _, each := range list {
			fmt.Println(each.Day, each.Seq, each.Hash)
		}
		return errors.Join(err, d.Close())
	}
	return errors.Join(printAnchors(ctx, d, a.After), d.Close())
}

func printAnchors(ctx context.Context, d *db.DB, day string) error {
	const some = 500
	for {
		list, err := audit.Anchors(ctx, d.Read(), day, some)
		if err != nil {
			return err
		}
		for _, each := range list {
			fmt.Println(each.Day, each.Seq, each.Hash)
			day = each.Day
		}
		if len(list) < some {
			return nil
		}
	}
}

// AuditErase is the command `audit erase`.
type AuditErase struct {
	Store
	Account string   `arg:"" help:"Id of the account."`
	Reason  string   `help:"Why, for the audit log." required:""`
	Word    []string `help:"A name or mail address of the person, for the searches and reasons that say it; may be given several times."`
}

// Run erases.
func (e *AuditErase) Run(ctx context.Context) error {
	d, err := e.open(ctx)
	if err != nil {
		return err
	}
	n, err := audit.ErasePerson(asOperator(ctx), d, e.Account, e.Reason, e.Word...)
	if err == nil {
		fmt.Printf("erased of %d events\n", n)
	}
	return errors.Join(err, d.Close())
}
