package command

import (
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
)

// previewPages are pages beside the portal of a preview, for this machine alone: they show definitions with their examples, and
// lead into the wizard without signing in by hand.
type previewPages struct {
	list                   []*procedure.Procedure
	portal, staff, sandbox string // origins
}

func queryOf(d *procedure.Definition) string {
	return "?" + url.Values{"procedureId": {d.ID}, "version": {strconv.Itoa(d.Version)}}.Encode()
}

func wizardOf(d *procedure.Definition) string { return "/wizard" + queryOf(d) }

func viewOf(d *procedure.Definition) string { return "/view" + queryOf(d) }

func xmlOf(d *procedure.Definition) string { return "/xml" + queryOf(d) }

// serve listens; what it gives back ends it.
func (s *previewPages) serve(ctx context.Context, address string) (stop func() error, err error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	server := &http.Server{Handler: s.handler(), ReadHeaderTimeout: 10 * time.Second}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	return func() error {
		err := server.Close()
		if served := <-ended; !errors.Is(served, http.ErrServerClosed) {
			err = errors.Join(err, served)
		}
		return err
	}, nil
}

func (s *previewPages) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { s.write(w, "list", s.entries()) })
	mux.HandleFunc("GET /wizard", s.of(s.wizard))
	mux.HandleFunc("GET /view", s.of(func(w http.ResponseWriter, _ *http.Request, p *procedure.Procedure) { s.write(w, "view", s.shown(p)) }))
	mux.HandleFunc("GET /xml", s.of(func(w http.ResponseWriter, _ *http.Request, p *procedure.Procedure) {
		w.Header().Set("Content-Type", "application/xml; charset=utf-8")
		_, _ = w.Write(xmlfile.Write(p, p.Sample(envOf(p)), xmlfile.Head{}))
	}))
	return local(mux)
}

// local refuses who asks under another name than this machine's: a page elsewhere could have its name lead here.
func local(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil || host != "localhost" && host != "127.0.0.1" {
			http.Error(w, "this preview is for this machine alone", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// of finds the procedure that a page is about.
func (s *previewPages) of(next func(http.ResponseWriter, *http.Request, *procedure.Procedure)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for _, p := range s.list {
			d := p.Definition()
			if d.ID == r.FormValue("procedureId") && strconv.Itoa(d.Version) == r.FormValue("version") {
				next(w, r, p)
				return
			}
		}
		http.NotFound(w, r)
	}
}

func (s *previewPages) write(w http.ResponseWriter, name string, data any) {
	var page bytes.Buffer
	if err := previewTemplates.ExecuteTemplate(&page, name, data); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(page.Bytes())
}

// envOf is who files the examples, and when: today, or the first day of a definition that is not in force yet.
func envOf(p *procedure.Procedure) procedure.Env {
	d, day := p.Definition(), clock.Date(time.Now())
	if !d.InForce.Contains(day) {
		day = d.InForce.From
	}
	return procedure.Env{Category: p.SampleCategory(), Today: day, Documents: map[string]int{}}
}

// previewEntry is a procedure on the first page.
type previewEntry struct {
	Definition               *procedure.Definition
	Wizard, View, XML, Staff string
}

func (s *previewPages) entry(d *procedure.Definition) previewEntry {
	return previewEntry{d, wizardOf(d), viewOf(d), xmlOf(d), s.staff + "/procedures/detail" + queryOf(d)}
}

func (s *previewPages) entries() []previewEntry {
	list := make([]previewEntry, len(s.list))
	for i, p := range s.list {
		list[i] = s.entry(p.Definition())
	}
	return list
}

// previewView is what a page shows of a definition that is filled in with its examples.
type previewView struct {
	previewEntry
	Accounts  string
	Outline   []procedure.Text
	Entries   []procedure.Entry
	Problems  []procedure.Text
	Checks    []procedure.CheckView
	Checklist []procedure.ChecklistItem
	Licence   []procedure.Entry
	XMLText   string
}

func (s *previewPages) shown(p *procedure.Procedure) previewView {
	env := envOf(p)
	raw := p.Sample(env)
	data := p.Normalise(raw, env)
	for _, id := range p.RequiredDocuments(data) {
		env.Documents[id] = 1
	}
	data = p.Normalise(raw, env)
	view := previewView{previewEntry: s.entry(p.Definition()), Accounts: s.sandbox + "/accounts", Outline: p.Outline(data, p.Definition().Effect), Entries: p.Entries(data), Checks: p.CheckViews(data),
		Checklist: p.Checklist(data, p.Definition().Effect), XMLText: string(xmlfile.Write(p, raw, xmlfile.Head{}))}
	for _, each := range p.Validate(data) {
		view.Problems = append(view.Problems, p.PlaceName(each.Pointer))
	}
	if licence, ok := p.Licence(data, env.Today); ok {
		view.Licence = licenceEntries(licence)
	}
	return view
}

// same is a value that reads alike in both languages.
func same(value string) procedure.Text { return procedure.Text{Ja: value, En: value} }

// licenceEntries are what the licence would say.
func licenceEntries(l procedure.LicenceProposal) []procedure.Entry {
	list := []procedure.Entry{{Place: textOfRecord, Value: l.Name}}
	add := func(place procedure.Text, values ...string) {
		if text := strings.TrimSpace(strings.Join(values, " ")); text != "" {
			list = append(list, procedure.Entry{Place: place, Value: same(text)})
		}
	}
	add(textOfHolder, l.HolderName, l.HolderAddress)
	add(textOfCallSign, l.CallSign)
	add(textOfPurpose, l.Purpose)
	add(textOfPlace, l.Place, l.MovementRange)
	add(textOfTerm, l.ValidFrom, "–", l.ValidTo)
	for _, e := range l.Emissions {
		add(textOfEmission, e.Emission, e.Frequency, strconv.FormatFloat(e.PowerW, 'f', -1, 64)+" W")
	}
	for _, each := range l.Particulars {
		add(each.Label, each.Value)
	}
	return list
}
