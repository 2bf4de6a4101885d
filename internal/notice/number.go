package notice

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"regexp"
	"time"

	"radioportal/internal/clock"
)

var numberRange = big.NewInt(10_000_000_000)

// drawNumber draws a notice number: `N`, the year in Japan in two digits and 10
// digits. They are random, not counted: senders need not agree on a next one, and
// a number tells nobody how many came before.
func drawNumber(at time.Time) string {
	drawn, _ := rand.Int(rand.Reader, numberRange) // never fails
	return fmt.Sprintf("N%02d%010d", at.In(clock.Tokyo).Year()%100, drawn)
}

var numberPattern = regexp.MustCompile(`^N\d{12}$`)
