package draft

import (
	"context"
	"mime"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/procedure"
)

// drained is how much of a refused file is still read, so that the browser gets to hear why.
const drained = 64 << 20

var (
	ofDraft        = httpx.Needed("temporalyNotificationId", "of the draft")
	intoDraft      = httpx.Param{Name: "temporalyNotificationId", Doc: "of the draft to fill; a new one is begun where it is absent"}
	versionOfDraft = httpx.Param{Name: "version", Doc: "of the draft to fill, as it was read"}
)

// begunWith is an upload in the body that begins or fills a draft.
func begunWith(media string, query ...httpx.Param) httpx.Wire {
	return filledWith[DraftBegun](media, query...)
}

func filledWith[Answer any](media string, query ...httpx.Param) httpx.Wire {
	return httpx.Wire{Query: query, Body: &httpx.Body{Types: []string{media}}, JSON: reflect.TypeFor[Answer]()}
}

func registerExchange(api huma.API, s *Service) {
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/common/draft/download", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "An own draft as an XML file named after it", Wire: httpx.Wire{Query: []httpx.Param{ofDraft}, Answers: []string{"application/xml"}}}, s.downloadDraft)
	httpx.Raw(api, httpx.Call{Path: "/api/common/draft/upload", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), MaxBody: drained, Upload: true,
		Summary: "Begin a draft with the XML file in the body, or fill an own one", Wire: begunWith("application/xml", intoDraft, versionOfDraft)}, s.uploadDraft)
	httpx.Raw(api, httpx.Call{Path: "/api/common/draft/past-upload", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), MaxBody: drained, Upload: true,
		Summary: "Begin a draft with past data: the XML file in the body",
		Wire:    filledWith[draftFromPast]("application/xml", httpx.Needed("procedureId", ""), httpx.Param{Name: "licenceId"})}, s.uploadPast)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/common/draft/template", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "A file to fill in for an own draft of a report", Wire: httpx.Wire{Query: []httpx.Param{ofDraft, {Name: "format", Doc: "json where absent", Values: []any{"json", "csv"}}},
			Answers: []string{"application/json", "text/csv"}}}, s.downloadTemplate)
	httpx.Raw(api, httpx.Call{Path: "/api/common/draft/upload-json", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), MaxBody: drained, Upload: true,
		Summary: "Fill an own draft of a report with the JSON file in the body", Wire: begunWith("application/json", ofDraft, versionOfDraft)}, s.uploadReport(formatJSON))
	httpx.Raw(api, httpx.Call{Path: "/api/common/draft/upload-csv", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), MaxBody: drained, Upload: true,
		Summary: "Fill an own draft of a report with the CSV file in the body", Wire: begunWith("text/csv", ofDraft, versionOfDraft)}, s.uploadReport(formatCSV))
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/version-get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "What the form in force has elsewhere, new and no more, beside that of an own draft"}, s.versionGet)
	httpx.Post(api, httpx.Call{Path: "/api/common/draft/version-update", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "Bring an own draft to the form in force"}, s.versionUpdate)
}

func (s *Service) downloadDraft(w http.ResponseWriter, r *http.Request) error {
	file, name, err := s.DraftXML(r.Context(), r.URL.Query().Get("temporalyNotificationId"))
	return SendFile(w, file, name, ".xml", err)
}

func (s *Service) downloadTemplate(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	format := query.Get("format")
	if format != formatCSV {
		format = formatJSON
	}
	file, name, err := s.DraftTemplate(r.Context(), query.Get("temporalyNotificationId"), format)
	return SendFile(w, file, name, "."+format, err)
}

func (s *Service) uploadReport(format string) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		var d Draft
		err := s.inTurn(r, func(file []byte) (err error) {
			d, err = s.takeReport(r, format, file)
			return err
		})
		if err != nil {
			return err
		}
		httpx.WriteJSON(w, s.Begun(d))
		return nil
	}
}

func (s *Service) takeReport(r *http.Request, format string, file []byte) (Draft, error) {
	if format == formatJSON {
		if err := httpx.CheckJSON(file); err != nil {
			return Draft{}, err
		}
	}
	version, err := strconv.ParseInt(r.URL.Query().Get("version"), 10, 64)
	if err != nil {
		return Draft{}, errs.New(errs.BadRequest, "version: %w", err)
	}
	return s.UploadReport(r.Context(), r.URL.Query().Get("temporalyNotificationId"), version, format, file)
}

