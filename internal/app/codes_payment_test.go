package app_test

import (
	"net/http"

	"radioportal/internal/app/apptest"
)

// overdue starts to pay a fee whose due date has passed.
func (c *codes) overdue(p *portal) {
	people := c.people(p)
	who, officer := people["individual"], people["officer"]
	receipt, err := who.Submit(c.t.Context(), who.draft("amateur-open", apptest.LightForm()), "codes-overdue")
	who.must(err)
	officer.move(receipt.Number, "accept", nil)
	officer.move(receipt.Number, "request-fee", nil)
	var list struct {
		Payments []struct{ PaymentNumber string }
	}
	who.ok("/api/common/payment/list-get", body{}, &list)
	later := codesDay.AddDate(0, 0, 16)
	p.must(p.server.SetClock(c.t.Context(), later))
	var known struct{ Accounts []apptest.Account }
	outside(p.t, p.server, http.MethodGet, "/api/accounts", "", &known)
	for _, account := range known.Accounts {
		if account.Kind == "individual" {
			who = &portal{apptest.New(p.server.UserOrigin), p.t, p.server}
			who.must(who.SignIn(c.t.Context(), account, later))
		}
	}
	c.want("MSG-LIT-E-0054", "", who.try("/api/common/payment/start", body{"paymentNumber": list.Payments[0].PaymentNumber, "bankId": "sandbox"}))
}
