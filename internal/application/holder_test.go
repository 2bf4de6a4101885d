package application_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// knownAs are identified accounts, by category of applicant.
var knownAs = map[string]map[string]string{
	"individual": known("lastName", "電波", "firstName", "太郎", "lastNameKana", "デンパ", "firstNameKana", "タロウ"),
	"corporation": known("companyNumber", "5013305001797", "companyName", "電波株式会社", "companyNameKana", "デンパカブシキガイシャ",
		"representativeLastName", "電波", "representativeFirstName", "太郎", "representativeLastNameKana", "デンパ", "representativeFirstNameKana", "タロウ"),
	"organization": known("organizationName", "電波クラブ", "organizationNameKana", "デンパクラブ",
		"representativeLastName", "電波", "representativeFirstName", "太郎", "representativeLastNameKana", "デンパ", "representativeFirstNameKana", "タロウ"),
}

func known(pairs ...string) map[string]string {
	parts := map[string]string{"postalCode": "1008926", "prefectureCd": "13", "cityCd": "13101", "townName": "千代田区霞が関9-9-9"}
	for i := 0; i < len(pairs); i += 2 {
		parts[pairs[i]] = pairs[i+1]
	}
	return parts
}

// another is what a stranger's form says instead.
var another = map[string]string{
	"lastName": "鈴木", "firstName": "美咲", "lastNameKana": "スズキ", "firstNameKana": "ミサキ",
	"companyNumber": "7000012050002", "companyName": "鈴木株式会社", "companyNameKana": "スズキカブシキガイシャ",
	"organizationName": "鈴木クラブ", "organizationNameKana": "スズキクラブ", "representativeLastName": "鈴木", "representativeFirstName": "美咲",
	"representativeLastNameKana": "スズキ", "representativeFirstNameKana": "ミサキ",
	"postalCode": "5300001", "prefectureCd": "27", "cityCd": "27127", "townName": "大阪市北区梅田1-1",
}

// typeOver puts another's values where a form is bound.
func typeOver(proc *procedure.Procedure, form map[string]any, parts map[string]string) {
	for _, b := range proc.Binds(parts) {
		section, field, _ := strings.Cut(strings.TrimPrefix(b.Pointer, "/"), "/")
		values := maps.Clone(form[section].(map[string]any))
		values[field] = another[b.Part]
		form[section] = values
	}
}

// kinds are the values of userCategory.
var kinds = map[string]string{"individual": "1", "corporation": "2", "organization": "3"}

// applying is the context of an account of a kind with all services.
func applying(t testing.TB, kind string) context.Context {
	return principal.With(t.Context(), principal.Principal{
		Role: principal.User, AccountID: taro, Category: kinds[kind], Status: principal.StatusActive,
		Services: []string{"amateur", "radio", "giteki", "expsp"}, Name: "電波", Lang: "ja",
	})
}

type completeForm struct {
	Applicant string
	Documents map[string]int
	Raw       map[string]any
}

// completeForms are the forms of the contract cases, each of another applicant.
func completeForms(t testing.TB, procedureID string) map[string]completeForm {
	t.Helper()
	content, err := os.ReadFile("../../contract/procedures/" + procedureID + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct{ Bases map[string]completeForm }
	if err := json.Unmarshal(content, &contract); err != nil {
		t.Fatal(err)
	}
	return contract.Bases
}

// attached are files for the documents of a form, and for those that are always needed.
func attached(def *procedure.Definition, counts map[string]int) []draft.AttachmentInfo {
	documents := maps.Clone(counts)
	for _, each := range def.Documents {
		if each.RequiredWhen == "true" {
			documents[each.ID] = max(documents[each.ID], 1)
		}
	}
	var files []draft.AttachmentInfo
	for _, id := range slices.Sorted(maps.Keys(documents)) {
		for n := range documents[id] {
			files = append(files, draft.AttachmentInfo{DocumentID: id, FileName: id + string(rune('a'+n)), ScanStatus: "clean"})
		}
	}
	return files
}

// licensedAs gives the account a licence, for which another's form was filed last.
func (f *fixture) licensedAs(proc *procedure.Procedure, id string, form map[string]any) string {
	f.t.Helper()
	def := proc.Definition()
	if def.Subject == nil {
		return ""
	}
	ctx := as(f.t, taro)
	d, err := f.CreateDraft(ctx, noticeID, "")
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: draft.FormData(`{"place":{"prefecture":"13"}}`)})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	document := formOf(f.t, form)
	f.exec(`UPDATE application_document SET document = $1 WHERE electronic_application_number = $2`, string(document), r.Number)
	validTo := today.AddDate(0, 3, 0)
	if w := def.Subject.Window; w != nil {
		validTo = today.AddDate(0, w.ToMonths, 15)
	}
	number := "関基第1号"
	if def.UnderProvisional() {
		number = "関無第1号" // of a provisional licence that another system gave
	}
	facts := draft.LicenceFacts{ID: id, AccountID: taro, CaseID: id, Number: number, Name: "基地局", CallSign: "JA1ABC", Category: def.Subject.Categories[0],
		ElectronicApplicationNumber: r.Number, ValidFrom: "2026-10-01", ValidTo: clock.Date(validTo)}
	if def.Subject.Counts != nil { // it has the numbers and the anniversaries that the form is about
		stands, numbers := form["licence"].(map[string]any), form["stations"].(map[string]any)
		facts.ValidFrom, facts.ValidTo = fmt.Sprint(stands["validFrom"]), fmt.Sprint(stands["validTo"])
		facts.Particulars = map[string]string{"maximum": fmt.Sprint(numbers["maximum"]), "inUse": fmt.Sprint(numbers["inUse"])}
	}
	if start, ok := form["start"].(map[string]any); ok { // a licence that says by when operation has to start
		stands := form["licence"].(map[string]any)
		facts.ValidFrom, facts.ValidTo = fmt.Sprint(stands["validFrom"]), fmt.Sprint(stands["validTo"])
		facts.Particulars = map[string]string{"inUse": fmt.Sprint(start["inUse"]), "operationBy": fmt.Sprint(start["deadline"])}
	}
	f.world.facts[id] = facts
	return id
}

