package sandbox

import (
	"net/http"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/clock"
	"radioportal/internal/secret"
)

// textMessage is an SMS as the gateway took it.
type textMessage struct {
	ID   string `json:"id"` // the sender's; the same id again is the same message
	To   string `json:"to"` // E.164
	Text string `json:"text"`
	At   string `json:"at"` // RFC 3339, UTC, by the sandbox's clock
}

// maxKept is how many messages and letters are kept at most; the older make room.
const maxKept = 2_000

// phone is every telephone: what is sent to any number arrives here. It is safe
// for concurrent use.
type phone struct {
	clock clock.Clock

	mu       sync.Mutex
	messages []textMessage // oldest first
}

func (p *phone) put(m textMessage) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if slices.ContainsFunc(p.messages, func(old textMessage) bool { return old.ID == m.ID }) {
		return
	}
	m.At = rfc3339(p.clock.Now())
	p.messages = append(p.messages, m)
	if len(p.messages) > maxKept {
		p.messages = p.messages[1:]
	}
}

// all are the messages to a number, or to every number, newest first.
func (p *phone) all(to string) []textMessage {
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

// bearer refuses who does not carry the secret that was agreed on.
func bearer(r *http.Request, agreed string) error {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok || agreed == "" || !secret.Equal(token, agreed) {
		return refuse(http.StatusUnauthorized, "SECRET_WRONG", nil)
	}
	return nil
}

// smsSend is the gateway: it takes a message and answers 202.
func (s *Sandbox) smsSend(w http.ResponseWriter, r *http.Request) error {
	if err := bearer(r, s.options.SMSSecret); err != nil {
		return err
	}
	var in struct {
		ID   string `json:"id"`
		To   string `json:"to"`
		Text string `json:"text"`
	}
	if err := readJSON(r, &in); err != nil {
		return err
	}
	if in.ID == "" || !strings.HasPrefix(in.To, "+") || in.Text == "" {
		return refuse(http.StatusUnprocessableEntity, "BODY_MALFORMED", nil)
	}
	s.phone.put(textMessage{ID: in.ID, To: in.To, Text: in.Text})
	w.WriteHeader(http.StatusAccepted)
	return nil
}

func (s *Sandbox) smsList(w http.ResponseWriter, r *http.Request) error {
	return writeJSON(w, map[string]any{"messages": s.phone.all(r.URL.Query().Get("to"))})
}

func (s *Sandbox) smsPage(w http.ResponseWriter, r *http.Request) error {
	return s.render(w, r, http.StatusOK, "sms", s.phone.all(""))
}
