package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"

	"radioportal/internal/procedure"
)

// openings say of features that pages speak of whether they are open yet, and the note of those that
// are not (content/opening.json, which web/src/i18n/opening.ts reads too).
type openings map[string]struct {
	procedure.Text
	Open bool `json:"open"`
}

func readOpenings(content fs.FS) (openings, error) {
	text, err := fs.ReadFile(content, "opening.json")
	if err != nil {
		return nil, err
	}
	var o openings
	return o, json.Unmarshal(text, &o)
}

// notYet is a line {{not-yet NAME}} of an article.
var notYet = regexp.MustCompile(`(?m)^\{\{not-yet (\w+)\}\}$`)

// note puts the notes of what is not open yet in place of their lines, and nothing where it is open.
func (o openings) note(text, lang string) (string, error) {
	var unknown error
	noted := notYet.ReplaceAllStringFunc(text, func(line string) string {
		name := notYet.FindStringSubmatch(line)[1]
		feature, ok := o[name]
		switch {
		case !ok:
			unknown = fmt.Errorf("opening.json does not have %q", name)
		case feature.Open:
		case lang == "ja":
			return "> **ご注意** " + feature.Ja + "\n"
		default:
			return "> **Note** " + feature.En + "\n"
		}
		return ""
	})
	return noted, unknown
}

// written is the HTML of an article's text, with its notes.
func (o openings) written(text, lang string) (string, error) {
	noted, err := o.note(text, lang)
	if err != nil {
		return "", err
	}
	return markdown(noted)
}
