package app

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// staysBehind are the columns that go on naming an account which became part of another, and why.
var staysBehind = map[string]string{
	"account.id": "the account itself", "account.detail": "its id", "account_merge.ends_id": "what was asked for, until it is confirmed",
	"event.actor_id": "what happened, as it happened", "event.subject": "likewise", "event.data": "likewise",
	"delegation_evidence.account_id": "what was signed, byte for byte", "delegation_activity.actor_id": "who did it, as it was done",
	"firm_activity.actor_id": "likewise", "credential.account_id": "ends with the account", "sign_in_name.account_id": "ends with the account",
	"firm_member.inviter_id": "who invited somebody, as it was done",
}

// mergeBench is a portal with two accounts of one person, and rows of everything that an account can have.
type mergeBench struct {
	*mailBench
	ends account.Account
}

func newMergeBench(t *testing.T, database string) *mergeBench {
	t.Helper()
	a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Database: database, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090",
		MailFrom: "no-reply@radioportal.example", Sandbox: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	b := &mergeBench{mailBench: &mailBench{t: t, app: a, lang: "ja"}}
	b.who, b.ends = b.person("stays"), b.person("ends")
	return b
}

func (b *mergeBench) person(name string) account.Account {
	b.t.Helper()
	detail := account.UserInfoDetail{UserCategory: account.Individual, LastName: "電波", FirstName: "太郎"}
	made, err := b.app.accounts.Add(b.t.Context(), account.Account{Mail: name + "@demo.example", Locale: "ja", Status: principal.StatusActive,
		Services: []string{"amateur"}, LoginTypes: []string{"password"}, Detail: detail},
		login.Credentials{UserID: name, Password: "a long enough password", TOTPSecret: login.NewTOTPSecret()})
	if err != nil {
		b.t.Fatal(err)
	}
	return made
}

