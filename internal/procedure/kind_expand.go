package procedure

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// expandedKind is the definition of one act of a kind, put together from the family's file and the
// kind's, and where each of its nodes stands in them.
type expandedKind struct {
	kind   *Kind
	family *Family
	file   string // of the kind
	tree   *yaml.Node
	via    map[*yaml.Node]int    // where the kind names the part of the family that a node came by
	files  map[*yaml.Node]string // nil where the kind is taken to be right, and nothing is told of it
	within []string              // parts that are being put in their places
	left   *allowance
	errs   []error
}

// expandKind puts an act of a kind together; left is what its acts may still make.
func expandKind(kind *Kind, family *Family, file, act string, left *allowance, checked bool) *expandedKind {
	e := &expandedKind{kind: kind, family: family, file: file, left: left}
	if !checked {
		e.files, e.via = map[*yaml.Node]string{}, map[*yaml.Node]int{}
	}
	e.tree = &yaml.Node{Kind: yaml.MappingNode, Line: kind.Acts[act].Line}
	if template, ok := family.Acts[act]; ok {
		e.tree = e.copied(&template, family.acts[act], "")
	}
	if own, ok := kind.Acts[act]; ok {
		e.merge(e.tree, e.copied(&own, file, ""))
	}
	e.put("id", family.id+"-"+kind.Kind+"-"+act)
	e.put("version", strconv.Itoa(kind.Version))
	e.put("service", family.Service)
	if valueOf(e.tree, "inForce") == nil {
		e.set("inForce", e.copied(&kind.InForce, file, ""))
	}
	return e
}

// copied is a node with the parts that it names in their places, and the kind's name in its texts.
func (e *expandedKind) copied(node *yaml.Node, file, key string) *yaml.Node {
	if node.Kind == yaml.AliasNode && node.Alias != nil {
		return e.copied(node.Alias, file, key)
	}
	if !e.left.take(node) {
		return e.grown(node, file)
	}
	if e.files == nil && node.Kind == yaml.ScalarNode && !strings.Contains(node.Value, "{") {
		return node // it reads the same everywhere, and nothing that is put together changes a scalar
	}
	if name := valueOf(node, "part"); name != nil {
		return e.extended(e.part(name, file, key), node, file)
	}
	c := *node
	c.HeadComment, c.LineComment, c.FootComment, c.Anchor = "", "", "", ""
	c.Content = make([]*yaml.Node, 0, len(node.Content))
	switch node.Kind {
	case yaml.ScalarNode:
		c.Value = e.kind.spelled(node.Value, key)
	case yaml.SequenceNode:
		for _, item := range node.Content {
			c.Content = append(c.Content, e.items(item, file)...)
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			c.Content = append(c.Content, e.copied(node.Content[i], file, ""), e.copied(node.Content[i+1], file, node.Content[i].Value))
		}
	default:
	}
	e.stands(&c, file)
	return &c
}

// extended is a part with what stands beside its name. What the kind's own part says rules over what the family writes beside it.
func (e *expandedKind) extended(part, node *yaml.Node, file string) *yaml.Node {
	if len(node.Content) > 2 && part.Kind != yaml.MappingNode && len(e.errs) == 0 {
		return e.wrong(node, file, "what stands beside a part adds to its keys, and this one has none")
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		name := node.Content[i].Value
		if name == "part" || file != e.file && e.says(valueOf(node, "part").Value, name) {
			continue
		}
		e.setIn(part, name, e.copied(node.Content[i+1], file, name))
	}
	return part
}

// says tells whether the kind's own part of a name says a key itself.
func (e *expandedKind) says(part, key string) bool {
	own := e.kind.Parts[part]
	if own.Kind == yaml.AliasNode && own.Alias != nil {
		own = *own.Alias
	}
	return keyIn(&own, key) >= 0
}

