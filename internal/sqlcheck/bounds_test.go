package sqlcheck

// bounded are the tables that do not grow with the use of the portal, and why.
var bounded = map[string]string{
	"application_version": "one row a version of a procedure",
	"audit_head":          "one row",
	"account_erasure":     "what waits for a second administrator",
	"account_merge":       "likewise",
	"account_mail":        "mails that are not sent yet, and for a day at most",
	"attachment_orphan":   "uploads under way, and bytes that the next sweep deletes",
	"goose_db_version":    "one row a migration",
	"letter_template":     "texts that administrators wrote, some dozens",
	"licence_measure":     "drafts that wait for a second member of staff, one a licence",
	"licence_serial":      "one row a bureau and category",
	"mail_key":            "one row",
	"monitor_key":         "one row",
	"node":                "one row a running process",
	"river_leader":        "one row",
	"oidc_client":         "one row a relying party that an operator registered",
	"oidc_key":            "one row a realm and purpose",
	"oidc_signing_key":    "one row a rotation, once a quarter",
	"sandbox_mark":        "one row",
	"site_asset":          "the files of the builds of the last days",
	"site_build":          "the builds of the last days",
	"staff_account":       "the staff of the bureaus, some thousands",
}

// few are columns of whose one value a table that grows has few rows, and why.
var few = map[string]string{
	"application.call_sign":                              "a call sign's licences, a term each",
	"application.received_at":                            "what arrived in one and the same millisecond",
	"application.corrects":                               "the one correction of a filing",
	"application.licence_id":                             "what led to one licence",
	"application.about_licence":                          "what was filed about one licence",
	"licence.call_sign":                                  "a call sign's licences, a term each",
	"licence_term.licence_id":                            "the terms of one licence",
	"licence_version.licence_id":                         "the versions of one licence",
	"licence_version.case_id":                            "what one case did to one licence",
	"application.case_id":                                "a case has its filing, its corrections and additions",
	"provisional_redesign.case_id":                       "the changes of one design before its licence",
	"provisional_redesign.electronic_application_number": "the one case that a filing changes the design of",
	"application_inquirer.case_id":                       "who may look at one case, of whom there are a limit at a time and a limit a day",
	"application_request.case_id":                        "what was asked in one case",
	"delegation.parent_id":                               "a power of attorney has a limit of sub-agents",
	"delegation.follows_id":                              "what follows one power of attorney",
	"firm_member.firm_id":                                "a firm has a limit of members, and of invitations a day",
	"firm_group.firm_id":                                 "a firm has a limit of groups",
	"firm_group_member.group_id":                         "a firm has a limit of members",
	"firm_group_member.member_id":                        "a firm has a limit of groups",
	"firm_assignment.origin_id":                          "a firm has a limit of members and groups",
	"notice.electronic_application_number":               "the notices about one application",
	"application_request.electronic_application_number":  "what was asked about one application",
	"attachment.owner_id":                                "the files of one draft or application, whose number has a limit",
	"event.case_id":                                      "what happened in one case",
	"identity_code.target":                               "codes are sent once a minute at most and kept for days",
	"identity_code.owner":                                "codes are sent once a minute at most and kept for days",
	"login_identity.account_id":                          "one a method",
	"passkey.account_id":                                 "an account has a limit of passkeys",
	"past_application.account_id":                        "what one account brought over, once a system",
	"past_licence.account_id":                            "what one account brought over, once a system",
	"past_notification.account_id":                       "what one account brought over, once a system",
	"payment_attempt.payment_number":                     "attempts at one bill",
	"payment_callback.payment_number":                    "what the bank told of one bill",
	"payment_inquiry.payment_number":                     "what the bank was asked about one bill",
	"session.account_id":                                 "sessions of one account, which end by themselves",
}

// common are columns of which one value may be that of most rows, besides states and what
// is empty where nothing is said.
var common = map[string]bool{
	"application.destination": true, "application.procedure_id": true, "payment.bureau": true, "licence.category": true,
	"oidc_token.client_id": true, "oidc_request.client_id": true, "monitor_event.type": true, "event.type": true,
}

// narrow are partial indexes that hold few rows, and why.
var narrow = map[string]string{
	"event_outbox":                 "events for which no job was made yet",
	"application_inquirer_due":     "invitations that are to be sent",
	"application_inquirer_waiting": "invitations that are to be sent",
	"announcement_mail":            "announcements whose mails are to be begun",
	"application_open":             "what the bureaus have in hand, which grows with their load and not with the years",
	"application_open_due":         "what a bureau has in hand, which grows with its load and not with the years",
	"application_open_holder":      "what a bureau has in hand, which grows with its load and not with the years",
	"application_open_procedure":   "what a bureau has in hand, which grows with its load and not with the years",
	"application_open_assignee":    "what a bureau has in hand, which grows with its load and not with the years",
	"application_queue":            "what the bureaus have in hand, which grows with their load and not with the years",
	"application_request_open":     "what the office waits for",
	"draft_exported":               "drafts of one account that were exported",
	"payment_attempt_open":         "electronic payments that were started and wait for the bank",
	"payment_callback_held":        "money that fits no bill, which is rare",
	"payment_open":                 "bills of one account that are not paid",
}

