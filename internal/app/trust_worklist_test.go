package app

import (
	"strings"

	"radioportal/internal/principal"
)

const worklistPath = "/api/common/worklist/"

// seenUnderAny tells whether the account that asks sees an object under one of its powers of attorney: a work list is of all of them.
func (w *trustWorld) seenUnderAny(c caller, o object) bool {
	for _, each := range w.callers {
		theirs := each.firm == "" && c.firm == "" && each.who.AccountID == c.who.AccountID ||
			each.firm != "" && each.firm == c.firm && (c.role == principal.FirmManager || c.assigned)
		if each.under() && theirs && each.visible(o) {
			return true
		}
	}
	return false
}

// worklists holds the list and the file, over all principals, of everybody who acts for somebody: they have what the powers of
// attorney in force disclose, and nothing else.
func (w *trustWorld) worklists() {
	w.t.Helper()
	for _, o := range w.operations() {
		if !strings.HasPrefix(o.path, worklistPath+"list-get") && o.path != worklistPath+"csv" {
			continue
		}
		for _, c := range w.callers {
			if c.mandate == "" {
				continue
			}
			own := caller{name: c.name + ", over all", host: "user", who: c.who, acts: true, holder: c.who.AccountID}
			if c.itself && c.acts {
				own = c
			}
			o.input = input{"limit": 100}
			got := w.ask(o, own, "", "")
			w.judge(o, own, got, "the list")
			w.leaks(o, own, got, "")
			for _, each := range w.objects {
				if each.kind == "application" && w.seenUnderAny(own, each) && !strings.Contains(got.body, each.id) {
					w.t.Errorf("%s as %s does not have the application %s: %.400s", o.path, own.name, each.name, got.body)
				}
			}
		}
	}
}
