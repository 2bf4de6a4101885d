package httpx

import (
	"net/http"

	"radioportal/internal/errs"
)

// NothingThere is what routes are for that answer 404 and 405.
const NothingThere = "What is not there"

// NotFound answers what no operation below a prefix takes: 405 where the path is an operation's
// under another method, else 404, both as problem documents.
func (rs *Routes) NotFound(prefix string) {
	rs.Handle(prefix, NothingThere, ReadOnly(), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			other := r.Clone(r.Context())
			other.Method = method
			if pattern := rs.Pattern(other); method != r.Method && pattern != prefix {
				w.Header().Set("Allow", method)
				WriteStatus(w, r, http.StatusMethodNotAllowed)
				return
			}
		}
		WriteError(w, r, errs.New(errs.NotFound, "no such operation"))
	}))
}
