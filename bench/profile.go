package main

import (
	"fmt"
	"io"
	"net/http"
	"os"

	"radioportal/internal/app/apptest"
)

// profiling records the portal's CPU profile while do runs, into the file BENCH_PROFILE
// names with a suffix; without it do just runs.
func profiling(p *apptest.Process, suffix string, do func() error) error {
	if profile == "" {
		return do()
	}
	done := make(chan error, 1)
	go func() {
		done <- func() error {
			response, err := http.Get(fmt.Sprintf("%s/debug/pprof/profile?seconds=%d", p.Op, int(measure.Seconds())-1))
			if err != nil {
				return err
			}
			defer func() { _ = response.Body.Close() }()
			f, err := os.Create(profile + "." + suffix)
			if err != nil {
				return err
			}
			defer func() { _ = f.Close() }()
			_, err = io.Copy(f, response.Body)
			return err
		}()
	}()
	if err := do(); err != nil {
		return err
	}
	return <-done
}
