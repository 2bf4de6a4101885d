package applicant

import (
	"slices"

	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// how one field of the user info is written.
type how struct {
	name   string // wire name
	value  func(d *UserInfoDetail) *string
	format string      // rule of internal/rule
	params rule.Params // of the format
	max    string      // characters
	needed bool
	more   []string // further rules
	sent   bool     // no place of it is still to be filled in, as in a text that is sent
	// within are what stands before and behind it in the number of a station licence that it is a part of; nil for any other.
	within []string
}

const (
	longName  = "60"
	longText  = "100"
	longLines = "200"
)

// latin are the symbols of names in English, of numbers and of codes.
var (
	latin   = rule.Params{"symbols": " '.,-&()/"}
	symbols = rule.Params{"symbols": " -/._"}
)

// Clean writes every field in its stored form, empties those that the kind does not
// have, and tells what is wrong with the rest; pointers begin with prefix. The day is
// today in Japan (rule.Today).
func (d *UserInfoDetail) Clean(prefix, today string) []errs.Field {
	if d.DomesticOrOverseas != Overseas {
		d.DomesticOrOverseas = Domestic
	}
	fields := d.fields()
	d.leaveOut(fields)
	var problems []errs.Field
	for _, f := range fields {
		value := f.value(d)
		if found := f.check(value, today); found != nil {
			problems = append(problems, errs.Field{Pointer: prefix + "/" + f.name, Code: found.Code, Params: errs.Params(found.Params)})
		}
	}
	if found := d.wholeName(today); found != nil {
		problems = append(problems, errs.Field{Pointer: prefix + "/firstName", Code: found.Code, Params: errs.Params(found.Params)})
	}
	return problems
}

// wholeName is the limit of the forms for both parts of a name together.
func (d *UserInfoDetail) wholeName(today string) *rule.Finding {
	_, found := rule.Apply("combinedLength", d.FirstName, rule.Params{"max": longText, "others": d.LastName}, today)
	return found
}

func (f how) check(value *string, today string) *rule.Finding {
	normal, found := rule.Apply(f.format, *value, f.params, today)
	*value = normal
	if found == nil && f.needed {
		_, found = rule.Apply("required", normal, nil, today)
	}
	if found == nil && f.max != "" {
		_, found = rule.Apply("maxLength", normal, rule.Params{"max": f.max}, today)
	}
	for _, name := range f.more {
		if found == nil {
			_, found = rule.Apply(name, normal, nil, today)
		}
	}
	if found == nil && f.within != nil && normal != "" {
		if _, found = rule.Apply("stationLicenceNumber", f.within[0]+normal+f.within[1], nil, today); found != nil {
			found = &rule.Finding{Code: found.Code, Params: rule.Params{"reason": "part"}}
		}
	}
	if found == nil && f.sent {
		found = rule.Sent(normal)
	}
	return found
}

// leaveOut empties what a kind of applicant or of address does not have.
func (d *UserInfoDetail) leaveOut(kept []how) {
	for _, f := range slices.Concat(d.person(false), d.corporation(false), d.organization(false), d.representative(false), d.domestic(false), d.abroad(false)) {
		if !slices.ContainsFunc(kept, func(k how) bool { return k.name == f.name }) {
			*f.value(d) = ""
		}
	}
}

// fields are those that a kind of applicant has.
func (d *UserInfoDetail) fields() []how {
	var list []how
	switch d.UserCategory {
	case Corporation:
		list = slices.Concat(d.corporation(true), d.representative(true))
	case Organization:
		list = slices.Concat(d.organization(true), d.representative(true))
	default:
		list = d.person(true)
	}
	if d.DomesticOrOverseas == Overseas {
		list = append(list, d.abroad(true)...)
	} else {
		list = append(list, d.domestic(true)...)
	}
	return slices.Concat(list, d.phone(), d.contact(), d.radio())
}

func (d *UserInfoDetail) person(needed bool) []how {
	return []how{
		name("lastName", func(d *UserInfoDetail) *string { return &d.LastName }, needed),
		name("firstName", func(d *UserInfoDetail) *string { return &d.FirstName }, needed),
		kana("lastNameKana", func(d *UserInfoDetail) *string { return &d.LastNameKana }, needed),
		kana("firstNameKana", func(d *UserInfoDetail) *string { return &d.FirstNameKana }, needed),
		english("lastNameEnglish", func(d *UserInfoDetail) *string { return &d.LastNameEnglish }),
		english("firstNameEnglish", func(d *UserInfoDetail) *string { return &d.FirstNameEnglish }),
		{name: "birthday", value: func(d *UserInfoDetail) *string { return &d.Birthday }, format: "date", needed: needed, more: []string{"dateNotFuture"}},
		{name: "nationality", value: func(d *UserInfoDetail) *string { return &d.Nationality }, format: "countryCode"},
	}
}

func (d *UserInfoDetail) corporation(needed bool) []how {
	return []how{
		{name: "companyNumber", value: func(d *UserInfoDetail) *string { return &d.CompanyNumber }, format: "corporateNumber", needed: needed},
		name("companyName", func(d *UserInfoDetail) *string { return &d.CompanyName }, needed),
		kana("companyNameKana", func(d *UserInfoDetail) *string { return &d.CompanyNameKana }, needed),
		d.departmentField(),
	}
}

func (d *UserInfoDetail) organization(needed bool) []how {
	return []how{
		name("organizationName", func(d *UserInfoDetail) *string { return &d.OrganizationName }, needed),
		kana("organizationNameKana", func(d *UserInfoDetail) *string { return &d.OrganizationNameKana }, needed),
		d.departmentField(),
	}
}

func (d *UserInfoDetail) departmentField() how {
	return text("department", func(d *UserInfoDetail) *string { return &d.Department })
}

func (d *UserInfoDetail) representative(needed bool) []how {
	return []how{
		text("representativeRoleName", func(d *UserInfoDetail) *string { return &d.RepresentativeRoleName }),
		name("representativeLastName", func(d *UserInfoDetail) *string { return &d.RepresentativeLastName }, needed),
		name("representativeFirstName", func(d *UserInfoDetail) *string { return &d.RepresentativeFirstName }, needed),
		kana("representativeLastNameKana", func(d *UserInfoDetail) *string { return &d.RepresentativeLastNameKana }, needed),
		kana("representativeFirstNameKana", func(d *UserInfoDetail) *string { return &d.RepresentativeFirstNameKana }, needed),
		english("representativeLastNameEnglish", func(d *UserInfoDetail) *string { return &d.RepresentativeLastNameEnglish }),
		english("representativeFirstNameEnglish", func(d *UserInfoDetail) *string { return &d.RepresentativeFirstNameEnglish }),
	}
}

func (d *UserInfoDetail) domestic(needed bool) []how {
	return []how{
		{name: "postalCode", value: func(d *UserInfoDetail) *string { return &d.PostalCode }, format: "postalCode", needed: needed},
		{name: "prefectureCd", value: func(d *UserInfoDetail) *string { return &d.PrefectureCd }, format: "prefectureCode", needed: needed},
		{name: "cityCd", value: func(d *UserInfoDetail) *string { return &d.CityCd }, format: "municipalityCode"},
		{name: "townName", value: func(d *UserInfoDetail) *string { return &d.TownName }, format: "text", max: longLines, needed: needed, sent: true},
	}
}

func (d *UserInfoDetail) abroad(needed bool) []how {
	return []how{
		{name: "country", value: func(d *UserInfoDetail) *string { return &d.Country }, format: "countryCode", needed: needed},
		{name: "addressOverseas", value: func(d *UserInfoDetail) *string { return &d.AddressOverseas }, format: "text", max: longLines, needed: needed, sent: true},
	}
}

// phone: numbers abroad are written in many ways.
func (d *UserInfoDetail) phone() []how {
	tel := how{name: "telNo", value: func(d *UserInfoDetail) *string { return &d.TelNo }, format: "phone", needed: true}
	contact := how{name: "contactTelNo", value: func(d *UserInfoDetail) *string { return &d.ContactTelNo }, format: "phone"}
	if d.DomesticOrOverseas == Overseas {
		for _, each := range []*how{&tel, &contact} {
			each.format, each.max = "phoneAbroad", "30"
		}
	}
	return []how{tel, contact}
}

func (d *UserInfoDetail) contact() []how {
	return []how{
		name("contactLastName", func(d *UserInfoDetail) *string { return &d.ContactLastName }, false),
		name("contactFirstName", func(d *UserInfoDetail) *string { return &d.ContactFirstName }, false),
		kana("contactLastNameKana", func(d *UserInfoDetail) *string { return &d.ContactLastNameKana }, false),
		kana("contactFirstNameKana", func(d *UserInfoDetail) *string { return &d.ContactFirstNameKana }, false),
		english("contactLastNameEnglish", func(d *UserInfoDetail) *string { return &d.ContactLastNameEnglish }),
		english("contactFirstNameEnglish", func(d *UserInfoDetail) *string { return &d.ContactFirstNameEnglish }),
		{name: "contactEmail", value: func(d *UserInfoDetail) *string { return &d.ContactEmail }, format: "email"},
	}
}

// radio are the numbers that forms take over, written as the forms ask for them.
func (d *UserInfoDetail) radio() []how {
	return []how{
		{name: "radioLicenseNumber", value: func(d *UserInfoDetail) *string { return &d.RadioLicenseNumber }, format: "operatorLicenceNumber"},
		code("radioLicenseNumberBranch", func(d *UserInfoDetail) *string { return &d.RadioLicenseNumberBranch }),
		code("amateurRadioStationOpenedCd", func(d *UserInfoDetail) *string { return &d.AmateurRadioStationOpenedCd }),
		{name: "nationalExaminationNumber", value: func(d *UserInfoDetail) *string { return &d.NationalExaminationNumber }, format: "halfWidth", max: "20"},
		{name: "completionCertificateNumber", value: func(d *UserInfoDetail) *string { return &d.CompletionCertificateNumber }, format: "text", max: "30"},
		code("simultaneousApplicationNumberClassification", func(d *UserInfoDetail) *string { return &d.SimultaneousApplicationNumberClass }),
		code("simultaneousApplicationQualificationCd", func(d *UserInfoDetail) *string { return &d.SimultaneousApplicationQualificationCd }),
		part(text("licenseNumberRegion", func(d *UserInfoDetail) *string { return &d.LicenseNumberRegion }), "", "AAAA第1号"),
		part(text("licenseNumberDivision", func(d *UserInfoDetail) *string { return &d.LicenseNumberDivision }), "関", "第1号"),
		part(code("licenseNumberSequence", func(d *UserInfoDetail) *string { return &d.LicenseNumberSequence }), "関A第", "号"),
		code("accessCode", func(d *UserInfoDetail) *string { return &d.AccessCode }),
		part(text("representativeLicenseNumberRegion", func(d *UserInfoDetail) *string { return &d.RepresentativeLicenseNumberRegion }), "", "AAAA第1号"),
		part(text("representativeLicenseNumberDivision", func(d *UserInfoDetail) *string { return &d.RepresentativeLicenseNumberDivision }), "関", "第1号"),
		part(code("representativeLicenseNumberSequence", func(d *UserInfoDetail) *string { return &d.RepresentativeLicenseNumberSequence }), "関A第", "号"),
	}
}

func name(wire string, value func(d *UserInfoDetail) *string, needed bool) how {
	return how{name: wire, value: value, format: "fullWidth", max: longName, needed: needed, sent: true}
}

func kana(wire string, value func(d *UserInfoDetail) *string, needed bool) how {
	return how{name: wire, value: value, format: "kana", max: longText, needed: needed}
}

func english(wire string, value func(d *UserInfoDetail) *string) how {
	return how{name: wire, value: value, format: "symbolSet", params: latin, max: longText}
}

func text(wire string, value func(d *UserInfoDetail) *string) how {
	return how{name: wire, value: value, format: "text", max: longText}
}

// part is a part of the number of a station licence, with what may stand around it: of the region as many letters of a division as there
// may be, so that it is one letter.
func part(h how, before, behind string) how {
	h.within = []string{before, behind}
	return h
}

func code(wire string, value func(d *UserInfoDetail) *string) how {
	return how{name: wire, value: value, format: "symbolSet", params: symbols, max: "60"}
}
