package applicant

import "net/url"

// Contact is whom mails to an account go to.
type Contact struct {
	AccountID, Name, Mail string
	Lang                  string // ja or en
	// Of optional mails those that they want (notifyAboutService, notifyAboutLicense).
	AboutService, AboutLicense bool
}

// Agent is somebody who acts for a holder, whom what happens to a filing is told to besides; the zero Agent is nobody.
type Agent struct {
	AccountID                string
	MandateID, MandateNumber string // under which they may see it now
	Client                   string // name of the holder
}

// Under is an address of the portal, which has a query, for whoever acts as the agent: it opens in the name of the holder.
func (a Agent) Under(address string) string {
	if a.MandateID == "" {
		return address
	}
	return address + "&mandate=" + url.QueryEscape(a.MandateID)
}
