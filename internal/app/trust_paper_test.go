package app

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/http/httptest"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/principal"
)

// onPaper has an officer register two powers of attorney that somebody without an account signed on paper: one that its agent has
// accepted and acts under, and one that was ended. A scan is left over.
func (w *trustWorld) onPaper() {
	officer := *w.callerNamed("officer at staff")
	for name, acts := range map[string]bool{"on paper": true, "on paper, ended": false} {
		agent := "agent " + name
		w.person(agent, account.Individual)
		m := w.registered(officer, agent, w.scanned(officer))
		w.accepted(m.ID, agent)
		if !acts {
			if _, err := w.a.delegations.EndPaper(principal.With(w.t.Context(), officer.who), m.ID, 2, "reason"); err != nil {
				w.t.Fatal(err)
			}
		}
		w.under(agent, name, m.ID, acts)
		w.callerNamed(name).holder = m.HolderID
	}
	left := w.scanned(officer)
	w.objects = append(w.objects, object{kind: "scan", id: left, name: "that is left over", owner: officer.who.AccountID, marks: []string{left}})
}

// registered is one on paper with a scan.
func (w *trustWorld) registered(officer caller, agent, scan string) delegation.Mandate {
	w.t.Helper()
	m, err := w.a.delegations.RegisterPaper(principal.With(w.t.Context(), officer.who), "trust-"+db.NewID(), delegation.PaperTerms{Agent: w.people[agent].mail,
		Principal: applicant.UserInfoDetail{UserCategory: applicant.Individual, LastName: "紙", FirstName: "一郎", LastNameKana: "カミ", FirstNameKana: "イチロウ", PostalCode: "1008926", PrefectureCd: "13",
			TownName: "千代田区霞が関2-1-2"},
		Scope:      delegation.Scope{Role: delegation.Agent, Kind: delegation.Comprehensive, Disclosure: delegation.All},
		ValidUntil: clock.Date(w.a.clock.Now().AddDate(0, 6, 0)), DocumentID: scan})
	if err != nil {
		w.t.Fatalf("%s: %v", agent, err)
	}
	w.granted = append(w.granted, object{kind: "delegation", id: m.ID, name: "of " + agent, paper: true, parties: []string{w.people[agent].id, m.HolderID},
		marks: []string{m.ID, m.Number}})
	w.objects = append(w.objects, object{kind: "attachment", id: scan, name: "of the one of " + agent, paper: true, marks: []string{scan}})
	return m
}

// scanned is a scan that an officer uploaded.
func (w *trustWorld) scanned(officer caller) string {
	w.t.Helper()
	status, body := w.send(officer, paperUpload())
	var answer struct{ Result struct{ AttachmentID string } }
	if err := json.Unmarshal([]byte(body), &answer); err != nil || answer.Result.AttachmentID == "" {
		w.t.Fatalf("a scan: %d %s", status, body)
	}
	return answer.Result.AttachmentID
}

// paperUpload sends a small PDF as a scan.
func paperUpload() *http.Request {
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	part, _ := form.CreateFormFile("file", "paper.pdf")
	_, _ = part.Write([]byte("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\nstartxref\n42\n%%EOF\n"))
	_ = form.Close()
	r := httptest.NewRequest(http.MethodPost, "/api/staff/common/attachment/paper-upload", &b)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return r
}