// items are what an item of a list stands for: itself, or the items of a part, each at the step named beside it.
func (e *expandedKind) items(item *yaml.Node, file string) []*yaml.Node {
	if item.Kind == yaml.AliasNode && item.Alias != nil {
		item = item.Alias
	}
	part := valueOf(item, "part")
	if part == nil {
		return []*yaml.Node{e.copied(item, file, "")}
	}
	items := e.list(part, file)
	if step := valueOf(item, "step"); step != nil {
		for _, each := range items {
			e.setIn(each, "step", e.copied(step, file, ""))
		}
	}
	return items
}

// list are the items of a part that is a list.
func (e *expandedKind) list(name *yaml.Node, file string) []*yaml.Node {
	part := e.part(name, file, "")
	if part.Kind != yaml.SequenceNode && len(e.errs) == 0 {
		e.wrong(name, file, "the part %q is no list", name.Value)
	}
	return part.Content
}

// part is a copy of the kind's part of that name, or else the family's, which the kind's own part may name.
func (e *expandedKind) part(name *yaml.Node, file, key string) *yaml.Node {
	if !e.left.take(name) { // also for those that there are not: each may be named in very many places
		return e.grown(name, file)
	}
	found, in := e.kind.Parts[name.Value], e.file
	if found.Kind == 0 || slices.Contains(e.within, in+name.Value) {
		found, in = e.family.Parts[name.Value], e.family.parts[name.Value]
	}
	switch {
	case slices.Contains(e.within, in+name.Value), found.Kind == 0 && slices.Contains(e.within, e.file+name.Value):
		return e.wrong(name, file, "the part %q stands in itself", name.Value)
	case found.Kind == 0:
		return e.noPart(name, file)
	case len(e.within) > maxDepth:
		return e.wrong(name, file, "parts are nested more than %d deep", maxDepth)
	}
	if in == e.file && e.kind.taken != nil {
		e.kind.taken[name.Value] = true
	}
	e.within = append(e.within, in+name.Value)
	defer func() { e.within = e.within[:len(e.within)-1] }()
	made := e.copied(&found, in, key)
	if file == e.file && in != file {
		e.cameBy(made, name.Line)
	}
	return made
}

// noPart tells of a part that neither the kind nor its family has.
func (e *expandedKind) noPart(name *yaml.Node, file string) *yaml.Node {
	hint, before := e.hint(name.Value), len(e.errs)
	instead := e.wrong(name, file, "there is no part %q", name.Value)
	if mistake := (&LoadError{}); len(e.errs) > before && errors.As(e.errs[before], &mistake) {
		mistake.Hint = hint
	}
	return instead
}

// hint is what a name of no part may mean; empty once nothing more is told, since each part of a thousand may name one that is not there.
func (e *expandedKind) hint(name string) string {
	if len(e.errs) >= maxMistakes {
		return ""
	}
	return hintNear(name, sortedUnion(slices.Collect(maps.Keys(e.family.Parts)), slices.Collect(maps.Keys(e.kind.Parts))))
}

// grown tells once that the parts make too much.
func (e *expandedKind) grown(node *yaml.Node, file string) *yaml.Node {
	if e.left.reported {
		return null(node)
	}
	e.left.reported = true
	e.errs = e.errs[:min(len(e.errs), maxMistakes-1)] // it is told, however much else is wrong
	return e.wrong(node, file, "with the parts in their places the kind has more than %d values", maxValues)
}

func null(node *yaml.Node) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!null", Value: "null", Line: node.Line}
}

func (e *expandedKind) wrong(node *yaml.Node, file, format string, args ...any) *yaml.Node {
	if len(e.errs) < maxMistakes {
		mistake := &LoadError{File: file, Line: node.Line, Message: fmt.Sprintf(format, args...)}
		mistake.made = e.madeIt(file, nil, mistake.Message)
		e.errs = append(e.errs, mistake)
	}
	return null(node)
}

// listsByID are those of which a kind replaces only what has the same id.
var listsByID = []string{"documents", "checks", "checklist"}

// merge puts what is the kind's own in place of what the family says; of documents, checks and the checklist only those of
// the same id are replaced.
func (e *expandedKind) merge(into, own *yaml.Node) {
	for i := 0; i+1 < len(own.Content); i += 2 {
		key, value := own.Content[i].Value, own.Content[i+1]
		there := valueOf(into, key)
		switch {
		case there != nil && there.Kind == yaml.MappingNode && value.Kind == yaml.MappingNode && valueOf(value, "ja") == nil:
			e.merge(there, value)
		case there != nil && slices.Contains(listsByID, key):
			for _, item := range value.Content {
				addItem(there, item)
			}
		default:
			e.setIn(into, key, value)
		}
	}
}

