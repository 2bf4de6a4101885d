package delegation

import (
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/procedure"
)

// bulkColumn is one of the file: its heading, what it may say, and what is taken where it says nothing.
type bulkColumn struct {
	id       string
	heading  procedure.Text
	help     procedure.Text
	width    int
	required bool
	example  procedure.Text
	take     func(t *Terms, text string) bool // false for a word that means nothing
	words    string                           // the reason that says which do
}

// bulkColumnList are all; they are named as the fields of what is sent for one.
var bulkColumnList = []bulkColumn{
	{id: "name", heading: procedure.Text{Ja: "氏名・名称", En: "Name"}, required: true, width: 28,
		help:    procedure.Text{Ja: "委任してもらう人の氏名または名称", En: "of who shall grant the power of attorney"},
		example: procedure.Text{Ja: exampleJa + "電波 太郎", En: exampleEn + "Taro Dempa"},
		take:    func(t *Terms, text string) bool { t.Other.Name = text; return true }},
	{id: "mail", heading: procedure.Text{Ja: "メールアドレス", En: "Mail address"}, required: true, width: 28,
		help:    procedure.Text{Ja: "依頼のメールを送る先", En: "where the request is sent"},
		example: procedure.Text{Ja: "taro@example.jp", En: "taro@example.jp"},
		take:    func(t *Terms, text string) bool { t.Other.Mail = text; return true }},
	{id: "category", heading: procedure.Text{Ja: "個人・法人の区分", En: "Individual or corporation"}, required: true, width: 22,
		help:    procedure.Text{Ja: "個人、法人または団体。団体に頼めるのは照会人だけ", En: "individual, corporation or organization; an organization can have inquirers only"},
		example: procedure.Text{Ja: "個人", En: "individual"},
		words:   "bulkCategory",
		take: func(t *Terms, text string) (ok bool) {
			t.Other.Category, ok = bulkCategories[strings.ToLower(text)]
			return ok
		}},
	{id: "role", heading: procedure.Text{Ja: "役割", En: "Role"}, width: 14,
		help:    procedure.Text{Ja: "代理人または照会人。空欄は代理人", En: "agent or inquirer; empty for agent"},
		example: procedure.Text{Ja: "代理人", En: "agent"},
		words:   "bulkRole",
		take: func(t *Terms, text string) (ok bool) {
			t.Scope.Role, ok = bulkRoles[strings.ToLower(text)]
			return ok
		}},
	{id: "disclosure", heading: procedure.Text{Ja: "見られる範囲", En: "What is disclosed"}, width: 22,
		help:    procedure.Text{Ja: "すべて、または提出したもの（この委任で自分が提出したものだけ）。空欄はすべて", En: "all, or own (only what you file under this power of attorney); empty for all"},
		example: procedure.Text{Ja: "すべて", En: "all"},
		words:   "bulkDisclosure",
		take: func(t *Terms, text string) (ok bool) {
			t.Scope.Disclosure, ok = bulkDisclosures[strings.ToLower(text)]
			return ok
		}},
	{id: "subAgentAllowed", heading: procedure.Text{Ja: "復代理人の選任", En: "Sub-agents"}, width: 18,
		help:    procedure.Text{Ja: "はい、またはいいえ。空欄はいいえ", En: "yes or no; empty for no"},
		example: procedure.Text{Ja: "いいえ", En: "no"},
		words:   "bulkYesNo",
		take: func(t *Terms, text string) (ok bool) {
			t.Scope.SubAgents, ok = bulkTicks[strings.ToLower(text)]
			return ok
		}},
	{id: "laterRecordsAllowed", heading: procedure.Text{Ja: "1か月を過ぎた記録の閲覧", En: "Records later than a month"}, width: 26,
		help:    procedure.Text{Ja: "はい、またはいいえ。空欄はいいえ", En: "yes or no; empty for no"},
		example: procedure.Text{Ja: "いいえ", En: "no"},
		words:   "bulkYesNo",
		take: func(t *Terms, text string) (ok bool) {
			t.Scope.LaterRecords, ok = bulkTicks[strings.ToLower(text)]
			return ok
		}},
	{id: "procedures", heading: procedure.Text{Ja: "手続き", En: "Procedures"}, width: 30,
		help:    procedure.Text{Ja: "手続きの名称またはID（「;」で区切る）。空欄はすべての手続き", En: "titles or ids of procedures, with ; between them; empty for all"},
		example: procedure.Text{},
		words:   reasonNoSuch,
		take: func(t *Terms, text string) bool {
			t.Scope.Kind = Single
			for each := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(";；、,\n", r) }) {
				if id := strings.TrimSpace(each); id != "" {
					t.Scope.Procedures = append(t.Scope.Procedures, id)
				}
			}
			return len(t.Scope.Procedures) <= maxProcedures
		}},
	{id: "validFrom", heading: procedure.Text{Ja: "有効期間の最初の日", En: "First day"}, width: 20,
		help: procedure.Text{Ja: "空欄は、依頼を送る日", En: "empty for the day on which the request is sent"},
		take: func(t *Terms, text string) bool { t.ValidFrom = text; return true }},
	{id: "validUntil", heading: procedure.Text{Ja: "有効期間の最後の日", En: "Last day"}, required: true, width: 20,
		help: procedure.Text{Ja: "1年以内の日（例：2027-03-31）", En: "within a year, such as 2027-03-31"},
		take: func(t *Terms, text string) bool { t.ValidUntil = text; return true }},
}

// What the name of the template's example begins with; a row that does is not sent.
const (
	exampleJa = "【記入例】"
	exampleEn = "[Example] "
)

// maxProcedures is how many one can name.
const maxProcedures = 200

var (
	bulkCategories = map[string]string{
		"個人": applicant.Individual, "individual": applicant.Individual, "1": applicant.Individual,
		"法人": applicant.Corporation, "corporation": applicant.Corporation, "2": applicant.Corporation,
		"団体": applicant.Organization, "社団": applicant.Organization, "団体（社団）": applicant.Organization, "organization": applicant.Organization, "3": applicant.Organization,
	}
	bulkRoles       = map[string]Role{"代理人": Agent, "agent": Agent, "照会人": Inquirer, "inquirer": Inquirer}
	bulkDisclosures = map[string]Disclosure{"すべて": All, "全て": All, "all": All, "提出したもの": Own, "own": Own}
	bulkTicks       = map[string]bool{"はい": true, "yes": true, "true": true, "1": true, "○": true, "いいえ": false, "no": false, "false": false, "0": false, "×": false}
)

func isExample(name string) bool {
	return strings.HasPrefix(name, exampleJa) || strings.HasPrefix(strings.ToLower(name), strings.ToLower(strings.TrimSpace(exampleEn)))
}

// both is what stands above a column.
func (c bulkColumn) both() string { return c.heading.Ja + " / " + c.heading.En }

// named tells whether a heading of a file means the column.
func (c bulkColumn) named(heading string) bool {
	for _, name := range []string{c.both(), c.heading.Ja, c.heading.En, c.id} {
		if strings.EqualFold(heading, name) {
			return true
		}
	}
	return false
}
