package payment

import (
	"context"
	"slices"
	"strings"
	"testing"

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

// AgentOf implements Filings: what is disclosed was filed by an agent.
func (readable) AgentOf(_ context.Context, _ db.Querier, number string) (applicant.Agent, error) {
	if number != disclosedNumber {
		return applicant.Agent{}, nil
	}
	return applicant.Agent{AccountID: hanako, MandateID: "m-1", MandateNumber: "M2600000000001", Client: "電波 太郎"}, nil
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
