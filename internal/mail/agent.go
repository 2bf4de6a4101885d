package mail

import (
	"fmt"
	"strings"
)

// agentTexts are what a mail says besides to an agent: at the end of its subject, and below whom it is to.
var agentTexts = map[string]struct{ subject, body string }{
	"ja": {"【%s 様の代理】", "%s 様の代理人（委任状番号 %s）としてのお知らせです。ご本人にもお送りしています。"},
	"en": {" [for %s]", "You get this mail as the agent of %s (power of attorney %s), who gets it too."},
}

// ForAgent is a mail about what is another's, to the agent who did it: it names the client and the power of attorney, and has an
// id of its own. Its text begins with a paragraph that greets its reader.
func (m Message) ForAgent(lang, client, number string) Message {
	if lang != "en" {
		lang = "ja"
	}
	say := agentTexts[lang]
	m.ID += "-agent"
	m.Subject += fmt.Sprintf(say.subject, client)
	greeting, rest, _ := strings.Cut(m.Text, "\n\n")
	m.Text = greeting + "\n\n" + fmt.Sprintf(say.body, client, number) + "\n\n" + rest
	m.HTML = HTML(lang, m.Subject, m.Text)
	return m
}
