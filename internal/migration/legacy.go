package migration

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

// legacy is how one old system speaks: the names in its sign-in, and how its
// answers read in the portal's words.
type legacy struct {
	user, word, token string
	read              func(answers) (carried, error)
}

var legacies = map[System]legacy{
	General: {"利用者ID", "パスワード", "セッションID", readGeneral},
	Lite:    {"ユーザID", "パスワード", "認証トークン", readLite},
	Expsp:   {"login_id", "login_pw", "token", readExpsp},
	GIS:     {"LOGIN_ID", "PASSWORD", "SESSION_KEY", readGIS},
}

// Longest texts kept, in characters.
const (
	maxText = 500
	maxBody = 20_000
)

// readAll reads the answers of a system. What makes no sense is an error: an old
// account comes over whole or not at all.
func (l legacy) readAll(system System, a answers) (carried, error) {
	c, err := l.read(a)
	if err != nil {
		return carried{}, err
	}
	if c.UserID = tidy(c.UserID); c.UserID == "" || c.Category == "" {
		return carried{}, fmt.Errorf("old account without a user id or a known kind")
	}
	for i := range c.Applications {
		c.Applications[i].System = system
	}
	for i := range c.Licences {
		c.Licences[i].System = system
	}
	for i := range c.Notifications {
		c.Notifications[i].System = system
	}
	return c, c.check()
}

// check refuses records without a number, numbers that stand twice, and texts beyond measure.
func (c carried) check() error {
	lists := map[string][][]string{}
	for _, a := range c.Applications {
		lists["application"] = append(lists["application"], []string{a.Number, a.Name, a.Status, a.Office})
	}
	for _, l := range c.Licences {
		lists["licence"] = append(lists["licence"], []string{l.Number, l.CallSign, l.Kind})
	}
	for _, n := range c.Notifications {
		lists["notification"] = append(lists["notification"], []string{n.Number, n.Title, n.Sender})
		if utf8.RuneCountInString(n.Body) > maxBody {
			return fmt.Errorf("notification %q is too long", n.Number)
		}
	}
	for kind, list := range lists {
		if err := checkRecords(kind, list); err != nil {
			return err
		}
	}
	return nil
}

func checkRecords(kind string, list [][]string) error {
	if len(list) > maxRecords {
		return fmt.Errorf("%d records of kind %s", len(list), kind)
	}
	seen := map[string]bool{}
	for _, texts := range list {
		if number := texts[0]; number == "" || seen[number] {
			return fmt.Errorf("%s number %q is empty or stands twice", kind, number)
		}
		seen[texts[0]] = true
		for _, text := range texts {
			if utf8.RuneCountInString(text) > maxText {
				return fmt.Errorf("a text of %s %q is too long", kind, texts[0])
			}
		}
	}
	return nil
}

// records reads each element of a list with convert, which also gets its own bytes.
func records[W, R any](list []json.RawMessage, convert func(W, json.RawMessage) R) ([]R, error) {
	out := make([]R, 0, len(list))
	for _, raw := range list {
		var w *W
		if err := json.Unmarshal(raw, &w); err != nil {
			return nil, fmt.Errorf("record: %w", err)
		}
		if w == nil {
			return nil, fmt.Errorf("record is null")
		}
		out = append(out, convert(*w, raw))
	}
	return out, nil
}

// countries are the old systems' names of nationalities.
var countries = map[string]string{"日本": "JP", "日本国": "JP", "JP": "JP"}

// putName fills a pair of name fields out of a full name.
func putName(fields map[string]string, prefix, suffix, full string) {
	fields[join(prefix, "lastName")+suffix], fields[join(prefix, "firstName")+suffix] = twoNames(full)
}

// join makes contact and lastName contactLastName.
func join(prefix, name string) string {
	if prefix == "" {
		return name
	}
	return prefix + string(name[0]-'a'+'A') + name[1:]
}

// putAddress fills the address out of one that begins with its prefecture. A code
// of the municipality that the old system did not have is looked up later.
func putAddress(fields map[string]string, postalCode, address string) {
	code, rest := afterPrefecture(address)
	fields["postalCode"], fields["prefectureCd"], fields["townName"] = digits(postalCode), code, rest
}

// digits are the digits of a text: the portal keeps postal codes and the like without hyphens.
func digits(text string) string {
	kept := []rune{}
	for _, r := range tidy(text) {
		if '0' <= r && r <= '9' {
			kept = append(kept, r)
		}
	}
	return string(kept)
}
