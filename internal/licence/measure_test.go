package licence

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// noticed is a notice that a holder got.
type noticed struct{ account, sender, body string }

// register prepares a fixture for measures of the Kanto bureau, and gives the notices that are sent.
func (f *fixture) register() *[]noticed {
	var sent []noticed
	f.ports.Grounds = func(string) []procedure.Ground {
		return []procedure.Ground{{ID: "deceit", Article: procedure.Text{Ja: "第76条第4項第1号", En: "76 (4) 1"}, Name: procedure.Text{Ja: "休止", En: "idle"}},
			{ID: groundIdle}}
	}
	f.ports.Appeal = func(made time.Time) procedure.Appeal {
		return procedure.Appeal{Made: clock.Date(made), Learned: "2027-03-01", Until: "2027-11-29"}
	}
	f.ports.StaffNames = func(context.Context, db.Querier, []string) (map[string]string, error) {
		return map[string]string{"drafter": "起案 花子", "approver": "決裁 次郎"}, nil
	}
	f.SetRegister(func(context.Context, db.Querier, string) ([]Filing, error) { return []Filing{}, nil },
		func(_ context.Context, _ *db.Tx, l Licence, from, _, body procedure.Text) error {
			sent = append(sent, noticed{l.AccountID, from.Ja, body.Ja + body.En})
			return nil
		})
	return &sent
}

func (f *fixture) as(id string, role principal.Role, bureaus ...string) context.Context {
	return principal.With(f.t.Context(), principal.Principal{Role: role, AccountID: id, Lang: "ja", Bureaus: bureaus})
}

func (f *fixture) drafter() context.Context  { return f.as("drafter", principal.Officer, "A") }
func (f *fixture) approver() context.Context { return f.as("approver", principal.Officer, "A") }

// drafted drafts a measure and gives its id.
func (f *fixture) drafted(in measureInput) string {
	f.t.Helper()
	if err := f.Draft(f.drafter(), in.ID, in); err != nil {
		f.t.Fatal(err)
	}
	return f.detail(in.ID).Measure.ID
}

func (f *fixture) detail(id string) registerDetail {
	f.t.Helper()
	d, err := f.registerDetail(f.approver(), licenceRef{id})
	if err != nil {
		f.t.Fatal(err)
	}
	return d
}

// asItIs is a correction that changes nothing.
func asItIs(l Licence) *correctedContent {
	c := l.Content
	return &correctedContent{c.HolderName, c.HolderAddress, c.Purpose, c.CommunicationMatter, c.CommunicationPartner, c.Place, c.MovementRange,
		c.Emissions, map[string]string{}}
}

func correctionOf(l Licence, change func(c *correctedContent)) measureInput {
	c := asItIs(l)
	change(c)
	return measureInput{ID: l.ID, Version: 1, Kind: Correction, Reason: "転記の誤り", Content: c}
}

// lastEventData is what the last event of a type says.
func (f *fixture) lastEventData(event string) string {
	f.t.Helper()
	data, err := db.One(f.t.Context(), f.db.Read(), db.Value[string], `SELECT data FROM event WHERE type = $1 ORDER BY id DESC LIMIT 1`, event)
	if err != nil {
		f.t.Fatal(err)
	}
	return data
}

