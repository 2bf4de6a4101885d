package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// equipmentRecord goes through what becomes of the record of a self-confirmation.
type equipmentRecord struct {
	*portal
	officer *portal
	o       *outcomes
	address string
	raw     body
	id      string
}

// begun begins a draft about the record, and fills it in.
func (e *equipmentRecord) begun(procedureID string, values body) apptest.Draft {
	e.t.Helper()
	var d apptest.Draft
	e.ok("/api/common/draft/create", body{"procedureId": procedureID, "licenceId": e.id}, &d)
	values["/contact"] = e.raw["contact"]
	e.edit(&d, values)
	return d
}

func (e *equipmentRecord) filed(d apptest.Draft) string {
	e.t.Helper()
	r, err := e.Submit(e.t.Context(), d, fmt.Sprintf("%s-%d", d.ID, d.Version))
	e.must(err)
	return r.Number
}

// opening is a notification that is filled in, with its files.
func (e *equipmentRecord) opening(catalogue *procedure.Catalogue) apptest.Draft {
	e.t.Helper()
	d := e.draft("giteki-self-open", e.raw)
	proc, _ := catalogue.Version("giteki-self-open", 1)
	e.o.attach(e.portal, d, proc.Definition(), e.raw)
	return d
}

// open files the first notification and reads its record.
func (e *equipmentRecord) open(catalogue *procedure.Catalogue) string {
	e.t.Helper()
	number := e.filed(e.opening(catalogue))
	var list struct {
		Licences []struct {
			ID    string
			Valid bool
		}
	}
	e.ok("/api/deji/licence/list-get", body{"tab": "valid"}, &list)
	if len(list.Licences) != 1 {
		e.t.Fatalf("%d records", len(list.Licences))
	}
	e.id = list.Licences[0].ID
	return number
}

// said is what mails, the notice and the desk's check list say of a filing that is checked.
func (e *equipmentRecord) said(number string) string {
	e.t.Helper()
	var filing struct{ NoticeNumber string }
	e.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": number}, &filing)
	var notice struct{ Name, Body procedure.Text }
	e.ok("/api/common/written-notice/detail-get", body{"noticeNumber": filing.NoticeNumber}, &notice)
	var detail struct {
		Checklist []procedure.ChecklistItem
	}
	e.officer.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &detail)
	said := []string{e.mail(e.address, `^.*到達しました（`+number+`）`).Text, notice.Name.Ja, notice.Name.En, notice.Body.Ja, notice.Body.En}
	for _, item := range detail.Checklist {
		said = append(said, item.Ja, item.En)
	}
	return strings.Join(said, "\n")
}

// neverAStation fails where equipment is spoken of as a station.
func (e *equipmentRecord) neverAStation(said string) {
	e.t.Helper()
	for _, wrong := range []string{"使用できる", "免許", "呼出符号", "期間", "無線局", "第22条", "licence", "call sign", "Last day", "station"} {
		if strings.Contains(said, wrong) {
			e.t.Errorf("%q is in %s", wrong, said)
		}
	}
}

type shownRecord struct {
	Valid, Endless, Discontinued, Withdrawn bool
	Pending                                 []struct{ ElectronicApplicationNumber string }
}

func (e *equipmentRecord) shown() (r shownRecord) {
	e.t.Helper()
	e.ok("/api/deji/licence/detail-get", body{"id": e.id}, &r)
	return r
}

func (e *equipmentRecord) moved(place string) body {
	return body{"/confirmation/recordPlace": place, "/change": body{"items": []any{"records"}, "date": codesDay.Format(time.DateOnly), "reason": "移転したため"}}
}

// takesNoMore fails unless changes and discontinuations are refused with a day, and a draft that was begun before is at its number.
func (e *equipmentRecord) takesNoMore(reason string, before apptest.Draft) {
	e.t.Helper()
	for _, procedureID := range []string{"giteki-self-change", "giteki-self-repeal"} {
		r := e.refused("/api/common/draft/create", body{"procedureId": procedureID, "licenceId": e.id})
		if !slices.Contains(r.Codes, "MSG-LIT-E-0093") || !slices.Contains(r.Pointers, "/licence/number") || !strings.Contains(r.Body, reason) || !strings.Contains(r.Body, codesDay.Format("2006年1月2日")) {
			e.t.Errorf("%s: %s", procedureID, r.Body)
		}
	}
	if err := e.file(before); err == nil || !strings.Contains(err.Error(), reason) || !strings.Contains(err.Error(), "/licence/number") {
		e.t.Errorf("what was begun before: %v", err)
	}
}

func equipmentRecordOf(t *testing.T) (*equipmentRecord, *procedure.Catalogue) {
	t.Helper()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	p := codesPortal(t, buildBinary(t))
	o := &outcomes{codes: &codes{t: t}, p: p, catalogue: catalogue, walked: map[string]bool{}}
	o.signIn(codesDay)
	_, raw := formOf(o.codes, "giteki-self-open corporation")
	return &equipmentRecord{portal: o.people["corporation"], officer: o.people["officer"], o: o, address: o.mails["corporation"], raw: raw}, catalogue
}

