package support

import "context"

// Note writes down a look without asking the portal.
func Note(ctx context.Context, s *Service, r Request) error { return s.note(ctx, r) }
