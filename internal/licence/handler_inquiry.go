package licence

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/throttle"
)

// ViewingCookie shows one licence to the browser in which its PIN was entered.
const ViewingCookie = "__Host-licence"

// inquiries is how often licences are looked at. A source has fewer attempts (maxAttempts).
var inquiries = throttle.NewBound(10*time.Minute, throttle.NewAmount(600, 1<<20), throttle.NewAmount(6_000, 8<<20))

// registerInquiry adds what anybody may do who was told a permit number and its PIN.
func registerInquiry(api huma.API, s *Service) {
	httpx.Cookied(api, httpx.Call{Path: "/api/deji/licence/inquiry", Authz: httpx.Everyone(), Open: httpx.Bounded(inquiries), MaxBody: 4 << 10,
		Summary: "Begin to look at a licence by its permit number and viewing PIN; the answer is the same for a wrong number and a wrong PIN"}, ViewingCookie, s.inquiry)
	httpx.Cookied(api, httpx.Call{Path: "/api/deji/licence/viewing-get", Authz: httpx.Everyone(), Open: httpx.ReadOnly(),
		Summary: "The licence that this browser looks at"}, ViewingCookie, s.viewingGet)
	httpx.Cookied(api, httpx.Call{Path: "/api/deji/licence/viewing-end", Authz: httpx.Everyone(), Open: httpx.Bounded(inquiries), MaxBody: 4 << 10,
		Summary: "Look at the licence no more"}, ViewingCookie, s.viewingEnd)
}

type inquiryInput struct {
	PermitNumber string `json:"permitNumber" maxLength:"64"`
	PIN          string `json:"pin" maxLength:"64"`
}

func (s *Service) inquiry(ctx context.Context, old string, in inquiryInput) (httpx.Empty, *http.Cookie, error) {
	secret, err := s.Inquire(ctx, in.PermitNumber, in.PIN, Source{httpx.AddressOf(ctx), httpx.AgentOf(ctx)})
	if err != nil {
		return httpx.Empty{}, nil, err
	}
	return httpx.Empty{}, viewingCookie(secret), s.EndViewing(ctx, old)
}

type viewedLicence struct {
	Licence  Record    `json:"licence"`
	EndsAt   time.Time `json:"endsAt"`
	LastsFor int64     `json:"lastsFor" doc:"milliseconds until endsAt"`
}

func (s *Service) viewingGet(ctx context.Context, secret string, _ httpx.Empty) (viewedLicence, *http.Cookie, error) {
	l, v, err := s.Viewing(ctx, secret)
	if err != nil {
		return viewedLicence{}, nil, err
	}
	record := s.record(l)
	if err := s.withDue(ctx, &record.Summary); err != nil {
		return viewedLicence{}, nil, err
	}
	record.Due = toOthers(record.Due)
	return viewedLicence{record, v.ExpiresAt, v.ExpiresAt.Sub(s.db.Now()).Milliseconds()}, nil, nil
}

func (s *Service) viewingEnd(ctx context.Context, secret string, _ httpx.Empty) (httpx.Empty, *http.Cookie, error) {
	over := viewingCookie("")
	over.MaxAge = -1
	return httpx.Empty{}, over, s.EndViewing(ctx, secret)
}

// viewingCookie goes with the browser; the server ends it earlier.
func viewingCookie(secret string) *http.Cookie {
	return &http.Cookie{Name: ViewingCookie, Value: secret, Path: "/", HttpOnly: true, Secure: true, SameSite: http.SameSiteStrictMode}
}
