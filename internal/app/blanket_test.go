package app_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

const commencement, reduction = "radio-blanket-commencement", "radio-blanket-reduction"

// The licences here are those that are kept, which the tests of applications play only.
func TestReportsUnderABlanketLicence(t *testing.T) {
	t.Parallel()
	t.Run("[R10.2] stations are reported up to the maximum of the licence, and a withdrawn report counts no more", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { reportStations(t, binary, address(t)) })
		}
	})
}

func TestOperationUnderABlanketLicenceHasToStart(t *testing.T) {
	t.Parallel()
	t.Run("[R10.2] the licence says by when operation has to start, as it was filed, and more time that is granted moves the day", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { moreTimeToStart(t, binary, address(t)) })
		}
	})
}

func moreTimeToStart(t *testing.T, binary, address string) {
	b := newBlanket(t, binary, address)
	designated := codesDay.AddDate(0, 6, 0)
	b.says("operationBy", designated.Format(time.DateOnly))
	asked := func(wished time.Time) apptest.Draft {
		_, raw := formOf(b.codes, "radio-blanket-postponement corporation")
		put(raw, "/start/deadline", "2020-01-01") // it is the licence's own that counts
		put(raw, "/start/wished", wished.Format(time.DateOnly))
		return b.who.draft("radio-blanket-postponement", raw, b.id)
	}
	b.want("MSG-LIT-E-0057", "/start/wished", b.who.file(asked(designated)))
	later := designated.AddDate(0, 3, 0)
	number := b.submitted(asked(later))
	b.officer.move(number, "accept", nil)
	b.officer.move(number, "start", nil)
	b.says("operationBy", designated.Format(time.DateOnly))
	b.officer.move(number, "complete", body{"outcome": "GRANTED"})
	b.says("operationBy", later.Format(time.DateOnly))
	b.reported(commencement, "30")
	b.says("operationBy", later.Format(time.DateOnly))
}

func reportStations(t *testing.T, binary, address string) {
	b := newBlanket(t, binary, address)
	begun := b.begun(reduction)
	first := b.reported(commencement, "30")
	b.inUse("30")
	b.saysNow(begun, "30")
	b.want("MSG-LIT-E-0026", "/stations/count", b.who.file(b.report(commencement, "21")))
	b.inUse("30")
	fewer := b.reported(reduction, "10")
	b.inUse("20")

	err := b.withdraw(first) // there would be 10 fewer than none
	b.want("MSG-LIT-E-0094", "", err)
	if list := toldBy(err); len(list) != 1 || !strings.Contains(list[0].Message, "0未満") {
		t.Errorf("[R10.2] the refusal does not say why: %v", err)
	}
	b.inUse("20")
	b.who.must(b.withdraw(fewer))
	b.inUse("30")
	b.who.must(b.officer.tryMove(first, "accept-withdrawal", nil))
	b.inUse("0")
}

// blanket is a blanket licence of 50 stations.
type blanket struct {
	*codes
	who, officer *portal
	id           string
	keys         int
}

func newBlanket(t *testing.T, binary, address string) *blanket {
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
	b := &blanket{codes: c, who: people["corporation"], officer: people["officer"]}
	b.grant(p)
	return b
}

// grant has the licence applied for, paid and granted.
func (b *blanket) grant(p *portal) {
	b.t.Helper()
	_, raw := formOf(b.codes, "radio-blanket-open corporation")
	number := b.submitted(b.who.draft("radio-blanket-open", raw))
	b.officer.move(number, "accept", nil)
	var detail struct{ Fee struct{ ToFill bool } }
	b.officer.ok("/api/staff/common/review/detail-get", body{"electronicApplicationNumber": number}, &detail)
	var fee body
	if detail.Fee.ToFill {
		fee = body{"amount": 100}
	}
	b.officer.move(number, "request-fee", fee)
	b.who.pay(p)
	b.officer.move(number, "complete", body{"outcome": "GRANTED", "licence": body{"callSign": "でんぱ1"}})
	b.id = b.who.onlyLicence().ID
}

func (b *blanket) submitted(d apptest.Draft) string {
	b.t.Helper()
	b.keys++
	r, err := b.who.Submit(b.t.Context(), d, fmt.Sprintf("blanket-%d", b.keys))
	b.who.must(err)
	return r.Number
}

// report is a draft that reports a number of stations since today.
func (b *blanket) report(procedureID, n string) apptest.Draft {
	b.t.Helper()
	_, raw := formOf(b.codes, procedureID+" corporation")
	put(raw, "/stations/count", n)
	put(raw, "/stations/date", codesDay.Format(time.DateOnly))
	return b.who.draft(procedureID, raw, b.id)
}

// begun is a draft as it is begun in the browser, with what the licence says then.
func (b *blanket) begun(procedureID string) string {
	b.t.Helper()
	var d struct {
		ID string `json:"temporalyNotificationId"`
	}
	b.who.ok("/api/common/draft/create", body{"procedureId": procedureID, "licenceId": b.id}, &d)
	return d.ID
}

// saysNow tells whether a draft that is opened again says how many stations are in operation by now.
func (b *blanket) saysNow(draft, n string) {
	b.t.Helper()
	var d struct {
		Form struct{ Stations struct{ InUse string } } `json:"formData"`
	}
	b.who.ok("/api/common/draft/get", body{"temporalyNotificationId": draft}, &d)
	if got := d.Form.Stations.InUse; got != n {
		b.t.Errorf("[R10.2] a draft that was begun before says %s stations in operation, not %s", got, n)
	}
}

func (b *blanket) reported(procedureID, n string) string {
	b.t.Helper()
	return b.submitted(b.report(procedureID, n))
}

// withdraw asks for the withdrawal of a report and has it accepted.
func (b *blanket) withdraw(number string) error {
	b.t.Helper()
	b.keys++
	b.who.must(b.who.try("/api/common/cancellation/register", body{"electronicApplicationNumber": number, "reason": "取り違えました。"},
		"Idempotency-Key", fmt.Sprintf("blanket-%d", b.keys)))
	return b.officer.tryMove(number, "accept-withdrawal", nil)
}

// inUse is how many stations the licence says are in operation.
func (b *blanket) inUse(want string) {
	b.t.Helper()
	b.says("inUse", want)
}

// says fails unless the licence says something under a particular.
func (b *blanket) says(particular, want string) {
	b.t.Helper()
	var detail struct{ Particulars []struct{ ID, Value string } }
	b.who.ok("/api/deji/licence/detail-get", body{"id": b.id}, &detail)
	for _, p := range detail.Particulars {
		if p.ID == particular && p.Value == want {
			return
		}
	}
	b.t.Errorf("[R10.2] want %s %s: %+v", particular, want, detail.Particulars)
}
