package sandbox

import (
	"radioportal/internal/clock"
	"radioportal/internal/sandbox/ca"
	"radioportal/internal/sandbox/desk"
	"radioportal/internal/sandbox/old"
)

// Published are the passwords that stand in this package or on its pages: those of the old
// systems' users and of the test certificates' files.
func Published() []string {
	list := old.New(desk.Desk{}).Passwords()
	for _, each := range ca.New(clock.System{}, "", desk.Desk{}).List() {
		list = append(list, each.Password)
	}
	return list
}
