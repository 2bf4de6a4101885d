package procedure

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	pathpkg "path"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"radioportal/internal/callsign"
)

const (
	feesFile    = "fees.yaml"
	bureausFile = "bureaus.yaml"
	// accountsFile is the table of kinds of accounts, which another package reads.
	accountsFile  = "accounts.yaml"
	callSignsFile = "call-signs.yaml"
	recordsFile   = "records.yaml"
	codesFolder   = "codes"
	sharedFolder  = "shared"
)

// Load reads the whole catalogue from a folder like procedures/, and from further ones that
// add to it (further.go), and compiles it. The error joins a LoadError for every mistake of
// every file.
func Load(folder fs.FS, further ...fs.FS) (*Catalogue, error) { return load(folder, further, false) }

// LoadChecked is Load of a folder that Load was tried with, as a test does with the one in the
// program: its expressions are compiled when they are first needed. Those of further folders are
// compiled at once.
//
// Where an operator's folder says something else than what is built in, that may be wrong with it, or be right by itself only:
// then all is looked at once more, so that a start refuses what a check refuses, in the same words.
func LoadChecked(folder fs.FS, further ...fs.FS) (*Catalogue, error) {
	catalogue, err := load(folder, further, true)
	if len(further) > 0 && (err != nil || catalogue.overridden) {
		if _, err := Load(folder, further...); err != nil {
			return nil, err
		}
	}
	return catalogue, err
}

func load(folder fs.FS, further []fs.FS, checked bool) (*Catalogue, error) {
	l := &loader{checked: checked, folder: folder, families: map[string]*Family{}, references: References{Codes: map[string][]Code{}, codeIndex: map[string]map[string]int{}, Editions: map[string]*Text{}, Fees: map[string]*FeeTable{}, CallSigns: map[string]callsign.Pool{}, Records: map[string]RecordWords{}, Shared: map[string]*Shared{}}}
	l.references.parses = &parses{}
	if checked {
		l.ahead()
	}
	l.codes()
	l.shared()
	l.fees()
	l.bureaus()
	l.callSigns()
	l.records()
	l.desk()
	for _, each := range further {
		l.override(each)
	}
	l.samplesIn(folder)
	procedures := l.procedures()
	if !checked {
		l.lintSamples()
	}
	if texts := l.references.texts; texts != nil && len(l.errs) == 0 {
		texts.untold(l, procedures)
	}
	l.checked, l.sources, l.references.texts = false, nil, nil
	for _, each := range further {
		procedures = append(procedures, l.further(each, procedures)...)
	}
	if len(l.errs) == 0 {
		l.unusedClasses(procedures)
		l.feePeriods(procedures)
		l.uniformCategories(procedures)
	}
	warnings := l.movingParts(procedures)
	blameKinds(l.errs)
	if err := errors.Join(distinctMistakes(l.errs)...); err != nil {
		return nil, err
	}
	l.families, l.references.parses = nil, nil // procedures point into the loader, and need no trees any more
	catalogue, err := newCatalogue(procedures, l.references)
	catalogue.overridden, catalogue.warnings = l.references.overridden, warnings
	return catalogue, err
}

// References is what definitions refer to by name.
type References struct {
	// Codes are the code lists by the name of their file.
	Codes     map[string][]Code
	codeIndex map[string]map[string]int // where in its list a code stands
	// overridden is set where an operator's folder says something else than what is built in: definitions that
	// were right with that may not be with this.
	overridden bool
	// parses is there while the catalogue is checked.
	parses *parses
	// Editions name the edition of what a code list is taken from, where it says one.
	Editions map[string]*Text
	// Fees are the fee tables by id; feesMistaken tells that some may not be there.
	Fees         map[string]*FeeTable
	feesMistaken bool
	Bureaus      []Bureau
	// CallSigns are the pools of call signs by their names.
	CallSigns map[string]callsign.Pool
	// Records are the words of records by what is kept of a filing; recordsMistaken tells that some may not be there.
	Records         map[string]RecordWords
	recordsMistaken bool
	// Shared are the sections that definitions use by reference, by the name of their file.
	Shared map[string]*Shared
	// Closed are the days on which the offices are closed.
	Closed Closed
	// Reasons are why an office returns something, Letters the texts of its letters.
	Reasons []Reason
	// UniformDays are those from which the terms of some licences count.
	UniformDays []UniformDay
	// Grounds are on what licences and registrations may be revoked.
	Grounds []Ground
	// Refusals are on what applications may be refused.
	Refusals []Ground
	Letters  []Letter
	// Checklist is what officers confirm by eye, by kinds of procedures.
	Checklist []CommonItem
	// samples are the folders that have filled-in forms, the last of which counts.
	samples []fs.FS
	// texts are an operator's, in the place of those that are built in.
	texts *textOverrides
}

