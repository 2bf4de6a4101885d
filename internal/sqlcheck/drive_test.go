package sqlcheck

import (
	"context"
	"encoding/base64"
	"fmt"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/callsign"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/delegation"
	"radioportal/internal/delegation/member"
	"radioportal/internal/licence"
	"radioportal/internal/notice"
	"radioportal/internal/payment"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/session"
	"radioportal/internal/worklist"
	"radioportal/procedures"
)

// made are the places that make their statement while they run, and the drives below by
// which each is explained. A place that is not here, or a drive that sends nothing, fails.
var made = map[string][]string{
	"account.Service.Names":                {"account.Names"},
	"account.Service.Unreached":            {"account.Unreached"},
	"account.Service.staffByID":            {"account.StaffNames"},
	"session.sessionsByID":                 {"session.Living"},
	"licence.Service.SameStations":         {"licence.SameStations"},
	"application/desk.Service.countQueues": {"desk.Queues"},
	"application/desk.workOf":              {"desk.WorkOf"},
	"application/desk.Service.OpenAges":    {"desk.OpenAges"},
	"application/desk.grantedBy":           {"background"},
	"application.filedAt":                  {"application.FiledAt"},
	"licence.heldAt":                       {"licence.HeldAt"},
	"application.ReadWhere":                {"desk.AssignMany"},
	"application.openCorrections":          {"application.Pauses"},
	"application/desk.filtersOf":           {"desk.Filters"},
	"application.rarest":                   {"own.text", "desk.words"},
	"application.search.withTerms":         {"own.text", "desk.words"},
	"application.search.countTerms":        {"desk.words"},
	"application.blocks":                   {"desk.words"},
	"application.searchCursor.inBlocks":    {"desk.words"},
	"application.search.walkedTo":          {"desk.words"},
	"application.writtenIn":                {"desk.words"},
	"licence.takenCallSigns":               {"callSigns"},
	"application/desk.HeldCallSigns":       {"callSigns"},
	"payment.Service.HeldBetween":          {"payment.HeldBetween"},
	"payment.Service.ListHeld":             {"payment.Held"},
	"payment.report.read":                  {"payment.Report"},
	"delegation.heldBy":                    {"worklist.principals"},
	"delegation.reassign":                  {"worklist.principals"},
	"worklist.actedUnder":                  {"worklist.rows"},
	"worklist.charges":                     {"worklist.firm.all"},
	"worklist.dropTasks":                   {"worklist.rows"},
	"worklist.statement.count":             {"worklist.deep"},
	"worklist.statement.read":              {"worklist.all", "worklist.text"},
	"worklist.statement.tally":             {"worklist.counts"},
	"worklist.statement.drafts":            {"worklist.drafts", "worklist.firm.drafts"},
}

// inserted are the places that only make a list of VALUES while they run, which reads nothing, or a list of terms by which rows are
// named with the whole of their key besides.
var inserted = map[string]bool{"application.insertTerms": true, "application.insertGrams": true, "application.moveTerms": true, "licence.insertTerms": true, "delegation/member.insertEntries": true,
	"worklist.insertTasks": true, "delegation.insertActivities": true}

// licences stands for the domain of licences: the holder of any has one, with a call sign.
type licences struct{ application.Licences }

var oneLicence = draft.LicenceFacts{ID: "licence", CallSign: "JA1XYZ", CaseID: "case"}

func (licences) ByID(context.Context, db.Querier, string, string) (draft.LicenceFacts, error) {
	return oneLicence, nil
}

func (licences) InUse(context.Context, db.Querier, procedure.LicenceParticular, string, string) (bool, error) {
	return false, nil
}

func (licences) RenewedUntil(context.Context, db.Querier, string, string, string) (string, error) {
	return "", nil
}

func (licences) Predecessor(context.Context, db.Querier, string, string) (application.Former, error) {
	return application.Former{LicenceFacts: oneLicence}, nil
}

func (licences) PutOff(context.Context, *db.Tx, string, procedure.LicenceParticular, procedure.FilingRef) error {
	return nil
}

func (licences) LastDay(context.Context, db.Querier, string) (string, error) { return "", nil }

func (licences) Announce(context.Context, *db.Tx, draft.LicenceFacts, string) error { return nil }

func (licences) Succeed(context.Context, *db.Tx, draft.LicenceFacts, application.Succession) ([]draft.LicenceFacts, error) {
	return []draft.LicenceFacts{oneLicence}, nil
}

