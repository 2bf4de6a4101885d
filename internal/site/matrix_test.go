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
	const changed = "Takes effect: after the review (what is only notified, as a name or an address, when it arrives)"
	for id, says := range map[string]string{
		"amateur-renewal":              "the day after the present term ends",
		"radio-land-mobile-renewal":    "the day after the present term ends",
		"radio-succession-open":        "Takes effect: on the day of the succession (the notification when it arrives)",
		"radio-transfer-open":          "Takes effect: on the day of the succession, once permitted",
		"radio-completion-open":        "Takes effect: when it arrives (the licence comes after",
		"radio-change-completion-open": "Takes effect: when it arrives (it may be operated after",
		"amateur-change":               changed,
		"radio-registered-change":      changed,
		"amateur-open":                 "when licensed",
		"radio-certificate-open":       "after the review",
		"radio-base-renewal":           "Fee: told by the bureau after reception",
		"radio-simplified-open":        "(some told by the bureau after reception)",
	} {
		_, cell, _ := strings.Cut(html.En, "procedureId="+id+`"`)
		cell, _, found := strings.Cut(cell, "</p>")
		if !found || !strings.Contains(cell, says) {
			t.Errorf("[R1.8] %s: %s", id, cell)
		}
	}
}

func TestWhatIsInspectedSaysTheSameOfItsFeeEverywhere(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	html, err := (&dailyMatrix{}).html(loaded, "2026-11-21")
	if err != nil {
		t.Fatal(err)
	}
	source := procedureGuide(loaded, func() string { return "2026-11-21" }, usualTimes)
	for _, id := range []string{"radio-completion-open", "radio-change-completion-open"} {
		_, cell, _ := strings.Cut(html.Ja, "procedureId="+id+`"`)
		cell, _, _ = strings.Cut(cell, "</p>")
		if !strings.Contains(cell, "手数料：なし（検査には別に手数料がかかります）") {
			t.Errorf("[R1.8] %s: %s", id, cell)
		}
		page, err := source(t.Context(), url.Values{"procedureId": {id}})
		if main := page.Parts["main"]; err != nil || !strings.Contains(main.Ja, "この届出に手数料はかかりません。検査には、別に手数料がかかります") || !strings.Contains(main.En, "a fee of its own") {
			t.Errorf("[R1.8] %s: %v %s", id, err, main.Ja)
		}
	}
}

func TestAChangeIsAppliedForOrNotified(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"amateur-change", "radio-base-change", "radio-land-mobile-change"} {
		p, ok := loaded.Current(id, "2026-11-21")
		if !ok {
			t.Fatal(id)
		}
		if when := p.Definition().Guide.WhenToFile; !strings.Contains(when.Ja, "氏名や住所などの変更は、変更した後に届け出てください") || !strings.Contains(when.En, "Notify a change of a name") {
			t.Errorf("[R1.8] %s: %s", id, when.Ja)
		}
	}
}

func TestAFeeThatIsNotCheckedIsSaidToBeSo(t *testing.T) {
	t.Parallel()
	loaded, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	source := procedureGuide(loaded, func() string { return "2026-11-21" }, usualTimes)
	page, err := source(t.Context(), url.Values{"procedureId": {"radio-simplified-open"}})
	if main := page.Parts["main"]; err != nil || !strings.Contains(main.Ja, "5W以下の額は、法令で確かめていません") || !strings.Contains(main.En, "up to 5 W are not checked") {
		t.Errorf("[R10.2] %v %s", err, main.Ja)
	}
}
