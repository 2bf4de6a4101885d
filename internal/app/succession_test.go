package app_test

import (
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

// A licence passes from the one account to the other: what an officer sees of it, and what each account has of it then.
func TestALicencePassesOnToAnotherHolder(t *testing.T) {
	t.Parallel()
	t.Run("[R2.14] a permitted succession ends the former holder's licence, and the new holder goes on with number, call sign and station", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { passOn(t, binary, address(t)) })
		}
	})
}

type predecessor struct {
	State, LicenceNumber, HolderName, CallSign, ValidTo string
	Station                                             struct{ Ja, En string }
}

func passOn(t *testing.T, binary, address string) {
	b := newBase(t, binary, address)
	former := b.who.onlyLicence()

	other := b.applied("名古屋無線株式会社", former.LicenceNumber)
	if found := b.predecessor(other); found.State != "OTHER_HOLDER" {
		t.Errorf("[R2.14] of a name that is not the holder's the desk sees %+v", found)
	}
	b.want("MSG-LIT-E-0093", "", b.complete(other))
	b.officer.move(other, "complete", body{"outcome": "REFUSED", "ground": "form", "reason": "免許人が違います。"}) // one at a time
	b.ownLicence(former.LicenceNumber)
	b.inheritsNoCompany(former.LicenceNumber)
	pending := b.pendingChange(former.ID, "免許人所属の携帯局")
	missing := b.applied("見本無線株式会社", "関基第999号")
	if found := b.predecessor(missing); found.State != "NONE" || found.HolderName != "" {
		t.Errorf("[R2.14] of a number that there is not the desk sees %+v", found)
	}

	number := b.applied("見本　無線株式会社", former.LicenceNumber)
	if found := b.predecessor(number); found.State != "FOUND" || found.Station.Ja != "基地局" || found.Station.En != "Base station" || found.CallSign != former.CallSign || found.HolderName != "見本無線株式会社" {
		t.Errorf("[R2.14] the desk sees %+v", found)
	}
	b.who.must(b.complete(number))
	b.noticed(b.heir, former.LicenceNumber)
	b.noticed(b.who, former.LicenceNumber)
	b.callsOff(number, former)
	number = b.applied("見本無線株式会社", former.LicenceNumber)
	b.who.must(b.complete(number))
	second := b.untilTheDay(former, pending)
	b.who.must(b.p.server.SetClock(t.Context(), codesDay.AddDate(0, 0, daysToCome)))
	people := b.peopleAt(b.p, time.Now().Add(30*time.Second)) // their sessions are over
	b.who, b.heir, b.officer = people["corporation"], people["individual"], people["officer"]
	next := b.heir.licenceNumbered(former.LicenceNumber) // nothing but this request has the day begin
	if next.CallSign != former.CallSign || next.ID == former.ID || next.ValidFrom != dayOfSuccession() {
		t.Errorf("[R2.14] the new holder has %+v, the former had %+v", next, former)
	}
	if next.HeldFrom != dayOfSuccession() || next.TermFrom != former.ValidFrom || next.IssueDate != former.IssueDate || next.ValidTo != former.ValidTo {
		t.Errorf("[R2.14] it says %+v, the former holder's said %+v", next, former)
	}
	b.refusesTheFormer(former.ID)
	b.steppedInto(second, next.ID)
	b.goesOn(next.ID)
}

// callsOff tells that the new holder can call the succession off before its day: the former holder's licence is as before.
func (b *base) callsOff(number string, former listedLicence) {
	b.t.Helper()
	var detail struct{ PassesOn, Outcome string }
	b.heir.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": number}, &detail)
	if detail.PassesOn != dayOfSuccession() {
		b.t.Errorf("[R2.14] it passes on on %q", detail.PassesOn)
	}
	b.heir.must(b.heir.try("/api/common/cancellation/call-off", body{"electronicApplicationNumber": number, "reason": "契約が解除されました。"}))
	b.want("MSG-LIT-E-0093", "", b.officer.tryMove(number, "call-off", body{"reason": "契約が解除されました。"}))
	b.heir.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": number}, &detail)
	var licence struct {
		Valid    bool
		PassedOn string
	}
	b.who.ok("/api/deji/licence/detail-get", body{"id": former.ID}, &licence)
	if detail.Outcome != "CALLED_OFF" || !licence.Valid || licence.PassedOn != "" {
		b.t.Errorf("[R2.14] called off, it is %+v, and the licence %+v", detail, licence)
	}
}