func (licences) ByHolder(context.Context, db.Querier, string) ([]draft.LicenceFacts, error) {
	return []draft.LicenceFacts{oneLicence}, nil
}

func (licences) ByCallSign(context.Context, db.Querier, string) ([]draft.LicenceFacts, error) {
	return []draft.LicenceFacts{oneLicence}, nil
}

func (licences) Found(context.Context, db.Querier, string) ([]string, error) {
	return []string{oneLicence.ID}, nil
}

func (licences) Before(context.Context, db.Querier, string, procedure.FilingRef, time.Time) (draft.LicenceFacts, error) {
	return oneLicence, nil
}

// holders stands for accounts: mails to some come back.
type holders struct{ desk.Holders }

func (holders) Unreached(context.Context, db.Querier, []string) ([]string, error) {
	return []string{"a", "b"}, nil
}

// office stands for staff accounts: one is disabled, one works for one bureau.
type office struct{ desk.Staff }

func (office) StaffPrincipals(context.Context, db.Querier, []string) ([]principal.Principal, error) {
	return []principal.Principal{{AccountID: "a"}, {AccountID: "b", Role: principal.Officer, Bureaus: []string{"A"}}}, nil
}

type past struct{}

func (past) Filings(context.Context, db.Querier, string) ([]application.PastFiling, error) {
	return nil, nil
}

// driven runs what makes its statements while it runs, in each of its variants, on both engines: each has words of its own.
func driven(t *testing.T) []Statement {
	t.Helper()
	return append(drivenAt(t, dbtest.SQLiteAddress(t)), drivenAt(t, dbtest.PostgresAddress(t))...)
}

