package app

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

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
version, name_ja, name_en, valid_to, discontinued, holder_key) VALUES ('l1', $1, 'case', '00001', '1', '', 'amateur', '', 0, '2026-12-01', 1, '免許状', 'Licence',
'2031-11-30', 0, '')`, who.ID)
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
