package procedure

import "strconv"

// DocumentState is a document that applies to an application.
type DocumentState struct {
	ID       string `json:"id"`
	Required bool   `json:"required"`
}

// Documents gives the documents that apply to the data, in the order of the definition.
func (p *Procedure) Documents(data *Data) []DocumentState {
	states := []DocumentState{}
	for _, d := range p.documents {
		required := d.required.holds(data, nil, false)
		if required || d.visible.holds(data, nil, true) {
			states = append(states, DocumentState{ID: d.def.ID, Required: required})
		}
	}
	return states
}

// RequiredDocuments gives the ids of the documents that must be attached.
func (p *Procedure) RequiredDocuments(data *Data) []string {
	ids := []string{}
	for _, state := range p.Documents(data) {
		if state.Required {
			ids = append(ids, state.ID)
		}
	}
	return ids
}

func (v *validation) documents(p *Procedure) {
	for i, d := range p.documents {
		files := v.data.env.Documents[d.def.ID]
		pointer := "/" + varDocuments + "/" + d.def.ID
		switch {
		case files > d.def.MaxFiles:
			v.add(len(p.sections), -1, i, pointer, codeTooManyFiles, "max", strconv.Itoa(d.def.MaxFiles))
		case files <= 0 && d.required.holds(v.data, nil, false):
			v.add(len(p.sections), -1, i, pointer, d.def.Message)
		}
	}
}
