package procedure

import (
	"math/big"
	"slices"
	"strings"
)

// maxRows is how many rows a repeated section may have: three emissions for each of 1,000 pieces of equipment.
const maxRows = 3000

// AccountNames are the texts of the user info that a field may begin with, by wire name; internal/applicant compares
// them with its own.
var AccountNames = []string{
	"lastName", "firstName", "lastNameEnglish", "firstNameEnglish", "lastNameKana", "firstNameKana",
	"companyNumber", "companyName", "companyNameKana", "organizationName", "organizationNameKana", "department",
	"domesticOrOverseas", "postalCode", "prefectureCd", "cityCd", "townName", "country", "addressOverseas", "telNo", "birthday", "nationality",
	"representativeRoleName", "representativeLastName", "representativeFirstName", "representativeLastNameKana", "representativeFirstNameKana",
	"representativeLastNameEnglish", "representativeFirstNameEnglish",
	"radioLicenseNumber", "radioLicenseNumberBranch", "amateurRadioStationOpenedCd", "nationalExaminationNumber", "completionCertificateNumber",
	"simultaneousApplicationNumberClassification", "simultaneousApplicationQualificationCd",
	"licenseNumberRegion", "licenseNumberDivision", "licenseNumberSequence",
	"contactLastName", "contactFirstName", "contactLastNameKana", "contactFirstNameKana", "contactLastNameEnglish", "contactFirstNameEnglish",
	"contactTelNo", "contactEmail",
	"representativeLicenseNumberRegion", "representativeLicenseNumberDivision", "representativeLicenseNumberSequence",
}

// autocompletes are the tokens of HTML that say what an input of a form is for.
var autocompletes = []string{
	"off", "on", "name", "honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix", "nickname", "organization-title",
	"organization", "street-address", "address-line1", "address-line2", "address-line3", "address-level1", "address-level2", "address-level3",
	"address-level4", "country", "country-name", "postal-code", "bday", "sex", "url", "tel", "tel-national", "email", "language",
}

func lintPrefill(r *reporter, at path, prefill string) {
	if prefill == "" {
		return
	}
	if name, ok := strings.CutPrefix(prefill, prefillAccount); ok {
		if !slices.Contains(AccountNames, name) {
			r.at(at, "an account has no %q", name).Hint = hintThere(AccountNames)
		}
		return
	}
	if !strings.HasPrefix(prefill, prefillLicence) {
		r.at(at, "%q begins with neither %q nor %q", prefill, prefillAccount, prefillLicence)
	}
}

// lintSize tells of bounds that no value keeps, or that the type has not.
func lintSize(r *reporter, at path, f *Field) {
	typed := f.Type == TypeText || f.Type == TypeTextarea
	switch {
	case (f.MinLength != 0 || f.MaxLength != 0) && !typed:
		r.at(at.with(named(f.MaxLength != 0, "maxLength", "minLength")), "goes only with the types text and textarea").Hint = "a number is bounded by min and max"
	case f.MinLength < 0:
		r.at(at.with("minLength"), "must not be less than 0")
	case f.MaxLength < 0 || f.MaxLength > MaxText:
		r.at(at.with("maxLength"), "must be 1 or more, and %d at most", MaxText)
	case f.MaxLength > 0 && f.MinLength > f.MaxLength:
		r.at(at.with("minLength"), "is more than maxLength").Hint = "exchange the two, or leave one out: minLength is the fewest characters, maxLength the most"
	}
	if f.Integers < 0 || f.Decimals < 0 {
		r.at(at.with(named(f.Integers < 0, "integers", "decimals")), "must not be less than 0")
	}
	least, hasLeast := new(big.Rat).SetString(f.Min)
	most, hasMost := new(big.Rat).SetString(f.Max)
	if hasLeast && hasMost && least.Cmp(most) > 0 {
		r.at(at.with("min"), "is more than max").Hint = "exchange the two, or leave one out: min is the least that is taken, max the greatest"
	}
}

func named(first bool, name, other string) string {
	if first {
		return name
	}
	return other
}

// lintDefault tells of a value to begin with that is not of the type, or none of the options.
func lintDefault(r *reporter, at path, f *Field, options []Code) {
	if f.Default == nil {
		return
	}
	text, isText := f.Default.(string)
	_, isBool := f.Default.(bool)
	switch {
	case f.Type == TypeBoolean && !isBool:
		r.at(at, "must be true or false")
	case f.Type == TypeChoice && (!isText || !slices.ContainsFunc(options, func(c Code) bool { return c.Code == text })):
		r.at(at, "%v is none of the options", f.Default).Hint = hintThere(optionCodes(options))
	case (f.Type == TypeText || f.Type == TypeTextarea || f.Type == TypeDate) && !isText:
		r.at(at, "must be a text; write it in quotes")
	case f.Type == TypeComputed:
		r.at(at, "does not go with the type computed")
	}
}
