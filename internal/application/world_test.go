package application_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/callsign"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// passedOnID is the id of a licence once it has passed on.
const passedOnID = "0198f2f8-0000-7000-8000-00000000a0a0"

// world plays the domains that applications need.
type world struct {
	pointsOut   string   // what of equipment a look-up points out besides
	lookedUp    []string // numbers for which the authority was asked
	mu          sync.Mutex
	files       map[string][]draft.AttachmentInfo // by draft id or application number
	payments    map[string]procedure.Bill
	licences    []application.Licence
	amended     []application.Licence
	counts      []procedure.Count
	successions []application.Succession
	kind        string                        // of holders of licences that are to pass on
	stranger    bool                          // taro holds none of them
	wasToEnd    string                        // their last day by a discontinuation without effect
	full        error                         // of a report over the bound
	facts       map[string]draft.LicenceFacts // by licence id
	particulars map[string]string             // licence ids, by what the licences say besides
	notices     []application.Notice
	letters     []procedure.Letter
	cancelled   []string
	handed      [][2]string // bills that passed on, from the one application to the other
	today       string
	feeStatus   string              // of every bill
	updated     []map[string]string // parts of the user info
	refused     error               // what Update answers
	mails       []mail.Message
	lang        string
	known       map[string]string // of the account, by which it binds forms
	details     map[string]any    // of the account; of nobody in particular where nil
	shown       draft.IdentityCheck
	past        []application.PastFiling
	chains      map[string][]version  // by licence id, what was done to facts
	assigned    []string              // call signs before their licence
	broken      error                 // what Licences and Notices answer
	mailless    bool                  // people have neither an account to sign in to nor mail
	unreached   []string              // accounts whose mails come back
	stopped     []string              // staff accounts that are disabled
	removed     []string              // staff accounts that work for another bureau now
	unseen      func()                // happens before the files of a draft are listed
	onFiles     func()                // happens after
	unknown     bool                  // nobody has an account any more
	mandates    []principal.Mandate   // under which agent acts for taro
	people      []applicant.Agent     // of a firm, who look after every filing
	charged     []application.Charged // of what they were asked for
	held        []application.Held    // under which agent did
	over        error                 // what Hold answers
	appointed   bool                  // by appointer, as a sub-agent
}

func (w *world) list(id string) []draft.AttachmentInfo {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]draft.AttachmentInfo{}, w.files[id]...)
}

func (w *world) OfDraft(_ context.Context, _ db.Querier, id string) ([]draft.AttachmentInfo, error) {
	if w.unseen != nil {
		w.unseen()
	}
	files := w.list(id)
	if w.onFiles != nil {
		w.onFiles()
	}
	return files, nil
}

func (w *world) OfApplication(_ context.Context, _ db.Querier, number string) ([]draft.AttachmentInfo, error) {
	return w.list(number), nil
}

func (w *world) Copy(_ context.Context, attachmentID string, into io.Writer) error {
	_, err := io.WriteString(into, "bytes of "+attachmentID)
	return err
}

func (w *world) Adopt(_ context.Context, _ *db.Tx, draftID, number string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, has := range w.files[number] { // attachment_name
		for _, f := range w.files[draftID] {
			if f.DocumentID == has.DocumentID && f.FileName == has.FileName {
				return errs.New(errs.Internal, "two files %q of document %s", f.FileName, f.DocumentID)
			}
		}
	}
	w.files[number] = append(w.files[number], w.files[draftID]...)
	delete(w.files, draftID)
	return nil
}

func (w *world) Carry(_ context.Context, _ *db.Tx, from, to string, anew func(string) bool) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, f := range w.files[from] {
		if !anew(f.DocumentID) {
			w.files[to] = append(w.files[to], f)
		}
	}
	return nil
}

func (w *world) Cancel(_ context.Context, _ *db.Tx, number string) error {
	w.cancelled = append(w.cancelled, number)
	return nil
}

func (w *world) StatusOf(context.Context, db.Querier, string) (string, error) {
	return w.feeStatus, nil
}

func (w *world) Discard(_ context.Context, _ *db.Tx, draftID string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.files, draftID)
	return nil
}

