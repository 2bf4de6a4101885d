package procedure

import "strings"

const prefillAccount = "account."

// Initial gives the raw form data that a new draft begins with: the defaults,
// and what the account knows (its user info detail by wire name). A repeated
// section begins with the rows it must have.
func (p *Procedure) Initial(account map[string]any) map[string]any {
	form := make(map[string]any, len(p.sections))
	for _, s := range p.sections {
		if s.def.Repeat == nil {
			form[s.def.ID] = s.initial(account)
			continue
		}
		rows := make([]any, 0, s.def.Repeat.Min)
		for range s.def.Repeat.Min {
			rows = append(rows, s.initial(account))
		}
		form[s.def.ID] = rows
	}
	return form
}

func (s *section) initial(account map[string]any) map[string]any {
	values := map[string]any{}
	for _, f := range s.fields {
		if f.def.Default != nil {
			values[f.def.ID] = f.def.Default
		}
		name, ok := strings.CutPrefix(f.def.Prefill, prefillAccount)
		if !ok {
			continue
		}
		if known := account[name]; known != nil && known != "" {
			values[f.def.ID] = known
		}
	}
	return values
}
