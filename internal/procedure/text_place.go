package procedure

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// textStep is a step of the way to a text: a key, and behind that of a list which of its items, by id or by number.
var textStep = regexp.MustCompile(`^([A-Za-z]+)(?:\[([^\[\]]+)\])?$`)

var (
	textType = reflect.TypeFor[Text]()
	// keysOfItems are the keys that name an item of a list.
	keysOfItems = []string{"section", "id", "code"}
)

// putText puts a text at its place in a definition. What is on the way is copied, as several definitions may share it. It
// gives the way as mistakes have it and what stood there, or a hint at what there is where it leads nowhere.
func putText(def *Definition, name string, text Text) (at path, was Text, hint string) {
	of := reflect.ValueOf(def).Elem()
	for _, step := range strings.Split(name, ".") {
		m := textStep.FindStringSubmatch(step)
		if m == nil {
			return nil, was, fmt.Sprintf("%q is no step of a way such as form[station].fields[purpose].help", step)
		}
		next, ok := member(of, m[1])
		if !ok {
			return nil, was, hintStep(m[1], keysIn(of), at)
		}
		of, at = next, at.with(m[1])
		if m[2] == "" {
			continue
		}
		n, names := itemOf(of, m[2])
		if n < 0 {
			return nil, was, hintStep(m[2], names, at)
		}
		of.Set(reflect.AppendSlice(reflect.MakeSlice(of.Type(), 0, of.Len()), of))
		of, at = of.Index(n), at.with(n)
	}
	was = textIn(of)
	if !setText(of, text) {
		return nil, was, hintStep("", keysIn(of), at)
	}
	return at, was, ""
}

// textIn is the text that stands at a place, if any does.
func textIn(of reflect.Value) (text Text) {
	switch {
	case of.Type() == textType:
		text, _ = reflect.TypeAssert[Text](of)
	case of.Type() == reflect.PointerTo(textType) && !of.IsNil():
		text, _ = reflect.TypeAssert[Text](of.Elem())
	case of.Kind() == reflect.Struct:
		if ja, ok := member(of, "ja"); ok {
			text.Ja = ja.String()
		}
		if en, ok := member(of, "en"); ok {
			text.En = en.String()
		}
	}
	return text
}

// hintStep says what stands at a place where something was looked for.
func hintStep(name string, names []string, at path) string {
	where := "in the definition"
	if len(at) > 0 {
		where = "at " + at.String()
	}
	if near := nearest(name, names); near != "" {
		return fmt.Sprintf("%s, did you mean %q?", where, near)
	}
	if len(names) == 0 {
		return where + " stands no text in two languages"
	}
	return where + " " + hintThere(names)
}

// member is what a struct holds under a key of the file; a pointer on the way is to a copy then.
func member(of reflect.Value, key string) (reflect.Value, bool) {
	if of.Kind() == reflect.Pointer {
		if of.IsNil() {
			return of, false
		}
		own := reflect.New(of.Type().Elem())
		own.Elem().Set(of.Elem())
		of.Set(own)
		of = own.Elem()
	}
	if of.Kind() != reflect.Struct {
		return of, false
	}
	for i := range of.NumField() {
		name, options, _ := strings.Cut(of.Type().Field(i).Tag.Get("yaml"), ",")
		if options == "inline" {
			if found, ok := member(of.Field(i), key); ok {
				return found, true
			}
		}
		if name == key {
			return of.Field(i), true
		}
	}
	return of, false
}

// keysIn are the keys of what may lead to a text.
func keysIn(of reflect.Value) []string {
	t := of.Type()
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	var keys []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("yaml"), ",")
		if kind := t.Field(i).Type.Kind(); name != "" && name != "-" && (kind == reflect.Struct || kind == reflect.Pointer || kind == reflect.Slice) {
			keys = append(keys, name)
		}
	}
	return keys
}

// itemOf is where in a list an item stands that is named by its id or number, -1 where there is none; and what may be named.
func itemOf(list reflect.Value, name string) (int, []string) {
	if list.Kind() != reflect.Slice {
		return -1, nil
	}
	names := make([]string, list.Len())
	for i := range names {
		names[i] = strconv.Itoa(i)
		for _, key := range keysOfItems {
			if id, ok := member(list.Index(i), key); ok && id.Kind() == reflect.String && id.String() != "" {
				names[i] = id.String()
				break
			}
		}
	}
	if n, err := strconv.Atoi(name); err == nil && !slices.Contains(names, name) && n >= 0 && n < len(names) {
		return n, names
	}
	return slices.Index(names, name), names
}

// setText puts a text where one in two languages stands, or may stand; false anywhere else.
func setText(of reflect.Value, text Text) bool {
	switch {
	case of.Type() == textType:
		of.Set(reflect.ValueOf(text))
	case of.Type() == reflect.PointerTo(textType):
		of.Set(reflect.ValueOf(&text))
	case of.Kind() == reflect.Struct:
		ja, okJa := member(of, "ja")
		en, okEn := member(of, "en")
		if !okJa || !okEn {
			return false
		}
		ja.SetString(text.Ja)
		en.SetString(text.En)
	default:
		return false
	}
	return true
}
