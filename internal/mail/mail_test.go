package mail_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	netmail "net/mail"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/mail"
)

func sender(t *testing.T, s mail.Settings) *mail.SMTP {
	t.Helper()
	if s.From == "" {
		s.From = "電波ポータル <no-reply@portal.example>"
	}
	m := mail.NewSMTP(s)
	t.Cleanup(func() { _ = m.Close() })
	return m
}

var message = mail.Message{ID: "application.arrived.7", To: "operator@operator.example", Subject: "申請を受け付けました", Text: "本文\n", HTML: "<p>本文</p>"}

// A sender without a name has the portal's, as whoever reads the mail knows it.
func TestAMailIsFromThePortalInItsLanguage(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	s := sender(t, mail.Settings{Address: r.address, From: "no-reply@portal.example"})
	for subject, name := range map[string]string{"申請を受け付けました": "電波利用ポータル", "Your application has arrived": "Radio Portal"} {
		m := message
		m.Subject = subject
		if err := s.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		_, mails := r.taken()
		parsed, err := netmail.ReadMessage(strings.NewReader(mails[len(mails)-1]))
		if err != nil {
			t.Fatal(err)
		}
		from, err := parsed.Header.AddressList("From")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]*netmail.Address{{Name: name, Address: "no-reply@portal.example"}}, from); diff != "" {
			t.Errorf("[R10.5] %s: %s", subject, diff)
		}
	}
}

func TestAMailCarriesWhatItWasGiven(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	at := &clock.Settable{}
	at.Set(time.Date(2030, 4, 1, 0, 0, 0, 0, time.UTC))
	if err := sender(t, mail.Settings{Address: r.address, Clock: at}).Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	_, mails := r.taken()
	if len(mails) != 1 {
		t.Fatalf("%d mails", len(mails))
	}
	parsed, err := netmail.ReadMessage(strings.NewReader(mails[0]))
	if err != nil {
		t.Fatal(err)
	}
	from, err := parsed.Header.AddressList("From")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]*netmail.Address{{Name: "電波ポータル", Address: "no-reply@portal.example"}}, from); diff != "" {
		t.Error(diff)
	}
	for name, want := range map[string]string{
		"To": "<operator@operator.example>", "Message-Id": "<application.arrived.7@portal.example>", "Auto-Submitted": "auto-generated",
	} {
		if got := parsed.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if date, err := parsed.Header.Date(); err != nil || date.UTC().Year() != 2030 {
		t.Errorf("date %v, %v", date, err)
	}
	if !strings.HasPrefix(parsed.Header.Get("Content-Type"), "multipart/alternative") {
		t.Errorf("content type %s", parsed.Header.Get("Content-Type"))
	}
}

func TestTheSameMailHasTheSameMessageID(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: r.address})
	odd := message
	odd.ID = "application.arrived:1 <@>\r\n"
	for _, each := range []mail.Message{message, message, odd, odd} {
		if err := m.Send(t.Context(), each); err != nil {
			t.Fatal(err)
		}
	}
	_, mails := r.taken()
	ids := []string{}
	for _, text := range mails {
		parsed, err := netmail.ReadMessage(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, parsed.Header.Get("Message-Id"))
	}
	if len(ids) != 4 || ids[0] != ids[1] || ids[2] != ids[3] || ids[0] == ids[2] {
		t.Errorf("ids %q", ids)
	}
	if _, err := netmail.ParseAddress(ids[2]); err != nil {
		t.Errorf("id of an odd name %q: %v", ids[2], err)
	}
}

func TestConnectionsAreUsedAgain(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: r.address})
	for i := range 50 {
		each := message
		each.ID = fmt.Sprint("mail-", i)
		if err := m.Send(t.Context(), each); err != nil {
			t.Fatal(err)
		}
	}
	if connections, mails := r.taken(); connections != 1 || len(mails) != 50 {
		t.Errorf("%d mails over %d connections", len(mails), connections)
	}
}

func TestManySendersAtOnce(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: r.address})
	var group sync.WaitGroup
	for i := range 40 {
		group.Go(func() {
			each := message
			each.ID = fmt.Sprint("mail-", i)
			if err := m.Send(t.Context(), each); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if _, mails := r.taken(); len(mails) != 40 {
		t.Errorf("%d mails", len(mails))
	}
}

func TestARelayThatCameBackGetsTheNextMail(t *testing.T) {
	t.Parallel()
	first := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: first.address})
	if err := m.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	first.stop()
	if err := m.Send(t.Context(), message); err == nil {
		t.Error("sent though the relay is down")
	}
	second := startRelay(t, first.address)
	if err := m.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	if _, mails := second.taken(); len(mails) != 1 {
		t.Errorf("%d mails", len(mails))
	}
}

