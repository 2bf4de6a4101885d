package scan_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/scan"
	"radioportal/internal/scan/scantest"
)

func zipped(name string, content []byte) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, _ := w.Create(name)
	_, _ = f.Write(content)
	_ = w.Close()
	return b.Bytes()
}

func TestARealScannerFindsTheTestVirus(t *testing.T) {
	c := scantest.Shared(t)
	once := zipped("eicar.com", []byte(scantest.EICAR))
	for title, content := range map[string][]byte{
		"plain": []byte(scantest.EICAR), "in an archive": once, "in an archive of an archive": zipped("a.zip", once),
	} {
		if found, err := c.Scan(t.Context(), bytes.NewReader(content)); err != nil || !strings.HasPrefix(found, "Test.EICAR.") {
			t.Errorf("%s: %q, %v", title, found, err)
		}
	}
	for title, content := range map[string]io.Reader{
		"text": strings.NewReader("nothing bad"), "nothing": strings.NewReader(""), "exactly a chunk": strings.NewReader(strings.Repeat("x", 64<<10)),
		"megabytes": strings.NewReader(strings.Repeat("a line of text\n", 300_000)), "byte by byte": iotest.OneByteReader(strings.NewReader("a few bytes")),
	} {
		if found, err := c.Scan(t.Context(), content); err != nil || found != "" {
			t.Errorf("%s: %q, %v", title, found, err)
		}
	}
}

func TestAScannerOnASocketThatIsKilledAndComesBack(t *testing.T) {
	o := scantest.NewOwn(t)
	ask := func() error {
		_, err := o.Scan(t.Context(), strings.NewReader("text"))
		return err
	}
	if err := ask(); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("before it runs: %v", err)
	}
	o.Start()
	if err := ask(); err != nil {
		t.Errorf("running: %v", err)
	}
	o.Kill()
	if err := ask(); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("killed: %v", err)
	}
	o.Start()
	if err := ask(); err != nil {
		t.Errorf("back: %v", err)
	}
}

func TestWhatTheScannerCannotTakeIsNotCalledClean(t *testing.T) {
	c := scantest.Shared(t)
	endless := io.LimitReader(zeros{}, 200<<20) // over the daemon's StreamMaxLength
	if found, err := c.Scan(t.Context(), endless); errs.KindOf(err) != errs.Unavailable || found != "" {
		t.Errorf("%q, %v", found, err)
	}
	broken := errors.New("the disk broke")
	if _, err := c.Scan(t.Context(), iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("a source that breaks: %v", err)
	}
}

type zeros struct{}

// Read implements io.Reader.
func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestAScannerThatHangsIsGivenUp(t *testing.T) {
	c, err := scan.New(scantest.Mute(t))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := c.Scan(ctx, strings.NewReader("text")); errs.KindOf(err) != errs.Unavailable {
		t.Errorf("%v", err)
	}
}

func TestAddressesOfScanners(t *testing.T) {
	for address, good := range map[string]bool{
		"clamd://127.0.0.1:3310": true, "clamd://scanner.example:3310/": true, "clamd://[::1]:3310": true, "clamd:///run/clamav/clamd.ctl": true,
		"": false, "off": false, "clamd://": false, "clamd:///": false, "clamd://host": false, "http://host:1": false, "clamd://u:p@host:1": false,
		"clamd://host:1/path": false, "clamd://host:1?x=1": false, "clamd://:3310": false, "clamd://a b": false,
	} {
		if _, err := scan.New(address); (err == nil) != good {
			t.Errorf("%q: %v", address, err)
		}
	}
}
