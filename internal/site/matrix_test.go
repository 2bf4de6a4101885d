package site

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// counted counts how often the procedures in force are asked for.
type counted struct {
	*procedure.Catalogue
	asked int
}

func (c *counted) List(date string) []*procedure.Procedure {
	c.asked++
	return c.Catalogue.List(date)
}

func TestTheGuideShowsEveryProcedureByStationAndAct(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	day := "2026-11-21"
	c := &counted{Catalogue: loaded}
	source := guide(func() (Page, error) { return Page{}, nil }, c, func() string { return day })
	read := func() procedure.Text {
		t.Helper()
		page, err := source(t.Context(), url.Values{})
		if err != nil {
			t.Fatal(err)
		}
		return page.Parts["main"]
	}
	main := read()
	for _, p := range loaded.List(day) {
		for _, lang := range languages {
			if n := strings.Count(in(lang, main), `href="/guide/procedure?procedureId=`+p.Definition().ID+`"`); n != 1 {
				t.Errorf("[R2.36] %s stands %d times in %s", p.Definition().ID, n, lang)
			}
		}
	}
	row := regexp.MustCompile(`(?s)<tr><th scope="row" data-label="">Amateur station</th>.*?</tr>`).FindString(main.En)
	for _, want := range []string{`data-label="Opening"`, "Fee: ¥2,750 to ¥5,400", "Time: about ", "Takes effect: when licensed", `data-label="Discontinuation"`, "Fee: none", "Takes effect: when it arrives"} {
		if !strings.Contains(row, want) {
			t.Errorf("[R2.36] no %q in %s", want, row)
		}
	}
	if strings.Contains(main.Ja, "0円") && regexp.MustCompile(`[：から]0円`).MatchString(main.Ja) {
		t.Error("an amount that is not known is told as 0")
	}
	asked := c.asked
	read()
	if c.asked != asked {
		t.Error("it is made anew although nothing has changed")
	}
	day = "2026-11-22"
	read()
	if c.asked != asked+1 {
		t.Error("it is not made anew on another day")
	}
}

func TestAnAmountThatIsNotKnownSaysWhoTellsItAndWhen(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	source := procedureGuide(loaded, func() string { return "2026-11-21" }, usualTimes)
	page, err := source(t.Context(), url.Values{"procedureId": {"radio-simplified-open"}})
	if err != nil {
		t.Fatal(err)
	}
	main := page.Parts["main"]
	if !strings.Contains(main.Ja, "受付の後、納付をお願いするときにお知らせします") || !strings.Contains(main.En, "The regional bureau that you file with tells you the amount") {
		t.Error(main)
	}
	known, unknown := strings.LastIndex(main.Ja, "</th><td>2,350円</td>"), strings.Index(main.Ja, "</th><td>受付の後にお知らせ</td>")
	if known < 0 || unknown < known {
		t.Error("classes whose amount is not known do not stand last")
	}
	if !strings.Contains(main.Ja, "<td>2,100円</td><td>受付の後にお知らせ</td>") || !strings.Contains(main.Ja, "書面で提出するときの額は、確かめていません") {
		t.Error("[R10.2] the amount on paper, which is not known, is not said to be so")
	}
}

// usualTimes are those of one procedure, of which enough cases ended.
func usualTimes() map[string]procedure.Usual {
	return map[string]procedure.Usual{"amateur-open": {Half: 12, Most: 30, Cases: 41}}
}

func TestAProcedureTellsHowLongItTookOfLate(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	source := procedureGuide(loaded, func() string { return "2026-11-21" }, usualTimes)
	for id, want := range map[string]string{"amateur-open": "Half of the 41 cases", "amateur-renewal": "Not enough cases yet"} {
		page, err := source(t.Context(), url.Values{"procedureId": {id}})
		if err != nil || !strings.Contains(page.Parts["main"].En, want) {
			t.Errorf("[R1.5] %s: %v %s", id, err, page.Parts["main"].En)
		}
	}
}

func TestTheMatrixTellsWhenAFilingTakesEffect(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	html, err := (&dailyMatrix{}).html(loaded, "2026-11-21")
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]struct{ says, not string }{
		"amateur-renewal":              {says: "the day after the present term ends"},
		"radio-land-mobile-renewal":    {says: "the day after the present term ends"},
		"radio-succession-open":        {not: "Takes effect"},
		"radio-change-completion-open": {says: "Fee: for the inspection", not: "Takes effect"},
		"amateur-open":                 {says: "when licensed"},
	} {
		_, cell, _ := strings.Cut(html.En, "procedureId="+id+`"`)
		cell, _, found := strings.Cut(cell, "</p>")
		if !found || !strings.Contains(cell, want.says) || want.not != "" && strings.Contains(cell, want.not) {
			t.Errorf("[R1.8] %s: %s", id, cell)
		}
	}
}
