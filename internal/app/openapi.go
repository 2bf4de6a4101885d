package app

import (
	"radioportal/internal/httpx"
	"radioportal/internal/session"
)

// userDocument is what the OpenAPI document of the user portal says besides its operations.
var userDocument = httpx.Description{
	Cookie: session.UserPortal.Cookie,
	About: "What individuals, corporations, organizations and their agents do on the portal. Every call is a POST with a JSON object, but for files and " +
		"what a browser is led to. A call that is understood answers 200 with resultCode: SUCCESS and its result, or one of two refusals; everything else is a problem (RFC 9457).",
	Tags: []httpx.Tag{
		{Name: "sign-up", Doc: "Opening an account, a full or a temporary one, step by step.", Paths: []string{"/api/signup/", "/api/temporary/"}},
		{Name: "identity", Doc: "Proving who one is, for an account there is already, and another way to sign in.", Paths: []string{"/api/addidentity/", "/api/changeid/", "/api/auth/identity/"}},
		{Name: "sign-in", Doc: "Signing in and out, sessions, step-up and recovery.", Paths: []string{"/api/auth/", "/api/common/session/"}},
		{Name: "account", Doc: "What an account says and how it is reached.", Paths: []string{"/api/common/account/", "/api/common/userinfo/", "/api/common/preference/", "/api/common/mail/", "/api/mst/user/"}},
		{Name: "procedures", Doc: "The catalogue: which procedures there are, and how their forms are made.", Paths: []string{"/api/mst/procedure/"}},
		{Name: "announcements", Doc: "What the office makes known.", Paths: []string{"/api/mst/announcement/"}},
		{Name: "addresses", Doc: "Postal codes and municipalities.", Paths: []string{"/api/mst/address/"}},
		{Name: "drafts", Doc: "Filling in a form: drafts, their files and what goes in and out as XML, JSON and CSV.", Paths: []string{"/api/common/draft/", "/api/common/attachment/", "/api/common/equipment/"}},
		{Name: "filings", Doc: "Filing, and what follows: progress, corrections, additions, withdrawals.", Paths: []string{"/api/common/application", "/api/common/correction/", "/api/common/question/", "/api/common/append/", "/api/common/cancellation/", "/api/common/home/"}},
		{Name: "inquirers", Doc: "Who else may look at a filing.", Paths: []string{"/api/common/inquirer/", "/api/common/inquiry/"}},
		{Name: "payments", Doc: "Fees and paying them.", Paths: []string{"/api/common/payment/"}},
		{Name: "bank", Doc: "What the collecting institution calls.", Paths: []string{"/api/bank/"}},
		{Name: "notices", Doc: "Written notices of the office.", Paths: []string{"/api/common/written-notice/"}},
		{Name: "licences", Doc: "Digital licences, registrations and records.", Paths: []string{"/api/deji/"}},
		{Name: "powers of attorney", Doc: "Acting for others: asking, granting, accepting, ending.", Paths: []string{"/api/common/delegation/"}},
		{Name: "members", Doc: "The people of a firm.", Paths: []string{"/api/common/member/"}},
		{Name: "work list", Doc: "What is open for all principals of an agent.", Paths: []string{"/api/common/worklist/"}},
		{Name: "monitoring", Doc: "What the monitoring client of the portal's own pages sends.", Paths: []string{"/rum/"}},
	},
}

// staffDocument is the same of the staff portal.
var staffDocument = httpx.Description{
	Cookie: session.StaffPortal.Cookie,
	About:  "What the office does on the staff portal; its answers are made as those of the user portal. The paths of staff/common are for all roles, those of staff/mst for who looks after something.",
	Tags: []httpx.Tag{
		{Name: "sign-in", Doc: "Signing in and out, and the language one reads.", Paths: []string{"/api/staff/auth/", "/api/staff/common/preference/"}},
		{Name: "desk", Doc: "Cases: the work list, review, corrections, decisions, letters; what waits for a second person.", Paths: []string{"/api/staff/common/review/", "/api/staff/common/letter/", "/api/staff/common/attachment/", "/api/staff/common/desk/", "/api/staff/common/home/"}},
		{Name: "papers", Doc: "What arrived on paper, entered for its holder.", Paths: []string{"/api/staff/common/paper/", "/api/staff/common/equipment/"}},
		{Name: "accounts", Doc: "Accounts of users: searching, reading, registering, changing, suspending.", Paths: []string{"/api/staff/mst/user-mng/", "/api/staff/common/userinfo/"}},
		{Name: "addresses", Doc: "Postal codes and municipalities.", Paths: []string{"/api/staff/mst/address/"}},
		{Name: "register", Doc: "Licences, registrations and records of all holders.", Paths: []string{"/api/staff/common/register/"}},
		{Name: "oversight", Doc: "How much arrived, was decided, returned and paid, and how jobs, mails and errors go.", Paths: []string{"/api/staff/common/oversight/"}},
		{Name: "support", Doc: "What a person sees, looked at to help.", Paths: []string{"/api/staff/common/support/"}},
		{Name: "payments", Doc: "Bills, held money, the daily reconciliation.", Paths: []string{"/api/staff/common/payment/"}},
		{Name: "announcements", Doc: "Writing what is made known.", Paths: []string{"/api/staff/common/announcement/"}},
		{Name: "powers of attorney", Doc: "Those on paper, and why somebody may act.", Paths: []string{"/api/staff/common/delegation/"}},
		{Name: "procedures", Doc: "The catalogue as it is loaded.", Paths: []string{"/api/staff/mst/procedure/"}},
		{Name: "staff", Doc: "Who works here, with which role and for which bureaus.", Paths: []string{"/api/staff/mst/role/", "/api/staff/common/role/", "/api/staff/common/own/"}},
		{Name: "audit", Doc: "The audit log: searching, saving, verifying.", Paths: []string{"/api/staff/common/audit/", "/api/staff/mst/audit/"}},
		{Name: "monitoring", Doc: "What happened in the browsers of users.", Paths: []string{"/api/staff/common/monitoring/"}},
	},
}