func TestCorrectionByTheAuthority(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] what was drafted is said once another has approved it, and the holder is told what was corrected and why", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			sent := f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(correctionOf(l, func(c *correctedContent) { c.Place = "東京都新宿区" }))
			if d := f.detail(l.ID); d.Place == "東京都新宿区" || len(d.Measure.Changes) != 1 || d.Measure.DraftedBy != "起案 花子" || d.Measure.Own {
				t.Errorf("before: %s, %+v", d.Place, d.Measure)
			}
			for ctx, want := range map[context.Context]int{f.approver(): 1, f.drafter(): 1, f.as("approver", principal.Officer, "C"): 0, f.as("viewer", principal.Viewer): 0} {
				waiting, err := f.MeasuresWaiting(ctx)
				if err != nil || len(waiting) != want || want == 1 && (waiting[0].LicenceID != l.ID || waiting[0].Number != l.Number || waiting[0].Kind != Correction ||
					waiting[0].Own != (principal.From(ctx).AccountID == "drafter")) {
					t.Errorf("%+v is shown %+v, %v", principal.From(ctx), waiting, err)
				}
			}
			foreseen := f.detail(l.ID).Measure.Notice.Body
			if err := f.Approve(f.approver(), l.ID, id); err != nil {
				t.Fatal(err)
			}
			if (*sent)[0].body != foreseen.Ja+foreseen.En {
				t.Errorf("the notice that was foreseen: %v", foreseen)
			}
			if waiting, err := f.MeasuresWaiting(f.approver()); err != nil || len(waiting) != 0 {
				t.Errorf("after: %+v, %v", waiting, err)
			}
			d := f.detail(l.ID)
			if d.Place != "東京都新宿区" || d.Measure != nil || d.Versions[0].Reason != Corrected || d.Versions[0].ElectronicApplicationNumber != "" {
				t.Errorf("after: %+v", d)
			}
			if len(*sent) != 1 || (*sent)[0].account != taro || (*sent)[0].sender != "関東総合通信局長" || !strings.Contains((*sent)[0].body, "東京都新宿区") || !strings.Contains((*sent)[0].body, "転記の誤り") {
				t.Errorf("notices %+v", *sent)
			}
			for event, want := range map[string]int64{EventMeasureDrafted: 1, EventMeasureApproved: 1, EventCorrected: 1} {
				if n := f.noted(event); n != want {
					t.Errorf("%s: %d, want %d", event, n, want)
				}
			}
			if data := f.lastEventData(EventCorrected); !strings.Contains(data, `"before":{"place":"東京都千代田区千代田9丁目99番99号"},"after":{"place":"東京都新宿区"}`) {
				t.Errorf("[R8.10] the audit log does not say what was corrected: %s", data)
			}
			if data := f.lastEventData(EventMeasureApproved); !strings.Contains(data, `"reason":"転記の誤り"`) {
				t.Errorf("[R8.10] the audit log does not say why: %s", data)
			}
		})
	})
	t.Run("[R1.5] a power that a collective symbol leaves out is told as what is on record and not on the licence, where it is what changes", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			f.ports.English = func(value string) string {
				return strings.ReplaceAll(value, "指定可能な全ての周波数", "All frequencies")
			}
			l := f.issue(grant(taro, "JA1RL"))
			f.drafted(correctionOf(l, func(c *correctedContent) {
				c.Emissions = []procedure.LicenceEmission{{Emission: "3AM", Frequency: "指定可能な全ての周波数", PowerW: 1000}}
			}))
			m := f.detail(l.ID).Measure
			if len(m.Changes) != 1 || !m.Changes[0].Emissions.Powers {
				t.Errorf("on the page: %+v", m.Changes)
			}
			if !strings.Contains(m.Notice.Body.Ja, "3AM 指定可能な全ての周波数（免許には記載しない、記録上の空中線電力 0.5W） → 3AM 指定可能な全ての周波数（免許には記載しない、記録上の空中線電力 1000W）") {
				t.Error(m.Notice.Body.Ja)
			}
			if !strings.Contains(m.Notice.Body.En, "3AM All frequencies (antenna power on record, not stated on the licence: 0.5W) → 3AM All frequencies (antenna power on record, not stated on the licence: 1000W)") {
				t.Error(m.Notice.Body.En)
			}
		})
	})
	t.Run("[R1.5] where another symbol stands on the licence, no power is said to be corrected", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			f.drafted(correctionOf(l, func(c *correctedContent) {
				c.Emissions = []procedure.LicenceEmission{{Emission: "4AM", Frequency: "指定可能な全ての周波数", PowerW: 20}}
			}))
			m := f.detail(l.ID).Measure
			if len(m.Changes) != 1 || m.Changes[0].Emissions.Powers {
				t.Errorf("on the page: %+v", m.Changes)
			}
			if !strings.Contains(m.Notice.Body.Ja, "3AM 指定可能な全ての周波数 → 4AM 指定可能な全ての周波数\n") || strings.Contains(m.Notice.Body.Ja, "20W") {
				t.Error(m.Notice.Body.Ja)
			}
		})
	})
	t.Run("[R8.2] a correction writes emissions and frequencies as a grant does, and grants no more power than was filed for", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			f.SetFiled(func(_ context.Context, _ db.Querier, number string) ([]procedure.LicenceEmission, error) {
				if number != "E26A1" {
					t.Errorf("asked of %q", number)
				}
				return []procedure.LicenceEmission{{Emission: "A1A", Frequency: "7MHz帯", PowerW: 50}}, nil
			})
			l := f.issue(grant(taro, "JA1RL"))
			for name, c := range map[string]struct {
				to            procedure.LicenceEmission
				pointer, code string
			}{
				"no class of emission":           {procedure.LicenceEmission{Emission: "ZZZ", Frequency: "7MHz帯", PowerW: 5}, "/emission", "MSG-LIT-E-0061"},
				"one of several is none":         {procedure.LicenceEmission{Emission: "A1A、ZZZ", Frequency: "7MHz帯", PowerW: 5}, "/emission", "MSG-LIT-E-0061"},
				"a code that was abolished":      {procedure.LicenceEmission{Emission: "3VA", Frequency: "7MHz帯", PowerW: 5}, "/emission", "MSG-LIT-E-0062"},
				"a frequency without its unit":   {procedure.LicenceEmission{Emission: "A1A", Frequency: "7000", PowerW: 5}, "/frequency", "MSG-LIT-E-0061"},
				"more than was filed for":        {procedure.LicenceEmission{Emission: "A1A", Frequency: "7MHz帯", PowerW: 5000}, "/powerW", "MSG-LIT-E-0026"},
				"more than of any that was":      {procedure.LicenceEmission{Emission: "F3E", Frequency: "145MHz", PowerW: 51}, "/powerW", "MSG-LIT-E-0026"},
				"as much as was filed for":       {procedure.LicenceEmission{Emission: "A1A", Frequency: "7MHz帯", PowerW: 50}, "", ""},
				"a range, and several emissions": {procedure.LicenceEmission{Emission: "A1A、16K0F3E", Frequency: "7000～7200kHz、145.5MHz", PowerW: 5}, "", ""},
				"what the licence says already":  {procedure.LicenceEmission{Emission: "3AM", Frequency: "指定可能な全ての周波数", PowerW: 0.25}, "", ""},
			} {
				in := correctionOf(l, func(k *correctedContent) { k.Emissions = []procedure.LicenceEmission{c.to} })
				seen, err := f.Foresee(f.drafter(), l.ID, in)
				if c.code == "" {
					if err != nil || len(seen.Changes) != 1 || seen.Changes[0].Emissions == nil || seen.Notice.Body.Ja == "" {
						t.Errorf("%s: %+v, %v", name, seen, err)
					}
					continue
				}
				if e := errs.Of(err); e == nil || e.Kind != errs.Invalid || e.Fields[0].Pointer != "/content/emissions/0"+c.pointer || e.Fields[0].Code != c.code {
					t.Errorf("%s: %v", name, err)
				}
			}
			if d := f.detail(l.ID); d.Measure != nil {
				t.Error("what was only looked at was drafted")
			}
		})
	})
	t.Run("[R1.5] problems are told at their parts", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			for pointer, change := range map[string]func(c *correctedContent){
				"/content/holderName":    func(*correctedContent) {}, // nothing changed
				"/content/holderAddress": func(c *correctedContent) { c.HolderAddress = " " },
				"/content/place":         func(c *correctedContent) { c.Place = strings.Repeat("あ", 201) },
				"/content/emissions":     func(c *correctedContent) { c.Emissions = nil },
				"/content/emissions/0/powerW": func(c *correctedContent) {
					c.Emissions = []procedure.LicenceEmission{{Emission: "A1A", Frequency: "7MHz"}}
				},
				"/content/emissions/0/emission":  func(c *correctedContent) { c.Emissions = []procedure.LicenceEmission{{Frequency: "7MHz", PowerW: 1}} },
				"/content/emissions/0/frequency": func(c *correctedContent) { c.Emissions = []procedure.LicenceEmission{{Emission: "A1A", PowerW: 1}} },
			} {
				err := f.Draft(f.drafter(), l.ID, correctionOf(l, change))
				if e := errs.Of(err); e == nil || e.Kind != errs.Invalid || e.Fields[0].Pointer != pointer {
					t.Errorf("%s: %v", pointer, err)
				}
			}
			in := correctionOf(l, func(c *correctedContent) { c.Place = "東京都" })
			in.Reason = " "
			if e := errs.Of(f.Draft(f.drafter(), l.ID, in)); e == nil || e.Fields[0].Pointer != "/reason" {
				t.Errorf("no reason: %v", e)
			}
		})
	})
}

