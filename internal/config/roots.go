package config

import (
	"crypto/x509"
	"fmt"
	"os"
)

// Roots are the machine's root certificates and those of --trusted-roots; nil without it.
func (n Node) Roots() (*x509.CertPool, error) {
	if n.TrustedRoots == "" {
		return nil, nil
	}
	content, err := os.ReadFile(n.TrustedRoots)
	if err != nil {
		return nil, fmt.Errorf("--trusted-roots: %w", err)
	}
	roots, err := x509.SystemCertPool()
	if err != nil {
		return nil, fmt.Errorf("--trusted-roots: the machine's: %w", err)
	}
	if !roots.AppendCertsFromPEM(content) {
		return nil, fmt.Errorf("--trusted-roots: %s holds no certificate (PEM)", n.TrustedRoots)
	}
	return roots, nil
}
