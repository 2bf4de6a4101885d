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
	if profile == "" || fixed > 0 {
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

// keepHeap keeps the portal's heap profile, and how its address space is made up, beside the other profiles.
func keepHeap(p *apptest.Process) error {
	if profile == "" {
		return nil
	}
	smaps, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps", p.PID()))
	if err == nil {
		err = os.WriteFile(profile+".smaps", smaps, 0o600)
	}
	if err != nil {
		return err
	}
	response, err := http.Get(p.Op + "/debug/pprof/heap?debug=1") // its end tells how much of the heap is in use
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	return os.WriteFile(profile+".heap", text, 0o600)
}
