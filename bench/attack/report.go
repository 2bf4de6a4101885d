package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"
)

// Result is what an attack tried and what held.
type Result struct {
	Tries, Held int
	Worst       string   // the worst figure, in words
	Breaches    []string // what did not hold
}

// try counts one thing tried; where it did not hold, what happened is written down.
func (r *Result) try(held bool, breach string, args ...any) {
	r.Tries++
	if held {
		r.Held++
		return
	}
	r.Breaches = append(r.Breaches, fmt.Sprintf(breach, args...))
}

// outcome is a result with where and how long.
type outcome struct {
	title, store string
	Result
	failure error // the attack could not be carried out
	took    time.Duration
}

// held tells whether all held of what was tried, which must be something.
func (o outcome) held() bool {
	return o.failure == nil && o.Tries > 0 && o.Held == o.Tries && len(o.Breaches) == 0
}

func (o outcome) verdict() string {
	switch {
	case o.held():
		return "held"
	case o.failure != nil:
		return "NOT CARRIED OUT"
	}
	return "BROKEN"
}

func allHeld(list []outcome) bool {
	for _, o := range list {
		if !o.held() {
			return false
		}
	}
	return len(list) > 0
}

// mostBreaches is how many of them are shown of one attack.
const mostBreaches = 10

func report(to io.Writer, list []outcome) {
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "attack\tstore\ttries\theld\tworst\ttook\tverdict")
	for _, o := range list {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%d\t%d of %d\t%s\t%v\t%s\n", o.title, o.store, o.Tries, o.Held, o.Tries, o.Worst, o.took.Round(time.Second), o.verdict())
	}
	_ = table.Flush()
	for _, o := range list {
		for i, breach := range o.Breaches {
			if i == mostBreaches {
				_, _ = fmt.Fprintf(to, "  … and %d more\n", len(o.Breaches)-i)
				break
			}
			_, _ = fmt.Fprintf(to, "  %s, %s: %s\n", o.title, o.store, breach)
		}
		if o.failure != nil {
			_, _ = fmt.Fprintf(to, "  %s, %s: %v\n", o.title, o.store, o.failure)
		}
	}
}
