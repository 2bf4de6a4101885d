package procedure

import (
	"maps"
	"slices"

	"go.yaml.in/yaml/v3"
)

// unusedParts tells of the kind's parts that none of its acts takes: a misspelt one would leave the family's in its place
// without a word.
func (k *Kind) unusedParts(r *reporter, family *Family) {
	names := family.names()
	for _, name := range slices.Sorted(maps.Keys(k.Parts)) {
		if k.taken[name] {
			continue
		}
		near := nearest(name, names)
		_, there := k.Parts[near]
		mistake := r.atKey(path{"parts", name}, "no act of the kind takes the part %q", name)
		switch {
		case there:
			mistake.Hint = "the part \"" + near + "\" stands beside it; leave this one out"
		case slices.Contains(names, name):
			mistake.Hint = "the family takes it only for what this kind says otherwise; leave it out"
		default:
			mistake.Hint = hintNear(name, names)
		}
	}
}

// names are those that a part of a kind may have: of the family's parts, and those that its acts and parts take.
func (f *Family) names() []string {
	var named []string
	for _, each := range []map[string]yaml.Node{f.Parts, f.Acts} {
		for _, node := range each {
			named = append(named, namedParts(&node)...)
		}
	}
	return sortedUnion(slices.Collect(maps.Keys(f.Parts)), named)
}

// namedParts are the parts that a node takes, at any depth.
func namedParts(node *yaml.Node) []string {
	var names []string
	if name := valueOf(node, "part"); name != nil && name.Kind == yaml.ScalarNode {
		names = append(names, name.Value)
	}
	for _, child := range node.Content {
		names = append(names, namedParts(child)...)
	}
	return names
}
