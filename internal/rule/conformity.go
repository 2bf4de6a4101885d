package rule

import (
	"regexp"
	"strings"
)

// The numbers of radio equipment that conforms to the technical standards (the
// ordinance on conformity certification): the certification of a design and the proof of one device.
var (
	certificationPattern        = regexp.MustCompile(`^\d{3}-[0-9A-Z]{6}$`)
	amateurCertificationPattern = regexp.MustCompile(`^(?:\d{3})?KN\d{3}$`)
	proofPattern                = regexp.MustCompile(`^(?:\d{2,3})?K[A-Z]\d{8}$`)
	markedR                     = regexp.MustCompile(`^(?:[[(]?R[\])]?[-:]?)+`)
	ownProofPattern             = regexp.MustCompile(`^\d{3}[A-Z]{1,2}[0-9A-Z]{6,9}$`) // behind the class, characters of the body's own
	olderEquipmentPattern       = regexp.MustCompile(`^\d{3}[A-Z]{2,4}\d{4,8}$`)
)

// conformityRules refuse a number of the other kind with the same message,
// which says how the two differ.
var conformityRules = []Rule{
	{Name: "certificationNumber", Format: true, normalise: equipmentNumber, check: func(v string, _ Params, _ string) *Finding {
		if CertificationForm(v) != "" {
			return nil
		}
		return found("MSG-LIT-E-0067")
	}},
	{Name: "conformityProofNumber", Format: true, normalise: equipmentNumber, check: func(v string, _ Params, _ string) *Finding {
		if isProof(v) {
			return nil
		}
		return found("MSG-LIT-E-0068")
	}},
	// equipmentNumber is of either kind, for equipment of other stations than amateurs'.
	{Name: "equipmentNumber", Format: true, normalise: equipmentNumber, check: func(v string, _ Params, _ string) *Finding {
		if certificationPattern.MatchString(v) || isOlder(v) {
			return nil
		}
		if amateurCertificationPattern.MatchString(v) || proofPattern.MatchString(v) {
			return found("MSG-LIT-E-0067", "reason", "amateur")
		}
		return found("MSG-LIT-E-0067", "reason", "eitherKind")
	}},
}

// Forms of the number of a certified design.
const (
	CertificationPresent = "present" // since April 2013
	CertificationAmateur = "amateur" // of equipment for amateur stations until then
	CertificationOlder   = "older"   // of other equipment until then
)

// CertificationForm is the form that the number of a certified design has; "" of what is none.
func CertificationForm(v string) string {
	switch {
	case certificationPattern.MatchString(v):
		return CertificationPresent
	case amateurCertificationPattern.MatchString(v):
		return CertificationAmateur
	case isOlder(v):
		return CertificationOlder
	}
	return ""
}

func isProof(v string) bool {
	return proofPattern.MatchString(v) || ownProofPattern.MatchString(v) || isOlder(v)
}

// isOlder also takes a range of numbers, joined by 〜: the second is written
// out in full or as its last digits only.
func isOlder(v string) bool {
	first, last, ranged := strings.Cut(v, "〜")
	if !olderEquipmentPattern.MatchString(first) || proofPattern.MatchString(first) {
		return false
	}
	return !ranged || olderEquipmentPattern.MatchString(last) || digitPattern.MatchString(last) && len(last) <= 8
}

// equipmentNumber drops the spaces and the R that stands before the number on
// the equipment's mark, there in a box.
func equipmentNumber(v string) string {
	v = strings.NewReplacer("~", "〜", "\u223c", "〜", "\uff5e", "〜").Replace(solid(v))
	return markedR.ReplaceAllString(v, "")
}
