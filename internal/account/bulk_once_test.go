package account_test

import (
	"bytes"
	"encoding/csv"
	"reflect"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/rule"
)

// checkedFile is a file that was checked, with its wrong rows.
func checkedFile(t *testing.T, s *account.Service, key, file string) (account.Bulk, []account.ReportRow) {
	t.Helper()
	b, _, err := s.BeginBulk(chief(t), order(key, true), strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	b = work(t, s, b.ID)
	_, wrong, err := s.BulkOf(t.Context(), b.ID)
	if err != nil {
		t.Fatal(err)
	}
	return b, wrong
}

func columnsOf(row account.ReportRow) []string {
	list := []string{}
	for _, m := range row.Mistakes {
		list = append(list, m.Column)
	}
	slices.Sort(list)
	return list
}

func TestNoMistakeOfARowComesInASecondRound(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		taken := made(t, s, 1, nil)
		for name, c := range map[string]struct {
			line string
			want []string
		}{
			"a wrong day, and somebody else's address": {strings.NewReplacer("1980/4/1", "1980-13-45", "bulk1@example.jp", taken.Mail).Replace(bulkLine(1)), []string{"birthday", "mail"}},
			"a value without heading, and a wrong day": {strings.Replace(strings.TrimSuffix(bulkLine(2), "\n"), "1980/4/1", "1980-13-45", 1) + ",more\n", []string{"", "birthday"}},
			"no kind, and what no kind has":            {strings.NewReplacer("個人,", ",", "1980/4/1", "1980-13-45", "100-8926", "12", "03-5253-1111", "").Replace(bulkLine(3)), []string{"birthday", "postalCode", "telNo", "userCategory"}},
			"the person, and a wrong telephone number": {strings.NewReplacer("一括,太郎", "検索,太郎1", "千代田区霞が関2-1-4", "千代田区霞が関2-1-2", "03-5253-1111", "12").Replace(bulkLine(4)), []string{"telNo"}},
		} {
			_, wrong := checkedFile(t, s, "bulk-"+strings.ReplaceAll(name, " ", "-"), bulkHead+c.line)
			if len(wrong) != 1 || !slices.Equal(columnsOf(wrong[0]), c.want) {
				t.Errorf("[R7.5] %s: %+v", name, wrong)
			}
		}
	})
}

func TestARowRegisteredBeforeNamesTheAccountAndSinceWhen(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		b, _, err := s.BeginBulk(chief(t), order("bulk-known-first", false), bytes.NewReader(bulkOf(1, 2)))
		if err != nil {
			t.Fatal(err)
		}
		work(t, s, b.ID)
		b, _ = checkedFile(t, s, "bulk-known-again", string(bulkOf(1, 3)))
		known, examples, err := s.KnownOf(t.Context(), b)
		if err != nil || len(known) != 2 || examples != 0 {
			t.Fatalf("[R7.5] %+v %d %v", known, examples, err)
		}
		one, err := s.Account(t.Context(), d.Read(), known[1].AccountID)
		if today := rule.Today(d.Now()); err != nil || one.Mail != "bulk2@example.jp" || known[1].Since != today || known[1].Line != 3 {
			t.Errorf("[R7.5] the row registered before: %+v, %v", known[1], err)
		}
		if row := reported(t, s, b.ID, "ja")[1]; row[4] != known[0].AccountID || row[6] != known[0].Since {
			t.Errorf("[R7.5] the report says %v", row)
		}
	})
}

func TestRowsLeftOutAsExamplesAreCounted(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		example := strings.Replace(bulkLine(9), "一括", "【記入例】一括", 1)
		for file, want := range map[string]int{bulkHead + bulkLine(1): 0, bulkHead + example + bulkLine(1): 1, bulkHead + bulkLine(1) + example + example: 2} {
			b, _ := checkedFile(t, s, "bulk-examples-"+string(rune('0'+want)), file)
			if _, examples, err := s.KnownOf(t.Context(), b); err != nil || examples != want || b.Rows != 1 {
				t.Errorf("[R7.5] %d examples, want %d: %+v %v", examples, want, b, err)
			}
		}
	})
}

// Whoever fills each column of the template in finds it in the account.
func TestEachColumnOfTheTemplateIsRead(t *testing.T) {
	t.Parallel()
	d := dbtest.SQLite(t)
	s := seeded(t, d)
	fill := map[string]string{
		"lastName": "列", "firstName": "花子", "lastNameKana": "レツ", "firstNameKana": "ハナコ", "lastNameEnglish": "Retsu", "firstNameEnglish": "Hanako",
		"birthday": "1980-04-01", "nationality": "JP", "companyNumber": "7000012050002", "companyName": "列株式会社", "companyNameKana": "レツカブシキガイシャ",
		"organizationName": "列の会", "organizationNameKana": "レツノカイ", "department": "総務部", "representativeRoleName": "会長", "representativeLastName": "列",
		"representativeFirstName": "太郎", "representativeLastNameKana": "レツ", "representativeFirstNameKana": "タロウ", "postalCode": "100-8926",
		"prefectureCd": "東京都", "townName": "千代田区霞が関2-1-2", "country": "US", "addressOverseas": "1 Main Street", "telNo": "03-5253-1111",
		"radioLicenseNumber": "AAAA00001", "contactLastName": "列", "contactFirstName": "次郎", "contactTelNo": "03-5253-1112", "contactEmail": "retsu@example.jp",
	}
	heads, kinds := account.BulkHeads(), []string{"個人", "法人", "団体"}
	read := map[string]bool{"userCategory": true, "mail": true, "domesticOrOverseas": true}
	var file strings.Builder
	w := csv.NewWriter(&file)
	_ = w.Write(heads)
	for n, kind := range slices.Concat(kinds, kinds) {
		row := []string{}
		for _, id := range account.BulkColumnIDs() {
			switch place := []string{"国内", "海外"}[n/3]; id {
			case "userCategory":
				row = append(row, kind)
			case "mail":
				row = append(row, "column"+string(rune('a'+n))+"@example.jp")
			case "domesticOrOverseas":
				row = append(row, place)
			case "companyNumber":
				row = append(row, []string{"7000012050002", "1010001000006"}[n/3])
			case "lastName":
				row = append(row, []string{"列", "行"}[n/3])
			default:
				row = append(row, fill[id])
			}
		}
		_ = w.Write(row)
	}
	w.Flush()
	b, _, err := s.BeginBulk(chief(t), order("bulk-columns", false), strings.NewReader(file.String()))
	if err != nil {
		t.Fatal(err)
	}
	if b = work(t, s, b.ID); b.Registered == 0 {
		t.Fatalf("[R7.5] %v", reported(t, s, b.ID, "en"))
	}
	for _, row := range reported(t, s, b.ID, "en")[1:] {
		if row[3] != "Registered" {
			t.Errorf("[R7.5] %v", row)
			continue
		}
		one, err := s.Account(t.Context(), d.Read(), row[4])
		if err != nil {
			t.Fatal(err)
		}
		detail := reflect.ValueOf(one.Detail)
		for i := range detail.NumField() {
			name, _, _ := strings.Cut(detail.Type().Field(i).Tag.Get("json"), ",")
			if detail.Field(i).Kind() == reflect.String && detail.Field(i).String() != "" {
				read[name] = true
			}
		}
	}
	for _, id := range account.BulkColumnIDs() {
		if !read[id] {
			t.Errorf("[R7.5] the column %s is read into nothing", id)
		}
	}
}
