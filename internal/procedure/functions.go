package procedure

import (
	"math"
	"strconv"
	"strings"
	"time"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
	"cel.dev/cel-go/common/types/traits"

	"radioportal/internal/clock"
	"radioportal/internal/rule"
)

const dateLayout = "2006-01-02"

// functions are what expressions may call beside CEL's own; their twins stand in
// web/src/forms/procedure: expression.ts, and in more.ts those that few definitions call.
//
//	code(list, code, attribute)  number of a code's attribute; 0.0 when there is none
//	label(list, code)            Japanese text of a code; '' when there is none
//	codeOf(list, text)           code whose text is meant, '' for none: the text ends with it, or is its last part
//	bandOf(list, low, high)      first code whose band (lowestMHz to highestMHz, or the same in kHz) has something of a range in it, or a single frequency (high 0.0); '' for none
//	holdsName(list, attribute, text)  whether a text has in it what a code with the attribute is called
//	itemOf(text)                 the item of an ordinance that a text names, as 11-7 of 第11号の7; '' for none
//	hasLetter(text)              whether a text is more than signs
//	hertz(text)                  how wide an occupied bandwidth is; 0.0 of any other text
//	operatorLetter(number)       the letter of the qualification in the number of an operator licence; '' of any other text
//	operatorYear(number)         the fiscal year that its letters count; 0.0 of any other text
//	certificationForm(number)    'present', 'amateur' or 'older', as the number of a certified design is written; '' of what is none
//	numberOf(text)               the number that a text of digits is; 0.0 of any other
//	decibels(number)             what a level is as a ratio: 10.0 is 10.0, 3.0 about 2.0
//	ratio(number, by)            the one divided by the other; 0.0 where that is 0.0
//	figure(number)               the number in three digits, for people; '' for none and what is too small or large to be written out
//	serialCount(text)            how many serial numbers it names, with ranges; -1.0 where that cannot be told
//	serialTotal(text)            the same as a text; '' where it cannot be told
//	serialTwice(text)            the first serial number that stands in it again; '' for none
//	serialNamed(text)            'one' serial number, 'several', or 'unclear' where it may be either; '' of nothing
//	sameSerials(a, b)            whether two texts name the same serial numbers, however these are written
//	channelSpacing(text)         the spacing in MHz of '5MHz間隔13波' or '13, spaced by 5 MHz'; 0.0 of any other text
//	channelCount(text)           how many frequencies it says; 0.0 of any other text
//	whole(number)                whether it is a whole number, but for what computing leaves behind
//	countOf(list)                how many there are, as a number to compare with those of the form
//	greatest(list)               greatest number, 0.0 for none
//	sum(list)                    of numbers, 0.0 for none
//	sameName(a, b)               whether two names are one, but for width, spaces, case, marks, old characters and the short form of a company's kind
//	similarName(a, b)            the same without the company's kind, wherever that stands
//	oneAddress(a, b)             whether two addresses are one, however the numbers are written, with or without prefecture and building
//	within(rows, others, fields) whether each row says the same as one of the others in the fields, or in all where none is named
//	join(list, separator)        the texts of a list in one
//	bureau(prefecture)           letter of the bureau of a prefecture, by its code; '' when there is none
//	licencePrefecture(number)    a prefecture of the bureau that gives out licence numbers that begin like it; '' when there is none
//	callSignBureau(pool, callSign)   letter of the bureau with the call sign's prefix; '' when there is none
//	monthEnd(date)                         the last day of its month; '' when the date is not one
//	addDays(date, n), addMonths(date, n)   n is a whole number, or one that was filed, cut to it; '' when the date is not one; a day that the month lacks becomes its last
func functions(p *Procedure) []cel.EnvOption {
	str, num := cel.StringType, cel.DoubleType
	spoken := &spokenCodes{}
	return []cel.EnvOption{
		withinFunction(),
		cel.Function("code", cel.Overload("code", []*cel.Type{str, str, str}, num,
			cel.FunctionBinding(func(args ...ref.Val) ref.Val {
				return types.Double(p.code(text(args[0]), text(args[1])).Attributes[text(args[2])])
			}))),
		cel.Function("label", cel.Overload("label", []*cel.Type{str, str}, str,
			cel.BinaryBinding(func(list, code ref.Val) ref.Val {
				return types.String(p.code(text(list), text(code)).Ja)
			}))),
		cel.Function("codeOf", cel.Overload("codeOf", []*cel.Type{str, str}, str,
			cel.BinaryBinding(func(list, arg ref.Val) ref.Val {
				return types.String(spoken.codeOf(p, text(list), text(arg)))
			}))),
		cel.Function("bandOf", cel.Overload("bandOf", []*cel.Type{str, num, num}, str,
			cel.FunctionBinding(func(args ...ref.Val) ref.Val {
				return types.String(bandOf(p.codesOf(text(args[0])), float64(args[1].(types.Double)), float64(args[2].(types.Double))))
			}))),
		cel.Function("holdsName", cel.Overload("holdsName", []*cel.Type{str, str, str}, cel.BoolType,
			cel.FunctionBinding(func(args ...ref.Val) ref.Val {
				return types.Bool(holdsName(p.codesOf(text(args[0])), text(args[1]), text(args[2])))
			}))),
		cel.Function("itemOf", cel.Overload("itemOf", []*cel.Type{str}, str,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { return types.String(itemNamed(text(arg))) }))),
		cel.Function("hasLetter", cel.Overload("hasLetter", []*cel.Type{str}, cel.BoolType,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { return types.Bool(hasLetter(text(arg))) }))),
		cel.Function("hertz", cel.Overload("hertz", []*cel.Type{str}, num,
			cel.UnaryBinding(func(notation ref.Val) ref.Val { return types.Double(hertz(text(notation))) }))),
		cel.Function("operatorLetter", cel.Overload("operatorLetter", []*cel.Type{str}, str,
			cel.UnaryBinding(func(number ref.Val) ref.Val {
				letter, _ := rule.OperatorClass(text(number))
				return types.String(letter)
			}))),
		cel.Function("operatorYear", cel.Overload("operatorYear", []*cel.Type{str}, num,
			cel.UnaryBinding(func(number ref.Val) ref.Val {
				_, year := rule.OperatorClass(text(number))
				return types.Double(year)
			}))),
		cel.Function("certificationForm", cel.Overload("certificationForm", []*cel.Type{str}, str,
			cel.UnaryBinding(func(number ref.Val) ref.Val { return types.String(rule.CertificationForm(text(number))) }))),
		cel.Function("sameName", cel.Overload("sameName", []*cel.Type{str, str}, cel.BoolType,
			cel.BinaryBinding(func(a, b ref.Val) ref.Val { return types.Bool(sameName(text(a), text(b))) }))),
		cel.Function("similarName", cel.Overload("similarName", []*cel.Type{str, str}, cel.BoolType,
			cel.BinaryBinding(func(a, b ref.Val) ref.Val { return types.Bool(similarName(text(a), text(b))) }))),
		cel.Function("oneAddress", cel.Overload("oneAddress", []*cel.Type{str, str}, cel.BoolType,
			cel.BinaryBinding(func(a, b ref.Val) ref.Val { return types.Bool(oneAddress(text(a), text(b))) }))),
		cel.Function("sameSerials", cel.Overload("sameSerials", []*cel.Type{str, str}, cel.BoolType,
			cel.BinaryBinding(func(a, b ref.Val) ref.Val { return types.Bool(sameSerials(text(a), text(b))) }))),
		cel.Function("numberOf", cel.Overload("numberOf", []*cel.Type{str}, num,
			cel.UnaryBinding(func(digits ref.Val) ref.Val { return types.Double(numberOf(text(digits))) }))),
		cel.Function("decibels", cel.Overload("decibels", []*cel.Type{num}, num,
			cel.UnaryBinding(func(level ref.Val) ref.Val { return types.Double(decibels(float64(level.(types.Double)))) }))),
		cel.Function("ratio", cel.Overload("ratio", []*cel.Type{num, num}, num,
			cel.BinaryBinding(func(n, by ref.Val) ref.Val {
				return types.Double(ratio(float64(n.(types.Double)), float64(by.(types.Double))))
			}))),
		cel.Function("figure", cel.Overload("figure", []*cel.Type{num}, str,
			cel.UnaryBinding(func(n ref.Val) ref.Val { return types.String(figure(float64(n.(types.Double)))) }))),
		cel.Function("serialCount", cel.Overload("serialCount", []*cel.Type{str}, num,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { return types.Double(serialCount(text(arg))) }))),
		cel.Function("serialTotal", cel.Overload("serialTotal", []*cel.Type{str}, str,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { return types.String(serialTotal(text(arg))) }))),
		cel.Function("serialTwice", cel.Overload("serialTwice", []*cel.Type{str}, str,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { return types.String(serialTwice(text(arg))) }))),
		cel.Function("serialNamed", cel.Overload("serialNamed", []*cel.Type{str}, str,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { return types.String(serialNamed(text(arg))) }))),
		cel.Function("channelSpacing", cel.Overload("channelSpacing", []*cel.Type{str}, num,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { spacing, _ := channels(text(arg)); return types.Double(spacing) }))),
		cel.Function("channelCount", cel.Overload("channelCount", []*cel.Type{str}, num,
			cel.UnaryBinding(func(arg ref.Val) ref.Val { _, count := channels(text(arg)); return types.Double(count) }))),
		cel.Function("whole", cel.Overload("whole", []*cel.Type{num}, cel.BoolType,
			cel.UnaryBinding(func(n ref.Val) ref.Val {
				v := float64(n.(types.Double))
				return types.Bool(math.Abs(v-math.Floor(v+0.5)) < 0.001)
			}))),
		cel.Function("bureau", cel.Overload("bureau", []*cel.Type{str}, str,
			cel.UnaryBinding(func(prefecture ref.Val) ref.Val {
				bureau, _ := p.references.bureau(text(prefecture))
				return types.String(bureau.Letter)
			}))),
		cel.Function("licencePrefecture", cel.Overload("licencePrefecture", []*cel.Type{str}, str,
			cel.UnaryBinding(func(number ref.Val) ref.Val {
				return types.String(p.references.licencePrefecture(text(number)))
			}))),
		cel.Function("callSignBureau", cel.Overload("callSignBureau", []*cel.Type{str, str}, str,
			cel.BinaryBinding(func(pool, sign ref.Val) ref.Val {
				return types.String(p.references.CallSigns[text(pool)].Bureau(text(sign)))
			}))),
		cel.Function("countOf", cel.Overload("countOf", []*cel.Type{cel.ListType(cel.DynType)}, num,
			cel.UnaryBinding(func(list ref.Val) ref.Val { return types.Double(list.(traits.Sizer).Size().(types.Int)) }))),
		cel.Function("greatest", cel.Overload("greatest", []*cel.Type{cel.ListType(num)}, num,
			cel.UnaryBinding(greatest))),
		cel.Function("sum", cel.Overload("sum", []*cel.Type{cel.ListType(num)}, num,
			cel.UnaryBinding(sum))),
		cel.Function("join", cel.Overload("join", []*cel.Type{cel.ListType(str), str}, str,
			cel.BinaryBinding(func(list, separator ref.Val) ref.Val {
				return types.String(strings.Join(texts(list), text(separator)))
			}))),
		cel.Function("addDays", cel.Overload("addDaysWhole", []*cel.Type{str, cel.IntType}, str,
			cel.BinaryBinding(func(date, n ref.Val) ref.Val {
				return types.String(clock.AddDays(text(date), int(n.(types.Int))))
			})), later("addDaysFiled", clock.AddDays)),
		cel.Function("addMonths", cel.Overload("addMonthsWhole", []*cel.Type{str, cel.IntType}, str,
			cel.BinaryBinding(func(date, n ref.Val) ref.Val {
				return types.String(clock.AddMonths(text(date), int(n.(types.Int))))
			})), later("addMonthsFiled", clock.AddMonths)),
		cel.Function("monthEnd", cel.Overload("monthEnd", []*cel.Type{str}, str,
			cel.UnaryBinding(func(date ref.Val) ref.Val { return types.String(monthEnd(text(date))) }))),
	}
}

