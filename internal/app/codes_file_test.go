package app_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/scan/scantest"
)

const pdf = "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\nstartxref\n42\n%%EOF\n"

// files attaches what may not be, and reads XML and JSON that are not right.
func (c *codes) files(people map[string]*portal) {
	p := people["individual"]
	_, raw := formOf(c, amateur)
	d := p.draft("amateur-open", raw)
	for _, each := range []struct{ code, name, content string }{
		{"MSG-LIT-E-0070", strings.Repeat("長", 100) + ".pdf", pdf},
		{"MSG-LIT-E-0071", "系統:図.pdf", pdf},
		{"MSG-LIT-E-0073", "系統図.exe", pdf},
		{"MSG-LIT-E-0074", "系統図.png", noise(700)},
		{"MSG-LIT-E-0077", "系統図.pdf", ""},
		{"MSG-LIT-E-0078", "系統図.pdf", strings.Replace(pdf, "/Size 2", "/Size 2/Encrypt 7 0 R", 1)},
		{"MSG-LIT-E-0079", "系統図.pdf", strings.Replace(pdf, "endobj", "endobj\n2 0 obj\n<</S /JavaScript /JS (app.alert(1))>>\nendobj", 1)},
		{"MSG-LIT-E-0080", "系統図.png", pdf},
	} {
		_, err := p.attach(d, "diagram", each.name, each.content)
		c.want(each.code, "", err)
	}
	for n := range 5 {
		_, err := p.attach(d, "guarantee", fmt.Sprintf("保証書%d.pdf", n), pdf)
		p.must(err)
	}
	_, err := p.attach(d, "guarantee", "保証書5.pdf", pdf)
	c.want("MSG-LIT-E-0076", "", err)
	p.mustAttach(d, "一枚目.png", noise(550))
	_, err = p.attach(d, "diagram", "一枚目.PNG", noise(10))
	c.want("MSG-LIT-E-0072", "", err)
	p.mustAttach(d, "二枚目.png", noise(550))
	_, err = p.attach(d, "diagram", "三枚目.png", noise(550))
	c.want("MSG-LIT-E-0075", "", err)
	put(raw, "/transmitters/1/powerW", "201")
	put(raw, "/construction/completionDate", codesDay.AddDate(0, 6, 0).Format(time.DateOnly)) // it is inspected
	p.ok("/api/common/draft/update", body{"temporalyNotificationId": d.ID, "version": d.Version, "formData": raw}, &d)
	c.want("MSG-LIT-E-0100", "/documents/guarantee", p.file(d))
	c.lostFile(p)
	c.exchanged(p, people["corporation"])
}

func (p *portal) mustAttach(d apptest.Draft, name, content string) string {
	p.t.Helper()
	id, err := p.attach(d, "diagram", name, content)
	p.must(err)
	return id
}

// lostFile asks for a file whose bytes somebody has removed.
func (c *codes) lostFile(p *portal) {
	_, raw := formOf(c, amateur)
	id := p.mustAttach(p.draft("amateur-open", raw), "系統図.pdf", pdf)
	p.must(filepath.WalkDir(filepath.Join(p.server.Data, "attachments"), func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !strings.HasPrefix(entry.Name(), "site-") { // but the pages
			err = os.Remove(path)
		}
		return err
	}))
	c.want("MSG-LIT-E-0081", "", p.Get(p.t.Context(), "/api/common/attachment/download?attachmentId="+id, nil))
}

// exchanged uploads forms as files.
func (c *codes) exchanged(p, company *portal) {
	c.want("MSG-LIT-E-0082", "/", p.send("/api/common/draft/upload", "application/xml", "<application"))
	_, raw := formOf(c, report)
	d := company.draft("giteki-design-open", raw)
	path := fmt.Sprintf("/api/common/draft/upload-json?temporalyNotificationId=%s&version=%d", d.ID, d.Version)
	c.want("MSG-LIT-E-0083", "/procedure", company.send(path, "application/json", `{"equipment":[]}`))
	c.want("MSG-LIT-E-0084", "/equipment/0/holderName", company.send(path, "application/json",
		`{"procedure":"giteki-design-open","version":1,"equipment":[{"holderName":"[氏名]"}]}`))
}

// checking asks for a file while a scanner has not answered for it.
func (c *codes) checking(p *portal) {
	people := c.people(p)
	_, raw := formOf(c, amateur)
	id := people["individual"].mustAttach(people["individual"].draft("amateur-open", raw), "系統図.pdf", pdf)
	c.want("MSG-LIT-I-0023", "", people["individual"].Get(c.t.Context(), "/api/common/attachment/download?attachmentId="+id, nil))
}

// muteScanner is the address of a scanner that never answers.
func muteScanner(t *testing.T) string { return scantest.Mute(t) }

// noise is a picture that cannot be made smaller, of as many points squared.
func noise(side int) string {
	picture := image.NewNRGBA(image.Rect(0, 0, side, side))
	dice := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // noise
	for i := range picture.Pix {
		picture.Pix[i] = byte(dice.Uint32())
		if i%4 == 3 {
			picture.Pix[i] = 0xff
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		panic(err)
	}
	return b.String()
}

// attach uploads a file into a draft.
func (p *portal) attach(d apptest.Draft, document, name, content string) (id string, err error) {
	p.t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	p.must(form.WriteField("temporalyNotificationId", d.ID))
	p.must(form.WriteField("documentId", document))
	part, err := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="file"; filename="` + name + `"`}})
	p.must(err)
	_, err = part.Write([]byte(content))
	p.must(err)
	p.must(form.Close())
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.Origin+"/api/common/attachment/upload", &b)
	p.must(err)
	request.Header.Set("Content-Type", form.FormDataContentType())
	var file struct{ AttachmentID string }
	err = p.Answer(request, "/api/common/attachment/upload", &file)
	return file.AttachmentID, err
}
