package apptest

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// Process is the real program, started on ports of its own with the sandbox.
type Process struct {
	Binary, Data, Database                     string
	UserOrigin, StaffOrigin, SandboxOrigin, Op string
	Log                                        string   // file the program's output goes to
	Flags                                      []string // further settings
	Sandbox                                    *Sandbox // in place of --sandbox, once started
	addresses                                  []string
	command                                    *exec.Cmd
}

// NewProcess prepares a program on free ports; database is empty for SQLite in data.
func NewProcess(binary, data, database string) (*Process, error) {
	p := &Process{Binary: binary, Data: data, Database: database, Log: data + "/server.log"}
	origins := []*string{&p.UserOrigin, &p.StaffOrigin, &p.SandboxOrigin, &p.Op}
	for i, flag := range []string{"--addr", "--staff-addr", "--sandbox-addr", "--ops-addr"} {
		l, err := HoldPort(context.Background())
		if err != nil {
			return nil, err
		}
		defer func() { _ = l.Close() }()
		_, port, err := net.SplitHostPort(l.Addr().String())
		if err != nil {
			return nil, err
		}
		*origins[i] = "http://localhost:" + port
		p.addresses = append(p.addresses, flag+"=:"+port)
	}
	return p, nil
}

// Start runs the program and waits until it is ready.
func (p *Process) Start(ctx context.Context) error {
	args := []string{"serve", "--data", p.Data, "--database", p.Database}
	if p.Sandbox == nil {
		args = append(args, "--sandbox", "--sandbox-all-hours")
	}
	p.command = exec.CommandContext(ctx, p.Binary, append(args, append(p.addresses, p.Flags...)...)...)
	if p.Sandbox != nil {
		p.command.Env = append(os.Environ(), p.Sandbox.Settings...)
	}
	log, err := os.OpenFile(p.Log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()
	p.command.Stdout, p.command.Stderr = log, log
	if err := p.command.Start(); err != nil {
		return err
	}
	return p.ready(ctx)
}

func (p *Process) ready(ctx context.Context) error {
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	limit := time.After(60 * time.Second)
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.Op+"/readyz", nil)
		if err != nil {
			return err
		}
		if response, err := http.DefaultClient.Do(request); err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return nil
			}
		}
		select {
		case <-limit:
			text, _ := os.ReadFile(p.Log)
			return fmt.Errorf("not ready after 60 s:\n%s", text)
		case <-ticker.C:
		}
	}
}

// PID is the process id.
func (p *Process) PID() int { return p.command.Process.Pid }

// Kill ends the program at once, as kill -9 does.
func (p *Process) Kill() error {
	if err := p.command.Process.Kill(); err != nil {
		return err
	}
	_ = p.command.Wait() // "signal: killed" is what was asked for
	return nil
}

// Freeze stops the program where it is, until Thaw.
func (p *Process) Freeze() error { return p.command.Process.Signal(syscall.SIGSTOP) }

// Thaw lets a frozen program go on.
func (p *Process) Thaw() error { return p.command.Process.Signal(syscall.SIGCONT) }

// Stop ends the program as an operator would and waits for it.
func (p *Process) Stop() error {
	if err := p.command.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	return p.command.Wait()
}

// Migrate makes the database, for commands before the first start.
func (p *Process) Migrate(ctx context.Context) error {
	out, err := exec.CommandContext(ctx, p.Binary, "migrate", "--data", p.Data, "--database", p.Database).CombinedOutput()
	if err != nil {
		return fmt.Errorf("migrate: %w: %s", err, out)
	}
	return nil
}

// SeedAccounts makes accounts to sign in with.
func (p *Process) SeedAccounts(ctx context.Context, count int) ([]Account, error) {
	command := exec.CommandContext(ctx, p.Binary, "seed", "accounts", "--data", p.Data, "--database", p.Database, "--count", fmt.Sprint(count))
	var stderr strings.Builder
	command.Stderr = &stderr
	text, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("seed accounts: %w: %s", err, stderr.String())
	}
	var list []Account
	return list, json.Unmarshal(text, &list)
}
