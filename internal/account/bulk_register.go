package account

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
	"radioportal/internal/secret"
)

// registerTime is how long one run of the job goes on with parts: a run has a minute, and between two of them a second passes.
const registerTime = 20 * time.Second

// subscribeBulk has bulks registered by a job in a queue of its own, and those whom they register invited in another: other mails go
// before them.
func (s *Service) subscribeBulk(q *job.Queue) {
	const begun, started, invited = "account.bulk-register", "account.bulk-register-checked", "account.bulk-registered-mail"
	q.On(EventBulkBegun, begun, s.registerBulk)
	q.On(EventBulkStarted, started, s.registerBulk)
	q.On(EventBulkRegistered, invited, s.tellRegistered)
	for _, name := range []string{begun, started, invited} {
		q.SetWorkers(name, 1)
	}
}

// registerBulk does some parts of a bulk, and is called again until all are done. A part and what came of it are one transaction, so
// one that was interrupted goes on behind the last.
func (s *Service) registerBulk(ctx context.Context, e audit.Event) error {
	var data bulkData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	ctx = principal.With(ctx, principal.Principal{Role: e.Role, AccountID: e.ActorID})
	b, err := db.One(ctx, s.db.Read(), scanBulk, bulkByIDSQL, data.ID)
	if errs.KindOf(err) == errs.NotFound || err == nil && !b.open() {
		return nil
	}
	if err != nil {
		return err
	}
	ahead, stop := context.WithCancel(ctx)
	defer stop()
	began := time.Now()
	for part := range s.readAhead(ahead, b) {
		more, err := s.registerPart(ctx, b, part)
		if err != nil || !more {
			return err
		}
		if time.Since(began) > registerTime {
			break
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return job.Snooze(0)
}

// partRead is a part whose rows were looked at by themselves.
type partRead struct {
	place int
	rows  []candidate
	err   error
}

// readAhead gives the next parts of a bulk in turn, and reads each while the one before is registered.
func (s *Service) readAhead(ctx context.Context, b Bulk) <-chan partRead {
	parts := make(chan partRead)
	go func() {
		defer close(parts)
		for place := b.done; place < b.parts; place++ {
			part := s.readPart(ctx, b.ID, place)
			select {
			case parts <- part:
			case <-ctx.Done():
				return
			}
		}
	}()
	return parts
}

// readPart looks at the rows of a part before the transaction, so that others wait the less.
func (s *Service) readPart(ctx context.Context, id string, place int) (part partRead) {
	defer func() {
		if r := recover(); r != nil {
			part.err = errs.New(errs.Internal, "bulk %s, part %d: %v\n%s", id, place, r, debug.Stack())
		}
	}()
	part.place = place
	rows, err := partContent(ctx, s.db.Read(), id, place)
	if err != nil {
		return partRead{err: err}
	}
	today := rule.Today(s.db.Now())
	part.rows = make([]candidate, len(rows))
	for i, row := range rows {
		part.rows[i] = s.candidateOf(row, today)
	}
	return part
}

// registerPart registers a part unless the bulk is at another by now.
func (s *Service) registerPart(ctx context.Context, was Bulk, part partRead) (more bool, err error) {
	if part.err != nil {
		return false, part.err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		b, err := db.One(ctx, tx, scanBulk, bulkByIDSQL+tx.ForUpdate(), was.ID)
		if more = b.open() && b.done == part.place && b.Stage == was.Stage; err != nil || !more {
			return err
		}
		more, err = s.doPart(ctx, tx, b, part.rows)
		return err
	})
	return more, err
}

// candidate is a row on its way into an account.
type candidate struct {
	line    int
	account Account
	terms   terms
	insert  newAccount // of one that is right
	key     string     // by which its person is found; empty where a part of it is wrong
	ended   string     // by which it is found that the person's account is over; empty without an address
	wrong   []bulkMistake
	named   bool // its address and its name are right, whatever else is wrong
}

// namedBy and keyedBy are the columns by which an account of an address, and one of a person, is told to be the same.
var (
	namedBy = []string{bulkMail, "userCategory", "lastName", "firstName", "companyName", "companyNumber", "organizationName"}
	keyedBy = []string{"birthday", "domesticOrOverseas", "prefectureCd", "townName"}
)

// wrongIn tells whether something is wrong with one of some columns.
func (c candidate) wrongIn(columns []string) bool {
	return slices.ContainsFunc(c.wrong, func(m bulkMistake) bool { return slices.Contains(columns, m.Column) })
}

// candidateOf is the account that a row describes, with what is wrong with it.
func (s *Service) candidateOf(row bulkRow, today string) candidate {
	c := candidate{line: row.Line, wrong: row.Wrong}
	if row.Erased {
		c.wrong = ended()
		return c
	}
	mail, cells := row.Cells[bulkMail], map[string]string{}
	for id, text := range row.Cells {
		if id != bulkMail {
			cells[id] = text
		}
	}
	d, err := merged(UserInfoDetail{}, cells)
	if err != nil {
		panic(err) // texts under names of the user info
	}
	if len(row.Cells) == 0 && len(row.Wrong) == 1 && row.Wrong[0].Column == "" { // nothing of it could be read
		return c
	}
	normal, wrong := accountmail.CheckAddress(mail, "/"+bulkMail)
	if wrong != nil {
		c.add(errs.Of(wrong).Fields)
	}
	if d.UserCategory == "" {
		c.add([]errs.Field{{Pointer: "/userCategory", Code: codeRequired}})
		c.add(s.wrongOfAnyKind(d, row.Cells, today))
	} else {
		c.add(s.cleanPlaced(&d, "", today))
	}
	c.account = Account{ID: db.NewID(), Status: principal.StatusActive, Locale: "ja", LoginTypes: []string{}, Mail: normal, Detail: d,
		Services: applicant.Default().ServicesOf(d.UserCategory)}
	c.account.Detail.AccountID = c.account.ID
	c.terms = termsOf(c.account)
	c.ended = endedKey(c.terms)
	if len(c.wrong) == 0 {
		c.insert = newAccountOf(c.account, c.terms)
	}
	if c.named = !c.wrongIn(namedBy); c.named && !c.wrongIn(keyedBy) {
		c.key = paperKey(d)
	}
	return c
}

// wrongOfAnyKind is what is wrong with a row that does not say whose it is: what would be wrong of each kind, or is written and of one.
func (s *Service) wrongOfAnyKind(d UserInfoDetail, cells map[string]string, today string) (all []errs.Field) {
	times := map[string]int{}
	kinds := []string{applicant.Individual, applicant.Corporation, applicant.Organization}
	for _, kind := range kinds {
		of := d
		of.UserCategory = kind
		for _, f := range s.cleanPlaced(&of, "", today) {
			times[f.Pointer]++
			if n := times[f.Pointer]; cells[f.Pointer[1:]] != "" && n == 1 || cells[f.Pointer[1:]] == "" && n == len(kinds) {
				all = append(all, f)
			}
		}
	}
	return all
}

// reasonEnded is why nobody is registered by a file whose account is over.
const reasonEnded = "accountEnded"

func ended() []bulkMistake {
	return []bulkMistake{{"", "MSG-LIT-E-0092", errs.Params{"reason": reasonEnded}}}
}

// add notes what is wrong with cells of which nothing is known to be wrong.
func (c *candidate) add(found []errs.Field) {
	for _, f := range found {
		column := f.Pointer[1:]
		known := false
		for _, each := range c.wrong {
			known = known || each.Column == column
		}
		if !known {
			c.wrong = append(c.wrong, bulkMistake{column, f.Code, f.Params})
		}
	}
}

// Outcome is what came of a row.
type Outcome string

// The outcomes. A row that is right would be registered; of one that is queued nothing is known yet.
const (
	RowQueued     Outcome = "QUEUED"
	RowRight      Outcome = "RIGHT"
	RowRegistered Outcome = "REGISTERED"
	RowKnown      Outcome = "KNOWN" // the same person has an account under the same address, or one that took theirs over
	RowWrong      Outcome = "WRONG"
)

// bulkResult is what came of a row, as it is kept.
type bulkResult struct {
	Outcome   Outcome       `json:"outcome"`
	AccountID string        `json:"accountId,omitempty"`
	Wrong     []bulkMistake `json:"wrong,omitempty"`
	// Since is the day since when there is the account that was found, YYYY-MM-DD.
	Since string `json:"since,omitempty"`
}

// doPart finds what comes of the rows of a part, and registers those that are right unless the bulk is only checked.
func (s *Service) doPart(ctx context.Context, tx *db.Tx, b Bulk, rows []candidate) (more bool, err error) {
	had, err := s.had(ctx, tx, rows)
	if err != nil {
		return false, err
	}
	results, right := make([]bulkResult, len(rows)), []newAccount{}
	wrong := 0
	for i, c := range rows {
		switch results[i] = had.outcome(c); results[i].Outcome {
		case RowKnown:
			b.Known++
		case RowWrong:
			wrong++
		default:
			b.Registered++
			had.add(c)
			if right = append(right, c.insert); b.Stage == Registering {
				results[i] = bulkResult{Outcome: RowRegistered, AccountID: c.account.ID}
			}
		}
	}
	b.Wrong += wrong
	if b.Stage == Registering {
		if err := insertBulkAccounts(ctx, tx, right, b); err != nil {
			return false, err
		}
	}
	err = errors.Join(keepResults(ctx, tx, b.ID, b.done, results, wrong), forgetEnded(ctx, tx, b, results))
	if err != nil {
		return false, err
	}
	if b.done++; b.done < b.parts {
		return true, updateBulk(ctx, tx, b)
	}
	event := b
	b.Stage, b.FinishedAt = map[Stage]Stage{Checking: Checked, Registering: Finished}[b.Stage], tx.Now()
	if err := updateBulk(ctx, tx, b); err != nil {
		return false, err
	}
	return false, event.recordEvent(ctx, tx, EventBulkFinished)
}

// insertBulkAccounts registers accounts and tells of each: two statements for all.
func insertBulkAccounts(ctx context.Context, tx *db.Tx, accounts []newAccount, b Bulk) error {
	if len(accounts) == 0 {
		return nil
	}
	subjects := make([]string, len(accounts))
	for i, a := range accounts {
		subjects[i] = "account:" + a.ID
	}
	if err := insertAccounts(ctx, tx, accounts); err != nil {
		return err
	}
	return audit.RecordEach(ctx, tx, EventBulkRegistered, subjects, audit.Change{Reason: b.Reason})
}

// existing are the accounts that rows of a part may be the same as.
type existing struct {
	byMail, byKey map[string]holderOf
}

// holderOf is what is compared of an account, and since when there is one.
type holderOf struct {
	id, key, name string
	since         int64
}

// is is an outcome that names the account.
func (h holderOf) is(o Outcome, wrong ...bulkMistake) bulkResult {
	r := bulkResult{Outcome: o, AccountID: h.id, Wrong: wrong}
	if h.since > 0 {
		r.Since = rule.Today(time.UnixMilli(h.since))
	}
	return r
}

func (s *Service) had(ctx context.Context, tx *db.Tx, rows []candidate) (existing, error) {
	mails, keys := []string{}, []string{}
	for _, c := range rows {
		if c.named && c.terms.mail != "" {
			mails, keys = append(mails, c.terms.mail), append(keys, c.ended)
		}
		if c.key != "" {
			keys = append(keys, c.key)
		}
	}
	return findExisting(ctx, tx, mails, keys)
}

// outcome is what comes of a row: all that is wrong with it at once, by itself and beside the accounts there are.
func (e existing) outcome(c candidate) bulkResult {
	if len(c.wrong) == 0 {
		return e.compared(c)
	}
	found := bulkResult{}
	if c.named {
		found = e.compared(c)
	}
	if found.ended() {
		return found
	}
	if found.Outcome != RowWrong {
		return bulkResult{Outcome: RowWrong, Wrong: c.wrong}
	}
	found.Wrong = slices.Concat(c.wrong, found.Wrong)
	return found
}

// compared is what comes of a row beside the accounts there are.
func (e existing) compared(c candidate) bulkResult {
	t := c.terms
	holder, taken := e.byMail[t.mail]
	became, over := e.byKey[c.ended]
	switch other, known := e.byKey[c.key]; {
	case taken && (holder.key != "" && holder.key == c.key || holder.name == t.name):
		return holder.is(RowKnown)
	case taken:
		return holder.is(RowWrong, bulkMistake{bulkMail, "MSG-LIT-E-0092", errs.Params{"reason": "accountMail"}})
	case over && became.id != "":
		return became.is(RowKnown)
	case over:
		return bulkResult{Outcome: RowWrong, Wrong: ended()}
	case c.key != "" && known:
		return other.is(RowWrong, bulkMistake{"", "MSG-LIT-E-0092", errs.Params{"reason": "accountPerson"}})
	}
	return bulkResult{Outcome: RowRight}
}

// endedKey is by what a file tells that somebody's account is over: because they left, were erased or have another one. It is made of their
// address and name and tells neither; nobody is invited again by a file. Empty without an address.
func endedKey(t terms) string {
	if t.mail == "" {
		return ""
	}
	return "ended:" + secret.Hash(t.mail+"\n"+t.name)
}

func (e existing) add(c candidate) {
	e.byMail[c.terms.mail] = holderOf{id: c.account.ID, key: c.key, name: c.terms.name}
	if c.key != "" {
		e.byKey[c.key] = e.byMail[c.terms.mail]
	}
}
