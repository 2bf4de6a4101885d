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

// What staff do about an account. Its person is told by mail, with the reason.
const (
	updatedByOffice  = "updated-by-office"
	suspended        = "suspended"
	unqualified      = "unqualified"
	stateLifted      = "state-lifted"
	identityAccepted = "identity-accepted"
	identityRefused  = "identity-refused"
	factorReset      = "factor-reset"
	sessionsEnded    = "sessions-ended"
)

// That a person is to be erased, and was.
const (
	erasureAsked   = "erasure-asked"
	erasureDropped = "erasure-dropped"
	erasedByOffice = "erased-by-office"
)

// EventErasureConfirmed tells who asked for an erasure, its subject, that it was done; it says nothing of whose it was, as nothing does by then.
const EventErasureConfirmed = "staff.erasure-confirmed"

// That two accounts of one person are to be one, and became it: the one that is left, and the one that ended.
const (
	mergeAsked   = "merge-asked"
	mergeDropped = "merge-dropped"
	mergedHere   = "merged"
	mergedAway   = "merged-away"
)

var byOffice = []string{updatedByOffice, suspended, unqualified, stateLifted, identityAccepted, identityRefused, factorReset, sessionsEnded}

// That a mail came back, and what staff did about it.
const (
	mailFailed  = "mail-failed"
	mailLetter  = "mail-letter"
	mailWorking = "mail-working"
)

// What staff read of accounts, and that they registered one.
const (
	EventSearched   = "account.searched"
	EventRead       = "account.read"
	EventRegistered = "account.registered"
)

// changes are those whose mail says what was changed and when.
var changes = append([]string{userInfoUpdated, servicesAdded, identityShown, identityNeeded}, login.Changes...)
