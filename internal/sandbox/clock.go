package sandbox

import (
	"net/http"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// clockState is what the clock shows. The times are RFC 3339, UTC.
type clockState struct {
	Now  string `json:"now"`  // the portal's present
	Real string `json:"real"` // the machine's present
}

func (s *Sandbox) clockState() clockState {
	return clockState{Now: page.Time(s.options.Clock.Now()), Real: page.Time(time.Now())}
}

func (s *Sandbox) clockGet(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, s.clockState())
}

// clockPut sets the one clock of server, jobs and sandbox; it runs on from there.
func (s *Sandbox) clockPut(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Now string `json:"now"`
	}
	if err := page.ReadJSON(r, &in); err != nil {
		return err
	}
	t, err := time.Parse(time.RFC3339, in.Now)
	if err != nil {
		return page.Refuse(http.StatusBadRequest, "CLOCK_MALFORMED", err)
	}
	if err := s.setClock(t); err != nil {
		return err
	}
	return page.WriteJSON(w, s.clockState())
}

func (s *Sandbox) setClock(t time.Time) error {
	if year := t.UTC().Year(); year < page.FirstYear || year > page.LastYear {
		return page.Refuse(http.StatusUnprocessableEntity, "CLOCK_OUT_OF_RANGE", nil)
	}
	s.options.Clock.Set(t)
	return nil
}

func (s *Sandbox) clockDelete(w http.ResponseWriter, _ *http.Request) error {
	s.options.Clock.Set(time.Now())
	return page.WriteJSON(w, s.clockState())
}

func (s *Sandbox) clockPage(w http.ResponseWriter, r *http.Request) error {
	return s.renderer.Render(w, r, http.StatusOK, "clock", s.options.Clock.Now().In(clock.Tokyo))
}

// clockForm takes a time in Japan without a zone, as the browser's field gives
// it, or goes back to the machine's time.
func (s *Sandbox) clockForm(w http.ResponseWriter, r *http.Request) error {
	if err := page.ReadForm(r); err != nil {
		return err
	}
	if r.PostForm.Has("real") {
		s.options.Clock.Set(time.Now())
	} else {
		t, err := parseLocal(r.PostForm.Get("now"))
		if err != nil {
			return page.Refuse(http.StatusBadRequest, "CLOCK_MALFORMED", err)
		}
		if err := s.setClock(t); err != nil {
			return err
		}
	}
	http.Redirect(w, r, page.Link(r, "/clock"), http.StatusSeeOther)
	return nil
}

func parseLocal(text string) (time.Time, error) {
	t, err := time.ParseInLocation("2006-01-02T15:04:05", text, clock.Tokyo)
	if err != nil {
		t, err = time.ParseInLocation("2006-01-02T15:04", text, clock.Tokyo)
	}
	return t, err
}
