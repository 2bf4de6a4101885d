package announcement

import (
	"context"
	"regexp"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// maxListed is how many records a list shows at most; maxUrgent is how many
// urgent announcements stand on every page.
const (
	maxListed = 1000
	maxUrgent = 5
)

// Service shows announcements and keeps them for staff.
type Service struct {
	db    *db.DB
	ports Ports
	shown shown
}

// New makes the service.
func New(d *db.DB, p Ports) *Service { return &Service{db: d, ports: p} }

// List is the announcements shown now: urgent ones first, then the newest.
func (s *Service) List(ctx context.Context) ([]Summary, error) { return s.Latest(ctx, maxListed) }

var idPattern = regexp.MustCompile(`^[0-9a-z-]{1,64}$`)

// ByID reads an announcement that is shown now; any other is errs.NotFound.
func (s *Service) ByID(ctx context.Context, id string) (Announcement, error) {
	if !idPattern.MatchString(id) {
		return Announcement{}, errs.New(errs.NotFound, "announcement id is malformed")
	}
	now := s.db.Now().UnixMilli()
	return db.One(ctx, s.db.Read(), scan, byIDSQL, now, now, id)
}

// Seed publishes what a newcomer to the sandbox should know. It may run at every
// start: what is there already is left as it is.
func (s *Service) Seed(ctx context.Context) error {
	defer s.changed()
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		for _, a := range sandbox {
			a.From = tx.Now()
			if err := seed(ctx, tx, a); err != nil {
				return err
			}
		}
		return nil
	})
}
