package application

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Events of letters.
const (
	EventLetterSaved   = "letter.saved"
	EventLetterRemoved = "letter.removed"
)

// Letter is a text that officers put into what they write to applicants. Version 0 is the text
// as it ships.
type Letter struct {
	ID        string
	Kind      string // one of procedure.LetterKinds
	Name      procedure.Text
	Body      procedure.Text
	Version   int64
	ChangedAt time.Time // zero for version 0
	ChangedBy string
	Ships     bool // a text ships under this id
}

// Limits of letters.
const (
	maxLetterName = 60
	maxLetters    = 200
)

// Letters are all texts: those that ship, those written in their place, and further ones.
func (s *Service) Letters(ctx context.Context) ([]Letter, error) {
	written, err := db.All(ctx, s.db.Read(), scanLetter, lettersSQL)
	if err != nil {
		return nil, err
	}
	list := []Letter{}
	for _, ships := range s.catalogue.Letters() {
		at := slices.IndexFunc(written, func(l Letter) bool { return l.ID == ships.ID })
		if at < 0 {
			list = append(list, Letter{ID: ships.ID, Kind: ships.Kind, Name: ships.Name, Body: ships.Body, Ships: true})
			continue
		}
		written[at].Ships = true
	}
	list = append(list, written...)
	slices.SortStableFunc(list, func(a, b Letter) int {
		return cmp.Or(cmp.Compare(kindOrder(a.Kind), kindOrder(b.Kind)), cmp.Compare(a.Name.Ja, b.Name.Ja))
	})
	return list, nil
}

func kindOrder(kind string) int { return slices.Index(procedure.LetterKinds, kind) }

// SaveLetter writes a text: a new one without an id, or another version of the one with it.
// Problems are errs.Invalid; a version that is not the present one is refused with MSG-LIT-E-0097.
func (s *Service) SaveLetter(ctx context.Context, l Letter) (Letter, error) {
	l.Name = procedure.Text{Ja: oneLine(l.Name.Ja), En: oneLine(l.Name.En)}
	l.Body = procedure.Text{Ja: rule.Plain(l.Body.Ja), En: rule.Plain(l.Body.En)}
	if err := invalid(l.check()); err != nil {
		return l, err
	}
	ships := slices.IndexFunc(s.catalogue.Letters(), func(each procedure.Letter) bool { return each.ID == l.ID })
	if ships >= 0 {
		l.Kind = s.catalogue.Letters()[ships].Kind
	}
	p := principal.From(ctx)
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		l.ChangedAt, l.ChangedBy = tx.Now(), p.Name
		if err := writeLetter(ctx, tx, &l, ships >= 0); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventLetterSaved, "letter:"+l.ID, "", map[string]any{"kind": l.Kind, "name": l.Name, "body": l.Body, "version": l.Version})
	})
	return l, err
}

// writeLetter inserts a new text or the first one in the place of one that ships, and updates any other.
func writeLetter(ctx context.Context, tx *db.Tx, l *Letter, ships bool) error {
	seen := l.Version
	l.Version++
	if l.ID == "" || ships && seen == 0 {
		if l.ID == "" {
			l.ID, l.Version = db.NewID(), 1
			if err := room(ctx, tx); err != nil {
				return err
			}
		}
		n, err := db.Exec(ctx, tx, insertLetterSQL, l.ID, l.Kind, l.Name.Ja, l.Name.En, l.Body.Ja, l.Body.En, l.Version, tx.Ms(), l.ChangedBy)
		return missedLetter(n, err, seen)
	}
	present, err := db.One(ctx, tx, scanLetter, letterSQL, l.ID)
	if err != nil {
		return err
	}
	l.Kind = present.Kind
	n, err := db.Exec(ctx, tx, updateLetterSQL, l.Name.Ja, l.Name.En, l.Body.Ja, l.Body.En, tx.Ms(), l.ChangedBy, l.ID, seen)
	return missedLetter(n, err, seen)
}

// room is errs.Invalid where there are as many texts as can be listed.
func room(ctx context.Context, tx *db.Tx) error {
	n, err := db.Value[int64](tx.QueryRowContext(ctx, countLettersSQL))
	if err == nil && n >= maxLetters {
		err = errs.InvalidFields([]errs.Field{{Pointer: "/name/ja", Code: codeTooMany, Params: errs.Params{"max": strconv.Itoa(maxLetters)}}})
	}
	return err
}

func missedLetter(n int64, err error, seen int64) error {
	if err == nil && n == 0 {
		return versionConflict(seen)
	}
	return err
}

// RemoveLetter takes away a text that was written; the one that ships under its id stands again.
func (s *Service) RemoveLetter(ctx context.Context, id string, version int64) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := db.One(ctx, tx, scanLetter, letterSQL, id); err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, deleteLetterSQL, id, version)
		if err := missedLetter(n, err, version); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventLetterRemoved, "letter:"+id, "", map[string]any{"version": version})
	})
}

func (l Letter) check() []errs.Field {
	var fields []errs.Field
	if l.ID == "" && kindOrder(l.Kind) < 0 {
		fields = append(fields, errs.Field{Pointer: "/kind", Code: codeChoose})
	}
	for _, each := range []struct{ pointer, text string }{{"/name/ja", l.Name.Ja}, {"/name/en", l.Name.En}} {
		switch {
		case each.text == "":
			fields = append(fields, errs.Field{Pointer: each.pointer, Code: codeRequired})
		case utf8.RuneCountInString(each.text) > maxLetterName:
			fields = append(fields, errs.Field{Pointer: each.pointer, Code: codeTooLong, Params: errs.Params{"max": strconv.Itoa(maxLetterName)}})
		}
	}
	for _, each := range []struct{ pointer, text string }{{"/body/ja", l.Body.Ja}, {"/body/en", l.Body.En}} {
		wrong := checkText(each.pointer, each.text)
		if len(wrong) == 0 && procedure.UnknownName(each.text) != "" {
			wrong = []errs.Field{{Pointer: each.pointer, Code: codeCharacter, Params: errs.Params{"character": procedure.UnknownName(each.text)}}}
		}
		fields = append(fields, wrong...)
	}
	return fields
}