func drivenAt(t *testing.T, address string) []Statement {
	t.Helper()
	noted := &recorder{}
	d := watched(t, address, noted)
	one := oneApplication(t, d)
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	written := draft.New(d, catalogue, draft.Ports{Licences: licences{}})
	applications := application.New(d, catalogue, written, application.Ports{Licences: licences{}, Past: past{}}, application.Settings{})
	atDesk := desk.New(d, catalogue, written, applications, desk.Ports{Licences: licences{}, Holders: holders{}, Staff: office{}})
	payments := payment.New(d, payment.Ports{}, payment.Settings{Bureaus: []string{"A", "B", "C"}})
	user := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: "me"})
	var list []Statement
	drive := func(name string, run func()) {
		noted.taken()
		run()
		for _, text := range noted.taken() {
			for _, each := range spansOf(text) {
				list = append(list, Statement{Place: name, At: "drive_test.go", SQL: each, Engine: d.Engine()})
			}
		}
	}
	drive("account.StaffNames", func() { _, _ = (&account.Service{}).StaffNames(t.Context(), d.Read(), []string{"a", "b"}) })
	returned := []application.Application{{Number: "a", Status: application.RequestingCorrection, StandardDue: "2026-12-28"}, {Number: "b", Status: application.RequestingCorrection, StandardDue: "2026-12-28"}}
	drive("desk.OpenAges", func() {
		_, _, _ = atDesk.OpenAges(t.Context(), []string{"A", "B"}, []time.Time{time.Now().AddDate(0, 0, -7), time.Now().AddDate(0, 0, -30)})
	})
	drive("application.Pauses", func() { _, _ = applications.Pauses(t.Context(), d.Read(), returned) })
	drive("application.FiledAt", func() { _, _ = applications.FiledAt(t.Context(), d.Read(), []string{"a", "b"}, []string{"A", "E"}) })
	drive("account.Unreached", func() { _, _ = (&account.Service{}).Unreached(t.Context(), d.Read(), []string{"a", "b"}) })
	drive("account.Names", func() { _, _ = (&account.Service{}).Names(t.Context(), d.Read(), []string{"a", "b"}) })
	staffed := session.New(session.Options{DB: d, Portal: session.StaffPortal})
	drive("session.Living", func() { _, _ = staffed.Living(t.Context(), []string{"a", "b"}) })
	notices := notice.New(d)
	for name, filter := range map[string]notice.Filter{"all": {}, "unread": {Unread: true}, "keyword": {Keyword: "N26"}, "deep": {Offset: 40, Limit: 20}} {
		drive("notice."+name, func() { _, _ = notices.List(user, "me", filter) })
		for who, agent := range agents(t.Context()) {
			drive("notice."+name+"."+who, func() { _, _ = notices.List(agent, "me", filter) })
		}
	}
	held := licence.New(d, licence.Ports{Endless: func() []string { return []string{"giteki-self"} }, Renewal: func(licence.Licence) (licence.Renewal, bool) { return licence.Renewal{}, false }, Bureau: func(string) (procedure.Bureau, bool) { return procedure.Bureau{Letter: "A"}, true }})
	for name, wanted := range map[string]licence.Query{"all": {}, "valid": {Tab: "valid", Limit: 20}, "invalid": {Tab: "invalid"},
		"ending": {Tab: "valid", Order: "ending"}, "byname": {Tab: "valid", Order: "byName"}, "bycallsign": {Order: "byCallSign"}, "find": {Find: "JA1"}} {
		drive("licence."+name, func() { _, _ = held.List(user, "me", wanted) })
	}
	drive("licence.SameStations", func() { _, _ = held.SameStations(user, d.Read(), "me", []string{"a", "b"}) })
	mandates := delegation.New(d, catalogue, delegation.Ports{Account: func(context.Context, db.Querier, string) (delegation.Party, error) {
		return delegation.Party{AccountID: "me", Mail: "me@example.jp"}, nil
	}})
	for name, wanted := range map[string]delegation.Query{"all": {}, "granted": {Side: delegation.Principal}, "registered": {State: delegation.Registered},
		"ended": {State: delegation.Ended}, "waiting": {State: delegation.Waiting, Offset: 50}, "keyword": {Keyword: "taro"},
		"keyword.ended": {Keyword: "taro", State: delegation.Ended}} {
		drive("delegation."+name, func() { _, _ = mandates.List(user, wanted) })
	}
	work := worklist.New(d, catalogue, worklist.Ports{})
	for name, wanted := range map[string]worklist.Filter{"all": {}, "due": {Due: worklist.InWeek}, "unpaid": {Kinds: []worklist.Kind{worklist.Unpaid}},
		"waiting": {Kinds: []worklist.Kind{worklist.Waiting}, Order: worklist.Newest}, "text": {Text: "再免許"}, "principal": {Order: worklist.ByPrincipal}} {
		drive("worklist."+name, func() { _, _ = work.List(user, wanted, 0, 50) })
	}
	drive("worklist.deep", func() { _, _ = work.List(user, worklist.Filter{}, 50, 50) })
	drive("worklist.counts", func() { _, _ = work.Counts(user, worklist.Filter{Text: "taro"}) })
	drive("worklist.drafts", func() { _, _, _ = work.Drafts(user, "", 0, 50) })
	drive("worklist.file", func() {
		_ = work.Export(user, worklist.Filter{}, []string{"UNPAID:E26A"}, func([]worklist.Item) error { return nil })
	})
	shared(t, d, mandates, catalogue, drive)
	clerk := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: "me", Member: &principal.Member{ID: "m", FirmID: "me", Role: principal.FirmClerk}})
	for name, wanted := range map[string]delegation.Query{"all": {}, "registered": {State: delegation.Registered}, "keyword": {Keyword: "taro"}} {
		drive("delegation.clerk."+name, func() { _, _ = mandates.List(clerk, wanted) })
	}
	firms := member.New(d, member.Ports{})
	for _, before := range []string{"", "x"} {
		drive("member.Log"+before, func() { _, _ = firms.Log(user, before) })
	}
	looking := inquiry.New(d, applications, inquiry.Ports{Holder: func(context.Context, db.Querier, string) (draft.Holder, error) {
		return draft.Holder{Mail: "me@example.jp"}, nil
	}})
	for name, page := range map[string]inquiry.Page{"all": {}, "deep": {Offset: 50, Limit: 50}} {
		drive("inquiry."+name, func() { _, _, _ = looking.List(user, page) })
	}
	drive("newestOf", func() { _, _ = application.NewestOf(user, d.Read(), []string{"a", "b"}) })
	pool, err := callsign.Spec{Kinds: map[string][]string{"club": {"Y[A-C]"}}, Bureaus: map[string][]string{"A": {"JA1"}}}.Pool()
	if err != nil {
		t.Fatal(err)
	}
	drive("licence.HeldAt", func() { _, _ = held.HeldAt(t.Context(), d.Read(), []string{"a", "b"}, []string{"A", "E"}) })
	drive("callSigns", func() {
		_, _ = held.NextCallSign(user, d.Read(), callsign.Source{Name: "amateur", Pool: pool, Bureau: "A", Kind: "club"}, desk.HeldCallSigns)
	})
	drive("newest", func() { _, _, _ = applications.Current(user, 5) })
	for name, page := range pages() {
		drive("own."+name, func() { _, _ = applications.List(user, page) })
		drive("history."+name, func() { _, _ = applications.History(user, "", page) })
	}
	for name, w := range map[string]payment.Query{"all": {}, "unpaid": {Status: payment.Unpaid}, "expired": {Status: payment.Expired},
		"paid": {Status: payment.Paid}, "search": {Search: "1234"}, "numbered": {Search: "E26A1234"}, "deep": {Offset: 40, Limit: 20}} {
		drive("payment.Own."+name, func() { _, _ = payments.List(user, "me", w) })
		for who, agent := range agents(t.Context()) {
			drive("payment.Own."+name+"."+who, func() { _, _ = payments.List(agent, "me", w) })
		}
		for who, staff := range staffs(t.Context()) {
			drive("payment.Bills."+name+"."+who, func() { _, _ = payments.Bills(staff, w) })
		}
	}
	for who, staff := range staffs(t.Context()) {
		for name, query := range deskQueries() {
			drive("desk."+name+"."+who, func() { _, _ = atDesk.Queue(staff, query) })
		}
		drive("desk.unreached."+who, func() { _, _ = atDesk.Queue(staff, desk.Query{Unreached: true}) })
		drive("desk.stopped."+who, func() { _, _ = atDesk.Queue(staff, desk.Query{Stopped: true}) })
		drive("desk.WorkOf."+who, func() { _, _ = atDesk.WorkOf(staff, "me") })
		drive("desk.HandOver."+who, func() { _, _, _ = atDesk.HandOver(staff, "somebody", "") })
		drive("desk.Queues."+who, func() { _, _ = atDesk.Queues(staff) })
		drive("desk.Groups."+who, func() { _, _ = atDesk.Groups(staff, desk.Query{Office: true}) })
		drive("desk.Groups.mine."+who, func() { _, _ = atDesk.Groups(staff, desk.Query{Office: true, Assigned: desk.ToMe}) })
		drive("desk.Today."+who, func() { _, _ = atDesk.Today(staff) })
		drive("desk.Filters."+who, func() {
			if err := atDesk.SaveFilter(staff, desk.SavedFilter{Name: who}); err != nil {
				t.Error(err)
			}
			_, _ = atDesk.Filters(staff)
		})
		drive("desk.AssignMany."+who, func() { _, _ = atDesk.AssignMany(staff, []desk.Selected{{Number: one}}, "", false) })
		drive("background."+who, func() { _, _ = atDesk.Background(staff, one) })
		drive("before."+who, func() { _, _ = atDesk.Earlier(staff, one) })
		drive("payment.HeldBetween."+who, func() { _, _ = payments.HeldBetween(staff, "2026-01-01", "2026-01-31") })
		drive("payment.Held.open."+who, func() { _, _ = payments.ListHeld(staff, false) })
		drive("payment.Held.settled."+who, func() { _, _ = payments.ListHeld(staff, true) })
		drive("payment.Report."+who, func() { _, _ = payments.Report(staff, "2026-01-01", "2026-01-31") })
	}
	return list
}

