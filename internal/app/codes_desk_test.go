package app_test

import (
	"encoding/json"
	"net/http"

	"radioportal/internal/app/apptest"
)

// desk takes an application to its licence, with every step that may not be taken.
func (c *codes) desk(p *portal, people map[string]*portal) {
	who, officer := people["individual"], people["officer"]
	d := who.draft("amateur-open", apptest.LightForm())
	receipt, err := who.Submit(c.t.Context(), d, "codes-first")
	who.must(err)
	other := who.draft("amateur-open", apptest.LightForm())
	c.want("MSG-LIT-E-0096", "", who.file(d))
	_, err = who.Submit(c.t.Context(), apptest.Draft{ID: other.ID, Version: other.Version + 7}, "codes-first")
	c.want("MSG-LIT-E-0098", "", err)
	c.want("MSG-LIT-E-0097", "", who.try("/api/common/draft/update", body{"temporalyNotificationId": other.ID, "version": 1, "formData": body{}}))
	c.want("MSG-LIT-E-0091", "", who.try("/api/common/draft/update",
		body{"temporalyNotificationId": other.ID, "version": other.Version, "members": body{"inquirers": rows(1000)}}))
	c.want("MSG-LIT-E-0095", "", who.try("/api/common/correction/create", body{"electronicApplicationNumber": receipt.Number}))
	c.want("MSG-LIT-I-0032", "", who.try("/api/mst/user/delete", body{}))

	officer.move(receipt.Number, "accept", nil)
	c.want("MSG-LIT-E-0093", "", officer.tryMove(receipt.Number, "accept", nil))
	officer.move(receipt.Number, "request-fee", nil)
	who.pay(p)
	c.want("MSG-LIT-E-0027", "/licence/emissions/0/powerW", officer.tryMove(receipt.Number, "complete", body{"outcome": "GRANTED",
		"licence": body{"callSign": "JJ1ABC", "emissions": officer.proposed(receipt.Number, 0)}}))
	officer.move(receipt.Number, "complete", body{"outcome": "GRANTED", "licence": body{"callSign": "JJ1ABC"}})
	c.want("MSG-LIT-E-0094", "", who.try("/api/common/cancellation/register",
		body{"electronicApplicationNumber": receipt.Number, "reason": "やめる"}, "Idempotency-Key", "codes-withdraw"))
	c.licence(who)
	c.once(people["corporation"])
}

// licence asks for what is too early for a new licence.
func (c *codes) licence(who *portal) {
	var list struct{ Licences []struct{ ID string } }
	who.ok("/api/deji/licence/list-get", body{}, &list)
	id := list.Licences[0].ID
	c.want("MSG-LIT-E-0050", "", who.try("/api/common/draft/create", body{"procedureId": "amateur-renewal", "licenceId": id}))
	d := who.draft("amateur-repeal", map[string]any{"repeal": body{"date": "2020-01-01", "antenna": true}}, id)
	c.want("MSG-LIT-E-0051", "/repeal/date", who.file(d))
	c.want("MSG-LIT-E-0064", "/number", who.try("/api/common/application/relicense-check", body{"temporalyNotificationId": d.ID, "number": "JK3ABD"}))
}

// inquiries asks for licences by numbers that nobody has.
func (c *codes) inquiries(p *portal) {
	anyone := &portal{apptest.New(p.server.UserOrigin), p.t, p.server}
	inquire := func(permit, pin string) error {
		return anyone.try("/api/deji/licence/inquiry", body{"permitNumber": permit, "pin": pin})
	}
	c.want("MSG-DIG-E3007", "", inquire("", ""))
	c.want("MSG-DIG-E3001", "/permitNumber", inquire("", "12345678"))
	c.want("MSG-DIG-E3002", "/pin", inquire("P00000000018", ""))
	// Numbers that are all others, so that no delay of a licence but the lock of the source is met.
	for _, permit := range []string{"1", "2", "3", "4"} {
		c.want("MSG-DIG-E3003", "", inquire(permit, "12345678"))
	}
	c.want("MSG-DIG-E3004", "", inquire("5", "12345678"))
	c.want("MSG-DIG-E3005", "", inquire("6", "12345678"))
}

// once files a notification under the special scheme again.
func (c *codes) once(who *portal) {
	_, raw := formOf(c, special)
	who.must(who.file(who.draft("expsp-open", raw)))
	c.want("MSG-LIT-E-0053", "/experiment/purpose", who.file(who.draft("expsp-open", raw)))
}

type review struct {
	Version         int64
	LicenceProposal struct{ Emissions []map[string]any }
}

func (p *portal) review(number string) review {
	p.t.Helper()
	var r review
	p.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &r)
	return r
}

// proposed are the emissions of the licence as they were filed, at another power.
func (p *portal) proposed(number string, powerW float64) []map[string]any {
	p.t.Helper()
	list := p.review(number).LicenceProposal.Emissions
	for _, each := range list {
		each["powerW"] = powerW
	}
	return list
}

func (p *portal) tryMove(number, action string, more body) error {
	p.t.Helper()
	in := body{"electronicApplicationNumber": number, "version": p.review(number).Version}
	if action == "check" || more["outcome"] == "GRANTED" { // the checklist is confirmed in tests of its own
		in["uncheckedReason"] = "審査票で確かめた。"
	}
	for name, value := range more {
		in[name] = value
	}
	return p.try("/api/staff/common/review/"+action, in)
}

func (p *portal) move(number, action string, more body) {
	p.t.Helper()
	p.must(p.tryMove(number, action, more))
}

// pay pays what is owed at the sandbox's bank.
func (p *portal) pay(at *portal) {
	p.t.Helper()
	var list struct{ Payments []map[string]any }
	p.ok("/api/common/payment/list-get", body{}, &list)
	numbers := body{}
	for _, name := range []string{"collectionInstitutionNumber", "paymentNumber", "confirmationNumber"} {
		numbers[name] = list.Payments[0][name]
	}
	text, err := json.Marshal(numbers)
	p.must(err)
	outside(p.t, at.server, http.MethodPost, "/api/bank/pay", string(text), nil)
}
