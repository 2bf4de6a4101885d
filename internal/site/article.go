package site

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

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

// Articles reads every page of a content folder, by path: guide/payment.md is
// /guide/payment. It tells all mistakes of a file at once.
func Articles(content fs.FS) (map[string]Page, error) {
	pages := map[string]Page{}
	open, err := readOpenings(content)
	if err != nil {
		return nil, fmt.Errorf("content/opening.json: %w", err)
	}
	err = fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".md" || name == "README.md" {
			return err
		}
		text, err := fs.ReadFile(content, name)
		if err != nil {
			return err
		}
		page, err := parseArticle(string(text), open)
		if err != nil {
			return fmt.Errorf("content/%s: %w", name, err)
		}
		pages["/"+strings.TrimSuffix(name, ".md")] = page
		return nil
	})
	return pages, err
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
