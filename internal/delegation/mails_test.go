package delegation

import (
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/audit"
	"radioportal/internal/mail"
)

// mailsAbout are the mails about the newest event of a type, in a language, by whom they are to.
func (w *world) mailsAbout(lang, event string, m Mandate) map[string]mail.Message {
	w.t.Helper()
	w.mails, w.lang = nil, lang
	e := audit.Event{ID: "e-" + event, Type: event, Data: fmt.Appendf(nil, `{"delegationId":%q,"delegationNumber":%q}`, m.ID, m.Number)}
	w.must(w.tellPrincipal(w.t.Context(), e))
	w.must(w.tellDelegate(w.t.Context(), e))
	w.lang = ""
	found := map[string]mail.Message{}
	for _, each := range w.mails {
		found[strings.TrimSuffix(each.To, "@example.jp")] = each
		if strings.Contains(each.Text, "\n\n\n") || strings.Contains(each.Text, "  ") || strings.Contains(each.Text, "<no value>") {
			w.t.Errorf("the form of\n%s", each.Text)
		}
	}
	return found
}

// says checks what a mail says, and what it does not (with a ! before it).
func (w *world) says(what string, m mail.Message, wants ...string) {
	w.t.Helper()
	for _, want := range wants {
		not, wanted := strings.CutPrefix(want, "!")
		if strings.Contains(m.Subject+"\n"+m.Text, not) == wanted {
			w.t.Errorf("%s: %q in\n%s\n%s", what, want, m.Subject, m.Text)
		}
	}
}

func TestASubAgentIsNoAgentOfThePrincipals(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		top := w.granted("taro", "office")
		sub := w.grant("office", "clerk", under(top))
		ja := w.mailsAbout("ja", EventGranted, sub)
		w.says("[R2.33] to the principal", ja["taro"], "あなたの代理人の OFFICE 様が、CLERK 様をあなたの復代理人に選びました", "復代理人: CLERK", "代理人: OFFICE",
			"（CLERK 様、"+sub.Number, "!パスワード", "!役割: 代理人", "!への委任を登録しました")
		w.says("[R2.33] to the agent", ja["office"], "TARO 様の復代理人に、CLERK 様を選びました", "委任の承諾待ち（CLERK 様、", "!役割: 代理人")
		w.says("[R2.33] to the sub-agent", ja["clerk"], "TARO 様の代理人の OFFICE 様から、復代理人に選ばれました", "委任の承諾のお願い（OFFICE 様、")
		en := w.mailsAbout("en", EventGranted, sub)
		w.says("[R2.33] to the principal", en["taro"], "Your agent OFFICE has named CLERK your sub-agent", "Sub-agent: CLERK", "Agent: OFFICE", "!password", "!Role: agent")
		w.says("[R2.33] to the agent", en["office"], "You named CLERK sub-agent for TARO.", "Sub-agent: CLERK")
		w.says("[R2.33] to the sub-agent", en["clerk"], "OFFICE, the agent of TARO, names you sub-agent.")
		sub = w.did(w.Accept(w.as("clerk"), sub.ID, sub.Version))
		ja, en = w.mailsAbout("ja", EventAccepted, sub), w.mailsAbout("en", EventAccepted, sub)
		w.says("[R2.33] to the principal", ja["taro"], "代理人の OFFICE 様が選んだ復代理人 CLERK 様への委任が承諾され", "今から有効です")
		w.says("[R2.33] to the sub-agent", ja["clerk"], "OFFICE 様からの復代理人の委任が承諾され", "委任者: TARO")
		w.says("[R2.33] to the principal", en["taro"], "The power of attorney that your agent OFFICE gave CLERK as sub-agent has been accepted", "It holds from now on")
		w.did(w.Release(w.as("taro"), top.ID, top.Version))
		ja, en = w.mailsAbout("ja", EventSubEnded, sub), w.mailsAbout("en", EventSubEnded, sub)
		w.says("[R2.33] to the principal", ja["taro"], "代理人への元の委任（委任状番号 "+top.Number+"）が終わった", "復代理人: CLERK", "終わった日: 2026年11月25日", "!終わらせた人", "!役割: 代理人")
		w.says("[R2.33] to the sub-agent", en["clerk"], "rests upon (number "+top.Number+") has", "Ended on: 25 November 2026", "!Ended by", "The drafts that you began under it are not lost", "to act for TARO is")
	})
}

