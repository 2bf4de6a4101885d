package httpx

import (
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// The keys of what a call keeps for the document.
const (
	wireOfCall   = "wire"
	cookieOfCall = "cookie"
)

// Wire is what a Raw operation takes and answers, for the OpenAPI document alone; of all others the types say it.
type Wire struct {
	Query    []Param
	Headers  []Param
	Body     *Body
	Answers  []string       // media types of its success that are no JSON
	JSON     reflect.Type   // the result of the envelope that it answers, else nil
	Plain    reflect.Type   // what it answers as JSON without the envelope, else nil
	Redirect bool           // it leads elsewhere (302 or 303, Location)
	Status   map[int]string // other statuses of its own, and when
}

// Param is a parameter in the address or a header.
type Param struct {
	Name, Doc string
	Required  bool
	Values    []any // the only ones, where there are few
	Pattern   string
	Min, Max  int // characters; 0 where nothing is said of it
}

// Body is what a Raw operation takes: the bytes of one of the media types, or the parts of a form.
type Body struct {
	Types []string
	JSON  reflect.Type // what a JSON body is, where it is of one shape
	Form  []string     // the fields of multipart/form-data in their order; the one named file is a file
}

// describe writes what w says into the operation.
func (w Wire) describe(doc *huma.OpenAPI, op *huma.Operation) {
	for _, p := range w.Query {
		op.Parameters = append(op.Parameters, p.in("query"))
	}
	for _, p := range w.Headers {
		op.Parameters = append(op.Parameters, p.in("header"))
	}
	if w.Body != nil {
		op.RequestBody = w.Body.describe(doc.Components.Schemas)
	}
	for status, text := range w.Status {
		op.Responses[strconv.Itoa(status)] = &huma.Response{Description: text}
	}
	if w.Redirect {
		for _, status := range []int{http.StatusFound, http.StatusSeeOther} {
			op.Responses[strconv.Itoa(status)] = &huma.Response{Description: "Leads on",
				Headers: map[string]*huma.Param{"Location": {Schema: &huma.Schema{Type: "string"}}}}
		}
	}
	w.success(doc, op)
}

func (w Wire) success(doc *huma.OpenAPI, op *huma.Operation) {
	content := map[string]*huma.MediaType{}
	for _, t := range w.Answers {
		content[t] = &huma.MediaType{Schema: &huma.Schema{Type: "string", ContentEncoding: "binary"}}
	}
	switch {
	case w.JSON != nil:
		content["application/json"] = &huma.MediaType{Schema: success(doc.Components.Schemas, w.JSON)}
	case w.Plain != nil:
		content["application/json"] = &huma.MediaType{Schema: doc.Components.Schemas.Schema(w.Plain, true, "")}
	}
	if len(content) > 0 {
		op.Responses["200"] = &huma.Response{Description: "OK", Content: content}
	}
}

// success is the envelope around a result, under the name that huma gives it.
func success(schemas huma.Registry, result reflect.Type) *huma.Schema {
	inner := schemas.Schema(result, true, "")
	const prefix = "#/components/schemas/"
	name := "Answer" + strings.TrimPrefix(inner.Ref, prefix)
	if schemas.Map()[name] == nil {
		schemas.Map()[name] = envelope(inner)
	}
	return &huma.Schema{Ref: prefix + name}
}

func envelope(result *huma.Schema) *huma.Schema {
	return &huma.Schema{Type: "object", Required: []string{"resultCode", "result"}, AdditionalProperties: false,
		Properties: map[string]*huma.Schema{"resultCode": {Type: "string", Enum: []any{"SUCCESS"}}, "result": result}}
}

func (p Param) in(place string) *huma.Param {
	schema := &huma.Schema{Type: "string", Enum: p.Values, Pattern: p.Pattern}
	if p.Max > 0 {
		schema.MinLength, schema.MaxLength = &p.Min, &p.Max
	}
	return &huma.Param{Name: p.Name, In: place, Required: p.Required, Description: p.Doc, Schema: schema}
}

func (b Body) describe(schemas huma.Registry) *huma.RequestBody {
	content := map[string]*huma.MediaType{}
	bytes := &huma.Schema{Type: "string", ContentEncoding: "binary"}
	for _, t := range b.Types {
		content[t] = &huma.MediaType{Schema: bytes}
	}
	if b.JSON != nil {
		content["application/json"] = &huma.MediaType{Schema: schemas.Schema(b.JSON, true, "")}
	}
	if len(b.Form) > 0 {
		form := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}, Required: b.Form}
		for _, name := range b.Form {
			form.Properties[name] = &huma.Schema{Type: "string"}
			if name == "file" {
				form.Properties[name] = bytes
			}
		}
		content["multipart/form-data"] = &huma.MediaType{Schema: form}
	}
	return &huma.RequestBody{Required: true, Content: content}
}

// Needed is a parameter without which the call is refused.
func Needed(name, doc string) Param { return Param{Name: name, Doc: doc, Required: true} }

// FileLang is the language of a file that a page saves; the caller's where it is absent.
var FileLang = Param{Name: "lang", Doc: "of the file; the caller's where absent", Values: []any{"ja", "en"}}
