package attachment

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// Info is an attachment on the wire (AttachmentInfo).
type Info struct {
	AttachmentID string     `json:"attachmentId"`
	DocumentID   string     `json:"documentId"`
	FileName     string     `json:"fileName"`
	Size         int64      `json:"size" doc:"bytes"`
	ContentType  string     `json:"contentType"`
	ScanStatus   ScanStatus `json:"scanStatus" enum:"clean,checking,unchecked,infected"`
	Finding      string     `json:"finding,omitempty" doc:"what the virus check found in an infected file"`
	SHA256       string     `json:"sha256"`
	UploadedAt   time.Time  `json:"uploadedAt"`
}

// InfoOf is a file as it stands on the wire.
func InfoOf(f File) Info {
	return Info{f.ID, f.DocumentID, f.Name, f.Size, f.ContentType, f.Scan, f.Finding, f.SHA256, f.UploadedAt}
}

// drain is how much of a refused upload is still read, so that the browser gets
// to hear the refusal instead of a broken connection.
const drain = 64 << 20

// bytesOfFile is a download: the file is of the kind it was found to be when it came.
var bytesOfFile = httpx.Wire{Query: []httpx.Param{httpx.Needed("attachmentId", "")}, Answers: []string{"*/*"}}

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Raw(api, httpx.Call{
		Path: "/api/common/attachment/upload", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), MaxBody: s.settings.MaxFile + drain, Upload: true,
		Summary: "Attach a file to a draft",
		Wire:    httpx.Wire{Body: &httpx.Body{Form: []string{"temporalyNotificationId", "documentId", "file"}}, JSON: reflect.TypeFor[Info]()},
	}, s.upload)
	httpx.Post(api, httpx.Call{
		Path: "/api/common/attachment/list-get", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents),
		Summary: "The files of an own draft, with the limits of files",
	}, s.list)
	httpx.Post(api, httpx.Call{
		Path: "/api/common/attachment/delete", Authz: httpx.Drafting().UnderMandate(httpx.ByAgents), Summary: "Remove a file from a draft",
	}, s.remove)
	httpx.Raw(api, httpx.Call{
		Method: http.MethodGet, Path: "/api/common/attachment/download", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The bytes of an own file", Wire: bytesOfFile,
	}, s.download)
}

// RegisterStaff adds the operations of the staff host.
func RegisterStaff(api huma.API, s *Service) {
	httpx.Raw(api, httpx.Call{
		Method: http.MethodGet, Path: "/api/staff/common/attachment/download",
		Authz:   httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator),
		Summary: "The bytes of a file of an application, or of a power of attorney on paper", Wire: bytesOfFile,
	}, s.download)
	registerEntered(api, s)
	httpx.Raw(api, httpx.Call{
		Path: "/api/staff/common/attachment/paper-upload", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		MaxBody: s.settings.MaxFile + drain, Upload: true,
		Summary: "Keep the scan of a power of attorney on paper, to register it with",
		Wire:    httpx.Wire{Body: &httpx.Body{Form: []string{"file"}}, JSON: reflect.TypeFor[Info]()},
	}, s.uploadPaper)
}

// registerEntered adds what is done with the files of a paper that staff enter: it is their draft.
func registerEntered(api huma.API, s *Service) {
	clerks := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Raw(api, httpx.Call{
		Path: "/api/staff/common/attachment/upload", Authz: clerks, MaxBody: s.settings.MaxFile + drain, Upload: true,
		Summary: "Attach a file to what is being entered from paper",
		Wire:    httpx.Wire{Body: &httpx.Body{Form: []string{"temporalyNotificationId", "documentId", "file"}}, JSON: reflect.TypeFor[Info]()},
	}, s.upload)
	httpx.Post(api, httpx.Call{
		Path: "/api/staff/common/attachment/list-get", Authz: clerks, Summary: "The files of what is being entered from paper, with the limits of files",
	}, s.list)
	httpx.Post(api, httpx.Call{
		Path: "/api/staff/common/attachment/delete", Authz: clerks, Summary: "Remove a file from what is being entered from paper",
	}, s.remove)
}

func (s *Service) uploadPaper(w http.ResponseWriter, r *http.Request) error {
	f, err := s.receivePaper(r)
	if err != nil {
		_, _ = io.Copy(io.Discard, r.Body)
		return err
	}
	httpx.WriteJSON(w, InfoOf(f))
	return nil
}

