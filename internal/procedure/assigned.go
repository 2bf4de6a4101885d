package procedure

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/rule"
)

// maxAssigned is the longest list of frequencies that are assigned for one emission, in bytes: more than a hundred of them.
const maxAssigned = 1000

var (
	wishedRange   = regexp.MustCompile(`^([0-9.]+)～([0-9.]+)MHz$`)
	betweenValues = regexp.MustCompile(`[、,，\s]+`)
)

// Unassigned tells of an emission with a range that was wished, of which the office has yet to assign the frequencies.
func (e LicenceEmission) Unassigned() bool { return e.Wished != "" && e.Frequency == e.Wished }

// AsFiled is the emission as it was filed, where what was assigned lies within the range that was wished.
func (e LicenceEmission) AsFiled() LicenceEmission {
	m := wishedRange.FindStringSubmatch(e.Wished)
	values, _, found := assigned(e.Frequency)
	if m == nil || found != nil {
		return e
	}
	from, _ := strconv.ParseFloat(m[1], 64)
	to, _ := strconv.ParseFloat(m[2], 64)
	if !slices.ContainsFunc(values, func(v float64) bool { return v < from || to < v }) {
		e.Frequency = e.Wished
	}
	return e
}

// SameNumbers tells whether the same frequencies are assigned, in whatever order they stand.
func (e LicenceEmission) SameNumbers(other LicenceEmission) bool {
	some, _, wrong := assigned(e.Frequency)
	others, _, bad := assigned(other.Frequency)
	if wrong != nil || bad != nil {
		return e.Frequency == other.Frequency
	}
	slices.Sort(some)
	slices.Sort(others)
	return slices.Equal(some, others)
}

// WishedRange are the ends of the range that was wished, in MHz; empty where none was.
func (e LicenceEmission) WishedRange() (from, to string) {
	if m := wishedRange.FindStringSubmatch(e.Wished); m != nil {
		return m[1], m[2]
	}
	return "", ""
}

// AsWished is the emission with the range that was wished, whatever is assigned.
func (e LicenceEmission) AsWished() LicenceEmission {
	if e.Wished != "" {
		e.Frequency = e.Wished
	}
	return e
}

// Assign has an emission bear the frequencies that the office assigns of a wished range (Radio Act, articles 8 (1) (ii) and
// 14 (2)): numbers in MHz, one or several; or tells what is wrong with them.
func (e LicenceEmission) Assign(typed string) (LicenceEmission, *rule.Finding) {
	_, written, found := assigned(typed)
	e.Frequency = written
	return e, found
}

// CarryOver has emissions bear what was assigned before of the same ranges: a licence that is renewed or changed carries it on.
func CarryOver(list, before []LicenceEmission) []LicenceEmission {
	kept := slices.Clone(list)
	for i, e := range kept {
		for _, b := range before {
			if e.Unassigned() && b.Emission == e.Emission && b.Wished == e.Wished {
				kept[i].Frequency = b.Frequency
			}
		}
	}
	return kept
}

// Same tells whether two emissions are one on the same frequencies, or of the same range that was wished, whatever their powers.
func (e LicenceEmission) Same(other LicenceEmission) bool {
	return e.Emission == other.Emission && e.Wished == other.Wished && (e.Wished != "" || e.Frequency == other.Frequency)
}

// Most is the greatest power that a licence may say of it: no more than was filed, nor less than it says already.
func (e LicenceEmission) Most() float64 { return max(e.PowerW, e.FiledW) }

// Bare are emissions as a licence says them, without what was filed instead, and what it leaves out.
func Bare(list []LicenceEmission) []LicenceEmission {
	bare := slices.Clone(list)
	for i := range bare {
		bare[i].FiledW, bare[i].LeftOut = 0, false
	}
	return bare
}

// Proposed are the emissions of a proposal that a licence says unless the officer designates others.
func Proposed(list []LicenceEmission) []LicenceEmission {
	return slices.DeleteFunc(slices.Clone(list), func(e LicenceEmission) bool { return e.LeftOut })
}

// Designated has emissions bear what a provisional licence designated: its frequencies, its powers where more was filed, and none of
// those that it struck out of what was filed before it. What was filed since is a wish.
func Designated(list, before, given []LicenceEmission) []LicenceEmission {
	kept := CarryOver(list, given)
	if len(given) == 0 { // none was written down
		return kept
	}
	narrowed := among(given, before)
	return eachPart(kept, func(part LicenceEmission) LicenceEmission {
		most := mostOf(part, given)
		return part.asGranted(most, narrowed && anyCovers(before, part))
	})
}

// KeepLicensed has emissions that are filed as they were before stand as in the licence in force: what was lowered at its grant, or
// struck out, stays so, as nobody asks for more. One that is filed with another power is a wish. It goes by each emission on each band:
// what joins a row that was narrowed is as it is filed.
func KeepLicensed(list, before, licensed []LicenceEmission) []LicenceEmission {
	narrowed := among(licensed, before)
	var kept []LicenceEmission
	for _, e := range list {
		kept = append(kept, eachPart([]LicenceEmission{e}, func(part LicenceEmission) LicenceEmission {
			was := predecessorsOf(part, e, list, before)
			if len(was) == 0 {
				return part
			}
			return part.asGranted(mostOfAny(was, licensed), narrowed)
		})...)
	}
	return kept
}

