package site

import (
	"embed"
	"fmt"
	"html/template"
	"strings"
	"sync"
	"time"

	"radioportal/internal/procedure"
)

//go:embed fragments/*.html
var fragmentFiles embed.FS

// fragments are the templates of parts, once for each language: say picks the
// language, so that both stand side by side in the file. They are read when the first is filled.
var fragments = sync.OnceValue(func() map[string]*template.Template {
	all := map[string]*template.Template{}
	for _, lang := range languages {
		all[lang] = template.Must(template.New("").Funcs(template.FuncMap{
			"say":  func(ja, en string) string { return in(lang, procedure.Text{Ja: ja, En: en}) },
			"text": func(t procedure.Text) string { return in(lang, t) },
			"date": func(day string) (string, error) { return writeDate(lang, day) },
			"yen":  func(amount int64) string { return yen(lang, amount) },
		}).ParseFS(fragmentFiles, "fragments/*.html"))
	}
	return all
})

// fragment is a template filled with data, in both languages.
func fragment(name string, data any) (procedure.Text, error) {
	ja, err := fill("ja", name, data)
	if err != nil {
		return procedure.Text{}, err
	}
	en, err := fill("en", name, data)
	return procedure.Text{Ja: ja, En: en}, err
}

func fill(lang, name string, data any) (string, error) {
	var out strings.Builder
	err := fragments()[lang].ExecuteTemplate(&out, name+".html", data)
	return out.String(), err
}

// writeDate writes a date (YYYY-MM-DD) as the browser's pages do.
func writeDate(lang, day string) (string, error) {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return "", err
	}
	if lang == "en" {
		return at.Format("2 January 2006"), nil
	}
	return fmt.Sprintf("%d年%d月%d日", at.Year(), at.Month(), at.Day()), nil
}

func yen(lang string, amount int64) string {
	digits := fmt.Sprint(amount)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	if lang == "en" {
		return "¥" + digits
	}
	return digits + "円"
}