func TestAnEndTellsWhoEndedItAndWhatStays(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		w.did(w.Release(w.as("taro"), m.ID, m.Version))
		ja, en := w.mailsAbout("ja", EventReleased, m), w.mailsAbout("en", EventReleased, m)
		w.says("[R2.33] to the agent", ja["office"], "TARO 様からの委任の登録が解除されました", "終わった日: 2026年11月25日", "終わらせた人: TARO", "終わる前の有効期間の最後の日: ",
			"この委任で書きかけた下書きは、消えていません", "（TARO 様、", "!ほかにも有効な委任")
		w.says("[R2.33] to the principal", ja["taro"], "終わらせた人: TARO", "（OFFICE 様、", "!下書き", "!ほかにも有効な委任")
		w.says("[R2.33] to the agent", en["office"], "Ended on: 25 November 2026", "Ended by: TARO", "Last day before it ended: ", "The drafts that you began under it are not lost", "!another one")
		w.says("[R2.33] to the principal", en["taro"], "Ended by: TARO", "!drafts")
		looking := w.granted("taro", "office", func(t *Terms) { t.Scope.Role, t.Scope.SubAgents = Inquirer, false })
		w.did(w.Drop(w.as("office"), looking.ID, looking.Version))
		ja, en = w.mailsAbout("ja", EventDropped, looking), w.mailsAbout("en", EventDropped, looking)
		w.says("[R2.33] an inquirer's", ja["office"], "終わらせた人: OFFICE", "!下書き")
		w.says("[R2.33] an inquirer's", en["taro"], "OFFICE has given up", "Ended by: OFFICE")
	})
}

func TestAnotherInForceIsNamedAtAnEnd(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		other := w.granted("taro", "office", func(t *Terms) { t.Scope.Disclosure, t.Scope.SubAgents = Own, false })
		w.did(w.Dispute(w.as("taro"), m.ID, m.Version))
		ja, en := w.mailsAbout("ja", EventDisputed, m), w.mailsAbout("en", EventDisputed, m)
		w.says("[R4.7] to the principal", ja["taro"], "ただし、OFFICE 様には、ほかにも有効な委任（委任状番号 "+other.Number+"）があります")
		w.says("[R4.7] to the agent", ja["office"], "ただし、あなたには、ほかにも有効な委任（委任状番号 "+other.Number+"）があります")
		w.says("[R4.7] to the principal", en["taro"], "But OFFICE holds another one that is in force (number "+other.Number+")")
		w.says("[R4.7] to the agent", en["office"], "But you hold another one that is in force (number "+other.Number+")")
	})
}

func TestWhoeverWasAskedIsToldOfARecall(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		for _, to := range []string{"taro", "nobody"} {
			m, err := w.Ask(w.as("office"), w.nextKey(), w.terms("taro", func(t *Terms) { t.Other.Mail = to + "@example.jp" }))
			w.must(err)
			w.did(w.Recall(w.as("office"), m.ID, m.Version))
			ja, en := w.mailsAbout("ja", EventRecalled, m), w.mailsAbout("en", EventRecalled, m)
			w.says("[R2.33] to who was asked", ja[to], "OFFICE 様が、あなたへの委任の依頼を取りやめました", "回答は、もう必要ありません", "終わらせた人: OFFICE")
			w.says("[R2.33] to who was asked", en[to], "OFFICE has taken back the request to become your agent", "need not answer")
			w.says("[R2.33] to the agent", ja["office"], "TARO 様からの委任は、始まる前に取り消されました")
		}
	})
}

func TestAFirstDayToComeIsTold(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "office", func(t *Terms) { t.ValidFrom = "2026-12-10" })
		w.says("[R4.7] granted", w.mailsAbout("ja", EventGranted, m)["office"], "承諾すると、2026年12月10日から有効になります")
		w.says("[R4.7] granted", w.mailsAbout("en", EventGranted, m)["taro"], "registered and holds from 10 December 2026 on")
		m = w.did(w.Accept(w.as("office"), m.ID, m.Version))
		for _, who := range []string{"taro", "office"} {
			w.says("[R4.7] accepted", w.mailsAbout("ja", EventAccepted, m)[who], "2026年12月10日から有効になります", "!今から", "!有効になりました")
			w.says("[R4.7] accepted", w.mailsAbout("en", EventAccepted, m)[who], "It holds from 10 December 2026 on; nothing can be done under it before that", "!from now on")
		}
	})
}

func TestAChangeNamesWhatItReplaces(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		old := w.granted("taro", "office")
		next := w.grant("taro", "office", func(t *Terms) { t.Replaces, t.Scope.LaterRecords = old.ID, false })
		w.says("[R2.33] granted", w.mailsAbout("ja", EventGranted, next)["taro"], "これまでの委任（委任状番号 "+old.Number+"）は終わり")
		w.says("[R2.33] granted", w.mailsAbout("en", EventGranted, next)["office"], "the one before it (number "+old.Number+") ends")
		next = w.did(w.Accept(w.as("office"), next.ID, next.Version))
		w.says("[R2.33] accepted", w.mailsAbout("ja", EventAccepted, next)["office"], "これまでの委任（委任状番号 "+old.Number+"）は終わり、この委任に置き換わりました")
		w.says("[R2.33] replaced", w.mailsAbout("ja", EventReplaced, old)["taro"], "新しい委任（委任状番号 "+next.Number+"）に置き換わって", "代理人が新しい委任で選び直します")
		w.says("[R2.33] replaced", w.mailsAbout("en", EventReplaced, old)["office"], "a new one (number "+next.Number+") has taken its place", "appoint yours anew")
		w.says("[R2.33] renewed", w.mailsAbout("ja", EventRenewed, next)["office"], "復代理人の委任は更新されません。復代理人に続けて任せるときは、次の委任で選び直してください")
		w.says("[R2.33] renewed", w.mailsAbout("en", EventRenewed, next)["taro"], "the agent has to appoint them anew under it")
	})
}