func (w *world) Holder(_ context.Context, _ db.Querier, id string) (draft.Holder, error) {
	if id == agent && !w.unknown {
		return draft.Holder{Name: "代理 次郎", Mail: "agent@example.jp", Lang: w.lang}, nil
	}
	if id == appointer {
		return draft.Holder{Name: "中 三郎", Mail: "appointer@example.jp", Lang: w.lang}, nil
	}
	if w.unknown || id != taro && id != hanako && !strings.HasPrefix(id, "user-") { // of the benchmark
		return draft.Holder{}, errs.New(errs.NotFound, "account")
	}
	h := draft.Holder{Name: "電波 太郎", Mail: id + "@example.jp", Lang: w.lang, Details: w.details, Known: w.known, Shown: w.shown}
	if w.mailless {
		h.Mail = ""
	}
	if slices.Contains(w.unreached, id) {
		h.Unreached = draft.Unreached{At: time.UnixMilli(1), Answer: "5.1.1"}
	}
	if h.Details == nil {
		h.Details = map[string]any{}
	}
	return h, nil
}

func (w *world) Unreached(_ context.Context, _ db.Querier, among []string) ([]string, error) {
	return slices.DeleteFunc(slices.Clone(w.unreached), func(id string) bool { return among != nil && !slices.Contains(among, id) }), nil
}

func (w *world) Known(ctx context.Context, q db.Querier, id string) (map[string]string, error) {
	h, err := w.Holder(ctx, q, id)
	return h.Known, err
}

func (w *world) UpdateFromFiling(_ context.Context, _ *db.Tx, _ string, parts map[string]string) (updated, kept bool, err error) {
	w.updated = append(w.updated, parts)
	return true, false, w.refused
}

func (w *world) Request(_ context.Context, _ *db.Tx, b procedure.Bill) (paymentNumber, dueDate string, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.payments[b.ElectronicApplicationNumber] = b
	return "P-" + b.ElectronicApplicationNumber, "2026-12-21", w.broken
}

func (w *world) Issue(_ context.Context, _ *db.Tx, l application.Licence) (application.LicenceIssued, error) {
	w.licences = append(w.licences, l)
	if l.Notified {
		id := "record " + l.CaseID
		w.facts[id] = draft.LicenceFacts{ID: id, AccountID: l.AccountID, Number: "関A-" + l.CaseID, Category: l.Content.Category,
			CaseID: l.CaseID, ElectronicApplicationNumber: l.ElectronicApplicationNumber, ValidFrom: l.Content.ValidFrom, ValidTo: l.Content.ValidTo}
	}
	return application.LicenceIssued{ID: "licence-1", Number: "関A第1号"}, w.broken
}

func (w *world) PassOn(_ context.Context, _ *db.Tx, number string, to procedure.FilingRef) error {
	w.handed = append(w.handed, [2]string{number, to.ElectronicApplicationNumber})
	return w.broken
}

func (w *world) Announce(_ context.Context, _ *db.Tx, former draft.LicenceFacts, from string) error {
	l := w.facts[former.ID]
	l.PassedOn = from
	w.facts[former.ID] = l
	return w.broken
}

func (w *world) Stay(ctx context.Context, tx *db.Tx, id string) (draft.LicenceFacts, error) {
	err := w.Announce(ctx, tx, draft.LicenceFacts{ID: id}, "")
	return w.facts[id], err
}

func (w *world) Predecessor(_ context.Context, _ db.Querier, number, from string) (application.Former, error) {
	day := min(from, w.today)
	for _, l := range w.facts {
		if l.Number == number && (l.ValidTo >= day || l.ValidTo >= w.today) {
			return application.Former{LicenceFacts: l, Kind: w.kind, Since: l.ValidFrom, Until: l.ValidTo, WasToEnd: w.wasToEnd}, w.broken
		}
	}
	return application.Former{}, errs.New(errs.NotFound, "licence")
}

func (w *world) LastDay(_ context.Context, _ db.Querier, number string) (string, error) {
	for _, l := range w.facts {
		if l.Number == number {
			return l.ValidTo, nil
		}
	}
	return "", nil
}

func (w *world) Succeed(_ context.Context, _ *db.Tx, former draft.LicenceFacts, to application.Succession) ([]draft.LicenceFacts, error) {
	w.successions = append(w.successions, to)
	filed, err := to.Filed(former)
	if err != nil {
		return nil, err
	}
	was := former
	was.PassedOn, was.Discontinued = to.From, true
	w.facts[was.ID] = was
	former.ID, former.AccountID, former.HolderName, former.Filed = passedOnID, to.By.AccountID, to.HolderName, filed
	former.TermFrom, former.ValidFrom, former.HeldFrom, former.PassedOn = former.TermBegan(), max(former.ValidFrom, to.From), to.From, ""
	w.facts[former.ID] = former
	return []draft.LicenceFacts{former}, w.broken
}

