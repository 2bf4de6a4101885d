package app_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/outcometest"
	"radioportal/procedures"
)

// renewalDays lie in the windows of the renewals of what is granted on codesDay for five years, by
// whether a window opens more than three months before the end.
var renewalDays = map[bool]time.Time{true: codesDay.AddDate(5, -4, 0), false: codesDay.AddDate(5, -2, 0)}

// uniformRenewals are of licences that end with their class, before the others, by a day in their windows.
var uniformRenewals = map[string][]string{"2028-07-31": {"radio-fixed-renewal"}, "2031-01-31": {"radio-base-renewal", "radio-land-mobile-renewal"}}

// outcomes files procedures and reads what is said of each.
type outcomes struct {
	*codes
	p         *portal
	people    map[string]*portal
	mails     map[string]string // address, by kind of account
	catalogue *procedure.Catalogue
	walked    map[string]bool
	mailed    []func() // reads what was mailed meanwhile
	calls     int
}

func TestEveryProcedureIsToldByItsOutcome(t *testing.T) {
	t.Parallel()
	t.Run("[R2.11] [R4.1] what is filed is told by what its definition says of effect, fee, last day and record", func(t *testing.T) {
		catalogue, err := procedure.LoadChecked(procedures.FS)
		if err != nil {
			t.Fatal(err)
		}
		p := codesPortal(t, buildBinary(t))
		o := &outcomes{codes: &codes{t: t}, p: p, catalogue: catalogue, walked: map[string]bool{}}
		o.signIn(codesDay)
		o.walkAll(func(def *procedure.Definition) bool { return def.Kind == "open" && !reports(def) })
		o.walkAll(func(def *procedure.Definition) bool { return def.ID == "radio-blanket-postponement" }) // before a station has begun
		o.walkAll(func(def *procedure.Definition) bool {
			return def.Kind == "open" && reports(def) && !yearly(def) && !o.walked[def.ID]
		})
		for _, kind := range []string{"change", "repeal"} {
			o.walkAll(func(def *procedure.Definition) bool { return def.Kind == kind })
		}
		o.walkAll(o.renewable) // what is renewed below
		for _, day := range slices.Sorted(maps.Keys(uniformRenewals)) {
			p.must(p.server.SetClock(t.Context(), o.date(day)))
			o.signIn(o.date(day))
			o.walkAll(func(def *procedure.Definition) bool { return slices.Contains(uniformRenewals[day], def.ID) })
		}
		for _, early := range []bool{true, false} {
			p.must(p.server.SetClock(t.Context(), renewalDays[early]))
			o.signIn(renewalDays[early])
			if early {
				o.walkAll(yearly)
			}
			o.walkAll(func(def *procedure.Definition) bool {
				return def.Kind == "renewal" && !o.walked[def.ID] && (def.Subject.Window.FromMonths > 3) == early
			})
		}
		if want := len(catalogue.List("2026-11-21")); len(o.walked) != want {
			t.Errorf("%d of %d procedures", len(o.walked), want)
		}
	})
}

func (o *outcomes) date(day string) time.Time {
	o.t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	o.p.must(err)
	return at
}

// renewable tells whether a definition opens what can be renewed.
func (o *outcomes) renewable(def *procedure.Definition) bool {
	return def.Kind == "open" && def.Licence != nil && slices.ContainsFunc(o.catalogue.List("2026-11-21"), func(p *procedure.Procedure) bool {
		return p.Definition().Kind == "renewal" && p.Definition().Subject.For(def.Licence.Category)
	})
}

// reports tells whether a procedure is about a licence that there must be.
func reports(def *procedure.Definition) bool { return def.Subject != nil && !def.Subject.Optional }

// yearly tells whether a procedure reports about the end of the month of an anniversary of a licence.
func yearly(def *procedure.Definition) bool { return strings.HasSuffix(def.ID, "-yearly") }

