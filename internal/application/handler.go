package application

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
)

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	registerRequests(api, s)
	registerHistory(api, s)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/create", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "Begin a draft of a procedure"}, s.draftCreate)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/copy", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "Begin a draft with what was typed in an own application"}, s.draftCopy)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/common/application-progress/download", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own application as it was filed, as an XML file",
		Wire:    httpx.Wire{Query: []httpx.Param{httpx.Needed("electronicApplicationNumber", "")}, Answers: []string{"application/xml"}}}, s.downloadApplication)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/common/application-progress/certificate-download", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The certificate that an own application asked for, as PDF, where it is delivered here and the office has opened it",
		Wire:    httpx.Wire{Query: []httpx.Param{httpx.Needed("electronicApplicationNumber", ""), httpx.FileLang}, Answers: []string{"application/pdf"}}}, s.downloadCertificate)
	httpx.Post(api, httpx.Call{Path: "/api/common/application/relicense-check", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "Whether a number is of the licence that a draft renews, and when it may be renewed"}, s.relicenseCheck)
	httpx.Headed(api, httpx.Call{Path: "/api/common/application/register", Authz: httpx.Full().UnderMandate(httpx.ByAgents),
		Summary: "File an own draft; the same Idempotency-Key gives the same receipt"}, s.fileDraft)
	httpx.Post(api, httpx.Call{Path: "/api/common/application-progress/list-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The own applications, newest first"}, s.progressList)
	httpx.Post(api, httpx.Call{Path: "/api/common/application-progress/detail-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own application with its timeline"}, s.progressDetail)
}

type registerIn struct {
	Key  string `header:"Idempotency-Key" required:"true" minLength:"8" maxLength:"128" pattern:"^[!-~]{8,128}$" doc:"8 to 128 visible characters, new for each filing"`
	Body struct {
		ID      string `json:"temporalyNotificationId" maxLength:"64"`
		Version int64  `json:"version" doc:"the version the applicant saw"`
		Account bool   `json:"updateAccount,omitempty" doc:"the account takes over the name and the address of a change"`
	}
}

type registerOut struct {
	Number        string `json:"electronicApplicationNumber"`
	InquiryNumber string `json:"inquiryNumber"`
	CaseID        string `json:"applicationManagementId"`
	ReceptionDate string `json:"receptionDate" format:"date"`
	Account       string `json:"account" enum:",updated,name,both" doc:"updated: the account has what it was to take over; name: it keeps its name, because its identity was shown under that name; both: its address is updated and its name is not; empty: nothing was asked for, nothing differs, or the receipt was given before"`
}

func (s *Service) fileDraft(ctx context.Context, in *registerIn) (registerOut, error) {
	var also []Option
	if in.Body.Account {
		also = append(also, UpdateAccount)
	}
	r, err := s.Register(ctx, in.Key, in.Body.ID, in.Body.Version, also...)
	return registerOut(r), err
}

func (s *Service) downloadCertificate(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	number := query.Get("electronicApplicationNumber")
	file, _, err := s.CertificatePDF(r.Context(), number, query.Get("lang"))
	if err != nil {
		return err
	}
	return httpx.WritePDF(w, "certificate-"+number+".pdf", file)
}