func TestAKeptConnectionThatWasClosedIsReplaced(t *testing.T) {
	t.Parallel()
	first := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: first.address})
	if err := m.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	first.stop()
	second := startRelay(t, first.address)
	if err := m.Send(t.Context(), message); err != nil {
		t.Errorf("over the closed connection: %v", err)
	}
	if _, mails := second.taken(); len(mails) != 1 {
		t.Errorf("%d mails", len(mails))
	}
}

// stalling passes bytes on to a relay until it is told to hang: then it takes what comes
// next, once, and closes that connection after a while.
func stalling(t *testing.T, to string, hang *atomic.Bool, forHow time.Duration) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	pass := func(client net.Conn) {
		defer func() { _ = client.Close() }()
		server, err := net.Dial("tcp", to)
		if err != nil {
			return
		}
		defer func() { _ = server.Close() }()
		go func() { _, _ = io.Copy(client, server) }()
		buffer := make([]byte, 4096)
		for {
			n, err := client.Read(buffer)
			if err == nil && hang.CompareAndSwap(true, false) {
				time.Sleep(forHow)
				return
			}
			if _, failed := server.Write(buffer[:n]); err != nil || failed != nil {
				return
			}
		}
	}
	go func() {
		for client, err := listener.Accept(); err == nil; client, err = listener.Accept() {
			go pass(client)
		}
	}()
	return listener.Addr().String()
}

// A node that freezes over a mail wakes when another has sent it.
func TestAMailThatHungIsNotSentOverANewConnection(t *testing.T) {
	t.Parallel()
	relay, hang := startRelay(t, "127.0.0.1:0"), &atomic.Bool{}
	const timeout = 2 * time.Second
	m := sender(t, mail.Settings{Address: stalling(t, relay.address, hang, timeout/2), Timeout: timeout})
	if err := m.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	hang.Store(true)
	if err := m.Send(t.Context(), message); err == nil {
		t.Error("sent over a new connection after it hung")
	}
	if err := m.Send(t.Context(), message); err != nil {
		t.Errorf("the next try: %v", err)
	}
	if _, mails := relay.taken(); len(mails) != 2 {
		t.Errorf("%d mails", len(mails))
	}
}

func TestARefusalIsAnError(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	r.refusal = &smtp.SMTPError{Code: 451, Message: "try later"}
	m := sender(t, mail.Settings{Address: r.address})
	if err := m.Send(t.Context(), message); err == nil {
		t.Error("no error")
	}
	r.mu.Lock()
	r.refusal = nil
	r.mu.Unlock()
	if err := m.Send(t.Context(), message); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// Carriers gave out addresses that net/mail and strict relays take in quotes only.
func TestAddressesWithOddDots(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: r.address})
	odd := map[string]string{"a..b@docomo.ne.jp": `<"a..b"@docomo.ne.jp>`, ".a@b.co": `<".a"@b.co>`, "a.@b.co": `<"a."@b.co>`, "a.b+c@b.co": "<a.b+c@b.co>"}
	for to, want := range odd {
		each := message
		each.To = to
		if err := m.Send(t.Context(), each); err != nil {
			t.Errorf("%s: %v", to, err)
			continue
		}
		_, mails := r.taken()
		parsed, err := netmail.ReadMessage(strings.NewReader(mails[len(mails)-1]))
		if err != nil || parsed.Header.Get("To") != want || r.recipients[len(r.recipients)-1] != to {
			t.Errorf("%s: %v, %q to %q", to, err, parsed.Header.Get("To"), r.recipients)
		}
	}
}

