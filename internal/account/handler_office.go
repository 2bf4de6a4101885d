package account

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

const mngBase = "/api/staff/mst/user-mng/"

// registerOffice adds what staff read and do of accounts. Accounts are no bureau's: what of their filings staff see is. Whoever works
// for a bureau at which an account has filed nothing looks at it for a reason only, and leaves changes to administrators (need.go).
func registerOffice(api huma.API, s *Service) {
	call := func(name, summary string, roles ...principal.Role) httpx.Call {
		return httpx.Call{Path: mngBase + name, Summary: summary, Authz: httpx.Staff(roles...), MaxBody: 64 << 10}
	}
	readers := []principal.Role{principal.Viewer, principal.Officer, principal.Administrator, principal.Auditor}
	writers := []principal.Role{principal.Officer, principal.Administrator}
	const chief = principal.Administrator
	httpx.Post(api, call("list-get", "Search accounts, 1000 at most; the search is noted in the audit log", readers...), s.handleFind)
	httpx.Post(api, call("detail-get", "An account, with what belongs to it; that it is read is noted in the audit log", readers...), s.handleDetail)
	httpx.Post(api, call("register", "Register an account for somebody, who is invited by mail to take it over", writers...), s.handleRegister)
	httpx.Post(api, call("update", "Change the user info of an account, with a reason", writers...), s.handleOfficeUpdate)
	httpx.Post(api, call("identity-list-get", "The accounts whose identity waits to be confirmed, the oldest first", readers...), s.handleReviews)
	httpx.Post(api, call("identity-decide", "Confirm the identity of an account by what staff have seen, or refuse to", writers...), s.handleReview)
	httpx.Post(api, call("session-end", "Sign an account out everywhere", writers...), s.handleEndSessions)
	httpx.Post(api, call("unlock", "End the locks of an account after failures to sign in, with a reason", writers...), s.handleUnlock)
	httpx.Post(api, call("state-change", "Suspend an account, make it unqualified for inquiry, or end that", chief), s.handleState)
	httpx.Post(api, call("factor-reset", "Give an account another one-time password secret, told once; its identity has to be shown again", chief), s.handleFactor)
	httpx.Post(api, call("erase-ask", "Ask for a person to be erased, which another administrator confirms; refused while something is under way, unpaid or in force", chief), s.handleAskErasure)
	httpx.Post(api, call("erase-drop", "Take back that a person shall be erased", chief), s.handleDropErasure)
	httpx.Post(api, call("erase-confirm", "Erase a person as another administrator has asked; what was filed, licensed and paid stays", chief), s.handleConfirmErasure)
	registerMerge(api, s)
	httpx.Post(api, call("mail-failure-list-get", "The accounts whose mails come back and to whom no letter was sent yet, the oldest first", readers...), s.handleMailFailures)
	httpx.Post(api, call("mail-failure-answer", "Note that a letter was sent instead of the mails that come back, or that the address works again", writers...), s.handleMailAnswer)
	registerBulk(api, s)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/userinfo/account-id-get", Authz: httpx.Staff(readers...),
		Summary: "The account id of a user id, mail address or corporate number"}, s.handleAccountID)
}

// Row is an account in a list (AccountRow).
type Row = accountRow

type accountRow struct {
	AccountID     string   `json:"accountId"`
	UserCategory  string   `json:"userCategory" enum:"1,2,3"`
	Name          string   `json:"name"`
	NameKana      string   `json:"nameKana"`
	CompanyNumber string   `json:"companyNumber"`
	Mail          string   `json:"mail"`
	TelNo         string   `json:"telNo"`
	Address       string   `json:"address"`
	UserStatusCd  string   `json:"userStatusCd" enum:"01,02,03,04,05,06,09"`
	Identified    bool     `json:"identified"`
	LoginMethods  []string `json:"loginMethods" doc:"none where nobody signs in"`
	LastLogin     string   `json:"lastLogin" doc:"RFC 3339; empty before the first"`
	Hidden        bool     `json:"hidden,omitempty" doc:"of a search: mail, telephone, address and last sign-in are left out, as the account has nothing at the bureaus of who asks"`
}

