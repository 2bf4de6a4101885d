package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"

	"radioportal/internal/app/apptest"
)

// yardstick is a running PocketBase (bench/pocketbase).
type yardstick struct {
	command            *exec.Cmd
	host, token, owner string
}

func startPocketBase(data, synchronous string) (*yardstick, time.Duration, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, 0, err
	}
	y := &yardstick{host: l.Addr().String()}
	_ = l.Close()
	y.command = exec.Command("bin/pocketbase", "serve", "--http", y.host)
	y.command.Env = append(os.Environ(), "PB_DATA="+data, "PB_SYNCHRONOUS="+synchronous)
	begin := time.Now()
	if err := y.command.Start(); err != nil {
		return nil, 0, err
	}
	for time.Since(begin) < time.Minute {
		response, err := http.Get("http://" + y.host + "/api/health")
		if err == nil {
			_ = response.Body.Close()
			return y, time.Since(begin), y.signIn()
		}
		time.Sleep(5 * time.Millisecond)
	}
	return nil, 0, errors.New("did not start")
}

func (y *yardstick) signIn() error {
	response, err := http.Post("http://"+y.host+"/api/collections/users/auth-with-password", "application/json",
		strings.NewReader(`{"identity":"bench@example.com","password":"a benchmark password"}`))
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	var answer struct {
		Token  string
		Record struct{ ID string }
	}
	y.token, y.owner = "", ""
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	y.token, y.owner = answer.Token, answer.Record.ID
	return nil
}

func (y *yardstick) stop() {
	_ = y.command.Process.Signal(os.Interrupt)
	_ = y.command.Wait()
}

// create is an authenticated record create with the same form the portal files.
func (y *yardstick) create() []byte {
	form, _ := json.Marshal(apptest.LightForm())
	body := fmt.Sprintf(`{"owner":%q,"procedure":"amateur-open","status":"ARRIVED","callSign":"JA1RL","powerW":20,"form":%s}`, y.owner, form)
	return request("POST", y.host, "/api/collections/applications/records", body, "Authorization", y.token)
}

func (y *yardstick) list() []byte {
	return request("GET", y.host, "/api/collections/applications/records?perPage=5&skipTotal=1&sort=-created", "", "Authorization", y.token)
}

func measurePocketBase(folder string) (figures, error) {
	var f figures
	if err := withPocketBase(folder+"/pb-full", "FULL", func(y *yardstick) error {
		body := y.create()
		var err error
		f.submitFull, err = load(y.host, y.command.Process.Pid, submitClients, func(int, int) []byte { return body })
		return err
	}); err != nil {
		return f, err
	}
	err := withPocketBase(folder+"/pb", "NORMAL", func(y *yardstick) error {
		time.Sleep(settled)
		f.idleMiB = resident(y.command.Process.Pid)
		create, list := y.create(), y.list()
		var err error
		if f.submit, err = load(y.host, y.command.Process.Pid, submitClients, func(int, int) []byte { return create }); err != nil {
			return err
		}
		if f.list, err = load(y.host, y.command.Process.Pid, listClients, func(int, int) []byte { return list }); err != nil {
			return err
		}
		f.loadMiB = resident(y.command.Process.Pid)
		static := request("GET", y.host, "/_/", "")
		f.static, err = load(y.host, y.command.Process.Pid, listClients, func(int, int) []byte { return static })
		return err
	})
	if err != nil {
		return f, err
	}
	y, start, err := startPocketBase(folder+"/pb", "NORMAL")
	if err != nil {
		return f, err
	}
	y.stop()
	f.start = start
	return f, nil
}

func withPocketBase(data, synchronous string, do func(*yardstick) error) error {
	y, _, err := startPocketBase(data, synchronous)
	if err != nil {
		return err
	}
	defer y.stop()
	return do(y)
}

// checkAcknowledged waits until what follows a submission has been done and
// compares rows and mails with the acknowledgements.
func checkAcknowledged(ctx context.Context, p *apptest.Process, acknowledged int) error {
	var counted struct{ Applications, Arrivals, Mails int }
	for begin := time.Now(); time.Since(begin) < 5*time.Minute; time.Sleep(time.Second) {
		var err error
		if counted.Applications, counted.Arrivals, err = countRows(ctx, p); err != nil {
			return err
		}
		if counted.Mails, err = countMails(ctx, p); err != nil {
			return err
		}
		if counted.Mails >= acknowledged {
			break
		}
	}
	fmt.Printf("acknowledged %d; applications %d, audit entries %d, receipt mails %d\n\n", acknowledged,
		counted.Applications, counted.Arrivals, counted.Mails)
	if counted.Applications != acknowledged || counted.Arrivals != acknowledged || counted.Mails != acknowledged {
		return errors.New("rows, audit entries or mails differ from the acknowledgements")
	}
	return nil
}
