package licence

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

const (
	// maxListed is how many records a list shows at most.
	maxListed = 1000
	// maxSearched is how many of an account's newest licences are looked through for words.
	maxSearched = 50
)

// Query is what a list of the account's licences shows; what is empty narrows nothing.
type Query = licenceQuery

type licenceQuery struct {
	Tab    string `json:"tab,omitempty" enum:"valid,invalid" doc:"valid: today or later; both where it is absent"`
	Find   string `json:"find,omitempty" maxLength:"400" doc:"words that stand in the name, a number, the call sign or a particular"`
	Order  string `json:"order,omitempty" enum:"newest,ending,byName,byCallSign" doc:"newest where it is absent"`
	Offset int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit  int    `json:"limit,omitempty" minimum:"1" maximum:"1000" doc:"1000 where it is absent"`
	// Provisional asks for provisional licences in their place.
	Provisional bool `json:"provisional,omitempty" doc:"the provisional licences that wait for the licence are asked for, and nothing else"`
	// Outdated asks for what is out of date.
	Outdated bool `json:"outdated,omitempty" doc:"only licences valid today that state another name or address than the account, the first to end first; nothing else narrows them"`
}

// List is a part of the account's licences.
type List = licenceList

type licenceList struct {
	Licences []Summary `json:"licences"`
	Valid    int       `json:"valid" doc:"how many of those that are found are valid today or later; 1001 where more than 1000 are"`
	Invalid  int       `json:"invalid" doc:"how many are not, counted alike"`
	// Provisional are told where they are asked for.
	Provisional []ProvisionalLicence `json:"provisional,omitempty" doc:"provisional licences that wait for the licence, the newest first; where they are asked for"`
	// Outdated is told where they are asked for.
	Outdated *outdatedCount `json:"outdated,omitempty" doc:"of those that state another name or address than the account; where they are asked for"`
	More     bool           `json:"more" doc:"there are more than are ever shown, or looked through for words"`
}

// List is what is wanted of the account's licences.
func (s *Service) List(ctx context.Context, accountID string, w Query) (List, error) {
	w.Offset = min(max(w.Offset, 0), maxListed)
	if w.Limit <= 0 || w.Offset+w.Limit > maxListed {
		w.Limit = maxListed - w.Offset
	}
	if w.Outdated {
		return s.outdatedList(ctx, accountID, w)
	}
	lang := principal.From(ctx).Lang
	if m := principal.From(ctx).Mandate; m != nil && len(m.Licences) > 0 {
		return s.listNamed(ctx, accountID, m.Licences, w, lang)
	} else if m != nil && m.OwnOnly {
		return List{Licences: []Summary{}}, nil
	}
	if strings.TrimSpace(w.Find) != "" {
		return s.find(ctx, accountID, w, lang)
	}
	l := listing(accountID)
	today, endless := l.Arg(s.today()), l.Arg(db.Keys(s.ports.Endless()))
	closed := "discontinued = 1 AND valid_to = " + today + " AND category IN (SELECT key FROM json_each(" + endless + "))"
	lastDay := "(valid_to || '')" // else SQLite takes the index of the last days, and sorts all that it finds
	if w.Order == "ending" {
		lastDay = "valid_to"
	}
	switch w.Tab {
	case "valid":
		l.Parts = append(l.Parts, lastDay+" >= "+today, "discontinued <> 2", "NOT ("+closed+")")
	case "invalid":
		l.Parts = append(l.Parts, "("+lastDay+" < "+today+" OR discontinued = 2 OR "+closed+")")
	default: // all of them are
		l.Parts = append(l.Parts, today+" <> ''", endless+" <> ''")
	}
	l.Keys = w.keys(lang)
	if w.Tab == "" {
		p, err := db.List(ctx, s.db.Read(), l, scanListed, w.Limit, w.Offset, maxListed)
		if err != nil {
			return List{}, err
		}
		list := List{Valid: p.Total, More: p.Total > maxListed}
		list.Licences, err = s.summaries(ctx, p.Rows)
		return list, err
	}
	return s.listTab(ctx, l, w, accountID)
}

// listTab is a page of the licences that are valid, or of those that are not. Both are counted in one statement, in
// which each count can take the index that suits it: the list itself walks in its order.
func (s *Service) listTab(ctx context.Context, l db.Listing, w Query, accountID string) (list List, err error) {
	l.Uncounted, l.Extra = true, tabsSQL
	p, err := db.List(ctx, s.db.Read(), l, scanListed, w.Limit, w.Offset, maxListed)
	if err == nil && p.Extra == nil { // there are no rows
		p.Extra, err = db.One(ctx, s.db.Read(), db.Value[*string], tabsSQL, accountID, s.today(), db.Keys(s.ports.Endless()))
	}
	if err != nil {
		return List{}, err
	}
	if list.Licences, err = s.summaries(ctx, p.Rows); err != nil {
		return List{}, err
	}
	var closed int
	if _, err := fmt.Sscan(*p.Extra, &list.Valid, &list.Invalid, &closed); err != nil {
		return List{}, err
	}
	list.Valid, list.Invalid = list.Valid-closed, list.Invalid+closed
	of := list.Valid
	if w.Tab == "invalid" {
		of = list.Invalid
	}
	list.More = of > maxListed
	return list, nil
}

// listing is the account's licences, newest first. The account is its first argument.
func listing(accountID string) db.Listing {
	l := db.Listing{Table: "licence", ID: "id", Columns: listColumns, Keys: []db.Key{{Column: "issued_at", Descending: true}, {Column: "id", Descending: true}}}
	l.Is("account_id", accountID)
	return l
}

