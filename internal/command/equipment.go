package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"radioportal/internal/equipment"
)

// SeedEquipment is the command `seed equipment`.
type SeedEquipment struct {
	Store
	File     string `arg:"" optional:"" type:"existingfile" help:"CSV table, UTF-8, with the columns number, holder, model, class, certifiedOn, spuriousRules (NEW, OLD or nothing) and waves ('F2D,F3E 144~146MHz 5W', a line for each range). A number that is there already is written again."`
	Generate int    `help:"Import so much made-up equipment instead, for trying out." placeholder:"COUNT"`
	Seed     uint64 `help:"The same seed makes up the same equipment." default:"1"`
}

// Run imports the table and prints how many numbers it held.
func (s *SeedEquipment) Run(ctx context.Context) error {
	if (s.File == "") == (s.Generate == 0) {
		return errors.New("seed equipment: name a file, or a number with --generate")
	}
	table, err := s.table()
	if err != nil {
		return err
	}
	d, err := s.open(ctx)
	if err != nil {
		return errors.Join(err, table.Close())
	}
	count, err := equipment.Load(ctx, d, table)
	fmt.Printf("%d numbers imported\n", count)
	if err != nil {
		err = fmt.Errorf("seed equipment: %w", err)
	}
	return errors.Join(err, d.Close(), table.Close())
}

func (s *SeedEquipment) table() (io.ReadCloser, error) {
	if s.File != "" {
		return os.Open(s.File)
	}
	var made bytes.Buffer
	if err := equipment.Generate(&made, s.Generate, s.Seed); err != nil {
		return nil, err
	}
	return io.NopCloser(&made), nil
}