func (w *world) Count(_ context.Context, _ *db.Tx, _ string, c procedure.Count, _ procedure.FilingRef) error {
	w.counts = append(w.counts, c)
	return w.full
}

func (w *world) PutOff(_ context.Context, _ *db.Tx, id string, day procedure.LicenceParticular, _ procedure.FilingRef) error {
	l := w.facts[id]
	l.Particulars = map[string]string{day.ID: day.Value}
	w.facts[id] = l
	return w.broken
}

func (w *world) ByID(_ context.Context, _ db.Querier, accountID, id string) (draft.LicenceFacts, error) {
	facts, ok := w.facts[id]
	if !ok || accountID != taro && facts.AccountID != accountID {
		return draft.LicenceFacts{}, errs.New(errs.NotFound, "licence")
	}
	return facts, w.broken
}

func (w *world) ByCase(_ context.Context, _ db.Querier, accountID, caseID string) (draft.LicenceFacts, error) {
	for _, l := range w.licences {
		if l.AccountID == accountID && l.CaseID == caseID {
			return w.facts["record "+caseID], w.broken
		}
	}
	return draft.LicenceFacts{}, errs.New(errs.NotFound, "licence")
}

func (w *world) ByNumber(_ context.Context, _ db.Querier, accountID, number string) (draft.LicenceFacts, error) {
	for _, l := range w.facts {
		if l.Number == number && accountID == taro && !w.stranger {
			return l, w.broken
		}
	}
	return draft.LicenceFacts{}, errs.New(errs.NotFound, "licence")
}

func (w *world) SameNumber(_ context.Context, _ db.Querier, ids []string) (map[string][]string, error) {
	same := map[string][]string{}
	for _, id := range ids {
		same[id] = []string{id}
	}
	return same, w.broken
}

func (w *world) Filings(_ context.Context, _ db.Querier, accountID string) ([]application.PastFiling, error) {
	if accountID != taro {
		return nil, w.broken
	}
	return slices.Clone(w.past), w.broken
}

func (w *world) Ending(_ context.Context, _ db.Querier, category, from, to string) ([]draft.LicenceFacts, error) {
	var list []draft.LicenceFacts
	for _, l := range w.facts {
		if l.Category == category && from <= l.ValidTo && l.ValidTo <= to {
			list = append(list, l)
		}
	}
	return list, w.broken
}

func (w *world) ByHolder(_ context.Context, _ db.Querier, accountID string) ([]draft.LicenceFacts, error) {
	return w.licencesWhere(func(l draft.LicenceFacts) bool { return l.AccountID == accountID }), w.broken
}

func (w *world) NextCallSign(ctx context.Context, q db.Querier, from callsign.Source, held func(context.Context, db.Querier, []string) ([]string, error)) (string, error) {
	for sign := range from.After("") {
		if waiting, err := held(ctx, q, []string{sign}); err != nil || len(waiting) == 0 {
			return sign, errors.Join(err, w.broken)
		}
	}
	return "", w.broken
}

func (w *world) Assign(_ context.Context, _ *db.Tx, _ callsign.Source, sign string) error {
	w.assigned = append(w.assigned, sign)
	return w.broken
}

func (w *world) ByCallSign(_ context.Context, _ db.Querier, callSign string) ([]draft.LicenceFacts, error) {
	return w.licencesWhere(func(l draft.LicenceFacts) bool { return l.CallSign == rule.CallSign(callSign) }), w.broken
}

// Found implements application.LicenceSearch: by call sign, or by a particular of w.particulars.
func (w *world) Found(_ context.Context, _ db.Querier, word string) ([]string, error) {
	ids := []string{}
	for _, l := range w.licencesWhere(func(l draft.LicenceFacts) bool { return l.CallSign == rule.CallSign(word) }) {
		ids = append(ids, l.ID)
	}
	if id, ok := w.particulars[word]; ok {
		ids = append(ids, id)
	}
	return ids, w.broken
}

func (w *world) licencesWhere(fits func(draft.LicenceFacts) bool) []draft.LicenceFacts {
	var list []draft.LicenceFacts
	for _, l := range w.facts {
		if fits(l) {
			list = append(list, l)
		}
	}
	return list
}