func (f *fixture) exec(statement string, args ...any) {
	f.t.Helper()
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(f.t.Context(), statement, args...)
		return err
	}))
}

// strange tells where a document says what another's form said.
func strange(proc *procedure.Procedure, document map[string]any, parts map[string]string) []string {
	var at []string
	for _, b := range proc.Binds(parts) {
		section, field, _ := strings.Cut(strings.TrimPrefix(b.Pointer, "/"), "/")
		values, _ := document[section].(map[string]any)
		if values[field] != nil && values[field] != b.Value {
			at = append(at, b.Pointer)
		}
	}
	return at
}

func TestNobodyIsFiledUnderAnotherName(t *testing.T) {
	t.Parallel()
	title(t, "[R4.1] [R4.2] an identified account files under its own name only, whatever the form says: every procedure", func(t *testing.T, f *fixture) {
		for _, proc := range catalogue().List(clock.Date(today)) {
			def := proc.Definition()
			if def.ID == noticeID || def.ID == formID {
				continue
			}
			for name, base := range completeForms(t, def.ID) {
				if body := strings.HasPrefix(def.ID, "giteki-design-") || strings.HasPrefix(def.ID, "giteki-proof-"); body && base.Applicant == "individual" {
					continue // is refused: only a corporation is a certification body
				}
				f.filesAsKnown(t, proc, name, base)
			}
		}
	})
}

// filesAsKnown files a form that says another name, as a person who calls the operations.
func (f *fixture) filesAsKnown(t *testing.T, proc *procedure.Procedure, name string, base completeForm) {
	def, at := proc.Definition(), proc.Definition().ID+" "+name
	parts := knownAs[base.Applicant]
	form := base.Raw
	if report, ok := form["report"].(map[string]any); ok && report["kind"] == "completion" {
		report["kind"] = "change" // what has a licence was completed before
	}
	if def.ID == "giteki-self-change" {
		form["change"].(map[string]any)["items"] = []any{"name", "address", "representative"} // which the account says otherwise
	}
	if proc.MayNotify() {
		form["change"].(map[string]any)["date"] = clock.Date(today) // a name is notified once it has changed
	}
	if passed, ok := form["succession"].(map[string]any); ok {
		passed["formerHolder"] = "先代 花子" // nobody takes over from themselves
	}
	typeOver(proc, form, parts)
	licence := f.licensedAs(proc, at, form)
	if def.ID == "giteki-design-change" || def.ID == "giteki-proof-change" {
		form["equipment"].([]any)[0].(map[string]any)["holderName"] = "株式会社新電波" // what changes differs
	}
	f.world.known = parts
	defer func() { f.world.known = nil }()
	ctx := applying(t, base.Applicant)
	d, err := f.CreateDraft(ctx, def.ID, licence)
	if err != nil {
		t.Errorf("%s: %v", at, explained(err))
		return
	}
	begun, err := d.Raw(proc)
	f.must(err)
	if wrong := strange(proc, begun, parts); len(wrong) > 0 {
		t.Errorf("%s begins with another's %v", at, wrong)
	}
	f.world.files[d.ID] = attached(def, base.Documents)
	f.exec(`UPDATE draft SET file_revision = 1 WHERE id = $1`, d.ID)
	content, members, err := draft.Split(proc, form)
	f.must(err)
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: content, Members: members})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	if err == nil {
		t.Errorf("%s was filed as it was typed: %s", at, f.read(r.Number).Number)
		return
	}
	if found := fields(err); len(found) == 0 {
		t.Errorf("%s: %v", at, err)
	} else {
		for pointer, code := range found {
			if code != codeStale || !slices.ContainsFunc(proc.Binds(parts), func(b procedure.Bound) bool { return b.Pointer == pointer }) {
				t.Errorf("%s: %s at %s", at, code, pointer)
			}
		}
	}
	// Opened again, the draft says what the account says.
	if d, _, err = f.Draft(ctx, d.ID); err != nil || d.Version != saved.Version {
		t.Errorf("%s: version %d, %v", at, d.Version, err)
	}
	f.again() // another base of the procedure is about the same
	r, err = f.Register(ctx, "key-"+d.ID, d.ID, d.Version)
	if err != nil {
		t.Errorf("%s is not filed under the account's name either: %v", at, explained(err))
		return
	}
	doc := f.document(r.Number)
	filed, err := doc.Object()
	f.must(err)
	if wrong := strange(proc, filed, parts); len(wrong) > 0 {
		t.Errorf("%s was filed with another's %v", at, wrong)
	}
	if text := string(doc); strings.Contains(text, "鈴木") {
		t.Errorf("%s was filed under another name: %s", at, text)
	}
	for _, l := range append(f.world.licences, f.world.amended...) {
		if strings.Contains(l.Content.HolderName, "鈴木") || strings.Contains(l.Content.HolderAddress, "梅田") {
			t.Errorf("%s made a record of %s", at, l.Content.HolderName)
		}
	}
}