// agents act under a whole power of attorney, one of restricted disclosure, and one for some procedures.
func agents(ctx context.Context) map[string]context.Context {
	list := map[string]context.Context{}
	for name, m := range map[string]principal.Mandate{"whole": {}, "restricted": {OwnOnly: true}, "some": {Procedures: []string{"p", "q"}}} {
		list[name] = principal.With(ctx, principal.Principal{Role: principal.User, AccountID: "me", Actor: principal.Actor{AccountID: "agent"}, Mandate: &m})
	}
	return list
}

// staffs are an officer of one bureau, of two, and of all.
func staffs(ctx context.Context) map[string]context.Context {
	list := map[string]context.Context{}
	for name, bureaus := range map[string][]string{"one": {"A"}, "two": {"A", "B"}, "all": nil} {
		list[name] = principal.With(ctx, principal.Principal{Role: principal.Officer, AccountID: "officer", Bureaus: bureaus})
	}
	return list
}

func pages() map[string]application.Page {
	return map[string]application.Page{
		"all": {}, "oldest": {Order: application.OrderOldest}, "bystatus": {Order: application.OrderStatus},
		"status": {Status: application.UnderReview}, "procedure": {ProcedureID: "p"}, "text": {Text: "radio"}, "number": {Text: "E26A1234"},
		"deep": {Offset: 40, Limit: 20},
	}
}

