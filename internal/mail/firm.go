package mail

import "fmt"

// chargeTexts are what a mail says besides to the person of a firm who is in charge of what it is about.
var chargeTexts = map[string]string{
	"ja": "%s の担当者としてのお知らせです。%s にもお送りしています。",
	"en": "You get this mail because you are in charge of it at %s. %s gets it too.",
}

// ForCharge is a mail to a firm, to the person in charge there: it names the firm, and has an id of its own. Its text begins with a
// paragraph that greets its reader.
func (m Message) ForCharge(lang, firm, personID string) Message {
	if lang != "en" {
		lang = "ja"
	}
	m.ID += "-charge-" + personID
	return m.saying(lang, fmt.Sprintf(chargeTexts[lang], firm, firm))
}

// behindTexts are what a mail says besides to a firm about what a person of it did.
var behindTexts = map[string]string{
	"ja": "%s が行いました。",
	"en": "This was done by %s.",
}

// ByPerson is a mail to a firm about what one of its people did in its name: it names the person. Its text begins with a paragraph that
// greets its reader.
func (m Message) ByPerson(lang, person string) Message {
	if lang != "en" {
		lang = "ja"
	}
	return m.saying(lang, fmt.Sprintf(behindTexts[lang], person))
}
