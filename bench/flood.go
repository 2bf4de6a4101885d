package main

import (
	"context"
	"errors"

	"radioportal/bench/internal/flood"
	"radioportal/internal/app/apptest"
)

// signIns has honest people sign in beside floods of wrong passwords.
func (f *figures) signIns(ctx context.Context, p *apptest.Process) error {
	list, err := flood.Passwords(ctx, p)
	for _, each := range list {
		f.floods = append(f.floods, each)
	}
	return err
}

// writes has honest people use the portal beside floods of anonymous writes.
func (f *figures) writes(ctx context.Context, p *apptest.Process) error {
	list, err := flood.Writes(ctx, p)
	for _, each := range list {
		f.floods = append(f.floods, each)
	}
	return err
}

// alone measures one kind of flood and nothing else.
func alone(ctx context.Context, folder string, measure func(f *figures, ctx context.Context, p *apptest.Process) error) error {
	p, err := apptest.NewProcess("bin/radioportal", folder, "")
	if err != nil {
		return err
	}
	if err := p.Start(ctx); err != nil {
		return err
	}
	var f figures
	err = measure(&f, ctx, p)
	f.reportFloods()
	return errors.Join(err, p.Stop())
}
