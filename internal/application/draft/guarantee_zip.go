package draft

import (
	"archive/zip"
	"context"
	_ "embed"
	"io"
	"text/template"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

//go:embed guarantee.txt.tmpl
var guaranteeText string

var guaranteeTemplate = template.Must(template.New("guarantee").Parse(guaranteeText))

// GuaranteeFile writes the ZIP archive that a guarantee body is given, as the account's own
// draft was exported last: the form as XML, the files, and a text that says what it is. It
// gives the save name; errs.NotFound where the draft was never exported.
func (s *Service) GuaranteeFile(ctx context.Context, id string, w io.Writer) (name string, err error) {
	d, files, proc, _, err := s.draftGuaranteed(ctx, id)
	if err != nil {
		return "", err
	}
	e, err := exportOf(ctx, s.db.Read(), d.OwnerID, id)
	if err == nil && e.at.IsZero() {
		err = errs.New(errs.NotFound, "draft %s was not exported", id)
	}
	if err != nil {
		return "", err
	}
	z := &archive{zip: zip.NewWriter(w), at: e.at}
	z.text(d, proc, guarantorFiles(proc, files), principal.From(ctx).Name)
	z.put(fileName(d.SaveName, ".xml"), zip.Deflate, func(into io.Writer) error {
		_, err := into.Write(e.xml)
		return err
	})
	for _, f := range guarantorFiles(proc, files) {
		z.put(fileName(s.titleIn(proc, f.DocumentID), "")+"/"+fileName(f.FileName, ""), zip.Store, func(into io.Writer) error {
			return s.ports.Attachments.Copy(ctx, f.AttachmentID, into)
		})
	}
	if z.err == nil {
		z.err = z.zip.Close()
	}
	return d.SaveName, z.err
}

func (s *Service) titleIn(proc *procedure.Procedure, documentID string) string {
	for _, document := range proc.Definition().Documents {
		if document.ID == documentID {
			return document.Title.Ja
		}
	}
	return documentID
}

// archive keeps the first error, so that what follows is left out.
type archive struct {
	zip *zip.Writer
	at  time.Time
	err error
}

func (a *archive) put(name string, method uint16, write func(io.Writer) error) {
	if a.err != nil {
		return
	}
	into, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: a.at})
	if err == nil {
		err = write(into)
	}
	a.err = err
}

// text says what the archive is, in both languages.
func (a *archive) text(d Draft, proc *procedure.Procedure, files []AttachmentInfo, applicant string) {
	a.put("はじめにお読みください_README.txt", zip.Deflate, func(into io.Writer) error {
		return guaranteeTemplate.Execute(into, map[string]any{
			"SaveName": d.SaveName, "Title": proc.Definition().Title, "Applicant": applicant, "XML": fileName(d.SaveName, ".xml"),
			"Files": files, "At": a.at.In(clock.Tokyo).Format("2006-01-02 15:04"),
		})
	})
}
