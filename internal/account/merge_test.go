package account_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// kept is a keeper with some things of each account, which are rows of the store so that an undone move undoes them.
type kept struct {
	clashes []applicant.Clash
	fail    error
	// services are what the things need.
	services []string
}

func (k *kept) MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error) {
	if len(k.clashes) > 0 {
		return applicant.Moved{Clashes: k.clashes}, nil
	}
	n, err := db.Exec(ctx, tx, `UPDATE passkey SET account_id = $1 WHERE account_id = $2`, to, from)
	return applicant.Moved{Counts: map[string]int64{"filings": n}, Services: k.services}, errors.Join(err, k.fail)
}

type merging struct {
	member
	keeper  *kept
	other   string
	notices []string
	noticed string // the last of them
}

// two makes an account and another of the same person, with two things.
func two(t *testing.T, d *db.DB, change func(a *account.Account)) *merging {
	t.Helper()
	m := &merging{member: joined(t, d, nil), keeper: &kept{}}
	err := m.SetPorts(account.Ports{Identity: m.world, Sessions: m.world, Applications: m.world, Drafts: m.world, Mail: m.world, Obligations: &obliged{},
		Keepers: []account.Mover{m.keeper}, Origin: "https://portal.example",
		Office: func(context.Context, string) (name, reach applicant.Text) {
			return applicant.Text{Ja: "関東総合通信局", En: "Kanto Bureau of Telecommunications"}, applicant.Text{Ja: "〒102-8795 東京都千代田区", En: "Tokyo 102-8795"}
		},
		Notify: func(_ context.Context, _ *db.Tx, id string, name, text applicant.Text) error {
			m.notices = append(m.notices, id+" "+name.En)
			m.noticed = text.Ja
			return nil
		}})
	if err != nil {
		t.Fatal(err)
	}
	a := account.Account{Status: principal.StatusActive, Mail: "taro-old@mail.example", Locale: "ja", Services: []string{"amateur", "radio"}, Detail: detail()}
	if change != nil {
		change(&a)
	}
	made, err := m.Add(t.Context(), a, login.Credentials{UserID: "taro-old", Password: "kaze no denpa wa tooku"})
	if err != nil {
		t.Fatal(err)
	}
	m.other = made.ID
	err = d.Tx(t.Context(), func(tx *db.Tx) error {
		for _, id := range []string{"one", "two"} {
			if _, err := db.Exec(t.Context(), tx, `INSERT INTO passkey (credential_id, id, account_id, name, data, created_at) VALUES ($1, $1, $2, '', '{}', 0)`, id, m.other); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (m *merging) pair(t *testing.T) account.Pair {
	t.Helper()
	return account.Pair{Target: seen(t, m.Service, m.db, m.id), OtherID: m.other, OtherVersion: seen(t, m.Service, m.db, m.other).Version}
}

// has counts the things of an account.
func (m *merging) has(t *testing.T, id string) int {
	t.Helper()
	n, err := db.One(t.Context(), m.db.Read(), db.Value[int], `SELECT count(*) FROM passkey WHERE account_id = $1`, id)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func second(t *testing.T) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Administrator, AccountID: "second", Lang: "ja"})
}

func TestTwoAccountsOfOnePersonBecomeOneByTwoAdministrators(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, nil)
		for range 2 {
			moved, err := m.TryMerge(chief(t), m.id, m.other)
			if err != nil || moved.Counts["filings"] != 2 || moved.Refused() || m.has(t, m.other) != 2 {
				t.Fatalf("[R7.8] tried: %+v %v, %d still there", moved, err, m.has(t, m.other))
			}
		}
		wantCode(t, "[R7.8] nobody has asked", m.ConfirmMerge(second(t), m.pair(t)), "MSG-LIT-E-0093")
		bare := m.pair(t)
		bare.Reason = " "
		if err := m.AskMerge(chief(t), bare); errs.KindOf(err) != errs.Invalid {
			t.Errorf("[R7.8] without a reason: %v", err)
		}
		if err := m.AskMerge(chief(t), m.pair(t)); err != nil {
			t.Fatal(err)
		}
		wantCode(t, "[R7.8] asked twice", m.AskMerge(second(t), m.pair(t)), "MSG-LIT-E-0093")
		if err := m.ConfirmMerge(chief(t), m.pair(t)); errs.Of(err) == nil || errs.Of(err).Params["reason"] != "staffSameHand" {
			t.Errorf("[R7.8] confirmed by who asked: %v", err)
		}
		if err := m.DropMerge(chief(t), m.pair(t)); err != nil {
			t.Fatal(err)
		}
		wantCode(t, "[R7.8] given up", m.ConfirmMerge(second(t), m.pair(t)), "MSG-LIT-E-0093")
		if err := m.AskMerge(chief(t), m.pair(t)); err != nil {
			t.Fatal(err)
		}
		for id, want := range map[string]string{m.id: m.other, m.other: m.id} {
			shown, err := m.ShownMerge(second(t), id)
			if err != nil || shown.Stays != (id == m.id) || shown.OtherID != want || shown.OtherName != "電波 太郎" {
				t.Errorf("[R7.8] what is asked for about %s: %+v %v", id, shown, err)
			}
		}
		waiting, err := m.Confirmations(second(t))
		if err != nil || len(waiting) != 1 || waiting[0].AccountID != m.id || waiting[0].OtherID != m.other || waiting[0].Name != "電波 太郎" || waiting[0].OtherName != "電波 太郎" {
			t.Errorf("[R7.8] what waits for a second administrator: %+v %v", waiting, err)
		}
		stale := m.pair(t)
		stale.OtherVersion--
		wantCode(t, "[R7.8] of another version", m.ConfirmMerge(second(t), stale), "MSG-LIT-E-0093")
		m.keeper.fail = errors.New("the disk is full")
		if err := m.ConfirmMerge(second(t), m.pair(t)); err == nil || m.has(t, m.other) != 2 || len(m.notices) != 0 {
			t.Fatalf("[R7.8] half done: %v, %d", err, m.has(t, m.other))
		}
		m.keeper.fail = nil
		last := m.pair(t)
		for range 2 {
			if err := m.ConfirmMerge(second(t), last); err != nil {
				t.Fatal(err)
			}
		}
		ended, err := m.Account(t.Context(), d.Read(), m.other)
		if err != nil || ended.MergedInto != m.id || ended.Status != principal.StatusWithdrawn || ended.Mail != "" || m.has(t, m.id) != 2 || m.has(t, m.other) != 0 {
			t.Errorf("[R7.8] the one that ended: %+v %v", ended, err)
		}
		if a := m.now(t); slices.Contains(a.Services, "radio") || a.Mail != "taro@mail.example" || a.Status != principal.StatusActive {
			t.Errorf("[R7.8] the one that is left: %+v", a)
		}
		if _, err := m.Login().CheckPassword(t.Context(), login.RealmUser, "taro-old", "kaze no denpa wa tooku", ""); err == nil {
			t.Error("[R7.8] the one that ended is still signed in to")
		}
		for _, name := range []string{"taro-old", "taro-old@mail.example"} {
			if taken, err := m.Login().MailTaken(t.Context(), d.Read(), name); err != nil || taken {
				t.Errorf("[R7.8] %s is not free: %v", name, err)
			}
		}
		if !slices.Equal(m.notices, []string{m.id + " Your accounts have become one"}) {
			t.Errorf("[R7.8] noticed %v", m.notices)
		}
		m.checkMails(t)
	})
}

