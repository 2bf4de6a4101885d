package applicant

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/errs"
)

// Proof is an identity that somebody has shown.
type Proof struct {
	ID     string
	Owner  string // whose it is: "signup:<id>", "account:<id>" or "login:<id>"
	Method string
	// Subject is the same whenever the same person, company or key is met with the
	// same method: the issuer's sub, the key and its issuer, the telephone, the account.
	Subject           string
	Claims            Claims
	MadeAt, ExpiresAt time.Time
}

// Claims are what a proof says of its subject, as they are stored. What the method does not
// tell is empty; a family name and a given name are parted by one space.
type Claims struct {
	Name                   string `json:"name,omitempty"`
	NameKana               string `json:"nameKana,omitempty"`
	Address                string `json:"address,omitempty"`
	PostalCode             string `json:"postalCode,omitempty"`
	PrefectureCd           string `json:"prefectureCd,omitempty"`
	Birthday               string `json:"birthday,omitempty"` // YYYY-MM-DD
	Gender                 string `json:"gender,omitempty"`   // 1 male, 2 female, 3 other
	CompanyNumber          string `json:"companyNumber,omitempty"`
	CompanyName            string `json:"companyName,omitempty"`
	RepresentativeName     string `json:"representativeName,omitempty"`
	RepresentativeNameKana string `json:"representativeNameKana,omitempty"`
	AccountType            string `json:"accountType,omitempty"` // gBizID: prime or member
	Mail                   string `json:"mail,omitempty"`
	TelNo                  string `json:"telNo,omitempty"`
	NotAfter               string `json:"notAfter,omitempty"` // certificate: RFC 3339
}

// mismatch is told at each claim that differs from what was typed.
const mismatch = "MSG-LIT-E-0056"

// ApplyClaims writes what gBizID vouches for over what was typed: the corporate number,
// the corporation's name and its representative.
func (d *UserInfoDetail) ApplyClaims(c Claims) {
	if d.UserCategory != Corporation {
		return
	}
	set := func(field *string, claim string) {
		if claim != "" {
			*field = claim
		}
	}
	set(&d.CompanyNumber, c.CompanyNumber)
	if normaliseText(d.CompanyName) != normaliseText(c.CompanyName) {
		set(&d.CompanyName, c.CompanyName)
	}
	if c.RepresentativeName == "" || normaliseText(c.RepresentativeName) == normaliseText(d.Representative()) {
		return
	}
	d.RepresentativeLastName, d.RepresentativeFirstName = Halves(c.RepresentativeName)
}

// Differs tells which claims of a proof do not match what was typed; pointers begin
// with prefix. Claims that the proof does not make match everything.
func (d UserInfoDetail) Differs(c Claims, prefix string) []errs.Field {
	var problems []errs.Field
	check := func(pointer, claim, typed string, same func(a, b string) bool) {
		if claim != "" && !same(claim, typed) {
			problems = append(problems, errs.Field{Pointer: prefix + "/" + pointer, Code: mismatch})
		}
	}
	switch d.UserCategory {
	case Corporation:
		check("companyNumber", c.CompanyNumber, d.CompanyNumber, sameText)
		check("companyName", c.CompanyName, d.CompanyName, sameText)
		check("representativeLastName", c.RepresentativeName, d.Representative(), sameText)
	case Organization:
		// A certificate is its representative's.
		check("representativeLastName", c.Name, d.Representative(), sameText)
	default:
		check("lastName", c.Name, d.Name(), sameText)
		check("lastNameKana", c.NameKana, d.NameKana(), sameText)
		check("birthday", c.Birthday, d.Birthday, sameText)
		if d.DomesticOrOverseas != Overseas {
			check("townName", c.Address, d.Address(), sameAddress)
		}
	}
	return problems
}

func sameText(a, b string) bool { return normaliseText(a) == normaliseText(b) }

// variants are other forms of characters in names, which registers and people write one
// for the other.
var variants = strings.NewReplacer("髙", "高", "﨑", "崎", "𠮷", "吉", "邊", "辺", "邉", "辺", "齋", "斎", "齊", "斉", "濵", "浜", "濱", "浜", "澤", "沢")

