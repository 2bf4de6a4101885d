package account

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/rule"
)

// maxStaffName is the longest name of a member of staff, in characters.
const maxStaffName = 60

// nameSigns are what stands in names besides letters, digits and spaces.
const nameSigns = "-'’.,・()（）"

// checkStaff refuses who could not sign in, or would be shown as something else than a name.
// Whoever adds staff is at a command line.
func checkStaff(staff Staff, in login.Credentials) error {
	if login.CheckUserID(in.UserID) != nil {
		return errs.New(errs.BadRequest, "user id %q: 4 to 64 letters, digits and . _ -, and none of these signs first", in.UserID)
	}
	if !Nameable(staff.Name) {
		return errs.New(errs.BadRequest, "name %q: 1 to %d letters, digits, spaces and %s", staff.Name, maxStaffName, nameSigns)
	}
	if _, wrong := rule.Apply("email", staff.Mail, nil, ""); staff.Mail == "" || wrong != nil {
		return errs.New(errs.BadRequest, "mail address %q: not one that mail is sent to", staff.Mail)
	}
	return nil
}

// Nameable tells whether a text is a name that staff are shown under.
func Nameable(name string) bool { return WrongName("", name) == nil }

// WrongName tells what is wrong with a name that staff are to be shown under: that there is none, that it is too long, or of which
// character it may not be.
func WrongName(pointer, name string) []errs.Field {
	odd := func(r rune) bool {
		return r == utf8.RuneError || !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.Zs) && !strings.ContainsRune(nameSigns, r)
	}
	if at := strings.IndexFunc(name, odd); at >= 0 {
		first, _ := utf8.DecodeRuneInString(name[at:])
		return []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0030", Params: errs.Params{"character": string(first)}}}
	}
	switch {
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return []errs.Field{{Pointer: pointer, Code: codeRequired}}
	case utf8.RuneCountInString(name) > maxStaffName:
		return []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0011", Params: errs.Params{"max": strconv.Itoa(maxStaffName)}}}
	}
	return nil
}
