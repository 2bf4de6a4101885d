package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/sheet"
)

// EventExported tells that somebody took events out in a file.
const EventExported = "audit.exported"

// RegisterStaff adds the auditors' operations to the staff host.
func RegisterStaff(api huma.API, l *Log) {
	readers := httpx.Staff(principal.Auditor, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/audit/list-get", Authz: readers, Summary: "Search the audit log: a page of events, the newest first"}, l.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/audit/state-get", Authz: readers, Summary: "How the audit log is sealed, anchored and verified"}, l.stateGet)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/audit/verify", Authz: readers, Summary: "Have the audit log verified; state-get tells the result"}, l.verifyAsk)
	httpx.Post(api, httpx.Call{Path: "/api/staff/mst/audit/export", Authz: readers, Summary: "The events of a search as CSV, 10,000 at most; with a cursor those from there on"}, l.export)
}

type searchQuery struct {
	Who     string `json:"who,omitempty" maxLength:"254" doc:"user id, mail address or account id of who did it"`
	Type    string `json:"type,omitempty" maxLength:"64" doc:"event type, for instance application.granted"`
	Without string `json:"without,omitempty" maxLength:"64" doc:"event type that is left out"`
	Subject string `json:"subject,omitempty" maxLength:"128" doc:"number of an application, or kind:id; with event:id, that event alone"`
	CaseID  string `json:"applicationManagementId,omitempty" maxLength:"64"`
	Bureau  string `json:"bureau,omitempty" maxLength:"1"`
	From    string `json:"from,omitempty" maxLength:"16" doc:"YYYY-MM-DD of Japan, or YYYY-MM-DDTHH:MM, included"`
	To      string `json:"to,omitempty" maxLength:"16" doc:"likewise"`
	Cursor  string `json:"cursor,omitempty" maxLength:"64"`
}

func (q searchQuery) search(limit int) Search {
	return Search{strings.TrimSpace(q.Who), q.Type, q.Without, strings.TrimSpace(q.Subject), strings.TrimSpace(q.CaseID), q.Bureau, q.From, q.To, q.Cursor, limit}
}

type auditEvent struct {
	ID      string    `json:"id"`
	At      time.Time `json:"at"`
	Type    string    `json:"type"`
	Words   string    `json:"words" doc:"what happened, as a sentence: who did what to what"`
	Role    string    `json:"role"`
	ActorID string    `json:"actorId"`
	Actor   string    `json:"actor" doc:"name of a staff member"`
	Subject string    `json:"subject" doc:"kind:id, to search for"`
	About   string    `json:"about" doc:"what the subject is called"`
	Number  string    `json:"electronicApplicationNumber" doc:"of the filing that it is about or belongs to"`
	Mandate string    `json:"delegationNumber" doc:"of the power of attorney that it is about"`
	CaseID  string    `json:"applicationManagementId"`
	Bureau  string    `json:"bureau"`
	Source  string    `json:"source" doc:"network address, where it is kept"`
	Batch   int64     `json:"batch" doc:"that seals it"`
	Details []Detail  `json:"details"`
}

type auditPage struct {
	Events []auditEvent `json:"events"`
	Cursor string       `json:"cursor" doc:"where the next page begins; empty at the end. A page before it may be short, even empty"`
	Types  []auditType  `json:"types" doc:"every kind of event"`
}

type auditType struct {
	Type  string `json:"type"`
	Words string `json:"words"`
}

// pageSize are the events of a page.
const pageSize = 50

func (l *Log) listGet(ctx context.Context, in searchQuery) (auditPage, error) {
	lang := principal.From(ctx).Lang
	found, err := l.Find(ctx, in.search(pageSize))
	if err != nil {
		return auditPage{}, err
	}
	doubts, err := l.doubts(ctx)
	if err != nil {
		return auditPage{}, err
	}
	events, err := l.views(ctx, found.Events, lang)
	mark(events, doubts, lang)
	return auditPage{events, found.Cursor, typesIn(lang)}, err
}

// views are events in words.
func (l *Log) views(ctx context.Context, events []Event, lang string) ([]auditEvent, error) {
	names, err := l.people.Names(ctx, l.db.Read(), people(events))
	t := teller{lang, names, l.bureaus}
	list := make([]auditEvent, len(events))
	for i, e := range events {
		list[i] = t.view(e)
	}
	return list, err
}

func (t teller) view(e Event) auditEvent {
	var data struct {
		Number  string `json:"electronicApplicationNumber"`
		Mandate string `json:"delegationNumber"`
	}
	_ = json.Unmarshal(e.Data, &data)
	if number, is := strings.CutPrefix(e.Subject, "application:"); is {
		data.Number = number
	}
	return auditEvent{
		ID: e.ID, At: e.At, Type: e.Type, Words: t.sentence(e), Role: string(e.Role), ActorID: e.ActorID, Actor: t.staff[e.ActorID], Subject: e.Subject,
		About: t.subject(e), Number: data.Number, Mandate: data.Mandate, CaseID: e.CaseID, Bureau: e.Bureau, Source: e.Source, Batch: e.Batch, Details: t.details(e),
	}
}

