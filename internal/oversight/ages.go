package oversight

import (
	"context"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/procedure"
)

// Ages counts what is under way in each of some bureaus, by its letter: in bands by the day of its arrival, the newest first, and in
// the groups of DueCounts, in their order.
type Ages func(ctx context.Context, letters []string, begin []time.Time) (ages, due map[string][]int64, err error)

// bandDays are how many days ago the bands begin by which what is under way is counted; the last has what is older.
var bandDays = []int{7, 30, 60, 90}

// OpenOf is how old what a bureau has under way is now.
type OpenOf = oversightOpen

type oversightOpen struct {
	Letter string         `json:"letter"`
	Name   procedure.Text `json:"name"`
	Ages   AgeCounts      `json:"ages"`
	Due    DueCounts      `json:"due"`
}

// AgeCounts is how many arrived how many days ago.
type AgeCounts = oversightAges

type oversightAges struct {
	Week    int64 `json:"week" doc:"arrived up to 7 days ago"`
	Month   int64 `json:"month" doc:"8 to 30 days ago"`
	Months2 int64 `json:"months2" doc:"31 to 60 days ago"`
	Months3 int64 `json:"months3" doc:"61 to 90 days ago"`
	Older   int64 `json:"older" doc:"more than 90 days ago"`
}

// DueCounts is how it stands to the standard processing time.
type DueCounts = oversightDue

type oversightDue struct {
	Critical int64 `json:"critical" doc:"over it by more than 14 days"`
	Overdue  int64 `json:"overdue" doc:"over it by up to 14 days"`
	Soon     int64 `json:"soon" doc:"its last day is today or within 7 days"`
	Later    int64 `json:"later" doc:"its last day is later"`
	Undated  int64 `json:"undated" doc:"the procedure has none"`
	Fee      int64 `json:"fee" doc:"waits for the fee"`
	Returned int64 `json:"returned" doc:"waits for the correction"`
}

// open tells of each bureau how old what it has under way is now.
func (s *Service) open(ctx context.Context, letters []string) ([]OpenOf, error) {
	list := []OpenOf{}
	if len(letters) == 0 {
		return list, nil
	}
	today := s.db.Now().In(clock.Tokyo)
	begin := make([]time.Time, len(bandDays))
	for i, days := range bandDays {
		begin[i] = time.Date(today.Year(), today.Month(), today.Day()-days, 0, 0, 0, 0, clock.Tokyo)
	}
	ages, due, err := s.ages(ctx, letters, begin)
	for _, letter := range letters {
		b, _ := s.catalogue.Bureau(letter)
		of := OpenOf{Letter: letter, Name: procedure.Text{Ja: b.Ja, En: b.En}}
		if n := ages[letter]; n != nil {
			of.Ages = AgeCounts{n[0], n[1], n[2], n[3], n[4]}
		}
		if n := due[letter]; n != nil {
			of.Due = DueCounts{n[0], n[1], n[2], n[3], n[4], n[5], n[6]}
		}
		list = append(list, of)
	}
	return list, err
}
