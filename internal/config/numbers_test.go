package config

import (
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// read are the settings of arguments, as the command line reads them.
func read(t *testing.T, arguments ...string) Server {
	t.Helper()
	var cli struct {
		Serve struct{ Server } `cmd:""`
	}
	parser, err := kong.New(&cli)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(append([]string{"serve", "--sandbox"}, arguments...)); err != nil {
		t.Fatal(err)
	}
	return cli.Serve.Server
}

func TestNumbersThatMeanNothingAreRefusedEverywhere(t *testing.T) {
	c := read(t)
	if err := c.Complete(); err != nil {
		t.Fatalf("the defaults: %v", err)
	}
	flags := []string{"connections", "connections-per-source", "attachment-mb", "attachment-total-mb", "attachment-name", "monitoring-days", "source-address-days"}
	for _, value := range []string{"0", "-1"} {
		for _, flag := range flags {
			c := read(t, "--"+flag+"="+value)
			if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--"+flag+":") {
				t.Errorf("--%s=%s: %v", flag, value, err)
			}
		}
		c := read(t, "--build-poll="+value+"s")
		if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--build-poll:") {
			t.Errorf("--build-poll=%ss: %v", value, err)
		}
	}
	c = read(t, "--monitoring-days=200000")
	if err := c.Complete(); err == nil {
		t.Error("monitoring for five centuries")
	}
}
