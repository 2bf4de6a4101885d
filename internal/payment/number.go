package payment

import (
	"crypto/rand"
	"fmt"
	"math/big"

	"github.com/google/uuid"
)

// Numbers are random, not counted: requests need not agree on a next one, and a
// number tells nobody how many came before.

// drawDigits draws n decimal digits.
func drawDigits(n int) string {
	below := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
	drawn, _ := rand.Int(rand.Reader, below) // never fails
	return fmt.Sprintf("%0*d", n, drawn)
}

// isNumber tells whether s can be a payment number of any installation (Pay-easy:
// validate digits only, the length is a setting).
func isNumber(s string) bool {
	for _, c := range s {
		if c < '0' || c > '9' {
			return false
		}
	}
	return s != "" && len(s) <= 40
}

// isID tells whether s can be the id of a row; other bytes need not be fit for a query.
func isID(s string) bool { return uuid.Validate(s) == nil }
