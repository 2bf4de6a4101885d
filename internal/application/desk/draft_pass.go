package desk

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"radioportal/internal/db"
)

// unassigned is under whom what was typed about a case waits while nobody works on it.
const unassigned = ""

// passDrafts has what a colleague typed about an application (passing) go on with whoever works on it from now on, notes too. What that one has
// typed already stays, and the colleague's joins it. From and to nobody it waits under no name (nobodys) for whoever takes the case next.
func passDrafts(ctx context.Context, tx *db.Tx, from, to, number string) error {
	theirs, err := db.All(ctx, tx, scanDeskDraft, deskDraftsSQL, from, number)
	if err != nil || len(theirs) == 0 {
		return err
	}
	own, err := db.All(ctx, tx, scanDeskDraft, deskDraftsSQL, to, number)
	kept := map[string]string{}
	for _, each := range own {
		kept[each.form] = each.content
	}
	for _, each := range theirs {
		if err == nil && slices.Contains(passing, each.form) {
			_, err = db.Exec(ctx, tx, keepDeskSQL, to, number, each.form, joined(each.content, kept[each.form]), tx.Ms())
		}
	}
	if err == nil && from == unassigned {
		_, err = db.Exec(ctx, tx, takenDeskSQL, number)
	}
	return err
}

// joined is what two have typed into the same form.
func joined(theirs, own string) string {
	var a, b any
	if own == "" || json.Unmarshal([]byte(own), &b) != nil {
		return theirs
	}
	if json.Unmarshal([]byte(theirs), &a) != nil {
		return own
	}
	both, err := json.Marshal(join(a, b, true))
	if err != nil {
		return own
	}
	return string(both)
}

// join joins what is typed in words; of what is chosen, or a day, one's own counts where there is one.
func join(theirs, own any, words bool) any {
	switch own := own.(type) {
	case map[string]any:
		if theirs, ok := theirs.(map[string]any); ok {
			return joinParts(theirs, own, words)
		}
	case string:
		if theirs, ok := theirs.(string); ok {
			return joinTexts(theirs, own, words)
		}
	}
	return own
}

// joinParts joins forms. What stands in their parts is chosen but for texts; the reason of a whole form is a text.
func joinParts(theirs, own map[string]any, form bool) map[string]any {
	both := maps.Clone(theirs)
	for key, value := range own {
		both[key] = value
		if their, ok := theirs[key]; ok {
			both[key] = join(their, value, key == "text" || key == "comment" || form && key == "reason")
		}
	}
	return both
}

func joinTexts(theirs, own string, words bool) string {
	switch {
	case own == "" || words && strings.Contains(theirs, own):
		return theirs
	case !words || strings.Contains(own, theirs):
		return own
	}
	return own + "\n\n" + theirs
}