func (w Query) keys(lang string) []db.Key {
	switch w.Order {
	case "ending":
		return []db.Key{{Column: "valid_to"}, {Column: "id"}}
	case "byCallSign":
		return []db.Key{{Column: "call_sign"}, {Column: "id"}}
	case "byName":
		if lang == "en" {
			return []db.Key{{Column: "name_en"}, {Column: "id"}}
		}
		return []db.Key{{Column: "name_ja"}, {Column: "id"}}
	}
	return []db.Key{{Column: "issued_at", Descending: true}, {Column: "id", Descending: true}}
}

// find looks for words in the newest licences, and for a number, a call sign or a whole particular in all.
func (s *Service) find(ctx context.Context, accountID string, w Query, lang string) (List, error) {
	newest := listing(accountID)
	newest.Uncounted = true
	p, err := db.List(ctx, s.db.Read(), newest, scanListed, maxSearched, 0, maxSearched)
	if err != nil {
		return List{}, err
	}
	words := strings.Fields(norm.NFKC.String(w.Find))
	more := len(p.Rows) == maxSearched // before what does not fit is taken out
	particulars, err := s.searched(ctx, accountID)
	if err != nil {
		return List{}, err
	}
	found := slices.DeleteFunc(p.Rows, func(l Licence) bool {
		l.Content.Particulars = particulars[l.ID]
		return !l.holds(words)
	})
	if len(found) == 0 && more {
		var termed []string
		if particulars != nil {
			if termed, err = ownTermed(ctx, s.db.Read(), accountID, termOf(w.Find)); err != nil {
				return List{}, err
			}
		}
		named := listing("")
		named.Parts, named.Args = nil, nil
		named.Is("(account_id || '')", accountID) // who has far more than one number or call sign
		callSign, number := named.Arg(rule.CallSign(w.Find)), named.Arg(strings.Join(words, ""))
		named.Spans = []db.Span{{Condition: "call_sign = " + callSign + " AND call_sign <> ''"}, {Condition: "licence_number = " + number}}
		for _, id := range termed {
			named.Spans = append(named.Spans, db.Span{Condition: "id = " + named.Arg(id)})
		}
		if p, err = db.List(ctx, s.db.Read(), named, scanListed, maxSearched, 0, maxSearched); err != nil {
			return List{}, err
		}
		found, more = p.Rows, len(p.Rows) == 0 // it may still stand in an older one
	}
	list, err := s.tabbed(ctx, found, w, lang)
	list.More = more
	return list, err
}

// tabbed is the page of what was found that the query asks for, in its order, with the counts of both tabs.
func (s *Service) tabbed(ctx context.Context, found []Licence, w Query, lang string) (list List, err error) {
	shown := []Licence{}
	for _, l := range found {
		tab := "valid"
		if l.Void || l.Content.ValidTo < s.today() || s.endless(l) && l.closed(s.today()) {
			tab = "invalid"
			list.Invalid++
		} else {
			list.Valid++
		}
		if w.Tab == "" || w.Tab == tab {
			shown = append(shown, l)
		}
	}
	slices.SortStableFunc(shown, func(a, b Licence) int { return w.compare(a, b, lang) })
	from := min(w.Offset, len(shown))
	list.Licences, err = s.summaries(ctx, shown[from:min(from+w.Limit, len(shown))])
	return list, err
}

// holds tells whether every word stands in the name, a number, the call sign or a particular, whatever its width and case;
// spaces and hyphens do not count.
func (l Licence) holds(words []string) bool {
	fields := []string{tidy(l.Content.Name.Ja), tidy(l.Content.Name.En), tidy(l.Number), tidy(l.Content.CallSign)}
	for _, p := range l.Content.Particulars {
		fields = append(fields, tidy(p.Value))
	}
	return !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(fields, func(f string) bool { return strings.Contains(f, tidy(word)) })
	})
}

func (w Query) compare(a, b Licence, lang string) int {
	x, y := a.Content, b.Content
	switch w.Order {
	case "ending":
		return cmp.Or(strings.Compare(x.ValidTo, y.ValidTo), strings.Compare(a.ID, b.ID))
	case "byCallSign":
		return cmp.Or(strings.Compare(x.CallSign, y.CallSign), strings.Compare(a.ID, b.ID))
	case "byName":
		if lang == "en" {
			return cmp.Or(strings.Compare(x.Name.En, y.Name.En), strings.Compare(a.ID, b.ID))
		}
		return cmp.Or(strings.Compare(x.Name.Ja, y.Name.Ja), strings.Compare(a.ID, b.ID))
	}
	return cmp.Or(b.IssuedAt.Compare(a.IssuedAt), strings.Compare(b.ID, a.ID))
}

// summaries are what a list says of licences. Of those whose time for the renewal depends on what they say, all of a page say it in one
// statement.
func (s *Service) summaries(ctx context.Context, list []Licence) ([]Summary, error) {
	out, byContent := make([]Summary, len(list)), []string{}
	for i, l := range list {
		out[i] = s.summary(l)
		if r, ok := s.renewal(l); ok && r.ByContent && out[i].Valid && l.RenewedUntil == "" {
			byContent = append(byContent, l.ID)
		}
	}
	said := map[string]procedure.LicenceProposal{}
	if len(byContent) > 0 {
		var err error
		if said, err = contentsOf(ctx, s.db.Read(), byContent); err != nil {
			return nil, err
		}
	}
	for i, l := range list {
		if c, ok := said[l.ID]; ok {
			l.Content = c
		}
		s.tellRenewal(&out[i], l)
	}
	return out, nil
}
