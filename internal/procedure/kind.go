package procedure

import (
	"fmt"
	"io/fs"
	"maps"
	pathpkg "path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// familyFile is what the kinds of stations in a folder have in common; what is too much for one file stands in others
// beside it that begin with the same word, such as family-acts.yaml.
const (
	familyFile    = "family.yaml"
	familyPattern = "family-*.yaml"
)

// ofFamily tells whether a file is one of a family and not of a kind.
func ofFamily(file string) bool {
	further, _ := pathpkg.Match(familyPattern, pathpkg.Base(file))
	return further || pathpkg.Base(file) == familyFile
}

// Family is what kinds of stations have in common: a file family.yaml in a folder beside them. Its
// acts (opening, change, …) are definitions in which {name}, {aName} and {Name} stand for the name of
// the kind, {kind} for its id, and `part: x` for a part of the kind.
type Family struct {
	Service string `yaml:"service"`
	// Parts stand where an act says `part: x`, unless the kind has its own.
	Parts map[string]yaml.Node `yaml:"parts"`
	// Acts are definitions by the last part of their id, such as open.
	Acts  map[string]yaml.Node `yaml:"acts"`
	id    string
	parts map[string]string // the file of each part
	acts  map[string]string // the file of each act
	// mistaken tells that a file of it is wrong, so that not all of its acts may be there.
	mistaken bool
	// kinds is how many there are of it, and folder the how manieth one of the loader it was read in.
	kinds, folder int
}

// Kind is a kind of station: one file in the folder of its family. Each act of the family becomes a
// procedure of the kind, with the id family-kind-act.
type Kind struct {
	Kind    string    `yaml:"kind"`
	Version int       `yaml:"version"`
	InForce yaml.Node `yaml:"inForce"`
	// Name is as it stands in a sentence: 陸上移動局, land mobile station.
	Name Text `yaml:"name"`
	// About says in plain words what it is, and Synonyms are further words that people look for it by.
	About    Text     `yaml:"about"`
	Synonyms []string `yaml:"synonyms"`
	// Without are acts of the family that the kind does not have.
	Without []string             `yaml:"without"`
	Parts   map[string]yaml.Node `yaml:"parts"`
	// Acts say what is the kind's own: a value stands in the place of the family's, documents and
	// checks beside it. An act that the family does not have is a definition.
	Acts map[string]yaml.Node `yaml:"acts"`
	// taken are the parts that an act took while the kind was put together.
	taken map[string]bool
	// begins is the line of its parts, and folder the how manieth one of the loader it was read in.
	begins, folder int
}

// kinds reads the families of the folder and the kinds in them: each act is to be compiled.
func (l *loader) kinds() []compilation {
	var all []compilation
	for _, file := range l.kindFiles() {
		folder := pathpkg.Dir(file)
		family := l.family(folder)
		if family == nil {
			l.misplacedFile(file, fmt.Sprintf("there is no family of kinds %q", folder), "a kind stands in the folder of its family, such as radio")
			continue
		}
		all = append(all, l.kind(file, family)...)
	}
	return all
}

// kindFiles are the files that hold one kind each.
func (l *loader) kindFiles() []string {
	return slices.DeleteFunc(l.glob("*/*.yaml"), func(file string) bool {
		return slices.Contains([]string{codesFolder, sharedFolder, deskFolder, overridesFolder}, pathpkg.Dir(file)) || ofFamily(file)
	})
}

// family is that of a folder; one that was read before stays.
func (l *loader) family(folder string) *Family {
	if known, ok := l.families[folder]; ok {
		return known
	}
	file := folder + "/" + familyFile
	if _, err := fs.Stat(l.folder, file); err != nil {
		return nil
	}
	family := &Family{id: folder, folder: l.reading, parts: map[string]string{}, acts: map[string]string{}}
	whole := true
	for _, file := range append([]string{file}, l.glob(folder+"/"+familyPattern)...) {
		whole = l.familyFile(family, file) && whole
	}
	if !whole {
		family.Acts, family.mistaken = nil, true
	}
	l.families[folder] = family
	return family
}

// familyFile adds a file to its family; false where it cannot be read.
func (l *loader) familyFile(family *Family, file string) bool {
	of := &Family{}
	r, ok := l.read(file, of)
	if !ok {
		return false
	}
	if family.Service == "" {
		family.Service = of.Service
	}
	family.Parts = adopt(r, "parts", file, family.Parts, of.Parts, family.parts)
	family.Acts = adopt(r, "acts", file, family.Acts, of.Acts, family.acts)
	family.mistaken = family.mistaken || len(r.errs) > 0
	l.add(r)
	return true
}

// adopt puts the parts or acts of a file beside those of the files before it.
func adopt(r *reporter, key, file string, into, own map[string]yaml.Node, files map[string]string) map[string]yaml.Node {
	if into == nil {
		into = map[string]yaml.Node{}
	}
	for _, name := range slices.Sorted(maps.Keys(own)) {
		if in, known := files[name]; known {
			r.at(path{key, name}, "stands in %s already", in)
		}
		into[name], files[name] = own[name], file
	}
	return into
}

func (l *loader) kind(file string, family *Family) []compilation {
	kind := &Kind{}
	r, ok := l.read(file, kind)
	if !ok {
		return nil
	}
	l.references.texts.kind(kind, family.id)
	both(r, path{"name"}, kind.Name)
	if kind.About != (Text{}) {
		both(r, path{"about"}, kind.About)
	}
	lintSynonyms(r, path{"synonyms"}, kind.Synonyms)
	if !procedureID.MatchString(kind.Kind) {
		r.at(path{"kind"}, "%q is not an id of small letters, digits and hyphens", kind.Kind).Hint = hintID
	}
	for i, act := range kind.Without {
		if _, ok := family.Acts[act]; !ok {
			r.at(path{"without", i}, "there is no act %q", act).Hint = hintNear(act, slices.Sorted(maps.Keys(family.Acts)))
		}
	}
	lintSpelling(r, kind)
	l.add(r)
	if len(r.errs) > 0 {
		return nil
	}
	kind.taken, kind.folder, kind.begins = map[string]bool{}, l.reading, 1
	if !l.checked {
		kind.begins = lineOfKey(r.root(), "parts")
	}
	family.kinds++
	left := &allowance{values: maxValues}
	var acts []compilation
	for _, act := range kind.acts(family) {
		expanded := expandKind(kind, family, file, act, left, l.checked)
		acts = append(acts, func() (*Procedure, error) { return parseKind(expanded, &l.references, l.checked) })
		if left.reported {
			return acts
		}
	}
	if !l.checked && !family.mistaken {
		kind.unusedParts(r, family)
		l.add(r)
	}
	return acts
}

// acts are those of the family and the kind's own, in the order of their names.
func (k *Kind) acts(family *Family) []string {
	var acts []string
	for act := range family.Acts {
		if !slices.Contains(k.Without, act) {
			acts = append(acts, act)
		}
	}
	for act := range k.Acts {
		if _, ok := family.Acts[act]; !ok {
			acts = append(acts, act)
		}
	}
	slices.Sort(acts)
	return acts
}

// station is the kind as menus and tables name it.
func (k *Kind) station() Station {
	name := Text{Ja: k.Name.Ja, En: k.spelled("{Name}", "en")}
	return Station{ID: k.Kind, Name: name, About: k.About, Synonyms: k.Synonyms}
}

// spelled puts the name of the kind into a text of a language.
func (k *Kind) spelled(text, language string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	name := k.Name.Ja
	if language == "en" {
		name = k.Name.En
	}
	// One after the other, because to make a Replacer for each text takes longer than all it replaces.
	text = strings.ReplaceAll(text, "{kind}", k.Kind)
	text = strings.ReplaceAll(text, "{name}", name)
	text = strings.ReplaceAll(text, "{aName}", withArticle(name))
	return strings.ReplaceAll(text, "{Name}", capital(name))
}

// withArticle is a name as one of its kind is spoken of in English.
func withArticle(name string) string {
	if first, _ := utf8.DecodeRuneInString(name); strings.ContainsRune("aeioàáâäèéêëìíîïòóôö", unicode.ToLower(first)) {
		return "an " + name
	}
	return "a " + name
}

// capital is a text with its first letter as a sentence begins.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
