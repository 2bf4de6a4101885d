package desk

import (
	"radioportal/internal/clock"
	"radioportal/internal/procedure"
)

// HolidaysEnding are how far holidays are known, once the published ones end soon; nil before.
func (s *Service) HolidaysEnding() *procedure.Holidays {
	holidays := s.catalogue.Holidays()
	if !holidays.Ending(clock.Date(s.db.Now())) {
		return nil
	}
	return &holidays
}
