package procedure

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
)

// statement is what a condition says of a number or a text: a comparison with constants.
type statement struct {
	name   string // what is compared, as it is written
	of     ast.Expr
	by     string
	values []any
}

// met tells whether a value is as the comparison says.
func (c statement) met(value any) bool {
	switch c.by {
	case operators.In:
		return slices.Contains(c.values, value)
	case operatorNotIn:
		return !slices.Contains(c.values, value)
	}
	order := ordered(value, c.values[0])
	switch c.by {
	case operators.Equals:
		return order == 0
	case operators.NotEquals:
		return order != 0
	case operators.Less:
		return order < 0
	case operators.LessEquals:
		return order <= 0
	case operators.Greater:
		return order > 0
	}
	return order >= 0
}

// ordered compares two numbers or two texts.
func ordered(a, b any) int {
	number, isNumber := a.(float64)
	other, alike := b.(float64)
	if isNumber && alike {
		return cmp.Compare(number, other)
	}
	text, _ := a.(string)
	further, _ := b.(string)
	return cmp.Compare(text, further)
}

// subject is what several comparisons are about.
type subject struct {
	of         *field // nil where it is no field of the form
	whole      bool   // a whole number of 0 or more
	statements []statement
}

// possible tells whether a value is as all comparisons say.
func (s *subject) possible() bool {
	if s.of != nil && s.of.def.Type == TypeChoice {
		return slices.ContainsFunc(s.choices(), s.met)
	}
	return slices.ContainsFunc(s.candidates(), s.met)
}

func (s *subject) met(value any) bool {
	return !slices.ContainsFunc(s.statements, func(c statement) bool { return !c.met(value) })
}

// choices are what a field with options can be, empty included.
func (s *subject) choices() []any {
	values := []any{""}
	for _, option := range s.of.options {
		values = append(values, option.Code)
	}
	return values
}

// candidates are values of which one is as the comparisons say, where any is: those that are named, one before and one
// after each, the bounds, and the empty one.
func (s *subject) candidates() []any {
	var list []any
	for _, c := range s.statements {
		for _, value := range c.values {
			if text, ok := value.(string); ok {
				list = append(list, s.texts(text)...)
				continue
			}
			list = append(list, s.numbers(value.(float64))...)
		}
	}
	if s.isText() {
		return append(list, "")
	}
	least, most := s.bounds()
	for _, edge := range []float64{least, most} {
		if !math.IsInf(edge, 0) {
			list = append(list, s.numbers(edge)...)
		}
	}
	return append(list, 0.0)
}

func (s *subject) isText() bool {
	return slices.ContainsFunc(s.statements, func(c statement) bool {
		return slices.ContainsFunc(c.values, func(value any) bool { _, ok := value.(string); return ok })
	})
}

// texts are a text, where the field can be it, and those around it.
func (s *subject) texts(text string) []any {
	list := []any{text + "\x00"}
	if s.of != nil && text != "" {
		length, def := utf8.RuneCountInString(text), s.of.def
		if length < def.MinLength || def.MaxLength > 0 && length > def.MaxLength {
			return list
		}
	}
	return append(list, text)
}

// numbers are a number and those beside it, as far as the field can be them.
func (s *subject) numbers(number float64) []any {
	least, most := s.bounds()
	var list []any
	around := []float64{number, math.Nextafter(number, math.Inf(-1)), math.Nextafter(number, math.Inf(1)), number - 1, number + 1}
	for _, value := range append(around, s.between(number)...) {
		if value >= least && value <= most && (!s.integral() || value == math.Trunc(value)) {
			list = append(list, value)
		}
	}
	return list
}

// between are the whole numbers around one that is none.
func (s *subject) between(number float64) []float64 {
	return []float64{math.Floor(number), math.Ceil(number)}
}

func (s *subject) integral() bool {
	return s.whole || s.of != nil && s.of.def.Type == TypeNumber && s.of.def.Decimals == 0
}

// bounds are the least and the greatest that a number can be, but for 0 where nothing is entered.
func (s *subject) bounds() (least, most float64) {
	least, most = math.Inf(-1), math.Inf(1)
	if s.whole {
		least = 0
	}
	if s.of == nil || s.of.def.Type != TypeNumber {
		return least, most
	}
	if digits := s.of.def.Integers; digits > 0 {
		least, most = -math.Pow10(digits), math.Pow10(digits)
	}
	if bound, err := strconv.ParseFloat(s.of.def.Min, 64); err == nil {
		least = bound
	}
	if bound, err := strconv.ParseFloat(s.of.def.Max, 64); err == nil {
		most = bound
	}
	return least, most
}
