package mail

import (
	"context"

	gomail "github.com/wneessen/go-mail"
)

// Stop is how the reader of an optional mail stops further ones of its kind. Mails that
// one has to get have none.
type Stop struct {
	Lang string // ja or en
	Page string // address of the page that asks once more
	Post string // address at which a mail program stops them with one click (RFC 8058)
	// Unasked says that nobody chose to get such mails: they go to an address that somebody else named.
	Unasked bool
}

// OptionalSender sends mails that their readers may stop.
type OptionalSender interface {
	SendOptional(ctx context.Context, m Message, stop Stop) error
}

var stopTexts = map[string]string{
	"ja": "このメールは、お知らせをメールで受け取る設定にしている方にお送りしています。受け取りをやめるときは、次のページを開いてください。ログインは要りません。",
	"en": "You get this mail because your account is set to receive notices by email. To stop them, open this page. You do not need to sign in.",
}

var unaskedTexts = map[string]string{
	"ja": "このメールアドレスに、照会人の登録を知らせるメールを今後受け取らないときは、次のページを開いてください。ログインは要りません。",
	"en": "To get no more mails about being named as an inquirer at this address, open this page. You do not need to sign in.",
}

// SendOptional is Send with the way to stop such mails: at the foot of both parts, and
// in the headers for mail programs.
func (m *SMTP) SendOptional(ctx context.Context, message Message, stop Stop) error {
	texts := stopTexts
	if stop.Unasked {
		texts = unaskedTexts
	}
	text, ok := texts[stop.Lang]
	if !ok {
		text = texts["ja"]
	}
	message.Text += "\n" + ruler + "\n\n" + text + "\n" + stop.Page + "\n"
	message.HTML = HTML(stop.Lang, message.Subject, message.Text)
	return m.send(ctx, message, map[gomail.Header]string{
		"List-Unsubscribe": "<" + stop.Post + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	})
}
