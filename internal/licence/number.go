package licence

import "radioportal/internal/secret"

// drawPermitNumber draws `P`, 10 digits and a check digit. It is random, so that
// it cannot be guessed from another.
func drawPermitNumber() string {
	digits := drawDigits(10)
	return "P" + digits + string(rune('0'+checkDigit(digits)))
}

// drawPIN draws the 8 digits of a viewing PIN.
func drawPIN() string { return drawDigits(8) }

func drawDigits(n int) string { return secret.Code(n, "0123456789") }

// checkDigit is the Luhn digit (ISO/IEC 7812-1 annex B) of digits: it finds any
// single wrong digit and nearly every swap of two neighbours.
func checkDigit(digits string) int {
	sum, double := 0, true
	for i := len(digits) - 1; i >= 0; i-- {
		d := int(digits[i] - '0')
		if double {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
		double = !double
	}
	return (10 - sum%10) % 10
}
