package procedure

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

const overviewFile = "../../docs/procedures.md"

// docs/procedures.md says what each procedure asks for; go test ./internal/procedure -update writes it anew.
func TestTheOverviewOfProceduresIsOfTheseDefinitions(t *testing.T) {
	t.Parallel()
	want := overview(loadCatalogue(t))
	if *update {
		if err := os.WriteFile(overviewFile, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(overviewFile); err != nil || string(got) != want {
		t.Errorf("docs/procedures.md is old: run go test ./internal/procedure -update (%v)", err)
	}
}

func overview(catalogue *Catalogue) string {
	var out strings.Builder
	out.WriteString("# The procedures\n\nWritten from the definitions by `go test ./internal/procedure -update`; do not edit. Fields are counted without computed ones, " +
		"checks are those across fields besides the rules of single fields.\n")
	for _, service := range Services {
		fmt.Fprintf(&out, "\n## %s\n\n| procedure | fields | checks | documents | fee | record | legal source |\n|---|---|---|---|---|---|---|\n", service)
		for _, id := range catalogue.ids {
			p := catalogue.byID[id][len(catalogue.byID[id])-1] // the newest version
			if def := p.def; def.Service == service {
				fmt.Fprintf(&out, "| %s<br>%s<br>`%s` %d | %s | %s | %s | %s | %s | %s |\n", def.Title.Ja, def.Title.En, def.ID, def.Version,
					fieldsOf(p), orDash(checksOf(p)), orDash(documentsOf(def)), orDash(feeOf(def)), orDash(recordOf(def)), def.Guide.LegalBasis.Ja)
			}
		}
	}
	return out.String()
}

func fieldsOf(p *Procedure) string {
	var sections []string
	for _, s := range p.sections {
		n := 0
		for _, f := range s.fields {
			if f.def.Type != TypeComputed {
				n++
			}
		}
		name := s.def.Title.Ja
		if s.def.Repeat != nil {
			name += "（繰返し）"
		}
		sections = append(sections, fmt.Sprintf("%s %d", name, n))
	}
	return strings.Join(sections, "<br>")
}

func checksOf(p *Procedure) string {
	var ids []string
	for _, c := range p.checks {
		ids = append(ids, "`"+c.def.ID+"`")
	}
	slices.Sort(ids)
	return strings.Join(ids, "<br>")
}

func documentsOf(def *Definition) string {
	var titles []string
	for _, d := range def.Documents {
		titles = append(titles, d.Title.Ja)
	}
	return strings.Join(titles, "<br>")
}

func feeOf(def *Definition) string {
	if def.Fee == nil {
		return ""
	}
	return "`" + def.Fee.Table + "`"
}

func recordOf(def *Definition) string {
	if def.Licence == nil {
		return ""
	}
	return "`" + def.Licence.Category + "`"
}

func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}
