package procedure

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"regexp"
	"time"

	"radioportal/internal/clock"
)

// samplesFolder holds a filled-in form for each procedure, by its id.
const samplesFolder = "samples"

// sampleFile is a filled-in form that its procedure takes whole, as it was written on a day.
type sampleFile struct {
	Category string         `json:"category"`
	Day      string         `json:"day"`
	Form     map[string]any `json:"form"`
}

// written is the sample of a procedure, of the folder that was added last; false where none has one.
func (p *Procedure) writtenSample() (sampleFile, bool) {
	for i := len(p.references.samples) - 1; i >= 0; i-- {
		content, err := readFile(p.references.samples[i], samplesFolder+"/"+p.def.ID+".json")
		if err != nil {
			continue
		}
		if s, err := readSample(content); err == nil {
			return s, true
		}
	}
	return sampleFile{}, false
}

func readSample(content []byte) (s sampleFile, err error) {
	d := json.NewDecoder(bytes.NewReader(content))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return s, err
	}
	if _, err := time.Parse(dateLayout, s.Day); err != nil || s.Form == nil {
		return s, errors.New("category, day and form are needed")
	}
	return s, nil
}

// SampleCategory is who fills the sample in.
func (p *Procedure) SampleCategory() string {
	if s, ok := p.writtenSample(); ok {
		return s.Category
	}
	return p.def.Holders[0]
}

// on are the forms that it may be on another day: its days as far from that as they were, or in the months as far from that one's, for
// what goes by the ends of months.
func (s sampleFile) on(today string) (forms []map[string]any) {
	was, err := time.Parse(dateLayout, s.Day)
	if err != nil {
		return nil
	}
	is, err := time.Parse(dateLayout, today)
	if err != nil {
		return nil
	}
	days := int(is.Sub(was).Hours() / 24)
	months := (is.Year()-was.Year())*12 + int(is.Month()-was.Month())
	forms = append(forms, moved(s.Form, func(day string) string { return clock.AddDays(day, days) }))
	for _, m := range []int{months, months - 1} {
		forms = append(forms, moved(s.Form, func(day string) string {
			if monthEnd(day) == day {
				return monthEnd(clock.AddMonths(clock.AddDays(day, -3), m))
			}
			return clock.AddMonths(day, m)
		}))
	}
	return forms
}

var sampleDay = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)

// moved is a form with other days.
func moved(form map[string]any, to func(day string) string) map[string]any {
	out := map[string]any{}
	for name, value := range form {
		out[name] = movedValue(value, to)
	}
	return out
}

func movedValue(value any, to func(day string) string) any {
	switch v := value.(type) {
	case map[string]any:
		return moved(v, to)
	case []any:
		list := make([]any, len(v))
		for i, each := range v {
			list[i] = movedValue(each, to)
		}
		return list
	case string:
		if sampleDay.MatchString(v) && to(v) != "" {
			return to(v)
		}
	}
	return value
}

// lintSamples tells of samples that are none. What a form takes of one is for a test, as a folder may say otherwise what stands here.
func (l *loader) lintSamples() {
	for _, file := range l.glob(samplesFolder + "/*.json") {
		content, err := readFile(l.folder, file)
		if err != nil {
			l.errs = append(l.errs, err)
		} else if _, err := readSample(content); err != nil {
			l.errs = append(l.errs, &LoadError{File: file, Line: 1, Message: "is no sample: " + err.Error(), Hint: "write { category, day, form } as a draft holds the form"})
		}
	}
}

// samplesIn has the samples of a folder that has some known.
func (l *loader) samplesIn(folder fs.FS) {
	if _, err := fs.Stat(folder, samplesFolder); err == nil {
		l.references.samples = append(l.references.samples, folder)
	}
}
