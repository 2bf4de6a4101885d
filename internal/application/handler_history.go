package application

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerHistory adds the operations of the history of applications.
func registerHistory(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/application-history/list-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The own filings that have ended or taken effect, and those of the old systems"}, s.historyList)
	httpx.Post(api, httpx.Call{Path: "/api/common/application-history/detail-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own filing of this portal or of an old system"}, s.historyDetail)
	httpx.Post(api, httpx.Call{Path: "/api/common/application-history/detail-expsp-get", Authz: httpx.Inquiring().ByMembers(principal.FirmReader),
		Summary: "An own notification under the special scheme, and for how long it holds"}, s.historySpecial)
}

type historyListIn struct {
	Source      string `json:"source,omitempty" enum:"portal,old" doc:"where it was filed; both where it is absent"`
	Status      Status `json:"status,omitempty" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	ProcedureID string `json:"procedureId,omitempty" maxLength:"64"`
	Text        string `json:"text,omitempty" maxLength:"400"`
	Order       Order  `json:"order,omitempty" enum:"newest,oldest"`
	Offset      int    `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit       int    `json:"limit,omitempty" minimum:"1" maximum:"1000"`
}

// HistoryItem is a filing of the history: one of the two is there.
type HistoryItem struct {
	Application *ApplicationSummary `json:"application,omitempty" doc:"filed in this portal"`
	Service     string              `json:"service,omitempty" doc:"of its procedure"`
	Past        *PastFiling         `json:"past,omitempty" doc:"filed in an old system"`
}

type historyListOut struct {
	Total      int           `json:"total" doc:"1001 where there are more than 1000"`
	Truncated  bool          `json:"truncated" doc:"more than 1000 exist; only the first 1000 are shown"`
	Entries    []HistoryItem `json:"entries"`
	Procedures []Filed       `json:"procedures" doc:"of which the account has filed something"`
}

func (s *Service) historyList(ctx context.Context, in historyListIn) (historyListOut, error) {
	page := Page{Status: in.Status, ProcedureID: in.ProcedureID, Text: in.Text, Order: in.Order, Offset: in.Offset, Limit: in.Limit}
	found, err := s.History(ctx, in.Source, page)
	if err != nil {
		return historyListOut{}, err
	}
	out := historyListOut{found.Total, found.Truncated, make([]HistoryItem, len(found.Entries)), found.Procedures}
	for i, each := range found.Entries {
		out.Entries[i] = s.historyItem(each)
	}
	return out, nil
}

func (s *Service) historyItem(e HistoryEntry) HistoryItem {
	if e.Past != nil {
		head := *e.Past
		head.Items = nil
		return HistoryItem{Past: &head}
	}
	summary := s.SummaryOf(*e.Application)
	return HistoryItem{Application: &summary, Service: s.serviceOf(*e.Application)}
}

// serviceOf is the service of an application's procedure; empty where the procedure is gone.
func (s *Service) serviceOf(a Application) string {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	if !ok {
		return ""
	}
	return proc.Definition().Service
}

type historyDetailOut struct {
	Application *ApplicationDetail `json:"application,omitempty" doc:"filed in this portal"`
	Past        *PastFiling        `json:"past,omitempty" doc:"filed in an old system"`
}

func (s *Service) historyDetail(ctx context.Context, in applicationNumber) (historyDetailOut, error) {
	d, err := s.Detail(ctx, in.Number)
	if errs.KindOf(err) == errs.NotFound {
		past, err := s.PastFiling(ctx, in.Number)
		return historyDetailOut{Past: &past}, err
	}
	if err != nil {
		return historyDetailOut{}, err
	}
	view, err := s.forHolder(ctx, d)
	return historyDetailOut{Application: &view}, err
}

type specialIn struct {
	Number   string `json:"electronicApplicationNumber,omitempty" maxLength:"64"`
	ReportNo string `json:"reportNo,omitempty" maxLength:"64" doc:"number of the notification, here or in the old system"`
}

// SpecialView is a notification under the special scheme.
type SpecialView struct {
	ReportNo         string             `json:"reportNo"`
	LicenceID        string             `json:"licenceId,omitempty" doc:"of its record, which a discontinuation is about; absent for the old system's"`
	ValidFrom        string             `json:"validFrom" doc:"YYYY-MM-DD"`
	ValidTo          string             `json:"validTo" doc:"YYYY-MM-DD, the last day of use"`
	DaysLeft         int                `json:"daysLeft" doc:"after today, up to the last day"`
	Ended            bool               `json:"ended" doc:"the last day is over, or the old system knows it as discontinued"`
	OpenApplications []OpenFiling       `json:"openApplications" doc:"what is filed about it and has not ended; the same cannot be begun meanwhile"`
	Application      *ApplicationDetail `json:"application,omitempty" doc:"what was filed last"`
	Past             *PastFiling        `json:"past,omitempty" doc:"as the old system told it"`
}

func (s *Service) historySpecial(ctx context.Context, in specialIn) (SpecialView, error) {
	read := func() (Special, error) { return s.SpecialByNumber(ctx, in.ReportNo) }
	if in.Number != "" {
		read = func() (Special, error) { return s.SpecialByFiling(ctx, in.Number) }
	}
	n, err := read()
	if err != nil {
		return SpecialView{}, err
	}
	out := SpecialView{n.Number, n.LicenceID, n.ValidFrom, n.ValidTo, n.DaysLeft, n.Ended, append([]OpenFiling{}, n.OpenApplications...), nil, n.Past}
	if n.Detail != nil {
		view, err := s.forHolder(ctx, *n.Detail)
		out.Application = &view
		return out, err
	}
	return out, nil
}
