package mailbox

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"radioportal/internal/sandbox/page"
)

const defaultMails = 100

// Routes are what the mail box answers.
func (b *Box) Routes() []page.Route {
	return []page.Route{
		page.Get("/api/mail", b.list), page.Delete("/api/mail", b.delete), page.Get("/mail", b.page), page.Get("/mail/{id}", b.mailPage),
	}
}

// list answers the mails, newest first: ?to= an address, ?subject= a part of
// the subject, ?limit= how many (100 where not said, 0 to count only).
func (b *Box) list(w http.ResponseWriter, r *http.Request) error {
	wanted, limit, err := query(r)
	if err != nil {
		return err
	}
	found, err := b.find(wanted, limit)
	if err != nil {
		return err
	}
	return page.WriteJSON(w, found)
}

func query(r *http.Request) (filter, int, error) {
	q := r.URL.Query()
	limit := defaultMails
	if text := q.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > maxMails {
			return filter{}, 0, page.Refuse(http.StatusBadRequest, "LIMIT_MALFORMED", err)
		}
		limit = n
	}
	return filter{to: strings.TrimSpace(q.Get("to")), subject: q.Get("subject")}, limit, nil
}

func (b *Box) delete(w http.ResponseWriter, _ *http.Request) error {
	b.empty()
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (b *Box) page(w http.ResponseWriter, r *http.Request) error {
	wanted, limit, err := query(r)
	if err != nil {
		return err
	}
	found, err := b.find(wanted, limit)
	if err != nil {
		return err
	}
	return b.renderer.Render(w, r, http.StatusOK, "mails", struct {
		MailList
		To, Subject string
	}{found, wanted.to, wanted.subject})
}

func (b *Box) mailPage(w http.ResponseWriter, r *http.Request) error {
	l, ok, err := b.one(r.PathValue("id"))
	if err != nil {
		return err
	}
	if !ok {
		return page.Refuse(http.StatusNotFound, "MAIL_UNKNOWN", nil)
	}
	return b.renderer.Render(w, r, http.StatusOK, "mail", struct {
		Letter
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
