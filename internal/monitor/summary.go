package monitor

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/clock"
)

const (
	// maxListed is how many errors, pages and calls a summary tells of, the most frequent.
	maxListed = 50
	// maxErrorPages is how many of an error's pages are named.
	maxErrorPages = 5
	// maxMeasures is how many measurements a summary reads, the newest.
	maxMeasures = 200_000
)

// Summary is what happened in browsers in a period, for the staff.
type Summary struct {
	From      string      `json:"from" doc:"ISO 8601"`
	Totals    Totals      `json:"totals"`
	Errors    []PageError `json:"errors" doc:"at most 50, the most frequent first"`
	Pages     []PageSpeed `json:"pages" doc:"at most 50, the most viewed first"`
	Calls     []CallSpeed `json:"calls" doc:"at most 50, the most frequent first"`
	Truncated bool        `json:"truncated" doc:"pages and calls are summed up over the newest measurements only"`
}

// Totals count everything in the period, also what is not listed.
type Totals struct {
	Sessions    int64 `json:"sessions" doc:"visits of browsers"`
	PageViews   int64 `json:"pageViews"`
	Errors      int64 `json:"errors"`
	Calls       int64 `json:"calls"`
	FailedCalls int64 `json:"failedCalls"`
	Lite        int64 `json:"liteApplications" doc:"applications of amateur stations that were submitted"`
}

// PageError is an error that happened in browsers, grouped by its message.
type PageError struct {
	Message  string      `json:"message" doc:"without account ids"`
	Count    int64       `json:"count"`
	Sessions int64       `json:"sessions" doc:"visits it happened in"`
	LastSeen string      `json:"lastSeen" doc:"ISO 8601"`
	Pages    []string    `json:"pages" doc:"paths, at most 5"`
	Sample   ErrorSample `json:"sample"`
}

// ErrorSample is the newest error of a group as it was recorded.
type ErrorSample struct {
	Message string `json:"message" doc:"as recorded, the account id in front"`
	Kind    string `json:"kind"`
	Stack   string `json:"stack"`
	At      string `json:"at" doc:"ISO 8601, by the browser's clock"`
	Page    string `json:"page"`
	Browser string `json:"browser"`
	System  string `json:"system"`
	Version string `json:"version" doc:"of the portal's browser side"`
}

// Spread is the distribution of a measurement: its count and, by nearest rank, the
// 50th, 75th and 95th percentile.
type Spread struct {
	Count int   `json:"count"`
	P50   int64 `json:"p50"`
	P75   int64 `json:"p75"`
	P95   int64 `json:"p95"`
}

// PageSpeed is how fast a page was. Times are milliseconds.
type PageSpeed struct {
	Page  string `json:"page" doc:"path"`
	Views int    `json:"views"`
	Load  Spread `json:"load" doc:"from the request to the load event"`
	Route Spread `json:"route" doc:"reached from another page without a load"`
	LCP   Spread `json:"lcp" doc:"largest contentful paint"`
	INP   Spread `json:"inp" doc:"the slowest interaction"`
	CLS   Spread `json:"cls" doc:"cumulative layout shift, in thousandths"`
}

// CallSpeed is how an operation did, as browsers saw it. Times are milliseconds.
type CallSpeed struct {
	Call     string `json:"call" doc:"method and path"`
	Failed   int    `json:"failed" doc:"answered with an HTTP error, or not at all"`
	Duration Spread `json:"duration"`
}

type errorRow struct {
	subject                 string
	count, sessions, lastMs int64
}

type sampleRow struct {
	atMs                    int64
	page, metadata, details string
}

type measure struct {
	kind, subject, page string
	value               *int64
}

