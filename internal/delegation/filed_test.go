package delegation

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/delegation/member"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// shelf is what was filed, by the power of attorney; the newest first.
type shelf map[procedure.FiledUnder][]string

func keyOf(w procedure.FiledUnder) procedure.FiledUnder {
	return procedure.FiledUnder{AgentID: w.AgentID, HolderID: w.HolderID, MandateNumber: w.MandateNumber}
}

func (s shelf) ReceiptsUnder(_ context.Context, _ db.Querier, w procedure.FiledUnder, before string, most int) (list []procedure.FilingReceipt, err error) {
	for _, number := range s[keyOf(w)] {
		if len(list) < most && (before == "" || number < before) {
			list = append(list, procedure.FilingReceipt{Number: number})
		}
	}
	return list, nil
}

func (s shelf) ReceiptUnder(_ context.Context, _ db.Querier, w procedure.FiledUnder, number string) (procedure.FilingReceipt, error) {
	if !slices.Contains(s[keyOf(w)], number) {
		return procedure.FilingReceipt{}, errs.New(errs.NotFound, "no such filing")
	}
	return procedure.FilingReceipt{Number: number, ActorName: "OFFICE（担当: CLERK）"}, nil
}

func TestWhatWasFiledStaysReadableAfterTheEnd(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		for end, do := range map[string]func(Mandate){
			"in force":     func(Mandate) {},
			"released":     func(m Mandate) { w.did(w.Release(w.as("taro"), m.ID, m.Version)) },
			"not agreed":   func(m Mandate) { w.did(w.Dispute(w.as("taro"), m.ID, m.Version)) },
			"given up":     func(m Mandate) { w.did(w.Drop(w.as("office"), m.ID, m.Version)) },
			"its last day": func(Mandate) { w.later(1, 0, 0) },
		} {
			m := w.granted("taro", "office")
			w.ports.Filed = shelf{{AgentID: "office", HolderID: "taro", MandateNumber: m.Number}: {"E2", "E1"}}
			do(m)
			for name, kind := range map[string]errs.Kind{"office": 0, "taro": 0, "stranger": errs.NotFound, "clerk": errs.NotFound} {
				list, more, err := w.FiledUnder(w.as(name), m.ID, "")
				if errs.KindOf(err) != kind && (err != nil || kind != 0) || err == nil && (len(list) != 2 || more) {
					t.Errorf("[R6.1] %s, %s sees %v: %v", end, name, list, err)
				}
				_, r, err := w.Receipt(w.as(name), m.ID, "E1")
				if errs.KindOf(err) != kind && (err != nil || kind != 0) || err == nil && r.Number != "E1" {
					t.Errorf("[R6.1] %s, %s reads %+v: %v", end, name, r, err)
				}
			}
			_, _, err := w.Receipt(w.as("office"), m.ID, "E9")
			w.wants("[R6.1] what was not filed under it", err, errs.NotFound, "")
			if now := w.detail("office", m).Mandate; now.State != Ended {
				w.did(w.Release(w.as("taro"), m.ID, now.Version))
			}
		}
	})
}

func TestReceiptsComeInPages(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		numbers := make([]string, maxFiled+3)
		for i := range numbers {
			numbers[i] = fmt.Sprintf("E%03d", len(numbers)-i)
		}
		w.ports.Filed = shelf{{AgentID: "office", HolderID: "taro", MandateNumber: m.Number}: numbers}
		first, more, err := w.FiledUnder(w.as("office"), m.ID, "")
		w.must(err)
		rest, last, err := w.FiledUnder(w.as("office"), m.ID, first[len(first)-1].Number)
		if err != nil || len(first) != maxFiled || !more || len(rest) != 3 || last {
			t.Errorf("[R6.1] %d, more %v, then %d, more %v: %v", len(first), more, len(rest), last, err)
		}
		waiting := w.grant("taro", "clerk")
		if list, _, err := w.FiledUnder(w.as("clerk"), waiting.ID, ""); err != nil || len(list) != 0 {
			t.Errorf("[R6.1] under one that waits: %v, %v", list, err)
		}
	})
}

func TestReceiptsOfAFirm(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		clerk, stranger := w.member("office", "clerk", principal.FirmClerk), w.member("office", "stranger", principal.FirmReader)
		m := w.granted("taro", "office")
		w.ports.Filed = shelf{{AgentID: "office", HolderID: "taro", MandateNumber: m.Number}: {"E1"}}
		_, err := w.Assign(w.as("office"), m.ID, []string{clerk.ID}, nil)
		w.must(err)
		w.did(w.Release(w.as("taro"), m.ID, w.detail("office", m).Version))
		if list, _, err := w.FiledUnder(w.inFirm(clerk), m.ID, ""); err != nil || len(list) != 1 {
			t.Errorf("[R1.3] who acted under it sees %v: %v", list, err)
		}
		_, _, err = w.FiledUnder(w.inFirm(stranger), m.ID, "")
		w.wants("[R1.3] who did not", err, errs.NotFound, "")
	})
}