func (l *Log) stateGet(ctx context.Context, _ httpx.Empty) (State, error) {
	return StateOf(ctx, l.db.Read())
}

func (l *Log) verifyAsk(ctx context.Context, _ httpx.Empty) (httpx.Empty, error) {
	return httpx.Empty{}, l.db.Tx(ctx, func(tx *db.Tx) error {
		return Record(ctx, tx, EventVerificationAsked, "audit:log", "", Report{Findings: []Finding{}})
	})
}

// exportFile is the file, for a page that saves it.
type exportFile struct {
	FileName string `json:"fileName"`
	Text     string `json:"text" doc:"CSV with a byte order mark"`
	More     bool   `json:"more" doc:"there are or may be more than the file holds"`
	Next     string `json:"next,omitempty" doc:"cursor of the next file, which goes on behind the last event of this one"`
}

// mostExported are the events of a file.
const mostExported = 10_000

func (l *Log) export(ctx context.Context, in searchQuery) (exportFile, error) {
	lang := principal.From(ctx).Lang
	from, err := placeOf(in.Cursor)
	if err != nil {
		return exportFile{}, err
	}
	file := exportFile{FileName: "audit-" + clock.Date(l.db.Now()) + from.part() + ".csv"}
	rows := [][]string{headIn(lang)}
	q := in
	doubts, err := l.doubts(ctx)
	if err != nil {
		return file, err
	}
	for more := true; more; {
		found, err := l.Find(ctx, q.search(readAt))
		if err != nil {
			return file, err
		}
		events, err := l.views(ctx, found.Events, lang)
		if err != nil {
			return file, err
		}
		mark(events, doubts, lang)
		for _, e := range events {
			rows = append(rows, e.row())
		}
		q.Cursor = found.Cursor
		file.More = q.Cursor != ""
		more = file.More && len(rows) <= mostExported
	}
	events := len(rows) - 1
	if file.Next = q.Cursor; file.More {
		rows = append(rows, cutIn(lang, events, q.Cursor))
	}
	file.Text = string(sheet.CSV(rows))
	return file, l.db.Tx(ctx, func(tx *db.Tx) error {
		return Record(ctx, tx, EventExported, "audit:log", "", map[string]any{"events": events, "query": in})
	})
}

// part tells the files of one search apart: where a later one begins.
func (p place) part() string {
	if p.id == "" {
		return ""
	}
	return "-" + time.UnixMilli(p.at).In(clock.Tokyo).Format("20060102T150405.000")
}

// cutIn is the last line of a file that does not hold all: how much it holds, and where the next one begins.
func cutIn(lang string, events int, cursor string) []string {
	at, _ := placeOf(cursor)
	until := time.UnixMilli(at.at).In(clock.Tokyo).Format("2006-01-02 15:04:05")
	row := make([]string, len(headIn(lang)))
	row[0], row[1] = until, fmt.Sprintf("このファイルは、%d件でここまでです。これより前の記録は、次のファイル（audit-…%s.csv）に続きます。", events, at.part())
	if lang == "en" {
		row[1] = fmt.Sprintf("This file ends here, after %d events. What happened before is in the next file (audit-…%s.csv).", events, at.part())
	}
	return row
}

func (e auditEvent) row() []string {
	lines := make([]string, len(e.Details))
	for i, d := range e.Details {
		lines[i] = d.Label + ": " + d.Value
		if d.Before != "" {
			lines[i] = d.Label + ": " + d.Before + " → " + d.Value
		}
	}
	return []string{e.At.In(clock.Tokyo).Format("2006-01-02 15:04:05"), e.Words, e.Type, e.Role, e.Actor, e.ActorID, e.About, e.Number, e.Bureau, e.Source,
		strings.Join(lines, "; "), e.Subject, e.CaseID, e.ID}
}

func headIn(lang string) []string {
	if lang == "en" {
		return []string{"When (Japan)", "What", "Type", "Role", "Who", "Account", "About", "Application number", "Bureau", "From where", "Details", "Subject", "Case", "Event"}
	}
	return []string{"日時（日本）", "できごと", "種類", "役割", "だれ", "アカウント", "対象", "電子申請番号", "局", "接続元", "内容", "対象の記号", "案件の記号", "記録の番号"}
}

func typesIn(lang string) []auditType {
	list := make([]auditType, len(Types))
	for i, each := range Types {
		list[i] = auditType{each, WordsOf(each).In(lang)}
	}
	return list
}