func addItem(list, item *yaml.Node) {
	id := valueOf(item, "id")
	n := slices.IndexFunc(list.Content, func(each *yaml.Node) bool {
		other := valueOf(each, "id")
		return id != nil && other != nil && id.Value == other.Value
	})
	if n < 0 {
		list.Content = append(list.Content, item)
		return
	}
	list.Content[n] = item
}

func (e *expandedKind) put(key, value string) {
	node := &yaml.Node{Kind: yaml.ScalarNode, Value: value, Line: 1}
	e.stands(node, e.file)
	e.set(key, node)
}

func (e *expandedKind) set(key string, value *yaml.Node) { e.setIn(e.tree, key, value) }

func (e *expandedKind) setIn(mapping *yaml.Node, key string, value *yaml.Node) {
	if n := keyIn(mapping, key); n >= 0 {
		mapping.Content[n+1] = value
		return
	}
	name := &yaml.Node{Kind: yaml.ScalarNode, Value: key, Line: value.Line}
	e.stands(name, e.files[value])
	mapping.Content = append(mapping.Content, name, value)
}

func keyIn(mapping *yaml.Node, key string) int {
	if mapping.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(mapping.Content); i += 2 {
			if mapping.Content[i].Value == key {
				return i
			}
		}
	}
	return -1
}

func valueOf(mapping *yaml.Node, key string) *yaml.Node {
	if n := keyIn(mapping, key); n >= 0 {
		return mapping.Content[n+1]
	}
	return nil
}

// decode reads the definition. One that is taken to be right is not written out and read again, which
// alone tells unknown and repeated keys.
func (e *expandedKind) decode(into *Definition, checked bool) *reporter {
	r := &reporter{source: source{file: e.file, expanded: e}, errs: e.errs}
	if len(e.errs) > 0 {
		return r
	}
	if checked {
		if err := e.tree.Decode(into); err != nil {
			r.yaml(err, nil)
		}
		return r
	}
	content, err := yaml.Marshal(e.tree)
	if err != nil {
		r.at(nil, "cannot be put together: %v", err)
		return r
	}
	decoded := (&reporter{source: newSource(e.file, content)}).decode(into, false) // its values were counted when it was put together
	for _, err := range decoded.errs {
		mistake := &LoadError{}
		if errors.As(err, &mistake) {
			node := e.nodeOnLine(content, mistake.Line)
			mistake.File, mistake.Line = e.file, 1
			if node != nil {
				mistake.File, mistake.Line = e.place(node)
			}
			mistake.made = e.madeIt(mistake.File, node, mistake.Message)
		}
		r.errs = append(r.errs, err)
	}
	return r
}

func (e *expandedKind) stands(node *yaml.Node, file string) {
	if e.files != nil {
		e.files[node] = file
	}
}

// place is where a node was written.
func (e *expandedKind) place(node *yaml.Node) (file string, line int) {
	if file, ok := e.files[node]; ok {
		return file, node.Line
	}
	return e.file, node.Line // what the kind as a whole says
}

// nodeOnLine is what stands on a line of the definition as it was put together; nil where nothing does.
func (e *expandedKind) nodeOnLine(content []byte, line int) *yaml.Node {
	written := newSource("", content).root()
	if written == nil || len(written.Content) != 1 {
		return nil
	}
	return onLine(written.Content[0], e.tree, line)
}

// onLine is the first node of tree whose counterpart in written stands on a line.
func onLine(written, tree *yaml.Node, line int) *yaml.Node {
	if written.Line == line && written.Kind == yaml.ScalarNode {
		return tree
	}
	for i := range min(len(written.Content), len(tree.Content)) {
		if found := onLine(written.Content[i], tree.Content[i], line); found != nil {
			return found
		}
	}
	return nil
}
