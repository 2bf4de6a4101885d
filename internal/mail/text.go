package mail

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"text/template"
	"time"
)

// Texts are the mails of a package: for each name its parts NAME.LANGUAGE.subject and
// NAME.LANGUAGE.body. In a body, paragraphs are parted by an empty line.
type Texts struct{ templates func() *template.Template }

// ParseTexts are the mails of a package, read when the first is written: a start writes none. A mistake in them is
// one in the program and stops it; a test writes every mail.
func ParseTexts(source string) Texts {
	return Texts{sync.OnceValue(func() *template.Template {
		return template.Must(template.New("texts").Option("missingkey=error").
			Funcs(template.FuncMap{"ja": day("2006年1月2日"), "en": day("2 January 2006")}).Parse(source))
	})}
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
	if err := t.templates().ExecuteTemplate(&b, name, data); err != nil {
		return "", fmt.Errorf("text %s: %w", name, err)
	}
	return strings.TrimSpace(b.String()), nil
}