// What fails for one mail holds up no others; what is refused for good is done with.
func TestWhoseFaultAFailureIs(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: r.address})
	try := func(to string) error {
		each := message
		each.To = to
		return m.Send(t.Context(), each)
	}
	refused := []string{}
	m.OnRefused(func(_ context.Context, address, answer string) error {
		refused = append(refused, address+" "+answer)
		return nil
	})
	r.refuses = map[string]*smtp.SMTPError{}
	for _, c := range []struct {
		code     int
		enhanced smtp.EnhancedCode
		done     bool
		ofOne    bool
	}{
		{550, smtp.EnhancedCode{5, 1, 1}, true, false},
		{553, smtp.EnhancedCode{5, 1, 3}, true, false},
		{450, smtp.EnhancedCode{4, 2, 0}, false, true},
		{421, smtp.EnhancedCode{4, 3, 2}, false, false},
		{554, smtp.EnhancedCode{5, 7, 1}, false, true}, // relay access denied
		{550, smtp.EnhancedCode{5, 7, 1}, false, true},
	} {
		r.mu.Lock()
		r.refuses["a@a.example"] = &smtp.SMTPError{Code: c.code, EnhancedCode: c.enhanced, Message: "no"}
		r.mu.Unlock()
		if err := try("a@a.example"); (err == nil) != c.done || mail.IsMessageError(err) != c.ofOne {
			t.Errorf("%d %v: %v", c.code, c.enhanced, err)
		}
		if err := try("b@b.example"); err != nil {
			t.Errorf("after %d: %v", c.code, err)
		}
	}
	if want := []string{"a@a.example 550", "a@a.example 553"}; !slices.Equal(refused, want) {
		t.Errorf("[R7.8] told of %v, want %v", refused, want)
	}
	if err := try("nobody"); !mail.IsMessageError(err) {
		t.Errorf("no address: %v", err)
	}
	r.mu.Lock()
	r.refusal = &smtp.SMTPError{Code: 554, Message: "not this content"}
	r.mu.Unlock()
	if err := try("b@b.example"); !mail.IsMessageError(err) {
		t.Errorf("content refused: %v", err)
	}
	r.stop()
	if err := try("b@b.example"); err == nil || mail.IsMessageError(err) {
		t.Errorf("down: %v", err)
	}
}

func TestALinkOpensInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"https://p.example/a", "en", "https://p.example/a?lang=en"},
		{"https://p.example/a?b=1", "en", "https://p.example/a?b=1&lang=en"},
		{"https://p.example/a", "ja", "https://p.example/a"},
	} {
		if got := mail.Link(c[0], c[1]); got != c[2] {
			t.Errorf("%q: %s", c, got)
		}
	}
}

func TestMailsThatCannotBe(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	m := sender(t, mail.Settings{Address: r.address})
	for name, change := range map[string]func(*mail.Message){
		"no recipient":    func(m *mail.Message) { m.To = "" },
		"two recipients":  func(m *mail.Message) { m.To = "a@a.example, b@b.example" },
		"recipient lines": func(m *mail.Message) { m.To = "a@a.example\r\nBcc: b@b.example" },
		"subject lines":   func(m *mail.Message) { m.Subject = "x\r\nBcc: b@b.example" },
		"no id":           func(m *mail.Message) { m.ID = "" },
	} {
		each := message
		change(&each)
		if err := m.Send(t.Context(), each); err == nil {
			t.Errorf("%s: sent", name)
		}
	}
	if _, mails := r.taken(); len(mails) != 0 {
		t.Errorf("%d mails left", len(mails))
	}
}

func TestSettingsThatCannotBe(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]mail.Settings{
		"no port":     {Address: "relay.example", From: "a@a.example"},
		"no host":     {Address: ":25", From: "a@a.example"},
		"port":        {Address: "relay.example:0", From: "a@a.example"},
		"no sender":   {Address: "relay.example:25"},
		"bad sender":  {Address: "relay.example:25", From: "portal"},
		"encryption":  {Address: "relay.example:25", From: "a@a.example", TLS: "none"},
		"all of them": {TLS: "none"},
	} {
		if s.Check() == nil {
			t.Errorf("%s: no mistake told", name)
		}
		if err := mail.NewSMTP(s).Send(t.Context(), message); err == nil {
			t.Errorf("%s: sent", name)
		}
	}
}

// A password never travels in the clear: the relay of this test offers no encryption.
func TestAPasswordNeedsEncryption(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	for name, s := range map[string]mail.Settings{
		"required": {Address: r.address, TLS: mail.TLSRequired},
		"password": {Address: r.address, Username: "portal", Password: "secret"},
		"implicit": {Address: r.address, TLS: mail.TLSImplicit, Timeout: time.Second},
	} {
		err := sender(t, s).Send(t.Context(), message)
		if err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, mails := r.taken(); len(mails) != 0 {
		t.Errorf("%d mails left", len(mails))
	}
}

func TestARelayThatIsDownIsAnError(t *testing.T) {
	t.Parallel()
	r := startRelay(t, "127.0.0.1:0")
	r.stop()
	err := sender(t, mail.Settings{Address: r.address}).Send(t.Context(), message)
	var operation *net.OpError
	if !errors.As(err, &operation) {
		t.Errorf("%v does not carry its cause", err)
	}
}
