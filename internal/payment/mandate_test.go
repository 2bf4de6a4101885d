package payment

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// readable discloses one application to every agent.
type readable struct{}

const disclosedNumber = "E-DISCLOSED"

func (readable) Readable(_ context.Context, _ db.Querier, p principal.Principal, number string) error {
	if p.Mandate == nil || number == disclosedNumber {
		return nil
	}
	return errs.New(errs.NotFound, "not disclosed")
}

// over is who releases the power of attorney in the middle of what an agent does.
type overKey struct{}

// HoldMandate implements Filings.
func (readable) HoldMandate(ctx context.Context, _ *db.Tx) error {
	if ctx.Value(overKey{}) != nil {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "mandateOver"})
	}
	return nil
}

// AgentOf implements Filings: what is disclosed was filed by an agent.
func (readable) AgentOf(_ context.Context, _ db.Querier, number string) (applicant.Agent, error) {
	if number != disclosedNumber {
		return applicant.Agent{}, nil
	}
	return applicant.Agent{AccountID: hanako, MandateID: "m-1", MandateNumber: "M2600000000001", Client: "電波 太郎", Acts: true, Name: "代理 花子",
		FiledUnder: "M2600000000001"}, nil
}

func TestAgentsAreToldOfPayments(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] the mails of a payment go to the agent who filed what it is for, too", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for number, want := range map[string]int{disclosedNumber: 2, "E-HIDDEN": 1} {
				p := f.request(taro, number, 4300)
				before := len(f.mails.sent)
				data := []byte(`{"paymentNumber":"` + p.Number + `","amount":4300,"dueDate":"2026-12-05"}`)
				if err := f.queue.Run(t.Context(), audit.Event{ID: "due-" + number, Type: EventDueSoon, Data: data}); err != nil {
					t.Fatal(err)
				}
				sent := f.mails.sent[before:]
				if len(sent) != want {
					t.Fatalf("%s: %+v", number, sent)
				}
				if want == 2 && (sent[1].To == sent[0].To || !strings.Contains(sent[1].Text, "&mandate=m-1") || !strings.Contains(sent[1].Subject, "電波 太郎")) {
					t.Errorf("to the agent: %+v", sent[1])
				}
				if strings.Contains(sent[0].Text, "代理人の 代理 花子 様（委任状番号 M2600000000001）が提出したものです。代理人にも同じお願いをしています") != (want == 2) {
					t.Errorf("[R3.1] to the payer of %s: %s", number, sent[0].Text)
				}
			}
		})
	})
}

func TestListedUnderAMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.3] the list of payments shows an agent what the power of attorney discloses", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			own := f.bill("E-OWN", "amateur-open", "")
			filed := f.bill("E-FILED", "amateur-open", "agent")
			other := f.bill("E-OTHER", "amateur-change", "agent")
			f.bill("E-COLLEAGUE", "amateur-open", "another")
			for name, tc := range map[string]struct {
				mandate principal.Mandate
				query   Query
				want    []string
			}{
				"restricted":                 {principal.Mandate{OwnOnly: true}, Query{}, []string{filed, other}},
				"for a licence":              {principal.Mandate{Licences: []string{"l"}}, Query{}, []string{filed, other}},
				"for a procedure":            {principal.Mandate{OwnOnly: true, Procedures: []string{"amateur-open"}}, Query{}, []string{filed}},
				"found":                      {principal.Mandate{OwnOnly: true}, Query{Search: filed}, []string{filed}},
				"hidden, found by a number":  {principal.Mandate{OwnOnly: true}, Query{Search: own}, nil},
				"a procedure, by its number": {principal.Mandate{Procedures: []string{"amateur-change"}}, Query{Search: filed}, nil},
				"by status":                  {principal.Mandate{OwnOnly: true}, Query{Status: Paid}, nil},
				"all of a procedure":         {principal.Mandate{Procedures: []string{"amateur-change"}}, Query{}, []string{other}},
			} {
				p := principal.From(f.as(taro))
				p.Mandate, p.Actor = &tc.mandate, principal.Actor{AccountID: "agent"}
				list, err := f.List(principal.With(t.Context(), p), taro, tc.query)
				var got []string
				for _, each := range list.Payments {
					got = append(got, each.Number)
				}
				slices.Sort(got)
				slices.Sort(tc.want)
				if err != nil || !slices.Equal(got, tc.want) || list.Total != len(tc.want) {
					t.Errorf("%s: %v of %d, want %v; %v", name, got, list.Total, tc.want, err)
				}
			}
		})
	})
}

