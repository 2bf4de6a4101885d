package command

import (
	"embed"
	"fmt"
	"os"
	"strings"
	"testing/fstest"

	"radioportal/internal/app"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

//go:embed skeleton/*.yaml
var skeletons embed.FS

// ProceduresNew is the command `procedures new`.
type ProceduresNew struct {
	Kind string `arg:"" enum:"station,fixed-station,call-signs,amateur,giteki,expsp,application,notification" help:"station (of radio use, that moves: opening, renewal, change and discontinuation), fixed-station (the same of one in one place), call-signs (a pool that the call signs of such stations come from), amateur, giteki or expsp (the opening of one of the other services, with its record), application, or notification."`
	ID   string `arg:"" help:"Id of the procedure, or of the kind of station: small letters, digits and hyphens."`
}

// callSigns is the kind of skeleton that is no definition but a pool.
const callSigns = "call-signs"

// Run prints the skeleton, which can be used as it stands.
func (n *ProceduresNew) Run(of *Procedures) error {
	text, err := skeleton(n.Kind, n.ID)
	if err != nil {
		return err
	}
	if err := n.fits(of, text); err != nil {
		return fmt.Errorf("procedures new: %w", err)
	}
	_, err = os.Stdout.WriteString(text)
	return err
}

// fits checks the skeleton with the definitions that it is to stand beside, so that what is printed is no mistake under its id.
func (n *ProceduresNew) fits(of *Procedures, text string) error {
	if err := procedure.CheckID(n.ID); err != nil {
		return err
	}
	name := n.ID + ".yaml"
	switch {
	case strings.HasSuffix(n.Kind, "station"):
		name = "radio/" + name
	case n.Kind == callSigns:
		name = "overrides/call-signs.yaml"
	}
	made, err := procedure.Load(procedures.FS, fstest.MapFS{name: &fstest.MapFile{Data: []byte(text)}})
	if err != nil {
		return fmt.Errorf("the id %q cannot be used: %w", n.ID, err)
	}
	if of.Procedures == "" {
		return nil
	}
	there, err := app.LoadCatalogue(procedure.Load, procedures.FS, of.Procedures)
	if err != nil {
		return err
	}
	built, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		return err
	}
	for _, p := range made.Procedures() {
		id := p.Definition().ID
		_, own := built.Latest(id)
		if _, taken := there.Latest(id); taken && !own {
			return fmt.Errorf("%s has %q already; choose another id, or give that procedure a next version in a file of its own", of.Procedures, id)
		}
	}
	return nil
}

// skeleton is the definition of a kind to begin with, under an id.
func skeleton(kind, id string) (string, error) {
	text, err := skeletons.ReadFile("skeleton/" + kind + ".yaml")
	if err != nil {
		return "", fmt.Errorf("procedures new: %w", err)
	}
	return strings.ReplaceAll(string(text), "ID", id), nil
}