func TestApprovedMeasures(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] the history that staff see names who drafted and who approved each correction and revocation, and on what ground; that of the holder does not", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			for _, in := range []measureInput{correctionOf(l, func(c *correctedContent) { c.Place = "東京都新宿区" }), revocationOf(l)} {
				in.Version = f.detail(l.ID).Version
				if err := f.Approve(f.approver(), l.ID, f.drafted(in)); err != nil {
					t.Fatal(err)
				}
			}
			versions := f.detail(l.ID).Versions
			for i, want := range []struct{ reason, ground string }{{"6か月以上休止", "deceit"}, {"転記の誤り", ""}} {
				m := versions[i].Measure
				if m == nil || m.DraftedBy != "起案 花子" || m.ApprovedBy != "決裁 次郎" || m.Reason != want.reason || (m.Ground == nil) != (want.ground == "") {
					t.Fatalf("version %d: %+v", versions[i].Number, m)
				}
				if m.Ground != nil && (m.Ground.ID != want.ground || m.Ground.Article.Ja != "第76条第4項第1号") {
					t.Errorf("ground %+v", m.Ground)
				}
			}
			if versions[2].Measure != nil {
				t.Errorf("of the grant: %+v", versions[2].Measure)
			}
			own, err := f.History(t.Context(), taro, l.ID)
			if text, failed := json.Marshal(own); err != nil || failed != nil || strings.Contains(string(text), "起案") || strings.Contains(string(text), "measure") {
				t.Errorf("the holder's: %s, %v", text, err)
			}
		})
	})
	t.Run("[R1.5] so does that of a licence that renews the one which was revoked", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l, next := f.renewed()
			if err := f.Approve(f.approver(), l.ID, f.drafted(revocationOf(l))); err != nil {
				t.Fatal(err)
			}
			if v := f.detail(next.ID).Versions[0]; v.Reason != Revoked || v.Measure == nil || v.Measure.ApprovedBy != "決裁 次郎" {
				t.Errorf("%+v", v)
			}
		})
	})
}