// SendFile answers with a file to be kept, or with err.
func SendFile(w http.ResponseWriter, file []byte, name, ending string, err error) error {
	if err != nil {
		return err
	}
	fileHeaders(w.Header(), typeOf(ending)+"; charset=utf-8", fileName(name, ending))
	_, err = w.Write(file)
	return err
}

func typeOf(ending string) string {
	if ending == "."+formatCSV {
		return "text/csv"
	}
	return "application/" + ending[1:]
}

func fileHeaders(h http.Header, contentType, name string) {
	h.Set("Content-Type", contentType)
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
}

// DraftBegun is a draft that was begun or filled, and where its wizard goes on.
type DraftBegun struct {
	ID      string `json:"temporalyNotificationId"`
	Version int64  `json:"version"`
	Kind    string `json:"kind" doc:"of the procedure: open, renewal, change, repeal"`
	Step    string `json:"step"`
	// Replaced is what the file or the application said that is not filed.
	Replaced []procedure.Omission `json:"replaced,omitempty" doc:"what was replaced by the values of the account, which is identified, or of the licence, or is hidden by another answer"`
}

// Begun is a draft that was begun or filled, as it is told.
func (s *Service) Begun(d Draft) DraftBegun {
	begun := DraftBegun{ID: d.ID, Version: d.Version, Kind: s.kindOf(d), Step: d.Step}
	for _, r := range d.replaced {
		begun.Replaced = append(begun.Replaced, r.Omission)
	}
	begun.Replaced = append(begun.Replaced, d.unused...)
	return begun
}

func (s *Service) uploadDraft(w http.ResponseWriter, r *http.Request) error {
	var d Draft
	err := s.inTurn(r, func(file []byte) (err error) {
		d, err = s.takeXML(r, file)
		return err
	})
	if err != nil {
		return err
	}
	httpx.WriteJSON(w, s.Begun(d))
	return nil
}

func (s *Service) takeXML(r *http.Request, file []byte) (Draft, error) {
	query := r.URL.Query()
	id := query.Get("temporalyNotificationId")
	if id == "" {
		return s.UploadXML(r.Context(), file)
	}
	version, err := strconv.ParseInt(query.Get("version"), 10, 64)
	if err != nil {
		return Draft{}, errs.New(errs.BadRequest, "version: %w", err)
	}
	return s.UploadIntoDraft(r.Context(), id, version, file)
}

// draftFromPast is a draft that was begun with past data.
type draftFromPast struct {
	DraftBegun
	Omitted []procedure.Omission `json:"omitted" doc:"what of the past data was not taken"`
}

func (s *Service) uploadPast(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	var answer draftFromPast
	err := s.inTurn(r, func(file []byte) error {
		d, omitted, err := s.UploadPast(r.Context(), query.Get("procedureId"), query.Get("licenceId"), file)
		answer = draftFromPast{s.Begun(d), omitted}
		return err
	})
	if err != nil {
		return err
	}
	httpx.WriteJSON(w, answer)
	return nil
}

// DraftVersions is what differs between the form of a draft and the one in force.
type DraftVersions struct {
	DraftVersion   int                   `json:"draftVersion"`
	CurrentVersion int                   `json:"currentVersion"`
	Moved          []procedure.FormMove  `json:"moved"`
	Added          []procedure.FormPlace `json:"added"`
	Dropped        []procedure.FormPlace `json:"dropped"`
}

func (s *Service) versionGet(ctx context.Context, in draftID) (DraftVersions, error) {
	v, err := s.DraftVersions(ctx, in.ID)
	return DraftVersions{v.Draft, v.Current, v.Moved, v.Added, v.Dropped}, err
}

type versionUpdateIn struct {
	ID      string `json:"temporalyNotificationId" maxLength:"64"`
	Version int64  `json:"version" doc:"the version of the draft that was seen"`
}

func (s *Service) versionUpdate(ctx context.Context, in versionUpdateIn) (DraftBegun, error) {
	d, err := s.RenewDraft(ctx, in.ID, in.Version)
	return s.Begun(d), err
}