// walkAll files the procedures that are chosen, and then reads their mails.
func (o *outcomes) walkAll(chosen func(*procedure.Definition) bool) {
	o.t.Helper()
	for _, each := range o.catalogue.List("2026-11-21") {
		if chosen(each.Definition()) {
			o.walk(each)
			o.walked[each.Definition().ID] = true
		}
	}
	for _, read := range o.mailed {
		read()
	}
	o.mailed = nil
}

func (o *outcomes) signIn(at time.Time) {
	var list struct{ Accounts []apptest.Account }
	outside(o.t, o.p.server, http.MethodGet, "/api/accounts", "", &list)
	o.people, o.mails = map[string]*portal{}, map[string]string{}
	for _, account := range list.Accounts {
		client := apptest.New(o.p.server.UserOrigin)
		if account.Kind == "officer" {
			client = apptest.NewStaff(o.p.server.StaffOrigin)
		} else if account.Kind != "individual" && account.Kind != "corporation" {
			continue
		}
		o.p.must(client.SignIn(o.t.Context(), account, at))
		o.people[account.Kind], o.mails[account.Kind] = &portal{client, o.t, o.p.server}, account.Mail
	}
}

// told is what an applicant is answered about a filing.
type toldOf struct {
	Status, NextStep, LastDay string
	LeadsTo                   procedure.Outcome
	Fee                       *struct{ Amount int64 }
}

// changed has a change of certified equipment differ in what it says that it changes, and a completion be of a permission or a provisional licence given elsewhere.
func changed(raw body, def *procedure.Definition) {
	switch def.ID {
	case "giteki-design-change", "giteki-proof-change":
		put(raw, "/equipment/0/holderName", "株式会社新電波")
	case "giteki-self-change":
		put(raw, "/change/items", []any{"records"})
		put(raw, "/confirmation/recordPlace", "新しい事業所")
	case "radio-change-completion-open": // of a licence that this portal granted the permission would be on record
		put(raw, "/report/number", "関基第900号")
	case "radio-completion-open", "radio-deadline-open", "radio-designation-open", "radio-redesign-open": // under a provisional licence of another system: this portal's are on record
		put(raw, "/report/number", "関無第900号")
	}
}

