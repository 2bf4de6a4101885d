package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"radioportal/internal/app"
	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// ProceduresPreview is the command `procedures preview`: a portal of its own, on this machine alone, in which a
// definition is tried out from its first step to the licence. What is done in it is gone when it ends.
type ProceduresPreview struct {
	File string `arg:"" type:"existingfile" help:"The definition. What stands beside it (codes/, shared/, fees.yaml, overrides/) is read as serve would; a kind of station stands in the folder of its family."`
	Port int    `help:"The first of five ports in a row: four that the portals take, and one for the pages that show the definition with its examples." default:"8180"`
}

// previewPorts is how many ports are taken: those of the portals, the sandbox and the operations, and the pages of the preview.
const previewPorts = 5

// Run serves until ctx ends. A definition with mistakes is refused as by check.
func (p *ProceduresPreview) Run(ctx context.Context) error {
	if err := p.free(ctx); err != nil {
		return err
	}
	folder, err := folderOf(p.File)
	if err != nil {
		return err
	}
	list, err := furtherOf(folder)
	if err != nil {
		return err
	}
	list = ofFile(list, p.File)
	data, err := os.MkdirTemp("", "radioportal-preview")
	if err != nil {
		return err
	}
	pages := &previewPages{list: list, portal: p.origin(0), staff: p.origin(1), sandbox: p.origin(2)}
	stop, err := pages.serve(ctx, p.address(previewPorts-1))
	if err != nil {
		return errors.Join(err, os.RemoveAll(data))
	}
	serve := Serve{p.settings(folder, data)}
	p.print(list)
	return errors.Join(serve.Run(ctx), stop(), os.RemoveAll(data))
}

// free tells which of the ports is taken, before anything is made or said.
func (p *ProceduresPreview) free(ctx context.Context) error {
	for n := range previewPorts {
		l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", p.address(n))
		if err != nil {
			return fmt.Errorf("procedures preview: port %d is taken (%w); name the first of %d free ones with --port", p.Port+n, err, previewPorts)
		}
		if err := l.Close(); err != nil {
			return err
		}
	}
	return nil
}

// folderOf is the folder that serve would be given: that of the file, or above it where the file is a kind of a family.
func folderOf(file string) (string, error) {
	file, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	folder := filepath.Dir(file)
	if _, err := fs.Stat(procedures.FS, filepath.Base(folder)+"/family.yaml"); err == nil {
		return filepath.Dir(folder), nil
	}
	return folder, nil
}

// furtherOf are the procedures that a folder adds to those built in, in force or not.
func furtherOf(folder string) ([]*procedure.Procedure, error) {
	own, err := app.LoadCatalogue(procedure.LoadChecked, procedures.FS, "")
	if err != nil {
		return nil, err
	}
	all, err := app.LoadCatalogue(procedure.Load, procedures.FS, folder)
	if err != nil {
		return nil, err
	}
	list := slices.DeleteFunc(all.Procedures(), func(p *procedure.Procedure) bool {
		_, built := own.Latest(p.Definition().ID)
		return built
	})
	if len(list) == 0 {
		return nil, fmt.Errorf("procedures preview: %s holds no definition", folder)
	}
	return list, nil
}

// ofFile are those of the procedures that a file defines; all of them where it defines none, such as a code list beside them.
func ofFile(list []*procedure.Procedure, file string) []*procedure.Procedure {
	var of struct {
		ID   string `yaml:"id"`
		Kind string `yaml:"kind"`
	}
	content, err := os.ReadFile(file) //nolint:gosec // which the operator names
	if err != nil || yaml.Unmarshal(content, &of) != nil {
		return list
	}
	begins := filepath.Base(filepath.Dir(file)) + "-" + of.Kind + "-"
	own := slices.DeleteFunc(slices.Clone(list), func(p *procedure.Procedure) bool {
		id := p.Definition().ID
		return of.ID != id && (of.ID != "" || of.Kind == "" || !strings.HasPrefix(id, begins) || p.Station().ID != of.Kind)
	})
	if len(own) == 0 {
		return list
	}
	return own
}

func (p *ProceduresPreview) address(n int) string { return "localhost:" + strconv.Itoa(p.Port+n) }

func (p *ProceduresPreview) origin(n int) string { return "http://" + p.address(n) }

func (p *ProceduresPreview) settings(folder, data string) config.Server {
	return config.Server{
		Data: data, Procedures: folder, Sandbox: true, SandboxAllHours: true, Environment: "local", BuildPoll: time.Minute,
		AttachmentMB: 10, AttachmentTotalMB: 100, AttachmentName: 100, MonitoringDays: 30,
		Addr: p.address(0), StaffAddr: p.address(1), SandboxAddr: p.address(2), OpsAddr: p.address(3), MailFrom: "no-reply@radioportal.example",
	}
}

func (p *ProceduresPreview) print(list []*procedure.Procedure) {
	pages := p.origin(previewPorts - 1)
	fmt.Printf("\nPreview: open %s, or\n", pages)
	for _, each := range list {
		d := each.Definition()
		fmt.Printf("  %s version %d\n    its wizard, signed in                  %s\n    review view, licence and XML of it     %s\n", d.ID, d.Version, pages+wizardOf(d), pages+viewOf(d))
		if !d.InForce.Contains(clock.Date(time.Now())) {
			fmt.Printf("    (in force from %s: to file it, set the clock at %s/clock first)\n", d.InForce.From, p.origin(2))
		}
	}
	fmt.Printf("To go through it as a person and an officer do, sign in with a demo account below: file it, review it at %s/desk, and the licence is at %s/mypage/digital-licence.\n", p.origin(1), p.origin(0))
}
