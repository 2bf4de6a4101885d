package account

import "radioportal/internal/login"

// What happens to an account and is told by mail, besides what happens to its login. The
// event's type is account. and this.
const (
	userInfoUpdated   = "user-info-updated"
	mailChanged       = "mail-changed"
	servicesAdded     = "service-added"
	identityShown     = "identity-shown"
	identityNeeded    = "identity-needed"
	letterRequested   = "letter-requested"
	mailLinkRequested = "mail-link-requested"
	deleted           = "deleted"
	temporaryEnded    = "temporary-ended"
)

// changes are those whose mail says what was changed and when.
var changes = append([]string{userInfoUpdated, servicesAdded, identityShown, identityNeeded}, login.Changes...)
