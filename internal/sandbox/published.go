package sandbox

import "radioportal/internal/clock"

// Published are the passwords that stand in this package or on its pages: those of the old
// systems' users and of the test certificates' files.
func Published() []string {
	var list []string
	for _, system := range newOldSystems() {
		for _, user := range system.Users {
			list = append(list, user.Password)
		}
	}
	for _, each := range newAuthority(clock.System{}, "").list() {
		list = append(list, each.Password)
	}
	return list
}
