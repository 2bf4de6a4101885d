package audit

import (
	"encoding/json"
	"slices"
	"strings"

	"radioportal/internal/principal"
)

// roles are who acts, where it is nobody of the staff.
var roles = map[principal.Role]Words{
	principal.User: {"利用者", "A user"}, principal.Anonymous: {"ログインしていない人", "Somebody not signed in"}, principal.Operator: {"サーバーの運用者", "The operator of the server"},
	principal.Bank: {"銀行", "The bank"}, principal.Monitoring: {"監視の仕組み", "The monitoring"}, "": {"システム", "The system"},
}

// RoleName is what the role is called in which somebody acts.
func RoleName(role principal.Role) Words {
	if name, ok := values["role="+string(role)]; ok {
		return name
	}
	return roles[role]
}

// teller says events in one language.
type teller struct {
	lang    string
	staff   map[string]string // names of staff members, and of others who have an account, by their account ids
	bureaus func(letter, lang string) string
}

// who is the one who did it.
func (t teller) who(e Event) string {
	if name := t.staff[e.ActorID]; name != "" {
		return name
	}
	if words, known := roles[e.Role]; known {
		return words.In(t.lang)
	}
	return e.ActorID
}

// numbered are the items of data that name a subject better than its id.
var numbered = map[string][]string{"licence": {"licenceNumber", "callSign"}, "delegation": {"delegationNumber"}, "announcement": {"title"}, "letter": {"name"}}

// subject is what it was done to, in words: by a number or a name where there is one.
func (t teller) subject(e Event) string {
	kind, id, _ := strings.Cut(e.Subject, ":")
	noun, known := nouns[kind]
	switch {
	case !known:
		return e.Subject
	case kind == "audit" || !strings.ContainsAny(id, "0123456789") && kind != "bureau": // one that there is once, or a search
		return t.in(noun.JA, noun.One)
	case kind == "bureau":
		return t.bureaus(id, t.lang)
	case kind == "staff":
		if name := t.staff[id]; name != "" {
			return t.in(noun.JA+" "+name, name)
		}
	case kind == "account" && t.staff[id] != "": // namesakes are told apart by the id
		return t.in(noun.JA+" "+t.staff[id]+"（", noun.EN+" "+t.staff[id]+" (") + short(id) + t.in("）", ")")
	}
	return t.in(noun.JA+" ", noun.EN+" ") + named(e, kind, id)
}

func (t teller) in(ja, en string) string { return Words{ja, en}.In(t.lang) }

// shortID is how much of an id is said, where a subject has no number: its end, which nothing else shares.
const shortID = 8

func named(e Event, kind, id string) string {
	var data map[string]any
	_ = json.Unmarshal(e.Data, &data)
	for _, key := range numbered[kind] {
		if name, _ := data[key].(string); name != "" {
			return name
		}
	}
	return short(id)
}

func short(id string) string {
	if uuid.MatchString(id) {
		return id[len(id)-shortID:]
	}
	return id
}

// sentence says what happened: who did what to what.
func (t teller) sentence(e Event) string {
	does, known := sentences[e.Type]
	if !known {
		return e.Type
	}
	return t.in(t.who(e)+"が", t.who(e)+" ") + strings.ReplaceAll(does.In(t.lang), "{s}", t.subject(e))
}

// WordsOf says what happens in events of a type: of one that has no words, the type itself.
func WordsOf(eventType string) Words {
	does, known := sentences[eventType]
	domain, what, _ := strings.Cut(eventType, ".")
	switch {
	case !known:
		return Words{eventType, eventType}
	case strings.HasPrefix(what, "bulk-") && what != "bulk-registered":
		domain += "-bulk"
	case spoken[domain] != "":
		domain = spoken[domain]
	}
	noun := nouns[domain]
	en := strings.ReplaceAll(does.EN, "{s}", noun.One)
	return Words{strings.ReplaceAll(does.JA, "{s}", noun.JA), strings.ToUpper(en[:1]) + en[1:]}
}

// people are those whom events name: who acted, and to whom it was done.
func people(events []Event) []string {
	var ids []string
	add := func(id string) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, e := range events {
		add(e.ActorID)
		if kind, id, _ := strings.Cut(e.Subject, ":"); kind == "staff" || kind == "account" && uuid.MatchString(id) {
			add(id)
		}
		var data struct{ AskedBy, Deputy, From string }
		_ = json.Unmarshal(e.Data, &data)
		for _, id := range []string{data.AskedBy, data.Deputy, data.From} {
			add(id)
		}
	}
	return ids
}
