package sandbox

import (
	"radioportal/internal/clock"
	"radioportal/internal/sandbox/ca"
	"radioportal/internal/sandbox/old"
	"radioportal/internal/sandbox/page"
)

// Published are the passwords that stand in this package or on its pages: those of the old
// systems' users and of the test certificates' files.
func Published() []string {
	list := old.New(page.Renderer{}).Passwords()
	for _, each := range ca.New(clock.System{}, "", page.Renderer{}).List() {
		list = append(list, each.Password)
	}
	return list
}