// audited looks at what the audit log says of a merge: by whom, why, what became another account's, and what each account was and is.
func (m *merging) audited(t *testing.T, e audit.Event) {
	t.Helper()
	want, is := map[string]string{
		"account.merged":      `{"before":{"services":["amateur"]},"after":{"services":["amateur"]}}`,
		"account.merged-away": `{"before":{"userStatusCd":"04"},"after":{"userStatusCd":"09"}}`,
	}[e.Type]
	if !is {
		return
	}
	var data struct {
		Before, After, Moved   map[string]any
		Reason, AskedBy, Other string
		Confirmed              string
	}
	if err := json.Unmarshal(e.Data, &data); err != nil {
		t.Fatal(err)
	}
	states, err := json.Marshal(struct {
		Before map[string]any `json:"before"`
		After  map[string]any `json:"after"`
	}{data.Before, data.After})
	if err != nil || string(states) != want {
		t.Errorf("[R8.10] %s says %s, want %s: %v", e.Type, states, want, err)
	}
	other := map[string]string{m.id: m.other, m.other: m.id}[strings.TrimPrefix(e.Subject, "account:")]
	if data.Reason == "" || data.Confirmed == "" || data.AskedBy != "chief" || e.ActorID != "second" || data.Other != other || data.Moved["filings"] != 2.0 {
		t.Errorf("[R8.10] %s by %s: %+v", e.Type, e.ActorID, data)
	}
}

