package application_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// byAgent is what an agent filed under the mandate D-0001.
func (f *fixture) byAgent() application.Application {
	return f.filedBy(underMandate(f.t, nil), clone("light", nil))
}

func TestAgentsAreToldToo(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] a mail about what an agent filed goes to both, and names the client to the agent", func(t *testing.T, f *fixture) {
		f.world.mandates = []principal.Mandate{{ID: "mandate-2", Number: "D-0002"}, {ID: "mandate-1", Number: "D-0001"}}
		a := f.byAgent()
		for lang, want := range map[string][]string{
			"ja": {"【電波 太郎 様の代理】", "代理 次郎 様\n\n電波 太郎 様の代理人（委任状番号 D-0001）", a.Number, "&mandate=mandate-1"},
			"en": {"[for 電波 太郎]", "Dear 代理 次郎,\n\nYou get this mail as the agent of 電波 太郎 (power of attorney D-0001)", a.Number, "&mandate=mandate-1&lang=en"},
		} {
			f.world.lang = lang
			mails := f.mailsOf(a)
			if len(mails) != 2 || mails[0].To != "taro@example.jp" || mails[1].To != "agent@example.jp" || mails[1].ID != mails[0].ID+"-agent" {
				t.Fatalf("%+v", mails)
			}
			for _, text := range want {
				if !strings.Contains(mails[1].Subject+mails[1].Text, text) || strings.Contains(mails[0].Text, "mandate") {
					t.Errorf("%s lacks %q: %s\n%s", lang, text, mails[1].Subject, mails[1].Text)
				}
			}
			by := map[string]string{"ja": "代理人の 代理 次郎 様（委任状番号 D-0001）が、あなたに代わって行いました。", "en": "Your agent 代理 次郎 did this for you (power of attorney D-0001)."}[lang]
			if !strings.Contains(mails[0].Text, by) || !strings.Contains(mails[0].HTML, "D-0001") || strings.Contains(mails[1].Text, by) {
				t.Errorf("[R3.1] the holder is not told who did it: %s", mails[0].Text)
			}
			if !strings.Contains(mails[1].HTML, "電波 太郎") {
				t.Errorf("%s: %s", lang, mails[1].HTML)
			}
		}
	})
	title(t, "[R6.1] [R6.3] an agent is told while a mandate shows the filing, and nobody but the holder of what the holder filed", func(t *testing.T, f *fixture) {
		a, own := f.byAgent(), f.filed(clone("light", nil))
		for _, tc := range []struct {
			name      string
			mandates  []principal.Mandate
			wantMails int
		}{
			{"over", nil, 2}, // the receipt alone
			{"restricted", []principal.Mandate{{ID: "m", OwnOnly: true}}, 2},
			{"an inquirer's", []principal.Mandate{{ID: "m", ReadOnly: true}}, 2},
			{"for another procedure", []principal.Mandate{{ID: "m", Procedures: []string{"amateur-change"}}}, 2}, // likewise
			{"granted anew", []principal.Mandate{{ID: "m", Number: "D-0009"}}, 2},
		} {
			f.world.mandates = tc.mandates
			if mails := f.mailsOf(a); len(mails) != tc.wantMails {
				t.Errorf("%s: %d mails", tc.name, len(mails))
			}
		}
		f.world.mandates = []principal.Mandate{{ID: "m"}}
		if mails := f.mailsOf(own); len(mails) != 1 || strings.Contains(mails[0].Text, "代理人") {
			t.Errorf("mails about what the holder filed: %+v", mails)
		}
	})
}

