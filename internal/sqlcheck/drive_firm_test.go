package sqlcheck

import (
	"context"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/delegation"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/worklist"
)

// ofOne has a firm act for somebody who has something that waits.
var ofOne = []string{
	`INSERT INTO account (id, category, status, identified, mail, locale, services, login_types, detail, version, created_at, updated_at)
VALUES ('taro', '1', '04', 1, 'taro', 'ja', '[]', '[]', '{}', 1, 1, 1)`,
	`INSERT INTO delegation (id, delegation_number, begun_by, creator_id, idempotency_key, content_hash, holder_id, holder_name, holder_words, principal_key,
principal_name, principal_mail, principal_category, delegate_key, delegate_name, delegate_mail, delegate_category, role, kind, disclosure, later_records,
sub_agents, procedures, stations, valid_from, valid_until, state, origin_id, renewal, words, version, created_at, chain_since)
VALUES ('mandate', 'M1', 'PRINCIPAL', 'taro', 'k', '', 'taro', 'taro', 'taro', 'taro', 'taro', 'taro', '1', 'firm', 'firm', 'firm', '2', 'AGENT',
'COMPREHENSIVE', 'ALL', 0, 0, '[]', '[]', '2020-01-01', '2999-12-31', 'REGISTERED', 'mandate', 0, '', 1, 1, 1)`,
	`INSERT INTO firm_member (id, firm_id, firm_name, person_key, person_name, person_mail, mail_key, role, state, inviter_id, lang, version, created_at)
VALUES ('m', 'firm', 'firm', 'clerk', 'clerk', 'clerk', 'clerk', 'CLERK', 'MEMBER', 'firm', 'ja', 1, 1)`,
	`UPDATE application SET holder_id = 'taro', status = 'UNDER_REVIEW'`,
}

// shared drives what a firm's people do with its list.
func shared(t *testing.T, d *db.DB, mandates *delegation.Service, catalogue *procedure.Catalogue, drive func(string, func())) {
	t.Helper()
	for _, each := range ofOne {
		if _, err := d.Raw().ExecContext(t.Context(), each); err != nil {
			t.Fatal(err)
		}
	}
	work := worklist.New(d, catalogue, worklist.Ports{Assign: mandates.AssignAll,
		Note: func(context.Context, *db.Tx, string, string, []worklist.Line) error { return nil }})
	as := func(role principal.FirmRole) context.Context {
		return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: "firm", Category: "2",
			Member: &principal.Member{ID: "m", FirmID: "firm", Role: role, PersonID: "clerk"}})
	}
	for name, wanted := range map[string]worklist.Filter{"all": {}, "me": {Assignee: worklist.Me}, "nobody": {Assignee: worklist.Nobody}, "text": {Text: "taro"}} {
		drive("worklist.firm."+name, func() { _, _ = work.List(as(principal.FirmClerk), wanted, 0, 50) })
		drive("worklist.manager."+name, func() { _, _ = work.List(as(principal.FirmManager), wanted, 0, 50) })
	}
	drive("worklist.charge", func() { _, _ = work.ChargeOf(t.Context(), d.Read(), "firm", "mandate", "number", "clerk") })
	drive("worklist.firm.drafts", func() { _, _, _ = work.Drafts(as(principal.FirmClerk), "taro", 0, 50) })
	for name, unit := range map[string]worklist.Unit{"rows": worklist.Row, "principals": worklist.Principal} {
		drive("worklist."+name, func() {
			if done, err := work.Assign(as(principal.FirmManager), worklist.Wanted{All: true, Unit: unit, To: worklist.Me}); err != nil || done.Assigned != 1 {
				t.Errorf("%s: %+v, %v", name, done, err)
			}
		})
	}
}
