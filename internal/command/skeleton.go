package command

import (
	"embed"
	"fmt"
	"os"
	"strings"
)

//go:embed skeleton/*.yaml
var skeletons embed.FS

// ProceduresNew is the command `procedures new`.
type ProceduresNew struct {
	Kind string `arg:"" enum:"station,amateur,giteki,expsp,application,notification" help:"station (of radio use: opening, renewal, change and discontinuation), amateur, giteki or expsp (the opening of one of the other services, with its record), application, or notification."`
	ID   string `arg:"" help:"Id of the procedure, or of the kind of station: small letters, digits and hyphens."`
}

// Run prints the skeleton, which can be used as it stands.
func (n *ProceduresNew) Run() error {
	text, err := skeleton(n.Kind, n.ID)
	if err != nil {
		return err
	}
	_, err = os.Stdout.WriteString(text)
	return err
}

// skeleton is the definition of a kind to begin with, under an id.
func skeleton(kind, id string) (string, error) {
	text, err := skeletons.ReadFile("skeleton/" + kind + ".yaml")
	if err != nil {
		return "", fmt.Errorf("procedures new: %w", err)
	}
	return strings.ReplaceAll(string(text), "ID", id), nil
}
