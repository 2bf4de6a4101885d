package mail

import (
	"bytes"
	"fmt"
	"html"
	"strings"
	"text/template"
	"time"
)

// Texts are the mails of a package: for each name its parts NAME.LANGUAGE.subject and
// NAME.LANGUAGE.body. In a body, paragraphs are parted by an empty line.
type Texts struct{ templates *template.Template }

// ParseTexts reads the mails of a package; a mistake is one in the program and stops it.
func ParseTexts(source string) Texts {
	return Texts{template.Must(template.New("texts").Option("missingkey=error").
		Funcs(template.FuncMap{"ja": day("2006年1月2日"), "en": day("2 January 2006")}).Parse(source))}
}

// day writes a date of the wire (YYYY-MM-DD) for people.
func day(layout string) func(string) (string, error) {
	return func(date string) (string, error) {
		t, err := time.Parse(time.DateOnly, date)
		return t.Format(layout), err
	}
}

// Compose fills a mail in a language, ja unless it is en.
func (t Texts) Compose(name, lang string, data any) (Message, error) {
	if lang != "en" {
		lang = "ja"
	}
	subject, err := t.part(name+"."+lang+".subject", data)
	if err != nil {
		return Message{}, err
	}
	body, err := t.part(name+"."+lang+".body", data)
	return Message{Subject: subject, Text: body + "\n", HTML: HTML(lang, subject, body)}, err
}

func (t Texts) part(name string, data any) (string, error) {
	var b bytes.Buffer
	if err := t.templates.ExecuteTemplate(&b, name, data); err != nil {
		return "", fmt.Errorf("text %s: %w", name, err)
	}
	return strings.TrimSpace(b.String()), nil
}

// HTML sets a plain text as simple HTML: paragraphs, lines, addresses as links.
func HTML(lang, subject, body string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=%q><head><meta charset=\"utf-8\"><title>%s</title></head><body>\n", lang, html.EscapeString(subject))
	for paragraph := range strings.SplitSeq(body, "\n\n") {
		lines := strings.Split(strings.TrimSpace(paragraph), "\n")
		for i, line := range lines {
			lines[i] = html.EscapeString(line)
			if strings.HasPrefix(line, "https://") || strings.HasPrefix(line, "http://") {
				lines[i] = fmt.Sprintf("<a href=\"%s\">%s</a>", lines[i], lines[i])
			}
		}
		fmt.Fprintf(&b, "<p>%s</p>\n", strings.Join(lines, "<br>\n"))
	}
	b.WriteString("</body></html>\n")
	return b.String()
}