// untilTheDay tells that the former holder is the licensee until the day before: what was filed is granted, and more can be
// filed. It gives what is not decided by the day.
func (b *base) untilTheDay(former listedLicence, pending string) string {
	b.t.Helper()
	var licence struct {
		Valid             bool
		PassedOn, ValidTo string
	}
	b.who.ok("/api/deji/licence/detail-get", body{"id": former.ID}, &licence)
	if !licence.Valid || licence.PassedOn != dayOfSuccession() || licence.ValidTo != former.ValidTo {
		b.t.Errorf("[R2.14] before the day the former holder's is %+v", licence)
	}
	var list struct{ Licences []listedLicence }
	b.heir.ok("/api/deji/licence/list-get", body{}, &list)
	for _, l := range list.Licences {
		if l.LicenceNumber == former.LicenceNumber {
			b.t.Errorf("[R2.14] before the day the new holder has %+v", l)
		}
	}
	b.who.must(b.officer.tryMove(pending, "complete", body{"outcome": "GRANTED", "licence": body{}}))
	return b.pendingChange(former.ID, "免許人所属の陸上移動局")
}

// steppedInto tells that what the former holder had under way is the new holder's, and can be granted.
func (b *base) steppedInto(was, licenceID string) {
	b.t.Helper()
	var detail struct {
		Status, Outcome, NextStep string
		FormData                  struct {
			Holder struct{ LastName, CompanyName string }
		}
	}
	b.who.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": was}, &detail)
	if detail.Status != "REVIEW_COMPLETED" || detail.Outcome != "PASSED_ON" || detail.NextStep != "DONE_PASSED_ON" {
		b.t.Errorf("[R4.1] the former holder's is %+v", detail)
	}
	var list struct {
		Applications []struct {
			ElectronicApplicationNumber, ProcedureID string `json:",omitempty"`
			Status                                   string
		}
	}
	b.heir.ok("/api/common/application-progress/list-get", body{}, &list)
	for _, a := range list.Applications {
		if a.Status != "UNDER_REVIEW" || a.ProcedureID != "radio-base-change" {
			continue
		}
		detail.FormData.Holder.CompanyName = ""
		b.heir.ok("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": a.ElectronicApplicationNumber}, &detail)
		if detail.FormData.Holder.CompanyName != "" {
			b.t.Errorf("[R2.14] it says of its holder %+v", detail.FormData)
		}
		b.heir.must(b.officer.tryMove(a.ElectronicApplicationNumber, "complete", body{"outcome": "GRANTED", "licence": body{}, "differenceReason": "承継の許可で確かめました。"}))
		var licence struct{ CommunicationPartner, HolderName string }
		b.heir.ok("/api/deji/licence/detail-get", body{"id": licenceID}, &licence)
		if licence.CommunicationPartner != "免許人所属の陸上移動局" || strings.Contains(licence.HolderName, "見本") {
			b.t.Errorf("[R2.14] the licence says %+v", licence)
		}
		return
	}
	b.t.Errorf("[R2.14] the new holder has stepped into none of %+v", list.Applications)
}

// base is a base station's licence of the corporation, and who takes it over.
type base struct {
	*codes
	p, who, heir, officer *portal
	keys                  int
}

func newBase(t *testing.T, binary, address string) *base {
	t.Helper()
	server, err := apptest.NewProcess(binary, t.TempDir(), address)
	if err != nil {
		t.Fatal(err)
	}
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	p := &portal{apptest.New(server.UserOrigin), t, server}
	p.must(server.SetClock(t.Context(), codesDay))
	c := &codes{t: t, seen: map[string]bool{}}
	people := c.people(p)
	b := &base{codes: c, p: p, who: people["corporation"], heir: people["individual"], officer: people["officer"]}
	b.heir.ok("/api/common/account/service-add", body{"services": []string{"radio"}}, nil)
	_, raw := formOf(c, "radio-base-open corporation")
	number := b.filed(b.who, b.who.draft("radio-base-open", raw), "exposure", "antennaFigure")
	b.officer.move(number, "accept", nil)
	b.officer.move(number, "request-fee", body{"amount": 100})
	b.who.pay(p)
	b.officer.move(number, "complete", granting("でんぱちよだ", nil))
	return b
}