// eachPart are rows of which each part is as say tells.
func eachPart(list []LicenceEmission, say func(part LicenceEmission) LicenceEmission) []LicenceEmission {
	kept := []LicenceEmission{}
	for _, e := range list {
		kept = append(kept, e.parted(func(part LicenceEmission) (LicenceEmission, bool) { return say(part), true })...)
	}
	return kept
}

// asGranted is a part with the greatest power that was granted of it; where none was, and what was not granted is known to be struck
// out, it is left out.
func (e LicenceEmission) asGranted(most float64, struck bool) LicenceEmission {
	if 0 < most && most < e.PowerW {
		e.PowerW, e.FiledW = most, e.PowerW
	}
	e.LeftOut = struck && most == 0
	return e
}

// predecessorsOf are those of the emissions before that a part of a row goes on with: the same one with the same power; or, where it was
// not among them, what had its band and its power. Of these, what the list does not say any more comes first: a transmitter that is
// given one emission more is filed as another one, which asks for no more power than the one that it replaces.
func predecessorsOf(part, row LicenceEmission, list, before []LicenceEmission) (was []LicenceEmission) {
	same := anyCovers(before, part)
	var gone []LicenceEmission
	for _, b := range before {
		if b.PowerW != row.PowerW {
			continue
		}
		inList := slices.ContainsFunc(list, b.Same)
		for _, one := range b.parts() {
			switch {
			case same && !one.Same(part) || !one.onBandOf(part):
			case same || !inList:
				gone = append(gone, one)
			default:
				was = append(was, one)
			}
		}
	}
	if len(gone) > 0 {
		return gone
	}
	return was
}

// onBandOf tells whether two parts are of one frequency or one wished range.
func (e LicenceEmission) onBandOf(other LicenceEmission) bool {
	return e.AsWished().Frequency == other.AsWished().Frequency
}

// mostOfAny is the greatest power that emissions say of any of some parts; 0 where they say none of them.
func mostOfAny(some, list []LicenceEmission) (most float64) {
	for _, each := range some {
		most = max(most, mostOf(each, list))
	}
	return most
}

// among tells whether all of some emissions are of others, in as many rows as they may stand. A licence that says any that was not
// filed was not narrowed alone: what of the filing it leaves out cannot be told.
func among(some, others []LicenceEmission) bool {
	return !slices.ContainsFunc(partsOf(some), func(part LicenceEmission) bool { return !anyCovers(others, part) })
}

func anyCovers(list []LicenceEmission, part LicenceEmission) bool {
	return slices.ContainsFunc(list, func(e LicenceEmission) bool { return e.Covers(part) })
}

// mostOf is the greatest power that emissions say of a part; 0 where they do not say it.
func mostOf(part LicenceEmission, list []LicenceEmission) (most float64) {
	for _, each := range list {
		if each.Covers(part) {
			most = max(most, each.PowerW)
		}
	}
	return most
}

// Narrower tells whether emissions have less power than the same ones of others, or lack one of these.
func Narrower(list, others []LicenceEmission) bool {
	return !among(others, list) || slices.ContainsFunc(partsOf(list), func(part LicenceEmission) bool { return part.PowerW < mostOf(part, others) })
}

// assigned reads frequencies in MHz, one by one or as a set of channels, and writes them as a licence does.
func assigned(typed string) (values []float64, written string, found *rule.Finding) {
	if set, ok := channelSetOf(rule.Plain(typed)); ok {
		return set.values(), set.String(), nil
	}
	typed = strings.TrimSuffix(rule.Plain(typed), "MHz")
	texts := slices.DeleteFunc(betweenValues.Split(typed, -1), func(s string) bool { return s == "" })
	if len(texts) == 0 {
		return nil, "", &rule.Finding{Code: "MSG-LIT-E-0001"}
	}
	if len(typed) > maxAssigned {
		return nil, "", &rule.Finding{Code: "MSG-LIT-E-0011", Params: rule.Params{"max": strconv.Itoa(maxAssigned)}}
	}
	var normal []string
	for _, each := range texts {
		value, wrong := rule.Apply("decimal", each, rule.Params{"integerDigits": "7", "decimalDigits": "6"}, "")
		if wrong != nil {
			return nil, "", wrong
		}
		number, _ := strconv.ParseFloat(value, 64)
		if number <= 0 {
			return nil, "", &rule.Finding{Code: "MSG-LIT-E-0027"}
		}
		if !slices.Contains(values, number) {
			values, normal = append(values, number), append(normal, value)
		}
	}
	return values, strings.Join(normal, ListSeparator) + "MHz", nil
}
