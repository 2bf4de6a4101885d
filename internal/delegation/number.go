package delegation

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"regexp"
	"time"

	"radioportal/internal/clock"
)

var numberRange = big.NewInt(10_000_000_000)

// drawNumber draws the number of a power of attorney: `M`, the year in Japan in two digits, 10 digits and a check
// digit. They are random: a number tells nobody how many came before, and none is guessed.
func drawNumber(at time.Time) string {
	drawn, _ := rand.Int(rand.Reader, numberRange) // never fails
	body := fmt.Sprintf("M%02d%010d", at.In(clock.Tokyo).Year()%100, drawn)
	return body + checkDigit(body[1:])
}

var numberPattern = regexp.MustCompile(`^M\d{13}$`)

// ValidNumber tells whether a text can be the number of a power of attorney.
func ValidNumber(number string) bool {
	return numberPattern.MatchString(number) && checkDigit(number[1:13]) == number[13:]
}

// checkDigit is Luhn's: one wrong digit, and nearly every swap of two neighbours, is noticed.
func checkDigit(digits string) string {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return fmt.Sprint((10 - sum%10) % 10)
}