func (b *base) filed(by *portal, d apptest.Draft, documents ...string) string {
	b.t.Helper()
	for _, id := range documents {
		_, err := by.attach(d, id, id+".pdf", pdf)
		by.must(err)
	}
	b.keys++
	r, err := by.Submit(b.t.Context(), d, "succession-"+strings.Repeat("i", b.keys))
	by.must(err)
	return r.Number
}

// applied is an application for permission, under review.
func (b *base) applied(formerHolder, licenceNumber string) string {
	b.t.Helper()
	_, raw := formOf(b.codes, "radio-transfer-open individual")
	put(raw, "/succession/formerHolder", formerHolder)
	put(raw, "/succession/number", licenceNumber)
	put(raw, "/succession/date", dayOfSuccession())
	number := b.filed(b.heir, b.heir.draft("radio-transfer-open", raw), "contract")
	b.officer.move(number, "accept", nil)
	b.officer.move(number, "start", nil)
	return number
}

func (b *base) predecessor(number string) predecessor {
	b.t.Helper()
	var detail struct{ Predecessor predecessor }
	b.officer.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &detail)
	return detail.Predecessor
}

func (b *base) complete(number string) error {
	b.t.Helper()
	return b.officer.tryMove(number, "complete", body{"outcome": "GRANTED", "differenceReason": "譲渡契約書で確かめました。"})
}

// inheritsNoCompany tells that a company's licence is not inherited: at once to who knows its holder and address, else at
// the desk.
func (b *base) inheritsNoCompany(licenceNumber string) {
	b.t.Helper()
	inheritance := func(address string) apptest.Draft {
		_, raw := formOf(b.codes, "radio-succession-open heir")
		put(raw, "/succession/number", licenceNumber)
		put(raw, "/succession/formerHolder", "見本無線㈱")
		put(raw, "/succession/formerAddress", address)
		put(raw, "/succession/date", codesDay.Format(time.DateOnly))
		d := b.heir.draft("radio-succession-open", raw)
		_, err := b.heir.attach(d, "proof", "proof.pdf", pdf)
		b.heir.must(err)
		return d
	}
	err := b.heir.file(inheritance(b.address(licenceNumber)))
	b.want("MSG-LIT-E-0093", "", err)
	if list := toldBy(err); len(list) != 1 || strings.Contains(list[0].Message, "個人") {
		b.t.Errorf("[R2.14] it says more than that it does not pass on: %v", err)
	}
	number := b.filed(b.heir, inheritance("大阪府大阪市中央区大手前1-5-44"))
	b.officer.move(number, "accept", nil)
	b.officer.move(number, "start", nil)
	if found := b.predecessor(number); found.State != "NOT_INDIVIDUAL" {
		b.t.Errorf("[R2.14] of a company that is inherited the desk sees %+v", found)
	}
	err = b.complete(number)
	b.want("MSG-LIT-E-0093", "", err)
	if list := toldBy(err); len(list) != 1 || !strings.Contains(list[0].Message, "個人でない") {
		b.t.Errorf("[R2.14] it does not say why: %v", err)
	}
	b.officer.move(number, "complete", body{"outcome": "REFUSED", "ground": "form", "reason": "法人は相続できません。"})
}

// address is the holder's, as the licence has it.
func (b *base) address(licenceNumber string) string {
	b.t.Helper()
	var detail struct{ HolderAddress string }
	b.who.ok("/api/deji/licence/detail-get", body{"id": b.who.licenceNumbered(licenceNumber).ID}, &detail)
	return detail.HolderAddress
}

// refusesTheFormer tells that the former holder can file nothing more for the licence, which has ended.
func (b *base) refusesTheFormer(id string) {
	b.t.Helper()
	var licence struct {
		Valid   bool
		ValidTo string
	}
	b.who.ok("/api/deji/licence/detail-get", body{"id": id}, &licence)
	if licence.Valid {
		b.t.Errorf("[R2.14] the former holder's licence is %+v", licence)
	}
	err := b.who.try("/api/common/draft/create", body{"procedureId": "radio-base-change", "licenceId": id})
	b.want("MSG-LIT-E-0093", "", err)
	if list := toldBy(err); len(list) != 1 || !strings.Contains(list[0].Message, "承継した人のもの") {
		b.t.Errorf("[R2.14] it does not say why: %v", err)
	}
	b.want("MSG-LIT-E-0093", "", b.who.try("/api/deji/licence/pin-renew", body{"id": id}))
}