// checkMails has the mails sent, each twice, and looks at what they and the audit log say.
func (m *merging) checkMails(t *testing.T) {
	t.Helper()
	q := job.New(m.db)
	m.Subscribe(q)
	var all []audit.Event
	err := m.db.Tx(t.Context(), func(tx *db.Tx) (err error) {
		all, err = audit.Undispatched(t.Context(), tx, 100)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, e := range all {
		counts[e.Type+" "+e.Subject]++
		m.audited(t, e)
		if e.Type == "account.merged" || e.Type == "account.merged-away" {
			for range 2 {
				if err := q.Run(t.Context(), e); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for key, want := range map[string]int{"account.merge-asked account:" + m.id: 2, "account.merge-asked account:" + m.other: 2,
		"account.merge-dropped account:" + m.other: 1, "account.merged account:" + m.id: 1, "account.merged-away account:" + m.other: 1} {
		if counts[key] != want {
			t.Errorf("[R7.8] %s stands %d times, want %d", key, counts[key], want)
		}
	}
	to := map[string]bool{}
	for _, each := range m.world.mails {
		to[each.To+" "+each.Subject] = true
		if !strings.Contains(each.Text, "/mypage") {
			t.Errorf("[R7.8] a mail without the way to the account that is left: %s", each.Text)
		}
	}
	for _, want := range []string{"taro@mail.example アカウントを一つにまとめました", "taro-old@mail.example このアカウントは終了し、別のアカウントにまとめました"} {
		if !to[want] {
			t.Errorf("[R7.8] mails %v, none %s", to, want)
		}
	}
}

func TestServicesThatNothingNeedsAreNotTakenOver(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, func(a *account.Account) { a.Services = []string{"radio", "gis"} })
		m.keeper.services = []string{"amateur", "radio", "radio"}
		if err := m.AskMerge(chief(t), m.pair(t)); err != nil {
			t.Fatal(err)
		}
		if err := m.ConfirmMerge(second(t), m.pair(t)); err != nil {
			t.Fatal(err)
		}
		if a := m.now(t); !slices.Contains(a.Services, "radio") || slices.Contains(a.Services, "gis") {
			t.Errorf("[R7.8] what moved needs radio only: %v", a.Services)
		}
		const given = "次のサービスをこのアカウントに加えました: 無線局に関する申請・届出等の様々な手続き\n"
		if !strings.Contains(m.noticed, given) {
			t.Errorf("[R7.8] the notice does not name it: %s", m.noticed)
		}
		q := job.New(d)
		m.Subscribe(q)
		var all []audit.Event
		err := d.Tx(t.Context(), func(tx *db.Tx) (err error) {
			all, err = audit.Undispatched(t.Context(), tx, 100)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			if e.Type == "account.merged" {
				if !strings.Contains(string(e.Data), `"services":["radio"]`) {
					t.Errorf("[R7.8] the audit log does not name it: %s", e.Data)
				}
				if err := q.Run(t.Context(), e); err != nil {
					t.Fatal(err)
				}
			}
		}
		if n := len(m.world.mails); n == 0 || !strings.Contains(m.world.mails[n-1].Text, given) {
			t.Errorf("[R7.8] the mail does not name it: %+v", m.world.mails)
		}
	})
}

func TestAccountsThatAreNotOnePersonsStayTwo(t *testing.T) {
	t.Parallel()
	proven := func(change func(a *account.Account)) func(a *account.Account) {
		return func(a *account.Account) {
			a.Identified, a.IdentityMethod = true, applicant.ByMyNumber
			change(a)
		}
	}
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, proven(func(a *account.Account) { a.Detail.FirstName = "花子" }))
		refuses := func(kind string) {
			t.Helper()
			moved, err := m.TryMerge(chief(t), m.id, m.other)
			if err != nil || !moved.Refused() || !slices.ContainsFunc(moved.Clashes, func(c applicant.Clash) bool { return c.Kind == kind }) {
				t.Errorf("[R7.8] %s: %+v %v", kind, moved, err)
			}
			if err := m.AskMerge(chief(t), m.pair(t)); errs.Of(err) == nil || errs.Of(err).Params["reason"] != "mergeClash" {
				t.Errorf("[R7.8] %s asked for: %v", kind, err)
			}
		}
		refuses("identity")
		m.id, m.other = m.other, m.id
		refuses("identity")
		m.id, m.other = m.other, m.id
		if _, err := m.SetState(chief(t), seen(t, m.Service, d, m.other), principal.StatusSuspended); err != nil {
			t.Fatal(err)
		}
		refuses("state")
		m.keeper.clashes = applicant.Clashing("mandates", true, []string{"M-1"})
		refuses("mandates")
		for _, other := range []string{m.id, "nobody", ""} {
			_, err := m.TryMerge(chief(t), m.id, other)
			if errs.Of(err) == nil || errs.Of(err).Params["reason"] != "mergeNone" {
				t.Errorf("[R7.8] with %q: %v", other, err)
			}
		}
	})
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, nil)
		m.id, m.other = m.other, m.id // whose identity is shown
		moved, err := m.TryMerge(chief(t), m.id, m.other)
		if err != nil || len(moved.Clashes) != 1 || moved.Clashes[0].Kind != "identityEnds" {
			t.Errorf("[R7.8] the proven one would end: %+v %v", moved, err)
		}
	})
}