// alike are characters that one person's name is written with here and there, though they may tell two people apart: good for looking for
// somebody, not for a proof of who it is.
var alike = strings.NewReplacer("斎", "斉", "廣", "広", "栁", "柳", "嶋", "島", "嶌", "島", "冨", "富", "眞", "真", "櫻", "桜", "國", "国", "瀨", "瀬", "德", "徳", "惠", "恵", "龍", "竜")

// normaliseText is a text without width, case, spaces and variants of characters.
func normaliseText(s string) string {
	return variants.Replace(strings.ToLower(strings.Join(strings.Fields(norm.NFKC.String(s)), "")))
}

var (
	houseWords = strings.NewReplacer("丁目", "-", "番地の", "-", "番地", "-", "番", "-", "号室", "-", "号", "-", "大字", "", "字", "",
		"‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-", "ー", "-", "の", "-", "ノ", "-", "ヶ", "ケ", "ヵ", "カ")
	manyHyphens = regexp.MustCompile(`-+`)
	// A hyphen behind a number that parts it from no other says nothing: 3号ABCビル is 3ABCビル.
	idleHyphen   = regexp.MustCompile(`([0-9])-([^0-9-])`)
	blockNumber  = regexp.MustCompile(`([一二三四五六七八九十]+)-`)
	kanjiNumbers = []string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}
)

