package app

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// documentedMail is a row of docs/mails.md.
type documentedMail struct {
	event, subscription string
	optional            bool
}

var (
	mailRow  = regexp.MustCompile("(?m)^\\| `([a-z.-]+)` \\| `([a-z.-]+)` \\| [^|]+ \\|([^|]*)\\|$")
	noMail   = regexp.MustCompile("(?s)Subscriptions that send no mail: (.*?)\n\n")
	inQuotes = regexp.MustCompile("`([a-z.-]+)`")
)

func documentedMails(t *testing.T) (mails []documentedMail, others []string) {
	t.Helper()
	text, err := os.ReadFile("../../docs/mails.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range mailRow.FindAllStringSubmatch(string(text), -1) {
		mails = append(mails, documentedMail{row[1], row[2], strings.TrimSpace(row[3]) != ""})
	}
	for _, name := range inQuotes.FindAllStringSubmatch(noMail.FindString(string(text)), -1) {
		others = append(others, name[1])
	}
	return mails, others
}

// The table of mails and the program say the same.
func TestEveryMailIsDocumented(t *testing.T) {
	t.Parallel()
	a := openForTest(t)
	mails, others := documentedMails(t)
	documented := map[string]bool{}
	for _, m := range mails {
		documented[m.event+" "+m.subscription] = true
	}
	for event, names := range a.queue.Subscriptions() {
		for _, name := range names {
			if !documented[event+" "+name] && !slices.Contains(others, name) {
				t.Errorf("docs/mails.md says nothing of %s, which follows from %s", name, event)
			}
			delete(documented, event+" "+name)
		}
	}
	for row := range documented {
		t.Errorf("docs/mails.md says %q, which there is not", row)
	}
}

// Every event that is to be told by mail is: in both languages, as text and as HTML that
// is well formed and loads nothing, without a word of the other language; the optional
// ones with the way to stop them, the others without.
func TestEveryMailInBothLanguages(t *testing.T) {
	t.Parallel()
	documented, _ := documentedMails(t)
	for _, lang := range []string{"ja", "en"} {
		t.Run(lang, func(t *testing.T) {
			b := newMailBench(t, lang)
			before := len(b.mails()) // read once an event: each time all of them are
			for event, rows := range byEvent(documented) {
				if err := b.app.queue.Run(t.Context(), b.event(event)); err != nil {
					t.Errorf("%s: %v", event, err)
					continue
				}
				after := b.mails()
				sent := len(after) - before
				before = len(after)
				if sent != len(rows) {
					t.Errorf("%s: %d mails", event, sent)
					continue
				}
				for i, m := range rows {
					checkMail(t, lang, m, after[i])
				}
			}
		})
	}
}

