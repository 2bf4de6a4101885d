package message

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	mention = regexp.MustCompile(`MSG-[A-Z]+-[EI]-?\d{4}`)

	sourceKinds    = []string{".go", ".ts", ".tsx", ".yaml", ".json"}
	skippedFolders = []string{".git", "node_modules", "var", "dist", "bin", "testdata", "results"}
	// The catalogue and its copies, and this package's tests, use no code.
	skippedPaths = []string{"internal/message", "web/src/i18n/messages.gen.ts", "web/src/i18n/apart.gen.ts", "web/src/features/messages/uses.gen.ts"}
)

// mentions finds every code in the sources, each with the files it stands in.
func mentions(t *testing.T, root string) map[string][]string {
	t.Helper()
	seen := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		if entry.IsDir() && slices.Contains(skippedFolders, entry.Name()) || slices.Contains(skippedPaths, name) {
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if entry.IsDir() || !slices.Contains(sourceKinds, filepath.Ext(path)) {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, code := range mention.FindAllString(string(text), -1) {
			if !slices.Contains(seen[code], name) {
				seen[code] = append(seen[code], name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

// found are the rules that the shared cases show to find each code.
func found(t *testing.T) map[string][]string {
	t.Helper()
	rules := map[string][]string{}
	files, err := filepath.Glob("../../contract/rules/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases of rules", err)
	}
	for _, name := range files {
		var cases []struct {
			Rule string
			Want struct{ Code string }
		}
		text, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(text, &cases)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, c := range cases {
			if c.Want.Code != "" && !slices.Contains(rules[c.Want.Code], c.Rule) {
				rules[c.Want.Code] = append(rules[c.Want.Code], c.Rule)
			}
		}
	}
	return rules
}

// faults are all that is wrong with a catalogue: its texts, and what it says of the
// sources that mention its codes.
func faults(all []Message, seen, rules map[string][]string) []string {
	var list []string
	fault := func(what ...string) { list = append(list, strings.Join(what, " ")) }
	known := map[string]bool{}
	for _, m := range all {
		known[m.Code] = true
		if strings.TrimSpace(m.JA) != m.JA || m.JA == "" || isASCII(m.JA) {
			fault(m.Code, "has no text in Japanese, or spaces around it")
		}
		if strings.TrimSpace(m.EN) != m.EN || m.EN == "" {
			fault(m.Code, "has no text in English, or spaces around it")
		}
		if !slices.Equal(holes(m.JA), holes(m.EN)) {
			fault(m.Code, "has other placeholders in English")
		}
		for reason, words := range m.Reasons {
			if words.JA == "" || isASCII(words.JA) || words.EN == "" || !slices.Equal(holes(words.JA), holes(words.EN)) {
				fault(m.Code, "lacks words of", reason, "or has other placeholders in English")
			}
		}
		useFaults(m, seen[m.Code], rules[m.Code], fault)
	}
	for code, files := range seen {
		if !known[code] {
			fault(files[0], "uses", code, "which the catalogue does not have")
		}
	}
	return list
}

func useFaults(m Message, files, rules []string, fault func(...string)) {
	used := featuresOf(files)
	switch {
	case !m.Later && len(used) == 0:
		fault("nothing uses", m.Code+"; use it or mark it later")
	case m.Later && len(used) > 0:
		fault(m.Code, "is still marked later, and is told by", strings.Join(used, ", "))
	case !m.Later && !sameSet(m.Used, used):
		fault(m.Code, "is told by", strings.Join(used, ", "))
	}
	if m.Later && m.Browser {
		fault(m.Code, "is both later and of the browser")
	}
	if m.Apart && !m.Browser {
		fault(m.Code, "is fetched apart, and not of the browser")
	}
	if !sameSet(m.Rules, rules) {
		fault(m.Code, "is found by the rules", strings.Join(rules, ", "))
	}
	for _, each := range m.Used {
		if !knownFeature(each) {
			fault(m.Code, "is of an unknown feature", each)
		}
	}
	if m.Later && len(m.Used) == 0 {
		fault(m.Code, "does not say which feature it is for")
	}
}

// featuresOf tells which features mention a code.
func featuresOf(files []string) []string {
	var list []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.Contains(file, ".test.ts") {
			continue
		}
		longest, feature := 0, ""
		for _, f := range Features {
			for _, source := range f.Sources {
				if len(source) > longest && (source == file || strings.HasSuffix(source, "/") && strings.HasPrefix(file, source)) {
					longest, feature = len(source), f.ID
				}
			}
		}
		if feature != "" && !slices.Contains(list, feature) {
			list = append(list, feature)
		}
	}
	return list
}

func sameSet(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func holes(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > 0x7f })
}

func TestCatalogue(t *testing.T) {
	t.Run("[R8.7] every code has both languages and the same parameters in them, is used, and where it says", func(t *testing.T) {
		for _, fault := range faults(All(), mentions(t, "../.."), found(t)) {
			t.Error(fault)
		}
	})
}

func TestFaultsOfACatalogueAreFound(t *testing.T) {
	const code, here = "MSG-LIT-E-0011", "internal/rule/length.go"
	good := Message{Code: code, JA: "{max}文字以内", EN: "{max} characters or fewer", Rules: []string{"maxLength"}, Used: []string{"forms"}}
	seen, rules := map[string][]string{code: {here}}, map[string][]string{code: {"maxLength"}}
	for name, c := range map[string]struct {
		change func(*Message)
		seen   map[string][]string
		want   string
	}{
		"nothing":                       {func(*Message) {}, seen, ""},
		"unused code":                   {func(m *Message) { m.Used = nil }, nil, "nothing uses " + code + "; use it or mark it later"},
		"used though later":             {func(m *Message) { m.Later = true }, seen, code + " is still marked later, and is told by forms"},
		"unknown code":                  {func(*Message) {}, map[string][]string{code: {here}, "MSG-LIT-E-0999": {here}}, here + " uses MSG-LIT-E-0999 which the catalogue does not have"},
		"no Japanese":                   {func(m *Message) { m.JA = "{max} characters" }, seen, code + " has no text in Japanese, or spaces around it"},
		"no English":                    {func(m *Message) { m.EN, m.JA = "", "文字" }, seen, code + " has no text in English, or spaces around it"},
		"a reason in one language":      {func(m *Message) { m.Reasons = map[string]Words{"full": {JA: "文字"}} }, seen, code + " lacks words of full or has other placeholders in English"},
		"another parameter":             {func(m *Message) { m.EN = "{min} characters" }, seen, code + " has other placeholders in English"},
		"a parameter missing":           {func(m *Message) { m.EN = "characters" }, seen, code + " has other placeholders in English"},
		"another rule":                  {func(m *Message) { m.Rules = nil }, seen, code + " is found by the rules maxLength"},
		"another feature":               {func(m *Message) { m.Used = []string{"desk"} }, seen, code + " is told by forms"},
		"unknown feature":               {func(m *Message) { m.Used, m.Later = []string{"weather"}, true }, nil, code + " is of an unknown feature weather"},
		"a later one of no feature":     {func(m *Message) { m.Used, m.Later = nil, true }, nil, code + " does not say which feature it is for"},
		"of the browser, yet later":     {func(m *Message) { m.Browser, m.Later = true, true }, nil, code + " is both later and of the browser"},
		"apart, yet not of the browser": {func(m *Message) { m.Apart = true }, seen, code + " is fetched apart, and not of the browser"},
		"a test is no use of a code":    {func(*Message) {}, map[string][]string{code: {"internal/rule/length_test.go"}}, "nothing uses " + code + "; use it or mark it later"},
	} {
		t.Run("[R8.7] "+name, func(t *testing.T) {
			m := good
			c.change(&m)
			var want []string
			if c.want != "" {
				want = []string{c.want}
			}
			if diff := cmp.Diff(want, faults([]Message{m}, c.seen, rules)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// waiting are the codes that nothing tells yet, and the feature that each waits for.
var waiting = map[string]string{
	"MSG-LIT-E-0102": "stations",
	"MSG-LIT-I-0009": "delegation", "MSG-LIT-I-0015": "delegation", "MSG-LIT-I-0022": "delegation",
	"MSG-LIT-I-0026": "stations", "MSG-LIT-I-0027": "stations",
	"MSG-LIT-I-0043": "delegation",
}

func TestUnusedCodesWaitForFeaturesToCome(t *testing.T) {
	t.Run("[R8.7] nothing tells a code but of powers of attorney, stations or the staff portal", func(t *testing.T) {
		unused := map[string]string{}
		for _, m := range All() {
			if m.Later {
				unused[m.Code] = strings.Join(m.Used, " ")
			}
		}
		if diff := cmp.Diff(waiting, unused); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

// knownFeature tells whether there is a feature of the id.
func knownFeature(id string) bool {
	return slices.ContainsFunc(Features, func(f Feature) bool { return f.ID == id })
}