// fill gives the account that ends a row of everything, of which some name what the other one has too.
func (b *mergeBench) fill() {
	const filing = `INSERT INTO application (electronic_application_number, inquiry_number, case_id, case_name, procedure_id, procedure_version, effect,
subject_ja, subject_en, holder_id, holder_name, actor_id, actor_name, category, lang, destination, destination_ja, destination_en, status, version,
received_at, fee_amount, fee, draft_id, draft_version, idempotency_key, assignee_id, assignee_name, standard_due, mandate_number) VALUES ($1, $1, $2, '', 'amateur-open',
1, 'review', '申請', 'Application', $3, '', $4, '', '1', 'ja', 'A', '関東', 'Kanto', 'ARRIVED', 1, 1790000000000, 0, '{}', '', 1, $1, '', '', '', $5)`
	b.exec(filing, checked("E26A00000000"), "case-1", b.ends.ID, b.ends.ID, nil)
	b.exec(filing, checked("E26A00000999"), "case-2", "client", b.ends.ID, "M1")
	for _, id := range []string{b.who.ID, b.ends.ID} {
		b.exec(`INSERT INTO application_procedure (holder_id, procedure_id, subject_ja, subject_en) VALUES ($1, 'amateur-open', '', '')`, id)
		b.exec(`INSERT INTO application_once (holder_id, procedure_id, check_id, key_hash, electronic_application_number) VALUES ($1, 'amateur-open', 'c', 'k', $2)`,
			id, checked("E26A00000000"))
		b.exec(`INSERT INTO draft (id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, created_at, saved_at, members, form)
VALUES ('draft-' || $1, $1, $1, 'amateur-open', 1, 1, 0, '', '', 0, 0, '[]', '{}')`, id)
		b.exec(`INSERT INTO past_application (account_id, system, number, name, date, status, office, document) VALUES ($1, '1', 'both', '', '', '', '', '')`, id)
		b.exec(`INSERT INTO worklist_filter (account_id, firm_id, name, filter, saved_at) VALUES ($1, '', 'both', '{}', 0)`, id)
	}
	for _, statement := range strings.Split(`INSERT INTO draft (id, account_id, owner_id, procedure_id, procedure_version, version, file_revision, save_name, step, created_at, saved_at, members, form) VALUES ('agents', $1, 'mandate', 'amateur-open', 1, 1, 0, '', '', 0, 0, '[]', '{}');
INSERT INTO attachment (id, owner_kind, owner_id, account_id, document_id, file_name, name_key, size, content_type, sha256, scan_status, blob_key, uploaded_at) VALUES ('f', 'draft', 'd', $1, '', '', '', 1, '', '', 'clean', '', 0);
INSERT INTO application_term (scope, term, received_at, electronic_application_number) VALUES ($1, 'ab', 0, 'x');
INSERT INTO application_request (id, electronic_application_number, kind, state, request_text, fields, requested_at, case_id, holder_id) VALUES ('asked', 'FILED', 'ADDITION', 'DONE', '', '[]', 0, 'case-1', $1);
INSERT INTO application_inquirer (id, case_id, mail_key, name, mail, inviter_id, state, contents, invitation, created_at, changed_at) VALUES ('i', 'case-1', 'x', '', '', $1, 'ACTIVE', 0, 'NONE', 0, 0);
INSERT INTO payment (payment_number, confirmation_number, institution_number, electronic_application_number, case_id, account_id, subject_ja, subject_en, amount, breakdown, requested_at, due_date, state, bureau, agent_id) VALUES ('P1', '1', '1', 'FILED', 'case-1', $1, '', '', 4300, '[]', 0, '2026-12-05', 'UNPAID', 'A', $1);
INSERT INTO notice (notice_number, account_id, electronic_application_number, case_id, name_ja, name_en, sender_ja, sender_en, sent_at, body_ja, body_en, agent_id) VALUES ('N1', $1, 'FILED', 'case-1', '', '', '', '', 0, '', '', $1);
INSERT INTO licence (id, account_id, case_id, licence_number, permit_number, viewing_pin, category, call_sign, issued_at, valid_from, version, name_ja, name_en, valid_to, discontinued, holder_key) VALUES ('l1', $1, 'case-1', '00001', '1', '', 'amateur', '', 0, '2026-12-01', 1, '', '', '2031-11-30', 0, '');
INSERT INTO licence_term (account_id, licence_id, term) VALUES ($1, 'l1', 'AB');
INSERT INTO past_application (account_id, system, number, name, date, status, office, document) VALUES ($1, '1', 'own', '', '', '', '', '');
INSERT INTO past_licence (account_id, system, number, call_sign, kind, valid_from, valid_to, document) VALUES ($1, '1', 'own', '', '', '', '', '');
INSERT INTO past_notification (account_id, system, number, title, date, sender, body, document) VALUES ($1, '1', 'own', '', '', '', '', '');
INSERT INTO handover_done (account_id, system, old_user, handover_id, done_at, applications, licences, notifications, taken) VALUES ($1, '1', 'u', 'h', 0, 0, 0, 0, '{}');
INSERT INTO handover_pending (id, account_id, system, answers, expires_at) VALUES ('p', $1, '2', '{}', 0);
INSERT INTO support_view (id, account_id, page, about, reason, seen_at) VALUES ('v', $1, 'home', '', '', 0);
INSERT INTO worklist_filter (account_id, firm_id, name, filter, saved_at) VALUES ($1, '', 'own', '{}', 0);
INSERT INTO delegation_bulk (id, account_id, idempotency_key, content_hash, file_name, row_count, done_count, created_at) VALUES ('b', $1, 'k', '', '', 1, 1, 0);
INSERT INTO firm_member (id, firm_id, firm_name, person_key, person_name, person_mail, mail_key, role, state, inviter_id, lang, version, created_at) VALUES ('m', 'firm', 'F', $1, '', '', '', 'CLERK', 'MEMBER', 'boss', 'ja', 1, 0);
INSERT INTO firm_activity (id, firm_id, at, what, about, delegation_number, holder_name, actor_id, actor_name) VALUES ('a', $1, 0, '', '', '', '', '', '')`, ";\n") {
		b.exec(strings.ReplaceAll(statement, "FILED", checked("E26A00000000")), b.ends.ID)
	}
	b.mandate("granted", b.ends.ID, b.ends.ID, "agent", "")
	b.mandate("under", b.ends.ID, "agent", "clerk", "granted")
	b.mandate("acts", "client", "client", b.ends.ID, "")
}

func (b *mergeBench) mandate(id, holder, grants, acts, under string) {
	b.exec(`INSERT INTO delegation (id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, holder_id, holder_name, principal_key,
principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category, role, kind, disclosure, later_records,
sub_agents, procedures, stations, valid_from, valid_until, state, renewal, words, version, created_at, chain_since, origin_id, answered_at, live_key, parent_id)
VALUES ($1, $1, 'PRINCIPAL', $2, $1, '', $3, '', $2, '', '', '1', $4, '', '', '1', 'AGENT', 'SINGLE', 'ALL', 0, 0, '[]', '[]', '2026-12-01', '2027-11-30',
'REGISTERED', 0, '', 1, 0, 0, $1, 0, $1, NULLIF($5, ''))`, id, grants, holder, acts, under)
}

var tableHead = regexp.MustCompile(`(?ms)^CREATE TABLE (\w+) \((.*?)\n\)`)

