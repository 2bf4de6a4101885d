package app

import (
	"strings"
	"testing"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// What is done about an account is done by a bureau, which its notice names with how it is reached.
func TestTheBureauOfWhoActsIsNamed(t *testing.T) {
	t.Parallel()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	a := &App{inputs: inputs{catalogue: catalogue}}
	for name, c := range map[string]struct {
		bureaus    []string
		prefecture string
		want       string
	}{
		"of one bureau": {[]string{"C"}, "13", "東海総合通信局"},
		"of several, one of them that of the place":  {[]string{"B", "A"}, "13", "関東総合通信局"},
		"of several, none of them that of the place": {[]string{"C", "B"}, "13", "信越総合通信局"},
		"of all":                         {nil, "20", "信越総合通信局"},
		"of all, for somebody abroad":    {nil, "", ""},
		"of one, for somebody abroad":    {[]string{"A"}, "", "関東総合通信局"},
		"of all, where no prefecture is": {nil, "99", ""},
	} {
		ctx := principal.With(t.Context(), principal.Principal{Role: principal.Administrator, Bureaus: c.bureaus})
		office, reach := a.officeFor(ctx, c.prefecture)
		if office.Ja != c.want || (office.En == "") != (c.want == "") || (c.want != "") != strings.Contains(reach.Ja, "〒") || (c.want != "") != strings.Contains(reach.En, "https://") {
			t.Errorf("[R7.8] %s: %v %v", name, office, reach)
		}
	}
}
