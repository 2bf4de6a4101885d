package applicant

import (
	"cmp"
	"strings"

	"radioportal/internal/rule"
)

// legalForms are written out where a name has the short form of a company's kind, as registers do (㈱ is (株) by then).
var legalForms = strings.NewReplacer("(株)", "株式会社", "(有)", "有限会社", "(同)", "合同会社", "(資)", "合資会社", "(名)", "合名会社",
	"(一社)", "一般社団法人", "(公社)", "公益社団法人", "(社)", "社団法人", "(一財)", "一般財団法人", "(公財)", "公益財団法人", "(財)", "財団法人",
	"(医)", "医療法人", "(福)", "社会福祉法人", "(学)", "学校法人", "(宗)", "宗教法人", "(特非)", "特定非営利活動法人", "npo法人", "特定非営利活動法人",
	"(独)", "独立行政法人", "(地独)", "地方独立行政法人", "(協)", "協同組合")

// NameParts are the names that user info has, each by the parts that it is put together of.
var NameParts = [][]string{{"companyName"}, {"companyNameKana"}, {"organizationName"}, {"organizationNameKana"}, {"lastName", "firstName"},
	{"lastNameKana", "firstNameKana"}, {"representativeLastName", "representativeFirstName"}}

// SameName compares two ways to write the name of a person or of a company: width, spaces, case, variants of
// characters and short forms of a company's kind do not count. Where the kind stands does: 株式会社甲 is not 甲株式会社.
func SameName(a, b string) bool {
	a, b = legalForms.Replace(normaliseText(a)), legalForms.Replace(normaliseText(b))
	return a != "" && a == b
}

// SameAddress compares two ways to write an address; one of them may go on with the name of a building.
func SameAddress(a, b string) bool { return sameAddress(a, b) }

// PlainAddress is an address in the form in which it is looked for: without width and spaces, and 9丁目9番9号 as 9-9-9.
func PlainAddress(address string) string { return place(address) }

// kinds are what corporations are; they stand in most names and find nobody.
var kinds = strings.NewReplacer("株式会社", "", "有限会社", "", "合同会社", "", "一般社団法人", "", "公益社団法人", "", "一般財団法人", "", "特定非営利活動法人", "")

// Compared is a text as it is looked for: width, spaces, case, hiragana and variants of characters (髙橋 and 高橋) do not count.
func Compared(text string) string { return alike.Replace(variants.Replace(rule.Compared(text))) }

// Findable is a name as staff look for it: the kind of a corporation does not count, nor what Compared leaves out.
func Findable(name string) string { return cmp.Or(WithoutKind(name), Compared(name)) }

// WithoutKind is what is left of a name as it is looked for without the kind of a corporation; empty for a kind alone.
func WithoutKind(name string) string { return kinds.Replace(legalForms.Replace(Compared(name))) }