// sameAddress compares two ways to write an address: 九丁目9番9号 is 9-9-9, and one of
// them may go on with the name of a building.
func sameAddress(a, b string) bool {
	a, b = place(a), place(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	rest, ok := strings.CutPrefix(b, a)
	return a != "" && ok && (rest == "" || !isNumberPart(rest[0]) || !isNumberPart(a[len(a)-1]))
}

func isNumberPart(b byte) bool { return '0' <= b && b <= '9' || b == '-' }

func place(s string) string {
	s = houseWords.Replace(normaliseText(s))
	s = blockNumber.ReplaceAllStringFunc(s, func(found string) string { return arabic(strings.TrimSuffix(found, "-")) + "-" })
	return strings.Trim(idleHyphen.ReplaceAllString(manyHyphens.ReplaceAllString(s, "-"), "$1$2"), "-")
}

// arabic writes a kanji number up to 99 in digits.
func arabic(kanji string) string {
	tens, ones, ten := strings.Cut(kanji, "十")
	if !ten {
		tens, ones = "", kanji
	}
	digit := func(s string) string { return string(rune('0' + max(slices.Index(kanjiNumbers, s), 0))) }
	switch {
	case !ten:
		return digit(ones)
	case tens == "":
		return "1" + digit(ones)
	}
	return digit(tens) + digit(ones)
}

// Accepts refuses a proof that says nothing of this kind of applicant: a gBizID Entry
// account, one of a sole proprietor or a personal certificate for a corporation, a
// corporation's certificate for a person.
func (p *Policy) Accepts(category string, proof Proof) error {
	m, _ := p.LoginMethod(proof.Method)
	c := proof.Claims
	fits := len(m.AccountTypes) == 0 || slices.Contains(m.AccountTypes, strings.ToLower(c.AccountType))
	switch {
	case proof.Method == ByMyNumber:
		fits = category == Individual && c.Name != ""
	case proof.Method == ByGBizID:
		fits = fits && category == Corporation && c.CompanyNumber != ""
	case proof.Method == ByCertificate && category == Corporation:
		fits = c.CompanyNumber != "" || c.CompanyName != ""
	case proof.Method == ByCertificate:
		fits = c.Name != "" && c.CompanyNumber == "" && c.CompanyName == ""
	}
	if fits {
		return nil
	}
	return errs.RefuseAt("MSG-LIT-I-0035", nil, []errs.Field{{Pointer: "/identity/accountType", Code: "MSG-LIT-I-0035"}})
}

// Suits refuses a proof that is of somebody else than a user info says, telling which claims
// differ, or of a kind of account that may not be used.
func (p *Policy) Suits(d UserInfoDetail, proof Proof) error {
	if err := p.Accepts(d.UserCategory, proof); err != nil {
		return err
	}
	if differing := d.Differs(proof.Claims, "/userInfoDetail"); len(differing) > 0 {
		return errs.RefuseAt("MSG-LIT-E-0056", nil, differing)
	}
	return nil
}

// Fields are what a proof says, for its person to see; what it does not say is left out.
func (c Claims) Fields() map[string]string {
	fields := map[string]string{"name": c.Name, "nameKana": c.NameKana, "address": c.Address, "birthday": c.Birthday,
		"companyNumber": c.CompanyNumber, "companyName": c.CompanyName, "representativeName": c.RepresentativeName, "accountType": c.AccountType,
		"representativeNameKana": c.RepresentativeNameKana, "postalCode": c.PostalCode, "prefectureCd": c.PrefectureCd}
	for name, value := range fields {
		if value == "" {
			delete(fields, name)
		}
	}
	return fields
}

// Halves parts a name at its first space: the family name and the rest.
func Halves(name string) (last, first string) {
	parts := strings.Fields(name)
	if len(parts) == 0 {
		return "", ""
	}
	return parts[0], strings.Join(parts[1:], " ")
}

// Prefill writes what a proof says into the fields that are empty.
func (d *UserInfoDetail) Prefill(c Claims) {
	set := func(field *string, value string) {
		if *field == "" {
			*field = value
		}
	}
	last, first := Halves(c.Name)
	lastKana, firstKana := Halves(c.NameKana)
	switch d.UserCategory {
	case Corporation:
		set(&d.CompanyNumber, c.CompanyNumber)
		set(&d.CompanyName, c.CompanyName)
		last, first = Halves(c.RepresentativeName)
		lastKana, firstKana = Halves(c.RepresentativeNameKana)
		fallthrough
	case Organization:
		set(&d.RepresentativeLastName, last)
		set(&d.RepresentativeFirstName, first)
		set(&d.RepresentativeLastNameKana, lastKana)
		set(&d.RepresentativeFirstNameKana, firstKana)
	default:
		set(&d.LastName, last)
		set(&d.FirstName, first)
		set(&d.LastNameKana, lastKana)
		set(&d.FirstNameKana, firstKana)
		set(&d.Birthday, c.Birthday)
	}
	set(&d.PostalCode, c.PostalCode)
	set(&d.PrefectureCd, c.PrefectureCd)
	set(&d.PrefectureCd, prefectureOf(c.Address))
	set(&d.TownName, strings.TrimPrefix(c.Address, prefectures[d.PrefectureCd]))
}

// prefectureOf is the code of the prefecture that an address begins with, or "".
func prefectureOf(address string) string {
	for code, name := range prefectures {
		if strings.HasPrefix(address, name) {
			return code
		}
	}
	return ""
}

// Addressee is whom a letter goes to.
type Addressee struct {
	Name       string // of the person, or of the corporation or organization
	Attention  string // the person inside it; may be empty
	PostalCode string
	Address    string
}

// Lines is the postal address as it stands in the window of an envelope: the code with its mark, and the address, each as
// far as it is known.
func (a Addressee) Lines() (lines []string) {
	if code := a.PostalCode; len(code) == 7 {
		lines = append(lines, "〒"+code[:3]+"-"+code[3:])
	}
	if a.Address != "" {
		lines = append(lines, a.Address)
	}
	return lines
}

// Letter is how somebody's letter stands; times are zero where there is none.
type Letter struct {
	SentAt, ExpiresAt time.Time // sent is handed to the post
	AttemptsLeft      int       // 0 where its code can be entered no more
	NextAt            time.Time // from then on another may be sent; zero for now
}

// Addressee is the applicant at the address that was given.
func (d UserInfoDetail) Addressee() Addressee {
	to := Addressee{Name: d.Name(), PostalCode: strings.ReplaceAll(d.PostalCode, "-", ""), Address: d.Address()}
	if d.UserCategory != Individual {
		to.Attention = joined(d.RepresentativeRoleName, d.Representative())
	}
	return to
}
