package delegation

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

// mostForWhom is how many one chooses among at once; words find the others.
const mostForWhom = 20

// ActsForOthers tells whether an account acts or looks for somebody now, or for a firm as its member.
func (s *Service) ActsForOthers(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	found, err := db.All(ctx, q, db.Value[int64], actsSQL, accountID, clock.Date(s.db.Now()))
	return len(found) > 0, err
}

// ForWhom are those whom the asker acts for now, the last ones first: whose name, in letters or in kana, has a text, or
// whose power of attorney has it as its number; for whom a procedure can be filed where one is named. Each firm that the asker is a member
// of stands there itself, with those below it whom it acts for and who are assigned to the asker. more tells of others.
func (s *Service) ForWhom(ctx context.Context, text, procedureID string) (list []ForWhom, more bool, err error) {
	number := strings.ToUpper(strings.Join(strings.Fields(norm.NFKC.String(text)), ""))
	list, err = db.All(ctx, s.db.Read(), scanForWhom, forWhomSQL, principal.From(ctx).PersonID(), clock.Date(s.db.Now()), likeName(text), number, procedureID, mostForWhom+1)
	if len(list) > mostForWhom {
		list, more = list[:mostForWhom], true
	}
	if err != nil {
		return nil, false, err
	}
	firms, err := db.All(ctx, s.db.Read(), scanForWhom, firmsSQL, principal.From(ctx).PersonID())
	return underFirms(list, firms, applicant.Compared(text), procedureID != ""), more, err
}

// underFirms puts those whom firms act for below their firm: one's own come first, then the firm that has the one acted for last. A firm
// that words do not find stands there for what is below it.
func underFirms(list, firms []ForWhom, word string, files bool) (out []ForWhom) {
	below := map[string][]ForWhom{}
	var order []string
	for _, each := range list {
		if len(below[each.MemberID]) == 0 && each.MemberID != "" {
			order = append(order, each.MemberID)
		}
		below[each.MemberID] = append(below[each.MemberID], each)
	}
	for _, firm := range firms {
		found := strings.Contains(applicant.Compared(firm.FirmName), word) && (!files || !firm.readOnly())
		if len(below[firm.MemberID]) == 0 && found {
			order = append(order, firm.MemberID)
		}
	}
	out = below[""]
	for _, id := range order {
		at := slices.IndexFunc(firms, func(f ForWhom) bool { return f.MemberID == id })
		if at >= 0 {
			out = append(append(out, firms[at]), below[id]...)
		}
	}
	return out
}
