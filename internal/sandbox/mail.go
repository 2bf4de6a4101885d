package sandbox

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
)

const defaultMails = 100

// mailList answers the mails, newest first: ?to= an address, ?subject= a part of
// the subject, ?limit= how many (100 where not said, 0 to count only).
func (s *Sandbox) mailList(w http.ResponseWriter, r *http.Request) error {
	filter, limit, err := mailQuery(r)
	if err != nil {
		return err
	}
	return writeJSON(w, s.mails.find(filter, limit))
}

func mailQuery(r *http.Request) (mailFilter, int, error) {
	q := r.URL.Query()
	limit := defaultMails
	if text := q.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > maxMails {
			return mailFilter{}, 0, refuse(http.StatusBadRequest, "LIMIT_MALFORMED", err)
		}
		limit = n
	}
	return mailFilter{to: strings.TrimSpace(q.Get("to")), subject: q.Get("subject")}, limit, nil
}

func (s *Sandbox) mailDelete(w http.ResponseWriter, _ *http.Request) error {
	s.mails.empty()
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (s *Sandbox) mailPage(w http.ResponseWriter, r *http.Request) error {
	filter, limit, err := mailQuery(r)
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, "mails", struct {
		mailPile
		To, Subject string
	}{s.mails.find(filter, limit), filter.to, filter.subject})
}

func (s *Sandbox) mailOnePage(w http.ResponseWriter, r *http.Request) error {
	l, ok := s.mails.one(r.PathValue("id"))
	if !ok {
		return refuse(http.StatusNotFound, "MAIL_UNKNOWN", nil)
	}
	return s.render(w, r, http.StatusOK, "mail", struct {
		letter
		Parts []textPart
	}{l, linkParts(l.Text)})
}

// textPart is a piece of a mail's text, a link where URL is set.
type textPart struct{ Text, URL string }

var webAddress = regexp.MustCompile(`https?://[!-;=?-~]+`)

// linkParts parts a text at its web addresses, so that a person can follow them.
func linkParts(text string) []textPart {
	list := []textPart{}
	for {
		at := webAddress.FindStringIndex(text)
		if at == nil {
			return append(list, textPart{Text: text})
		}
		found := strings.TrimRight(text[at[0]:at[1]], `.,;:!?)'"]`)
		list = append(list, textPart{Text: text[:at[0]]}, textPart{Text: found, URL: found})
		text = text[at[0]+len(found):]
	}
}
