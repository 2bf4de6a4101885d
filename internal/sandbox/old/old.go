// Package old is the systems from before the renewal, whose accounts people bring to the portal.
package old

import (
	"context"
	"crypto/rand"
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/sandbox/page"
)

// The data of the old systems, each in its own words.
//
//go:embed *.json
var files embed.FS

// user is somebody with an account in an old system.
type user struct {
	UserID        string          `json:"userId"`
	Password      string          `json:"password"`
	Holder        string          `json:"holder"`
	Account       json.RawMessage `json:"account"`
	Applications  json.RawMessage `json:"applications"`
	Licences      json.RawMessage `json:"licences"`
	Notifications json.RawMessage `json:"notifications"`
}

// What an old system can be made to do, for seeing how the portal takes it.
const (
	modeNormal   = "normal"
	modeDown     = "down"     // answers 503 to everything
	modeHalf     = "half"     // lets in, then answers 503 from the licences on
	modeNonsense = "nonsense" // answers 200 with a page
	modeHuge     = "huge"     // answers without end
	modeHang     = "hang"     // never answers
)

var modes = []string{modeNormal, modeDown, modeHalf, modeNonsense, modeHuge, modeHang}

// System is one system from before the renewal. It is safe for concurrent use.
type System struct {
	Number string
	Login  struct {
		User  string `json:"user"`
		Word  string `json:"word"`
		Token string `json:"token"`
	} `json:"login"`
	Users []user `json:"users"`

	mu       sync.Mutex
	mode     string
	sessions map[string]session
}

type session struct {
	user  *user
	until time.Time
}

const (
	sessionTime = 10 * time.Minute
	maxSessions = 1000
)

// Systems are the four of them.
type Systems struct {
	renderer page.Renderer
	list     []*System
}

// New makes the systems.
func New(d page.Renderer) *Systems { return &Systems{d, newSystems()} }

// Passwords are those of all users.
func (s *Systems) Passwords() []string {
	passwords := []string{}
	for _, system := range s.list {
		for _, user := range system.Users {
			passwords = append(passwords, user.Password)
		}
	}
	return passwords
}

// newSystems reads the data built in; a mistake in it is a programming error.
func newSystems() []*System {
	list := []*System{}
	for _, number := range []string{"1", "2", "3", "4"} {
		s := &System{Number: number, mode: modeNormal, sessions: map[string]session{}}
		text, err := files.ReadFile(number + ".json")
		if err == nil {
			err = json.Unmarshal(text, s)
		}
		if err != nil {
			panic(fmt.Sprintf("sandbox: old system %s: %v", number, err))
		}
		list = append(list, s)
	}
	return list
}

// Mode is what the system is made to do.
func (o *System) Mode() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.mode
}

func (o *System) set(mode string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mode = mode
}

// signIn gives a session; user ids are taken in any case, as old systems did.
func (o *System) signIn(userID, password string) (string, bool) {
	i := slices.IndexFunc(o.Users, func(u user) bool { return strings.EqualFold(u.UserID, userID) })
	if i < 0 || o.Users[i].Password != password {
		return "", false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.sessions) >= maxSessions {
		clear(o.sessions)
	}
	token := rand.Text()
	o.sessions[token] = session{&o.Users[i], time.Now().Add(sessionTime)}
	return token, true
}

func (o *System) who(token string) (*user, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	found, ok := o.sessions[token]
	return found.user, ok && time.Now().Before(found.until)
}

func (o *System) signOut(token string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.sessions, token)
}

// misbehave answers in place of the system where it is made to; true when it did.
func (o *System) misbehave(w http.ResponseWriter, r *http.Request, part string) bool {
	switch mode := o.Mode(); {
	case mode == modeDown, mode == modeHalf && (part == "licences" || part == "notifications"):
		page.WriteBody(w, http.StatusServiceUnavailable, "application/json", map[string]string{"error": "MAINTENANCE"})
	case mode == modeNonsense:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<html><body>システムエラー</body></html>\n"))
	case mode == modeHuge:
		endless(r.Context(), w)
	case mode == modeHang:
		// Only once the body is read does the server notice that the caller has gone.
		_, _ = io.Copy(io.Discard, r.Body)
		<-r.Context().Done()
	default:
		return false
	}
	return true
}

// endless writes one JSON text until the reader has enough, or 64 MiB.
func endless(ctx context.Context, w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	chunk := []byte(strings.Repeat("電", 64<<10/3))
	_, err := w.Write([]byte(`{"a":"`))
	for range 1024 {
		if err != nil || ctx.Err() != nil {
			return
		}
		_, err = w.Write(chunk)
	}
}