// bill asks taro for a fee of what an agent filed, or, without one, taro.
func (f *fixture) bill(application, procedureID, agentID string) (number string) {
	f.t.Helper()
	err := f.db.Tx(f.t.Context(), func(tx *db.Tx) (err error) {
		number, _, err = f.Request(f.t.Context(), tx, procedure.Bill{ElectronicApplicationNumber: application, CaseID: "case", AccountID: taro, Bureau: "A",
			Amount: 4300, ProcedureID: procedureID, AgentID: agentID})
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
	return number
}

func TestPaymentsUnderAMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] an agent sees and pays what the power of attorney discloses, and nothing else", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			disclosed, hidden := f.request(taro, disclosedNumber, 4300), f.request(taro, "E-HIDDEN", 4300)
			under := func(m principal.Mandate) context.Context {
				p := principal.From(f.as(taro))
				p.Mandate, p.Actor = &m, principal.Actor{AccountID: "agent", Name: "代理 次郎"}
				return principal.With(f.t.Context(), p)
			}
			limited, whole := under(principal.Mandate{ID: "m", OwnOnly: true}), under(principal.Mandate{ID: "m"})
			for _, tc := range []struct {
				ctx    context.Context
				number string
				seen   bool
			}{{limited, disclosed.Number, true}, {limited, hidden.Number, false}, {whole, hidden.Number, true}} {
				_, err := f.detailGet(tc.ctx, paymentRef{tc.number})
				_, startErr := f.Service.start(tc.ctx, paymentStart{tc.number, "a"})
				for name, err := range map[string]error{"detail": err, "start": startErr} {
					if (err == nil) != tc.seen || err != nil && errs.KindOf(err) != errs.NotFound {
						t.Errorf("%s of %s: %v", name, tc.number, err)
					}
				}
			}
		})
	})
}

func TestAPaymentHoldsItsMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] a payment does not begin where the power of attorney is released meanwhile, and its log tells that the bank took the money", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			agent := principal.From(f.as(taro))
			agent.Mandate, agent.Actor = &principal.Mandate{ID: "m"}, principal.Actor{AccountID: "agent"}
			acting := principal.With(t.Context(), agent)
			logged := func() int {
				n, err := db.One(t.Context(), f.db.Read(), db.Value[int], `SELECT count(*) FROM event WHERE type = $1 AND subject = 'delegation:m' AND data LIKE '%payment.paid%"followed":true%'`, audit.EventUsed)
				f.must(err)
				return n
			}
			for n, tc := range []struct {
				name    string
				starts  []context.Context // one after the other
				payFor  int               // which of them the bank names; -1 for none
				further int
			}{
				{"by the agent", []context.Context{acting}, 0, 1},
				{"by the agent, not named by the bank", []context.Context{f.as(taro), acting}, -1, 1},
				{"by the payer", []context.Context{acting, f.as(taro)}, 1, 0},
				{"by the payer, not named by the bank", []context.Context{acting, f.as(taro)}, -1, 0},
				{"by nobody here", nil, -1, 0},
			} {
				p, before, attempt := f.request(taro, fmt.Sprint("E", n), 4300), logged(), ""
				if _, _, err := f.Start(context.WithValue(acting, overKey{}, true), taro, p.Number, "a"); errs.Of(err) == nil || errs.Of(err).Code != codeMovedOn {
					t.Errorf("released meanwhile: %v", err)
				}
				for i, ctx := range tc.starts {
					f.clock.Set(f.clock.Now().Add(time.Second))
					a, _, err := f.Start(ctx, taro, p.Number, "a")
					f.must(err)
					if i == tc.payFor {
						attempt = a.ID
					}
				}
				if attempts, err := f.Attempts(t.Context(), p.Number); err != nil || len(attempts) != len(tc.starts) {
					t.Errorf("%s: %d attempts, %v", tc.name, len(attempts), err)
				}
				body := callbackBody(fmt.Sprint("c", n), p, 4300, f.clock.Now())
				if attempt != "" {
					body = strings.Replace(body, `"bankName"`, `"attemptId":"`+attempt+`","bankName"`, 1)
				}
				f.fromBank("/api/bank/callback", body)
				if got := logged() - before; got != tc.further || f.status(p) != Paid {
					t.Errorf("%s: %d lines, %s", tc.name, got, f.status(p))
				}
			}
		})
	})
}
