package site

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"radioportal/content"
)

// promised are the words in which guides and questions speak of what is not open yet.
var promised = map[string]map[string]*regexp.Regexp{
	"delegation": {"ja": regexp.MustCompile(`委任|代理人`), "en": regexp.MustCompile(`(?i)powers? of attorney|\bagents?\b`)},
	"zoneMap":    {"ja": regexp.MustCompile(`伝搬障害防止区域|区域図`), "en": regexp.MustCompile(`(?i)zones protected|prevention zone`)},
}

func TestPagesPromiseNothingThatIsNotOpen(t *testing.T) {
	t.Parallel()
	pages := readArticles(t)
	open, err := readOpenings(content.FS)
	if err != nil {
		t.Fatal(err)
	}
	for path, page := range pages {
		if !strings.HasPrefix(path, "/guide") && !strings.HasPrefix(path, "/gis") && path != "/faq" {
			continue
		}
		for name, words := range promised {
			if open[name].Open {
				continue
			}
			for lang, text := range map[string]string{"ja": page.Parts["main"].Ja, "en": page.Parts["main"].En} {
				t.Run("[R2.41] "+name+" "+path+" "+lang, func(t *testing.T) {
					note := map[string]string{"ja": open[name].Ja, "en": open[name].En}[lang]
					if words[lang].MatchString(text) && !strings.Contains(text, note) {
						t.Errorf("it speaks of %s and does not say that it is not open yet", words[lang].FindString(text))
					}
				})
			}
		}
	}
}

// opened is what opening.json says of each.
var opened = regexp.MustCompile(`"open": (?:true|false)`)

func TestOneWordTakesTheNotesAway(t *testing.T) {
	t.Parallel()
	text, err := fs.ReadFile(content.FS, "opening.json")
	if err != nil {
		t.Fatal(err)
	}
	for was, want := range map[string]int{"false": 2, "true": 0} {
		folder := fstest.MapFS{"opening.json": {Data: []byte(opened.ReplaceAllString(string(text), `"open": `+was))}}
		open, err := readOpenings(folder)
		if err != nil {
			t.Fatal(err)
		}
		noted, err := open.note("{{not-yet delegation}}\n\ntext\n\n{{not-yet zoneMap}}\n", "ja")
		if got := strings.Count(noted, "ご注意"); err != nil || got != want {
			t.Errorf("[R2.41] open %s: %d notes, %v", was, got, err)
		}
		if _, err := open.note("{{not-yet other}}\n", "ja"); err == nil {
			t.Error("[R2.41] a note of nothing passes")
		}
	}
}