// Summarise reads what happened in the last period.
func (s *Service) Summarise(ctx context.Context, period time.Duration) (Summary, error) {
	from := s.db.Now().Add(-period)
	out := Summary{From: stamp(from), Errors: []PageError{}}
	var err error
	if out.Totals, err = s.totals(ctx, from.UnixMilli()); err != nil {
		return out, err
	}
	if out.Errors, err = s.errors(ctx, from.UnixMilli()); err != nil {
		return out, err
	}
	list, err := s.measures(ctx, from.UnixMilli())
	out.Truncated = len(list) == maxMeasures
	out.Pages, out.Calls = pageSpeeds(list), callSpeeds(list)
	return out, err
}

func stamp(t time.Time) string { return t.In(clock.Tokyo).Format(time.RFC3339) }

// describeSample reads an error as it was recorded.
func describeSample(r sampleRow) ErrorSample {
	var d struct {
		Message string `json:"message"`
		Type    string `json:"type"`
		Stack   string `json:"stack"`
	}
	var m struct {
		Browser        string `json:"browserName"`
		BrowserVersion string `json:"browserVersion"`
		System         string `json:"osName"`
		SystemVersion  string `json:"osVersion"`
		Version        string `json:"aws:releaseId"`
	}
	_ = json.Unmarshal([]byte(r.details), &d, lenient)
	_ = json.Unmarshal([]byte(r.metadata), &m, lenient)
	return ErrorSample{
		Message: d.Message, Kind: d.Type, Stack: d.Stack, At: stamp(time.UnixMilli(r.atMs)), Page: r.page,
		Browser: m.Browser + " " + m.BrowserVersion, System: m.System + " " + m.SystemVersion, Version: m.Version,
	}
}

func spread(values []int64) Spread {
	if len(values) == 0 {
		return Spread{}
	}
	slices.Sort(values)
	rank := func(percent int) int64 { return values[(len(values)*percent+99)/100-1] }
	return Spread{len(values), rank(50), rank(75), rank(95)}
}

// pageSpeeds groups measurements by page.
func pageSpeeds(list []measure) []PageSpeed {
	views, values := map[string]int{}, map[[2]string][]int64{}
	for _, m := range list {
		if m.kind == typePageView {
			views[m.page]++
		}
		if m.kind == typePageSpeed || m.kind == typeNavigation {
			views[m.page] += 0
			values[[2]string{m.page, m.subject}] = appendValue(values[[2]string{m.page, m.subject}], m.value)
		}
	}
	out := []PageSpeed{}
	for page, n := range views {
		of := func(metric string) Spread { return spread(values[[2]string{page, metric}]) }
		out = append(out, PageSpeed{page, n, of("load"), of("route"), of("lcp"), of("inp"), of("cls")})
	}
	slices.SortFunc(out, func(a, b PageSpeed) int { return cmp.Or(cmp.Compare(b.Views, a.Views), cmp.Compare(a.Page, b.Page)) })
	return out[:min(len(out), maxListed)]
}

// callSpeeds groups measurements by operation.
func callSpeeds(list []measure) []CallSpeed {
	type values struct {
		durations []int64
		failed    int
	}
	calls := map[string]*values{}
	for _, m := range list {
		if m.kind != typeCall && m.kind != typeFailedCall {
			continue
		}
		if calls[m.subject] == nil {
			calls[m.subject] = &values{}
		}
		if v := calls[m.subject]; m.kind == typeCall {
			v.durations = appendValue(v.durations, m.value)
		} else {
			v.failed++
		}
	}
	out := []CallSpeed{}
	for call, v := range calls {
		out = append(out, CallSpeed{call, v.failed, spread(v.durations)})
	}
	slices.SortFunc(out, func(a, b CallSpeed) int {
		return cmp.Or(cmp.Compare(b.Duration.Count, a.Duration.Count), cmp.Compare(b.Failed, a.Failed), cmp.Compare(a.Call, b.Call))
	})
	return out[:min(len(out), maxListed)]
}

func appendValue(values []int64, value *int64) []int64 {
	if value == nil {
		return values
	}
	return append(values, *value)
}
