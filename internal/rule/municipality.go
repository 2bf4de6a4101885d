package rule

import (
	"strings"
	"sync"
)

// stepDigits are the characters of municipalitySteps for 0 to 63.
const stepDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

// municipalityNumbers are the last three digits of the municipalities of each prefecture. In municipalitySteps
// stands by how much the number of each is more than that of the one before, from 99 on; a dot is 64.
var municipalityNumbers = sync.OnceValue(func() [47]map[int]bool {
	var known [47]map[int]bool
	for i, steps := range municipalitySteps {
		known[i] = make(map[int]bool, len(steps))
		number := 99
		for _, step := range steps {
			if step == '.' {
				number += 64
				continue
			}
			number += strings.IndexRune(stepDigits, step)
			known[i][number] = true
		}
	}
	return known
})

// municipality tells whether a municipality, or a ward of a city, has a code of 5 digits (JIS X 0402).
func municipality(code string) bool {
	prefecture := int(code[0]-'0')*10 + int(code[1]-'0')
	number := int(code[2]-'0')*100 + int(code[3]-'0')*10 + int(code[4]-'0')
	return municipalityNumbers()[prefecture-1][number]
}