// Where earlier searches ended: in what the indexes and the blocks of texts have, and among the newest.
var (
	further    = base64.RawURLEncoding.EncodeToString([]byte(`{"named":{"at":1,"n":"E1"},"text":{"at":1,"n":"E1"},"till":{"A":1},"blocks":{"A":3}}`))
	fromStart  = base64.RawURLEncoding.EncodeToString([]byte(`{}`))
	fromNewest = base64.RawURLEncoding.EncodeToString([]byte(`{"ended":true,"read":true,"newest":{"at":1,"n":"E1"}}`))
)

var deskOrders = []string{"received", "due", "holder", "procedure", "status", "assignee", "bureau"}

func deskQueries() map[string]desk.Query {
	list := map[string]desk.Query{
		"all": {}, "open": {Open: true}, "status": {Status: application.UnderReview}, "bureau": {Bureau: "A"},
		"mine": {Assigned: desk.ToMe, Open: true}, "nobody": {Assigned: desk.ToNobody, Open: true},
		"overdue": {Overdue: true}, "procedure": {ProcedureID: "p"}, "words": {Words: "radio"}, "words.two": {Words: "radio di"}, "number": {Words: "E26A1234"}, "inquiry": {Words: "12345"}, "ended": {Status: application.ReviewCompleted}, "openprocedure": {ProcedureID: "p", Open: true},
		"found.status": {Words: "rad", ProcedureID: "p", Status: application.UnderReview}, "found.statuses": {Words: "rad", ProcedureID: "p", Statuses: []application.Status{application.UnderReview, application.ReviewCompleted}},
		"found.mine": {Words: "rad", ProcedureID: "p", Assigned: desk.ToMe}, "found.nobody": {Words: "rad", ProcedureID: "p", Assigned: desk.ToNobody, Office: true}, "found.others": {Words: "rad", ProcedureID: "p", Assigned: desk.ToOthers},
		"found.due": {Words: "rad", ProcedureID: "p", Due: desk.DueLater}, "found.overdue": {Words: "rad", ProcedureID: "p", Overdue: true}, "found.news": {Words: "rad", ProcedureID: "p", News: application.NewsAddition},
		"found.paper": {Words: "rad", ProcedureID: "p", Paper: true}, "found.procedure": {Words: "rad", Procedures: []string{"p", "q"}}, "found.days": {Words: "rad", ProcedureID: "p", From: "2026-01-01", To: "2026-01-02"},
		"found.flagged": {Words: "rad", ProcedureID: "p", Flagged: true}, "holder": {Words: "0190a3c1-0000-7000-8000-000000000001"}, "holder.open": {Words: "0190a3c1-0000-7000-8000-000000000001", Open: true, Bureau: "A"}, "found.further": {Words: "rad", ProcedureID: "p", Further: further}, "found.status.further": {Words: "rad", ProcedureID: "p", Status: application.UnderReview, Further: further},
		"found.newest": {Words: "r", Further: fromNewest}, "number.status": {Words: "E26A1234", Status: application.UnderReview},
		"statuses": {Statuses: []application.Status{application.Arrived, application.UnderReview}}, "statuses.status": {Statuses: []application.Status{application.Arrived, application.UnderReview}, Sort: "status"},
		"openprocedure.statuses": {Statuses: []application.Status{application.Arrived, application.UnderReview}, Procedures: []string{"p", "q"}}, "procedures.due": {Open: true, Procedures: []string{"p", "q"}, Sort: "due"},
		"mine.assignees": {Open: true, Assignees: []string{"a", "b"}}, "mine.office.assignees.due": {Office: true, Assignees: []string{"a", "b"}, Sort: "due"},
		"openoverdue": {Overdue: true, Open: true}, "days": {From: "2026-01-01", To: "2026-01-02"},
	}
	for name, query := range list {
		if query.Words != "" && query.Further == "" { // as where there is too much to look at each
			query.Further = fromStart
			list[name+".much"] = query
		}
	}
	for _, order := range deskOrders {
		list["open."+order] = desk.Query{Open: true, Sort: order}
		list["open."+order+".down"] = desk.Query{Open: true, Sort: order, Descending: true}
		list["office."+order] = desk.Query{Office: true, Sort: order}
		list["office."+order+".down"] = desk.Query{Office: true, Sort: order, Descending: true}
		list["mine.office."+order] = desk.Query{Office: true, Sort: order, Assigned: desk.ToMe}
		list["arrived."+order] = desk.Query{Status: application.Arrived, Open: true, Sort: order}
		list["arrived."+order+".nobody"] = desk.Query{Status: application.Arrived, Open: true, Sort: order, Assigned: desk.ToNobody}
	}
	for _, group := range []desk.Due{desk.DueCritical, desk.DueOverdue, desk.DueSoon, desk.DueLater, desk.DueToday} {
		list["due."+string(group)] = desk.Query{Due: group}
		list["due."+string(group)+".nobody"] = desk.Query{Due: group, Assigned: desk.ToNobody}
	}
	for _, news := range []application.News{application.NewsCorrection, application.NewsAddition, application.NewsWithdrawal} {
		list["news."+string(news)] = desk.Query{News: news}
	}
	list["news.review"] = desk.Query{News: application.NewsAddition, Status: application.UnderReview}
	list["paper"] = desk.Query{Paper: true, Office: true}
	list["paper.down"] = desk.Query{Paper: true, Descending: true}
	list["paper.mine"] = desk.Query{Paper: true, Assigned: desk.ToMe}
	list["paper.nobody"] = desk.Query{Paper: true, Assigned: desk.ToNobody}
	list["paper.news"] = desk.Query{Paper: true, News: application.NewsAddition}
	list["paper.due"] = desk.Query{Paper: true, Due: desk.DueSoon}
	list["paper.review"] = desk.Query{Paper: true, Status: application.UnderReview}
	list["office"] = desk.Query{Office: true, Assigned: desk.ToNobody}
	list["colleague"] = desk.Query{Open: true, Assignee: "officer"}
	list["arrived.mine"] = desk.Query{Status: application.Arrived, Open: true, Assigned: desk.ToMe}
	return list
}