// named are the columns that name an account, as table.column, in all tables of the schema.
func (b *mergeBench) named(id string) []string {
	b.t.Helper()
	var list []string
	for table, columns := range textColumns(b.t) {
		for _, column := range columns {
			n, err := db.One(b.t.Context(), b.app.db.Read(), db.Value[int], fmt.Sprintf(`SELECT count(*) FROM %s WHERE %s = $1`, table, column), id)
			if err != nil {
				b.t.Fatal(err)
			}
			if n > 0 {
				list = append(list, table+"."+column)
			}
		}
	}
	return list
}

// moveAll does what the account movers do, and tells what moved.
func (b *mergeBench) moveAll() applicant.Moved {
	b.t.Helper()
	var moved applicant.Moved
	err := b.app.db.Tx(b.t.Context(), func(tx *db.Tx) error {
		moved = applicant.Moved{}
		for _, each := range b.app.accountMovers() {
			more, err := each.MoveAccount(b.t.Context(), tx, b.ends.ID, b.who.ID)
			if err != nil {
				return err
			}
			moved.And(more)
		}
		return nil
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return moved
}

func TestNothingIsLeftWithAnAccountThatBecamePartOfAnother(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		b := newMergeBench(t, database)
		b.fill()
		filled := len(b.named(b.ends.ID))
		moved := b.moveAll()
		for kind, want := range map[string]int64{"filings": 1, "drafts": 1, "licences": 1, "payments": 1, "notices": 1, "records": 3, "mandates": 2, "memberships": 1} {
			if moved.Counts[kind] != want {
				t.Errorf("[R7.8] %d %s moved, want %d", moved.Counts[kind], kind, want)
			}
		}
		if len(moved.Clashes) != 1 || moved.Clashes[0].Kind != "drafts" || moved.Refused() {
			t.Errorf("[R7.8] two drafts of one procedure: %+v", moved.Clashes)
		}
		if !slices.Equal(slices.Compact(moved.Services), []string{"amateur"}) {
			t.Errorf("[R7.8] services that what moved needs: %v", moved.Services)
		}
		left := b.named(b.ends.ID)
		for _, column := range left {
			// What both have stands once; what is left of it says the same.
			if both := column == "past_application.account_id" || column == "worklist_filter.account_id"; staysBehind[column] == "" && !both {
				t.Errorf("[R7.8] %s still names the account", column)
			}
		}
		if filled < 25 {
			t.Errorf("[R7.8] only %d columns were filled", filled)
		}
		if again := b.moveAll(); again.Counts["filings"]+again.Counts["licences"]+again.Counts["mandates"] != 0 {
			t.Errorf("[R7.8] moved twice: %+v", again)
		}
	})
}

func TestWhatClashesKeepsTwoAccountsApart(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		b := newMergeBench(t, database)
		b.mandate("one", b.who.ID, b.who.ID, b.ends.ID, "")
		b.mandate("other", b.ends.ID, b.ends.ID, b.who.ID, "")
		for i, id := range []string{b.who.ID, b.ends.ID} {
			b.exec(`INSERT INTO licence (id, account_id, case_id, licence_number, permit_number, viewing_pin, category, call_sign, issued_at, valid_from, version,
name_ja, name_en, valid_to, discontinued, holder_key) VALUES ($1, $1, 'c', '00001', $2, '', 'amateur', '', 0, '2026-12-01', 1, '', '', '2031-11-30', 0, '')`, id, fmt.Sprint(i))
		}
		clashes := map[string]int{}
		for _, each := range b.moveAll().Clashes {
			if each.Refuses {
				clashes[each.Kind] = len(each.Named)
			}
		}
		if clashes["mandates"] != 2 || clashes["licences"] != 1 {
			t.Errorf("[R7.8] clashes: %v", clashes)
		}
		if n, err := db.One(t.Context(), b.app.db.Read(), db.Value[int], `SELECT count(*) FROM delegation WHERE delegate_key = $1`, b.ends.ID); err != nil || n != 1 {
			t.Errorf("[R7.8] moved all the same: %d %v", n, err)
		}
	})
}

// textColumns are the columns of text of every table.
func textColumns(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, text := range migrationTexts(t) {
		for _, table := range tableHead.FindAllStringSubmatch(text, -1) {
			for _, line := range strings.Split(table[2], "\n") {
				if words := strings.Fields(line); len(words) > 1 && words[1] == "TEXT" {
					all[table[1]] = append(all[table[1]], words[0])
				}
			}
		}
	}
	return all
}

func migrationTexts(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../db/migrations/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("no migrations: %v", err)
	}
	list := make([]string, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list[i] = string(text)
	}
	return list
}
