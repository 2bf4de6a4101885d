package application

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/procedure"
)

const (
	// maxSearched is how many letters of a filing the desk searches: all of an ordinary form, the first rows of a table of a thousand.
	maxSearched = 4000
	// perBlock is how many filings of a bureau a block has.
	perBlock = 256
	// maxHeld is how many of an account's filings, the newest, are written anew once its proof is another.
	maxHeld = 1000
)

// textual are the events that change what the desk searches of one filing; proofs those that change what is proven of an account (those
// of the domain account), or to whom its filings belong.
var (
	textual = []string{EventArrived, EventCorrected, EventTransferred}
	proofs  = []string{"account.identity-shown", "account.identity-accepted", "account.identity-refused", "account.identity-needed",
		"account.user-info-updated", "account.updated-by-office", "account.deleted", "account.erased-by-office", "account.merged"}
)

// subscribeText has what the desk searches follow the filings and the proofs of their holders.
func (s *Service) subscribeText(q *job.Queue) {
	for _, event := range textual {
		q.On(event, event+"-searched", func(ctx context.Context, e audit.Event) error {
			return s.indexText(ctx, strings.TrimPrefix(e.Subject, "application:"))
		})
	}
	for _, event := range proofs {
		q.On(event, event+"-filings-searched", s.indexHeld)
	}
}

// indexHeld writes what the desk searches of an account's filings anew.
func (s *Service) indexHeld(ctx context.Context, e audit.Event) error {
	numbers, err := db.All(ctx, s.db.Read(), db.Value[string], heldNumbersSQL, strings.TrimPrefix(e.Subject, "account:"), maxHeld)
	for _, number := range numbers {
		err = errors.Join(err, s.indexText(ctx, number))
	}
	return err
}

// indexText writes what the desk searches of a filing. One that is not there says nothing.
func (s *Service) indexText(ctx context.Context, number string) error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := ByNumber(ctx, tx, number, "")
		if err != nil {
			return err
		}
		words, err := s.wordsOf(ctx, tx, a)
		if err != nil {
			return err
		}
		return writeText(ctx, tx, a, words)
	})
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

// wordsOf is what the desk searches of a filing, one text a line.
func (s *Service) wordsOf(ctx context.Context, q db.Querier, a Application) (string, error) {
	form, err := s.Filed(ctx, q, a.Number)
	if err != nil {
		return "", err
	}
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return "", err
	}
	data, err := proc.NormaliseJSON(form, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	if err != nil {
		return "", err
	}
	holder, err := s.ports.Holders.Holder(ctx, q, a.HolderID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return "", err
	}
	texts := append([]string{a.HolderName, a.Subject.Ja, a.Subject.En, a.CaseName}, namesOf(holder.Shown.Proven)...)
	return searched(append(texts, data.Written()...)), nil
}

// namesOf are the names among what was proven of a holder, a person's in one piece.
func namesOf(proven map[string]string) []string {
	names := []string{}
	for _, parts := range applicant.NameParts {
		name := ""
		for _, part := range parts {
			name += proven[part]
		}
		names = append(names, name)
	}
	return names
}

// searched are texts as they are searched, each once.
func searched(texts []string) string {
	lines, seen, left := []string{}, map[string]bool{"": true}, maxSearched
	for _, text := range texts {
		line := []rune(applicant.Compared(text))
		line = line[:min(len(line), left)]
		if !seen[string(line)] {
			lines, left = append(lines, string(line)), left-len(line)
			seen[string(line)] = true
		}
	}
	return strings.Join(lines, "\n")
}

// gramsOf are each two letters of a text that follow each other on a line.
func gramsOf(words string) []string {
	grams := map[string]bool{}
	for line := range strings.Lines(words) {
		letters := []rune(strings.TrimSuffix(line, "\n"))
		for i := 0; i+1 < len(letters); i++ {
			grams[string(letters[i:i+2])] = true
		}
	}
	return slices.Sorted(maps.Keys(grams))
}