// watched is a new store of which every statement is noted.
func watched(t *testing.T, address string, noted *recorder) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), db.Options{Address: address, Observe: noted.observe})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return d
}

// unchecked has a store take applications that obey no rule between columns, and gives those.
func unchecked(t *testing.T, d *db.DB) []column {
	t.Helper()
	lite := d
	if d.Engine() == db.Postgres {
		drops, err := db.All(t.Context(), d.Read(), db.Value[string], constraints)
		if err != nil {
			t.Fatal(err)
		}
		run(t, d.Raw(), drops...)
		lite = opened(t, dbtest.SQLiteAddress(t))
	} else {
		run(t, d.Raw(), "PRAGMA ignore_check_constraints = ON", "PRAGMA foreign_keys = OFF")
	}
	columns, err := columnsOf(t.Context(), lite, "application")
	if err != nil {
		t.Fatal(err)
	}
	return columns
}

// oneApplication puts one application into the store and gives its number.
func oneApplication(t *testing.T, d *db.DB) string {
	t.Helper()
	columns := unchecked(t, d)
	if err := fillTable(t.Context(), d.Raw(), "application", columns, 1); err != nil {
		t.Fatal(err)
	}
	for digit := range 10 {
		number := fmt.Sprintf("E26A12345678%d", digit)
		if !application.ValidNumber(number) {
			continue
		}
		_, err := d.Raw().Exec(`UPDATE application SET electronic_application_number = $1, destination = 'A', fee = '{}', about_licence = 'licence', corrects = NULL`, number)
		if err != nil {
			t.Fatal(err)
		}
		worded(t, d)
		return number
	}
	t.Fatal("no number has this check digit")
	return ""
}

// worded has blocks of two bureaus hold a word, so that it is looked for in them.
func worded(t *testing.T, d *db.DB) {
	t.Helper()
	for _, bureau := range []string{"A", "B"} {
		for _, gram := range []string{"ra", "ad", "di", "io"} {
			if _, err := d.Raw().Exec(`INSERT INTO application_gram (destination, gram, block) VALUES ($1, $2, 1), ($1, $2, 2)`, bureau, gram); err != nil {
				t.Fatal(err)
			}
		}
	}
}
