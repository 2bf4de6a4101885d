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

// Box keeps the last mails, each Message-ID once. It is safe for concurrent use.
type Box struct {
	clock    clock.Clock
	renderer page.Renderer

	mu       sync.Mutex
	mails    []kept // oldest first
	texts    texts
	seen     map[[16]byte]struct{}
	received int // different mails since the box was emptied, also those that made room
}

// kept is a mail in the box: what it says lies in a file, so that the memory holds only by what it is found.
type kept struct {
	Letter
	body place
}

// New makes an empty box.
func New(c clock.Clock, d page.Renderer) *Box {
	return &Box{clock: c, renderer: d, seen: map[[16]byte]struct{}{}}
}

// put keeps l, unless a mail with its id was here before.
func (b *Box) put(l *Letter) error {
	sum := sha256.Sum256([]byte(l.ID))
	key := [16]byte(sum[:])
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, repeated := b.seen[key]; repeated {
		return nil
	}
	if len(b.seen) == maxSeen {
		clear(b.seen)
	}
	for len(b.mails) > 0 && (len(b.mails) >= maxMails || b.texts.room() < l.size()) {
		b.texts.forget(b.mails[0].body)
		b.mails[0] = kept{}
		b.mails = b.mails[1:]
	}
	if l.size() <= maxMailBytes {
		body, err := b.texts.keep(l.Text, l.HTML)
		if err != nil {
			return err
		}
		letter := *l
		letter.Text, letter.HTML, letter.At = "", "", page.Time(b.clock.Now())
		b.mails = append(b.mails, kept{letter, body})
	}
	b.seen[key] = struct{}{}
	b.received++
	return nil
}

func (l *Letter) size() int { return len(l.Text) + len(l.HTML) }

// whole is a mail with what it says.
func (b *Box) whole(k *kept) (l Letter, err error) {
	l = k.Letter
	l.Text, l.HTML, err = b.texts.read(k.body)
	return l, err
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

func (b *Box) find(f filter, limit int) (MailList, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	found := MailList{Mails: []Letter{}, Received: b.received}
	for i := range slices.Backward(b.mails) {
		if !f.matches(&b.mails[i].Letter) {
			continue
		}
		found.Total++
		if len(found.Mails) < limit {
			l, err := b.whole(&b.mails[i])
			if err != nil {
				return found, err
			}
			found.Mails = append(found.Mails, l)
		}
	}
	return found, nil
}

func (b *Box) one(id string) (l Letter, found bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for i := range slices.Backward(b.mails) {
		if b.mails[i].ID == id {
			l, err = b.whole(&b.mails[i])
			return l, true, err
		}
	}
	return Letter{}, false, nil
}

func (b *Box) empty() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mails, b.received = nil, 0
	b.texts.used = 0
	clear(b.seen)
}
