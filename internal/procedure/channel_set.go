package procedure

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// channelsTyped are the channels of a band as a licence designates them: both ends in MHz, how far apart they are in kHz, how many
// there are. Of the last two one may be left out.
var channelsTyped = regexp.MustCompile(
	`^([0-9]{1,7}(?:\.[0-9]{1,6})?)(?:MHz)?(?:から|[〜~-])([0-9]{1,7}(?:\.[0-9]{1,6})?)MHz(?:まで)?の?[(、,]?(?:([0-9]{1,6}(?:\.[0-9]{1,3})?)kHz(?:間隔|apart))?の?[、,]?(?:([0-9]{1,4})(?:波|周波数|チャネル|channels))?\)?$`)

// maxChannels is more than any band of one kind of station has.
const maxChannels = 1000

// channelSet is a band of channels that lie evenly apart, in Hz.
type channelSet struct {
	from, step int64
	count      int64
}

// channelSetOf reads a set of channels whose ends, distance and number agree. What is only a range is none: it says no channel.
func channelSetOf(typed string) (channelSet, bool) {
	m := channelsTyped.FindStringSubmatch(strings.Map(halfWidth, typed))
	if m == nil {
		return channelSet{}, false
	}
	from, to := unitsOf(m[1], 1e6), unitsOf(m[2], 1e6)
	step, count := unitsOf(m[3], 1e3), unitsOf(m[4], 1)
	switch {
	case step == 0 && count > 1:
		step = (to - from) / (count - 1)
	case step > 0 && count == 0:
		count = (to-from)/step + 1
	}
	set := channelSet{from, step, count}
	return set, from > 0 && step > 0 && 1 < count && count <= maxChannels && from+step*(count-1) == to
}

// unitsOf is a number of a unit, in Hz; 0 of an empty text.
func unitsOf(text string, unit float64) int64 {
	value, _ := strconv.ParseFloat(text, 64)
	return int64(math.Round(value * unit))
}

func (s channelSet) values() []float64 {
	list := make([]float64, 0, s.count)
	for n := range s.count {
		list = append(list, float64(s.from+s.step*n)/1e6)
	}
	return list
}

// String is the set as a licence designates it.
func (s channelSet) String() string {
	return fmt.Sprintf("%sMHzから%sMHzまで%skHz間隔の%d波", inUnit(s.from, 1e6), inUnit(s.from+s.step*(s.count-1), 1e6), inUnit(s.step, 1e3), s.count)
}

func (s channelSet) english() string {
	return fmt.Sprintf("%s–%s MHz, %d channels %s kHz apart", inUnit(s.from, 1e6), inUnit(s.from+s.step*(s.count-1), 1e6), s.count, inUnit(s.step, 1e3))
}

func inUnit(hertz int64, unit float64) string {
	return strconv.FormatFloat(float64(hertz)/unit, 'f', -1, 64)
}

// halfWidth is a character as it is matched: without space, and as ASCII where it is its wide form.
func halfWidth(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return -1
	case '！' <= r && r <= '～':
		return r - '！' + '!'
	}
	return r
}
