// Package letterbox is everybody's letter box, and the printer whose letters arrive there.
package letterbox

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// letter is a letter that the portal gave to be printed and posted. Here it
// arrives at once.
type letter struct {
	ID         string `json:"id"` // the sender's; the same id again is the same letter
	Name       string `json:"name"`
	PostalCode string `json:"postalCode"`
	Address    string `json:"address"`
	Text       string `json:"text"` // as it is printed
	File       string `json:"file"` // where the PDF is
	At         string `json:"at"`   // RFC 3339, UTC, by the sandbox's clock
	pdf        []byte
}

// Box is everybody's letter box. It is safe for concurrent use.
type Box struct {
	clock    clock.Clock
	secret   string
	renderer page.Renderer

	mu      sync.Mutex
	letters []letter // oldest first
}

// New makes the letter boxes; the printer takes nothing without the secret that is shared with the portal.
func New(c clock.Clock, secret string, d page.Renderer) *Box {
	return &Box{clock: c, secret: secret, renderer: d}
}

// Routes are what printer and letter boxes answer.
func (b *Box) Routes() []page.Route {
	return []page.Route{
		page.Post("/letters", b.send), page.Get("/letters", b.page), page.Get("/letters/{file}", b.file), page.Get("/api/letters", b.list),
	}
}

func (b *Box) put(l letter) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.ContainsFunc(b.letters, func(old letter) bool { return old.ID == l.ID }) {
		return
	}
	l.At = page.Time(b.clock.Now())
	b.letters = append(b.letters, l)
	if len(b.letters) > page.MaxKept {
		b.letters = b.letters[1:]
	}
}

// all are the letters to a name, or to everybody, newest first.
func (b *Box) all(name string) []letter {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := []letter{}
	for _, l := range slices.Backward(b.letters) {
		if name == "" || l.Name == name {
			list = append(list, l)
		}
	}
	return list
}

// MaxLetter is the largest letter taken, in bytes of the request.
const MaxLetter = 4 << 20

// send is the printer: it takes a PDF with an address and answers 202.
func (b *Box) send(w http.ResponseWriter, r *http.Request) error {
	if err := page.Bearer(r, b.secret); err != nil {
		return err
	}
	var in struct {
		ID         string `json:"id"`
		Name       string `json:"name"`
		PostalCode string `json:"postalCode"`
		Address    string `json:"address"`
		PDF        []byte `json:"pdf"`
	}
	if err := page.ReadJSON(r, &in); err != nil {
		return err
	}
	if in.ID == "" || in.Name == "" || in.Address == "" || !bytes.HasPrefix(in.PDF, []byte("%PDF-")) {
		return page.Refuse(http.StatusUnprocessableEntity, "BODY_MALFORMED", nil)
	}
	b.put(letter{
		ID: in.ID, Name: in.Name, PostalCode: in.PostalCode, Address: in.Address,
		Text: printed(in.PDF), File: "/letters/" + in.ID + ".pdf", pdf: in.PDF,
	})
	w.WriteHeader(http.StatusAccepted)
	return nil
}

func (b *Box) list(w http.ResponseWriter, r *http.Request) error {
	return page.WriteJSON(w, map[string]any{"letters": b.all(r.URL.Query().Get("name"))})
}

func (b *Box) page(w http.ResponseWriter, r *http.Request) error {
	return b.renderer.Render(w, r, http.StatusOK, "letters", b.all(""))
}

// file gives a letter as {file} id.pdf.
func (b *Box) file(w http.ResponseWriter, r *http.Request) error {
	id, isFile := strings.CutSuffix(r.PathValue("file"), ".pdf")
	for _, l := range b.all("") {
		if isFile && l.ID == id {
			w.Header().Set("Content-Type", "application/pdf")
			_, _ = w.Write(l.pdf)
			return nil
		}
	}
	return page.Refuse(http.StatusNotFound, "LETTER_UNKNOWN", nil)
}
