package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

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
	Port int    `help:"The first of four ports in a row, which the portals take." default:"8180"`
}

// Run serves until ctx ends. A definition with mistakes is refused as by check.
func (p *ProceduresPreview) Run(ctx context.Context) error {
	folder, err := folderOf(p.File)
	if err != nil {
		return err
	}
	list, err := furtherOf(folder)
	if err != nil {
		return err
	}
	data, err := os.MkdirTemp("", "radioportal-preview")
	if err != nil {
		return err
	}
	serve := Serve{p.settings(folder, data)}
	p.print(list)
	return errors.Join(serve.Run(ctx), os.RemoveAll(data))
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

func (p *ProceduresPreview) settings(folder, data string) config.Server {
	at := func(n int) string { return fmt.Sprintf("localhost:%d", p.Port+n) }
	return config.Server{
		Data: data, Procedures: folder, Sandbox: true, SandboxAllHours: true, Environment: "local", BuildPoll: time.Minute,
		AttachmentMB: 10, AttachmentTotalMB: 100, AttachmentName: 100, MonitoringDays: 30,
		Addr: at(0), StaffAddr: at(1), SandboxAddr: at(2), OpsAddr: at(3), MailFrom: "Radio Portal <no-reply@radioportal.example>",
	}
}

func (p *ProceduresPreview) print(list []*procedure.Procedure) {
	at := func(n int) string { return fmt.Sprintf("http://localhost:%d", p.Port+n) }
	fmt.Println("\nPreview: sign in with a demo account below, then")
	for _, each := range list {
		d := each.Definition()
		fmt.Printf("  file it       %s/application/preparation?procedureId=%s\n", at(0), d.ID)
		if !d.InForce.Contains(clock.Date(time.Now())) {
			fmt.Printf("                (in force from %s: set the clock at %s/clock first)\n", d.InForce.From, at(2))
		}
	}
	fmt.Printf("  its XML       on the last step before it is submitted\n  review it     %s/desk\n  the licence   %s/mypage/digital-licence, once the review is completed\n", at(1), at(0))
}
