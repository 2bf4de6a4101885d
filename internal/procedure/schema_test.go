package procedure

import (
	"bytes"
	"strconv"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"radioportal/internal/rule"
)

var compiledSchemas sync.Map

// compileSchema compiles a procedure's JSON Schema with our formats.
func compileSchema(t testing.TB, p *Procedure) *jsonschema.Schema {
	t.Helper()
	if known, ok := compiledSchemas.Load(p); ok {
		return known.(*jsonschema.Schema)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	for _, name := range rule.Names() {
		named, _ := rule.Named(name)
		if !named.Format {
			continue
		}
		compiler.RegisterFormat(&jsonschema.Format{Name: name, Validate: func(v any) error {
			if s, ok := v.(string); ok {
				if finding := named.Check(s, nil, "2026-11-21"); finding != nil {
					return strconv.ErrSyntax
				}
			}
			return nil
		}})
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(p.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	id := document.(map[string]any)["$id"].(string)
	if err := compiler.AddResource(id, document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(id)
	if err != nil {
		t.Fatal(err)
	}
	compiledSchemas.Store(p, schema)
	return schema
}

// checkSchema shows that the published schema accepts whatever Validate does.
func checkSchema(t testing.TB, p *Procedure, document any, problems []Problem) {
	t.Helper()
	if err := compileSchema(t, p).Validate(document); err != nil && len(problems) == 0 {
		t.Errorf("no problem, but the schema refuses it: %v", err)
	}
}
