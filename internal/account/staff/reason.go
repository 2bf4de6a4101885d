package staff

import (
	"cmp"
	"context"
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// checkReason refuses what an administrator gives as the reason for something about a colleague's account where nobody would learn
// anything from it later. An operator stands outside of the portal, and types what they like.
func checkReason(ctx context.Context, reason string) error {
	if principal.From(ctx).Role == principal.Operator {
		return nil
	}
	if wrong := wrongReason(reason); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	return nil
}

// wrongReason tells what is wrong with a reason; nil for nothing.
func wrongReason(reason string) []errs.Field {
	if strings.TrimSpace(reason) == "" {
		return []errs.Field{{Pointer: "/reason", Code: "MSG-LIT-E-0001"}}
	}
	if found := cmp.Or(rule.Written(reason), rule.Reasoned(reason)); found != nil {
		return []errs.Field{{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)}}
	}
	return nil
}
