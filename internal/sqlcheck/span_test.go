package sqlcheck

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// part is where a part of a listing ends (db.Listing): each is cut at as many rows as a page has.
var part = regexp.MustCompile(`\) AS (?:span|term)[0-9_]+`)

// spansOf are the parts of a listing, which its own statement joins and sorts: each is explained
// alone, as what is left to sort are the pages of some spans. Any other statement is itself.
func spansOf(text string) []string {
	ends := part.FindAllStringIndex(text, -1)
	if len(ends) == 0 {
		return []string{text}
	}
	var parts []string
	seen := map[string]bool{}
	for _, end := range ends {
		each := renumbered(text[opening(text, end[0])+1 : end[0]])
		if !seen[each] {
			seen[each] = true
			parts = append(parts, each)
		}
	}
	return parts
}

// opening is where the bracket that closes at an index was opened.
func opening(text string, closing int) int {
	depth := 0
	for i := closing; i >= 0; i-- {
		switch text[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// renumbered gives the parameters of a part the numbers from 1 on.
func renumbered(text string) string {
	numbers := map[string]string{}
	return parameter.ReplaceAllStringFunc(text, func(mark string) string {
		if numbers[mark] == "" {
			numbers[mark] = fmt.Sprintf("$%d", len(numbers)+1)
		}
		return numbers[mark]
	})
}

func TestSpansAreTakenApart(t *testing.T) {
	joined := "SELECT x FROM (SELECT * FROM (SELECT a FROM t WHERE (b = $3) LIMIT 0 + $9) AS span0 UNION ALL " +
		"SELECT * FROM (SELECT a FROM t WHERE c = $9 AND b = $3 LIMIT 0 + $9) AS span1 ORDER BY a) AS page"
	want := []string{"SELECT a FROM t WHERE (b = $1) LIMIT 0 + $2", "SELECT a FROM t WHERE c = $1 AND b = $2 LIMIT 0 + $1"}
	if diff := cmp.Diff(want, spansOf(joined)); diff != "" {
		t.Error(diff)
	}
	if other := strings.ToUpper("select 1"); spansOf(other)[0] != other {
		t.Error("what has no spans is not itself")
	}
}
