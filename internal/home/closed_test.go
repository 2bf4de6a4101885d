package home

import (
	"testing"

	"radioportal/internal/announcement"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

func TestMyPageSaysThatItShowsNothingOfAnAccountUnqualifiedForInquiry(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := Service{Announcements: announcement.New(d, announcement.Ports{})}
		for _, who := range []principal.Principal{
			{Role: principal.User, AccountID: "a", Status: principal.StatusUnqualified},
			{Role: principal.User, AccountID: "a", Status: principal.StatusSuspended, Unqualified: true},
		} {
			if h, err := s.home(principal.With(t.Context(), who), httpx.Empty{}); err != nil || !h.Closed {
				t.Errorf("[R4.4] %+v is told that there is nothing: %+v, %v", who, h, err)
			}
		}
	})
}
