package app

import (
	"encoding/json"
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
	"radioportal/internal/application"
	"radioportal/internal/audit"
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

// sandboxMail is a mail as the sandbox's mail box answers it.
type sandboxMail struct{ To, Subject, Text, HTML, Unsubscribe, OneClick string }

// mailBench is a portal with one reader and what the events about them need.
type mailBench struct {
	t    *testing.T
	app  *App
	lang string
	who  account.Account
	// office is a staff account with the reader's address.
	office string
}

func newMailBench(t *testing.T, lang string) *mailBench {
	t.Helper()
	a := openForTest(t)
	// The name has no letters of either language: it stands in both.
	detail := account.UserInfoDetail{UserCategory: account.Individual, LastName: "1", FirstName: "2", NotifyAboutService: true, NotifyAboutLicense: true}
	who, err := a.accounts.Add(t.Context(), account.Account{Mail: "reader@demo.example", Locale: lang, Status: principal.StatusActive,
		Services: []string{"amateur"}, LoginTypes: []string{"password"}, Detail: detail},
		login.Credentials{UserID: "reader", Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		t.Fatal(err)
	}
	b := &mailBench{t, a, lang, who, ""}
	b.exec(`INSERT INTO application (electronic_application_number, inquiry_number, case_id, case_name, procedure_id, procedure_version, effect,
subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination, destination_ja, destination_en, status, outcome,
version, received_at, call_sign, reason, payment_number, notice_number, licence_id, fee_amount, fee, draft_id, draft_version, idempotency_key,
about_licence, corrects, assignee_id, assignee_name, standard_due) VALUES ($2, '000000000001', 'case', '', 'amateur-open', 1, 'review', '申請', 'Application', $1, '', '', '',
'1', 'ja', 'A', '関東', 'Kanto', 'ARRIVED', NULL, 1, 1790000000000, NULL, NULL, 'P1', 'N1', NULL, 4300, '{"amount":4300}', '', 1, 'k', NULL, NULL, '', '', '')`, who.ID, applicationNumber())
	b.exec(`INSERT INTO payment (payment_number, confirmation_number, institution_number, electronic_application_number, case_id, account_id,
subject_ja, subject_en, amount, breakdown, requested_at, due_date, state, bureau) VALUES ('P1', '1', '1', $2, 'case', $1, '申請', 'Application', 4300, '[]', 0,
'2026-12-05', 'UNPAID', 'A')`, who.ID, applicationNumber())
	b.exec(`INSERT INTO licence (id, account_id, case_id, licence_number, permit_number, viewing_pin, category, call_sign, issued_at, valid_from,
version, name_ja, name_en, valid_to, discontinued) VALUES ('l1', $1, 'case', '00001', '1', '', 'amateur', '', 0, '2026-12-01', 1, '免許状', 'Licence',
'2031-11-30', 0)`, who.ID)
	b.exec(`INSERT INTO licence_version (licence_id, version, reason, at, electronic_application_number, case_id, content_number, name_ja, name_en,
holder_name, holder_address, emissions, particulars, valid_to, discontinued) VALUES ('l1', 1, 'ISSUED', 0, $1, 'case', $1, '免許状', 'Licence', '', '',
'[]', '[{"id":"operationBy","label":{"ja":"期限","en":"Day"},"value":"2026-12-05","putOff":true}]', '2031-11-30', 0)`, applicationNumber())
	b.exec(`INSERT INTO delegation (id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, holder_id, holder_name, principal_key,
principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category, role, kind, disclosure, later_records,
sub_agents, procedures, stations, valid_from, valid_until, state, renewal, words, version, created_at, chain_since, origin_id, answered_at) VALUES ('d1', 'M2600000000001', 'PRINCIPAL', $1,
'', '', $1, '1', $1, '1', 'reader@demo.example', '1', $1, '2', 'reader@demo.example', '1', 'AGENT', 'SINGLE', 'ALL', 0, 0, '["amateur-change"]', '[]', '2026-12-01',
'2027-11-30', 'REGISTERED', 0, '', 1, 0, 0, 'd1', 0)`, who.ID)
	b.exec(`INSERT INTO delegation (id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, holder_id, holder_name, principal_key,
principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category, role, kind, disclosure, later_records,
sub_agents, procedures, stations, valid_from, valid_until, state, end_reason, renewal, words, version, created_at, chain_since, origin_id, answered_at, ended_at)
VALUES ('over', 'M2600000000002', 'PRINCIPAL', $1, 'over', '', $1, '1', $1, '1', 'reader@demo.example', '1', $1, '2', 'reader@demo.example', '1', 'AGENT', 'COMPREHENSIVE',
'ALL', 0, 0, '[]', '[]', '2025-12-01', '2026-11-30', 'ENDED', 'RELEASED', 0, '', 1, 0, 0, 'over', 0, 1770000000000)`, who.ID)
	// What an agent filed and the office asks about: it is told when the power of attorney ends that it was filed under; the other does not cover it.
	b.exec(`INSERT INTO application (electronic_application_number, inquiry_number, case_id, case_name, procedure_id, procedure_version, effect,
subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination, destination_ja, destination_en, status, version,
received_at, fee_amount, fee, draft_id, draft_version, idempotency_key, assignee_id, assignee_name, standard_due, mandate_number) VALUES ($2,
'000000000002', 'case-2', '', 'amateur-open', 1, 'review', '申請', 'Application', $1, '1', $1, '2', '1', 'ja', 'A', '関東', 'Kanto', 'REQUESTING_CORRECTION', 1,
1790000000000, 0, '{"amount":0}', '', 1, 'k2', '', '', '', 'M2600000000002')`, who.ID, checked("E26A00000999"))
	b.exec(`INSERT INTO application_request (id, electronic_application_number, kind, state, request_text, fields, requested_at, case_id, holder_id)
VALUES ('asked', $2, 'CORRECTION', 'OPEN', '', '[]', 0, 'case-2', $1)`, who.ID, checked("E26A00000999"))
	b.exec(`INSERT INTO firm_member (id, firm_id, firm_name, person_key, person_name, person_mail, mail_key, role, state, inviter_id, lang, version, created_at)
VALUES ('b1', $1, '1', $1, '1', 'reader@demo.example', 'reader@demo.example', 'CLERK', 'MEMBER', $1, 'ja', 1, 0)`, who.ID)
	b.exec(`INSERT INTO delegation_bulk (id, account_id, idempotency_key, content_hash, file_name, row_count, done_count, created_at, finished_at)
VALUES ('b1', $1, 'k', '', '1', 3, 3, 0, 0)`, who.ID)
	office, err := a.accounts.AddStaff(t.Context(), account.Staff{Name: map[string]string{"ja": "局員", "en": "Officer"}[lang], Role: principal.Administrator, Mail: "reader@demo.example", Locale: lang},
		login.Credentials{UserID: "office", Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		t.Fatal(err)
	}
	b.office = office.ID
	b.exec(`INSERT INTO staff_account (id, name, role, bureaus, mail, locale, active, created_at, updated_at) VALUES ('other', '1', 'viewer', '[]', '', 'ja', 0, 0, 0)`)
	b.exec(`INSERT INTO signup (id, cookie_hash, variant, category, login_method, terms_version, terms_at, locale, mail, services, form,
totp_confirmed, created_at, expires_at) VALUES ('s', 'c', 'account', '1', 'password', '1', 0, $1, 'new@demo.example', '[]', '{}', 0, 0, 9000000000000)`, lang)
	b.exec(`INSERT INTO signup_mail (id, signup_id, mail, source, at) VALUES ('asked', 's', 'new@demo.example', '', 0)`)
	return b
}

// applicationNumber is one with the right check digit.
func applicationNumber() string { return checked("E26A00000000") }

func checked(number string) string {
	for n := 0; ; n++ {
		if number := fmt.Sprintf("%s%d", number, n); application.ValidNumber(number) {
			return number
		}
	}
}

func (b *mailBench) exec(statement string, args ...any) {
	b.t.Helper()
	err := b.app.db.Tx(b.t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(b.t.Context(), tx, statement, args...)
		return err
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

// event is one of a type with all that any handler reads.
func (b *mailBench) event(kind string) audit.Event {
	data := map[string]any{
		"electronicApplicationNumber": applicationNumber(), "paymentNumber": "P1", "dueDate": "2026-12-05", "dueBy": "2026-12-05", "ends": "2026-12-31",
		"amount": 4300, "id": "l1", "delegationId": "d1", "memberId": "b1", "days": 7, "validFrom": "2026-12-01", "validTo": "2026-12-31", "months": 2,
		"file":   map[string]any{"documentId": "diagram", "fileName": "x.pdf"},
		"status": "04", "detail": "password", "reason": "1", "mailTo": kind, "mailing": "asked", "system": "1", "here": true,
	}
	b.exec(`INSERT INTO account_mail (id, address, name, locale, created_at) VALUES ($1, 'reader@demo.example', '1 2', $2, 0) ON CONFLICT (id) DO NOTHING`, kind, b.lang)
	if strings.HasPrefix(kind, "handover.") {
		data["until"] = b.app.clock.Now().UnixMilli()
	}
	if kind == "account.issued" || kind == "account.letter-requested" {
		data["letter"] = true
	}
	if slices.Contains(b.app.queue.Subscriptions()[kind], kind+"-handed-back-mail") {
		data["delegationId"] = "over"
	}
	if strings.HasPrefix(kind, "delegation.bulk-") {
		data["bulkId"], data["sent"] = "b1", 3
	}
	if strings.HasPrefix(kind, "application.") {
		data["status"] = "UNDER_REVIEW"
	}
	if kind == "member.assigned" {
		data["firmId"], data["assigneeId"], data["what"], data["by"] = b.who.ID, "b1", []string{"1"}, "1"
	}
	if strings.HasPrefix(kind, "licence.measure-") { // of which who drafted it is told besides
		data["askedBy"], data["licenceNumber"] = b.office, "1"
	}
	if strings.HasPrefix(kind, "account.") || strings.HasPrefix(kind, "staff.") { // of which who asked for it is told besides
		data["askedBy"] = b.office
	}
	if kind == "audit.verified" {
		data["found"] = 1
	}
	if strings.HasPrefix(kind, "desk.") {
		data["from"], data["toName"], data["text"], data["on"] = b.office, "1", "1", "2026-12-31"
	}
	subject := "account:" + b.who.ID
	if strings.HasPrefix(kind, "staff.") {
		subject = map[bool]string{true: "staff:other", false: "staff:" + b.office}[kind == "staff.change-asked" || kind == "staff.read-many"] // of which the person is not told
		data["deputy"], data["by"], data["from"], data["until"] = b.office, "1", "2026-12-01", "2026-12-31"
	}
	if kind == "account.recovery-code-used" || strings.HasPrefix(kind, "account.passkey") {
		data["detail"] = "3"
	}
	if kind == "announcement.mailing" {
		now := b.app.clock.Now().UnixMilli()
		b.exec(`INSERT INTO announcement (id, kind, title_ja, title_en, body_ja, body_en, urgent, from_at, mail, mailed_at) VALUES
('news', 'system', '停止', 'Downtime', '本文', 'Body', 1, $1, 1, $2)`, now-1000, now)
		b.exec(`INSERT INTO announcement_mailing (announcement_id, after_id, batch) VALUES ('news', '', 1)`)
		data["announcementId"], data["batch"] = "news", 1
	}
	if kind == application.EventQuestionAnswered { // told of by mail where it came on paper
		data["paperOn"] = "2026-12-05"
	}
	if kind == application.EventCertificateSent {
		text := map[string]string{"ja": "証明書", "en": "Certificate"}
		data["certificate"] = map[string]any{"licenceNumber": "00001", "title": text, "copies": text, "delivery": text, "on": "2026-12-05"}
	}
	if strings.HasPrefix(kind, "inquirer.") {
		var due any // the other ones are invited already
		if kind == "inquirer.invited" || kind == "inquirer.added" {
			due = 0
		}
		b.exec(`INSERT INTO application_inquirer (id, case_id, mail_key, name, mail, inviter_id, state, contents, invitation, due_at, invited_at, created_at,
changed_at) VALUES ($1, 'case', $1, '照会 Inquirer', $3, $2, 'ACTIVE', 0, 'TAKEN', $4, 0, 0, 0)`, kind, b.who.ID, map[bool]string{true: "reader@demo.example", false: "1"}[due != nil], due)
		data["applicationManagementId"], data["inquirerId"] = "case", kind
	}
	wire, err := json.Marshal(data)
	if err != nil {
		b.t.Fatal(err)
	}
	return audit.Event{ID: "event-" + kind, At: b.app.clock.Now(), Type: kind, Subject: subject, Data: wire}
}

func (b *mailBench) mails() []sandboxMail {
	b.t.Helper()
	answer := httptest.NewRecorder()
	b.app.sandbox.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/api/mail?limit=1000", nil))
	var list struct{ Mails []sandboxMail }
	if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil {
		b.t.Fatalf("%v in %.200s", err, answer.Body)
	}
	return list.Mails
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
