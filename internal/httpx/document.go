package httpx

import (
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"radioportal/internal/principal"
)

// Tag is a part of a host's operations: those whose paths begin with one of Paths.
type Tag struct {
	Name  string
	Doc   string
	Paths []string
}

// Description is what the OpenAPI document of a host says besides its operations.
type Description struct {
	About  string
	Cookie string // that of the session
	Tags   []Tag
}

// Describe completes the OpenAPI document of a host once all operations stand: what refusals look like, how a caller
// proves who it is, and what each operation belongs to. Nothing of it is needed to serve, so it is done when the document is asked for.
func Describe(api huma.API, d Description) *huma.OpenAPI {
	doc := api.OpenAPI()
	doc.Info.Description = d.About
	refused := doc.Components.Schemas.Schema(reflect.TypeFor[refusedCall](), true, "")
	invalid := doc.Components.Schemas.Schema(reflect.TypeFor[invalidInput](), true, "")
	doc.Components.Responses = problemResponses(doc.Components.Schemas)
	doc.Components.Parameters = commonParameters()
	doc.Components.SecuritySchemes = map[string]*huma.SecurityScheme{"session": {Type: "apiKey", In: "cookie", Name: d.Cookie,
		Description: "The session that a sign-in at the portal's OpenID provider begins."}}
	for _, t := range d.Tags {
		doc.Tags = append(doc.Tags, &huma.Tag{Name: t.Name, Description: t.Doc})
	}
	for path, item := range doc.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post} {
			if op != nil {
				op.Tags = tagsOf(d.Tags, path)
				secure(doc, op)
				takes(doc, op)
				answers(op, refused, invalid)
			}
		}
	}
	allowNull(doc.Components.Schemas)
	delete(doc.Components.Schemas.Map(), "ErrorModel")
	delete(doc.Components.Schemas.Map(), "ErrorDetail")
	return doc
}