func TestThePeopleOfAFirmAreTold(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] [R1.3] a mail to an agent that is a firm goes to whoever is in charge there too", func(t *testing.T, f *fixture) {
		f.world.mandates = []principal.Mandate{{ID: "mandate-1", Number: "D-0001"}}
		f.world.people = []applicant.Agent{{AccountID: hanako, MandateID: "mandate-1"}}
		a := f.byAgent()
		for lang, want := range map[string]string{
			"ja": "代理 次郎 の担当者としてのお知らせです。代理 次郎 にもお送りしています。",
			"en": "You get this mail because you are in charge of it at 代理 次郎. 代理 次郎 gets it too.",
		} {
			f.world.lang = lang
			mails := f.mailsOf(a)
			if len(mails) != 3 || mails[2].To != "hanako@example.jp" || mails[2].ID != mails[0].ID+"-agent-charge-hanako" {
				t.Fatalf("%+v", mails)
			}
			for _, text := range []string{want, "D-0001", "&mandate=mandate-1"} {
				if !strings.Contains(mails[2].Text, text) || strings.Contains(mails[1].Text, want) {
					t.Errorf("%s lacks %q: %s", lang, text, mails[2].Text)
				}
			}
		}
		if of := f.world.charged[0]; of != (application.Charged{FirmID: agent, MandateID: "mandate-1", Number: a.Number, FiledBy: agent}) {
			t.Errorf("asked for who looks after %+v", of)
		}
	})
	title(t, "[R1.3] nobody is looked for who looks after what a person filed for themselves", func(t *testing.T, f *fixture) {
		f.mailsOf(f.filed(clone("light", nil)))
		if len(f.world.charged) != 0 {
			t.Errorf("%+v", f.world.charged)
		}
	})
}

func TestWhatAnAgentLeavesOpen(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] what the office asks of an agent whose power of attorney is over goes to the holder", func(t *testing.T, f *fixture) {
		a := f.byAgent()
		reception, err := f.Accept(staff(t, principal.Officer), a.Number, a.Version)
		f.must(err)
		_, err = f.RequestCorrection(staff(t, principal.Officer), a.Number, reception.Version,
			application.Correction{DueDate: "2026-12-15", Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		over := audit.Event{ID: "over-1", Type: "delegation.released", Data: []byte(`{"delegationId":"mandate-1","delegationNumber":"D-0001"}`)}
		tell := func() []mail.Message {
			f.world.mails = nil
			f.must(f.HandBack(t.Context(), over))
			return f.world.mails
		}
		f.world.mandates = []principal.Mandate{{ID: "mandate-2", Number: "D-0002"}}
		if mails := tell(); len(mails) != 0 {
			t.Errorf("told though another power of attorney goes on: %+v", mails)
		}
		f.world.mandates = nil
		tells(t, f, tell, map[string][]string{
			"ja": {"代理 次郎 様への委任（委任状番号 D-0001）", "（" + a.Number + "）　補正、期限 2026年12月15日"},
			"en": {"The power of attorney of 代理 次郎 (number D-0001)", "(" + a.Number + "), a correction, due by 15 December 2026"},
		})
		f.world.mandates = []principal.Mandate{{ID: "mandate-3", ReadOnly: true}}
		if mails := tell(); len(mails) != 1 {
			t.Errorf("an agent who may only look can answer nothing: %+v", mails)
		}
	})
	title(t, "[R6.1] an unpaid fee of what an agent filed goes to the holder when the power of attorney is over", func(t *testing.T, f *fixture) {
		a := f.byAgent()
		f.askFee(a)
		f.filed(clone("light", nil)) // the holder's own
		over := audit.Event{ID: "over-1", Type: "delegation.released", Data: []byte(`{"delegationId":"mandate-1","delegationNumber":"D-0001"}`)}
		tell := func() []mail.Message {
			f.world.mails = nil
			f.must(f.HandBack(t.Context(), over))
			return f.world.mails
		}
		f.world.mandates = []principal.Mandate{{ID: "mandate-2", Number: "D-0002"}}
		if mails := tell(); len(mails) != 0 {
			t.Errorf("told though another power of attorney goes on: %+v", mails)
		}
		f.world.mandates = nil
		tells(t, f, tell, map[string][]string{"ja": {"（" + a.Number + "）　手数料 2,750円の納付"}, "en": {"(" + a.Number + "), the fee of 2,750 yen"}})
	})
}

