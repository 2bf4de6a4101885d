package sandbox

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
)

// The data of the old systems, each in its own words (real-portal 1.10, 3.12).
//
//go:embed old/*.json
var oldFiles embed.FS

// oldUser is somebody with an account in an old system.
type oldUser struct {
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
	oldNormal   = "normal"
	oldDown     = "down"     // answers 503 to everything
	oldHalf     = "half"     // lets in, then answers 503 from the licences on
	oldNonsense = "nonsense" // answers 200 with a page
	oldHuge     = "huge"     // answers without end
	oldHang     = "hang"     // never answers
)

var oldModes = []string{oldNormal, oldDown, oldHalf, oldNonsense, oldHuge, oldHang}

// oldSystem is one system from before the renewal. It is safe for concurrent use.
type oldSystem struct {
	Number string
	Login  struct {
		User  string `json:"user"`
		Word  string `json:"word"`
		Token string `json:"token"`
	} `json:"login"`
	Users []oldUser `json:"users"`

	mu       sync.Mutex
	mode     string
	sessions map[string]oldSession
}

type oldSession struct {
	user  *oldUser
	until time.Time
}

const (
	oldSessionTime = 10 * time.Minute
	maxOldSessions = 1000
)

// newOldSystems reads the data built in; a mistake in it is a programming error.
func newOldSystems() []*oldSystem {
	list := []*oldSystem{}
	for _, number := range []string{"1", "2", "3", "4"} {
		s := &oldSystem{Number: number, mode: oldNormal, sessions: map[string]oldSession{}}
		text, err := oldFiles.ReadFile("old/" + number + ".json")
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
func (o *oldSystem) Mode() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.mode
}

func (o *oldSystem) set(mode string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mode = mode
}

// signIn gives a session; user ids are taken in any case, as old systems did.
func (o *oldSystem) signIn(userID, password string) (string, bool) {
	i := slices.IndexFunc(o.Users, func(u oldUser) bool { return strings.EqualFold(u.UserID, userID) })
	if i < 0 || o.Users[i].Password != password {
		return "", false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.sessions) >= maxOldSessions {
		clear(o.sessions)
	}
	token := rand.Text()
	o.sessions[token] = oldSession{&o.Users[i], time.Now().Add(oldSessionTime)}
	return token, true
}

func (o *oldSystem) who(token string) (*oldUser, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	found, ok := o.sessions[token]
	return found.user, ok && time.Now().Before(found.until)
}

func (o *oldSystem) signOut(token string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.sessions, token)
}

// misbehave answers in place of the system where it is made to; true when it did.
func (o *oldSystem) misbehave(w http.ResponseWriter, r *http.Request, part string) bool {
	switch mode := o.Mode(); {
	case mode == oldDown, mode == oldHalf && (part == "licences" || part == "notifications"):
		writeBody(w, http.StatusServiceUnavailable, "application/json", map[string]string{"error": "MAINTENANCE"})
	case mode == oldNonsense:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<html><body>システムエラー</body></html>\n"))
	case mode == oldHuge:
		endless(r.Context(), w)
	case mode == oldHang:
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