// goesOn tells that the new holder's change begins with what is known of the station, and with nothing of the former holder.
func (b *base) goesOn(id string) {
	b.t.Helper()
	var created struct {
		ID string `json:"temporalyNotificationId"`
	}
	b.heir.ok("/api/common/draft/create", body{"procedureId": "radio-base-change", "licenceId": id}, &created)
	var d struct {
		FormData struct {
			Station struct {
				Purpose, TownName string
				SamePlace         bool
			}
			Holder  struct{ CompanyName string }
			Licence struct{ HeldFrom, TermFrom string }
		}
	}
	b.heir.ok("/api/common/draft/get", body{"temporalyNotificationId": created.ID}, &d)
	if d.FormData.Station.Purpose != "general" || d.FormData.Holder.CompanyName != "" || d.FormData.Station.SamePlace || d.FormData.Station.TownName == "" {
		b.t.Errorf("[R2.14] the change begins with %+v", d.FormData)
	}
	if facts := d.FormData.Licence; facts.HeldFrom != dayOfSuccession() || facts.TermFrom != codesDay.Format(time.DateOnly) {
		b.t.Errorf("[R2.14] of the licence it says %+v", facts)
	}
}

// daysToCome is how many days lie between the grant of a merger and its day.
const daysToCome = 3

func dayOfSuccession() string { return codesDay.AddDate(0, 0, daysToCome).Format(time.DateOnly) }

// ownLicence tells that nobody takes over a licence of their own.
func (b *base) ownLicence(licenceNumber string) {
	b.t.Helper()
	_, raw := formOf(b.codes, "radio-transfer-open corporation")
	put(raw, "/succession/number", licenceNumber)
	put(raw, "/succession/date", dayOfSuccession())
	d := b.who.draft("radio-transfer-open", raw)
	for _, id := range []string{"contract", "articles"} {
		_, err := b.who.attach(d, id, id+".pdf", pdf)
		b.who.must(err)
	}
	err := b.who.file(d)
	b.want("MSG-LIT-E-0093", "", err)
	if list := toldBy(err); len(list) != 1 || !strings.Contains(list[0].Message, "すでにあなたのもの") {
		b.t.Errorf("[R2.14] it does not say why: %v", err)
	}
}

// pendingChange is a change of the former holder that is under review while the licence passes on.
func (b *base) pendingChange(id, partner string) string {
	b.t.Helper()
	_, raw := formOf(b.codes, "radio-base-change corporation")
	put(raw, "/change/date", dayOfSuccession())
	put(raw, "/station/communicationPartner", partner)
	number := b.filed(b.who, b.who.draft("radio-base-change", raw, id), "exposure", "antennaFigure")
	b.officer.move(number, "accept", nil)
	b.officer.move(number, "start", nil)
	return number
}

// noticed tells that the notice of a succession names the licence, and leaves nothing open.
func (b *base) noticed(by *portal, licenceNumber string) {
	b.t.Helper()
	var list struct {
		Notices []struct{ NoticeNumber string }
	}
	by.ok("/api/common/written-notice/list-get", body{}, &list)
	var notice struct{ Body struct{ Ja, En string } }
	by.ok("/api/common/written-notice/detail-get", body{"noticeNumber": list.Notices[0].NoticeNumber}, &notice)
	if !strings.Contains(notice.Body.Ja, "承継") || !strings.Contains(notice.Body.En, "pass") {
		b.t.Errorf("[R2.11] the notice says %q", notice.Body)
	}
	for _, text := range []string{notice.Body.Ja, notice.Body.En} {
		if !strings.Contains(text, licenceNumber) || strings.Contains(text, "\nの") || strings.Contains(text, ": \n") || strings.Contains(text, "no value") {
			b.t.Errorf("[R2.11] the notice says %q", text)
		}
	}
}

func (p *portal) licenceNumbered(number string) listedLicence {
	p.t.Helper()
	var list struct{ Licences []listedLicence }
	p.ok("/api/deji/licence/list-get", body{}, &list)
	for _, l := range list.Licences {
		if l.LicenceNumber == number {
			return l
		}
	}
	p.t.Fatalf("no licence %s among %+v", number, list.Licences)
	return listedLicence{}
}