func (s *Service) receivePaper(r *http.Request) (File, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return File{}, errs.New(errs.BadRequest, "not multipart: %w", err)
	}
	part, err := parts.NextPart()
	if err != nil || part.FormName() != "file" {
		return File{}, errs.New(errs.BadRequest, "no file part: %w", err)
	}
	name := fileName(part)
	if err := httpx.CheckText(name); err != nil {
		return File{}, err
	}
	return s.AddPaper(r.Context(), name, &partReader{part, r.Body})
}

type attachmentOwner struct {
	ID string `json:"temporalyNotificationId" maxLength:"64"`
}

type attachmentLimits struct {
	MaxFile  int64 `json:"fileBytes" doc:"largest file"`
	MaxTotal int64 `json:"totalBytes" doc:"all files of the draft together"`
	MaxName  int   `json:"nameLength" doc:"characters of a file name"`
}

type attachmentList struct {
	Attachments []Info           `json:"attachments"`
	Limits      attachmentLimits `json:"limits"`
}

func (s *Service) list(ctx context.Context, in attachmentOwner) (attachmentList, error) {
	files, err := s.DraftFiles(ctx, in.ID)
	out := attachmentList{make([]Info, len(files)), attachmentLimits(s.settings)}
	for i, f := range files {
		out.Attachments[i] = InfoOf(f)
	}
	return out, err
}

type attachmentRemoval struct {
	AttachmentID string `json:"attachmentId" maxLength:"64"`
}

func (s *Service) remove(ctx context.Context, in attachmentRemoval) (httpx.Empty, error) {
	return httpx.Empty{}, s.Delete(ctx, in.AttachmentID)
}

func (s *Service) upload(w http.ResponseWriter, r *http.Request) error {
	f, err := s.receive(r)
	if err != nil {
		_, _ = io.Copy(io.Discard, r.Body)
		return err
	}
	httpx.WriteJSON(w, InfoOf(f))
	return nil
}

// receive reads the parts in their order; the file streams through, it is never held whole.
func (s *Service) receive(r *http.Request) (File, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return File{}, errs.New(errs.BadRequest, "not multipart: %w", err)
	}
	u := Upload{}
	for {
		part, err := parts.NextPart()
		if err != nil {
			return File{}, errs.New(errs.BadRequest, "no file part: %w", err)
		}
		switch part.FormName() {
		case "temporalyNotificationId":
			u.DraftID, err = short(part)
		case "documentId":
			u.DocumentID, err = short(part)
		case "file":
			u.Name, u.Body = fileName(part), &partReader{part, r.Body}
			if err := httpx.CheckText(u.Name, u.DraftID, u.DocumentID); err != nil {
				return File{}, err
			}
			return s.Add(r.Context(), u)
		}
		if err != nil {
			return File{}, err
		}
	}
}

// partReader tells a broken upload from a fault of ours. It ends with the whole body: who sends one that was long under way is
// asked again at its end.
type partReader struct{ part, rest io.Reader }

// Read implements io.Reader.
func (p *partReader) Read(b []byte) (int, error) {
	n, err := p.part.Read(b)
	if err != nil && !errors.Is(err, io.EOF) && errs.Of(err) == nil {
		return n, errs.New(errs.BadRequest, "upload broke off: %w", err)
	}
	if errors.Is(err, io.EOF) {
		if _, late := io.Copy(io.Discard, p.rest); late != nil {
			return n, late
		}
	}
	return n, err
}

func short(part io.Reader) (string, error) {
	const longest = 200
	value, err := io.ReadAll(io.LimitReader(part, longest+1))
	if err != nil {
		return "", errs.New(errs.BadRequest, "form value: %w", err)
	}
	if len(value) > longest {
		return "", errs.New(errs.BadRequest, "form value over %d bytes", longest)
	}
	return string(value), nil
}

// fileName is the name as sent: Part.FileName would hide a path in it.
func fileName(part *multipart.Part) string {
	_, params, err := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
	if err != nil {
		return part.FileName()
	}
	return params["filename"]
}

func (s *Service) download(w http.ResponseWriter, r *http.Request) error {
	f, bytes, err := s.Open(r.Context(), r.URL.Query().Get("attachmentId"))
	if err != nil {
		return err
	}
	defer func() { _ = bytes.Close() }()
	h := w.Header()
	h.Set("Content-Type", f.ContentType)
	h.Set("Content-Length", strconv.FormatInt(f.Size, 10))
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
	if _, err := io.Copy(w, bytes); err != nil {
		// The answer has begun; its length tells the browser that it is incomplete.
		slog.WarnContext(r.Context(), "download broke off", "attachment", f.ID, "error", err)
	}
	return nil
}
