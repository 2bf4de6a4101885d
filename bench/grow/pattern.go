package grow

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// row is one as the program wrote it.
type row struct {
	table   string
	columns []string
	values  []any // string, int64 or nil
}

func (r row) get(column string) string {
	for i, c := range r.columns {
		if c == column {
			text, _ := r.values[i].(string)
			return text
		}
	}
	return ""
}

// pattern is rows that belong together, to be copied.
type pattern struct {
	slots []slot
	rows  []patternRow
}

type patternRow struct {
	table   string
	columns []string
	values  []field
	named   int // 1 for the first of the rows that name a filing's holder by letters, of which a copy has its own; 2 for the others
}

// field is a value whose identifying parts are left open.
type field struct {
	column string
	value  any
	pieces []piece // of a text with open parts
}

type piece struct {
	text string
	slot int // -1 for none
}

// slot is something that identifies a row, in whatever column it stands again.
type slot struct {
	old  string
	made func(of *copying, place int, old string) string
}

// identifying are the columns whose values are another's in every copy.
var identifying = map[string]func(of *copying, place int, old string) string{
	"id": fresh, "case_id": fresh, "draft_id": fresh, "callback_id": fresh, "taken": fresh,
	"idempotency_key": fresh, "key_hash": fresh,
	"holder_id": owned, "account_id": owned,
	"electronic_application_number": applicationNumber, "inquiry_number": checkedNumber,
	"payment_number": number, "notice_number": number, "licence_number": licenceNumber,
	"permit_number": lettered, "delegation_number": lettered, "live_key": fresh,
	"call_sign": func(of *copying, _ int, _ string) string { return callSign(of.number) },
}

func fresh(of *copying, place int, _ string) string { return newID(of.at, of.number, place) }

func owned(of *copying, _ int, _ string) string { return of.accountID }

func number(of *copying, _ int, old string) string { return renumbered(old, of.number, false) }

func checkedNumber(of *copying, _ int, old string) string { return renumbered(old, of.number, true) }

// lettered is a number of a letter and digits, whose check digit is of the digits alone.
func lettered(of *copying, _ int, old string) string {
	return old[:1] + renumbered(old[1:], of.number, true)
}

// applicationNumber is one of the year before the sample's: its 8 digits are drawn, and a million copies would soon
// have one of the sample's own.
func applicationNumber(of *copying, place int, old string) string {
	year, _ := strconv.Atoi(old[1:3])
	return checkedNumber(of, place, fmt.Sprintf("E%02d%s", (year+99)%100, old[3:]))
}

// patternOf finds what identifies the rows, wherever it stands in them; more are slots besides.
func patternOf(rows []row, more ...slot) pattern {
	p := pattern{slots: more}
	known := map[string]bool{}
	for _, r := range rows {
		for i, column := range r.columns {
			text, _ := r.values[i].(string)
			if made := identifying[column]; made != nil && text != "" && !known[text] {
				known[text] = true
				p.slots = append(p.slots, slot{text, made})
			}
		}
	}
	named := 1
	for _, r := range rows {
		out := patternRow{table: r.table, columns: r.columns}
		if r.table == termTable && len(r.get("scope")) == 1 && !strings.Contains(r.get("term"), ":") {
			out.named, named = named, 2
		}
		for i, column := range r.columns {
			out.values = append(out.values, p.field(column, r.values[i]))
		}
		p.rows = append(p.rows, out)
	}
	return p
}

func (p pattern) field(column string, value any) field {
	f := field{column: column, value: value}
	text, _ := value.(string)
	for text != "" {
		at, which := len(text), -1
		for i, s := range p.slots {
			if found := strings.Index(text, s.old); found >= 0 && found < at {
				at, which = found, i
			}
		}
		if at > 0 {
			f.pieces = append(f.pieces, piece{text[:at], -1})
		}
		if which < 0 {
			break
		}
		f.pieces = append(f.pieces, piece{slot: which})
		text = text[at+len(p.slots[which].old):]
	}
	return f
}

// copying is one copy of a pattern.
type copying struct {
	number     uint64
	at         time.Time // of the ids
	ago        time.Duration
	account    int
	accountID  string
	userID     string
	holderName string
	delegate   int // of a power of attorney: the account that acts
	bureau     bureau
	over       bool // of an announcement
	texts      texts
}

