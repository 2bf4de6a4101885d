package sign

import (
	"crypto/x509"
	"encoding/asn1"
	"regexp"
	"strings"
	"time"
)

// Holder is what a certificate says of the one it was issued to. What it does not
// say is empty.
type Holder struct {
	Name          string // of the person; of a company's certificate, the representative
	Address       string
	Birthday      string // YYYY-MM-DD
	CompanyName   string
	CompanyNumber string // 法人番号
	Mail          string
	NotAfter      time.Time
}

// The names in the subject alternative name by which the public personal
// authentication service (JPKI) tells a person's particulars, under the arc
// 1.2.392.200149.8.5.5 of its certificate profile.
var (
	jpki         = asn1.ObjectIdentifier{1, 2, 392, 200149, 8, 5, 5}
	jpkiName     = append(jpki[:len(jpki):len(jpki)], 1)
	jpkiBirthday = append(jpki[:len(jpki):len(jpki)], 4)
	jpkiAddress  = append(jpki[:len(jpki):len(jpki)], 5)

	oidAlternativeName = asn1.ObjectIdentifier{2, 5, 29, 17}
	// organizationIdentifier (ETSI EN 319 412-1, 5.1.4): kind, country, number.
	oidOrganization = asn1.ObjectIdentifier{2, 5, 4, 97}
)

var companyNumber = regexp.MustCompile(`^NTRJP-([0-9]{13})$`)

func holderOf(c *x509.Certificate) Holder {
	h := Holder{Name: c.Subject.CommonName, NotAfter: c.NotAfter}
	if len(c.EmailAddresses) > 0 {
		h.Mail = c.EmailAddresses[0]
	}
	if len(c.Subject.Organization) > 0 {
		h.CompanyName = c.Subject.Organization[0]
	}
	for _, name := range c.Subject.Names {
		text, _ := name.Value.(string)
		if found := companyNumber.FindStringSubmatch(text); name.Type.Equal(oidOrganization) && found != nil {
			h.CompanyNumber = found[1]
		}
	}
	others := otherNames(c)
	if name := others[jpkiName.String()]; name != "" {
		h.Name = name
	}
	h.Address, h.Birthday = others[jpkiAddress.String()], birthday(others[jpkiBirthday.String()])
	return h
}

// birthday reads an era's digit and a date as the profile writes it: 319800401.
func birthday(text string) string {
	if len(text) < len("19800401") {
		return ""
	}
	date, err := time.Parse("20060102", text[len(text)-len("19800401"):])
	if err != nil {
		return ""
	}
	return date.Format(time.DateOnly)
}

// otherNames are the texts among the otherName entries of the subject alternative
// name, by type (RFC 5280, 4.2.1.6), which the standard library leaves out.
func otherNames(c *x509.Certificate) map[string]string {
	found := map[string]string{}
	for _, extension := range c.Extensions {
		if !extension.Id.Equal(oidAlternativeName) {
			continue
		}
		var names []asn1.RawValue
		if _, err := asn1.Unmarshal(extension.Value, &names); err != nil {
			return found
		}
		for _, name := range names {
			if name.Class == asn1.ClassContextSpecific && name.Tag == 0 {
				readOther(name.Bytes, found)
			}
		}
	}
	return found
}

func readOther(content []byte, into map[string]string) {
	var kind asn1.ObjectIdentifier
	rest, err := asn1.Unmarshal(content, &kind)
	if err != nil {
		return
	}
	var value asn1.RawValue
	if _, err := asn1.Unmarshal(rest, &value); err != nil { // [0] EXPLICIT
		return
	}
	var text string
	if _, err := asn1.Unmarshal(value.Bytes, &text); err != nil {
		return
	}
	into[kind.String()] = strings.TrimSpace(text)
}
