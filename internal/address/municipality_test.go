package address

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"radioportal/internal/rule"
)

var update = flag.Bool("update", false, "write the municipalities that the rules know")

// The desk and the form tell of a code that is another municipality's than the address names.
func TestACodeOfAnotherMunicipalityIsFound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ code, address, coded, named string }{
		{"27127", "大阪市中央区大手前1-5-44", "大阪市北区", "大阪市中央区"},
		{"27128", "大阪市中央区大手前1-5-44", "", ""},
		{"27127", "梅田1-1", "", ""},           // it names none
		{"13101", "大阪市中央区大手前1-5-44", "", ""}, // of another prefecture, which a check of the form tells
	} {
		if coded, named := book(t).OtherCity("27", c.code, c.address); coded != c.coded || named != c.named {
			t.Errorf("[R5.3] %s %s: %q, %q", c.code, c.address, coded, named)
		}
	}
}

// wholeCities are the cities of which the table has the wards alone: a code of the city is a code too.
var wholeCities = []string{
	"01100", "04100", "11100", "12100", "14100", "14130", "14150", "15100", "22100", "22130",
	"23100", "26100", "27100", "27140", "28100", "33100", "34100", "40100", "40130", "43100",
}

// northern are the villages of the islands that have no postal codes.
var northern = []string{"01695", "01696", "01697", "01698", "01699", "01700"}

// municipalities are the codes of all, in their order.
func municipalities(t *testing.T) []string {
	t.Helper()
	list := slices.Concat(wholeCities, northern)
	for prefecture := uint32(1); prefecture <= 47; prefecture++ {
		for _, city := range book(t).Cities(digits(prefecture, 2)) {
			list = append(list, city.CityCd)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// The rule's list is made of the table, so that a municipality which is new in the table is not refused:
// go test ./internal/address -update writes it anew, for both languages.
func TestTheRuleKnowsEveryMunicipality(t *testing.T) {
	t.Parallel()
	codes := municipalities(t)
	if *update {
		writeMunicipalities(t, codes)
		return
	}
	format, _ := rule.Named("municipalityCode")
	known := 0
	for n := range 100_000 {
		code := digits(uint32(n), 5)
		taken := format.Check(code, nil, "2026-11-21") == nil
		if _, is := slices.BinarySearch(codes, code); is != taken {
			t.Errorf("[R5.3] %s: a municipality %t, taken %t; run go test ./internal/address -update", code, is, taken)
		}
		if taken {
			known++
		}
	}
	if known != len(codes) {
		t.Errorf("%d codes are taken, of %d", known, len(codes))
	}
}

const (
	writtenBy = "by go test ./internal/address -update. Do not edit."
	// stepDigits are the characters for 0 to 63.
	stepDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
)

// steps are the municipalities of a prefecture: by how much the last three digits of each are more than those of the
// one before, from 99 on. A dot is 64.
func steps(prefecture string, codes []string) string {
	var out strings.Builder
	before := 99
	for _, code := range codes {
		if of, number := code[:2], code[2:]; of == prefecture {
			n, _ := strconv.Atoi(number)
			out.WriteString(strings.Repeat(".", (n-before)/64))
			out.WriteByte(stepDigits[(n-before)%64])
			before = n
		}
	}
	return out.String()
}

func writeMunicipalities(t *testing.T, codes []string) {
	t.Helper()
	golang := "// Code generated " + writtenBy + "\n\npackage rule\n\nvar municipalitySteps = [47]string{\n"
	browser := "// Generated " + writtenBy + "\n\nexport const municipalitySteps = [\n"
	for prefecture := uint32(1); prefecture <= 47; prefecture++ {
		row := steps(digits(prefecture, 2), codes)
		golang += fmt.Sprintf("\t%q,\n", row)
		browser += fmt.Sprintf("  '%s',\n", row)
	}
	for file, content := range map[string]string{
		"../rule/municipalities.gen.go":                   golang + "}\n",
		"../../web/src/forms/rules/municipalities.gen.ts": browser + "];\n",
	} {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Error(err)
		}
	}
}
