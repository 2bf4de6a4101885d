package mail

import (
	"strings"
	"unicode"
)

// longestName is how much of a name a mail shows: enough for every name, too little for a message.
const longestName = 60

var wide = strings.NewReplacer("/", "／", ":", "：", "@", "＠", "<", "＜", ">", "＞", `\`, "＼")

// Name is a name that somebody typed, as it stands in a mail to somebody else: in one line, short, and with nothing that mail
// programs make a link of.
func Name(typed string) string {
	letters := []rune(wide.Replace(strings.Join(strings.Fields(typed), " ")))
	if len(letters) > longestName {
		letters = append(letters[:longestName-1], '…')
	}
	for i := 1; i+1 < len(letters); i++ {
		// "Co., Ltd." stays as it is.
		if letters[i] == '.' && !unicode.IsSpace(letters[i-1]) && !unicode.IsSpace(letters[i+1]) && letters[i+1] != ',' {
			letters[i] = '．'
		}
	}
	return string(letters)
}
