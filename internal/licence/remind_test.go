package licence

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"
	"github.com/google/go-cmp/cmp"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// remindersOn runs the reminders on a day and gives what each mail of a new event would be.
func (f *fixture) remindersOn(day string, holder applicant.Contact) []mail.Message {
	f.t.Helper()
	return f.toldOf(EventEnding, day, holder)
}

func (f *fixture) toldOf(event, day string, holder applicant.Contact) []mail.Message {
	f.t.Helper()
	at, err := time.ParseInLocation(time.DateOnly, day, clock.Tokyo)
	if err != nil {
		f.t.Fatal(err)
	}
	f.clock.Set(at.Add(9 * time.Hour))
	before := f.events(event)
	if _, err := f.Remind(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
	return f.mails(f.events(event)[len(before):], holder)
}

func (f *fixture) events(kind string) []audit.Event {
	f.t.Helper()
	ids, err := db.All(f.t.Context(), f.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = $1 ORDER BY at, id`, kind)
	if err != nil {
		f.t.Fatal(err)
	}
	list := make([]audit.Event, len(ids))
	for i, id := range ids {
		if list[i], err = audit.ByID(f.t.Context(), f.db.Read(), id); err != nil {
			f.t.Fatal(err)
		}
	}
	return list
}

// mails runs the subscribers of events, each twice as jobs may, and gives each mail once.
func (f *fixture) mails(events []audit.Event, holder applicant.Contact) []mail.Message {
	f.t.Helper()
	var sent []mail.Message
	f.ports = Ports{Bureau: kanto, English: unread, Holder: unchanged,
		Origin: "https://portal.example",
		Contact: func(context.Context, db.Querier, string) (applicant.Contact, error) {
			if holder.Name == "" {
				return applicant.Contact{}, errs.New(errs.NotFound, "gone")
			}
			return holder, nil
		},
		Renewal: renewal, Words: words(), Agents: nobody,
		MoreTime: func(category, particular string) string { return category + "-more-" + particular },
		Send:     func(_ context.Context, m mail.Message) error { sent = append(sent, m); return nil },
		SendOptional: func(_ context.Context, accountID, _ string, m mail.Message) error {
			if accountID != taro {
				f.t.Errorf("to %s", accountID)
			}
			sent = append(sent, m)
			return nil
		},
	}
	for _, e := range events {
		for range 2 {
			handle := map[string]func(context.Context, audit.Event) error{EventEnding: f.tellEnding, EventBeginSoon: f.tellBeginning, EventPINRenewed: f.tellPIN, EventPassedOn: f.tellPassing(mailPassed), EventStays: f.tellPassing(mailStays)}
			if err := handle[e.Type](f.t.Context(), e); err != nil {
				f.t.Fatal(err)
			}
		}
	}
	var once []mail.Message
	for i, m := range sent {
		if i%2 == 1 {
			if m.ID != sent[i-1].ID || m.Text != sent[i-1].Text {
				f.t.Errorf("another mail the second time")
			}
			continue
		}
		once = append(once, m)
	}
	return once
}

// nobody filed for the holder.
func nobody(context.Context, db.Querier, Licence) ([]Agent, error) { return nil, nil }

func TestTheAgentIsRemindedToo(t *testing.T) {
	t.Parallel()
	t.Run("[R6.5] the end of a licence is told the holder and the agent whose filing led to it, each as they chose", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			f.remindersOn("2031-10-20", willing)
			events := f.events(EventEnding)
			for _, chosen := range []map[string]bool{{taro: true, "agent": true, "hidden": true}, {taro: true}, {"agent": true}, {"hidden": true}, {}} {
				sent := map[string]mail.Message{}
				f.ports = Ports{Bureau: kanto, English: unread, Holder: unchanged,
					Origin: "https://portal.example", Renewal: renewal, Words: words(),
					Contact: func(_ context.Context, _ db.Querier, id string) (applicant.Contact, error) {
						return applicant.Contact{Name: id, Mail: id + "@mail.example", Lang: "en", AboutLicense: chosen[id]}, nil
					},
					Agents: func(_ context.Context, _ db.Querier, of Licence) ([]Agent, error) {
						if of.ElectronicApplicationNumber != "E26A1" {
							t.Errorf("asked of %q", of.ElectronicApplicationNumber)
						}
						return []Agent{{applicant.Agent{AccountID: "agent", MandateID: "m1", MandateNumber: "D26-1", Client: "Taro Denpa"}, true},
							{applicant.Agent{AccountID: "hidden", MandateID: "m2", MandateNumber: "D26-2", Client: "Taro Denpa"}, false}}, nil
					},
					SendOptional: func(_ context.Context, accountID, _ string, m mail.Message) error {
						sent[accountID] = m
						return nil
					},
				}
				if err := f.tellEnding(t.Context(), events[0]); err != nil {
					t.Fatal(err)
				}
				for _, id := range []string{taro, "agent", "hidden"} {
					if _, got := sent[id]; got != chosen[id] {
						t.Errorf("chosen %v: %s is told: %v", chosen, id, got)
					}
				}
				if own, ok := sent[taro]; ok && (own.ID != events[0].ID || strings.Contains(own.Text, "m1")) {
					t.Errorf("holder: %+v", own)
				}
				m, ok := sent["agent"]
				if ok && (m.ID == events[0].ID || m.To != "agent@mail.example" || !strings.Contains(m.Subject, "Taro Denpa") || !strings.Contains(m.Text, "D26-1") ||
					!strings.Contains(m.Text, "procedureId=amateur-renewal&mandate=m1") || !strings.Contains(m.Text, "id="+l.ID+"&mandate=m1")) {
					t.Errorf("agent: %+v", m)
				}
				other, ok := sent["hidden"]
				if ok && (other.ID == m.ID || !strings.Contains(other.Text, "procedureId=amateur-renewal&mandate=m2") ||
					!strings.Contains(other.Text, "/mypage/worklist") || strings.Contains(other.Text, "id="+l.ID)) {
					t.Errorf("[R6.5] an agent who does not see what it says: %+v", other)
				}
			}
		})
	})
}

// renewal is from 6 months and a day to 1 month before the end, for amateurs.
func renewal(l Licence) (Renewal, bool) {
	to := l.Content.ValidTo
	return Renewal{ProcedureID: "amateur-renewal", From: clock.AddDays(dueDay(to, 6), 1), To: dueDay(to, 1)}, l.Content.Category == "amateur"
}

var willing = applicant.Contact{Name: "電波　太郎", Mail: "taro@mail.example", Lang: "ja", AboutLicense: true}

func TestReminders(t *testing.T) {
	t.Parallel()
	t.Run("the end of a licence is told 6, 3, 2 and 1 months before, once each", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.issue(grant(taro, "JA1RL")) // until 2031-11-20
			for _, c := range []struct {
				day    string
				months string
			}{
				{"2031-05-19", ""}, {"2031-05-20", "6か月"}, {"2031-05-20", ""}, {"2031-08-19", ""}, {"2031-08-20", "3か月"},
				{"2031-09-20", "2か月"}, {"2031-10-20", "1か月"}, {"2031-11-20", ""}, {"2031-11-21", ""},
			} {
				mails := f.remindersOn(c.day, willing)
				if c.months == "" && len(mails) > 0 || c.months != "" && (len(mails) != 1 || !strings.Contains(mails[0].Text, c.months)) {
					t.Errorf("%s: %v", c.day, mails)
				}
			}
		})
	})
	t.Run("what was missed is made up for once, by the latest", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.issue(grant(taro, "JA1RL"))
			if mails := f.remindersOn("2031-10-05", willing); len(mails) != 1 || !strings.Contains(mails[0].Text, "2か月") {
				t.Errorf("%v", mails)
			}
			if mails := f.remindersOn("2031-10-06", willing); len(mails) != 0 {
				t.Errorf("again: %v", mails)
			}
		})
	})
	t.Run("nobody is reminded of a licence that is renewed, ended, too short, or of the special scheme", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			renewed := f.issue(grant(taro, "JA1RL"))
			next := grant(taro, "JA1RL")
			next.Renews, next.Content.ValidFrom, next.Content.ValidTo = renewed.ID, "2031-11-21", "2036-11-20"
			f.issue(next)
			ended := f.issue(grant(taro, "JA1QUA"))
			if err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
				return f.End(t.Context(), tx, ended.ID, "2031-11-19", procedure.FilingRef{ElectronicApplicationNumber: "E26B2", CaseID: "case-2", AccountID: taro})
			}); err != nil {
				t.Fatal(err)
			}
			short := grant(taro, "JA1QUB")
			short.Content.ValidFrom, short.Content.ValidTo = "2031-10-30", "2031-11-25"
			f.issue(short)
			record := grant(taro, "")
			record.Notified, record.Content.Category, record.Content.ValidTo = true, special, "2031-11-20"
			f.issue(record)
			record.Content.Category = "giteki-self"
			f.issue(record)
			if mails := f.remindersOn("2031-10-30", willing); len(mails) != 0 {
				t.Errorf("%v", mails)
			}
			if err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
				return f.Withdraw(t.Context(), tx, procedure.FilingRef{ElectronicApplicationNumber: "E26B2", CaseID: "case-2", AccountID: taro})
			}); err != nil {
				t.Fatal(err)
			}
			if mails := f.remindersOn("2031-10-30", willing); len(mails) != 1 {
				t.Errorf("with its term back: %v", mails)
			}
		})
	})
	t.Run("the mail goes to who wants it, in their language, and says whether there is time to renew", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for _, callSign := range []string{"JA1RL", "JA1QUA"} {
				f.issue(grant(taro, callSign))
			}
			unwilling := willing
			unwilling.AboutLicense = false
			if mails := f.remindersOn("2031-05-20", unwilling); len(mails) != 0 || len(f.events(EventEnding)) != 2 {
				t.Errorf("%v", mails)
			}
			if mails := f.remindersOn("2031-08-20", applicant.Contact{}); len(mails) != 0 {
				t.Errorf("gone: %v", mails)
			}
			english := willing
			english.Lang = "en"
			for day, want := range map[string]string{"2031-10-20": "apply for renewal by 20 October 2031"} {
				mails := f.remindersOn(day, english)
				if len(mails) != 2 || mails[0].To != "taro@mail.example" || !strings.Contains(mails[0].Subject, "20 November 2031") ||
					!strings.Contains(mails[0].Text, want) || !strings.Contains(mails[0].Text, "procedureId=amateur-renewal") {
					t.Errorf("%s: %v", day, mails)
				}
			}
		})
	})
	for day, want := range map[string]string{"2026-01-01": "before", "2026-02-01": "open", "2026-03-01": "open", "2026-03-02": "over"} {
		if got := phase(day, Renewal{From: "2026-02-01", To: "2026-03-01"}); got != want {
			t.Errorf("%s: %s", day, got)
		}
	}
	for _, phase := range []string{"", "before", "open", "over"} {
		for _, lang := range []string{"ja", "en"} {
			m, err := texts.Compose("ending", lang, mailText{Name: "x", Ends: "2026-03-31", From: "2026-02-01", To: "2026-03-01", Months: 1, Phase: phase})
			if err != nil || strings.Contains(m.Text, "<") {
				t.Errorf("%s %s: %s %v", phase, lang, m.Text, err)
			}
		}
	}
}

func TestMonthsAhead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		date   string
		months int
		want   string
	}{
		{"2026-11-21", 1, "2026-12-21"}, {"2027-02-28", 1, "2027-03-31"}, {"2027-01-30", 1, "2027-02-28"},
		{"2027-01-31", 1, "2027-02-28"}, {"2026-11-30", 3, "2027-02-28"}, {"2028-02-28", 1, "2028-03-28"}, {"2026-04-30", 6, "2026-10-31"},
	} {
		if got := monthsAhead(c.date, c.months); got != c.want {
			t.Errorf("%s + %d: %s, want %s", c.date, c.months, got, c.want)
		}
	}
}

func TestTheNewPINIsToldByMail(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] a new PIN is told by mail, without the PIN, whatever the holder wants to be told", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			pin, err := f.RenewPIN(t.Context(), taro, l.ID)
			if err != nil {
				t.Fatal(err)
			}
			for lang, want := range map[string]string{"ja": "閲覧用PINが新しくなりました", "en": "a new viewing PIN"} {
				mails := f.mails(f.events(EventPINRenewed), applicant.Contact{Name: "x", Mail: "x@mail.example", Lang: lang})
				if len(mails) != 1 || !strings.Contains(mails[0].Text, want) || !strings.Contains(mails[0].Text, l.ID) || strings.Contains(mails[0].Text, pin) {
					t.Errorf("%s: %v", lang, mails)
				}
			}
		})
	})
}

func TestMailsNameTheKindOfRecord(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		g := grant(taro, "JA1RL")
		g.Content.Category = "registered"
		l := f.issue(g)
		if mails := f.remindersOn("2031-05-20", willing); len(mails) != 1 || !strings.HasPrefix(mails[0].Subject, "登録の有効期間が") || strings.Contains(mails[0].Text, "免許") {
			t.Errorf("%v", mails)
		}
		file, err := f.Calendar(l, "ja")
		if err != nil || !strings.Contains(file, "SUMMARY:登録の有効期間が終わる日") {
			t.Errorf("%s %v", file, err)
		}
	})
}

func TestWhatIsDiscontinuedIsNotToBeRenewed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		l := f.issue(grant(taro, "JA1RL"))
		f.mails(nil, willing) // sets the ports
		if err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
			return f.End(t.Context(), tx, l.ID, "2031-11-10", procedure.FilingRef{ElectronicApplicationNumber: "E26B2", CaseID: "case-2", AccountID: taro})
		}); err != nil {
			t.Fatal(err)
		}
		l, err := f.Licence(t.Context(), taro, l.ID)
		if err != nil || !l.Discontinued {
			t.Fatalf("%+v %v", l, err)
		}
		file, err := f.Calendar(l, "en")
		if err != nil || strings.Contains(file, "renew") || !strings.Contains(file, "DTSTART;VALUE=DATE:20311110") {
			t.Errorf("%s %v", file, err)
		}
		if _, detail := f.post(taro, "/api/deji/licence/detail-get", `{"id":"`+l.ID+`"}`); detail["renewable"] != false {
			t.Errorf("%v", detail)
		}
	})
}

func TestCalendar(t *testing.T) {
	t.Parallel()
	t.Run("the calendar has the time to renew and the last day, with alarms, as RFC 5545 wants", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			f.mails(nil, willing) // sets the ports
			for lang, summary := range map[string][]string{
				"ja": {"再免許を申請できる期間（JA1RL）", "免許の有効期間が終わる日（JA1RL）"}, "en": {"Apply to renew your licence (JA1RL)", "Your licence ends (JA1RL)"},
			} {
				file, err := f.Calendar(l, lang)
				if err != nil {
					t.Fatal(err)
				}
				for line := range strings.SplitSeq(file, "\r\n") {
					if len(line) > 75 || strings.ContainsAny(line, "\r\n") {
						t.Errorf("line of %d bytes: %q", len(line), line)
					}
				}
				if !strings.HasSuffix(file, "END:VCALENDAR\r\n") || strings.Contains(file, l.ViewingPIN) || strings.Contains(file, l.PermitNumber) {
					t.Errorf("%s", file)
				}
				cal, err := ics.ParseCalendar(bytes.NewReader([]byte(file)))
				if err != nil || len(cal.Events()) != 2 {
					t.Fatalf("%v\n%s", err, file)
				}
				var got [][]string
				for _, e := range cal.Events() {
					value := func(p ics.ComponentProperty) string { return e.GetProperty(p).Value }
					got = append(got, []string{value(ics.ComponentPropertySummary), value(ics.ComponentPropertyDtStart), value(ics.ComponentPropertyDtEnd)})
					for _, a := range e.Alarms() {
						got[len(got)-1] = append(got[len(got)-1], a.GetProperty(ics.ComponentPropertyTrigger).Value)
					}
				}
				want := [][]string{
					{summary[0], "20310521", "20311021", inTheMorning, twoWeeksLeft}, {summary[1], "20311120", "20311121", twoMonthsLeft, oneMonthLeft, oneWeekLeft},
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("-want +got\n%s\n%s", diff, file)
				}
			}
		})
	})
}
