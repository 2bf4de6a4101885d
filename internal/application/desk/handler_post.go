package desk

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// registerPost adds what is printed and posted of what came on paper.
func registerPost(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/post-list-get", Authz: readers,
		Summary: "What of a filing that came on paper can be printed and posted: its written notices, and its licence; nothing of what was filed here"}, s.postList)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/staff/common/review/post-download", Authz: readers,
		Summary: "One of these as PDF; that one opened it is in the audit log",
		Wire: httpx.Wire{Query: []httpx.Param{httpx.Needed("electronicApplicationNumber", "of what came on paper"),
			{Name: "noticeNumber", Doc: "of a notice about it, `reception` for the one of its arrival, `viewing-pin` for the sheet with the PIN of its licence, or as the list names that of something that came on paper later; its licence where absent"}}, Answers: []string{"application/pdf"}}}, s.postDownload)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/staff/common/review/certificate-download", Authz: readers,
		Summary: "The certificate that a filing asked for and was granted, as PDF; that one opened it is in the audit log",
		Wire:    httpx.Wire{Query: []httpx.Param{httpx.Needed("electronicApplicationNumber", "")}, Answers: []string{"application/pdf"}}}, s.certificateDownload)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/record-posted", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "Keep when a paper of a filing that came on paper was posted; the newest day of a paper counts"}, s.recordPosted)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/send-certificate", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "Keep when a certificate was posted or handed over, or open it to its holder; the holder is told"}, s.reviewSend)
}

type recordPostedIn struct {
	Number       string `json:"electronicApplicationNumber" maxLength:"64"`
	NoticeNumber string `json:"noticeNumber,omitempty" maxLength:"100" doc:"as the list names it, reception for the notice of its arrival, fee for the letter that asks for the fee; its licence where absent"`
	PostedOn     string `json:"postedOn" maxLength:"10" doc:"YYYY-MM-DD"`
}

func (s *Service) recordPosted(ctx context.Context, in recordPostedIn) (httpx.Empty, error) {
	return httpx.Empty{}, s.RecordPosted(ctx, in.Number, in.NoticeNumber, in.PostedOn)
}

type reviewSendIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	SentOn  string `json:"sentOn" maxLength:"10" doc:"YYYY-MM-DD, the day on which it was sent, handed over or opened"`
}

func (s *Service) reviewSend(ctx context.Context, in reviewSendIn) (application.ReviewMoved, error) {
	return s.applications.SendCertificate(ctx, in.Number, in.Version, in.SentOn)
}

// certificateDownload gives the certificate of {electronicApplicationNumber} as a file.
func (s *Service) certificateDownload(w http.ResponseWriter, r *http.Request) error {
	number := r.URL.Query().Get("electronicApplicationNumber")
	file, a, err := s.applications.CertificatePDF(r.Context(), number, "ja") // papers are in Japanese
	if err != nil {
		return err
	}
	if err := s.noteOpened(r.Context(), a, certificatePart); err != nil {
		return err
	}
	return httpx.WritePDF(w, "certificate-"+number+".pdf", file)
}

type postedNotice struct {
	NoticeNumber string         `json:"noticeNumber"`
	Name         procedure.Text `json:"name"`
	Date         string         `json:"date" doc:"YYYY-MM-DD"`
	PostedOn     string         `json:"postedOn,omitempty" doc:"YYYY-MM-DD, when it was posted; absent before"`
}

type postList struct {
	Notices           []postedNotice `json:"notices" doc:"oldest first"`
	Licence           bool           `json:"licence" doc:"it led to a licence or a registration, which can be printed"`
	ReceptionPostedOn string         `json:"receptionPostedOn,omitempty" doc:"YYYY-MM-DD, when the notice of its arrival was posted; absent before"`
	LicencePostedOn   string         `json:"licencePostedOn,omitempty" doc:"YYYY-MM-DD, when the licence was posted; absent before"`
	FeePostedOn       string         `json:"feePostedOn,omitempty" doc:"YYYY-MM-DD, when the letter that asks for the fee was posted; absent before"`
}

func (s *Service) postList(ctx context.Context, in applicationNumber) (postList, error) {
	list, err := s.ToPost(ctx, in.Number)
	out := postList{make([]postedNotice, len(list.Notices)), list.Licence, list.ReceptionPosted, list.LicencePosted, list.FeePosted}
	for i, n := range list.Notices {
		out.Notices[i] = postedNotice{n.Number, n.Name, clock.Date(n.SentAt), n.PostedOn}
	}
	return out, err
}

func (s *Service) postDownload(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	number, notice := query.Get("electronicApplicationNumber"), query.Get("noticeNumber")
	file, err := s.PostedPDF(r.Context(), number, notice)
	if err != nil {
		return err
	}
	name := "licence-" + number + ".pdf"
	if notice != "" {
		name = "notice-" + notice + ".pdf"
	}
	return httpx.WritePDF(w, name, file)
}