// allowance is a step of plans that a part of its statement bounds, which the plan does not show: both as expressions, and what bounds it.
type allowance struct{ places, part, step, why string }

// inProgressStatuses are the statuses of what a bureau has in hand, as statements have them.
const inProgressStatuses = `'(ARRIVED|PROCESSING_RECEPTION|FEES_NOT_PAID|UNDER_REVIEW|REQUESTING_CORRECTION|RESUBMITTED)'`

// allowed are steps that would be findings. Any other finding in a statement of the same place is one.
var allowed = []allowance{
	{`^desk\.found\.`, `^SELECT .*FROM application_text WHERE destination = \$\d+ AND block = \$\d+ AND words LIKE .*\) AS found CROSS JOIN application `, `^Sort by "\*SELECT\* 1"\.at DESC`,
		"sorts what holds the words in some blocks of texts, of which each is as long as any"},
	{`^desk\.found\.`, `FROM application WHERE destination = \$\d+ AND (procedure_id = \$\d+ AND )?status (= |IN \()` + inProgressStatuses + `(, ` + inProgressStatuses + `)*\)? (AND procedure_id = \$\d+ )? *(ORDER BY received_at DESC, electronic_application_number DESC )?LIMIT 0 \+ \$\d+$`,
		`INDEX application_bureau \(destination=\? AND status=\?\)$`, "looks through what a bureau has in hand, once, for what is of a procedure"},
}

// excused are the places whose plan reads or sorts more than it gives, and what bounds
// that. A key ending in * stands for all that begin so.
var excused = map[string]string{
	"desk.WorkOf.*":     "what one officer has in hand, by bureau",
	"desk.HandOver.*":   "what one officer has in hand, by bureau",
	"desk.mine.office*": "what one officer has in hand, in another order than that of the arrival",
	"login.AnyName":     "looks for one row",
	"app.hasRows":       "looks for one row",
	"application.Service.remindOfCorrections": "a daily job, over the corrections that are due within days",
	"desk.inquiry.*":             "five digits of a random number or of a call sign",
	"desk.number.*":              "eight characters of a random number, or five of a call sign",
	"own.number":                 "eight characters of a random number, or five of a call sign",
	"own.text":                   "eight characters of a random number, or five of a call sign",
	"history.number":             "eight characters of a random number, or five of a call sign",
	"history.text":               "eight characters of a random number, or five of a call sign",
	"desk.words.*":               "eight characters of a random number, or five of a call sign",
	"desk.openprocedure.*":       "looks through what a bureau has in hand",
	"payment.Bills.expired.*":    "looks through the bills that are not paid, which grow with the load and not with the years",
	"payment.Bills.unpaid.*":     "looks through the bills that are not paid, which grow with the load and not with the years",
	"payment.Own.numbered*":      "eight characters of a random number",
	"payment.Bills.numbered.*":   "eight characters of a random number",
	"payment.Held.settled.*":     "looks through the newest 5,000 settlements",
	"attachment.dropPapers":      "scans that were uploaded within a day and not registered",
	"job.runningOf":              "jobs that run now, of which a process has some dozens",
	"job.sights":                 "jobs that run now, of which a process has some dozens",
	"licence.Service.Ending":     "a daily job, over the licences that end within the days it is told",
	"licence.endingFrom":         "sorts those licences that end on one and the same day",
	"licence.endingBetween":      "a daily job, over the licences that end within a few months",
	"monitor.Service.errors":     "a page of administrators, over a period of the 2,000,000 events that are kept at most",
	"monitor.Service.totals":     "a page of administrators, over a period of the 2,000,000 events that are kept at most",
	"monitor.quotaReachedAt":     "a job, over the batches of the 2,000,000 events that are kept at most",
	"monitor.receivedAt":         "a job, over the 2,000,000 events that are kept at most",
	"oidc.dropClient":            "an operator's command, over tokens and requests that have not ended",
	"monitor.Service.measures":   "a page of administrators, over a period of the 2,000,000 events that are kept at most",
	"delegation.Service.ForWhom": "sorts those whom one agent acts for",
	"worklist.*":                 "sorts what is open for the principals of one agent, which grows with their load and not with the years",
	"payment.Report.*":           "what happened within the 92 days that a report spans at most",
	"payment.Service.AskEnded":   "a job, 500 at a time, over payments that were started and wait for the bank",
}
