package mail

import (
	"fmt"
	"strings"
)

// Agency is under what somebody acts for somebody else, as a mail names it.
type Agency struct {
	Name   string // of the other one: of the client to an agent, of the agent to a client
	Number string // of the power of attorney
	Sub    bool   // it is a sub-agent's
	// Over is that it lets its agent open nothing any more but the receipts of what they filed.
	Over bool
}

// words are what a mail calls an agent, and what a sub-agent.
var words = map[string]map[bool][2]string{
	"ja": {false: {"代理", "代理人"}, true: {"復代理", "復代理人"}},
	"en": {false: {"", "agent"}, true: {"", "sub-agent"}},
}

// agentTexts are what a mail says besides to an agent: at the end of its subject, and below whom it is to.
var agentTexts = map[string]struct{ subject, body, over string }{
	"ja": {"【%s 様の%s】", "%s 様の%s（委任状番号 %s）としてのお知らせです。ご本人にもお送りしています。",
		"この委任状では、もうこの手続きのページを開けません。下のリンクからは、提出した時の控えをご覧いただけます。この後のお知らせは、ご本人にお送りします。"},
	"en": {" [for %s%s]", "You get this mail as the %[2]s of %[1]s (power of attorney %[3]s), who gets it too.",
		" This power of attorney does not open the pages of this filing any more. The link below leads to the receipts of what you filed. What comes next is sent to the holder."},
}

// ForAgent is a mail about what is another's, to the agent who did it: it names the client and the power of attorney, and has an
// id of its own. Its text begins with a paragraph that greets its reader.
func (m Message) ForAgent(lang string, of Agency) Message {
	lang = known(lang)
	say, word := agentTexts[lang], words[lang][of.Sub]
	m.ID += "-agent"
	m.Subject += fmt.Sprintf(say.subject, of.Name, word[0])
	body := fmt.Sprintf(say.body, of.Name, word[1], of.Number)
	if of.Over {
		body += say.over
	}
	return m.saying(lang, body)
}

// appointerTexts are what a mail says besides to the agent who appointed the sub-agent that did it.
var appointerTexts = map[string]struct{ subject, body string }{
	"ja": {"【%s 様の復代理】", "あなたが選んだ復代理人の %s 様（委任状番号 %s）が、%s 様に代わって行いました。ご本人にもお送りしています。"},
	"en": {" [for %s, by your sub-agent]", "Your sub-agent %s (power of attorney %s) did this for %s, who gets this mail too."},
}

// ForAppointer is a mail about what is a client's, to the agent whose sub-agent did it: it names both and the power of attorney, and
// has an id of its own. Its text begins with a paragraph that greets its reader.
func (m Message) ForAppointer(lang, client string, sub Agency) Message {
	lang = known(lang)
	say := appointerTexts[lang]
	m.ID += "-appointer"
	m.Subject += fmt.Sprintf(say.subject, client)
	return m.saying(lang, fmt.Sprintf(say.body, sub.Name, sub.Number, client))
}

// doneTexts are what a mail says besides to whom something was done for, below whom it is to.
var doneTexts = map[string]string{
	"ja": "%sの %s 様（委任状番号 %s）が、あなたに代わって行いました。任せた覚えがないときは、ログインして「委任状」をご確認ください。",
	"en": "Your %s %s did this for you (power of attorney %s). If you did not agree to that, sign in and check your powers of attorney.",
}

// DoneBy is a mail to a holder about what an agent did in their name: it names the agent and the power of attorney. Its text
// begins with a paragraph that greets its reader.
func (m Message) DoneBy(lang string, by Agency) Message {
	lang = known(lang)
	return m.saying(lang, fmt.Sprintf(doneTexts[lang], words[lang][by.Sub][1], by.Name, by.Number))
}

// filedTexts are what a mail asks of a holder besides where an agent filed what it is about: who may do it, the agent too or the
// holder alone.
var filedTexts = map[string]map[bool]string{
	"ja": {
		true:  "%[1]sの %[2]s 様（委任状番号 %[3]s）が提出したものです。%[1]sにも同じお願いをしています。%[1]sとあなたのどちらが行ってもかまいません。",
		false: "%[1]sの %[2]s 様（委任状番号 %[3]s）が提出したものですが、委任が終わったなどのため、%[1]sは行うことができません。あなたからご対応ください。",
	},
	"en": {
		true:  "Your %s %s filed this (power of attorney %s) and has been asked too. Either of you can do it.",
		false: "Your %s %s filed this (power of attorney %s), but can do nothing about it any more. Please do it yourself.",
	},
}

// FiledBy is a mail that asks a holder for something about what an agent filed: it names the agent and the power of attorney, and
// says whether the agent may do it. Its text begins with a paragraph that greets its reader.
func (m Message) FiledBy(lang string, by Agency, acts bool) Message {
	lang = known(lang)
	return m.saying(lang, fmt.Sprintf(filedTexts[lang][acts], words[lang][by.Sub][1], by.Name, by.Number))
}

// known is a language that mails are written in.
func known(lang string) string {
	if lang != "en" {
		return "ja"
	}
	return lang
}

// saying is the mail with a paragraph more below its greeting.
func (m Message) saying(lang, paragraph string) Message {
	greeting, rest, _ := strings.Cut(m.Text, "\n\n")
	m.Text = greeting + "\n\n" + paragraph + "\n\n" + rest
	m.HTML = HTML(lang, m.Subject, m.Text)
	return m
}
