package oidc

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"radioportal/internal/httpx"
	"radioportal/internal/secret"
)

// keptFor is how long who asks may keep a document: well under publishedBefore, so that
// nobody meets a key before they know it.
const keptFor = "public, max-age=300"

// discovery is the library's document without what this provider does not serve.
func (p *Provider) discovery(w http.ResponseWriter, r *http.Request) {
	c := op.CreateDiscoveryConfig(op.ContextWithIssuer(r.Context(), p.Issuer()), p.op, p.storage)
	c.ResponseTypesSupported = []string{string(oidc.ResponseTypeCode)}
	c.ResponseModesSupported = []string{string(oidc.ResponseModeQuery)}
	c.GrantTypesSupported = grantTypes
	methods := []oidc.AuthMethod{oidc.AuthMethodBasic, oidc.AuthMethodPrivateKeyJWT}
	c.TokenEndpointAuthMethodsSupported, c.RevocationEndpointAuthMethodsSupported = methods, methods
	algorithms := make([]string, len(assertionAlgorithms))
	for i, each := range assertionAlgorithms {
		algorithms[i] = string(each)
	}
	c.TokenEndpointAuthSigningAlgValuesSupported, c.RevocationEndpointAuthSigningAlgValuesSupported = algorithms, algorithms
	c.IntrospectionEndpoint, c.DeviceAuthorizationEndpoint = "", ""
	c.IntrospectionEndpointAuthMethodsSupported, c.IntrospectionEndpointAuthSigningAlgValuesSupported = nil, nil
	writeDocument(w, r, c)
}

// keySet is the public keys: those that sign, will sign, and have signed what may still
// be shown.
func (p *Provider) keySet(w http.ResponseWriter, r *http.Request) {
	keys, err := p.storage.KeySet(r.Context())
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	set := jose.JSONWebKeySet{Keys: make([]jose.JSONWebKey, len(keys))}
	for i, key := range keys {
		set.Keys[i] = jose.JSONWebKey{KeyID: key.ID(), Algorithm: string(key.Algorithm()), Use: key.Use(), Key: key.Key()}
	}
	writeDocument(w, r, set)
}

// writeDocument answers with a document that may be kept, or that it has not changed.
func writeDocument(w http.ResponseWriter, r *http.Request, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", keptFor)
	w.Header().Set("ETag", `"`+secret.Hash(string(body))[:32]+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}