// walk files a procedure and takes it to its end, reading all that is said on the way.
func (o *outcomes) walk(proc *procedure.Procedure) {
	o.t.Helper()
	def, leads := proc.Definition(), proc.Outcome()
	base := map[string]string{"amateur": "light"}[def.Service]
	if base == "" {
		base = "corporation"
	}
	kind, raw := formOf(o.codes, def.ID+" "+base)
	who, officer := o.people[kind], o.people["officer"]
	o.calls++
	fresh(raw, o.calls)
	planned(raw, def.Kind)
	changed(raw, def)
	if yearly(def) {
		put(raw, "/stations/date", time.Date(codesDay.Year()+1, codesDay.Month()+1, 0, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
		put(raw, "/stations/delay", "確認に時間がかかりました。")
	}
	draft := who.draft(def.ID, raw, o.about(who, def)...)
	o.attach(who, draft, def, raw)
	receipt, err := who.Submit(o.t.Context(), draft, fmt.Sprintf("outcome-%d", o.calls))
	if err != nil {
		o.t.Fatalf("%s: %v", def.ID, err)
	}
	var now toldOf
	look := func() {
		who.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": receipt.Number}, &now)
	}
	look()
	if now.LeadsTo != leads || (now.Fee != nil) != leads.Fee || (now.LastDay != "") != leads.LastDay || (now.NextStep == "EFFECTIVE_ON_ARRIVAL") != leads.OnArrival() {
		o.t.Errorf("%s: %+v, want %+v", def.ID, now, leads)
	}
	lastDay := now.LastDay
	o.mailed = append(o.mailed, func() {
		text := o.mail(kind, receipt.Number, proc)
		if lastDay != "" && !strings.Contains(text, day(lastDay)) {
			o.t.Errorf("%s: %s is not in %s", def.ID, day(lastDay), text)
		}
	})
	if leads.OnArrival() {
		if def.ID == "giteki-design-open" || def.ID == "giteki-proof-open" { // an officer has to confirm who reports
			officer.ok("/api/staff/common/review/checklist", body{"electronicApplicationNumber": receipt.Number, "items": []string{"body-itself"}, "ticked": true}, nil)
		}
		officer.move(receipt.Number, "check", nil)
	} else {
		o.decide(who, officer, receipt.Number, def, leads)
	}
	o.notice(who, receipt.Number, proc)
}

// attach uploads the documents that the form of a procedure needs.
func (o *outcomes) attach(who *portal, draft apptest.Draft, def *procedure.Definition, raw body) {
	o.t.Helper()
	proc, _ := o.catalogue.Version(def.ID, def.Version)
	data := proc.Normalise(raw, procedure.Env{Category: o.kindOf(who), Today: codesDay.Format(time.DateOnly)})
	for _, id := range proc.RequiredDocuments(data) {
		_, err := who.attach(draft, id, id+".pdf", pdf)
		who.must(err)
	}
}

func (o *outcomes) kindOf(who *portal) string {
	for kind, each := range o.people {
		if each == who {
			return kind
		}
	}
	return ""
}

// decide takes a filing through its review.
func (o *outcomes) decide(who, officer *portal, number string, def *procedure.Definition, leads procedure.Outcome) {
	officer.move(number, "accept", nil)
	if leads.Fee {
		var fee body
		var detail struct{ Fee struct{ ToFill bool } }
		officer.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &detail)
		if detail.Fee.ToFill {
			fee = body{"amount": 100}
		}
		officer.move(number, "request-fee", fee)
		who.pay(o.p)
	} else {
		officer.move(number, "start", nil)
	}
	end := body{"outcome": "GRANTED"}
	if def.Succeeds != nil { // of what is not registered here
		end["differenceReason"] = "原簿の写しで確かめました。"
	}
	if leads.Record != procedure.RecordNone && leads.Kind != "change" {
		sign := fmt.Sprintf("JJ1%c%c%c", 'A'+o.calls/26%26, 'A'+o.calls%26, 'X')
		switch {
		case strings.HasPrefix(def.ID, "radio-experimental-"):
			sign = fmt.Sprintf("JG1X%c", 'A'+o.calls%26)
		case strings.HasPrefix(def.ID, "radio-"):
			sign = fmt.Sprintf("でんぱ%d", o.calls)
		}
		end["licence"] = body{"callSign": sign}
	}
	if ruling := officer.ruling(number); len(ruling) > 0 {
		end["ruling"] = ruling
	}
	officer.move(number, "complete", end)
}

// ruling states the first choice of what the officer is asked besides a grant, and what is asked with it, today.
func (p *portal) ruling(number string) map[string]string {
	p.t.Helper()
	var detail struct{ Rulings []procedure.RulingItem }
	p.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &detail)
	stated := map[string]string{}
	for _, item := range detail.Rulings {
		shown := true
		for of, codes := range item.For {
			shown = shown && slices.Contains(codes, stated[of])
		}
		switch {
		case !shown:
		case item.Type == "choice":
			stated[item.ID] = item.Options[0].Code
		case item.Type == "date":
			stated[item.ID] = codesDay.Format(time.DateOnly)
		default:
			stated[item.ID] = "検査の結果による。"
		}
	}
	return stated
}

// mail reads the mail about an arrival.
func (o *outcomes) mail(kind, number string, proc *procedure.Procedure) string {
	o.t.Helper()
	m := o.p.mail(o.mails[kind], `^.*到達しました（`+number+`）`)
	text := m.Subject + "\n" + m.Text
	o.right("mail", text, "ja", proc)
	return text
}

// notice reads the notice of a filing's end in both languages.
func (o *outcomes) notice(who *portal, number string, proc *procedure.Procedure) {
	o.t.Helper()
	var filing struct{ NoticeNumber string }
	who.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": number}, &filing)
	var notice struct{ Name, Body procedure.Text }
	who.ok("/api/common/written-notice/detail-get", body{"noticeNumber": filing.NoticeNumber}, &notice)
	o.right("notice", notice.Name.Ja+"\n"+notice.Body.Ja, "ja", proc)
	o.right("notice", notice.Name.En+"\n"+notice.Body.En, "en", proc)
}

