package announcement

import (
	"strconv"
	"time"
	"unicode/utf8"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Input is an announcement as staff type it (AnnouncementInput). Dates and times are Japan's.
type Input = announcementInput

type announcementInput struct {
	AnnouncementID string         `json:"announcementId,omitempty" maxLength:"64" doc:"none for a new one"`
	Version        int64          `json:"version" minimum:"0" doc:"as it was read; 0 for a new one"`
	Kind           Kind           `json:"kind" enum:"license,application,system"`
	Title          procedure.Text `json:"title"`
	Body           procedure.Text `json:"body" doc:"Markdown"`
	Urgent         bool           `json:"urgent"`
	Mail           bool           `json:"mail" doc:"tell those by mail who want to hear about the service"`
	StartDate      string         `json:"startDate" maxLength:"64" doc:"YYYY-MM-DD; empty for at once"`
	StartTime      string         `json:"startTime" maxLength:"64" doc:"HH:MM"`
	EndDate        string         `json:"endDate" maxLength:"64" doc:"YYYY-MM-DD; empty for no end"`
	EndTime        string         `json:"endTime" maxLength:"64" doc:"HH:MM"`
	Bureau         string         `json:"bureau,omitempty" maxLength:"4" doc:"letter of the bureau that announces it; none for the whole ministry"`
}

// The longest title and body in characters.
const (
	maxTitle = 100
	maxBody  = 10_000
)

// mistakes gathers what is wrong with an input.
type mistakes []errs.Field

func (m *mistakes) at(pointer, code string, params errs.Params) {
	*m = append(*m, errs.Field{Pointer: pointer, Code: code, Params: params})
}

// text checks a text; it has to be there where required.
func (m *mistakes) text(pointer, typed string, most int, required bool) string {
	text := rule.Plain(typed)
	found := rule.Written(text)
	switch {
	case text == "" && required:
		m.at(pointer, "MSG-LIT-E-0001", nil)
	case utf8.RuneCountInString(text) > most:
		m.at(pointer, "MSG-LIT-E-0011", errs.Params{"max": strconv.Itoa(most)})
	case found != nil:
		m.at(pointer, found.Code, errs.Params(found.Params))
	}
	return text
}

// links checks where a text leads: what its page would leave out is told to who writes it.
func (m *mistakes) links(pointer, body string, pages Pages) {
	if dead := pages.DeadLink(body); dead != "" {
		m.at(pointer, "MSG-LIT-E-0002", errs.Params{"reason": "deadLink", "value": dead})
	}
}

// moment reads a date and a time; zero where no date was typed.
func (m *mistakes) moment(name, date, at string) time.Time {
	normal, found := rule.Apply("date", date, nil, "")
	switch {
	case found != nil:
		m.at("/"+name+"Date", found.Code, found.Params)
		return time.Time{}
	case normal == "":
		return time.Time{}
	case at == "":
		m.at("/"+name+"Time", "MSG-LIT-E-0001", nil)
		return time.Time{}
	}
	t, err := time.ParseInLocation("2006-01-02 15:04", normal+" "+at, clock.Tokyo)
	if err != nil {
		m.at("/"+name+"Time", "MSG-LIT-E-0002", nil)
		return time.Time{}
	}
	return t.UTC()
}

// apply puts what was typed into an announcement. A draft may lack what is needed to
// publish it; what is too long or no date is wrong in any case. The start of one that is
// shown stays.
func (in Input) apply(a Announcement, publish bool, now time.Time, pages Pages) (Announcement, error) {
	var m mistakes
	a.Title.Ja = m.text("/title/ja", in.Title.Ja, maxTitle, publish)
	a.Body.Ja = m.text("/body/ja", in.Body.Ja, maxBody, publish)
	a.Title.En = m.text("/title/en", in.Title.En, maxTitle, publish)
	a.Body.En = m.text("/body/en", in.Body.En, maxBody, publish)
	m.links("/body/ja", a.Body.Ja, pages)
	m.links("/body/en", a.Body.En, pages)
	start := m.moment("start", in.StartDate, in.StartTime)
	end := m.moment("end", in.EndDate, in.EndTime)
	if a.StatusAt(now) == Shown {
		start = a.From
	} else if publish && start.Before(now) {
		start = now
	}
	if earliest := later(start, now, publish); !end.IsZero() && !end.After(earliest) {
		m.at("/endDate", "MSG-LIT-E-0057", errs.Params{"from": earliest.In(clock.Tokyo).Format("2006-01-02 15:04")})
	}
	if len(m) > 0 {
		return a, errs.InvalidFields(m)
	}
	if !a.MailsBegun(now) {
		a.Mail = in.Mail
	}
	a.Kind, a.Urgent, a.To, a.Bureau = in.Kind, in.Urgent, end, in.Bureau
	a.From, a.Planned = start, time.Time{}
	if !publish {
		a.From, a.Planned = never, start
	}
	return a, nil
}

// later is what an end has to lie behind: the start, and the present where it is published.
func later(start, now time.Time, publish bool) time.Time {
	if publish && now.After(start) {
		return now
	}
	return start
}
