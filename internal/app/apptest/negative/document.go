// Package negative makes requests that are wrong, odd or at a bound, out of a host's
// OpenAPI document, and sends them to a running portal. What is made follows from a seed
// and from the answers before.
package negative

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// Document is what of a host's OpenAPI document requests are made by.
type Document struct {
	Paths      map[string]map[string]Operation `json:"paths"`
	Components struct {
		Schemas map[string]*schema `json:"schemas"`
	} `json:"components"`
}

// Operation is one operation; Method and Path stand beside it in the document.
type Operation struct {
	Method     string
	Path       string
	Parameters []struct {
		Name string `json:"name"`
		In   string `json:"in"`
	} `json:"parameters"`
	RequestBody struct {
		Content map[string]struct {
			Schema *schema `json:"schema"`
		} `json:"content"`
	} `json:"requestBody"`
	Authz struct {
		Roles []string `json:"roles"`
	} `json:"x-authz"`
}

// schema is what the portal's documents use of JSON Schema.
type schema struct {
	Ref        string             `json:"$ref"`
	Type       kinds              `json:"type"`
	Properties map[string]*schema `json:"properties"`
	Items      *schema            `json:"items"`
	Enum       []json.RawMessage  `json:"enum"`
	MaxLength  *int               `json:"maxLength"`
	MinLength  *int               `json:"minLength"`
	MaxItems   *int               `json:"maxItems"`
	Maximum    *float64           `json:"maximum"`
	Minimum    *float64           `json:"minimum"`
	Format     string             `json:"format"`
}

// kinds is a type, or the first of several.
type kinds string

// UnmarshalJSON implements json.Unmarshaler.
func (k *kinds) UnmarshalJSON(text []byte) error {
	if text[0] != '[' {
		return json.Unmarshal(text, (*string)(k))
	}
	var list []string
	err := json.Unmarshal(text, &list)
	if len(list) > 0 {
		*k = kinds(list[0])
	}
	return err
}

// ReadDocument reads an OpenAPI document.
func ReadDocument(text []byte) (Document, error) {
	var d Document
	return d, json.Unmarshal(text, &d)
}

// Operations are those of the document, in the order of their paths.
func (d Document) Operations() []Operation {
	var list []Operation
	for path, methods := range d.Paths {
		for method, each := range methods {
			each.Method, each.Path = strings.ToUpper(method), path
			list = append(list, each)
		}
	}
	slices.SortFunc(list, func(a, b Operation) int { return cmp.Compare(a.Path+a.Method, b.Path+b.Method) })
	return list
}

// signed tells whether an operation is for programs that sign, whose signature is verified before the body is read.
func (o Operation) signed() bool {
	return slices.Contains(o.Authz.Roles, "bank") || slices.Contains(o.Authz.Roles, "monitoring")
}

// body is the schema of what an operation takes; nil where none is known.
func (o Operation) body() *schema {
	return o.RequestBody.Content["application/json"].Schema
}

func (d Document) resolve(s *schema) *schema {
	for s != nil && s.Ref != "" {
		s = d.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
	}
	if s == nil {
		return &schema{}
	}
	return s
}

// UndocumentedOperations are paths that no document names: the OpenID provider's, pages, payloads.
func UndocumentedOperations() []Operation {
	var list []Operation
	for _, path := range []string{
		"/oidc/authorize", "/oidc/authorize/callback", "/oidc/oauth/token", "/oidc/userinfo", "/oidc/end_session", "/oidc/revoke", "/oidc/oauth/introspect",
		"/oidc/keys", "/oidc/.well-known/openid-configuration", "/oidc/login", "/rum/appmonitors/gp", "/rum/credentials", "/", "/announcement", "/announcement/detail",
		"/payload/guide/payment.json", "/build/latest.json", "/build/meta/x.json", "/sitemap.xml", "/mail/unsubscribe", "/assets/none.js", "/api/none", "/api/openapi.json",
	} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			o := Operation{Method: method, Path: path}
			o.Authz.Roles = []string{Anonymous}
			list = append(list, o)
		}
	}
	return list
}