func TestAMemberIsToldWhomAPowerIsAssignedTo(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		w.SetFacts(filers{"taro"}, func(context.Context, db.Querier, string) (string, error) { return principal.StatusActive, nil })
		m := w.granted("taro", "office")
		clerk, manager := w.member("office", "clerk", principal.FirmClerk), w.member("office", "stranger", principal.FirmManager)
		check := func(when, account, want string) {
			t.Helper()
			why, err := w.OverFor(t.Context(), w.db.Read(), account, m.ID)
			if err != nil || why["reason"] != want {
				t.Errorf("[R1.3] %s, %s is told %v, want %q: %v", when, account, why, want, err)
			}
		}
		because := func(when string, holds bool, state string) {
			t.Helper()
			grounds, err := w.WhyOwn(w.inFirm(manager), m.ID, Question{Operation: File, ProcedureID: "amateur-open"})
			if err != nil || grounds[0].Rule != IsDelegate || grounds[0].Holds != holds || grounds[0].State != state {
				t.Errorf("[R1.3] %s, why: %+v %v", when, grounds, err)
			}
		}
		because("assigned to nobody", true, string(principal.FirmManager))
		_, err := w.Assign(w.as("office"), m.ID, []string{clerk.ID}, nil)
		w.must(err)
		check("assigned to the clerk", "stranger", "mandateOfOthers")
		check("assigned to the clerk", "club", "")
		because("assigned to the clerk", false, "OTHERS")
		if a, err := w.Assigned(w.inFirm(manager), m.ID); err != nil || a.Nobody {
			t.Errorf("[R1.3] assigned to the clerk: %+v %v", a, err)
		}
		_, err = w.people().Remove(w.as("office"), clerk.ID, clerk.Version)
		w.must(err)
		check("the clerk is gone", "stranger", "mandateOfNobody")
		check("the clerk is gone", "clerk", "")
		because("the clerk is gone", false, "NOBODY")
		if a, err := w.Assigned(w.inFirm(manager), m.ID); err != nil || !a.Nobody {
			t.Errorf("[R1.3] the clerk is gone: %+v %v", a, err)
		}
		w.did(w.Release(w.as("taro"), m.ID, w.detail("office", m).Version))
		check("released", "stranger", "mandateEnded")
	})
}

func TestARenewalSaysWhyNot(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		_, err := w.Renew(w.as("taro"), m.ID, m.Version, "2028-01-01")
		w.wants("[R4.7] at once", err, errs.Business, codeMovedOn)
		from := m.renewableFrom()
		if e := errs.Of(err); e == nil || e.Params["reason"] != "notYetRenewable" || e.Params["from"] != from {
			t.Errorf("[R4.7] at once: %v", err)
		}
		first, _ := time.ParseInLocation(time.DateOnly, from, clock.Tokyo)
		if m.renewable(first.Add(-time.Minute)) || !m.renewable(first) {
			t.Errorf("[R4.7] %s is not the first day", from)
		}
		w.clock.Set(first.Add(time.Hour))
		w.did(w.Renew(w.as("taro"), m.ID, m.Version, first.AddDate(1, 0, 0).Format(time.DateOnly)))
		_, err = w.Renew(w.as("taro"), m.ID, m.Version+1, "2028-01-01")
		if e := errs.Of(err); e == nil || e.Params["reason"] != "alreadyRenewed" {
			t.Errorf("[R4.7] once more: %v", err)
		}
	})
}

func TestANameOfWhichNothingIsSeenIsNone(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		for _, name := range []string{"\u200b", "\u200d\u200e", "\u3164", "\u2800 \ufe0f", "\u00ad"} {
			named := func(t *Terms) { t.Other.Name = name }
			_, err := w.Grant(w.as("taro"), w.nextKey(), w.terms("office", named))
			w.wants("[R5.1] granted to "+strconv.QuoteToASCII(name), err, errs.Invalid, codeRequired)
			_, err = w.Ask(w.as("office"), w.nextKey(), w.terms("taro", named))
			w.wants("[R5.1] asked of "+strconv.QuoteToASCII(name), err, errs.Invalid, codeRequired)
			_, err = w.people().Invite(w.as("office"), member.Wanted{Name: name, Mail: "clerk@example.jp", Role: principal.FirmClerk})
			w.wants("[R5.1] invited as "+strconv.QuoteToASCII(name), err, errs.Invalid, codeRequired)
		}
	})
}
