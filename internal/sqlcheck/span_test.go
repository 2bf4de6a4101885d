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
	if walk, one := besidesCount(text, ends[0]); one {
		parts = append(parts, walk)
	}
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

// besidesCount is a listing of one walk without the count that stands in it; false for any other.
func besidesCount(text string, end []int) (string, bool) {
	const count = "(SELECT count(*) FROM "
	before, found := strings.CutSuffix(text[:opening(text, end[0])], count)
	if !found || strings.Contains(text, ") AS page ") {
		return "", false
	}
	return renumbered(before + "(0" + text[end[1]:]), true
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
	walk := "SELECT a, (SELECT count(*) FROM (SELECT 1 FROM t WHERE b = $1 LIMIT 0 + $2) AS span0) FROM t WHERE b = $1 ORDER BY a LIMIT 0 + $3"
	if diff := cmp.Diff([]string{"SELECT a, (0) FROM t WHERE b = $1 ORDER BY a LIMIT 0 + $2", "SELECT 1 FROM t WHERE b = $1 LIMIT 0 + $2"}, spansOf(walk)); diff != "" {
		t.Error(diff)
	}
	if other := strings.ToUpper("select 1"); spansOf(other)[0] != other {
		t.Error("what has no spans is not itself")
	}
}
