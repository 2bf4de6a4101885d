package desk

import (
	"encoding/json"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// actionDetails is what the event of a case says of how staff did it.
type actionDetails struct {
	From     string            `json:"from"` // of a decision that is drafted: who drafted it
	DeputyOf string            `json:"deputyOf"`
	Ground   *procedure.Ground `json:"ground"`
}

func actionDetailsOf(e audit.Event) (h actionDetails) {
	if json.Unmarshal(e.Data, &h) != nil {
		return actionDetails{}
	}
	if !strings.HasPrefix(e.Type, "desk.decision-") || h.From == e.ActorID {
		h.From = ""
	}
	return h
}

// actionWords are the words of addDetails.
var actionWords = map[bool]struct{ open, deputy, end, drafted, ground string }{
	false: {"（", "、%の代理", "）", "起案：%", "根拠：%"},
	true:  {" (", ", as deputy of %", ")", "Drafted by %", "Legal ground: %"},
}

// addDetails tells in what role staff did something and as whose deputy, on what legal ground, and who had drafted it.
func (e *RecordEntry) addDetails(of audit.Event, names map[string]string, lang string) {
	w, h := actionWords[lang == "en"], actionDetailsOf(of)
	fill := func(words, with string) string { return strings.Replace(words, "%", with, 1) }
	name := func(id string) string { return principal.NameIn(lang, names[id]) }
	e.ActorAs = w.open + audit.RoleName(of.Role).In(lang)
	if h.DeputyOf != "" {
		e.ActorAs += fill(w.deputy, name(h.DeputyOf))
	}
	e.ActorAs += w.end
	var lines []string
	if g := h.Ground; g != nil {
		article, words := g.Article.Ja, g.Name.Ja
		if lang == "en" {
			article, words = g.Article.En, g.Name.En
		}
		lines = append(lines, fill(w.ground, article+" "+words))
	}
	if h.From != "" {
		lines = append(lines, fill(w.drafted, name(h.From)))
	}
	e.Explained = strings.Join(lines, "\n")
}
