package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func parse(t *testing.T, args ...string) (c commands, out string, err error) {
	t.Helper()
	parser, err := newParser(&c)
	if err != nil {
		t.Fatal(err)
	}
	var shown bytes.Buffer
	parser.Stdout, parser.Stderr = &shown, &shown
	_, err = parser.Parse(args)
	if err != nil {
		parser.Exit = func(int) {}
		parser.FatalIfErrorf(err)
	}
	return c, shown.String(), err
}

func written(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAFileOfSettings(t *testing.T) {
	file := written(t, `{"staff_addr": ":9081", "trusted_proxy": ["10.0.0.0/24"], "user_id": "of another command"}`)
	c, _, err := parse(t, "--config", file, "serve")
	if err != nil || c.Serve.StaffAddr != ":9081" || len(c.Serve.TrustedProxies) != 1 {
		t.Errorf("%q %q %v", c.Serve.StaffAddr, c.Serve.TrustedProxies, err)
	}
	for text, want := range map[string][]string{
		`{"trusted_proxies": [], "databse": "x", "wholly_else": 1}`: {`no setting is named "trusted_proxies"; "trusted_proxy" is`, `"databse"; "database" is`, `"wholly_else"`},
		`{"trusted_proxis": []}`:                                    {`"trusted_proxy" is`},
		`{"staff_addr": ":9081"`:                                    {"JSON"},
		`[]`:                                                        {"array"},
		`{"staffAddr2": {"a": "b"}}`:                                {`"staffAddr2"`},
	} {
		file := written(t, text)
		_, out, err := parse(t, "--config", file, "serve")
		for _, each := range append(want, file) {
			if err == nil || !strings.Contains(err.Error(), each) {
				t.Errorf("%s: %q is not in %v", text, each, err)
			}
		}
		if strings.Contains(out, "Usage:") {
			t.Errorf("%s: usage is shown", text)
		}
	}
}

func TestAMistakeIsToldWithoutTheWholeUsage(t *testing.T) {
	_, out, err := parse(t, "serve", "--environment", "nowhere")
	if err == nil || strings.Count(out, "\n") > 3 || !strings.Contains(out, "--environment") || !strings.Contains(out, "--help") {
		t.Errorf("%v\n%s", err, out)
	}
}