func (o *outcomes) right(what, text, lang string, proc *procedure.Procedure) {
	o.t.Helper()
	for _, wrong := range outcometest.Wrong(text, lang, proc) {
		o.t.Errorf("%s of %s: %s", what, proc.Definition().ID, wrong)
	}
	if !outcometest.Names(text, lang, proc) {
		o.t.Errorf("%s of %s does not say what was filed: %s", what, proc.Definition().ID, text)
	}
}

// about is the licence that a procedure is filed for: the newest of its category that holds.
func (o *outcomes) about(who *portal, def *procedure.Definition) []string {
	if def.Subject == nil || def.Fulfils != nil || def.UnderProvisional() { // what a form names was given elsewhere
		return nil
	}
	var list struct {
		Licences []struct {
			ID, Category string
			Valid        bool
		}
	}
	who.ok("/api/deji/licence/list-get", body{}, &list)
	for _, l := range list.Licences {
		if def.Subject.Optional && strings.HasSuffix(l.Category, "registered") {
			continue // the form that is filed is about a licence
		}
		if def.Subject.For(l.Category) && l.Valid {
			return []string{l.ID}
		}
	}
	if !def.Subject.Optional {
		o.t.Fatalf("%s: no licence of %s", def.ID, def.Subject.Categories)
	}
	return nil
}

// fresh changes what may be filed once only, and what a change has to change: of the holder, what is not the account's.
func fresh(raw body, n int) {
	for _, section := range []string{"change", "repeal"} { // what is reported of a record happens once there is one
		if report, ok := raw[section].(body); ok && report["date"] != nil && report["date"].(string) < codesDay.Format(time.DateOnly) {
			report["date"] = codesDay.Format(time.DateOnly)
		}
	}
	if report, ok := raw["report"].(body); ok && report["kind"] == "completion" {
		report["kind"] = "change" // what has a licence was completed before
	}
	if report, ok := raw["report"].(body); ok && report["date"] != nil && report["kind"] != nil { // of an inspection
		report["date"] = codesDay.Format(time.DateOnly) // not before the licence
	}
	if work, ok := raw["completion"].(body); ok && work["permitted"] != nil { // after the first licence, which is of codesDay
		work["permitted"], work["date"] = codesDay.Format(time.DateOnly), codesDay.Format(time.DateOnly)
		if inspection, ok := raw["inspection"].(body); ok && inspection["checkedDate"] != nil {
			inspection["checkedDate"] = codesDay.Format(time.DateOnly)
		}
	}
	if holder, ok := raw["holder"].(body); ok && holder["telNo"] != nil {
		holder["telNo"] = fmt.Sprintf("03%08d", n)
	}
	if _, ok := raw["change"].(body); ok { // a change of a station's holder alone would be notified
		if equipment, ok := raw["equipment"].([]any); ok && len(equipment) > 0 && raw["station"] != nil {
			equipment[0].(body)["number"] = fmt.Sprintf("002-13%04d", n)
		}
	}
	if stations, ok := raw["stations"].(body); ok && stations["date"] != nil { // within the term that begins on codesDay
		stations["date"], stations["count"] = codesDay.Format(time.DateOnly), "1"
		if stations["serialNumbers"] != nil {
			stations["serialNumbers"] = fmt.Sprintf("A%05d", n)
		}
	}
}

// planned has an experiment go on for five years, so that its licence can be renewed on renewalDays.
func planned(raw body, kind string) {
	plan, ok := raw["plan"].(body)
	if !ok || plan["to"] == nil {
		return
	}
	from := codesDay.AddDate(0, 0, 30)
	if kind == "renewal" {
		from = from.AddDate(5, 0, 0)
	}
	plan["from"], plan["to"] = from.Format(time.DateOnly), from.AddDate(5, 0, -1).Format(time.DateOnly)
}

func day(date string) string {
	t, _ := time.Parse(time.DateOnly, date)
	return t.Format("2006年1月2日")
}
