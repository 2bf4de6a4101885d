package db

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"
)

// schemed is an address, and no path of a file.
var schemed = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]+:`)

func isPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// CheckAddress tells whether a database can have the address. plain is a machine, other than
// this one, that it would be spoken to without TLS at.
func CheckAddress(address string) (plain string, err error) {
	if !isPostgres(address) {
		if schemed.MatchString(address) {
			scheme, _, _ := strings.Cut(address, ":")
			return "", fmt.Errorf("an address of %s: is none of a database here; postgres://…, or nothing for SQLite in the data folder", scheme)
		}
		return "", nil
	}
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return "", errors.New("not an address such as postgres://user@host:5432/name") // the driver's error shows the address
	}
	if leavesPlain(config.Host, config.TLSConfig) {
		return config.Host, nil
	}
	for _, other := range config.Fallbacks {
		if leavesPlain(other.Host, other.TLSConfig) {
			return other.Host, nil
		}
	}
	return "", nil
}

// leavesPlain tells whether what is said to a host leaves this machine unencrypted.
func leavesPlain(host string, encrypted *tls.Config) bool {
	ip := net.ParseIP(host)
	local := strings.HasPrefix(host, "/") || host == "localhost" || ip != nil && ip.IsLoopback()
	return encrypted == nil && !local
}