// List is what a search gives (AccountList).
type List = accountList

type accountList struct {
	Accounts []accountRow `json:"accounts"`
	Total    int          `json:"total" doc:"so many were found, 1000 at most"`
	More     bool         `json:"more" doc:"there are or may be more: narrow the search"`
}

func rowOf(a Account) accountRow {
	r := accountRow{AccountID: a.ID, Mail: a.Mail, UserStatusCd: a.Status, Identified: a.Identified, LoginMethods: a.LoginTypes, LastLogin: httpx.WireTime(a.lastLogin)}
	r.say(&a.Detail)
	return r
}

// say has the row say what a list shows of the user info.
func (r *accountRow) say(d *UserInfoDetail) {
	r.UserCategory, r.Name, r.NameKana = d.UserCategory, d.Name(), d.NameKana()
	r.CompanyNumber, r.TelNo, r.Address = d.CompanyNumber, d.TelNo, d.Address()
}

// searched is what the audit log says of a search: by what, how many it found, and which where they are few.
type searched struct {
	Query    any      `json:"query"`
	Found    int      `json:"found"`
	Accounts []string `json:"accounts,omitempty"`
}

// fewFound are so many that the log says which.
const fewFound = 50

// noteSearch notes that somebody has looked for accounts, and which were found.
func (s *Service) noteSearch(ctx context.Context, by any, ids []string) error {
	note := searched{Query: by, Found: len(ids)}
	if len(ids) <= fewFound {
		note.Accounts = ids
	}
	return s.reads.Note(ctx, "", EventSearched, "account:search", note)
}

func (s *Service) handleFind(ctx context.Context, in Search) (accountList, error) {
	if in.empty() { // it would list everybody
		return accountList{}, errs.InvalidFields([]errs.Field{{Pointer: "/name", Code: codeRequired}})
	}
	if wrong := in.wrongBirthday(); wrong != nil {
		return accountList{}, errs.InvalidFields(wrong)
	}
	page, found, err := s.findFor(ctx, in)
	if err != nil {
		return accountList{}, err
	}
	return accountList(page), s.noteSearch(ctx, in, found.ids)
}

func (s *Service) handleReviews(ctx context.Context, _ httpx.Empty) (accountList, error) {
	found, err := s.waiting(ctx)
	if err != nil {
		return accountList{}, err
	}
	return accountList(found), s.noteSearch(ctx, Search{UserStatusCd: principal.StatusUnderReview}, idsOf(found.Accounts))
}

// waiting are the accounts under review, the oldest first.
func (s *Service) waiting(ctx context.Context) (Found, error) {
	some, err := inState(ctx, s.db.Read(), principal.StatusUnderReview, maxFound+1)
	n := min(len(some), maxFound)
	return Found{some[:n], n, len(some) > maxFound}, err
}

// File is all that staff see of an account (AccountFile).
type File = accountFile

type accountFile struct {
	Account        accountRow          `json:"account"`
	Version        int64               `json:"version" doc:"to be given with what is done about it"`
	UserID         string              `json:"userId" doc:"empty where the account has no password"`
	UserInfoDetail UserInfoDetail      `json:"userInfoDetail"`
	Services       []RegisteredService `json:"services"`
	TemporaryUntil string              `json:"temporaryUntil" doc:"YYYY-MM-DD; empty for other accounts"`
	StatusBefore   string              `json:"statusBefore" doc:"the state that a suspended or unqualified account gets back; empty for others"`
	Changeable     bool                `json:"changeable" doc:"who asks may change it: an administrator, or staff of a bureau at which it has filed something"`
	UnderReview    bool                `json:"underReview" doc:"the identity can be confirmed or refused"`
	Registered     bool                `json:"registered" doc:"staff have registered it, and nobody signs in to it yet"`
	Identity       IdentityEvidence    `json:"identity"`
	Login          Access              `json:"login"`
	Sessions       []OpenSession       `json:"sessions"`
	Mandates       []HeldMandate       `json:"mandates" doc:"the newest 20 granted, and the newest 20 acted under"`
	Filings        []HeldFiling        `json:"applications" doc:"of the newest 20 those that one may see"`
	Erasure        *pendingErasure     `json:"erasure,omitempty" doc:"that the person shall be erased, where that was asked for"`
	Merge          *pendingMerge       `json:"merge,omitempty" doc:"that it and another account shall become one, where that was asked for"`
	MailFailure    *mailFailure        `json:"mailFailure,omitempty" doc:"where mails to its address come back"`
	MergedInto     string              `json:"mergedInto" doc:"the account that took over what it had; empty for others"`
}