func TestFourEyesOfMeasures(t *testing.T) {
	t.Parallel()
	t.Run("[R1.5] who drafted a measure does not approve it; another bureau, a viewer and a second draft are refused", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(revocationOf(l))
			f.because("measureSameHand", f.Approve(f.drafter(), l.ID, id))
			f.because("measureOpen", f.Draft(f.approver(), l.ID, revocationOf(l)))
			for name, ctx := range map[string]context.Context{
				"another bureau": f.as("far", principal.Officer, "B"), "viewer": f.as("viewer", principal.Viewer, "A"),
			} {
				if err := f.Approve(ctx, l.ID, id); errs.KindOf(err) != errs.Forbidden {
					t.Errorf("%s: %v", name, err)
				}
				if err := f.Drop(ctx, l.ID, id, "聴聞の記録がない"); errs.KindOf(err) != errs.Forbidden {
					t.Errorf("%s drops: %v", name, err)
				}
			}
			for _, reason := range []string{"", "x", "聴聞の日が〇〇〇〇のため"} {
				if err := f.Return(f.approver(), l.ID, id, reason); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/reason" {
					t.Errorf("[R5.1] sent back for %q: %v", reason, err)
				}
			}
			f.because("decisionOthers", f.Drop(f.approver(), l.ID, id, "聴聞の記録がない"))
			if err := f.Drop(f.drafter(), l.ID, id, "聴聞の記録がない"); err != nil {
				t.Fatal(err)
			}
			f.because("", f.Approve(f.approver(), l.ID, id))
			if n := f.noted(EventMeasureDropped); n != 1 || f.detail(l.ID).Measure != nil {
				t.Errorf("%d dropped", n)
			}
		})
	})
	t.Run("[R1.5] a draft of what has changed since, or whose last day has passed, is not approved", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(revocationOf(l))
			f.clock.Set(today.AddDate(0, 0, 15))
			f.because("measureDay", f.Approve(f.approver(), l.ID, id))
			changed := grant(taro, "JA1RL")
			changed.CaseID, changed.Content.Place = "change", "大阪府大阪市"
			if err := f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.Amend(t.Context(), tx, l.ID, changed) }); err != nil {
				t.Fatal(err)
			}
			if d := f.detail(l.ID); !d.Measure.Stale {
				t.Error("it is not told that the licence has changed since")
			}
			f.because("measureStale", f.Approve(f.approver(), l.ID, id))
		})
	})
	t.Run("[R1.5] of two who approve at once one does, and the licence has one version more", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.register()
			l := f.issue(grant(taro, "JA1RL"))
			id := f.drafted(revocationOf(l))
			answers := make(chan error, 8)
			for range 8 {
				go func() { answers <- f.Approve(f.approver(), l.ID, id) }()
			}
			approved := 0
			for range 8 {
				if err := <-answers; err == nil {
					approved++
				} else if e := errs.Of(err); e == nil || e.Code != codeMovedOn {
					t.Errorf("%v", err)
				}
			}
			if d := f.detail(l.ID); approved != 1 || len(d.Versions) != 2 {
				t.Errorf("%d approved, %d versions", approved, len(d.Versions))
			}
		})
	})
}

// because checks a refusal of what has moved on, for a reason; empty for the code's own words.
func (f *fixture) because(reason string, err error) {
	f.t.Helper()
	e := errs.Of(err)
	if e == nil || e.Code != codeMovedOn || reason != "" && e.Params["reason"] != reason {
		f.t.Errorf("%v, want a refusal: %s", err, reason)
	}
}

func (f *fixture) refused(reason string, fn func(tx *db.Tx) error) {
	f.t.Helper()
	f.because(reason, f.db.Tx(f.t.Context(), fn))
}
