package letterbox

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"
)

// [R2.12] A letter is read whichever byte its packed text ends with, also one that looks like the end of a line.
func TestPrintedReadsEveryEnd(t *testing.T) {
	ends := map[byte]bool{}
	for n := range 256 {
		// Packed content ends with a sum of its bytes.
		packed := pack(t, "10 700 TD /F1 12 Tf [<0001>] TJ"+strings.Repeat("q", n))
		end := packed[len(packed)-1]
		ends[end] = true
		pdf := "%PDF-1.7\n" + streamOf("/Length1 9\n", "beginbfrange\n<0001><0001><0041>\nendbfrange\n") +
			streamOf("/Filter /FlateDecode\n", string(packed)+"\n")
		if text := printed([]byte(pdf)); text != "A" {
			t.Errorf("ending with %q: %q", end, text)
		}
	}
	if len(ends) != 256 {
		t.Errorf("only %d ends were tried", len(ends))
	}
}

// streamOf is a stream whose content ends with the line end before endstream, which its length leaves out.
func streamOf(dictionary, content string) string {
	return fmt.Sprintf("<<\n%s/Length %d\n>>\nstream\n%sendstream\n", dictionary, len(content)-1, content)
}

func pack(t *testing.T, content string) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write([]byte(content)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// [R2.12] Of a file that was cut off, what is whole is read; a length that is too long reads nothing beyond the end.
func TestPrintedReadsACutFile(t *testing.T) {
	whole := streamOf("", "beginbfrange\n<0001><0001><0041>\nendbfrange\n") + streamOf("", "10 700 TD /F1 12 Tf [<0001>] TJ\n")
	for cut := range len(whole) {
		if text := printed([]byte(whole[:cut])); text != "" && text != "A" {
			t.Errorf("cut at %d: %q", cut, text)
		}
	}
}