// IdentityEvidence is how the identity was shown.
type IdentityEvidence struct {
	Method      string            `json:"method" enum:",letter,mynumber,certificate,gbizid,sms,office" doc:"how it was shown last; empty where it never was"`
	ShownAt     string            `json:"shownAt" doc:"RFC 3339; empty where that was not noted"`
	Proven      map[string]string `json:"proven" doc:"the parts of the user info that it was shown for, as they were then"`
	LetterState string            `json:"letterState" enum:"none,queued,sent,over,tried,changed"`
	Refused     *IdentityRefusal  `json:"refused,omitempty" doc:"that staff have refused to confirm it; while it is still to be shown"`
}

// IdentityRefusal is that staff have refused to confirm an identity.
type IdentityRefusal struct {
	By     string `json:"by" doc:"the officer's name"`
	At     string `json:"at" doc:"RFC 3339"`
	Reason string `json:"reason" doc:"which the person was told"`
}

// Access is how one signs in, and what keeps one from it.
type Access struct {
	Methods           []login.Method     `json:"methods"`
	Passkeys          []login.PasskeyRow `json:"passkeys"`
	RecoveryCodesLeft int64              `json:"recoveryCodesLeft"`
	LockedUntil       string             `json:"lockedUntil" doc:"RFC 3339; empty where nothing is locked"`
	LockedForGood     bool               `json:"lockedForGood" doc:"until staff unlock it"`
}

type unlockInput struct {
	AccountID string `json:"accountId" maxLength:"64"`
	Reason    string `json:"reason" maxLength:"500" doc:"kept in the audit log"`
}

type lookInput struct {
	AccountID string `json:"accountId" maxLength:"64"`
	Reason    string `json:"reason,omitempty" maxLength:"500" doc:"why one looks; needed of officers, administrators and auditors where the account has filed nothing at one of their bureaus, and kept in the audit log"`
}

func (s *Service) handleDetail(ctx context.Context, in lookInput) (accountFile, error) {
	reason := reasonOf(in.Reason)
	if err := s.mayLook(ctx, in.AccountID, reason); err != nil {
		return accountFile{}, err
	}
	f, err := s.file(ctx, in.AccountID)
	if err != nil {
		return f, err
	}
	f.Changeable = s.mayChange(ctx, s.db.Read(), in.AccountID) == nil
	return f, s.reads.Note(ctx, "", EventRead, "account:"+in.AccountID, looked{reason})
}

type targetOnly struct{ Target }

type registerInput struct {
	UserInfoDetail UserInfoDetail `json:"userInfoDetail"`
	Mail           string         `json:"mail" maxLength:"254" doc:"where the invitation goes"`
	Services       []string       `json:"services,omitempty" maxItems:"10" doc:"all of the kind where absent"`
	Reason         string         `json:"reason" maxLength:"500"`
	Others         []string       `json:"others,omitempty" maxItems:"20" doc:"accounts that seemed to be the same person's and of which the officer has made sure that they are somebody else's; needed of each double"`
}

type registeredOut struct {
	AccountID string       `json:"accountId" doc:"empty where none was registered, as there are doubles"`
	Doubles   []accountRow `json:"doubles" doc:"accounts that seem to be the same person's: nothing was registered"`
}

