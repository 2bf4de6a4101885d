package login

import (
	"bytes"
	"compress/gzip"
	_ "embed" // common-passwords.txt.gz
	"io"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/errs"
)

// minPassword is the shortest password taken beside a one-time password, in characters
// (NIST SP 800-63B).
const minPassword = 8

// maxPassword is the longest password taken, in characters; a pass phrase is shorter.
const maxPassword = 128

// commonSource are passwords of the lists that come with zxcvbn (MIT), those of six
// characters and more, in lower case and sorted: about six thousand.
//
//go:embed common-passwords.txt.gz
var commonSource []byte

var common = sync.OnceValue(func() map[string]bool {
	unpacked, err := gzip.NewReader(bytes.NewReader(commonSource))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		panic(err)
	}
	set := map[string]bool{}
	for word := range strings.FieldsSeq(string(text)) {
		set[word] = true
	}
	for _, word := range []string{"radioportal", "denpariyou", "password", "passwordpassword", "amachua", "musenkyoku", "パスワード"} {
		set[word] = true
	}
	return set
})

// CheckPasswordRules refuses a new password that is too short, too long, common, or
// contains one of the names; known are the user id and what else is easily guessed of
// the person. There is no rule on kinds of characters (NIST SP 800-63B).
func (s *Service) CheckPasswordRules(password string, known ...string) error {
	normal := norm.NFKC.String(password)
	switch length := utf8.RuneCountInString(normal); {
	case length < minPassword:
		return atPassword("MSG-LIT-E-0015", errs.Params{"min": strconv.Itoa(minPassword)})
	case length > maxPassword:
		return atPassword("MSG-LIT-E-0011", errs.Params{"max": strconv.Itoa(maxPassword)})
	case s.guessable(strings.ToLower(normal)):
		return atPassword("MSG-LIT-E-0016", nil)
	}
	for _, name := range known {
		name = strings.ToLower(norm.NFKC.String(strings.TrimSpace(name)))
		name, _, _ = strings.Cut(name, "@")
		if telling(name) && strings.Contains(strings.ToLower(normal), name) {
			return atPassword("MSG-LIT-E-0017", nil)
		}
	}
	return nil
}

// telling leaves names out that are in many words by chance.
func telling(name string) bool {
	least := 4
	if name != "" && name[0] >= utf8.RuneSelf {
		least = 2
	}
	return utf8.RuneCountInString(name) >= least
}

func atPassword(code string, params errs.Params) error {
	return errs.RefuseAt(code, params, []errs.Field{{Pointer: "/password", Code: code, Params: params}})
}

// guessable tells whether a password is common, a common one with digits around it, a
// row of the keyboard or of the alphabet, or the same piece again and again.
func (s *Service) guessable(password string) bool {
	bare := strings.Trim(password, "0123456789!?.#*@$_- ")
	return common()[password] || common()[bare] || s.published[password] || s.published[bare] || bare == "" && inRow(password) || inRow(password) || repeats(password)
}

var rows = []string{"01234567890123456789", "09876543210987654321", "abcdefghijklmnopqrstuvwxyz", "zyxwvutsrqponmlkjihgfedcba",
	"qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "あいうえおかきくけこさしすせそ"}

func inRow(password string) bool {
	for _, row := range rows {
		if strings.Contains(row, password) {
			return true
		}
	}
	return false
}

// repeats tells whether a password is one piece of up to four characters, repeated.
func repeats(password string) bool {
	runes := []rune(password)
	for size := 1; size <= 4 && size*2 <= len(runes); size++ {
		same := true
		for i := range runes {
			same = same && runes[i] == runes[i%size]
		}
		if same {
			return true
		}
	}
	return false
}