func TestWhatAnAgentLeavesOpenIsToldOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] what an agent leaves open is told at the end of the power of attorney by which the agent could do it, and at no other", func(t *testing.T, f *fixture) {
		f.askFee(f.byAgent()) // under D-0001
		day := func(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }
		power := func(number string, from, until int, procedures ...string) application.Held {
			return application.Held{Mandate: principal.Mandate{ID: number, Number: number, Procedures: procedures}, From: day(from), Until: day(until)}
		}
		for name, c := range map[string]struct {
			held []application.Held
			want []string
		}{
			"by itself":              {[]application.Held{power("D-0001", 1, 5)}, []string{"D-0001"}},
			"and renewed":            {[]application.Held{power("D-0001", 1, 5), power("D-0002", 5, 9)}, []string{"D-0002"}},
			"and another beside":     {[]application.Held{power("D-0001", 1, 5), power("D-0002", 3, 9)}, []string{"D-0002"}},
			"a later one":            {[]application.Held{power("D-0001", 1, 5), power("D-0002", 7, 9)}, []string{"D-0001"}},
			"one for something else": {[]application.Held{power("D-0001", 1, 5), power("D-0002", 3, 9, "amateur-change")}, []string{"D-0001"}},
			"two in one moment":      {[]application.Held{power("D-0001", 1, 5), power("D-0002", 3, 5)}, []string{"D-0002"}},
			"an earlier one":         {[]application.Held{power("D-0001", 4, 9), power("D-0000", 1, 5)}, []string{"D-0001"}},
		} {
			f.world.held, f.world.mails = c.held, nil
			for _, h := range c.held {
				f.must(f.HandBack(t.Context(), audit.Event{ID: h.ID, Data: []byte(`{"delegationId":"` + h.ID + `","delegationNumber":"` + h.Number + `"}`)}))
			}
			got := []string{}
			for _, m := range f.world.mails {
				got = append(got, strings.TrimSuffix(m.ID, "-left"))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: told at the end of %v, want %v", name, got, c.want)
			}
		}
	})
}

// tells checks that one mail goes to the holder, and what it says in each language.
func tells(t *testing.T, f *fixture, tell func() []mail.Message, wants map[string][]string) {
	t.Helper()
	for lang, texts := range wants {
		f.world.lang = lang
		mails := tell()
		if len(mails) != 1 || mails[0].To != "taro@example.jp" {
			t.Fatalf("%s: %+v", lang, mails)
		}
		for _, text := range texts {
			if !strings.Contains(mails[0].Text, text) {
				t.Errorf("%s lacks %q:\n%s", lang, text, mails[0].Text)
			}
		}
	}
}

func TestAHolderIsToldWhoFiledWhatIsAsked(t *testing.T) {
	t.Parallel()
	title(t, "[R3.1] a mail that asks the holder for something says that the agent filed it, and whether the agent can do it", func(t *testing.T, f *fixture) {
		a := f.byAgent()
		f.askFee(a)
		f.must(f.paid(a.Number))
		_, err := f.RequestCorrection(staff(t, principal.Officer), a.Number, f.read(a.Number).Version,
			application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/townName", Comment: "番地まで書いてください。"}}})
		f.must(explained(err))
		for lang, want := range map[string][2]string{
			"ja": {"代理人の 代理 次郎 様（委任状番号 D-0001）が提出したものです。代理人にも同じお願いをしています", "提出したものですが、委任が終わったなどのため、代理人は行うことができません"},
			"en": {"Your agent 代理 次郎 filed this (power of attorney D-0001) and has been asked too", "but can do nothing about it any more. Please do it yourself"},
		} {
			f.world.lang = lang
			for i, mandates := range [][]principal.Mandate{{{ID: "mandate-1", Number: "D-0001"}}, nil} {
				f.world.mandates = mandates
				asked := 0
				for _, m := range f.mailsOf(a) {
					if strings.Contains(m.Text, want[i]) != (m.To == "taro@example.jp" && !strings.Contains(m.Text, map[string]string{"ja": "が到達しました", "en": "has arrived"}[lang])) {
						t.Errorf("%s, %d: to %s\n%s", lang, i, m.To, m.Text)
					}
					if strings.Contains(m.Text, want[i]) {
						asked++
					}
				}
				if asked != 2 {
					t.Errorf("%s: %d mails say it, want those of the fee and of the correction", lang, asked)
				}
			}
		}
	})
}

func TestWhatAgentsDoIsTold(t *testing.T) {
	t.Parallel()
	title(t, "[R3.1] the timeline, the officer's record and the file name the agent, and under which power of attorney", func(t *testing.T, f *fixture) {
		a := f.byAgent()
		d, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		view := f.ViewOf(d)
		if first := view.Timeline[0]; first.ActorKind != "agent" || first.ActorName != "代理 次郎" || view.MandateNumber != "D-0001" {
			t.Errorf("%+v, mandate %q", first, view.MandateNumber)
		}
		record, err := f.Record(staff(t, principal.Officer), a.Number)
		f.must(err)
		if record[0].ActorKind != "agent" || record[0].ActorName != "代理 次郎" {
			t.Errorf("%+v", record[0])
		}
		file, _, err := f.ApplicationXML(as(t, taro), a.Number)
		f.must(err)
		for _, want := range []string{`holder="電波 太郎"`, `actor="代理 次郎"`, `powerOfAttorney="D-0001"`} {
			if !strings.Contains(string(file), want) {
				t.Errorf("the file lacks %s: %.400s", want, file)
			}
		}
		own := f.filed(clone("light", nil))
		d, err = f.Detail(as(t, taro), own.Number)
		f.must(err)
		if first := f.ViewOf(d).Timeline[0]; first.ActorKind != "applicant" || first.ActorName != "" {
			t.Errorf("of the holder's own: %+v", first)
		}
	})
}

func TestAReleaseDuringASubmission(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] a filing whose power of attorney ended meanwhile leaves nothing, and its draft stays", func(t *testing.T, f *fixture) {
		ctx := underMandate(t, nil)
		d, err := f.CreateDraft(ctx, openID, "")
		f.must(err)
		saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: formOf(t, clone("light", nil)), Members: draft.FormData(`{"inquirers":[]}`)})
		f.must(err)
		f.world.over = errs.New(errs.NotFound, "released")
		if _, err := f.Register(ctx, "key-over", d.ID, saved.Version); errs.CodeOf(err) != codeMovedOn || reasonOf(err) != "mandateOver" {
			t.Errorf("filed under what is over: %v", err)
		}
		if n := f.count(`SELECT count(*) FROM application`) + f.count(`SELECT count(*) FROM event WHERE type LIKE 'application.%'`); n != 0 {
			t.Errorf("%d rows were left", n)
		}
		f.world.over = nil
		r, err := f.Register(ctx, "key-over", d.ID, saved.Version)
		f.must(explained(err))
		other := underMandate(t, func(m *principal.Mandate) { m.Procedures = []string{"amateur-change"} })
		if _, err := f.Register(other, "key-over", d.ID, saved.Version); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.3] the receipt of %s is told under a mandate that does not disclose it: %v", r.Number, err)
		}
	})
}

