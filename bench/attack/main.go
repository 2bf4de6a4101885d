// Command attack attacks a running portal as those would whom docs/threat-model.md names,
// on each store, and reports what was tried and what held. It fails where something did not.
// Run it by `make attack`; names of attacks and stores as arguments run those alone.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/db/dbtest"
)

// attack is one way of attacking a portal that is ready to be started.
type attack struct {
	name, title string
	run         func(ctx context.Context, p *apptest.Process) (Result, error)
}

var attacks = []attack{
	{"signup", "things planted in another's sign-up", serving(signup)},
	{"writes", "anonymous writes fill the disk", serving(writes)},
	{"monitoring", "monitoring batches fill the disk", inProduction(monitoring)},
	{"passwords", "wrong passwords keep others out", serving(passwords)},
	{"guesses", "guesses at a second factor", serving(guesses)},
	{"sandbox", "the sandbox over real data", sandbox},
	{"bureaus", "reading what another bureau wrote", serving(bureaus)},
	{"pdfs", "hostile PDFs", serving(pdfs)},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	outcomes, err := runAll(ctx, os.Args[1:])
	stop()
	report(os.Stdout, outcomes)
	if err != nil {
		fmt.Fprintln(os.Stderr, "attack:", err)
	}
	if err != nil || !allHeld(outcomes) {
		os.Exit(1)
	}
}

func runAll(ctx context.Context, names []string) (list []outcome, err error) {
	server := os.Getenv(dbtest.PostgresEnv)
	if server == "" {
		return nil, fmt.Errorf("%s is not set: run through scripts/with-postgres, as make attack does", dbtest.PostgresEnv)
	}
	binary, err := filepath.Abs("bin/radioportal")
	if err != nil {
		return nil, err
	}
	for _, a := range attacks {
		for _, store := range stores {
			if !chosen(names, a.name, store) {
				continue
			}
			fmt.Fprintf(os.Stderr, "%s, %s\n", a.title, store)
			began := time.Now()
			result, err := a.on(ctx, binary, store, server)
			list = append(list, outcome{a.title, store, result, err, time.Since(began)})
		}
	}
	return list, nil
}

var stores = []string{"sqlite", "postgres"}

// chosen tells whether an attack runs on a store: where neither attacks nor stores are named, all do.
func chosen(names []string, attack, store string) bool {
	attacksNamed := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(stores, name) })
	return (len(attacksNamed) == 0 || slices.Contains(names, attack)) &&
		(len(attacksNamed) == len(names) || slices.Contains(names, store))
}

// on runs an attack on a store of its own.
func (a attack) on(ctx context.Context, binary, store, server string) (r Result, err error) {
	folder, err := os.MkdirTemp("", "radioportal-attack")
	if err != nil {
		return r, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	address := ""
	if store == "postgres" {
		var drop func() error
		if address, drop, err = dbtest.Schema(ctx, server); err != nil {
			return r, err
		}
		defer func() { err = errors.Join(err, drop()) }()
	}
	data := filepath.Join(folder, "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		return r, err
	}
	p, err := apptest.NewProcess(binary, data, address)
	if err != nil {
		return r, err
	}
	p.Log = filepath.Join(folder, "server.log")
	return a.run(ctx, p)
}

// serving runs an attack on a portal that serves, and still does afterwards.
func serving(run func(ctx context.Context, p *apptest.Process) (Result, error)) func(ctx context.Context, p *apptest.Process) (Result, error) {
	return func(ctx context.Context, p *apptest.Process) (Result, error) {
		if err := p.Start(ctx); err != nil {
			return Result{}, err
		}
		r, err := run(ctx, p)
		if stopped := p.Stop(); err == nil && stopped != nil {
			err = fmt.Errorf("the portal does not serve any more: %w", stopped)
		}
		return r, err
	}
}
