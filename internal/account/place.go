package account

import (
	"radioportal/internal/errs"
)

// cleanPlaced is Clean of what is entered for an account, with the place of its address.
func (s *Service) cleanPlaced(d *UserInfoDetail, prefix, today string) []errs.Field {
	return d.CleanPlaced(s.ports.Places, prefix, today)
}

// movedTo is Clean of a user info that takes the place of another one. It tells what of the address lies in another prefecture than it
// says; what stays as it was keeps nobody from changing the rest.
func (s *Service) movedTo(was UserInfoDetail, is *UserInfoDetail, today string) []errs.Field {
	problems := is.Clean("/userInfoDetail", today)
	was.Clean("", today) // written otherwise is not changed
	if is.SamePlace(was) {
		return problems
	}
	return s.cleanPlaced(is, "/userInfoDetail", today)
}
