package procedure

import (
	"errors"
	"fmt"
	"regexp"

	"go.yaml.in/yaml/v3"
)

// madeBy is a kind whose act has a mistake that stands in a file of its family: where in the kind's file it may come from.
type madeBy struct {
	file   string
	line   int
	family *Family
	// foreign tells that the family stands in another folder, where it is right for other kinds.
	foreign bool
}

// madeIt is the kind as what makes a mistake in another file; nil where the mistake is in its own.
func (e *expandedKind) madeIt(file string, node *yaml.Node, message string) *madeBy {
	if file == e.file || e.files == nil {
		return nil
	}
	return &madeBy{e.file, e.causeOf(node, message), e.family, e.kind.folder != e.family.folder}
}

// cameBy keeps on which line the kind names the part of the family that a node came by, or the items of it where it is a list.
func (e *expandedKind) cameBy(node *yaml.Node, line int) {
	if e.via == nil {
		return
	}
	e.via[node] = line
	if node.Kind == yaml.SequenceNode {
		for _, item := range node.Content {
			e.via[item] = line
		}
	}
}

// causeOf is the line of the kind's file that a mistake at a node of the family comes from: where the kind takes the part that has
// the node, or else where it has the section that the mistake is about, or else its parts.
func (e *expandedKind) causeOf(node *yaml.Node, message string) int {
	if line, ok := e.takenAbove(e.tree, node, 0); ok && line > 0 {
		return line
	}
	if node != nil {
		message += " " + node.Value
	}
	if form := valueOf(e.tree, "form"); form != nil {
		for _, section := range form.Content {
			id := valueOf(section, "section")
			if id != nil && e.files[id] == e.file && regexp.MustCompile(`\b`+regexp.QuoteMeta(id.Value)+`[./]`).MatchString(message) {
				return id.Line
			}
		}
	}
	return e.kind.begins
}

// lineOfKey is where a key of a file stands; its first line where it has none.
func lineOfKey(root *yaml.Node, key string) int {
	if root != nil && len(root.Content) == 1 {
		if n := keyIn(root.Content[0], key); n >= 0 {
			return root.Content[0].Content[n].Line
		}
	}
	return 1
}

// takenAbove is the last line of the kind's file that is met on the way to a node; false where the way does not lead there.
func (e *expandedKind) takenAbove(at, node *yaml.Node, line int) (int, bool) {
	if by := e.via[at]; by > 0 {
		line = by
	} else if e.files[at] == e.file {
		line = at.Line
	}
	if at == node {
		return line, true
	}
	for _, child := range at.Content {
		if found, ok := e.takenAbove(child, node, line); ok {
			return found, true
		}
	}
	return 0, false
}

// blameKinds has each mistake told at the kind that made it, where the family that has it is right for others.
func blameKinds(errs []error) {
	makers := map[string]map[string]bool{}
	for _, mistake := range madeByKinds(errs) {
		key := keyOf(mistake)
		if makers[key] == nil {
			makers[key] = map[string]bool{}
		}
		makers[key][mistake.made.file] = true
	}
	for _, mistake := range madeByKinds(errs) {
		made := mistake.made
		if made.foreign || len(makers[keyOf(mistake)]) < made.family.kinds {
			defer mistake.blame()
		}
	}
}

func madeByKinds(errs []error) (list []*LoadError) {
	for _, err := range errs {
		for _, each := range joined(err) {
			if mistake := (&LoadError{}); errors.As(each, &mistake) && mistake.made != nil {
				list = append(list, mistake)
			}
		}
	}
	return list
}

// blame tells the mistake at the kind.
func (e *LoadError) blame() {
	if e.Has == "" {
		e.Has = fmt.Sprintf("%s:%d", e.File, e.Line)
		e.File, e.Line = e.made.file, e.made.line
	}
}
