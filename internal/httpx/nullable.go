package httpx

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// allowNull lets the document say null where the program does: huma describes a pointer to a struct as the struct, though
// without omitempty a missing one is written as null.
func allowNull(schemas huma.Registry) {
	for name, schema := range schemas.Map() {
		of := schemas.TypeFromRef("#/components/schemas/" + name)
		for of != nil && of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		if of != nil && of.Kind() == reflect.Struct && schema.Type == huma.TypeObject {
			allowNullIn(schema, of)
		}
	}
}

func allowNullIn(schema *huma.Schema, of reflect.Type) {
	for _, f := range reflect.VisibleFields(of) {
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		property := schema.Properties[name]
		if property == nil || property.Ref == "" || f.Type.Kind() != reflect.Pointer || strings.Contains(rest, "omit") || f.Tag.Get("nullable") == "false" {
			continue
		}
		schema.Properties[name] = &huma.Schema{OneOf: []*huma.Schema{{Ref: property.Ref}, {Type: "null"}}, Description: f.Tag.Get("doc")}
	}
}
