package procedure

import (
	"math"
	"strconv"
)

// decibels is what a level is as a ratio. It is rounded where the last digits of a power differ between languages.
func decibels(level float64) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(math.Pow(10, level/10), 'g', 9, 64), 64)
	return rounded
}

// ratio is a number divided by another, and 0 where that is 0: expressions cannot fail.
func ratio(n, by float64) float64 {
	if by == 0 {
		return 0
	}
	return n / by
}

// figure is a number in three digits. What lies in the middle goes up.
func figure(n float64) string {
	if n < 1e-6 || n >= 1e15 || math.IsNaN(n) {
		return ""
	}
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(n*(1+1e-12), 'g', 3, 64), 64)
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
