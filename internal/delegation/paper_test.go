package delegation

import (
	"context"
	"strings"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// desk is what those on paper need of others, with accounts of the world.
type desk struct {
	*world
	documents map[string]string // the power of attorney that took each; empty for none
}

func (d *desk) Named(ctx context.Context, q db.Querier, text string) (Party, error) {
	return d.account(ctx, q, strings.TrimSuffix(text, "@example.jp"))
}

func (d *desk) OnPaper(_ context.Context, _ *db.Tx, id string, detail applicant.UserInfoDetail) (Party, error) {
	if id == "" {
		id = db.NewID()
	}
	p := Party{AccountID: id, Name: detail.Name(), Category: detail.UserCategory}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.accounts[id] = p
	return p, nil
}

func (d *desk) Detail(ctx context.Context, q db.Querier, id string) (applicant.UserInfoDetail, error) {
	p, err := d.account(ctx, q, id)
	return applicant.UserInfoDetail{UserCategory: p.Category, LastName: p.Name}, err
}

func (d *desk) Take(_ context.Context, _ *db.Tx, id, mandateID string) (PaperDocument, error) {
	taken, ok := d.documents[id]
	if !ok || taken != "" && taken != mandateID {
		return PaperDocument{}, errs.New(errs.NotFound, "no such document")
	}
	d.documents[id] = mandateID
	return PaperDocument{ID: id, Name: id + ".pdf", SHA256: strings.Repeat("ab", 32), Scan: "clean"}, nil
}

func (d *desk) Of(_ context.Context, _ db.Querier, id string) (PaperDocument, error) {
	return PaperDocument{ID: id, Name: id + ".pdf", Scan: "clean"}, nil
}

// papers runs a test in a world where staff register those on paper.
func papers(t *testing.T, fn func(d *desk)) {
	t.Helper()
	each(t, func(w *world) {
		d := &desk{world: w, documents: map[string]string{"scan-1": "", "scan-2": "", "scan-3": ""}}
		w.ports.Holders, w.ports.Papers = d, d
		fn(d)
	})
}

func (d *desk) staff() context.Context {
	return principal.With(d.t.Context(), principal.Principal{Role: principal.Officer, AccountID: "clerk-1", Name: "電波 花子", Lang: "ja"})
}

func (d *desk) onPaper(document string) PaperTerms {
	return PaperTerms{Agent: "office@example.jp", Principal: applicant.UserInfoDetail{UserCategory: applicant.Individual, LastName: "紙", FirstName: "一郎"},
		Scope:      Scope{Role: Agent, Kind: Comprehensive, Disclosure: All, LaterRecords: true},
		ValidUntil: clock.Date(d.clock.Now().AddDate(0, 11, 0)), DocumentID: document}
}

// What staff register of a paper waits for the agent, who acts once it is accepted; the portal shows it as signed on paper.
func TestOneOnPaperIsRegisteredByStaffAndAcceptedByItsAgent(t *testing.T) {
	t.Parallel()
	papers(t, func(d *desk) {
		m, err := d.RegisterPaper(d.staff(), "paper-key-1", d.onPaper("scan-1"))
		d.must(err)
		again, err := d.RegisterPaper(d.staff(), "paper-key-1", d.onPaper("scan-1"))
		d.must(err)
		if again.ID != m.ID || m.State != Waiting || m.HolderID == "" || m.HolderName != "紙 一郎" {
			t.Errorf("[R2.33] registered: %+v, again %s", m, again.ID)
		}
		if _, err := d.RegisterPaper(d.staff(), "paper-key-1", d.onPaper("scan-2")); !codeIs(err, codeKeyReused) {
			t.Errorf("[R2.33] the key for another: %v", err)
		}
		if d.live("office", m) {
			t.Error("[R4.7] the agent acts before accepting")
		}
		m, err = d.Accept(d.as("office"), m.ID, m.Version)
		d.must(err)
		if !d.live("office", m) {
			t.Error("[R4.7] the agent does not act after accepting")
		}
		shown := d.detail("office", m)
		if shown.Evidence == nil || shown.Evidence.Method != Paper || shown.Evidence.AccountID != "clerk-1" {
			t.Errorf("[R2.33] evidence: %+v", shown.Evidence)
		}
		v, err := Verify(t.Context(), d.db.Read(), m.Number)
		d.must(err)
		if len(v.Faults) > 0 || v.Method != Paper || !strings.Contains(v.Document, strings.Repeat("ab", 32)) {
			t.Errorf("[R2.33] verified: %q %s", v.Faults, v.Document)
		}
		list, err := d.Papers(d.staff(), "")
		d.must(err)
		if len(list) != 1 || list[0].RegisteredBy != "電波 花子" || list[0].Document.ID != "scan-1" || list[0].State != Registered {
			t.Errorf("[R2.33] the list of those on paper: %+v", list)
		}
		for keyword, want := range map[string]int{m.Number: 1, "紙 一郎": 1, "紙": 0, strings.ToLower(m.Number): 1} {
			if found, err := d.Papers(d.staff(), keyword); err != nil || len(found) != want {
				t.Errorf("[R2.33] %q finds %d %v, want %d", keyword, len(found), err, want)
			}
		}
	})
}

// Staff end one for a principal who cannot sign in, with a reason that the agent reads; the agent can give it up.
func TestOneOnPaperIsEndedByStaffOrGivenUp(t *testing.T) {
	t.Parallel()
	papers(t, func(d *desk) {
		m, err := d.RegisterPaper(d.staff(), "paper-key-1", d.onPaper("scan-1"))
		d.must(err)
		m, err = d.Accept(d.as("office"), m.ID, m.Version)
		d.must(err)
		_, err = d.EndPaper(d.staff(), m.ID, m.Version, " ")
		d.wants("[R5.1] no reason", err, errs.Invalid, codeRequired)
		for _, reason := range []string{".", "本人の申出（[理由]）のため"} {
			_, err = d.EndPaper(d.staff(), m.ID, m.Version, reason)
			d.wants("[R5.1] a reason that tells nothing: "+reason, err, errs.Invalid, codeRequired)
		}
		_, err = d.EndPaper(d.staff(), m.ID, m.Version+1, "撤回届のため")
		d.wants("an older version", err, errs.Business, codeConflict)
		ended, err := d.EndPaper(d.staff(), m.ID, m.Version, "本人から撤回の届け出があったため")
		d.must(err)
		if ended.EndReason != OfficeEnded || d.live("office", m) {
			t.Errorf("[R4.7] ended: %+v", ended)
		}
		log, err := d.Log(d.as("office"), m.ID, "")
		d.must(err)
		if log[0].What != "ended-by-office" || log[0].About != "本人から撤回の届け出があったため" || log[0].Side != Office || log[0].ActorName != "" {
			t.Errorf("[R2.33] the log: %+v", log[0])
		}
		electronic := d.granted("taro", "office")
		_, err = d.EndPaper(d.staff(), electronic.ID, electronic.Version, "本人の届け出")
		d.wants("one that is not on paper", err, errs.NotFound, "")

		// The next one of the same person is for the same holder.
		next := d.onPaper("scan-2")
		next.SameAs = m.Number
		second, err := d.RegisterPaper(d.staff(), "paper-key-2", next)
		d.must(err)
		if second.HolderID != m.HolderID {
			t.Errorf("[R2.33] the same principal has the holder %s, before %s", second.HolderID, m.HolderID)
		}
		second, err = d.Accept(d.as("office"), second.ID, second.Version)
		d.must(err)
		if dropped, err := d.Drop(d.as("office"), second.ID, second.Version); err != nil || dropped.EndReason != Dropped {
			t.Errorf("[R4.7] given up: %+v %v", dropped, err)
		}
	})
}

func TestWhatAPaperCannotSayIsRefusedAtItsField(t *testing.T) {
	t.Parallel()
	papers(t, func(d *desk) {
		m, err := d.RegisterPaper(d.staff(), "paper-key-1", d.onPaper("scan-1"))
		d.must(err)
		for name, c := range map[string]struct {
			change        func(*PaperTerms)
			pointer, code string
		}{
			"[R6.2] an organization as agent":     {func(t *PaperTerms) { t.Agent = "club" }, "/agent", codeWho},
			"[R6.2] an organization as principal": {func(t *PaperTerms) { t.Principal.UserCategory = applicant.Organization }, "/agent", codeWho},
			"nobody as agent":                     {func(t *PaperTerms) { t.Agent = "nobody" }, "/agent", codeWho},
			"[R5.1] no agent":                     {func(t *PaperTerms) { t.Agent = "" }, "/agent", codeRequired},
			"[R5.9] more than a year":             {func(t *PaperTerms) { t.ValidUntil = "2028-01-01" }, "/validUntil", "MSG-LIT-E-0085"},
			"[R5.2] no document":                  {func(t *PaperTerms) { t.DocumentID = "" }, "/documentId", codeChoose},
			"the document of another":             {func(t *PaperTerms) { t.DocumentID = "scan-1" }, "/documentId", codeChoose},
			"[R6.3] sub-agents and own things":    {func(t *PaperTerms) { t.Scope.SubAgents, t.Scope.Disclosure = true, Own }, "/subAgentAllowed", codeRestricted},
			"stations that are not the holder's":  {func(t *PaperTerms) { t.Scope.Stations = []string{"l1"} }, "/stations", codeChoose},
			"an earlier one that is not on paper": {func(t *PaperTerms) { t.SameAs = "X" }, "/sameAs", codeWho},
			"[R2.33] the same twice":              {func(t *PaperTerms) { t.SameAs = m.Number }, "/mail", codeTwice},
		} {
			terms := d.onPaper("scan-3")
			c.change(&terms)
			_, err := d.RegisterPaper(d.staff(), d.nextKey(), terms)
			found := errs.Of(err)
			if found == nil || len(found.Fields) == 0 || found.Fields[0].Pointer != c.pointer || found.Fields[0].Code != c.code {
				t.Errorf("%s: %v, want %s at %s", name, err, c.code, c.pointer)
			}
		}
		d.suspended["office"] = true
		_, err = d.RegisterPaper(d.staff(), d.nextKey(), d.onPaper("scan-3"))
		d.wants("an agent who is suspended", err, errs.Invalid, codeWho)
	})
}
