// Package phone is every telephone, and the gateway that sends text messages to them.
package phone

import (
	"net/http"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// textMessage is an SMS as the gateway took it.
type textMessage struct {
	ID   string `json:"id"` // the sender's; the same id again is the same message
	To   string `json:"to"` // E.164
	Text string `json:"text"`
	At   string `json:"at"` // RFC 3339, UTC, by the sandbox's clock
}

// Phone is every telephone: what is sent to any number arrives here. It is safe
// for concurrent use.
type Phone struct {
	clock    clock.Clock
	secret   string
	renderer page.Renderer

	mu       sync.Mutex
	messages []textMessage // oldest first
}

// New makes the telephones; the gateway takes nothing without the secret that is shared with the portal.
func New(c clock.Clock, secret string, d page.Renderer) *Phone {
	return &Phone{clock: c, secret: secret, renderer: d}
}

// Routes are what the telephones answer.
func (p *Phone) Routes() []page.Route {
	return []page.Route{page.Post("/sms", p.send), page.Get("/sms", p.page), page.Get("/api/sms", p.list)}
}

func (p *Phone) put(m textMessage) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if slices.ContainsFunc(p.messages, func(old textMessage) bool { return old.ID == m.ID }) {
		return
	}
	m.At = page.Time(p.clock.Now())
	p.messages = append(p.messages, m)
	if len(p.messages) > page.MaxKept {
		p.messages = p.messages[1:]
	}
}

// all are the messages to a number, or to every number, newest first.
func (p *Phone) all(to string) []textMessage {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := []textMessage{}
	for _, m := range slices.Backward(p.messages) {
		if to == "" || m.To == to {
			list = append(list, m)
		}
	}
	return list
}

// send is the gateway: it takes a message and answers 202.
func (p *Phone) send(w http.ResponseWriter, r *http.Request) error {
	if err := page.Bearer(r, p.secret); err != nil {
		return err
	}
	var in struct {
		ID   string `json:"id"`
		To   string `json:"to"`
		Text string `json:"text"`
	}
	if err := page.ReadJSON(r, &in); err != nil {
		return err
	}
	if in.ID == "" || !strings.HasPrefix(in.To, "+") || in.Text == "" {
		return page.Refuse(http.StatusUnprocessableEntity, "BODY_MALFORMED", nil)
	}
	p.put(textMessage{ID: in.ID, To: in.To, Text: in.Text})
	w.WriteHeader(http.StatusAccepted)
	return nil
}

func (p *Phone) list(w http.ResponseWriter, r *http.Request) error {
	return page.WriteJSON(w, map[string]any{"messages": p.all(r.URL.Query().Get("to"))})
}

func (p *Phone) page(w http.ResponseWriter, r *http.Request) error {
	return p.renderer.Render(w, r, http.StatusOK, "sms", p.all(""))
}
