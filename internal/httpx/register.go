package httpx

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"radioportal/internal/principal"
)

// Answer is the envelope of a successful business answer.
type Answer[T any] struct {
	ResultCode string `json:"resultCode" enum:"SUCCESS"`
	Result     T      `json:"result"`
}

// Empty is the body or result that says nothing.
type Empty struct{}

type request[I any] struct{ Body I }

type response[O any] struct{ Body Answer[O] }

// Call declares one operation.
type Call struct {
	Method  string // POST where empty
	Path    string
	Summary string
	Authz   Authz
	Open    Open  // where Authz lets callers in that are not signed in
	MaxBody int64 // bytes; 1 MiB where 0
	Upload  bool  // takes files: the body may take longer (Raw alone)
	Wire    Wire  // what it takes and answers (Raw alone)
}

// Post registers an operation that takes the JSON body I and answers O in the
// envelope. The role is checked before the body is read. fn's error is turned
// into an answer by the one mapping in problem.go.
func Post[I, O any](api huma.API, call Call, fn func(ctx context.Context, in I) (O, error)) {
	op := operation(api, call)
	op.Middlewares = huma.Middlewares{guard(call.Authz, op.OperationID)}
	huma.Register(api, op, func(ctx context.Context, in *request[I]) (*response[O], error) {
		out, err := fn(ctx, in.Body)
		if err != nil {
			return nil, refuse(ctx, op.OperationID, &in.Body, err)
		}
		Gather(ctx)
		return &response[O]{Body: Answer[O]{ResultCode: "SUCCESS", Result: out}}, nil
	})
}

// Headed registers an operation whose input I has its own header, query and body
// fields in huma's form.
func Headed[I, O any](api huma.API, call Call, fn func(ctx context.Context, in *I) (O, error)) {
	op := operation(api, call)
	op.Middlewares = huma.Middlewares{guard(call.Authz, op.OperationID)}
	huma.Register(api, op, func(ctx context.Context, in *I) (*response[O], error) {
		out, err := fn(ctx, in)
		if err != nil {
			return nil, refuse(ctx, op.OperationID, in, err)
		}
		Gather(ctx)
		return &response[O]{Body: Answer[O]{ResultCode: "SUCCESS", Result: out}}, nil
	})
}

// Raw registers an operation that writes its own response: a redirect, bytes, a
// callback whose exact body is signed.
func Raw(api huma.API, call Call, fn func(w http.ResponseWriter, r *http.Request) error) {
	op := operation(api, call)
	op.Responses = map[string]*huma.Response{}
	op.Metadata = map[string]any{wireOfCall: call.Wire}
	api.OpenAPI().AddOperation(&op)
	limit := call.MaxBody
	if limit == 0 {
		limit = 1 << 20
	}
	api.Adapter().Handle(&op, func(hc huma.Context) {
		r, w := humago.Unwrap(hc)
		if call.Upload {
			allowUpload(r)
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		err := call.Authz.Check(principal.From(r.Context()))
		if err == nil {
			err = fn(w, r)
		}
		if err != nil {
			logRefused(r.Context(), refusedAccess{op.OperationID, func() string { return objectOfQuery(r.URL.Query()) }, err})
			WriteError(w, r, err)
		}
	})
}

func operation(api huma.API, call Call) huma.Operation {
	if call.Method == "" {
		call.Method = http.MethodPost
	}
	if host, ok := api.(hostAPI); ok {
		host.routes.declareCall(call)
	}
	return huma.Operation{
		OperationID:  operationID(call.Method, call.Path),
		Method:       call.Method,
		Path:         call.Path,
		Summary:      call.Summary,
		MaxBodyBytes: call.MaxBody,
		// A deadline of huma's own would stay, and end the request while it works: Edge has them.
		BodyReadTimeout: -1,
		Extensions:      map[string]any{"x-authz": call.Authz},
	}
}

// operationID is the path's words after /api, for instance common-draft-create.
func operationID(method, path string) string {
	id := strings.ReplaceAll(strings.Trim(strings.TrimPrefix(path, "/api"), "/"), "/", "-")
	if method != http.MethodPost {
		id = strings.ToLower(method) + "-" + id
	}
	return id
}

func guard(a Authz, operation string) func(huma.Context, func(huma.Context)) {
	return func(hc huma.Context, next func(huma.Context)) {
		if err := a.Check(principal.From(hc.Context())); err != nil {
			r, w := humago.Unwrap(hc)
			logRefused(r.Context(), refusedAccess{operation, func() string { return objectOfQuery(r.URL.Query()) }, err})
			WriteError(w, r, err)
			return
		}
		next(hc)
	}
}
