package oversight

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// returned is what an event of a correction says of what was returned.
type returned struct {
	ProcedureID string `json:"procedureId"`
	AskedOn     string `json:"askedOn"` // of a request that was taken back
	Returned    []struct {
		Pointer string   `json:"pointer"`
		Reason  string   `json:"reason"`
		Pointed []string `json:"pointed"`
	} `json:"returned"`
}

// Tally counts events. It runs in the transaction that dispatches them, so that each counts once.
func (s *Service) Tally(ctx context.Context, tx *db.Tx, events []audit.Event) (err error) {
	counts := map[count]int64{}
	for _, e := range events {
		kind, ok := kinds[e.Type]
		if !ok || e.Bureau == "" {
			continue
		}
		switch kind {
		case CorrectionAsked:
			err = asked(counts, e)
		case Recalled:
			err = recalled(counts, e)
		case Arrived:
			e.At, err = arrival(e)
			fallthrough
		default:
			add(counts, e, kind, "", 1)
		}
		if err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
	}
	return addCounts(ctx, tx, counts)
}

// asked counts a correction. What a successor is asked for because the former holder was says nothing of what is returned, and
// was counted then.
func asked(counts map[count]int64, e audit.Event) error {
	var data returned
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return err
	}
	if len(data.Returned) > 0 {
		data.add(counts, e, 1)
	}
	return nil
}

// recalled counts a correction that was taken back, and takes it out of what was counted on the day it was asked for.
func recalled(counts map[count]int64, e audit.Event) (err error) {
	add(counts, e, Recalled, "", 1)
	var data returned
	if err := json.Unmarshal(e.Data, &data); err != nil || data.AskedOn == "" {
		return err
	}
	if e.At, err = time.ParseInLocation(time.DateOnly, data.AskedOn, clock.Tokyo); err == nil {
		data.add(counts, e, -1)
	}
	return err
}

// add counts a correction, each place of it, and each check that had pointed there.
func (data returned) add(counts map[count]int64, e audit.Event, n int64) {
	add(counts, e, CorrectionAsked, "", n)
	for _, each := range data.Returned {
		at := place{data.ProcedureID, anyRow(each.Pointer), each.Reason}.key()
		add(counts, e, Returned, at, n)
		for _, check := range each.Pointed {
			add(counts, e, Pointed, at+" "+check, n)
		}
	}
}

// arrival is when something arrived: what came on paper on its day, though it was entered later.
func arrival(e audit.Event) (time.Time, error) {
	var data struct {
		PaperOn string `json:"paperOn"`
	}
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return e.At, err
	}
	if data.PaperOn == "" {
		return e.At, nil
	}
	return time.ParseInLocation(time.DateOnly, data.PaperOn, clock.Tokyo)
}

func add(counts map[count]int64, e audit.Event, kind Kind, key string, n int64) {
	at := e.At.In(clock.Tokyo)
	for _, step := range []Step{Day, Month} {
		counts[count{e.Bureau, step, at.Format(step.layout()), kind, key}] += n
	}
}

var rowNumber = regexp.MustCompile(`/\d+(/|$)`)

// anyRow is the place in any row of a repeated section.
func anyRow(pointer string) string { return rowNumber.ReplaceAllString(pointer, "/{n}$1") }

func (p place) key() string { return p.ProcedureID + " " + p.Pointer + " " + p.Reason }

func placeOf(key string) place {
	p, _ := pointedOf(key)
	return p
}

// pointedOf is what a key of Pointed names: a place, and the check that pointed there.
func pointedOf(key string) (place, string) {
	parts := append(strings.Split(key, " "), "", "", "")
	return place{parts[0], parts[1], parts[2]}, parts[3]
}
