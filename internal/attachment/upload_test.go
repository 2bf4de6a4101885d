package attachment

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"

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

// hugePicture is a PNG of a few bytes that would need gigabytes when opened.
func hugePicture() []byte {
	b := bytes.Clone(pngFile)
	binary.BigEndian.PutUint32(b[16:], 60000)
	binary.BigEndian.PutUint32(b[20:], 60000)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

func TestUploadsAreKept(t *testing.T) {
	for name, content := range map[string][]byte{
		"系統図.pdf": pdfFile, "diagram.PDF": pdfFile, "a b (1).png": pngFile, "写真.jpg": jpegFile, "anim.gif": gifFile, "scan.tif": tiffFile,
		"camera.jpg": append(bytes.Clone(jpegFile), "a trailer of the camera"...),
		"text.pdf":   bytes.Replace(pdfFile, []byte("endobj"), []byte("(about /Encrypt and /EncryptMetadata)endobj"), 1),
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

func TestHostileUploadsAreRefused(t *testing.T) {
	cases := []struct {
		title, name string
		content     []byte
		code        string
	}{
		{"empty", "a.pdf", nil, codeEmpty},
		{"over the limit", "a.pdf", append(bytes.Clone(pdfFile), make([]byte, 2*Megabyte)...), codeFileTooLarge},
		{"wrong magic", "a.pdf", []byte("MZ\x90\x00 not a PDF %%EOF"), codeOtherContent},
		{"picture called PDF", "a.pdf", pngFile, codeOtherContent},
		{"PDF called picture", "a.png", pdfFile, codeOtherContent},
		{"script called picture", "a.png", []byte("<svg><script>alert(1)</script></svg>"), codeOtherContent},
		{"broken off PDF", "a.pdf", pdfFile[:40], codeOtherContent},
		{"broken off PNG", "a.png", pngFile[:len(pngFile)-5], codeOtherContent},
		{"header only JPEG", "a.jpg", jpegFile[:20], codeOtherContent},
		{"PDF that is a ZIP too", "a.pdf", append(bytes.Clone(pdfFile), archive()...), codeOtherContent},
		{"JPEG that is a ZIP too", "a.jpg", append(bytes.Clone(jpegFile), archive()...), codeOtherContent},
		{"picture bomb", "a.png", hugePicture(), codeOtherContent},
		{"encrypted PDF", "a.pdf", encryptedPDF(), codeEncrypted},
		{"kind not accepted", "a.zip", archive(), codeExtension},
		{"accepted by name but unknown to us", "a.svg", []byte("<svg/>"), codeExtension},
		{"no extension", "diagram", pdfFile, codeExtension},
		{"no name", "", pdfFile, codeExtension},
		{"program behind a second extension", "a.pdf.exe", pdfFile, codeExtension},
		{"program before a second extension", "invoice.exe.pdf", pdfFile, codeExtension},
		{"right-to-left override", "a\u202efdp.png", pngFile, codeNameCharacter},
		{"zero width", "a\u200b.pdf", pdfFile, codeNameCharacter},
		{"NUL", "a\x00.pdf", pdfFile, codeNameCharacter},
		{"line break", "a\r\nb.pdf", pdfFile, codeNameCharacter},
		{"bad UTF-8", "a\xff.pdf", pdfFile, codeNameCharacter},
		{"path", "../../etc/a.pdf", pdfFile, codeNameCharacter},
		{"Windows path", `C:\a.pdf`, pdfFile, codeNameCharacter},
		{"angle bracket", "<b>.pdf", pdfFile, codeNameCharacter},
		{"hidden file", ".a.pdf", pdfFile, codeNameCharacter},
		{"trailing dot", "a.pdf.", pdfFile, codeNameCharacter},
		{"device", "CON.pdf", pdfFile, codeNameCharacter},
		{"device behind a space", "nul .pdf", pdfFile, codeNameCharacter},
		{"device with two extensions", "lpt1.old.pdf", pdfFile, codeNameCharacter},
		{"too long", strings.Repeat("長", 97) + ".pdf", pdfFile, codeNameTooLong},
	}
	f := newFixture(t, dbtest.SQLite(t))
	for _, c := range cases {
		t.Run(c.title, func(t *testing.T) {
			if _, err := f.add(as(t, owner), "diagram", c.name, c.content); errs.CodeOf(err) != c.code {
				t.Errorf("%q: %v, want %s", c.name, err, c.code)
			}
		})
	}
	if len(f.blobs.keys()) != 0 || rows(t, f, "attachment") != 0 || rows(t, f, "attachment_orphan") != 0 {
		t.Errorf("something was left behind: %v", f.blobs.keys())
	}
}

func TestEncryptionIsFoundAcrossReads(t *testing.T) {
	content := encryptedPDF()
	at := bytes.Index(content, []byte("/Encrypt")) + 4
	in := inspect(&twoReads{content[:at], content[at:]}, "pdf", Megabyte)
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
