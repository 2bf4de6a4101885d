package monitor

import (
	"math"
	"net/url"
	"regexp"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"radioportal/internal/errs"
)

// digest is what of an event stands in columns: what it is grouped by and measured in.
type digest struct {
	page, account, subject string
	// value is milliseconds; of a failed call its status, of a layout shift thousandths.
	value *int64
	// metadata and details are what is kept of them.
	metadata, details string
}

// metadata is what every event carries.
type metadata struct {
	PageID    string `json:"pageId"`
	AccountID string `json:"accountId"`
}

// details has the members of all the types that are looked into.
type details struct {
	Message     string   `json:"message"`
	Request     request  `json:"request"`
	Response    response `json:"response"`
	StartTime   float64  `json:"start_time"` // seconds
	EndTime     float64  `json:"end_time"`
	Subsegments []struct {
		HTTP struct {
			Request request `json:"request"`
		} `json:"http"`
	} `json:"subsegments"`
	Duration float64 `json:"duration"` // milliseconds
	Metric   string  `json:"metric"`
	Value    float64 `json:"value"`
	Page     string  `json:"page"`
}

type request struct {
	Method string `json:"method"`
	URL    string `json:"url"`
}

type response struct {
	Status int64 `json:"status"`
}

// lenient reads what a browser wrote: half a surrogate pair in an error's message is
// no reason to lose the error.
var lenient = json.JoinOptions(jsontext.AllowInvalidUTF8(true), jsontext.AllowDuplicateNames(true))

// digestOf reads an event; errs.BadRequest where it holds no JSON objects. A member
// of another type than expected only leaves the columns empty.
func digestOf(e Event) (digest, error) {
	if !isObject(e.Metadata) || !isObject(e.Details) {
		return digest{}, errs.New(errs.BadRequest, "event without JSON objects")
	}
	e.Metadata, e.Details = withoutQueries(e.Metadata), withoutQueries(e.Details)
	var m metadata
	var d details
	_ = json.Unmarshal([]byte(e.Metadata), &m, lenient)
	_ = json.Unmarshal([]byte(e.Details), &d, lenient)
	out := digest{page: m.PageID, account: m.AccountID, metadata: within(maxMetadata, e.Metadata), details: within(maxDetails, e.Details)}
	out.describe(e.Type, d)
	out.page, out.account, out.subject = short(out.page), short(out.account), short(out.subject)
	return out, nil
}

func (out *digest) describe(kind string, d details) {
	switch kind {
	case typeError:
		// The client puts the account id in front; the error is the same without it.
		out.subject = d.Message
		if out.account != "" {
			out.subject = strings.TrimPrefix(d.Message, out.account+": ")
		}
	case typeFailedCall:
		out.subject, out.value = d.Request.name(), whole(float64(d.Response.Status))
	case typeCall:
		if len(d.Subsegments) > 0 {
			out.subject, out.value = d.Subsegments[0].HTTP.Request.name(), whole((d.EndTime-d.StartTime)*1000)
		}
	case typeNavigation:
		out.subject, out.value = "route", whole(d.Duration)
	case typePageSpeed:
		out.subject, out.page, out.value = d.Metric, d.Page, whole(d.Value)
	}
}

// name is the method and the path, as the staff know an operation.
func (r request) name() string {
	u, err := url.Parse(r.URL)
	if err != nil {
		return r.Method
	}
	return r.Method + " " + u.Path
}

// whole rounds what can have been measured; nil for anything else.
func whole(v float64) *int64 {
	if !(v >= 0 && v < 1e9) {
		return nil
	}
	n := int64(math.Round(v))
	return &n
}

func isObject(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "{") && jsontext.Value(text).IsValid(lenient)
}

// short cuts a text for its column. PostgreSQL takes no NUL.
func short(text string) string {
	runes := []rune(strings.ReplaceAll(text, "\x00", ""))
	return string(runes[:min(len(runes), maxSubject)])
}

// Where queries and fragments may stand: in members that hold an address or a page, in any text
// that begins as one does, and in addresses amid other texts. A JSON text may write a slash as \/.
var (
	addressMember = regexp.MustCompile(`("\w*(?i:url|referrer|filename|page|pageid)"\s*:\s*"(?:[^"?#\\]|\\/)*)[?#](?:[^"\\]|\\.)*"`)
	addressText   = regexp.MustCompile(`("\\?/(?:[^"?#\\]|\\/)*)[?#](?:[^"\\]|\\.)*"`)
	addressAmid   = regexp.MustCompile(`(https?:(?:\\?/){2}(?:[^\s"?#\\]|\\/)*)[?#](?:[^\s"\\]|\\[^nrt])*`)
)

// withoutQueries drops the queries of addresses: they name applications and people,
// which errors and timings do not need.
func withoutQueries(text string) string {
	if !strings.ContainsAny(text, "?#") {
		return text
	}
	text = addressMember.ReplaceAllString(text, `$1"`)
	text = addressText.ReplaceAllString(text, `$1"`)
	return addressAmid.ReplaceAllString(text, `$1`)
}