func TestAChangeOfWhatMayNotBeSeen(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] a change does not begin with a record that the power of attorney does not show", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", nil), "2027-02-28")
		facts := f.world.facts[licenceID]
		for _, tc := range []struct {
			days    int
			later   bool
			refused bool
		}{{0, false, false}, {60, false, true}, {60, true, false}} {
			facts.IssuedAt = today.AddDate(0, 0, -tc.days)
			f.world.facts[licenceID] = facts
			_, err := f.CreateDraft(underMandate(t, func(m *principal.Mandate) { m.LaterRecords = tc.later }), "amateur-change", licenceID)
			if tc.refused && (errs.CodeOf(err) != codeNoAccess || reasonOf(err) != "laterRecords") || !tc.refused && err != nil {
				t.Errorf("issued %d days ago, later records %v: %v", tc.days, tc.later, err)
			}
		}
	})
}

func TestADiscontinuationOfWhatMayNotBeSeen(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] a discontinuation begins without what was filed for a licence that the power of attorney does not show", func(t *testing.T, f *fixture) {
		f.licensed(clone("light", func(values map[string]any) { values["holder"].(map[string]any)["telNo"] = "0399998888" }), "2027-02-28")
		facts := f.world.facts[licenceID]
		facts.IssuedAt = today.AddDate(0, 0, -60)
		f.world.facts[licenceID] = facts
		for later, want := range map[bool]bool{false: false, true: true} {
			ctx := underMandate(t, func(m *principal.Mandate) { m.LaterRecords = later })
			d, err := f.CreateDraft(ctx, "amateur-repeal", licenceID)
			f.must(err)
			if got := strings.Contains(string(d.Form), "0399998888"); got != want {
				t.Errorf("later records %v: the draft has what was filed: %v\n%s", later, got, d.Form)
			}
			if !strings.Contains(string(d.Form), facts.Number) {
				t.Errorf("later records %v: the draft does not say which licence: %s", later, d.Form)
			}
			f.must(f.DeleteDraft(ctx, d.ID))
		}
	})
}
