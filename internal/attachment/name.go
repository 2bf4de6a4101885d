package attachment

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/errs"
)

// Codes of the message catalogue for names.
const (
	codeNameTooLong   = "MSG-LIT-E-0070"
	codeNameCharacter = "MSG-LIT-E-0071"
	codeNameTaken     = "MSG-LIT-E-0072"
	codeExtension     = "MSG-LIT-E-0073"
)

// reserved are the names that Windows keeps for devices, with any extension.
var reserved = []string{
	"con", "prn", "aux", "nul",
	"com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "com¹", "com²", "com³",
	"lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "lpt¹", "lpt²", "lpt³",
}

// runnable are extensions that programs run by; a name like invoice.exe.pdf is a disguise.
var runnable = []string{
	"exe", "com", "bat", "cmd", "scr", "pif", "msi", "js", "jse", "vbs", "vbe", "wsf", "ps1", "sh", "jar", "hta", "lnk",
	"html", "htm", "svg", "php", "docm", "xlsm", "pptm",
}

// checkName gives the file name as it is kept (NFC, trimmed), or the refusal:
// too long, a character or name that some system cannot hold or that deceives
// the eye (right-to-left override), a kind of file the document does not accept.
func checkName(raw string, accept []string, longest int) (string, error) {
	if !utf8.ValidString(raw) {
		return "", errs.Refuse(codeNameCharacter, errs.Params{"character": "�"})
	}
	name := strings.TrimSpace(norm.NFC.String(raw))
	if utf8.RuneCountInString(name) > longest {
		return "", errs.Refuse(codeNameTooLong, errs.Params{"max": strconv.Itoa(longest)})
	}
	if bad := forbidden(name); bad != "" {
		return "", errs.Refuse(codeNameCharacter, errs.Params{"character": bad})
	}
	if !accepted(name, accept) {
		return "", errs.Refuse(codeExtension, errs.Params{"extensions": strings.Join(accept, ", ")})
	}
	return name, nil
}

// forbidden gives the part of the name that cannot be kept, as it is told to people; "" where there is none.
func forbidden(name string) string {
	if strings.HasPrefix(name, ".") {
		return "."
	}
	return impossible(name)
}

// impossible is forbidden, but lets names pass that begin with a dot.
func impossible(name string) string {
	for _, r := range name {
		if strings.ContainsRune(`\/:*?"<>|`, r) {
			return string(r)
		}
		if unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp) || r == utf8.RuneError {
			return codePoint(r)
		}
	}
	if strings.HasSuffix(name, ".") {
		return "."
	}
	stem, _, _ := strings.Cut(name, ".")
	if slices.Contains(reserved, strings.ToLower(strings.TrimSpace(stem))) {
		return stem
	}
	return ""
}

// longestPart is the longest name of a file or folder in an archive, in characters.
const longestPart = 200

// checkEntryName gives the path of an archive's entry, or refuses one that leads out of
// the folder it is unpacked in, that some system cannot hold, or that runs as a program.
// What is not said to be UTF-8 is read as the Shift_JIS that Windows writes in Japan.
func checkEntryName(raw string, old bool) (string, error) {
	refused := func(part string) (string, error) {
		return "", errs.Refuse(codeNameCharacter, errs.Params{"character": part})
	}
	if old {
		raw, _ = japanese.ShiftJIS.NewDecoder().String(raw) // what it cannot read it marks
	}
	if !utf8.ValidString(raw) {
		return refused("�")
	}
	name := norm.NFC.String(raw)
	for part := range strings.SplitSeq(strings.TrimSuffix(name, "/"), "/") {
		switch {
		case part == "":
			return refused("/")
		case part == "." || part == "..":
			return refused(part)
		case impossible(part) != "":
			return refused(impossible(part))
		case utf8.RuneCountInString(part) > longestPart:
			return "", errs.Refuse(codeNameTooLong, errs.Params{"max": strconv.Itoa(longestPart)})
		}
	}
	if slices.Contains(runnable, extension(name)) {
		return "", found(name)
	}
	return name, nil
}

func codePoint(r rune) string {
	digits := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	return "U+" + strings.Repeat("0", max(0, 4-len(digits))) + digits
}

func accepted(name string, accept []string) bool {
	ext := extension(name)
	if _, known := kinds[ext]; !known || !slices.Contains(accept, ext) {
		return false
	}
	inner := extension(strings.TrimSuffix(name, path.Ext(name)))
	return !slices.Contains(runnable, inner)
}

// extension is what follows the last dot, in lower case; "" where there is none.
func extension(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
}

// nameKey is equal for names that some system takes for the same: letter case,
// width and composition do not count.
func nameKey(name string) string { return strings.ToLower(norm.NFKC.String(name)) }
