package application_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// filedUnder names what agent files for taro under a power of attorney.
func (f *fixture) filedUnder(number string) procedure.FiledUnder {
	now := f.db.Now()
	return procedure.FiledUnder{AgentID: agent, HolderID: taro, MandateNumber: number, From: now.Add(-time.Hour), Until: now.Add(time.Hour)}
}

func TestWhatWasFiledUnderAPowerOfAttorney(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] the receipts of what was filed under one come page by page, and nobody else's", func(t *testing.T, f *fixture) {
		var filed []string
		for range 3 {
			filed = append(filed, f.byAgent().Number)
		}
		other := f.filedBy(underMandate(t, func(m *principal.Mandate) { m.Number = "D-0002" }), clone("light", nil))
		own := f.filed(clone("light", nil))
		under := f.filedUnder("D-0001")
		var read []string
		for before := ""; ; before = read[len(read)-1] {
			page, err := f.ReceiptsUnder(t.Context(), f.db.Read(), under, before, 2)
			f.must(err)
			for _, r := range page {
				read = append(read, r.Number)
			}
			if len(page) < 2 {
				break
			}
		}
		slices.Sort(filed)
		if again := slices.Sorted(slices.Values(read)); !slices.Equal(again, filed) {
			t.Errorf("read %v, filed %v", again, filed)
		}
		for _, number := range []string{other.Number, own.Number, "E26A000000000", ""} {
			if _, err := f.ReceiptUnder(t.Context(), f.db.Read(), under, number); errs.KindOf(err) != errs.NotFound {
				t.Errorf("the receipt of %q: %v", number, err)
			}
		}
		if _, err := f.ReceiptsUnder(t.Context(), f.db.Read(), under, other.Number, 2); errs.KindOf(err) != errs.NotFound {
			t.Errorf("what came before another's: %v", err)
		}
		past := under
		past.From, past.Until = past.From.AddDate(-1, 0, 0), past.Until.AddDate(-1, 0, 0)
		if page, err := f.ReceiptsUnder(t.Context(), f.db.Read(), past, "", 2); err != nil || len(page) != 0 {
			t.Errorf("a year ago: %v, %v", page, err)
		}
	})
}

func TestAReceiptSaysNothingOfWhatCameLater(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] a receipt is as the filing arrived, with the bureau and the fee of then", func(t *testing.T, f *fixture) {
		a := f.unknownFeeUnder()
		under := f.filedUnder("D-0001")
		first, err := f.ReceiptUnder(t.Context(), f.db.Read(), under, a.Number)
		f.must(err)
		if first.Subject != a.Subject || first.HolderName != a.HolderName || first.ActorName != "代理 次郎" || !first.ReceivedAt.Equal(a.ReceivedAt) ||
			first.InquiryNumber != a.InquiryNumber || first.Bureau != a.DestinationName || !first.Fee.ToFill || first.Fee.Amount != 0 {
			t.Errorf("%+v", first)
		}
		officer := staff(t, principal.Officer)
		_, err = f.Accept(officer, a.Number, 1)
		f.must(err)
		_, err = f.Transfer(officer, a.Number, 2, otherBureau(a.Destination), "無線局は那覇市にあります。")
		f.must(explained(err))
		_, err = f.RequestFee(officer, a.Number, f.read(a.Number).Version, 2350)
		f.must(explained(err))
		if now := f.read(a.Number); now.Destination == a.Destination || now.Fee.Amount != 2350 {
			t.Fatalf("%+v", now)
		}
		later, err := f.ReceiptUnder(t.Context(), f.db.Read(), under, a.Number)
		f.must(err)
		if later.Bureau.Ja != first.Bureau.Ja || later.Fee.Amount != 0 || !later.Fee.ToFill || len(later.Fee.Breakdown) != 0 {
			t.Errorf("later it is %+v, first %+v", later, first)
		}
	})
}

func otherBureau(letter string) string {
	if letter == "O" {
		return "A"
	}
	return "O"
}

