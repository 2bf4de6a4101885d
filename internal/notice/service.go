package notice

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// maxListed is how many records a list shows at most.
const maxListed = 1000

// maxSearched is how many of an account's newest notices are looked through for a keyword.
const maxSearched = 50

// Service delivers notices and shows them.
type Service struct {
	db      *db.DB
	filings Filings
}

// Filings tells what may be seen of what notices are about.
type Filings interface {
	// Readable is errs.NotFound where p may not see the application.
	Readable(ctx context.Context, q db.Querier, p principal.Principal, electronicApplicationNumber string) error
}

// New makes the service.
func New(d *db.DB) *Service { return &Service{db: d} }

// SetFilings joins what notices are about; without it none is shown under a power of attorney.
func (s *Service) SetFilings(f Filings) { s.filings = f }

// eventData is the data of the events.
type eventData struct {
	NoticeNumber                string `json:"noticeNumber"`
	ElectronicApplicationNumber string `json:"electronicApplicationNumber"`
}

// Send delivers a notice into the account's list and gives its number.
func (s *Service) Send(ctx context.Context, tx *db.Tx, n Notice) (string, error) {
	d := Delivered{Notice: n, SentAt: tx.Now()}
	if err := store(ctx, tx, &d); err != nil {
		return "", err
	}
	err := audit.Record(ctx, tx, EventSent, "notice:"+d.Number, n.CaseID, eventData{d.Number, n.ElectronicApplicationNumber})
	return d.Number, err
}

// store draws the number, anew where it is taken.
func store(ctx context.Context, tx *db.Tx, d *Delivered) error {
	const attempts = 8
	for range attempts {
		d.Number = drawNumber(tx.Now())
		if ok, err := insert(ctx, tx, *d); err != nil || ok {
			return err
		}
	}
	return errs.New(errs.Internal, "no free notice number in %d tries", attempts)
}

// Found is a page of the account's notices.
type Found struct {
	Notices []Summary `json:"notices"`
	Total   int64     `json:"total" doc:"how many match, on all pages; 1001 where more than 1000 do"`
	Unread  int64     `json:"unread" doc:"how many of all the account's notices were not opened yet; 1001 where more than 1000 were not"`
	// Truncated tells that more match than a list ever shows.
	Truncated bool `json:"truncated" doc:"whether more match than the list shows on all its pages"`
}

// List is a page of the account's notices, newest first; of all that match, at most 1000
// are ever shown.
func (s *Service) List(ctx context.Context, accountID string, f Filter) (Found, error) {
	f.Offset = min(max(f.Offset, 0), maxListed)
	if f.Limit <= 0 {
		f.Limit = maxListed
	}
	f.Limit = min(f.Limit, maxListed-f.Offset)
	if strings.TrimSpace(f.Keyword) != "" {
		return s.search(ctx, accountID, f)
	}
	p, err := db.List(ctx, s.db.Read(), f.listing(accountID, principal.From(ctx)), scan, f.Limit, f.Offset, maxListed)
	if err != nil {
		return Found{}, err
	}
	if len(p.Rows) == 0 && f.Offset == 0 { // none, or none unread
		return Found{Notices: []Summary{}}, nil
	}
	unread, err := s.unread(ctx, accountID, p.Extra)
	return Found{summaries(p.Rows), int64(p.Total), unread, p.Total > maxListed}, err
}

// search looks for the keyword in the newest notices, and for a notice of this number or about this application.
func (s *Service) search(ctx context.Context, accountID string, f Filter) (Found, error) {
	newest := f.listing(accountID, principal.From(ctx))
	newest.Uncounted = true
	p, err := db.List(ctx, s.db.Read(), newest, scan, maxSearched, 0, maxSearched)
	if err != nil {
		return Found{}, err
	}
	unread, err := s.unread(ctx, accountID, p.Extra)
	if err != nil {
		return Found{}, err
	}
	more := len(p.Rows) == maxSearched // before what does not fit is taken out
	found := slices.DeleteFunc(p.Rows, func(d Delivered) bool { return !d.holds(f.Keyword) })
	if len(found) == 0 && more {
		numbered := f.listing(accountID, principal.From(ctx))
		number := numbered.Arg(strings.ToUpper(normaliseText(strings.TrimSpace(f.Keyword))))
		numbered.Spans = []db.Span{{Condition: "notice_number = " + number}, {Condition: "electronic_application_number = " + number}}
		if p, err = db.List(ctx, s.db.Read(), numbered, scan, maxSearched, 0, maxSearched); err != nil {
			return Found{}, err
		}
		found, more = p.Rows, len(p.Rows) == 0 // it may still stand in an older one
	}
	from := min(f.Offset, len(found))
	return Found{summaries(found[from:min(from+f.Limit, len(found))]), int64(len(found)), unread, more}, nil
}