// office is who works at the bureaus: two officers of E, and one of A.
type office struct{ *world }

func (office) Colleagues(_ context.Context, _ db.Querier, bureaus ...string) ([]desk.Colleague, error) {
	all := map[string][]desk.Colleague{
		"A": {{AccountID: "officer-3", Name: "審査 三郎", Role: "officer"}},
		"E": {{AccountID: "officer-1", Name: "審査 一郎", Role: "officer"}, {AccountID: "officer-2", Name: "審査 二郎", Role: "officer"}, {AccountID: "chief", Name: "主任 花子", Role: "administrator"}},
	}
	all["O"] = all["E"]
	var list []desk.Colleague
	for _, bureau := range bureaus {
		list = append(list, all[bureau]...)
	}
	return list, nil
}

// StaffPrincipals are those of Colleagues but who is stopped, and one who works for other bureaus.
func (o office) StaffPrincipals(_ context.Context, _ db.Querier, ids []string) ([]principal.Principal, error) {
	all := []principal.Principal{}
	for id, bureaus := range map[string][]string{"officer-1": {"E", "O"}, "officer-2": {"E", "O"}, "officer-3": {"A"}, "chief": {"E", "O"}} {
		p := principal.Principal{AccountID: id, Role: principal.Officer, Bureaus: bureaus}
		if slices.Contains(o.stopped, id) {
			p.Role = ""
		}
		if slices.Contains(o.removed, id) {
			p.Bureaus = []string{"A"}
		}
		if ids == nil || slices.Contains(ids, id) {
			all = append(all, p)
		}
	}
	return all, nil
}

func (office) StaffNames(_ context.Context, _ db.Querier, _ []string) (map[string]string, error) {
	return map[string]string{"officer-1": "審査 一郎", "officer-2": "審査 二郎", "chief": "主任 花子"}, nil
}

func (office) StaffContact(_ context.Context, _ db.Querier, id string) (applicant.Contact, error) {
	names := map[string]string{"officer-1": "審査 一郎", "officer-2": "審査 二郎", "chief": "主任 花子"}
	if names[id] == "" {
		return applicant.Contact{}, nil
	}
	return applicant.Contact{AccountID: id, Name: names[id], Mail: id + "@staff.example", Lang: "ja"}, nil
}

type noticeBoard struct{ *world }

func (b noticeBoard) Send(_ context.Context, _ *db.Tx, n application.Notice) (string, error) {
	b.notices = append(b.notices, n)
	return fmt.Sprintf("N-%d", len(b.notices)), b.broken
}

type postbox struct{ *world }

func (b postbox) Send(_ context.Context, m mail.Message) error {
	b.mails = append(b.mails, m)
	return nil
}

// Mandates implements application.Agents.
func (w *world) Mandates(_ context.Context, _ db.Querier, agentID, holderID string) ([]principal.Mandate, error) {
	if agentID != agent || holderID != taro {
		return nil, nil
	}
	return slices.Clone(w.mandates), nil
}

// Power implements application.Agents.
func (w *world) Power(_ context.Context, _ db.Querier, number string) (applicant.Power, error) {
	p := applicant.Power{ID: "mandate-" + strings.TrimLeft(number, "D-0"), Number: number, DelegateID: agent}
	if w.appointed {
		p.AppointerID = appointer
	}
	return p, nil
}

// Hold implements application.Agents.
func (w *world) Hold(context.Context, *db.Tx, string, string) error { return w.over }

// Charge implements application.Firms.
func (w *world) Charge(_ context.Context, _ db.Querier, of application.Charged) ([]applicant.Agent, error) {
	w.charged = append(w.charged, of)
	return w.people, nil
}

// Sides implements application.Agents.
func (w *world) Sides(context.Context, db.Querier, string) (agentID, holderID string, err error) {
	return agent, taro, nil
}

// Held implements application.PastAgents.
func (w *world) Held(_ context.Context, _ db.Querier, id string) (agentID, holderID string, held []application.Held, err error) {
	for _, h := range w.held {
		if h.ID == id {
			held = append([]application.Held{h}, held...)
		} else {
			held = append(held, h)
		}
	}
	if len(held) == 0 {
		held = []application.Held{{Mandate: principal.Mandate{ID: id, Number: "D-0001"}, Until: time.UnixMilli(1)}}
	}
	return agent, taro, held, nil
}
