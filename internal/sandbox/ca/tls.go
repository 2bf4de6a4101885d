package ca

import (
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"net"
	"time"
)

// serverLife is how long a server's certificate holds; one is made at every start.
const serverLife = 90 * 24 * time.Hour

// TLS is how a sandbox in a process of its own is reached: with a certificate for this
// machine and for host, by an authority of its own that stays the same in a folder. The
// authority's certificate is for the portal to trust.
func TLS(folder, host string) (*tls.Config, *x509.Certificate, error) {
	a := &Authority{folder: folder}
	root, err := a.issuer("tls-root", "Sandbox TLS Root CA", nil, newEC)
	if err != nil {
		return nil, nil, err
	}
	key, err := newEC()
	if err != nil {
		return nil, nil, err
	}
	now := time.Now()
	template := &x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{CommonName: host}, DNSNames: []string{"localhost"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(serverLife),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if ip := net.ParseIP(host); ip != nil {
		template.IPAddresses = append(template.IPAddresses, ip)
	} else if host != "localhost" {
		template.DNSNames = append(template.DNSNames, host)
	}
	certificate, err := root.sign(template, key.Public())
	if err != nil {
		return nil, nil, err
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{{
		Certificate: [][]byte{certificate.Raw}, PrivateKey: key, Leaf: certificate,
	}}}, root.certificate, nil
}
