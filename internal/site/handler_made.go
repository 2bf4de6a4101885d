package site

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Revision tells whether public pages still say what they said.
type Revision struct {
	News  uint64    // of the announcements that are shown
	Waits time.Time // when the waiting times were worked out
	Day   string    // in Japan, YYYY-MM-DD
}

// wish is all of a request that a public page's answer follows from.
type wish struct{ address, lang, size, hidden string }

// madePage is the answer to a wish, as long as the stamp stays.
type madePage struct {
	stamp Revision
	file  *file
	lang  string // empty for a payload
}

// pageMemory keeps the answers of public pages: what they say is asked for, written and compressed
// once for each change of their sources, not for each request.
type pageMemory struct {
	mu    sync.RWMutex
	pages map[wish]madePage
}

// maxQuery is the longest query whose answer is kept, in bytes.
const maxQuery = 128

// wishOf is what a request wants; false where its answer is not kept.
func (s *Site) wishOf(r *http.Request) (wish, bool) {
	if s.Stamp == nil || r.Method != http.MethodGet && r.Method != http.MethodHead || len(r.URL.RawQuery) > maxQuery {
		return wish{}, false
	}
	v := view{lang: languages[0], size: "m"}
	hidden := ""
	if len(r.Header["Cookie"]) > 0 || r.URL.RawQuery != "" {
		v = viewOf(r)
		if c, err := r.Cookie(urgentCookie); err == nil {
			hidden = c.Value
		}
	}
	address := r.URL.Path
	if r.URL.RawQuery != "" {
		address += "?" + r.URL.RawQuery
	}
	return wish{address, v.lang, v.size, hidden}, len(hidden) <= maxQuery
}

// CachedPage is the answer to a request where it is known; nil where it is not.
func (s *Site) CachedPage(r *http.Request) http.Handler {
	want, keeps := s.wishOf(r)
	if !keeps {
		return nil
	}
	s.made.mu.RLock()
	page, known := s.made.pages[want]
	s.made.mu.RUnlock()
	if !known || page.stamp != s.Stamp(r.Context()) {
		return nil
	}
	return page
}

// ServeHTTP implements http.Handler.
func (p madePage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if p.lang != "" {
		w.Header().Set("Content-Language", p.lang)
	}
	p.file.serve(w, r, http.StatusOK)
}

type stampKey struct{}

// stamped notes the stamp from before a page is made, so that what changes meanwhile is not missed.
func (s *Site) stamped(r *http.Request) *http.Request {
	if _, keeps := s.wishOf(r); !keeps {
		return r
	}
	return r.WithContext(context.WithValue(r.Context(), stampKey{}, s.Stamp(r.Context())))
}

// keepMade keeps the answer to a request. Whoever asks for very many different ones empties the
// memory, which costs time only.
func (s *Site) keepMade(r *http.Request, f *file, lang string) {
	want, keeps := s.wishOf(r)
	stamp, stamped := r.Context().Value(stampKey{}).(Revision)
	if !keeps || !stamped || stamp.News == 0 {
		return
	}
	s.made.mu.Lock()
	defer s.made.mu.Unlock()
	if s.made.pages == nil || len(s.made.pages) >= maxCached {
		s.made.pages = map[wish]madePage{}
	}
	s.made.pages[want] = madePage{stamp, f, lang}
}
