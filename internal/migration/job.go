package migration

import (
	"bytes"
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"text/template"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

//go:embed texts.tmpl
var textSource string

// texts are the mails of this package: for each its subject and body, in Japanese and in English. They are read
// when the first is written.
var texts = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("texts").Option("missingkey=error").Parse(textSource))
})

// systemNames are the systems as people know them.
var systemNames = map[string]map[System]string{
	"ja": {General: "電波利用電子申請・届出システム", Lite: "電波利用電子申請・届出システム Lite", Expsp: "技適未取得機器を用いた実験等の特例制度", GIS: "伝搬障害防止区域図縦覧"},
	"en": {General: "Electronic application and notification system for radio use", Lite: "Electronic application and notification system Lite",
		Expsp: "Special scheme for devices without a technical conformity mark", GIS: "Viewing of the zones protected from radio propagation obstacles"},
}

// mailText fills a mail.
type mailText struct {
	Name, System, At string
	Counts
	Link string
}

// Subscribe sends the mails that follow from a migration.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventCompleted, "handover.completed-mail", s.mailCompleted)
	q.On(EventBlocked, "handover.blocked-mail", s.mailBlocked)
}

func (s *Service) mailCompleted(ctx context.Context, e audit.Event) error {
	var data completed
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	return s.mail(ctx, e, "completed", data.System, mailText{At: inTokyo(e.At), Counts: data.Counts, Link: "/mypage/account/migration"})
}

// mailBlocked tells the holder only where the account itself is blocked: a block of
// an old account alone is of no use to whoever tried it.
func (s *Service) mailBlocked(ctx context.Context, e audit.Event) error {
	var data failed
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	if !data.Here {
		return nil
	}
	return s.mail(ctx, e, "blocked", data.System, mailText{At: inTokyo(time.UnixMilli(data.Until)), Link: "/mypage/account/security"})
}

func inTokyo(t time.Time) string { return t.In(clock.Tokyo).Format("2006-01-02 15:04") }

// mail sends a mail in the language of the account the event is about. Its id is the
// event's, so that a mail sent again can be known.
func (s *Service) mail(ctx context.Context, e audit.Event, name string, system System, fill mailText) error {
	holder, err := s.ports.Accounts.Holder(ctx, s.db.Read(), strings.TrimPrefix(e.Subject, "account:"))
	if errs.KindOf(err) == errs.NotFound || err == nil && holder.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	lang := holder.Lang
	if lang != "en" {
		lang = "ja"
	}
	fill.Name, fill.System, fill.Link = holder.Name, systemNames[lang][system], mail.Link(s.settings.Origin+fill.Link, lang)
	subject, err := text(name+"."+lang+".subject", fill)
	if err != nil {
		return err
	}
	body, err := text(name+"."+lang+".body", fill)
	if err != nil {
		return err
	}
	return s.ports.Mailer.Send(ctx, mail.Message{ID: e.ID, To: holder.Mail, Subject: subject, Text: body + "\n", HTML: mail.HTML(lang, subject, body)})
}

func text(name string, fill mailText) (string, error) {
	var b bytes.Buffer
	if err := texts().ExecuteTemplate(&b, name, fill); err != nil {
		return "", fmt.Errorf("text %s: %w", name, err)
	}
	return strings.TrimSpace(b.String()), nil
}
