package procedure

import (
	"encoding/json"
)

// browserForm is what the browser gets: the definition, and all it refers to.
type browserForm struct {
	*Definition
	Outcome  Outcome           `json:"outcome"`
	Codes    map[string][]Code `json:"codes"`
	FeeTable *FeeTable         `json:"feeTable,omitempty"`
	Bureaus  []Bureau          `json:"bureaus"`
	// UnderProvisional says that it is filed under a provisional licence.
	UnderProvisional bool `json:"underProvisional,omitempty"`
	// CallSigns are the prefixes of each bureau, by its letter, of the pools that expressions name.
	CallSigns map[string]map[string][]string `json:"callSigns,omitempty"`
}

// Browser gives the procedure for the browser as JSON (the TypeScript type
// ProcedureDefinition). The bytes must not be changed.
func (p *Procedure) Browser() []byte {
	made, _ := p.browser() // whose error is told when the catalogue is checked
	return made
}

// show makes what the browser gets.
func (p *Procedure) show() ([]byte, error) {
	form := browserForm{
		Definition: p.def, Outcome: p.outcome, Codes: map[string][]Code{}, Bureaus: notNil(p.references.Bureaus), UnderProvisional: p.def.UnderProvisional(),
	}
	for _, s := range p.sections {
		for _, f := range s.fields {
			if f.def.Codes != "" {
				form.Codes[f.def.Codes] = f.options
			}
		}
	}
	for name := range p.read {
		if list, ok := p.references.Codes[name]; ok {
			form.Codes[name] = list
		}
	}
	for name := range p.pools {
		if form.CallSigns == nil {
			form.CallSigns = map[string]map[string][]string{}
		}
		form.CallSigns[name] = p.references.CallSigns[name].Prefixes()
	}
	if p.names != nil {
		form.Codes[recordNames] = p.names
	}
	if p.def.Fee != nil {
		form.FeeTable = p.references.Fees[p.def.Fee.Table]
	}
	return json.Marshal(form)
}

// Codes gives the code lists that definitions may name. They must not be changed.
func (p *Procedure) Codes() map[string][]Code { return p.references.Codes }

// Options are what may be chosen in a field.
func (p *Procedure) Options(f Field) []Code {
	if f.Codes != "" {
		return p.references.Codes[f.Codes]
	}
	return f.Options
}

// optionIndex are the positions of the codes that a field offers; a code list has them once.
func (p *Procedure) optionIndex(f *Field) map[string]int {
	if index, ok := p.references.codeIndex[f.Codes]; ok {
		return index
	}
	return codeIndex(p.Options(*f))
}

// codeIndex are the positions of codes in their list.
func codeIndex(list []Code) map[string]int {
	if len(list) == 0 {
		return nil
	}
	index := make(map[string]int, len(list))
	for i, code := range list {
		index[code.Code] = i
	}
	return index
}
