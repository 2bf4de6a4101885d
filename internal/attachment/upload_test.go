package attachment

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/japanese"

	"radioportal/internal/blob"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
)

func archive() []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, _ := w.Create("payload.exe")
	_, _ = f.Write([]byte("MZ"))
	_ = w.Close()
	return b.Bytes()
}

func shiftJIS(text string) []byte {
	b, err := japanese.ShiftJIS.NewEncoder().Bytes([]byte(text))
	if err != nil {
		panic(err)
	}
	return b
}

func TestUploadsAreKept(t *testing.T) {
	t.Parallel()
	for name, content := range map[string][]byte{
		"系統図.pdf": pdfFile, "diagram.PDF": pdfFile, "a b (1).png": pngFile, "写真.jpg": jpegFile, "anim.gif": gifFile, "scan.tif": tiffFile,
		"camera.jpg": append(bytes.Clone(jpegFile), "a trailer of the camera"...),
		"table.csv":  []byte("番号,名前\r\n1,=1+1\r\n"), "old.csv": shiftJIS("番号,名前\r\n1,電波太郎\r\n"), "notes.txt": []byte("Antenna: 10 m"),
		"station.docx": docx(file("word/media/日本 語.txt", "x")), "list.xlsx": officeFile("xl/", entry{name: "xl/embeddings/a.docx", content: docx()}),
		"slides.pptx": officeFile("ppt/"), "plain.zip": archiveOf(file("図面/", ""), file("図面/系統図.txt", "x"), entry{name: "a.docx", content: docx()}),
		"windows.zip": archiveOf(entry{name: string(shiftJIS("表の予定.txt")), content: []byte("x"), change: func(h *zip.FileHeader) { h.NonUTF8 = true }}),
		"mac.zip":     archiveOf(file("a.txt", "x"), file("__MACOSX/._a.txt", "x"), file(".DS_Store", "x")),
		"old.zip":     archiveOf(entry{name: "a.doc", content: oleFile("WordDocument")}),
		"large.zip":   archiveOf(entry{name: "a.txt", content: []byte(strings.Repeat("0123456789", 500_000))}),
		"packed.pdf":  packedPDF(strings.NewReader("2 0 <</S /GoTo>> (about JavaScript and /JavaScript)")),
		"text.pdf":    bytes.Replace(pdfFile, []byte("endobj"), []byte("(about /Encrypt and /EncryptMetadata)endobj"), 1),
	} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t, dbtest.SQLite(t))
			file := f.must(t, name, content)
			if file.Name != name || file.Size != int64(len(content)) || file.Scan != Unchecked || len(file.SHA256) != 64 {
				t.Errorf("kept as %+v", file)
			}
			if !bytes.Equal(f.blobs.kept[file.blobKey], content) {
				t.Error("the bytes differ")
			}
		})
	}
}

// Bounds of one refusal. The time is measured by the benchmark below, where nothing else runs.
const (
	maxTime   = 2 * time.Second
	maxMemory = 64 << 20 // bytes more than before
)

func TestHostileUploadsAreRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		temporary := t.TempDir()
		t.Setenv("TMPDIR", temporary)
		f := newFixture(t, d)
		f.settings = defaultSettings()
		folder := t.TempDir()
		f.Service.blobs = openBlobs(t, folder)
		f.must(t, "が.pdf", pdfFile)
		f.must(t, "big.pdf", pdfFile)
		before := state(t, f, folder, temporary)
		for _, c := range corpus() {
			t.Run(c.title, func(t *testing.T) {
				memory := watchMemory()
				_, err := f.add(as(t, owner), "diagram", c.name, c.content)
				grown := memory()
				if errs.CodeOf(err) != c.code {
					t.Errorf("[R5.10] %q: %v, want %s", c.name, err, c.code)
				}
				if grown > maxMemory {
					t.Errorf("[R5.10] the heap grew by %d MiB", grown>>20)
				}
			})
		}
		if diff := cmp.Diff(before, state(t, f, folder, temporary)); diff != "" {
			t.Errorf("something was left behind: %s", diff)
		}
	})
}

// BenchmarkHostileUploads refuses every file of the corpus, and tells the slowest and the one
// that takes most memory.
func BenchmarkHostileUploads(b *testing.B) {
	f := newFixture(b, dbtest.SQLite(b))
	f.settings = defaultSettings()
	f.Service.blobs = openBlobs(b, b.TempDir())
	f.must(b, "が.pdf", pdfFile)
	f.must(b, "big.pdf", pdfFile)
	files := corpus()
	var slowest time.Duration
	var most uint64
	var slow, large string
	for b.Loop() {
		for _, c := range files {
			began, memory := time.Now(), watchMemory()
			_, err := f.add(as(b, owner), "diagram", c.name, c.content)
			took, grown := time.Since(began), memory()
			if errs.CodeOf(err) != c.code || took > maxTime || grown > maxMemory {
				b.Errorf("%s: %v after %v, %d MiB", c.title, err, took, grown>>20)
			}
			if took > slowest {
				slowest, slow = took, c.title
			}
			if grown > most {
				most, large = grown, c.title
			}
		}
	}
	b.Logf("slowest: %s; most memory: %s", slow, large)
	b.ReportMetric(float64(slowest.Milliseconds()), "ms/slowest")
	b.ReportMetric(float64(most>>20), "MiB/most")
	b.ReportMetric(float64(len(files)), "files")
}

// openBlobs keeps bytes in a folder, as the program does.
func openBlobs(t testing.TB, folder string) *blob.Store {
	t.Helper()
	store, err := blob.Open(t.Context(), "file://"+folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// state is every file below the folders, and the number of rows.
func state(t *testing.T, f *fixture, folders ...string) []string {
	t.Helper()
	all := []string{fmt.Sprint(rows(t, f, "attachment"), rows(t, f, "attachment_orphan"), rows(t, f, "event"))}
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			all = append(all, path)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// watchMemory gives a function that tells by how many bytes the heap grew at most.
func watchMemory() func() uint64 {
	runtime.GC()
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	read := func() uint64 {
		metrics.Read(heap)
		return heap[0].Value.Uint64()
	}
	before := read()
	most := before
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for tick := time.NewTicker(time.Millisecond); ; {
			most = max(most, read())
			select {
			case <-stop:
				tick.Stop()
				return
			case <-tick.C:
			}
		}
	}()
	return func() uint64 {
		close(stop)
		<-stopped
		return most - before
	}
}

func TestEncryptionIsFoundAcrossReads(t *testing.T) {
	t.Parallel()
	content := encryptedPDF()
	at := bytes.Index(content, []byte("/Encrypt")) + 4
	in := inspect(&twoReads{content[:at], content[at:]}, "pdf", Megabyte)
	defer in.close()
	buffer := make([]byte, len(content))
	for in.refusal == nil {
		_, _ = in.Read(buffer)
	}
	if errs.CodeOf(in.refusal) != codeEncrypted {
		t.Errorf("%v", in.refusal)
	}
}

func rows(t *testing.T, f *fixture, table string) int64 {
	t.Helper()
	n, err := db.Value[int64](f.db.Read().QueryRowContext(t.Context(), `SELECT count(*) FROM `+table))
	if err != nil {
		t.Fatal(err)
	}
	return n
}
