package account

import (
	"slices"

	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// comparedFields are what tells whether two accounts are one person's, in the order in which it is shown. The mail address does not: it is
// another one in every account.
var comparedFields = []field{byCategory, "name", "kana", "english", "birthday", "company", "representative", "postal", "address", "tel"}

const byCategory field = "category"

// compared is what either of two accounts says of its person, side by side.
func compared(stays, ends Account) []mergeCompared {
	list := []mergeCompared{}
	for _, of := range comparedFields {
		if one, other := wordsOf(stays, of), wordsOf(ends, of); one+other != "" {
			list = append(list, mergeCompared{string(of), one, other, asCompared(stays, of) != asCompared(ends, of)})
		}
	}
	return list
}

// asCompared is what an account says of something, as it is compared: width, case and signs between digits make no difference, the kind of a
// corporation does.
func asCompared(a Account, of field) string {
	switch of {
	case byCategory, "name":
		return rule.Compared(wordsOf(a, of))
	default:
		return termOf(a, of)
	}
}

// wordsOf is what an account says of something, as it is written.
func wordsOf(a Account, of field) string {
	d := a.Detail
	switch of {
	case byCategory:
		return d.UserCategory
	case "name":
		return d.Name()
	case "kana":
		return d.NameKana()
	case "english":
		return d.NameEnglish()
	case "birthday":
		return d.Birthday
	case "company":
		return d.CompanyNumber
	case "representative":
		return d.Representative()
	case "postal":
		return d.PostalCode
	case "address":
		return d.Address()
	default:
		return d.TelNo
	}
}

// uncompared refuses to make one of two accounts that differ, unless whoever asks says that they have compared them.
func uncompared(p Pair, stays, ends Account) error {
	if p.Compared || !slices.ContainsFunc(compared(stays, ends), func(c mergeCompared) bool { return c.Differs }) {
		return nil
	}
	return errs.InvalidFields([]errs.Field{{Pointer: "/compared", Code: codeRequired, Params: errs.Params{"reason": "mergeDiffers"}}})
}