// Latest is at most n of the account's notices, newest first, and how many were not opened yet.
func (s *Service) Latest(ctx context.Context, accountID string, n int) ([]Summary, int64, error) {
	l := Filter{}.listing(accountID, principal.From(ctx))
	l.Uncounted = true
	p, err := db.List(ctx, s.db.Read(), l, scan, n, 0, n)
	if err != nil || p.Extra == nil {
		return []Summary{}, 0, err
	}
	unread, err := strconv.ParseInt(*p.Extra, 10, 64)
	return summaries(p.Rows), unread, err
}

// unread is how many of the account's notices were not opened yet, as a page of them told.
func (s *Service) unread(ctx context.Context, accountID string, counted *string) (int64, error) {
	switch {
	case principal.From(ctx).Mandate != nil:
		return 0, nil
	case counted == nil:
		return db.One(ctx, s.db.Read(), db.Value[int64], unreadSQL, accountID)
	}
	return strconv.ParseInt(*counted, 10, 64)
}

func summaries(list []Delivered) []Summary {
	out := make([]Summary, len(list))
	for i, d := range list {
		out[i] = summary(d)
	}
	return out
}

// Open reads the account's own notice and, the first time, notes when; another's
// is errs.NotFound.
func (s *Service) Open(ctx context.Context, accountID, number string) (Delivered, error) {
	d, err := s.Notice(ctx, accountID, number)
	p := principal.From(ctx)
	if err != nil || d.Read() || p.Mandate != nil || p.SupportView { // it waits for its addressee
		return d, err
	}
	if err := s.markRead(ctx, &d); err != nil {
		// A notice can be read while nothing can be written; it then stays unread in the list.
		slog.WarnContext(ctx, "notice was not marked read", "notice", number, "error", err)
	}
	return d, nil
}

// PDF writes the account's own notice as a letter, in Japanese or ("en") in English;
// another's is errs.NotFound.
func (s *Service) PDF(ctx context.Context, accountID, number, lang string) ([]byte, error) {
	d, err := s.Notice(ctx, accountID, number)
	if err != nil {
		return nil, err
	}
	if lang != "en" {
		lang = "ja"
	}
	return letter(d, applicant.Addressee{}, lang)
}

// Posted is a notice to an account as it is printed for the post.
func (s *Service) Posted(ctx context.Context, accountID, number string, to applicant.Addressee) ([]byte, error) {
	d, err := s.Notice(ctx, accountID, number)
	if err != nil {
		return nil, err
	}
	return letter(d, to, "ja")
}

// Printed is what is written to somebody on paper alone, on a day: it has no number.
func Printed(n Notice, at time.Time, to applicant.Addressee) ([]byte, error) {
	n.Addressee = to.Name
	return letter(Delivered{Notice: n, SentAt: at}, to, "ja")
}

// Notice reads the account's own notice, without noting that it was opened; another's is errs.NotFound.
func (s *Service) Notice(ctx context.Context, accountID, number string) (Delivered, error) {
	if !numberPattern.MatchString(number) {
		return Delivered{}, errs.New(errs.NotFound, "notice number is malformed")
	}
	d, err := db.One(ctx, s.db.Read(), scan, ownSQL, number, accountID)
	if err != nil {
		return Delivered{}, err
	}
	return d, s.disclosed(ctx, d)
}

// About gives the notices to an account about an application, oldest first.
func (s *Service) About(ctx context.Context, q db.Querier, accountID, electronicApplicationNumber string) ([]Delivered, error) {
	list, err := db.All(ctx, q, scan, aboutSQL, electronicApplicationNumber, accountID)
	slices.SortFunc(list, func(a, b Delivered) int {
		return cmp.Or(a.SentAt.Compare(b.SentAt), strings.Compare(a.Number, b.Number))
	})
	return list, err
}

// disclosed is errs.NotFound where who asks acts under a power of attorney that does not disclose what the notice is about.
func (s *Service) disclosed(ctx context.Context, d Delivered) error {
	p := principal.From(ctx)
	if p.Mandate == nil || p.Mandate.Whole() {
		return nil
	}
	if s.filings == nil || d.ElectronicApplicationNumber == "" {
		return errs.New(errs.NotFound, "the notice is outside the power of attorney")
	}
	return s.filings.Readable(ctx, s.db.Read(), p, d.ElectronicApplicationNumber)
}

// markRead notes when the notice was opened, unless it was opened meanwhile.
func (s *Service) markRead(ctx context.Context, d *Delivered) error {
	var at time.Time
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		at = tx.Now()
		n, err := db.Exec(ctx, tx, readSQL, tx.Ms(), d.Number)
		if err != nil || n == 0 {
			return err
		}
		return audit.Record(ctx, tx, EventRead, "notice:"+d.Number, d.CaseID, eventData{d.Number, d.ElectronicApplicationNumber})
	})
	if err == nil {
		d.ReadAt = at
	}
	return err
}