// unknownFeeUnder is unknownFee as an agent files it.
func (f *fixture) unknownFeeUnder() application.Application {
	f.t.Helper()
	const id = "radio-registered-open"
	p := principal.From(underMandate(f.t, nil))
	p.Category, p.Status, p.Services, p.Name = "2", principal.StatusActive, []string{"radio"}, "電波研究所"
	ctx := principal.With(f.t.Context(), p)
	d, err := f.CreateDraft(ctx, id, "")
	f.must(err)
	form, err := json.Marshal(contractBase(f.t, id, "corporation"))
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: form, Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	return f.read(r.Number)
}

func TestTheReceiptIsMailedWhateverBecameOfThePower(t *testing.T) {
	t.Parallel()
	title(t, "[R6.1] who filed gets the receipt by mail though the power of attorney ended before it was sent, with the way to what they may still see", func(t *testing.T, f *fixture) {
		a := f.byAgent()
		f.world.mandates = nil
		for lang, want := range map[string][]string{
			"ja": {"電波 太郎 様の代理人（委任状番号 D-0001）", "もうこの手続きのページを開けません", "提出の控えは", a.Number, a.InquiryNumber, "/mypage/delegation/detail?delegationId=mandate-1"},
			"en": {"the agent of 電波 太郎 (power of attorney D-0001)", "does not open the pages of this filing any more", "You find the receipt on the page", a.Number, "delegationId=mandate-1"},
		} {
			f.world.lang = lang
			mails := f.mailsOf(a)
			if len(mails) != 2 || mails[1].To != "agent@example.jp" || mails[1].ID != mails[0].ID+"-agent" {
				t.Fatalf("%+v", mails)
			}
			for _, text := range want {
				if !strings.Contains(mails[1].Text, text) {
					t.Errorf("%s lacks %q:\n%s", lang, text, mails[1].Text)
				}
			}
			for _, closed := range []string{"application-progress", "mandate=", "納付"} {
				if strings.Contains(mails[1].Text, closed) {
					t.Errorf("%s tells of %q, which is closed to them:\n%s", lang, closed, mails[1].Text)
				}
			}
		}
	})
	title(t, "[R6.1] what comes after the end is the holder's alone", func(t *testing.T, f *fixture) {
		a := f.byAgent()
		f.askFee(a)
		f.world.mandates = nil
		for _, m := range f.mailsOf(a) {
			if m.To == "agent@example.jp" && !strings.Contains(m.Text, "到達しました") {
				t.Errorf("the agent is told %s", m.Text)
			}
		}
	})
}

func TestASubAgentsFilingIsToldToAllThree(t *testing.T) {
	t.Parallel()
	title(t, "[R6.3] a sub-agent is called so, and the agent who appointed it is told what it filed", func(t *testing.T, f *fixture) {
		f.world.appointed = true
		f.world.mandates = []principal.Mandate{{ID: "mandate-1", Number: "D-0001", Sub: true}}
		a := f.byAgent()
		for lang, want := range map[string]map[string][]string{
			"ja": {
				"taro@example.jp":      {"復代理人の 代理 次郎 様（委任状番号 D-0001）が、あなたに代わって行いました。"},
				"agent@example.jp":     {"【電波 太郎 様の復代理】", "電波 太郎 様の復代理人（委任状番号 D-0001）としてのお知らせです。"},
				"appointer@example.jp": {"中 三郎 様\n\nあなたが選んだ復代理人の 代理 次郎 様（委任状番号 D-0001）が、電波 太郎 様に代わって行いました。", a.Number, "delegationId=mandate-1"},
			},
			"en": {
				"taro@example.jp":      {"Your sub-agent 代理 次郎 did this for you"},
				"agent@example.jp":     {"as the sub-agent of 電波 太郎"},
				"appointer@example.jp": {"Your sub-agent 代理 次郎 (power of attorney D-0001) did this for 電波 太郎", a.Number},
			},
		} {
			f.world.lang = lang
			mails, ids := f.mailsOf(a), map[string]bool{}
			if len(mails) != 3 {
				t.Fatalf("%d mails: %+v", len(mails), mails)
			}
			for _, m := range mails {
				ids[m.ID] = true
				for _, text := range want[m.To] {
					if !strings.Contains(m.Subject+m.Text, text) {
						t.Errorf("%s to %s lacks %q: %s\n%s", lang, m.To, text, m.Subject, m.Text)
					}
				}
			}
			if len(ids) != 3 {
				t.Errorf("the mails have the ids %v", ids)
			}
		}
	})
}
