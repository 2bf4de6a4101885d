package dbtest

import (
	"context"
	"slices"
	"strings"
	"sync"
)

// Statements are those that ran with a context, without those that begin and end transactions.
type Statements struct {
	mu  sync.Mutex
	all []string
}

type recordKey struct{}

// Record notes the statements that run with the context, on a database opened with Failing.
func Record(ctx context.Context) (context.Context, *Statements) {
	s := &Statements{}
	return context.WithValue(ctx, recordKey{}, s), s
}

func record(ctx context.Context, statement string) {
	s, ok := ctx.Value(recordKey{}).(*Statements)
	if !ok || slices.Contains([]string{"BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"}, verb(statement)) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, statement)
}

func verb(statement string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(statement), " ")
	return strings.ToUpper(strings.TrimSpace(word))
}

// All gives them in the order in which they ran.
func (s *Statements) All() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.all)
}

// Count tells how many read and how many wrote.
func (s *Statements) Count() (reads, writes int) {
	for _, each := range s.All() {
		if slices.Contains([]string{"INSERT", "UPDATE", "DELETE", "REPLACE"}, verb(each)) {
			writes++
		} else {
			reads++
		}
	}
	return reads, writes
}
