package sandbox

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/clock"
)

// postedLetter is a letter that the portal gave to be printed and posted. Here it
// arrives at once.
type postedLetter struct {
	ID         string `json:"id"` // the sender's; the same id again is the same letter
	Name       string `json:"name"`
	PostalCode string `json:"postalCode"`
	Address    string `json:"address"`
	Text       string `json:"text"` // as it is printed
	File       string `json:"file"` // where the PDF is
	At         string `json:"at"`   // RFC 3339, UTC, by the sandbox's clock
	pdf        []byte
}

// letterBox is everybody's letter box. It is safe for concurrent use.
type letterBox struct {
	clock clock.Clock

	mu      sync.Mutex
	letters []postedLetter // oldest first
}

func (b *letterBox) put(l postedLetter) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.ContainsFunc(b.letters, func(old postedLetter) bool { return old.ID == l.ID }) {
		return
	}
	l.At = rfc3339(b.clock.Now())
	b.letters = append(b.letters, l)
	if len(b.letters) > maxKept {
		b.letters = b.letters[1:]
	}
}

// all are the letters to a name, or to everybody, newest first.
func (b *letterBox) all(name string) []postedLetter {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := []postedLetter{}
	for _, l := range slices.Backward(b.letters) {
		if name == "" || l.Name == name {
			list = append(list, l)
		}
	}
	return list
}

// maxLetter is the largest letter taken, in bytes of the request.
const maxLetter = 4 << 20

// letterSend is the printer: it takes a PDF with an address and answers 202.
func (s *Sandbox) letterSend(w http.ResponseWriter, r *http.Request) error {
	if err := bearer(r, s.options.LetterSecret); err != nil {
		return err
	}
	var in struct {
		ID         string `json:"id"`
		Name       string `json:"name"`
		PostalCode string `json:"postalCode"`
		Address    string `json:"address"`
		PDF        []byte `json:"pdf"`
	}
	if err := readJSON(r, &in); err != nil {
		return err
	}
	if in.ID == "" || in.Name == "" || in.Address == "" || !bytes.HasPrefix(in.PDF, []byte("%PDF-")) {
		return refuse(http.StatusUnprocessableEntity, "BODY_MALFORMED", nil)
	}
	s.letters.put(postedLetter{
		ID: in.ID, Name: in.Name, PostalCode: in.PostalCode, Address: in.Address,
		Text: printed(in.PDF), File: "/letters/" + in.ID + ".pdf", pdf: in.PDF,
	})
	w.WriteHeader(http.StatusAccepted)
	return nil
}

func (s *Sandbox) letterList(w http.ResponseWriter, r *http.Request) error {
	return writeJSON(w, map[string]any{"letters": s.letters.all(r.URL.Query().Get("name"))})
}

func (s *Sandbox) letterPage(w http.ResponseWriter, r *http.Request) error {
	return s.render(w, r, http.StatusOK, "letters", s.letters.all(""))
}

// letterFile gives a letter as {file} id.pdf.
func (s *Sandbox) letterFile(w http.ResponseWriter, r *http.Request) error {
	id, isFile := cutFile(r.PathValue("file"), ".pdf")
	for _, l := range s.letters.all("") {
		if isFile && l.ID == id {
			w.Header().Set("Content-Type", "application/pdf")
			_, _ = w.Write(l.pdf)
			return nil
		}
	}
	return refuse(http.StatusNotFound, "LETTER_UNKNOWN", nil)
}

func cutFile(name, extension string) (string, bool) { return strings.CutSuffix(name, extension) }
