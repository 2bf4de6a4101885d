package sandbox

import (
	"fmt"
	"net/smtp"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/mail"
	"radioportal/internal/sandbox/mailbox"
)

func (o *tryout) send(messages ...mail.Message) {
	o.t.Helper()
	sender := mail.NewSMTP(mail.Settings{Address: o.sandbox.SMTPAddr(), From: "電波ポータル <no-reply@portal.example>", Clock: o.clock})
	defer sender.Close()
	for _, m := range messages {
		if err := sender.Send(o.t.Context(), m); err != nil {
			o.t.Fatal(err)
		}
	}
}

func (o *tryout) pile(query string) mailbox.MailList {
	o.t.Helper()
	var pile mailbox.MailList
	o.call("GET", "/api/mail"+query, "").into(o.t, &pile)
	return pile
}

func TestAMailArrivesAsItWasSent(t *testing.T) {
	t.Parallel()
	o := start(t)
	text := "髙橋 様\n申請を受け付けました。\n" + strings.Repeat("長い行", 100) + "\n"
	o.send(mail.Message{ID: "arrived-1", To: "sakura@demo.example", Subject: "申請を受け付けました (E26A000000017)", Text: text, HTML: "<p>申請</p>"})
	want := mailbox.MailList{Total: 1, Received: 1, Mails: []mailbox.Letter{{
		ID: "arrived-1@portal.example", To: "sakura@demo.example", From: `電波ポータル <no-reply@portal.example>`,
		Subject: "申請を受け付けました (E26A000000017)", Text: text, HTML: "<p>申請</p>",
	}}}
	got := o.pile("")
	for i := range got.Mails {
		if !strings.HasPrefix(got.Mails[i].At, "2026-11-21T01:0") {
			t.Errorf("arrived at %s", got.Mails[i].At)
		}
		got.Mails[i].At = ""
		got.Mails[i].From = strings.ReplaceAll(got.Mails[i].From, `"`, "")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestARepeatedMailIsKeptOnce(t *testing.T) {
	t.Parallel()
	o := start(t)
	m := mail.Message{ID: "arrived-1", To: "sakura@demo.example", Subject: "x", Text: "x"}
	o.send(m, m, m)
	if pile := o.pile(""); pile.Total != 1 || pile.Received != 1 {
		t.Errorf("%+v", pile)
	}
}

func TestMailsAreFound(t *testing.T) {
	t.Parallel()
	o := start(t)
	for i, to := range []string{"a@demo.example", "b@demo.example", "a@demo.example"} {
		o.send(mail.Message{ID: fmt.Sprint("m-", i), To: to, Subject: fmt.Sprint("件名 ", i), Text: "x"})
	}
	for query, want := range map[string][]string{
		"":                   {"件名 2", "件名 1", "件名 0"},
		"?to=A@demo.example": {"件名 2", "件名 0"},
		"?to=demo.example":   {},
		"?subject=" + url.QueryEscape("件名 1"): {"件名 1"},
		"?to=b@demo.example&subject=2":        {},
		"?limit=1":                            {"件名 2"},
		"?limit=0":                            {},
	} {
		got := []string{}
		for _, l := range o.pile(query).Mails {
			got = append(got, l.Subject)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", query, diff)
		}
	}
	if total := o.pile("?limit=0").Total; total != 3 {
		t.Errorf("counted %d", total)
	}
	for _, limit := range []string{"-1", "x", "20001"} {
		o.call("GET", "/api/mail?limit="+limit, "").refused(t, limit, 400, "LIMIT_MALFORMED")
	}
}

func TestTheMailBoxIsEmptied(t *testing.T) {
	t.Parallel()
	o := start(t)
	m := mail.Message{ID: "m", To: "a@demo.example", Subject: "x", Text: "x"}
	o.send(m)
	if a := o.call("DELETE", "/api/mail", ""); a.status != 204 {
		t.Errorf("status %d", a.status)
	}
	if pile := o.pile(""); pile.Total != 0 || pile.Received != 0 {
		t.Errorf("%+v", pile)
	}
	o.send(m)
	if pile := o.pile(""); pile.Total != 1 {
		t.Errorf("after that: %+v", pile)
	}
}

func TestMailsInOtherForms(t *testing.T) {
	t.Parallel()
	o := start(t)
	for name, c := range map[string]struct {
		raw           string
		subject, text string
	}{
		"no Message-ID": {"Subject: plain\r\n\r\nhello\r\n", "plain", "hello\n"},
		"ISO-2022-JP":   {"Subject: =?ISO-2022-JP?B?GyRCRUVHSBsoQg==?=\r\nContent-Type: text/plain; charset=ISO-2022-JP\r\n\r\n\x1b$BEEGH\x1b(B\r\n", "電波", "電波\n"},
		"attachment": {"Subject: two\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nfirst\r\n" +
			"--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF\r\n--b--\r\n", "two", "first"},
	} {
		o.call("DELETE", "/api/mail", "")
		if err := smtp.SendMail(o.sandbox.SMTPAddr(), nil, "a@a.example", []string{"b@b.example", "c@c.example"}, []byte(c.raw)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		pile := o.pile("?to=c@c.example")
		if len(pile.Mails) != 1 {
			t.Errorf("%s: %+v", name, pile)
			continue
		}
		if l := pile.Mails[0]; l.ID == "" || l.To != "b@b.example, c@c.example" || l.Subject != c.subject || l.Text != c.text {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

func TestMailsTheBoxRefuses(t *testing.T) {
	t.Parallel()
	o := start(t)
	for name, raw := range map[string]string{
		"no header":      "not a header\r\n\r\n",
		"open multipart": "Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nbroken header\r\n\r\n",
		"too large":      "Subject: x\r\n\r\n" + strings.Repeat(strings.Repeat("x", 998)+"\r\n", mailbox.MaxMessage/1000+1),
	} {
		err := smtp.SendMail(o.sandbox.SMTPAddr(), nil, "a@a.example", []string{"b@b.example"}, []byte(raw))
		if err == nil || !strings.HasPrefix(err.Error(), "55") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if pile := o.pile(""); pile.Total != 0 {
		t.Errorf("%+v", pile)
	}
}

func TestMailIsShownAndNeverRun(t *testing.T) {
	t.Parallel()
	o := start(t)
	o.send(mail.Message{
		ID: "odd/../<id>", To: "a@demo.example", Subject: "<b>件名</b>",
		Text: "次へ: https://portal.example/progress?n=1&x=2。 <script>alert(1)</script>", HTML: `<script>alert(2)</script><img src="x" onerror="alert(3)">`,
	})
	list := o.call("GET", "/mail?lang=en", "")
	at := strings.Index(list.body, `href="/mail/`)
	if at < 0 {
		t.Fatalf("no link in %s", list.body)
	}
	path, _, _ := strings.Cut(list.body[at+len(`href="`):], `"`)
	one := o.call("GET", path, "")
	for _, want := range []string{"&lt;b&gt;件名", "&lt;script&gt;alert(1)", "&lt;script&gt;alert(2)", `href="https://portal.example/progress?n=1&amp;x=2"`} {
		if !strings.Contains(one.body, want) {
			t.Errorf("%s: no %q in %s", path, want, one.body)
		}
	}
	for _, never := range []string{"<script", "<img", "<b>"} {
		if strings.Contains(one.body+list.body, never) {
			t.Errorf("%s stands in the page", never)
		}
	}
	if a := o.call("GET", "/mail/none?lang=en", ""); a.status != 404 || !strings.Contains(a.body, "no such mail") {
		t.Errorf("unknown mail: %d", a.status)
	}
}
