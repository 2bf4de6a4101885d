package attachment

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

func host(f *fixture, account string) http.Handler {
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), f.Service)
	resolve := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive}, nil
	}
	return httpx.Protect(mux, resolve, httpx.CSP())
}

func form(draft, document, name string, content []byte) (*bytes.Buffer, string) {
	body := &bytes.Buffer{}
	w := multipart.NewWriter(body)
	_ = w.WriteField("temporalyNotificationId", draft)
	_ = w.WriteField("documentId", document)
	part, _ := w.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf(`form-data; name="file"; filename="%s"`, name)},
		"Content-Type":        {"text/html"}, // what the browser says of the content counts for nothing
	})
	_, _ = part.Write(content)
	_ = w.Close()
	return body, w.FormDataContentType()
}

func send(h http.Handler, method, path, contentType, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestUploadAndDownloadOverHTTP(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	h := host(f, owner)
	body, contentType := form(f.draft, "diagram", "系統図 1.pdf", pdfFile)
	w := send(h, http.MethodPost, "/api/common/attachment/upload", contentType, body.String())
	var answer struct {
		ResultCode string
		Result     Info
	}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || answer.ResultCode != "SUCCESS" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if answer.Result.FileName != "系統図 1.pdf" || answer.Result.ContentType != "application/pdf" || answer.Result.ScanStatus != Unchecked {
		t.Errorf("%+v", answer.Result)
	}
	path := "/api/common/attachment/download?attachmentId=" + url.QueryEscape(answer.Result.AttachmentID)
	w = send(h, http.MethodGet, path, "", "")
	header := w.Header()
	if w.Code != 200 || !bytes.Equal(w.Body.Bytes(), pdfFile) {
		t.Errorf("%d %q", w.Code, w.Body)
	}
	if got := header.Get("Content-Disposition"); !strings.HasPrefix(got, "attachment; filename*=utf-8''") {
		t.Errorf("Content-Disposition %q", got)
	}
	if header.Get("X-Content-Type-Options") != "nosniff" || header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%v", header)
	}
	if w = send(host(f, stranger), http.MethodGet, path, "", ""); w.Code != http.StatusNotFound {
		t.Errorf("a stranger gets %d", w.Code)
	}
	remove := `{"attachmentId":"` + answer.Result.AttachmentID + `"}`
	if w = send(host(f, stranger), http.MethodPost, "/api/common/attachment/delete", "application/json", remove); w.Code != http.StatusNotFound {
		t.Errorf("a stranger deletes: %d", w.Code)
	}
	if w = send(h, http.MethodPost, "/api/common/attachment/delete", "application/json", remove); w.Code != 200 {
		t.Errorf("delete: %d %s", w.Code, w.Body)
	}
}

func TestRefusedUploadsTellTheirCode(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	large := append(bytes.Clone(pdfFile), make([]byte, 8*Megabyte)...)
	for name, c := range map[string]struct {
		name    string
		content []byte
		code    string
	}{
		"path in the name": {"../a.pdf", pdfFile, codeNameCharacter},
		"far too large":    {"a.pdf", large, codeFileTooLarge},
		"encrypted":        {"a.pdf", encryptedPDF(), codeEncrypted},
	} {
		body, contentType := form(f.draft, "diagram", c.name, c.content)
		w := send(host(f, owner), http.MethodPost, "/api/common/attachment/upload", contentType, body.String())
		if w.Code != 200 || !strings.Contains(w.Body.String(), `"RE_EXECUTABLE_ERROR"`) || !strings.Contains(w.Body.String(), c.code) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
}

func TestMalformedUploads(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	whole, contentType := form(f.draft, "diagram", "a.pdf", pdfFile)
	long, longType := form(strings.Repeat("x", 300), "diagram", "a.pdf", pdfFile)
	text := func(draft, document, disposition string) string {
		return fmt.Sprintf("--b\r\nContent-Disposition: form-data; name=\"temporalyNotificationId\"\r\n\r\n%s\r\n"+
			"--b\r\nContent-Disposition: form-data; name=\"documentId\"\r\n\r\n%s\r\n"+
			"--b\r\nContent-Disposition: form-data; name=\"file\"; %s\r\n\r\n%%PDF\r\n--b--\r\n", draft, document, disposition)
	}
	for name, c := range map[string]struct {
		contentType, body string
		status            int
	}{
		"no form":       {"application/json", `{}`, 400},
		"no file":       {`multipart/form-data; boundary=b`, "--b--\r\n", 400},
		"broken off":    {contentType, whole.String()[:whole.Len()-80], 400},
		"endless value": {longType, long.String(), 400},
		"file goes first": {`multipart/form-data; boundary=b`,
			"--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n%PDF\r\n--b--\r\n", 404},
		"NUL in the draft":     {`multipart/form-data; boundary=b`, text("a\x00", "diagram", `filename="a.pdf"`), 400},
		"NUL in the document":  {`multipart/form-data; boundary=b`, text(f.draft, "\x00", `filename="a.pdf"`), 400},
		"bytes in the name":    {`multipart/form-data; boundary=b`, text(f.draft, "diagram", "filename=\"\xff.pdf\""), 400},
		"NUL in the name":      {`multipart/form-data; boundary=b`, text(f.draft, "diagram", "filename*=UTF-8''%00.pdf"), 400},
		"half of a pair there": {`multipart/form-data; boundary=b`, text(f.draft, "diagram", "filename*=UTF-8''%ED%A0%80.pdf"), 400},
	} {
		w := send(host(f, owner), http.MethodPost, "/api/common/attachment/upload", c.contentType, c.body)
		if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), "application/problem+json") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	if len(f.blobs.keys()) != 0 || rows(t, f, "attachment") != 0 {
		t.Error("something was kept")
	}
}
