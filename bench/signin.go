package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"radioportal/internal/app/apptest"
)

const (
	// floodClients send wrong passwords one after another while honestSignIns are made, of
	// which each is to pass at the first try within signInLimit.
	floodClients  = 80
	honestSignIns = 20
	signInLimit   = 3 * time.Second
	staffPassword = "a long enough password"
)

// flooded is how honest people signed in during a flood of wrong passwords.
type flooded struct {
	portal, sources string
	passed          int
	slowest         time.Duration
	wrong           int   // tries of the flood
	failure         error // the first
}

// measureSignIns floods each portal from one source, then from one for each client.
func measureSignIns(ctx context.Context, p *apptest.Process) ([]flooded, error) {
	var list []flooded
	for _, portal := range []string{"user", "staff"} {
		for _, sources := range []string{"one source", "many sources"} {
			honest, err := honestAccounts(ctx, p, portal, sources)
			if err != nil {
				return nil, err
			}
			f := flooded{portal: portal, sources: sources}
			stop, err := flood(ctx, func(i int) *apptest.Client { return visitor(p, portal).From(floodSource(sources, i)) })
			if err != nil {
				return nil, err
			}
			f.signIn(ctx, p, honest)
			f.wrong = stop()
			list = append(list, f)
		}
	}
	return list, nil
}

func (f *flooded) signIn(ctx context.Context, p *apptest.Process, honest []apptest.Account) {
	for _, a := range honest {
		begin := time.Now()
		err := visitor(p, f.portal).From("127.0.0.1").SignIn(ctx, a, begin)
		took := time.Since(begin)
		f.slowest = max(f.slowest, took)
		if err == nil && took <= signInLimit {
			f.passed++
		}
		if f.failure == nil {
			f.failure = err
		}
	}
}

func visitor(p *apptest.Process, portal string) *apptest.Client {
	if portal == "staff" {
		return apptest.NewStaff(p.StaffOrigin)
	}
	return apptest.New(p.UserOrigin)
}

func floodSource(sources string, i int) string {
	if sources == "one source" {
		return "127.0.0.2"
	}
	return fmt.Sprintf("127.0.1.%d", i+1)
}

// honestAccounts are people who have not signed in before.
func honestAccounts(ctx context.Context, p *apptest.Process, portal, sources string) ([]apptest.Account, error) {
	if portal == "user" {
		return p.SeedAccounts(ctx, honestSignIns)
	}
	list := []apptest.Account{}
	for i := range honestSignIns {
		a := apptest.Account{UserID: fmt.Sprintf("%.3s-officer-%d", sources, i), Password: staffPassword}
		add := exec.CommandContext(ctx, p.Binary, "staff", "add", "--data", p.Data, "--user-id", a.UserID, "--name", a.UserID,
			"--mail", a.UserID+"@staff.demo.example", "--role", "officer")
		add.Env = append(os.Environ(), "RADIOPORTAL_STAFF_PASSWORD="+a.Password)
		out, err := add.CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("staff add: %w: %s", err, out)
		}
		_, secret, _ := strings.Cut(string(out), "secret: ")
		a.TOTPSecret = strings.TrimSpace(secret)
		list = append(list, a)
	}
	return list, nil
}

// flood has clients send wrong passwords until stop is called, which tells how many.
func flood(ctx context.Context, client func(i int) *apptest.Client) (stop func() int, err error) {
	ctx, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	counts := make([]int, floodClients)
	for i := range floodClients {
		c := client(i)
		request, err := c.BeginSignIn(ctx)
		if err != nil {
			cancel()
			return nil, err
		}
		group.Go(func() {
			for ctx.Err() == nil {
				_ = c.Post(ctx, c.Base+"/login/password", map[string]string{
					"authRequestId": request, "userId": fmt.Sprintf("nobody-%d-%d", i, counts[i]), "password": "a guess"}, nil)
				counts[i]++
			}
		})
	}
	return func() int {
		cancel()
		group.Wait()
		sum := 0
		for _, n := range counts {
			sum += n
		}
		return sum
	}, nil
}

func reportSignIns(list []flooded) {
	for _, f := range list {
		verdict := "goal met"
		if f.passed < honestSignIns {
			verdict = fmt.Sprintf("DEFECT: %v", f.failure)
		}
		fmt.Printf("%-52s %d of %d within %v, slowest %v, beside %d wrong passwords (%s)\n",
			fmt.Sprintf("sign-ins, %s portal, flood of %d from %s", f.portal, floodClients, f.sources),
			f.passed, honestSignIns, signInLimit, f.slowest.Round(time.Millisecond), f.wrong, verdict)
	}
}

// signInsAlone measures nothing else.
func signInsAlone(ctx context.Context, folder string) error {
	p, err := apptest.NewProcess("bin/radioportal", folder, "")
	if err != nil {
		return err
	}
	if err := p.Start(ctx); err != nil {
		return err
	}
	list, err := measureSignIns(ctx, p)
	reportSignIns(list)
	return errors.Join(err, p.Stop())
}
