package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"radioportal/internal/app/apptest"
	"radioportal/internal/db"
)

// countRows counts applications and their arrivals in the database itself.
func countRows(ctx context.Context, p *apptest.Process) (applications, arrivals int, err error) {
	d, err := db.Open(ctx, db.Options{Address: p.Data + "/portal.db"})
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if applications, err = db.Value[int](d.Read().QueryRowContext(ctx, `SELECT count(*) FROM application`)); err != nil {
		return 0, 0, err
	}
	arrivals, err = db.Value[int](d.Read().QueryRowContext(ctx, `SELECT count(*) FROM event WHERE type = 'application.arrived'`))
	return applications, arrivals, err
}

// countMails counts the mails that the sandbox's mail box has taken.
func countMails(ctx context.Context, p *apptest.Process) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.SandboxOrigin+"/api/mail?limit=1", nil)
	if err != nil {
		return 0, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = response.Body.Close() }()
	var answer struct {
		Received int `json:"received"`
	}
	return answer.Received, json.NewDecoder(response.Body).Decode(&answer)
}
