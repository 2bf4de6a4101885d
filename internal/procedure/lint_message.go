package procedure

import (
	"fmt"
	"maps"
	"slices"

	"radioportal/internal/message"
)

// forms is the feature of the message catalogue whose messages a definition may tell.
const forms = "forms"

// Names of groups of messages that go with places of one kind only.
const (
	groupDates = "dates"
	groupFiles = "files, XML, JSON"
)

// groupsOfDate are those of the messages that are told of a date.
var groupsOfDate = []string{"required input", groupDates, "mail, match, order, sign-in", "limits"}

// lintMessage tells of a message that forms do not tell, or that gets other parameters than it has.
func lintMessage(r *reporter, at path, code string, params ...string) {
	lintWorded(r, at, code, "", params)
}

func lintWorded(r *reporter, at path, code, reason string, params []string) {
	m, ok := message.Find(code)
	switch {
	case !ok:
		r.at(at, "there is no message %q", code).Hint = hintMessage(code)
		return
	case !slices.Contains(m.Used, forms):
		r.at(at, "%s is no message of forms: %s", code, m.EN).Hint = hintMessages
		return
	}
	for _, name := range m.Worded(reason).Params() {
		if !slices.Contains(params, name) {
			r.at(at, "%s says {%s}, which is not given", code, name).Hint = "take another message, or with a check say it in params"
		}
	}
}

const hintMessages = "docs/definitions.md lists those that a check, a field or a document may tell"

// hintMessage names the code of forms that may be meant by one that there is not, with what it says: codes are alike.
func hintMessage(code string) string {
	var codes []string
	for _, m := range message.All() {
		if slices.Contains(m.Used, forms) {
			codes = append(codes, m.Code)
		}
	}
	near := nearest(code, codes)
	if near == "" || slips(code, near) > maxSlipsOfCode {
		return hintMessages
	}
	m, _ := message.Find(near)
	return fmt.Sprintf("did you mean %s (%s)? %s", near, m.EN, hintMessages)
}

// maxSlipsOfCode is how far a code may be from one that there is: two letters further there is always another.
const maxSlipsOfCode = 2

// lintCheckMessage is lintMessage of a check: beside its message it says the parameters.
func lintCheckMessage(r *reporter, at path, check Check) {
	lintWorded(r, at.with("message"), check.Message, check.Params["reason"], slices.Collect(maps.Keys(check.Params)))
	m, ok := message.Find(check.Message)
	if !ok {
		return
	}
	known := m.Worded(check.Params["reason"]).Params()
	for name, value := range check.Params {
		switch {
		case name == "reason":
			if _, ok := m.Reasons[value]; !ok {
				r.at(at.with("params", name), "%s has no words for %q", check.Message, value).Hint = hintThere(slices.Sorted(maps.Keys(m.Reasons)))
			}
		case !slices.Contains(known, name):
			r.at(at.with("params", name), "%s does not say {%s}", check.Message, name).Hint = hintThere(known)
		}
	}
}

// lintGroup tells of a check whose message is about something else than its place.
func (c *compiler) lintGroup(at path, k *check) {
	group, ok := message.GroupOf(k.def.Message)
	if !ok {
		return
	}
	kind := c.typeAt(k.order)
	switch {
	case kind == TypeDate && !slices.Contains(groupsOfDate, group.Name):
		c.r.at(at, "%s is of the group %q, and %s is a date", k.def.Message, group.Name, k.def.At).Hint = "a message of the group 'dates' says what is wrong with a date"
	case group.Name == groupDates && kind != TypeDate && kind != TypeComputed && kind != "":
		c.r.at(at, "%s is about a date, and %s is a %s", k.def.Message, k.def.At, kind).Hint = "point at the date, or take a message of another group"
	case group.Name == groupFiles && k.order.section < len(c.p.sections):
		c.r.at(at, "%s is about a file, and %s is none", k.def.Message, k.def.At)
	}
}

// typeAt is the type of the field at a place; "" of a section or a document.
func (c *compiler) typeAt(at position) string {
	if at.section >= len(c.p.sections) || at.field < 0 {
		return ""
	}
	return c.p.sections[at.section].fields[at.field].def.Type
}
