package application

import (
	"context"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Meanwhile is a renewal with what a change made of its licence since it was filed.
type Meanwhile struct {
	Form draft.FormData // as it goes on; what was filed where nothing changed
	// Taken are the places that say what the change says, as the renewal had left them; Kept those of which the renewal says
	// something of its own, which neither the change says nor the licence said before it.
	Taken, Kept []string
	later       bool // what the change says stands where both say something of their own
}

// Changed tells whether there is something to tell.
func (m Meanwhile) Changed() bool { return len(m.Taken)+len(m.Kept) > 0 }

// Meanwhile puts what was changed of a licence since its renewal arrived into what was filed for that: it renews the licence
// as it is, and would take the change back otherwise.
func (s *Service) Meanwhile(ctx context.Context, q db.Querier, a Application, form draft.FormData) (Meanwhile, error) {
	m := Meanwhile{Form: form}
	now, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
	if err != nil {
		return m, err
	}
	at, err := arrivedFirst(ctx, q, a)
	if err != nil {
		return m, err
	}
	was, err := s.ports.Licences.Stood(ctx, q, a.HolderID, a.AboutLicence, at)
	if errs.KindOf(err) == errs.NotFound || err == nil && sameContent(was, now) {
		return m, nil
	}
	if err != nil {
		return m, err
	}
	return s.merged(ctx, q, m, a, was, now)
}

func (s *Service) merged(ctx context.Context, q db.Querier, m Meanwhile, a Application, was, now draft.LicenceFacts) (Meanwhile, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return m, err
	}
	before, err := s.carried(ctx, q, proc, a, was)
	if err != nil {
		return m, err
	}
	after, err := s.carried(ctx, q, proc, a, now)
	if err != nil {
		return m, err
	}
	filed, err := m.Form.Object()
	if err != nil {
		return m, err
	}
	for _, section := range proc.Definition().Form {
		if slices.Contains(proc.Definition().Subject.Fresh, section.ID) {
			continue
		}
		if value := m.merge("/"+section.ID, before[section.ID], after[section.ID], filed[section.ID]); value != nil {
			filed[section.ID] = value
		} else {
			delete(filed, section.ID)
		}
	}
	if len(m.Taken) > 0 {
		m.Form, err = json.Marshal(filed)
	}
	facts := proc.LicenceFacts()
	m.Taken = slices.DeleteFunc(m.Taken, func(pointer string) bool { return slices.Contains(facts, pointer) })
	return m, err
}

// merge is what a place says once a change of it counts too.
func (m *Meanwhile) merge(at string, was, now, is any) any {
	if reflect.DeepEqual(was, now) || reflect.DeepEqual(is, now) {
		return is
	}
	if w, n, i, ok := sameType[map[string]any](was, now, is); ok {
		merged := maps.Clone(i)
		keys := slices.AppendSeq(slices.Collect(maps.Keys(n)), maps.Keys(w))
		slices.Sort(keys)
		for _, key := range slices.Compact(keys) {
			if value := m.merge(at+"/"+key, w[key], n[key], i[key]); value != nil {
				merged[key] = value
			} else {
				delete(merged, key)
			}
		}
		return merged
	}
	if w, n, i, ok := sameType[[]any](was, now, is); ok && len(w) == len(n) && len(n) == len(i) {
		merged := slices.Clone(i)
		for k := range merged {
			merged[k] = m.merge(at+"/"+strconv.Itoa(k), w[k], n[k], i[k])
		}
		return merged
	}
	if m.later || reflect.DeepEqual(is, was) {
		m.Taken = append(m.Taken, at)
		return now
	}
	m.Kept = append(m.Kept, at)
	return is
}

func sameType[T any](was, now, is any) (w, n, i T, ok bool) {
	w, isW := was.(T)
	n, isN := now.(T)
	i, isI := is.(T)
	return w, n, i, isW && isN && isI
}

// carried is what a renewal filed for a licence begins with, as its procedure reads it.
func (s *Service) carried(ctx context.Context, q db.Querier, proc *procedure.Procedure, a Application, l draft.LicenceFacts) (map[string]any, error) {
	values, err := s.beginsWith(ctx, q, proc, l)
	if err != nil {
		return nil, err
	}
	data := proc.Normalise(values, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	return draft.FormData(data.JSON()).Object()
}

// arrivedFirst is when the first filing of a case arrived; of one that a new holder took over, the former holder's first.
func arrivedFirst(ctx context.Context, q db.Querier, a Application) (time.Time, error) {
	for {
		earlier := a.Corrects
		if earlier == "" {
			key, err := db.One(ctx, q, db.Value[string], filedKeySQL, a.Number)
			if err != nil {
				return a.ReceivedAt, err
			}
			var taken bool
			if earlier, taken = strings.CutPrefix(key, successionKey); !taken {
				return a.ReceivedAt, nil
			}
		}
		var err error
		if a, err = ByNumber(ctx, q, earlier, ""); err != nil {
			return a.ReceivedAt, err
		}
	}
}
