package licence

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// InUse tells whether another valid licence has a value of a particular that one alone has; number is that of the licence in
// question, empty where there is none yet. Who has it is nobody's business. A call sign that the holder's other station has is not
// another's: stations may share it, and one that follows another keeps it.
func (s *Service) InUse(ctx context.Context, q db.Querier, p procedure.LicenceParticular, number, holder string) (bool, error) {
	asked := Licence{Content: procedure.LicenceProposal{Particulars: []procedure.LicenceParticular{p}}}
	for _, each := range asked.identifiers() {
		if each.scheme != schemeCallSign {
			holder = ""
		}
		if others, err := inUseBy(ctx, q, each, number, holder, dateOf(s.db.Now())); err != nil || others > 0 {
			return others > 0, err
		}
	}
	return false, nil
}