func (s *Service) handleRegister(ctx context.Context, in registerInput) (registeredOut, error) {
	a, doubles, err := s.register(ctx, in.UserInfoDetail, in.Mail, in.Services, in.Reason, in.Others)
	return registeredOut{a.ID, append([]Row{}, doubles...)}, err
}

type officeUpdateInput struct {
	Target
	UserInfoDetail UserInfoDetail `json:"userInfoDetail" doc:"the whole, as it shall be"`
}

// changedOut is what an account is after something was done about it.
type changedOut struct {
	Version      int64  `json:"version"`
	UserStatusCd string `json:"userStatusCd" enum:"01,02,03,04,05,06,09"`
}

func changedTo(a Account, err error) (changedOut, error) {
	return changedOut{a.Version + 1, a.Status}, err
}

func (s *Service) handleOfficeUpdate(ctx context.Context, in officeUpdateInput) (changedOut, error) {
	return changedTo(s.updateFor(ctx, in.Target, in.UserInfoDetail))
}

type reviewInput struct {
	Target
	Accept bool `json:"accept"`
}

func (s *Service) handleReview(ctx context.Context, in reviewInput) (changedOut, error) {
	return changedTo(s.review(ctx, in.Target, in.Accept))
}

func (s *Service) handleEndSessions(ctx context.Context, in targetOnly) (changedOut, error) {
	return changedTo(s.endSessions(ctx, in.Target))
}

func (s *Service) handleUnlock(ctx context.Context, in unlockInput) (httpx.Empty, error) {
	return httpx.Empty{}, s.unlock(ctx, in.AccountID, in.Reason)
}

func (s *Service) handleAskErasure(ctx context.Context, in targetOnly) (changedOut, error) {
	return changedTo(s.askErasure(ctx, in.Target))
}

func (s *Service) handleDropErasure(ctx context.Context, in targetOnly) (changedOut, error) {
	return changedTo(s.dropErasure(ctx, in.Target))
}

func (s *Service) handleConfirmErasure(ctx context.Context, in targetOnly) (httpx.Empty, error) {
	return httpx.Empty{}, s.confirmErasure(ctx, in.Target)
}

type stateInput struct {
	Target
	Status string `json:"userStatusCd" enum:",05,06" doc:"05 suspended, 06 unqualified for inquiry; empty ends that"`
}

func (s *Service) handleState(ctx context.Context, in stateInput) (changedOut, error) {
	return changedTo(s.setState(ctx, in.Target, in.Status))
}

type factorOut struct {
	TOTP login.TOTPSetup `json:"totp"`
}

func (s *Service) handleFactor(ctx context.Context, in targetOnly) (factorOut, error) {
	a, secret, err := s.resetFactor(ctx, in.Target)
	if err != nil {
		return factorOut{}, err
	}
	setup, err := login.SetupOf(secret, a.Mail)
	return factorOut{setup}, err
}

type accountIDQuery struct {
	UserID        string `json:"userId,omitempty" maxLength:"64"`
	Mail          string `json:"mail,omitempty" maxLength:"254"`
	CompanyNumber string `json:"companyNumber,omitempty" maxLength:"40"`
}

type accountIDs struct {
	AccountIDs []string `json:"accountIds" doc:"none where no account fits; several of a corporate number"`
	More       bool     `json:"more" doc:"there are more than 1000"`
}

func (s *Service) handleAccountID(ctx context.Context, in accountIDQuery) (accountIDs, error) {
	out := accountIDs{AccountIDs: []string{}}
	w := Search{UserID: in.UserID, Mail: in.Mail, CompanyNumber: in.CompanyNumber, Exact: true}
	if w == (Search{Exact: true}) {
		return out, nil
	}
	found, err := s.matches(ctx, w)
	if err != nil {
		return out, err
	}
	out.AccountIDs, out.More = append(out.AccountIDs, found.ids...), found.more
	return out, s.noteSearch(ctx, w, found.ids)
}