type loader struct {
	checked    bool // what is read is taken to be right
	folder     fs.FS
	sources    map[string]source  // of the folder where it is taken to be right, begun ahead
	families   map[string]*Family // by folder
	references References
	tables     []writtenTable
	errs       []error
	reading    int // how many folders were read before
	uniform    []writtenUniform
}

func (l *loader) codes() {
	for _, file := range l.glob(codesFolder + "/*.yaml") {
		list, r, ok := l.codeList(file)
		if !ok {
			continue
		}
		name := strings.TrimSuffix(pathpkg.Base(file), ".yaml")
		if l.references.Codes[name] != nil {
			r.at(nil, "the code list %q is there already", name).Hint = "give it another name, or write what differs in overrides/codes/" + name + ".yaml"
		}
		l.add(r)
		l.references.Codes[name], l.references.Editions[name] = list.Codes, list.Edition
		l.references.codeIndex[name] = codeIndex(list.Codes)
	}
}

// shared reads the shared sections. What is wrong inside one is told in each procedure
// that uses it, because only there its fields and expressions mean something.
func (l *loader) shared() {
	for _, file := range l.glob(sharedFolder + "/*.yaml") {
		section := &Shared{}
		r, ok := l.read(file, section)
		if !ok {
			continue
		}
		if section.Use != "" {
			r.at(path{"use"}, "a shared section cannot use another").Hint = "write its fields out, or take them with use: file.field"
		}
		name := strings.TrimSuffix(pathpkg.Base(file), ".yaml")
		if l.references.Shared[name] != nil {
			r.at(nil, "the shared section %q is there already", name).Hint = "give the file another name"
		}
		l.add(r)
		section.source = r.source
		l.references.Shared[name] = section
	}
}

func (l *loader) callSigns() {
	var specs map[string]callsign.Spec
	r, ok := l.read(callSignsFile, &specs)
	if !ok {
		return
	}
	l.pools(r, specs)
	l.add(r)
}

func (l *loader) pools(r *reporter, specs map[string]callsign.Spec) {
	for name, spec := range specs {
		pool, err := spec.Pool()
		if misspelt := (&callsign.TemplateError{}); errors.As(err, &misspelt) {
			r.at(path{name}.with(misspelt.At...), "%v", err).Hint = "write letters, digits and classes of these from the lower to the higher, each for one place, such as [A-P][A-Z]"
		}
		for letter := range spec.Bureaus {
			if !slices.ContainsFunc(l.references.Bureaus, func(b Bureau) bool { return b.Letter == letter }) {
				r.at(path{name, "bureaus", letter}, "there is no bureau %q", letter).Hint = hintThere(l.references.letters())
			}
		}
		for area, of := range spec.Areas {
			if !slices.ContainsFunc(l.references.Bureaus, func(b Bureau) bool { return b.Letter == of.Bureau }) {
				r.at(path{name, "areas", area, "bureau"}, "there is no bureau %q", of.Bureau).Hint = hintThere(l.references.letters())
			}
		}
		l.references.CallSigns[name] = pool
	}
}

func (l *loader) fees() {
	var tables []*FeeTable
	r, ok := l.read(feesFile, &tables)
	if r == nil {
		return
	}
	// A mistake in one place does not hide what is wrong in the others, nor that there are the tables.
	l.references.feesMistaken = !ok
	for i, table := range tables {
		if table == nil {
			r.at([]any{i}, "is empty")
			continue
		}
		lintFees(r, []any{i}, table)
		l.tables = append(l.tables, writtenTable{table, r, path{i}})
		if l.references.Fees[table.ID] != nil {
			r.at([]any{i, "id"}, "the table %q stands twice", table.ID)
		}
		l.references.Fees[table.ID] = table
	}
	l.add(r)
}

func (l *loader) bureaus() {
	r, ok := l.read(bureausFile, &l.references.Bureaus)
	if !ok {
		return
	}
	l.lintBureaus(r, l.references.Bureaus)
	l.add(r)
}

// compilation makes one procedure; it knows nothing of the others.
type compilation func() (*Procedure, error)

// procedures compiles the definitions that stand in files of their own, then those of kinds, several at a time.
func (l *loader) procedures() []*Procedure {
	begun := []compilation{}
	for _, file := range l.definitions() {
		begun = append(begun, func() (*Procedure, error) { return l.definition(file) })
	}
	begun = append(begun, l.kinds()...)
	read, failed := make([]*Procedure, len(begun)), make([]error, len(begun))
	var all sync.WaitGroup
	turns := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, compile := range begun {
		turns <- struct{}{}
		all.Go(func() {
			defer func() { <-turns }()
			read[i], failed[i] = compile()
		})
	}
	all.Wait()
	l.errs = append(l.errs, slices.DeleteFunc(failed, func(err error) bool { return err == nil })...)
	return slices.DeleteFunc(read, func(p *Procedure) bool { return p == nil })
}

