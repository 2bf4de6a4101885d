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
	Acts                     bool   // they may do it, and not look alone
	Sub                      bool   // what they see it under is a sub-agent's
	// Name is that of who filed, FiledUnder the number of the power of attorney: also where they may not see it any more.
	Name, FiledUnder string
	FiledAsSub       bool // that power of attorney is a sub-agent's
	// Receipts is the power of attorney that shows them no more than the receipts of what they filed; empty where it shows more.
	Receipts string
}

// Power is a power of attorney, whatever has become of it: who acts under it, and who appointed a sub-agent by it.
type Power struct {
	ID, Number  string
	DelegateID  string // account; empty where nobody has taken it up
	AppointerID string // account of the agent above a sub-agent; empty where the holder granted it
}

// IsSub tells whether it is a sub-agent's.
func (p Power) IsSub() bool { return p.AppointerID != "" }

// Under is an address of the portal, which has a query, for whoever acts as the agent: it opens in the name of the holder.
func (a Agent) Under(address string) string {
	if a.MandateID == "" {
		return address
	}
	return address + "&mandate=" + url.QueryEscape(a.MandateID)
}
