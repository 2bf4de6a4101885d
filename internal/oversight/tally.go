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
	Returned    []struct {
		Pointer string `json:"pointer"`
		Reason  string `json:"reason"`
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
		if kind == Arrived {
			if e.At, err = arrival(e); err != nil {
				return err
			}
		}
		add(counts, e, kind, "")
		if kind != CorrectionAsked {
			continue
		}
		var data returned
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		for _, each := range data.Returned {
			add(counts, e, Returned, place{data.ProcedureID, anyRow(each.Pointer), each.Reason}.key())
		}
	}
	return addCounts(ctx, tx, counts)
}

// arrival is when something arrived: what came on paper on its day, though it was entered later.
func arrival(e audit.Event) (time.Time, error) {
	var data struct {
		PaperOn string `json:"paperOn"`
	}
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return e.At, fmt.Errorf("event %s: %w", e.ID, err)
	}
	if data.PaperOn == "" {
		return e.At, nil
	}
	return time.ParseInLocation(time.DateOnly, data.PaperOn, clock.Tokyo)
}

func add(counts map[count]int64, e audit.Event, kind Kind, key string) {
	at := e.At.In(clock.Tokyo)
	for _, step := range []Step{Day, Month} {
		counts[count{e.Bureau, step, at.Format(step.layout()), kind, key}]++
	}
}

var rowNumber = regexp.MustCompile(`/\d+(/|$)`)

// anyRow is the place in any row of a repeated section.
func anyRow(pointer string) string { return rowNumber.ReplaceAllString(pointer, "/{n}$1") }

func (p place) key() string { return p.ProcedureID + " " + p.Pointer + " " + p.Reason }

func placeOf(key string) place {
	id, rest, _ := strings.Cut(key, " ")
	pointer, reason, _ := strings.Cut(rest, " ")
	return place{id, pointer, reason}
}
