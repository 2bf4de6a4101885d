package procedure

import (
	"bytes"
	"errors"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"radioportal/internal/rule"
)

var errFormat = errors.New("is not written as its format asks")

// CheckDocument tells whether a canonical document (decoded JSON) fits the
// published schema. It guards documents that were not made by Normalise, such
// as uploaded ones; the problems of a form are told by Validate.
func (p *Procedure) CheckDocument(document any) error { return p.validator.Validate(document) }

func compileSchema(source []byte) (*jsonschema.Schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	for _, name := range rule.Names() {
		if named, _ := rule.Named(name); named.Format {
			compiler.RegisterFormat(format(named))
		}
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(source))
	if err != nil {
		return nil, err
	}
	const location = "urn:radioportal:procedure"
	if err := compiler.AddResource(location, document); err != nil {
		return nil, err
	}
	return compiler.Compile(location)
}

// format makes a rule without settings a format of JSON Schema. No such rule
// looks at today's date.
func format(named rule.Rule) *jsonschema.Format {
	return &jsonschema.Format{Name: named.Name, Validate: func(v any) error {
		if s, ok := v.(string); ok && named.Check(s, nil, "") != nil {
			return errFormat
		}
		return nil
	}}
}