func (f *filling) copyOf(number uint64, ago time.Duration) *copying {
	return &copying{number: number, at: f.now.Add(ago), ago: ago}
}

func (of *copying) owner(account int) {
	of.account, of.accountID, of.userID, of.holderName = account, accountID(account), userID(account), holderOf(account).name()
}

// each gives the rows of a copy.
func (p pattern) each(of *copying, take func(table string, columns []string, values []any) error) error {
	made := make([]string, len(p.slots))
	for i, s := range p.slots {
		made[i] = s.made(of, i, s.old)
	}
	for _, r := range p.rows {
		if r.named > 0 {
			if err := r.letters(of, made, take); err != nil {
				return err
			}
			continue
		}
		if r.table == textTable && of.texts != nil {
			if err := r.written(of, made, take); err != nil {
				return err
			}
			continue
		}
		values := make([]any, len(r.values))
		for i, f := range r.values {
			values[i] = of.value(r.table, f, made)
		}
		if err := take(r.table, r.columns, values); err != nil {
			return err
		}
	}
	return nil
}

// termTable is what the desk finds filings by.
const termTable = "application_term"

// letters gives a row for each two letters of the name of a copy's holder.
func (r patternRow) letters(of *copying, made []string, take func(table string, columns []string, values []any) error) error {
	if r.named > 1 {
		return nil
	}
	for _, term := range terms(of.holderName) {
		values := make([]any, len(r.values))
		for i, f := range r.values {
			if values[i] = of.value(r.table, f, made); f.column == "term" {
				values[i] = term
			}
		}
		if err := take(r.table, r.columns, values); err != nil {
			return err
		}
	}
	return nil
}

func (of *copying) value(table string, f field, made []string) any {
	if f.column == "to_at" && of.over {
		return of.at.UnixMilli() + 1
	}
	if table == "event" && f.column == "source" {
		return nil // the portal would erase them for hours while the store is measured, as they are too old
	}
	switch old := f.value.(type) {
	case int64:
		if (f.column == "at" || strings.HasSuffix(f.column, "_at")) && old > 0 {
			return old + of.ago.Milliseconds()
		}
	case string:
		if changed, ok := of.column(table, f.column, old); ok {
			return changed
		}
		if len(f.pieces) > 1 || len(f.pieces) == 1 && f.pieces[0].slot >= 0 {
			return join(f.pieces, made)
		}
	}
	return f.value
}

func join(pieces []piece, made []string) string {
	if len(pieces) == 1 {
		return made[pieces[0].slot]
	}
	var b strings.Builder
	for _, p := range pieces {
		if p.slot < 0 {
			b.WriteString(p.text)
		} else {
			b.WriteString(made[p.slot])
		}
	}
	return b.String()
}

// ahead keeps bills from falling due while a filled store is kept, because the bank would be asked
// about each.
const ahead = 400 * 24 * time.Hour

// column is what a column says of a copy, other than its ids.
func (of *copying) column(table, column, old string) (string, bool) {
	switch column {
	case "scope": // of a term: the bureau's letter, or the holder
		return of.bureau.Letter, table == termTable && len(old) == 1 && of.bureau.Letter != ""
	case "term":
		return "d:" + of.bureau.Letter, table == termTable && strings.HasPrefix(old, "d:") && of.bureau.Letter != ""
	case "destination", "bureau":
		return of.bureau.Letter, old != "" && of.bureau.Letter != ""
	case "destination_ja", "sender_ja":
		return of.bureau.Name.Ja, of.bureau.Letter != ""
	case "destination_en", "sender_en":
		return of.bureau.Name.En, of.bureau.Letter != ""
	case "holder_name":
		return of.holderName, true
	case "due_date", "standard_due", "valid_from", "valid_to":
		day, err := time.Parse(time.DateOnly, old)
		if err != nil {
			return "", false
		}
		if day = day.Add(of.ago); column == "due_date" && table == "payment" {
			day = day.Add(ahead)
		}
		return day.Format(time.DateOnly), true
	}
	return "", false
}
