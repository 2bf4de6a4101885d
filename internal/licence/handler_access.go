package licence

import (
	"context"
	"mime"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerAccess adds what the holder sees and does about who may look.
func registerAccess(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/deji/licence/views-get", Authz: httpx.Inquiring().ByMembers(principal.FirmReader),
		Summary: "When and with what kind of device somebody looked at an own licence by its PIN, newest first"}, s.viewsGet)
	httpx.Post(api, httpx.Call{Path: "/api/deji/licence/pin-renew", Authz: httpx.SensitiveInquiring(),
		Summary: "Another viewing PIN for an own licence; the old one ends"}, s.pinRenew)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/deji/licence/calendar", Authz: httpx.Inquiring(),
		Summary: "The end and the renewal of an own licence as a calendar file",
		Wire:    httpx.Wire{Query: []httpx.Param{httpx.Needed("id", "of the licence"), httpx.FileLang}, Answers: []string{"text/calendar"}}}, s.calendarGet)
}

type licenceView struct {
	At     time.Time `json:"at"`
	Device string    `json:"device" enum:"phone,tablet,computer,other"`
}

type licenceViews struct {
	Views     []licenceView `json:"views" doc:"the newest 100 of the last year"`
	WrongPINs int64         `json:"wrongPins" doc:"wrong PINs that were entered of late, for a day after the last one"`
}

func (s *Service) viewsGet(ctx context.Context, in licenceRef) (licenceViews, error) {
	views, wrong, err := s.Views(ctx, principal.From(ctx).AccountID, in.ID)
	out := licenceViews{make([]licenceView, len(views)), wrong}
	for i, v := range views {
		out.Views[i] = licenceView{v.At, v.Device}
	}
	return out, err
}

type renewedPIN struct {
	ViewingPIN string `json:"viewingPin"`
}

func (s *Service) pinRenew(ctx context.Context, in licenceRef) (renewedPIN, error) {
	pin, err := s.RenewPIN(ctx, principal.From(ctx).AccountID, in.ID)
	return renewedPIN{pin}, err
}

func (s *Service) calendarGet(w http.ResponseWriter, r *http.Request) error {
	who, query := principal.From(r.Context()), r.URL.Query()
	l, err := s.Licence(r.Context(), who.AccountID, query.Get("id"))
	if err != nil {
		return err
	}
	lang := query.Get("lang")
	if lang != "ja" && lang != "en" {
		lang = who.Lang
	}
	file, err := s.Calendar(l, lang)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/calendar; charset=utf-8")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": "licence-" + l.Content.ValidTo + ".ics"}))
	h.Set("Cache-Control", "private, no-store")
	_, _ = w.Write([]byte(file))
	return nil
}