// ServeDocument answers GET /api/openapi.json with the completed document.
func ServeDocument(api huma.API, d Description) {
	if host, ok := api.(hostAPI); ok {
		host.routes.declare(Route{Pattern: "GET /api/openapi.json", Summary: "The OpenAPI document", Open: ReadOnly()})
	}
	document := sync.OnceValues(func() ([]byte, error) { return json.Marshal(Describe(api, d)) })
	api.Adapter().Handle(&huma.Operation{Method: http.MethodGet, Path: "/api/openapi.json"}, func(hc huma.Context) {
		r, w := humago.Unwrap(hc)
		text, err := document()
		if err != nil {
			WriteError(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "application/openapi+json")
		_, _ = w.Write(text)
	})
}

// refusedCall and invalidInput are a refusal, as the document tells its two kinds apart.
type refusedCall struct {
	ResultCode string   `json:"resultCode" enum:"RE_EXECUTABLE_ERROR"`
	Errors     failures `json:"errors" doc:"global: why, in the caller's language; fields: the places it is about, where there are some"`
}

type invalidInput struct {
	ResultCode string   `json:"resultCode" enum:"INPUT_DATA_VALIDATION_FAILURE"`
	Errors     failures `json:"errors" doc:"fields: each place that is wrong, and the code of its message"`
}

func tagsOf(tags []Tag, path string) []string {
	for _, t := range tags {
		if slices.ContainsFunc(t.Paths, func(p string) bool { return strings.HasPrefix(path, p) }) {
			return []string{t.Name}
		}
	}
	return nil
}

// proofs are the signatures by which programs show who they are.
var proofs = map[principal.Role]huma.SecurityScheme{
	principal.Bank: {Type: "apiKey", In: "header", Name: "Bank-Signature", Description: "HMAC-SHA-256 over the exact body and the moment, with the secret agreed with the bank."},
	principal.Monitoring: {Type: "http", Scheme: "AWS4-HMAC-SHA256",
		Description: "AWS Signature Version 4 with the temporary credentials of /rum/credentials, in headers or query."},
}

// secure says by what a caller of op is known, out of its Authz, and who may call it in words.
func secure(doc *huma.OpenAPI, op *huma.Operation) {
	authz, _ := op.Extensions["x-authz"].(Authz)
	op.Description = authz.words()
	op.Security = []map[string][]string{}
	for _, role := range authz.Roles {
		need, scheme := "session", proofs[role]
		if scheme.Type != "" {
			need = string(role) + "Signature"
			doc.Components.SecuritySchemes[need] = &scheme
		}
		each := map[string][]string{need: {}}
		if role == principal.Anonymous {
			each = map[string][]string{}
		}
		if !slices.ContainsFunc(op.Security, func(s map[string][]string) bool { return maps.EqualFunc(s, each, slices.Equal) }) {
			op.Security = append(op.Security, each)
		}
	}
	if authz.signed() {
		op.Security = op.Security[1:] // whoever does not sign is refused by the handler
	}
	if name, ok := op.Metadata[cookieOfCall].(string); ok {
		key := strings.TrimPrefix(name, "__Host-") + "Cookie"
		doc.Components.SecuritySchemes[key] = &huma.SecurityScheme{Type: "apiKey", In: "cookie", Name: name,
			Description: "Given by the operation that begins, and known to those that follow."}
		op.Security = append(op.Security, map[string][]string{key: {}})
	}
}

// signed tells whether the operation is for programs that sign alone.
func (a Authz) signed() bool {
	return slices.ContainsFunc(a.Roles, func(r principal.Role) bool { return proofs[r].Type != "" })
}

func (a Authz) words() string {
	var roles []string
	if slices.Equal(a.Roles, Everyone().Roles) {
		return "Open to everybody."
	}
	for _, r := range a.Roles {
		if r != principal.Anonymous || !a.signed() {
			roles = append(roles, string(r))
		}
	}
	text := "May be called by: " + strings.Join(roles, ", ") + "."
	if slices.Contains(a.Roles, principal.User) && len(a.AccountStates) < len(allStates()) {
		text += " States of the account: " + strings.Join(a.AccountStates, ", ") + "."
	}
	if a.Mandate != "" {
		text += " Under a power of attorney (header X-Mandate): by " + map[Acting]string{ByAgents: "agents", ByInquirers: "agents and inquirers"}[a.Mandate] + "."
	}
	if a.Member != "" {
		text += " In a firm's name: by its members from " + strings.ToLower(string(a.Member)) + " on."
	}
	if a.StepUp {
		text += " Needs an authentication within the last five minutes; without one the answer is the problem " + stepUpType + "."
	}
	return text
}

func commonParameters() map[string]*huma.Param {
	text := &huma.Schema{Type: "string"}
	const mandate = "In whose name the call is made: the id of the power of attorney, or of a firm m- and the id of the membership (memberId)."
	return map[string]*huma.Param{
		"Language":      {Name: "Accept-Language", In: "header", Schema: text, Description: "The language of messages: ja, or en. Japanese where it is neither."},
		"Mandate":       {Name: "X-Mandate", In: "header", Schema: text, Description: mandate},
		"MandateOfLink": {Name: "mandate", In: "query", Schema: text, Description: mandate},
	}
}

// takes adds what every operation of its kind takes, and what a Raw one says of itself.
func takes(doc *huma.OpenAPI, op *huma.Operation) {
	authz, _ := op.Extensions["x-authz"].(Authz)
	op.Parameters = append(op.Parameters, &huma.Param{Ref: "#/components/parameters/Language"})
	wire, raw := op.Metadata[wireOfCall].(Wire)
	if authz.Mandate != "" || authz.Member != "" {
		place := "Mandate"
		if raw && op.Method == http.MethodGet { // a link has no headers
			place = "MandateOfLink"
		}
		op.Parameters = append(op.Parameters, &huma.Param{Ref: "#/components/parameters/" + place})
	}
	if raw {
		wire.describe(doc, op)
	}
}

// answers says what op answers: its success or one of the two refusals with status 200, and the problems of the other statuses.
func answers(op *huma.Operation, refused, invalid *huma.Schema) {
	delete(op.Responses, "default")
	ok := op.Responses["200"]
	if ok == nil {
		ok = &huma.Response{Description: "A refusal"}
		op.Responses["200"] = ok
	}
	if ok.Content == nil {
		ok.Content = map[string]*huma.MediaType{}
	}
	either := &huma.Schema{OneOf: []*huma.Schema{refused, invalid}}
	either.Discriminator = &huma.Discriminator{PropertyName: "resultCode",
		Mapping: map[string]string{"RE_EXECUTABLE_ERROR": refused.Ref, "INPUT_DATA_VALIDATION_FAILURE": invalid.Ref}}
	switch success := ok.Content["application/json"]; {
	case success == nil:
	case success.Schema.Ref == "": // a file, which is no answer of the envelope
		either = &huma.Schema{AnyOf: append(either.OneOf, &huma.Schema{Type: "object"})}
	default:
		either.OneOf = append([]*huma.Schema{success.Schema}, either.OneOf...)
		either.Discriminator.Mapping["SUCCESS"] = success.Schema.Ref
	}
	ok.Content["application/json"] = &huma.MediaType{Schema: either}
	for _, status := range problemsOf(op) {
		op.Responses[strconv.Itoa(status)] = &huma.Response{Ref: "#/components/responses/" + problemName(status)}
	}
}

func problemsOf(op *huma.Operation) []int {
	list := []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusConflict, http.StatusUnprocessableEntity,
		http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusServiceUnavailable}
	if op.RequestBody != nil {
		list = append(list, http.StatusRequestTimeout, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	return list
}

func problemName(status int) string { return strings.ReplaceAll(http.StatusText(status), " ", "") }

// problemDocs say when an operation answers with a problem.
var problemDocs = map[int]string{
	http.StatusBadRequest:            "The request is no such call: not JSON, not of the shape, or a header that is not taken.",
	http.StatusUnauthorized:          "Nobody is signed in, what was begun without a sign-in is over, or the signature is missing or wrong.",
	http.StatusForbidden:             "Who is signed in may not call it, or has to authenticate once more (type " + stepUpType + "), or it was asked from a foreign page.",
	http.StatusNotFound:              "There is no such thing, or none that the caller may see.",
	http.StatusRequestTimeout:        "The body took too long to arrive.",
	http.StatusConflict:              "Somebody else has changed it since it was read; read again.",
	http.StatusRequestEntityTooLarge: "The body is larger than this operation takes.",
	http.StatusUnsupportedMediaType:  "The body is of a kind that this operation does not take.",
	http.StatusUnprocessableEntity:   "The input is not of the shape that the document describes; where says what and why.",
	http.StatusTooManyRequests:       "More than is taken of one caller for now; Retry-After says when again.",
	http.StatusInternalServerError:   "A fault of the portal; requestId finds it in the log.",
	http.StatusServiceUnavailable:    "Something the portal needs is away; Retry-After says when to try again.",
}

func problemResponses(schemas huma.Registry) map[string]*huma.Response {
	shape := schemas.Schema(reflect.TypeFor[problem](), true, "Problem")
	list := map[string]*huma.Response{}
	for status, text := range problemDocs {
		r := &huma.Response{Description: text, Content: map[string]*huma.MediaType{"application/problem+json": {Schema: shape}}}
		if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
			r.Headers = map[string]*huma.Param{"Retry-After": {Description: "seconds", Schema: &huma.Schema{Type: "integer"}}}
		}
		list[problemName(status)] = r
	}
	return list
}