func TestAccountsThatDifferAreComparedBeforeTheyBecomeOne(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := two(t, d, func(a *account.Account) {
			a.Detail.FirstName, a.Detail.TelNo = "次郎", "03-0000-0001" // the telephone number is the same, written otherwise
		})
		ends, err := m.Account(t.Context(), d.Read(), m.other)
		if err != nil {
			t.Fatal(err)
		}
		if differ := account.Differing(m.now(t), ends); !slices.Equal(differ, []string{"name"}) {
			t.Errorf("[R7.8] what differs: %v", differ)
		}
		if differ := account.Differing(ends, ends); len(differ) != 0 {
			t.Errorf("[R7.8] one and the same differs: %v", differ)
		}
		uncompared := func(what string, err error) {
			t.Helper()
			if errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/compared" {
				t.Errorf("[R7.8] %s without a look at what differs: %v", what, err)
			}
		}
		compared := func() account.Pair {
			p := m.pair(t)
			p.Compared = true
			return p
		}
		uncompared("asked for", m.AskMerge(chief(t), m.pair(t)))
		if err := m.AskMerge(chief(t), compared()); err != nil {
			t.Fatal(err)
		}
		uncompared("confirmed", m.ConfirmMerge(second(t), m.pair(t)))
		if err := m.ConfirmMerge(second(t), compared()); err != nil {
			t.Error(err)
		}
	})
}

// What the notice says of signing in is true of the account that ended: whether it had a password, another way, or none.
func TestTheNoticeOfAMergeNamesTheBureauAndSaysWhatIsTrueOfTheAccount(t *testing.T) {
	t.Parallel()
	for loginTypes, want := range map[string]string{`["password"]`: "ユーザーIDまたはメールアドレスとパスワード", `["mynumber"]`: "登録していた方法では", `[]`: "ログインの方法は登録されていませんでした"} {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			m := two(t, d, nil)
			if err := d.Tx(t.Context(), func(tx *db.Tx) error {
				_, err := db.Exec(t.Context(), tx, `UPDATE account SET login_types = $1 WHERE id = $2`, loginTypes, m.other)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(m.AskMerge(chief(t), m.pair(t)), m.ConfirmMerge(second(t), m.pair(t))); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(m.noticed, want) || strings.Contains(m.noticed, "ユーザーID") != (loginTypes == `["password"]`) || !strings.Contains(m.noticed, "関東総合通信局\n〒102-8795") {
				t.Errorf("[R7.8] %s: %s", loginTypes, m.noticed)
			}
		})
	}
}
