package site

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"radioportal/internal/procedure"
)

// article is one file of the content folder: a page's title, lead and text, the
// languages one after the other.
type article struct {
	Title       procedure.Text `yaml:"title"`
	Description procedure.Text `yaml:"description"`
	Updated     string         `yaml:"updated"`
}

var fileForm = regexp.MustCompile(`(?s)^---\n(.*?)\n---\n+<!-- ja -->\n(.*?)\n<!-- en -->\n(.*)$`)

// Article gives the page that a file of the content folder holds. It is read when it is first asked for: a
// start needs none.
type Article func() (Page, error)

// Articles are the pages of a content folder, by path: guide/payment.md is /guide/payment.
func Articles(content fs.FS) (map[string]Article, error) {
	pages := map[string]Article{}
	open := sync.OnceValues(func() (openings, error) { return readOpenings(content) })
	err := fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".md" || name == "README.md" {
			return err
		}
		pages["/"+strings.TrimSuffix(name, ".md")] = sync.OnceValues(func() (Page, error) { return readArticle(content, name, open) })
		return nil
	})
	return pages, err
}

func readArticle(content fs.FS, name string, openings func() (openings, error)) (Page, error) {
	open, err := openings()
	if err != nil {
		return Page{}, fmt.Errorf("content/opening.json: %w", err)
	}
	text, err := fs.ReadFile(content, name)
	if err != nil {
		return Page{}, err
	}
	page, err := parseArticle(string(text), open)
	if err != nil {
		return Page{}, fmt.Errorf("content/%s: %w", name, err)
	}
	return page, nil
}

func parseArticle(text string, open openings) (Page, error) {
	found := fileForm.FindStringSubmatch(text)
	if found == nil {
		return Page{}, fmt.Errorf("want front matter, <!-- ja -->, <!-- en -->")
	}
	var a article
	if err := yaml.Unmarshal([]byte(found[1]), &a); err != nil {
		return Page{}, err
	}
	for name, t := range map[string]procedure.Text{"title": a.Title, "description": a.Description} {
		if t.Ja == "" || t.En == "" {
			return Page{}, fmt.Errorf("%s lacks a language", name)
		}
	}
	var main procedure.Text
	var err error
	if main.Ja, err = open.written(found[2], "ja"); err != nil {
		return Page{}, err
	}
	if main.En, err = open.written(found[3], "en"); err != nil {
		return Page{}, err
	}
	updated, err := updatedOn(a.Updated)
	main.Ja, main.En = main.Ja+updated.Ja, main.En+updated.En
	return Page{Title: a.Title, Lead: a.Description, Parts: map[string]procedure.Text{"main": main}}, err
}
