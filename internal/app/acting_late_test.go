package app_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
)

// A body that comes after a release does nothing any more, however early its headers came.
func TestALateBodyAfterARelease(t *testing.T) {
	t.Parallel()
	binary := buildBinary(t)
	for name, address := range app.Stores {
		t.Run("[R6.1] what was begun before a release and comes after it is refused ("+name+")", func(t *testing.T) {
			a := newAgency(t, binary, address(t), nil)
			_, raw := formOf(a.codes, "amateur-open light")
			d := a.acting.draft("amateur-open", raw)
			var form bytes.Buffer
			parts := multipart.NewWriter(&form)
			_ = parts.WriteField("temporalyNotificationId", d.ID)
			_ = parts.WriteField("documentId", "diagram")
			file, _ := parts.CreateFormFile("file", "photo.png")
			_, _ = io.WriteString(file, noise(10))
			_ = parts.Close()
			saved := a.acting.late("/api/common/draft/list-get", "application/json", []byte("{}"))
			upload := a.acting.late("/api/common/attachment/upload", parts.FormDataContentType(), form.Bytes())
			own := a.agent.late("/api/common/draft/list-get", "application/json", []byte("{}"))
			a.release()
			time.Sleep(300 * time.Millisecond) // httpx.lateAfter: a body that comes sooner is of a request under way at the release
			for what, sent := range map[string]*lateRequest{"a call": saved, "an upload": upload} {
				if answer := sent.finish(); !strings.Contains(answer, "MSG-LIT-E-0093") {
					t.Errorf("[R6.1] %s under the released power of attorney: %s", what, answer)
				}
			}
			if answer := own.finish(); !strings.Contains(answer, `"SUCCESS"`) {
				t.Errorf("[R6.1] the agent's own late call: %s", answer)
			}
			session := a.agent.late("/api/common/draft/list-get", "application/json", []byte("{}"))
			a.agent.ok("/api/auth/logout", body{}, nil)
			time.Sleep(300 * time.Millisecond)
			if answer := session.finish(); !strings.HasPrefix(answer, "401") {
				t.Errorf("[R2.1] a late call of an ended session: %s", answer)
			}
		})
	}
}

// lateRequest is one of which the server has the headers, and waits for the body.
type lateRequest struct {
	t    *testing.T
	conn net.Conn
	from *bufio.Reader
	body []byte
}

// late sends a request's headers, and waits until the server asks for its body.
func (p *portal) late(path, kind string, body []byte) *lateRequest {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.Origin+path, nil)
	p.must(err)
	p.Mark(request)
	conn, err := net.Dial("tcp", request.URL.Host)
	p.must(err)
	p.t.Cleanup(func() { _ = conn.Close() })
	_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nExpect: 100-continue\r\n", path, request.URL.Host, kind, len(body))
	p.must(err)
	p.must(request.Header.Write(conn))
	_, err = io.WriteString(conn, "\r\n")
	p.must(err)
	from := bufio.NewReader(conn)
	for _, want := range []string{"HTTP/1.1 100 Continue\r\n", "\r\n"} {
		if line, err := from.ReadString('\n'); err != nil || line != want {
			p.t.Fatalf("%s: %q, %v", path, line, err)
		}
	}
	return &lateRequest{p.t, conn, from, body}
}

// finish sends the body, and gives status and body of the answer.
func (l *lateRequest) finish() string {
	l.t.Helper()
	_, err := l.conn.Write(l.body)
	if err != nil {
		l.t.Fatal(err)
	}
	response, err := http.ReadResponse(l.from, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		l.t.Fatal(err)
	}
	return response.Status + " " + string(answer)
}
