package monitor

import (
	"context"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Register adds what the monitoring client of the user portal calls. Both are missing
// (404) in environments that are not monitored, which also turns a client off.
func Register(api huma.API, s *Service) {
	httpx.Raw(api, httpx.Call{Path: "/rum/credentials", Authz: httpx.Everyone(), Open: httpx.ReadOnly(), MaxBody: 1 << 10,
		Summary: "Temporary credentials that a monitoring client signs with", Wire: httpx.Wire{JSON: reflect.TypeFor[Credentials]()}}, s.credentials)
	httpx.Raw(api, httpx.Call{Path: "/rum/appmonitors/{id}", Authz: httpx.Signed(principal.Monitoring), Open: httpx.Bounded(batches), MaxBody: maxBody,
		Summary: "A batch of events of a browser; signed (AWS Signature Version 4) in headers or query",
		Wire:    httpx.Wire{Body: &httpx.Body{JSON: reflect.TypeFor[Batch]()}, JSON: reflect.TypeFor[httpx.Empty]()}}, s.events)
}

// RegisterStaff adds the operations of the staff host.
func RegisterStaff(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/monitoring/summary-get",
		Authz:   httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor),
		Summary: "What happened in the browsers of users: errors, page speed, calls"}, s.summaryGet)
}

func (s *Service) credentials(w http.ResponseWriter, _ *http.Request) error {
	if err := s.admit(); err != nil {
		return err
	}
	c, err := s.Issue()
	if err != nil {
		return err
	}
	httpx.WriteJSON(w, c)
	return nil
}

// events verifies before it reads what was sent. A batch that was there already is
// answered as if it were new: the client asks again when an answer was lost.
func (s *Service) events(w http.ResponseWriter, r *http.Request) error {
	if err := s.admit(); err != nil {
		return err
	}
	if r.PathValue("id") != s.environment {
		return errs.New(errs.NotFound, "no such application monitor")
	}
	body, err := httpx.ReadAll(r)
	if err != nil {
		return errs.New(errs.BadRequest, "body: %w", err)
	}
	if err := s.verify(r, body); err != nil {
		return err
	}
	body, status, err := unpack(r, body)
	if status != 0 {
		httpx.WriteStatus(w, r, status)
		return nil
	}
	if err != nil {
		return err
	}
	var b Batch
	if err := httpx.DecodeJSON(body, &b); err != nil {
		return errs.New(errs.BadRequest, "batch: %w", err)
	}
	if b.AppMonitorDetails.ID != s.environment {
		return errs.New(errs.BadRequest, "batch of another application monitor")
	}
	if wait := s.kept.Take(httpx.ClientAddress(r), b.size()); wait > 0 {
		return httpx.TooMany(wait)
	}
	if err := s.Take(r.Context(), b); err != nil {
		return err
	}
	httpx.WriteJSON(w, httpx.Empty{})
	return nil
}

// admit refuses what is not monitored.
func (s *Service) admit() error {
	if !On(s.environment) {
		return errs.New(errs.NotFound, "environment %s is not monitored", s.environment)
	}
	return nil
}

type summaryQuery struct {
	Period string `json:"period" enum:"24h,7d,30d" doc:"how far back"`
}

var periods = map[string]time.Duration{"24h": 24 * time.Hour, "7d": 7 * 24 * time.Hour, "30d": 30 * 24 * time.Hour}

// monitoringSummary names the schema in the OpenAPI document.
type monitoringSummary struct {
	Monitored   bool   `json:"monitored" doc:"whether this environment is monitored"`
	Environment string `json:"environment"`
	Summary
}

func (s *Service) summaryGet(ctx context.Context, in summaryQuery) (monitoringSummary, error) {
	out, err := s.Summarise(ctx, periods[in.Period])
	return monitoringSummary{On(s.environment), s.environment, out}, err
}