func (l *loader) definition(file string) (*Procedure, error) {
	def := &Definition{}
	if r, ok := l.sources[file].decodeParsed(def); ok {
		return compileRead(r, def, &l.references, l.checked)
	}
	content, err := readFile(l.folder, file)
	if err != nil {
		return nil, err
	}
	return parse(file, content, &l.references, l.checked)
}

// definitions are the files that hold one definition each.
func (l *loader) definitions() []string {
	return slices.DeleteFunc(l.glob("*.yaml"), func(file string) bool {
		return slices.Contains([]string{feesFile, bureausFile, accountsFile, callSignsFile, recordsFile}, file)
	})
}

// parse reads and compiles one definition, which may be taken to be right. The file name is only
// for errors, each a LoadError, joined.
func parse(file string, content []byte, references *References, checked bool) (*Procedure, error) {
	def := &Definition{}
	return compileRead(decode(file, content, def, checked), def, references, checked)
}

// parseKind is parse of the definition of an act of a kind.
func parseKind(e *expandedKind, references *References, checked bool) (*Procedure, error) {
	def := &Definition{}
	r := e.decode(def, checked)
	def.Station = e.kind.station()
	p, err := compileRead(r, def, references, checked)
	if p != nil {
		p.family = e.family.id
		if !checked && p.def.Kind == KindOpen {
			p.expanded = e
		}
	}
	return p, err
}

func compileRead(r *reporter, def *Definition, references *References, checked bool) (*Procedure, error) {
	if len(r.errs) > 0 {
		return nil, r.err()
	}
	p := compile(def, references, r, checked)
	if len(r.errs) > 0 {
		return nil, r.err()
	}
	p.written = r
	return p, nil
}

func (l *loader) glob(pattern string) []string {
	files, err := fs.Glob(l.folder, pattern)
	if err != nil {
		l.errs = append(l.errs, err)
	}
	return files
}

func (l *loader) read(file string, into any) (*reporter, bool) {
	if r, ok := l.sources[file].decodeParsed(into); ok {
		l.add(r)
		return &reporter{source: r.source}, len(r.errs) == 0
	}
	content, err := readFile(l.folder, file)
	if err != nil {
		l.errs = append(l.errs, err)
		return nil, false
	}
	r := decode(file, content, into, l.checked)
	l.add(r)
	return &reporter{source: r.source}, len(r.errs) == 0
}

func (l *loader) add(r *reporter) { l.errs = append(l.errs, r.errs...) }

var lineOfError = regexp.MustCompile(`^(?:yaml: )?line (\d+): (.*)$`)

// unknownKey is how the YAML library words it.
var unknownKey = regexp.MustCompile(`^field (\S*) not found in type`)

// decode reads exactly one YAML document and refuses unknown and repeated keys. What is taken to be right
// is not asked for its bounds.
func decode(file string, content []byte, into any, checked bool) *reporter {
	r := &reporter{source: newSource(file, content)}
	if !checked && (r.unreadable() || !r.bounded()) {
		return r
	}
	return r.decode(into, checked)
}

// decode is the decoding of what is bounded.
func (r *reporter) decode(into any, checked bool) *reporter {
	var written *asWritten
	if !checked {
		written = r.lintWritten(into)
	}
	decoder := yaml.NewDecoder(bytes.NewReader(r.content))
	decoder.KnownFields(true)
	if err := decoder.Decode(into); errors.Is(err, io.EOF) {
		r.at(nil, "the file is empty")
	} else if err != nil {
		r.yaml(err, written)
	} else if err := decoder.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		r.at(nil, "the file holds more than one document")
	}
	return r
}

func (r *reporter) yaml(err error, written *asWritten) {
	var several *yaml.TypeError
	messages := []string{err.Error()}
	if errors.As(err, &several) {
		messages = several.Errors
	}
	for _, message := range messages {
		line := 0
		if m := lineOfError.FindStringSubmatch(message); m != nil {
			line, _ = strconv.Atoi(m[1])
			message = m[2]
		}
		if written.told(message) {
			continue
		}
		mistake := &LoadError{File: r.file, Line: max(line, 1)}
		mistake.Message, mistake.Hint = plainYAML(message)
		if m := unknownKey.FindStringSubmatch(message); m != nil {
			mistake.Hint = cmp.Or(written.hint(line, m[1]), mistake.Hint)
			if m[1] == "parts" && !strings.Contains(r.file, "/") {
				mistake.Hint = "a file with parts is a kind of station, and stands in the folder of its family, such as radio"
			}
		}
		r.add(mistake)
	}
}