// [R10.4] What goes to an address, as an invitation, is in the language of whoever has an account with it, if they have signed in;
// else in that of who typed it. What is known of the account besides is not said.
func TestMailsToAnAddressAreInTheLanguageOfItsReader(t *testing.T) {
	t.Parallel()
	b := newMailBench(t, "ja")
	for name, at := range map[string]any{"english": 1, "untouched": nil} {
		invited := map[bool]string{true: "inquirer.invited", false: "inquirer.added"}[at != nil] // a mail for each
		address, key := name+"@demo.example", "mail:"+name+"@demo.example"
		other, err := b.app.accounts.Add(t.Context(), account.Account{Mail: address, Locale: "en", Status: principal.StatusActive, Services: []string{"amateur"},
			LoginTypes: []string{"password"}, Detail: account.UserInfoDetail{UserCategory: account.Individual, LastName: "1", FirstName: "2"}},
			login.Credentials{UserID: name, Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
		if err != nil {
			t.Fatal(err)
		}
		b.exec(`UPDATE account SET last_login_at = $1 WHERE id = $2`, at, other.ID)
		b.exec(`UPDATE firm_member SET person_key = $1, person_mail = $2, mail_key = $2`, key, address)
		b.exec(`UPDATE delegation SET delegate_key = $1, delegate_mail = $2`, key, address)
		for _, event := range []string{"member.invited", "delegation.granted", invited} {
			e := b.event(event)
			if event == invited {
				b.exec(`UPDATE application_inquirer SET mail = $1, invitation = 'TAKEN', due_at = 0, mail_key = id`, address)
			}
			e.ID += name
			if err := b.app.queue.Run(t.Context(), e); err != nil {
				t.Fatal(err)
			}
			b.exec(`DELETE FROM application_inquirer`)
		}
		want, n := map[bool]string{true: `<html lang="en">`, false: `<html lang="ja">`}[at != nil], 0
		for _, m := range b.mails() {
			if strings.Contains(m.To, address) {
				if n++; !strings.Contains(m.HTML, want) {
					t.Errorf("%s: %s", name, m.Subject)
				}
			}
		}
		if n != 3 {
			t.Errorf("%s: %d mails", name, n)
		}
	}
}

// [R10.4] A member of staff gets mails in the language that they chose.
func TestStaffGetMailsInTheirLanguage(t *testing.T) {
	t.Parallel()
	b := newMailBench(t, "ja")
	mux := http.NewServeMux()
	b.app.staffAPI(mux)
	r := httptest.NewRequest(http.MethodPost, "/api/staff/common/preference/update", strings.NewReader(`{"locale":"en"}`))
	r.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	mux.ServeHTTP(answer, r.WithContext(principal.With(t.Context(), principal.Principal{Role: principal.Administrator, AccountID: b.office})))
	if answer.Code != http.StatusOK {
		t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	if err := b.app.queue.Run(t.Context(), b.event("desk.taken-over")); err != nil {
		t.Fatal(err)
	}
	if list := b.mails(); len(list) != 1 || !strings.Contains(list[0].HTML, `<html lang="en">`) {
		t.Errorf("%+v", list)
	}
}

// byEvent are the mails that follow from each event; those of one event are all optional, or none.
func byEvent(all []documentedMail) map[string][]documentedMail {
	out := map[string][]documentedMail{}
	for _, m := range all {
		out[m.event] = append(out[m.event], m)
	}
	return out
}

func checkMail(t *testing.T, lang string, m documentedMail, got sandboxMail) {
	t.Helper()
	if got.Subject == "" || got.Text == "" || !strings.Contains(got.HTML, `<html lang="`+lang+`">`) {
		t.Errorf("%s: %+v", m.event, got)
	}
	for part, text := range map[string]string{"subject": got.Subject, "text": got.Text, "HTML": plain(got.HTML)} {
		if strange := strange(lang, text); strange != "" {
			t.Errorf("%s: %q in the %s of a mail in %s", m.event, strange, part, lang)
		}
	}
	if words(plain(got.HTML)) != words(got.Subject+" "+got.Subject+" "+strings.ReplaceAll(got.Text, strings.Repeat("-", 40), "")) {
		t.Errorf("%s: the parts differ\n%s\n%s", m.event, words(plain(got.HTML)), words(got.Text))
	}
	if err := wellFormed(got.HTML); err != nil || regexp.MustCompile(`<(img|link|script|style|iframe)| src=|url\(`).MatchString(got.HTML) {
		t.Errorf("%s: HTML %v\n%s", m.event, err, got.HTML)
	}
	for _, link := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(got.HTML, -1) {
		u, err := url.Parse(plain(link[1]))
		if err != nil || !u.IsAbs() || u.Host == "" || (u.Query().Get("lang") == "en") != (lang == "en") {
			t.Errorf("%s: link %q", m.event, link[1])
		}
	}
	for paragraph := range strings.SplitSeq(got.Text, "\n\n") {
		lines := strings.Split(strings.TrimSpace(paragraph), "\n")
		if slices.ContainsFunc(lines, fact.MatchString) && slices.ContainsFunc(lines, func(line string) bool { return !fact.MatchString(line) }) {
			t.Errorf("%s: facts run into a sentence: %q", m.event, paragraph)
		}
	}
	stops := strings.Contains(got.Text, "/mail/unsubscribe?token=") && got.OneClick == "List-Unsubscribe=One-Click" &&
		strings.Contains(got.Unsubscribe, account.OneClickPath+"?token=")
	if none := !strings.Contains(got.Text, "unsubscribe") && got.Unsubscribe == ""; m.optional != stops || m.optional == none {
		t.Errorf("%s: optional %v, its way out %q", m.event, m.optional, got.Unsubscribe)
	}
}

// fact is a line with a name and a value; facts make a paragraph of their own.
var fact = regexp.MustCompile(`^[^:/。]{1,40}: \S`)

var tag = regexp.MustCompile(`(?s)<[^>]*>`)

// plain is the text of a mail's HTML, its title among it.
func plain(html string) string {
	return strings.NewReplacer("&amp;", "&", "&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'").Replace(tag.ReplaceAllString(html, " "))
}

func words(text string) string { return strings.Join(strings.Fields(text), " ") }

// known are words that stand in texts of both languages: names, the reader's user ID, units, parts of addresses.
var known = regexp.MustCompile(`https?://\S+|\b(ID|PIN|JST|GPS|SMS|Lite|E26A[0-9]{9}|M[0-9]{13}|P1|N1|reader)\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`)

// strange is the first word of the other language.
func strange(lang, text string) string {
	for _, word := range strings.Fields(known.ReplaceAllString(text, " ")) {
		for _, r := range word {
			latin := r < 0x250 && unicode.IsLetter(r)
			japanese := unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han)
			if lang == "ja" && latin || lang == "en" && japanese {
				return word
			}
		}
	}
	return ""
}

// wellFormed reads HTML as strictly as XML, but for the elements that are never closed.
func wellFormed(html string) error {
	d := xml.NewDecoder(strings.NewReader(html))
	d.Strict, d.AutoClose = true, []string{"meta", "br", "hr"}
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("not well formed: %w", err)
		}
	}
}

