package grow

import (
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/google/uuid"
)

// Copies of cases, drafts, announcements, powers of attorney and members are counted apart, so that no two get the same id.
const (
	draftSpace   uint64 = 1 << 40
	newsSpace    uint64 = 2 << 40
	mandateSpace uint64 = 3 << 40
	memberSpace  uint64 = 4 << 40
)

func userID(account int) string { return fmt.Sprintf("grow-%09d", account) }

// newID is a UUIDv7 of a time, the same for the same copy and place in it.
func newID(at time.Time, copied uint64, place int) string {
	var id uuid.UUID
	ms, low := uint64(at.UnixMilli()), mixed(copied*64+uint64(place))
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i))
	}
	for i := range 8 {
		id[8+i] = byte(low >> (8 * i))
	}
	id[6], id[7] = 0x70|byte(copied>>40)&0x0f, byte(place)
	id[8] = id[8]&0x3f | 0x80
	return id.String()
}

// accountID needs no time: who owns a case is known by its place alone.
func accountID(account int) string {
	return newID(time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(account)*time.Millisecond), uint64(account), 63)
}

// renumbered has the trailing digits of a number, at most 11, changed into those of a copy, so that no
// two copies get the same. checked keeps the last digit for the check digit (ISO/IEC 7812-1).
func renumbered(old string, copied uint64, checked bool) string {
	end := len(old)
	if checked {
		end--
	}
	begin := end
	for begin > 0 && end-begin < 11 && old[begin-1] >= '0' && old[begin-1] <= '9' {
		begin--
	}
	space := uint64(1)
	for range end - begin {
		space *= 10
	}
	// The factor scatters, and shares no divisor with a power of ten, so that nothing comes twice.
	text := fmt.Sprintf("%s%0*d", old[:begin], end-begin, (copied%space*(61_803_398_879%space)+12_345)%space)
	if !checked {
		return text + old[end:]
	}
	return text + string(rune('0'+checkDigit(text)))
}

func checkDigit(s string) int {
	sum, double := 0, true
	add := func(digit int) {
		if double {
			if digit *= 2; digit > 9 {
				digit -= 9
			}
		}
		sum, double = sum+digit, !double
	}
	for i := len(s) - 1; i >= 0; i-- {
		if c := s[i]; c >= 'A' {
			add(int(c-'A'+10) % 10)
			add(int(c-'A'+10) / 10)
		} else {
			add(int(c - '0'))
		}
	}
	return (10 - sum%10) % 10
}

var serial = regexp.MustCompile(`[0-9]+`)

// licenceNumber has another serial number than any licence of the sample.
func licenceNumber(of *copying, _ int, old string) string {
	return serial.ReplaceAllString(old, strconv.FormatUint(of.number+1000, 10))
}

// callSign is one of 4.5 million.
func callSign(copied uint64) string {
	letter := func() byte { c := byte('A' + copied%26); copied /= 26; return c }
	tail := []byte{letter(), letter(), letter()}
	digit := byte('0' + copied%10)
	copied /= 10
	return "J" + string(rune('A'+copied%26)) + string(digit) + string(tail)
}
