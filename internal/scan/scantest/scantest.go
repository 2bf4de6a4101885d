// Package scantest gives tests a real clamd, which scripts/with-clamd makes ready.
package scantest

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"radioportal/internal/scan"
)

// AddressEnv names the variable with the address of the daemon that all tests share,
// ConfEnv the one with its configuration.
const (
	AddressEnv = "RADIOPORTAL_TEST_CLAMD"
	ConfEnv    = "RADIOPORTAL_TEST_CLAMD_CONF"
)

// EICAR is the harmless file that every scanner takes for a virus. It stands here in
// two parts, so that no scanner takes this one for it.
const EICAR = `X5O!P%@AP[4\PZX54(P^)7CC)7}$` + `EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

const missing = "%s is not set: run through scripts/with-clamd, as make test does"

// Shared is the daemon that runs for all tests.
func Shared(t testing.TB) *scan.Clamd {
	t.Helper()
	address := os.Getenv(AddressEnv)
	if address == "" {
		t.Skipf(missing, AddressEnv)
	}
	return open(t, address)
}

func open(t testing.TB, address string) *scan.Clamd {
	t.Helper()
	c, err := scan.New(address)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Own is a daemon of one test's own, which it starts and kills as it likes.
type Own struct {
	*scan.Clamd
	Address string
	t       testing.TB
	conf    string
	running *exec.Cmd
}

var listening = regexp.MustCompile(`(?m)^TCP(Socket|Addr).*$`)

// NewOwn makes a daemon ready, at an address where nothing listens yet.
func NewOwn(t testing.TB) *Own {
	t.Helper()
	shared := os.Getenv(ConfEnv)
	if shared == "" {
		t.Skipf(missing, ConfEnv)
	}
	text, err := os.ReadFile(shared)
	if err != nil {
		t.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "clamd") // t.TempDir may be too long a name for a socket
	if err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(folder, "socket")
	o := &Own{t: t, conf: filepath.Join(folder, "clamd.conf"), Address: "clamd://" + socket}
	o.Clamd = open(t, o.Address)
	text = append(listening.ReplaceAll(text, nil), fmt.Sprintf("LocalSocket %s\nFixStaleSocket yes\n", socket)...)
	if err := os.WriteFile(o.conf, text, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		o.Kill()
		_ = os.RemoveAll(folder)
	})
	return o
}

// Start starts the daemon and waits until it answers.
func (o *Own) Start() {
	o.t.Helper()
	program, err := exec.LookPath("clamd")
	if err != nil {
		program = "/usr/sbin/clamd"
	}
	o.running = exec.CommandContext(context.Background(), program, "--config-file="+o.conf)
	if err := o.running.Start(); err != nil {
		o.t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); o.Ping(o.t.Context()) != nil; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			o.t.Fatal("clamd does not answer")
		}
	}
}

// Kill ends the daemon at once.
func (o *Own) Kill() {
	if o.running != nil {
		_ = o.running.Process.Kill()
		_ = o.running.Wait()
		o.running = nil
	}
}

// Mute listens like a daemon that hangs: it takes connections and never answers.
func Mute(t testing.TB) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return "clamd://" + listener.Addr().String()
}