func text(v ref.Val) string { return string(v.(types.String)) }

func texts(list ref.Val) []string {
	var all []string
	for it := list.(traits.Lister).Iterator(); it.HasNext() == types.True; {
		all = append(all, text(it.Next()))
	}
	return all
}

func greatest(list ref.Val) ref.Val {
	best := types.Double(0)
	for it := list.(traits.Lister).Iterator(); it.HasNext() == types.True; {
		best = max(best, it.Next().(types.Double))
	}
	return best
}

func sum(list ref.Val) ref.Val {
	all := types.Double(0)
	for it := list.(traits.Lister).Iterator(); it.HasNext() == types.True; {
		all += it.Next().(types.Double)
	}
	return all
}

// later adds a number that was filed, cut to a whole one; none of one that is far beyond any term.
func later(id string, add func(date string, n int) string) cel.FunctionOpt {
	return cel.Overload(id, []*cel.Type{cel.StringType, cel.DoubleType}, cel.StringType,
		cel.BinaryBinding(func(date, n ref.Val) ref.Val {
			if by := float64(n.(types.Double)); math.Abs(by) <= 10000 {
				return types.String(add(text(date), int(by)))
			}
			return types.String("")
		}))
}

// monthEnd is the last day of a date's month; empty for anything else.
func monthEnd(date string) string {
	t, err := time.Parse(dateLayout, date)
	if err != nil {
		return ""
	}
	return time.Date(t.Year(), t.Month()+1, 0, 0, 0, 0, 0, time.UTC).Format(dateLayout)
}

// numberOf is the number that up to 15 digits are, which is exact; 0 of any other text.
func numberOf(digits string) float64 {
	if len(digits) > 15 || strings.Trim(digits, "0123456789") != "" {
		return 0
	}
	n, _ := strconv.ParseFloat(digits, 64) // nothing is 0
	return n
}
