package payment

import (
	"context"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
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
