package procedure

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// further reads a folder that an operator adds to the catalogue: definitions, and beside them
// code lists, shared sections and fee tables that they alone use. Only what its overrides say
// stands in the place of what is there already.
func (l *loader) further(folder fs.FS, before []*Procedure) []*Procedure {
	if info, err := fs.Stat(folder, "."); err != nil || !info.IsDir() {
		l.errs = append(l.errs, fmt.Errorf("it cannot be read as a folder: %w", err))
		return nil
	}
	l.folder = folder
	l.reading++
	l.misplaced()
	l.codes()
	l.shared()
	if _, err := fs.Stat(folder, feesFile); !errors.Is(err, fs.ErrNotExist) {
		l.fees()
	}
	var added []*Procedure
	for _, p := range l.procedures() {
		if slices.ContainsFunc(before, func(other *Procedure) bool { return other.def.ID == p.def.ID }) {
			p.written.at(path{"id"}, "the procedure %q is there already", p.def.ID).Hint = "the new one needs an id of its own"
			l.add(p.written)
			continue
		}
		p.operators = true
		added = append(added, p)
	}
	l.samplesIn(folder)
	l.lintSamples()
	return added
}

// misplaced tells what would otherwise be passed over without a word.
func (l *loader) misplaced() {
	for _, file := range overridden {
		if file != feesFile && l.has(file) {
			l.misplacedFile(file, "stands in the program", "what differs is written in "+overridesFolder+"/"+file)
		}
	}
	if l.has(accountsFile) {
		l.misplacedFile(accountsFile, "stands in the program alone and cannot be added to", "take it out")
	}
	for _, file := range append(l.glob(overridesFolder+"/*.yaml"), l.glob(overridesFolder+"/*/*.yaml")...) {
		name := strings.TrimPrefix(file, overridesFolder+"/")
		if !slices.Contains(overridden, name) && !strings.HasPrefix(name, codesFolder+"/") {
			l.misplacedFile(file, "is not the name of a file that can be overridden", hintThere(append([]string{codesFolder + "/<list>.yaml"}, overridden...)))
		}
	}
	for folder := range l.families {
		for _, file := range append(l.glob(folder+"/"+familyFile), l.glob(folder+"/"+familyPattern)...) {
			l.misplacedFile(file, "stands in the program already", "a kind beside it can say what differs")
		}
	}
	for _, pattern := range []string{"*.yml", "*/*.yml"} {
		for _, file := range l.glob(pattern) {
			l.misplacedFile(file, "must be named .yaml to be read", "")
		}
	}
}

func (l *loader) misplacedFile(file, message, hint string) {
	l.errs = append(l.errs, &LoadError{File: file, Line: 1, Message: message, Hint: hint})
}
