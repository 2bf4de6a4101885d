package difference

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"radioportal/internal/message"
	"radioportal/internal/procedure"
)

// property is one thing that a definition says, by its name in the file ("guide.whenToFile"), as it is shown.
type property struct {
	name  string
	value procedure.Text
}

// feeRule is what of a definition says when a fee falls due, and which.
type feeRule struct {
	When string             `yaml:"feeWhen"`
	Fee  *procedure.FeeRule `yaml:"feeRule"`
}

// propertiesOf are what a part of a definition says, in its order, but those that are told elsewhere.
func propertiesOf(part any, but ...string) []property {
	return read(nil, "", reflect.ValueOf(part), but)
}

func read(list []property, prefix string, v reflect.Value, but []string) []property {
	for i := range v.NumField() {
		name, options, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		switch value := v.Field(i); {
		case options == "inline":
			list = read(list, prefix, value, but)
		case name == "" || name == "-" || slices.Contains(but, prefix+name):
		case nested(value.Type()):
			list = read(list, prefix+name+".", filled(value), but)
		default:
			list = append(list, property{prefix + name, shown(value)})
		}
	}
	return list
}

var text = reflect.TypeFor[procedure.Text]()

// nested tells of a struct, or a pointer to one, that is told property by property.
func nested(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Kind() == reflect.Struct && t != text
}

// filled is a struct, with nothing in it where there is none.
func filled(v reflect.Value) reflect.Value {
	switch {
	case v.Kind() != reflect.Pointer:
		return v
	case v.IsNil():
		return reflect.Zero(v.Type().Elem())
	}
	return v.Elem()
}

// shown is a value in words; nothing for a zero value.
func shown(v reflect.Value) procedure.Text {
	if v.IsZero() {
		return procedure.Text{}
	}
	switch of := v.Interface().(type) {
	case procedure.Text:
		return of
	case *procedure.Text:
		return *of
	case bool:
		return procedure.Text{Ja: "はい", En: "yes"}
	case string:
		return spoken(of)
	case procedure.OutlineLine:
		return onlyWhen(of)
	case procedure.Shown:
		computed := of.Value + of.Number + of.Values
		return procedure.Text{Ja: of.Label.Ja + "：" + computed, En: of.Label.En + ": " + computed}
	case procedure.ChecklistItem:
		return confirmed(of)
	case procedure.Code:
		return procedure.Text{Ja: of.Code + " " + of.Ja, En: of.Code + " " + of.En}
	}
	switch v.Kind() {
	case reflect.Interface:
		return shown(v.Elem())
	case reflect.Slice:
		return lines(v)
	case reflect.Map:
		return alike(pairs(v))
	case reflect.Struct:
		return compact(v)
	}
	return alike(fmt.Sprint(v.Interface()))
}

func alike(of string) procedure.Text { return procedure.Text{Ja: of, En: of} }

// spoken is a text, and after the code of a message what it says.
func spoken(of string) procedure.Text {
	if m, ok := message.Find(of); ok {
		return procedure.Text{Ja: of + " " + m.JA, En: of + " " + m.EN}
	}
	return alike(of)
}

// onlyWhen is a sentence with its condition.
func onlyWhen(of procedure.OutlineLine) procedure.Text {
	if of.When == "" {
		return of.Text
	}
	return procedure.Text{Ja: of.Ja + "（" + of.When + "）", En: of.En + " (" + of.When + ")"}
}

// lines are the entries of a list, each on its line.
func lines(v reflect.Value) procedure.Text {
	var ja, en []string
	for i := range v.Len() {
		each := shown(v.Index(i))
		ja, en = append(ja, each.Ja), append(en, each.En)
	}
	return procedure.Text{Ja: strings.Join(ja, "\n"), En: strings.Join(en, "\n")}
}

// pairs are the entries of a map in their order.
func pairs(v reflect.Value) string {
	var all []string
	for _, key := range v.MapKeys() {
		all = append(all, fmt.Sprintf("%v: %v", key, v.MapIndex(key)))
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// compact is all that a struct says, in one line.
func compact(v reflect.Value) procedure.Text {
	var ja, en []string
	for _, p := range read(nil, "", v, nil) {
		if p.value == (procedure.Text{}) {
			continue
		}
		name := nameOf(p.name)
		ja, en = append(ja, name.Ja+": "+p.value.Ja), append(en, name.En+": "+p.value.En)
	}
	return procedure.Text{Ja: strings.Join(ja, "、"), En: strings.Join(en, ", ")}
}

// confirmed is an item of a checklist, with what it rests on and when it is there.
func confirmed(item procedure.ChecklistItem) procedure.Text {
	label := item.Text
	if item.Basis != nil {
		label = procedure.Text{Ja: label.Ja + "（" + item.Basis.Ja + "）", En: label.En + " (" + item.Basis.En + ")"}
	}
	if item.Required {
		label = procedure.Text{Ja: label.Ja + "［必須］", En: label.En + " [required]"}
	}
	if item.When != "" {
		label = procedure.Text{Ja: label.Ja + " " + item.When, En: label.En + " " + item.When}
	}
	return label
}
