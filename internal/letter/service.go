package letter

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Service is what can be done with letters.
type Service struct {
	db        *db.DB
	catalogue *procedure.Catalogue
}

// New makes the service; the texts that ship are those of the catalogue.
func New(d *db.DB, catalogue *procedure.Catalogue) *Service {
	return &Service{db: d, catalogue: catalogue}
}

// List gives all texts: those that ship, those written in their place, and further ones.
func (s *Service) List(ctx context.Context) ([]Letter, error) {
	written, err := db.All(ctx, s.db.Read(), scan, listSQL)
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

// Text is a text as it stands now: as it was written last, or as it ships; errs.NotFound for none.
func (s *Service) Text(ctx context.Context, q db.Querier, id string) (procedure.Letter, error) {
	written, err := db.One(ctx, q, scan, byIDSQL, id)
	if err == nil {
		return procedure.Letter{ID: written.ID, Kind: written.Kind, Name: written.Name, Body: written.Body}, nil
	}
	if errs.KindOf(err) != errs.NotFound {
		return procedure.Letter{}, err
	}
	for _, ships := range s.catalogue.Letters() {
		if ships.ID == id {
			return ships, nil
		}
	}
	return procedure.Letter{}, err
}

// Save writes a text: a new one without an id, or another version of the one with it.
// Problems are errs.Invalid; a version that is not the present one is refused with MSG-LIT-E-0097.
func (s *Service) Save(ctx context.Context, l Letter) (Letter, error) {
	l.Name = procedure.Text{Ja: rule.OneLine(l.Name.Ja), En: rule.OneLine(l.Name.En)}
	l.Body = procedure.Text{Ja: rule.Plain(l.Body.Ja), En: rule.Plain(l.Body.En)}
	if fields := l.check(); len(fields) > 0 {
		return l, errs.InvalidFields(fields)
	}
	ships := slices.IndexFunc(s.catalogue.Letters(), func(each procedure.Letter) bool { return each.ID == l.ID })
	if ships >= 0 {
		l.Kind = s.catalogue.Letters()[ships].Kind
	}
	p := principal.From(ctx)
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		l.ChangedAt, l.ChangedBy = tx.Now(), p.Name
		if err := write(ctx, tx, &l, ships >= 0); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventSaved, "letter:"+l.ID, "", map[string]any{"kind": l.Kind, "name": l.Name, "body": l.Body, "version": l.Version})
	})
	return l, err
}

// write inserts a new text or the first one in the place of one that ships, and updates any other.
func write(ctx context.Context, tx *db.Tx, l *Letter, ships bool) error {
	seen := l.Version
	l.Version++
	if l.ID == "" || ships && seen == 0 {
		if l.ID == "" {
			l.ID, l.Version = db.NewID(), 1
			if err := room(ctx, tx); err != nil {
				return err
			}
		}
		n, err := db.Exec(ctx, tx, insertSQL, l.ID, l.Kind, l.Name.Ja, l.Name.En, l.Body.Ja, l.Body.En, l.Version, tx.Ms(), l.ChangedBy)
		return conflict(n, err, seen)
	}
	present, err := db.One(ctx, tx, scan, byIDSQL, l.ID)
	if err != nil {
		return err
	}
	l.Kind = present.Kind
	n, err := db.Exec(ctx, tx, updateSQL, l.Name.Ja, l.Name.En, l.Body.Ja, l.Body.En, tx.Ms(), l.ChangedBy, l.ID, seen)
	return conflict(n, err, seen)
}

// room is errs.Invalid where there are as many texts as can be listed.
func room(ctx context.Context, tx *db.Tx) error {
	n, err := db.Value[int64](tx.QueryRowContext(ctx, countSQL))
	if err == nil && n >= maxLetters {
		err = errs.InvalidFields([]errs.Field{{Pointer: "/name/ja", Code: codeTooMany, Params: errs.Params{"max": strconv.Itoa(maxLetters)}}})
	}
	return err
}

func conflict(n int64, err error, seen int64) error {
	if err == nil && n == 0 {
		return errs.Refuse(codeConflict, errs.Params{"version": strconv.FormatInt(seen, 10)})
	}
	return err
}

// Remove takes away a text that was written; the one that ships under its id stands again.
func (s *Service) Remove(ctx context.Context, id string, version int64) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := db.One(ctx, tx, scan, byIDSQL, id); err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, deleteSQL, id, version)
		if err := conflict(n, err, version); err != nil {
			return err
		}
		return audit.Record(ctx, tx, EventRemoved, "letter:"+id, "", map[string]any{"version": version})
	})
}