// Whoever has the mail stops further ones, signed in or not, and nothing else.
func TestStoppingMails(t *testing.T) {
	t.Parallel()
	b := newMailBench(t, "ja")
	mux := http.NewServeMux()
	b.app.userAPI(mux)
	post := func(path, kind, body string) (int, string) {
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		r.Header.Set("Content-Type", kind)
		answer := httptest.NewRecorder()
		mux.ServeHTTP(answer, r)
		return answer.Code, answer.Body.String()
	}
	token := func(id, about string) string {
		made, err := b.app.accounts.StopToken(t.Context(), id, about)
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	wants := func() map[string]bool {
		a, err := b.app.accounts.Account(t.Context(), b.app.db.Read(), b.who.ID)
		if err != nil {
			t.Fatal(err)
		}
		return map[string]bool{"service": a.Detail.NotifyAboutService, "license": a.Detail.NotifyAboutLicense}
	}
	const form, asJSON = "application/x-www-form-urlencoded", "application/json"
	right, path := token(b.who.ID, "service"), account.OneClickPath+"?token="
	for name, wrong := range map[string]string{"none": "", "cut": right[:len(right)-3], "of another kind": strings.Replace(right, "service", "license", 1),
		"of another account": strings.Replace(right, b.who.ID, db.NewID(), 1)} {
		if code, _ := post(path+url.QueryEscape(wrong), form, "List-Unsubscribe=One-Click"); code != http.StatusOK {
			t.Errorf("%s: one click answers %d", name, code)
		}
		if _, body := post("/api/common/mail/unsubscribe", asJSON, `{"token":"`+wrong+`"}`); !strings.Contains(body, "MSG-LIT-E-0097") {
			t.Errorf("%s: %s", name, body)
		}
	}
	post(path+right, form, "List-Unsubscribe=Two-Clicks")
	if got := wants(); !got["service"] || !got["license"] {
		t.Fatalf("stopped without a right: %v", got)
	}
	if code, _ := post(path+right, form, "List-Unsubscribe=One-Click"); code != http.StatusOK || !maps.Equal(wants(), map[string]bool{"service": false, "license": true}) {
		t.Errorf("one click: %d %v", code, wants())
	}
	_, first := post("/api/common/mail/unsubscribe", asJSON, `{"token":"`+token(b.who.ID, "license")+`"}`)
	_, again := post("/api/common/mail/unsubscribe", asJSON, `{"token":"`+token(b.who.ID, "license")+`"}`)
	_, nobody := post("/api/common/mail/unsubscribe", asJSON, `{"token":"`+token(db.NewID(), "license")+`"}`)
	if _, invited := post("/api/common/mail/unsubscribe", asJSON, `{"token":"`+token(db.NewID(), "inquiry")+`"}`); invited != first {
		t.Errorf("of an invitation: %s", invited)
	}
	if first != again || first != nobody || wants()["license"] {
		t.Errorf("answers tell of accounts: %s, %s, %s; %v", first, again, nobody, wants())
	}
	events, err := db.All(t.Context(), b.app.db.Read(), db.Value[string], `SELECT data FROM event WHERE type = 'account.notifications-stopped' ORDER BY id`)
	if err != nil || !slices.Equal(events, []string{`{"detail":"service"}`, `{"detail":"license"}`}) {
		t.Errorf("audited %v %v", events, err)
	}
}

// While the mail server is down a mail fails, so that its job is tried again; nothing is
// half sent, and afterwards it arrives.
func TestAMailServerThatIsDown(t *testing.T) {
	t.Parallel()
	b := newMailBench(t, "ja")
	outage := func(how string) {
		answer := httptest.NewRecorder()
		b.app.sandbox.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodPut, "/api/outages", strings.NewReader(`{"mail":"`+how+`"}`)))
		if answer.Code != http.StatusOK {
			t.Fatalf("outage %s: %d", how, answer.Code)
		}
	}
	outage("down")
	for range 3 {
		if err := b.app.queue.Run(t.Context(), b.event("application.granted")); err == nil {
			t.Fatal("sent though the server is down")
		}
	}
	outage("up")
	for range 2 {
		if err := b.app.queue.Run(t.Context(), b.event("application.granted")); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.mails(); len(got) != 1 {
		t.Errorf("%d mails", len(got))
	}
}
