package draft

import (
	"context"
	"log/slog"
)

// droppedOf is droppedFrom of the form that a draft was saved with. What keeps nothing, as most procedures, is not asked about;
// where it cannot be told the draft is saved all the same.
func (s *Service) droppedOf(ctx context.Context, d Draft, typed FormData) []string {
	proc, ok := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion)
	if !ok || d.Purpose != "" || len(typed) == 0 || proc.Definition().Subject == nil || len(proc.Definition().Subject.Keep) == 0 {
		return nil
	}
	d, before, keeps, err := s.before(ctx, d)
	if err == nil {
		var dropped []string
		if dropped, err = droppedFrom(typed, before, keeps); err == nil {
			return dropped
		}
	}
	slog.WarnContext(ctx, "a draft was saved, of which it cannot be told what is dropped", "error", err)
	return nil
}

// droppedFrom are the sections that a form keeps as they were filed for the licence, and in which something else was typed: what was
// typed there is not filed.
func droppedFrom(typed, filed FormData, keeps []string) ([]string, error) {
	dropped := []string{}
	if len(keeps) == 0 || len(filed) == 0 {
		return dropped, nil
	}
	now, err := typed.Object()
	if err != nil {
		return nil, err
	}
	before, err := filed.Object()
	for _, section := range keeps {
		if differs(now[section], before[section]) {
			dropped = append(dropped, section)
		}
	}
	return dropped, err
}

// differs tells whether something was typed that is not what was filed. What is left out was not typed.
func differs(typed, filed any) bool {
	switch typed := typed.(type) {
	case map[string]any:
		was, _ := filed.(map[string]any)
		for field, value := range typed {
			if differs(value, was[field]) {
				return true
			}
		}
		return false
	case []any:
		was, _ := filed.([]any)
		if len(typed) != len(was) {
			return true
		}
		for i := range typed {
			if differs(typed[i], was[i]) {
				return true
			}
		}
		return false
	case nil:
		return false
	}
	bothBlank := (typed == "" || typed == false) && (filed == nil || filed == "" || filed == false)
	return !bothBlank && typed != filed
}
