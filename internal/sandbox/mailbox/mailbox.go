// Package mailbox takes the portal's mail over SMTP and shows it: everybody has a box here.
package mailbox

import (
	"crypto/sha256"
	"slices"
	"strings"
	"sync"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// What the mail box holds at most: older mails make room.
const (
	maxMails     = 20_000
	maxMailBytes = 16 << 20
	maxSeen      = 1_000_000 // ids remembered, also of mails that made room
)

// Letter is one mail as it arrived.
type Letter struct {
	ID      string `json:"id"` // its Message-ID without brackets
	To      string `json:"to"` // the envelope's recipients, parted by ", "
	From    string `json:"from"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
	HTML    string `json:"html"`
	At      string `json:"at"` // RFC 3339, UTC, by the sandbox's clock

	Unsubscribe string `json:"unsubscribe,omitempty"` // its List-Unsubscribe
	OneClick    string `json:"oneClick,omitempty"`    // its List-Unsubscribe-Post
}

func (l *Letter) size() int { return len(l.Subject) + len(l.Text) + len(l.HTML) }

// Box keeps the last mails, each Message-ID once. It is safe for concurrent use.
type Box struct {
	clock    clock.Clock
	renderer page.Renderer

	mu       sync.Mutex
	mails    []*Letter // oldest first
	bytes    int
	seen     map[[sha256.Size]byte]struct{}
	received int // different mails since the box was emptied, also those that made room
}

// New makes an empty box.
func New(c clock.Clock, d page.Renderer) *Box {
	return &Box{clock: c, renderer: d, seen: map[[sha256.Size]byte]struct{}{}}
}

// put keeps l, unless a mail with its id was here before.
func (b *Box) put(l *Letter) {
	key := sha256.Sum256([]byte(l.ID))
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, repeated := b.seen[key]; repeated {
		return
	}
	if len(b.seen) == maxSeen {
		clear(b.seen)
	}
	b.seen[key] = struct{}{}
	l.At = page.Time(b.clock.Now())
	b.received++
	b.mails = append(b.mails, l)
	b.bytes += l.size()
	for len(b.mails) > maxMails || b.bytes > maxMailBytes {
		b.bytes -= b.mails[0].size()
		b.mails[0] = nil
		b.mails = b.mails[1:]
	}
}

// filter says which mails are meant; what is empty lets all pass.
type filter struct {
	to      string // a recipient, in any case
	subject string // a part of the subject
}

func (f filter) matches(l *Letter) bool {
	if f.to != "" && !slices.ContainsFunc(strings.Split(l.To, ", "), func(to string) bool { return strings.EqualFold(to, f.to) }) {
		return false
	}
	return strings.Contains(l.Subject, f.subject)
}

// MailList is a part of the mail box.
type MailList struct {
	Mails    []Letter `json:"mails"`    // newest first
	Total    int      `json:"total"`    // how many match, beyond the limit too
	Received int      `json:"received"` // different mails taken since the box was emptied
}

func (b *Box) find(f filter, limit int) MailList {
	b.mu.Lock()
	defer b.mu.Unlock()
	found := MailList{Mails: []Letter{}, Received: b.received}
	for _, l := range slices.Backward(b.mails) {
		if !f.matches(l) {
			continue
		}
		found.Total++
		if len(found.Mails) < limit {
			found.Mails = append(found.Mails, *l)
		}
	}
	return found
}

func (b *Box) one(id string) (Letter, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range slices.Backward(b.mails) {
		if l.ID == id {
			return *l, true
		}
	}
	return Letter{}, false
}

func (b *Box) empty() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mails, b.bytes, b.received = nil, 0, 0
	clear(b.seen)
}
