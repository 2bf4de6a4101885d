package procedure

import (
	"encoding/json"
	"strconv"
)

const schemaDialect = "https://json-schema.org/draft/2020-12/schema"

type schema = map[string]any

// buildSchema writes the value constraints of the form as JSON Schema 2020-12,
// with the rules of internal/rule as formats. What a schema cannot say (further
// rules, under "x-rules"; conditions; checks) only Validate knows, so the schema
// accepts all that Validate does, and more.
func (p *Procedure) buildSchema() schema {
	properties := schema{}
	for _, s := range p.sections {
		row := s.schema()
		if s.def.Repeat == nil {
			properties[s.def.ID] = row
			continue
		}
		properties[s.def.ID] = schema{"type": "array", "items": row, "maxItems": s.def.Repeat.Max}
	}
	return schema{
		"$schema":              schemaDialect,
		"title":                p.def.ID + " " + strconv.Itoa(p.def.Version),
		"type":                 "object",
		"properties":           properties,
		"additionalProperties": false,
	}
}

func (s *section) schema() schema {
	properties := schema{}
	for _, f := range s.fields {
		properties[f.def.ID] = f.schema()
	}
	return schema{"type": "object", "properties": properties, "additionalProperties": false}
}

func (f *field) schema() schema {
	switch f.def.Type {
	case TypeBoolean:
		return schema{"type": "boolean"}
	case TypeComputed:
		return schema{"type": "string"}
	case TypeChoice:
		return schema{"type": "string", "enum": f.codes()}
	case TypeMultichoice:
		return schema{"type": "array", "uniqueItems": true, "items": schema{"type": "string", "enum": f.codes()}}
	case TypeNumber:
		return f.numberSchema()
	}
	s := schema{"type": "string", "format": f.rules[0].rule.Name, "minLength": 1}
	if f.def.MinLength > 0 {
		s["minLength"] = f.def.MinLength
	}
	if f.def.MaxLength > 0 {
		s["maxLength"] = f.def.MaxLength
	}
	f.restrict(s)
	return s
}

func (f *field) numberSchema() schema {
	s := schema{"type": "number"}
	if f.def.Decimals == 0 {
		s["type"] = "integer"
	} else {
		s["multipleOf"] = json.Number("1e-" + strconv.Itoa(f.def.Decimals))
	}
	bound := "1e" + strconv.Itoa(f.def.Integers)
	s["exclusiveMinimum"], s["exclusiveMaximum"] = json.Number("-"+bound), json.Number(bound)
	if f.def.Min != "" {
		s["minimum"] = json.Number(f.def.Min)
	}
	if f.def.Max != "" {
		s["maximum"] = json.Number(f.def.Max)
	}
	f.restrict(s)
	return s
}

// restrict notes the further rules of a field.
func (f *field) restrict(s schema) {
	if len(f.def.Rules) == 0 {
		return
	}
	s["x-rules"] = f.def.Rules
}

func (f *field) codes() []string {
	codes := make([]string, len(f.options))
	for i, option := range f.options {
		codes[i] = option.Code
	}
	return codes
}
