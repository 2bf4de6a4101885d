package mail_test

import (
	"strings"
	"testing"

	"radioportal/internal/mail"
)

func TestHTMLIsMadeOfTheText(t *testing.T) {
	t.Parallel()
	got := mail.HTML("en", `A <b> & "c"`, "Dear <X>,\n\nSee https://p.example/a?b=1&c=2.\nThen wait.\n\n\n"+strings.Repeat("-", 40)+"\n\nfoot")
	for _, want := range []string{
		`<html lang="en">`, "<title>A &lt;b&gt; &amp; &#34;c&#34;</title>", "<p>Dear &lt;X&gt;,</p>",
		`<p>See <a href="https://p.example/a?b=1&amp;c=2">https://p.example/a?b=1&amp;c=2</a>.<br />` + "\nThen wait.</p>", "<hr ", "<p>foot</p>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("lacks %s in\n%s", want, got)
		}
	}
}

func TestAMailWithoutHTMLGetsIt(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	s := sender(t, mail.Settings{Address: r.address})
	plain := mail.Message{ID: "plain", To: "a@a.example", Subject: "Hello", Text: "Hello\n"}
	if err := s.Send(t.Context(), plain); err != nil {
		t.Fatal(err)
	}
	plain.ID = "optional"
	stop := mail.Stop{Lang: "en", Page: "https://p.example/mail/unsubscribe?token=t", Post: "https://p.example/one-click?token=t"}
	if err := s.SendOptional(t.Context(), plain, stop); err != nil {
		t.Fatal(err)
	}
	_, mails := r.taken()
	if len(mails) != 2 || !strings.Contains(mails[0], "text/html") || strings.Contains(mails[0], "List-Unsubscribe") {
		t.Fatalf("%q", mails)
	}
	for _, want := range []string{"List-Unsubscribe: <https://p.example/one-click?token=t>\r\n", "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"} {
		if !strings.Contains(mails[1], want) {
			t.Errorf("lacks %q in %q", want, mails[1])
		}
	}
}