func TestChangesOfEquipmentArriveOneAfterTheOther(t *testing.T) {
	t.Parallel()
	t.Run("[R2.16] [R4.5] a second change is notified while the first is checked, both are told, and a correction of the first keeps the second", func(t *testing.T) {
		e, catalogue := equipmentRecordOf(t)
		e.open(catalogue)
		first := e.filed(e.begun("giteki-self-change", e.moved("新しい事業所")))
		second := e.filed(e.begun("giteki-self-change", body{"/confirmation/marking": "本体の底面に印刷",
			"/change": body{"items": []any{"marking"}, "date": codesDay.Format(time.DateOnly), "reason": "設計を改めたため"}}))
		if r := e.shown(); len(r.Pending) != 2 || r.Pending[0].ElectronicApplicationNumber != second || !r.Valid || !r.Endless {
			t.Errorf("%+v", r)
		}
		e.officer.move(first, "request-correction", body{"fields": []body{{"pointer": "/confirmation/recordPlace", "comment": "名称を確かめてください。", "reason": "OTHER"}}})
		var d apptest.Draft
		e.ok("/api/common/correction/create", body{"electronicApplicationNumber": first}, &d)
		e.edit(&d, body{"/confirmation/recordPlace": "横浜の事業所"})
		corrected := e.filed(d)
		var next struct{ FormData struct{ Confirmation body } }
		begun := e.begun("giteki-self-repeal", body{})
		e.officer.move(corrected, "check", nil)
		e.officer.move(second, "check", nil)
		d = e.begun("giteki-self-change", body{})
		e.ok("/api/common/draft/get", body{"temporalyNotificationId": d.ID}, &next)
		if got := next.FormData.Confirmation; got["recordPlace"] != "横浜の事業所" || got["marking"] != "本体の底面に印刷" || begun.ID == "" {
			t.Errorf("the next change begins with %v", got)
		}
		if r := e.shown(); len(r.Pending) != 0 {
			t.Errorf("nothing is pending: %+v", r)
		}
	})
}

func TestDiscontinuedEquipmentTakesNoMore(t *testing.T) {
	t.Parallel()
	t.Run("[R2.17] [R4.1] discontinued equipment is over on its day, takes no more, and no text of it speaks of a station", func(t *testing.T) {
		e, catalogue := equipmentRecordOf(t)
		e.open(catalogue)
		before := e.begun("giteki-self-change", e.moved("新しい事業所"))
		ended := e.filed(e.begun("giteki-self-repeal", body{"/repeal": body{"date": codesDay.Format(time.DateOnly), "reason": "製造を終えたため"},
			"/aftercare": body{"verification": true, "mark": true}}))
		if r := e.shown(); r.Valid || !r.Discontinued || r.Withdrawn || len(r.Pending) != 1 {
			t.Errorf("%+v", r)
		}
		e.takesNoMore("dealingsEnded", before)
		var desk struct {
			Licences []struct{ Endless, Valid bool }
		}
		e.officer.ok("/api/staff/common/review/history-get", body{"electronicApplicationNumber": ended}, &desk)
		if len(desk.Licences) != 1 || !desk.Licences[0].Endless || desk.Licences[0].Valid {
			t.Errorf("the desk reads %+v", desk.Licences)
		}
		e.officer.move(ended, "check", nil)
		all := e.said(ended)
		e.neverAStation(all)
		for _, want := range []string{"取扱いを廃止した日: 2026年", "Day of discontinuation: "} {
			if !strings.Contains(all, want) {
				t.Errorf("%q is not in %s", want, all)
			}
		}
	})
}

func TestWithdrawnEquipmentTakesNoMore(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] the record of a withdrawn notification is withdrawn at once, takes no more, and the same is notified again on that day", func(t *testing.T) {
		e, catalogue := equipmentRecordOf(t)
		number := e.open(catalogue)
		before := e.begun("giteki-self-change", e.moved("新しい事業所"))
		e.must(e.try("/api/common/cancellation/register", body{"electronicApplicationNumber": number, "reason": "取り違えました。"}, "Idempotency-Key", "self-withdrawn"))
		e.officer.move(number, "accept-withdrawal", nil)
		if r := e.shown(); r.Valid || !r.Withdrawn {
			t.Errorf("%+v", r)
		}
		e.takesNoMore("withdrawn", before)
		e.open(catalogue)
	})
}

func TestANumberOfEquipmentIsOfOneRecord(t *testing.T) {
	t.Parallel()
	t.Run("[R4.5] a reference number that a record has is refused at its field in another notification, and not in a change of that record", func(t *testing.T) {
		e, catalogue := equipmentRecordOf(t)
		e.open(catalogue)
		again := e.opening(catalogue)
		err := e.file(again)
		for _, want := range []string{"MSG-LIT-E-0092", "/equipment/0/number", "identifierOf"} {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("the same number again: %v", err)
			}
		}
		e.filed(e.begun("giteki-self-change", e.moved("新しい事業所")))
		e.edit(&again, body{"/equipment/0/number": "TX-2027-001", "/equipment/1/number": "TX-2027-002", "/emissions/0/equipmentNumber": "TX-2027-001"})
		if err := e.file(again); err != nil && strings.Contains(err.Error(), "MSG-LIT-E-0092") {
			t.Errorf("other numbers: %v", err)
		}
	})
}

func TestEquipmentIsNoStation(t *testing.T) {
	t.Parallel()
	t.Run("[R4.1] no mail, notice or check list of a notification of equipment or of its change speaks of a station", func(t *testing.T) {
		e, catalogue := equipmentRecordOf(t)
		for _, number := range []string{e.open(catalogue), e.filed(e.begun("giteki-self-change", e.moved("新しい事業所")))} {
			e.officer.move(number, "check", nil)
			e.neverAStation(e.said(number))
		}
	})
}
