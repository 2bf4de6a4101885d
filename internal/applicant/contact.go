package applicant

// Contact is whom mails to an account go to.
type Contact struct {
	AccountID, Name, Mail string
	Lang                  string // ja or en
	// Of optional mails those that they want (notifyAboutService, notifyAboutLicense).
	AboutService, AboutLicense bool
}
