package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"radioportal/internal/app/apptest"
)

// upload is a file of the corpus of internal/attachment, as its test TestCorpusIsWritten
// writes it; without a code it is fit.
type upload struct {
	Title string `json:"title"`
	File  string `json:"file"`
	Code  string `json:"code"`
}

// pdfs uploads the corpus of PDFs: what is hostile is refused with its code, what is fit is
// taken, and the portal that serves afterwards is the one that served before.
func pdfs(ctx context.Context, p *apptest.Process) (r Result, err error) {
	folder := p.Data + "-corpus"
	list, err := corpus(ctx, folder)
	if err != nil {
		return r, err
	}
	u, err := newUploader(ctx, p)
	if err != nil {
		return r, err
	}
	pid, slowest, hostile := p.PID(), time.Duration(0), 0
	for _, file := range list {
		content, err := os.ReadFile(filepath.Join(folder, file.File))
		if err != nil {
			return r, err
		}
		began := time.Now()
		err = u.upload(ctx, content)
		slowest = max(slowest, time.Since(began))
		if file.Code == "" {
			r.try(err == nil, "%s is refused: %v", file.Title, err)
			continue
		}
		hostile++
		var refusal *apptest.Refusal
		r.try(errors.As(err, &refusal) && slices.Contains(refusal.Codes, file.Code), "%s: %v, want %s", file.Title, err, file.Code)
	}
	err = u.client.Post(ctx, "/api/common/home/get", struct{}{}, nil)
	r.try(err == nil && p.PID() == pid, "the portal does not serve any more: %v", err)
	r.Worst = fmt.Sprintf("slowest of %d hostile and %d fit %v", hostile, len(list)-hostile, slowest.Round(time.Millisecond))
	return r, nil
}

// corpus has the PDFs written into a folder.
func corpus(ctx context.Context, folder string) (list []upload, err error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	write := exec.CommandContext(ctx, "go", "test", "-count=1", "-run", "^TestCorpusIsWritten$", "./internal/attachment")
	write.Env = append(os.Environ(), "RADIOPORTAL_CORPUS="+folder)
	if out, err := write.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the corpus: %w: %s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(folder, "corpus.json"))
	if err != nil {
		return nil, err
	}
	return list, json.Unmarshal(text, &list)
}

// uploader is an applicant with a draft.
type uploader struct {
	client *apptest.Client
	draft  apptest.Draft
}

func newUploader(ctx context.Context, p *apptest.Process) (u uploader, err error) {
	accounts, err := p.SeedAccounts(ctx, 1)
	if err != nil {
		return u, err
	}
	u.client = apptest.New(p.UserOrigin)
	if err := u.client.SignIn(ctx, accounts[0], time.Now()); err != nil {
		return u, err
	}
	u.draft, err = u.client.SaveDraft(ctx, apptest.LightForm())
	return u, err
}

// upload attaches a PDF to the draft, and removes it when it was taken.
func (u uploader) upload(ctx context.Context, content []byte) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	err := errors.Join(form.WriteField("temporalyNotificationId", u.draft.ID), form.WriteField("documentId", "diagram"))
	file, failed := form.CreateFormFile("file", "a.pdf")
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, form.Close()); err != nil {
		return err
	}
	const path = "/api/common/attachment/upload"
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, u.client.Origin+path, &body)
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	var taken struct {
		ID string `json:"attachmentId"`
	}
	if err := u.client.Answer(r, path, &taken); err != nil {
		return err
	}
	return u.client.Post(ctx, "/api/common/attachment/delete", object{"attachmentId": taken.ID}, nil)
}
