package attachment

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"

	"golang.org/x/text/encoding/japanese"
)

// The upload corpus: hostile files, each made when the tests run.

// hostile is a file that must be refused, with its code.
type hostile struct {
	title, name string
	content     []byte
	code        string
}

// entry is a file of an archive; change alters its header.
type entry struct {
	name    string
	content []byte
	change  func(*zip.FileHeader)
}

func archiveOf(entries ...entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		if e.change != nil {
			e.change(header)
		}
		f, err := w.CreateHeader(header)
		if err != nil {
			panic(err)
		}
		if _, err := f.Write(e.content); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func file(name, content string) entry { return entry{name: name, content: []byte(content)} }

// raw adds an entry whose header is believed as it stands.
func raw(header zip.FileHeader, packed []byte) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	header.CompressedSize64 = uint64(len(packed))
	f, err := w.CreateRaw(&header)
	if err == nil {
		_, err = f.Write(packed)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err)
	}
	return b.Bytes()
}

// officeFile is the least an Office document has, with more parts.
func officeFile(folder string, more ...entry) []byte {
	return archiveOf(append([]entry{
		file("[Content_Types].xml", "<Types/>"), file("_rels/.rels", "<Relationships/>"), file(folder+"document.xml", "<document/>"),
	}, more...)...)
}

func docx(more ...entry) []byte { return officeFile("word/", more...) }

// deflated is size zero bytes, packed.
func deflated(size int64) []byte {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	_, _ = io.CopyN(w, nothing{}, size)
	_ = w.Close()
	return b.Bytes()
}

type nothing struct{}

// Read implements io.Reader.
func (nothing) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// gibibyte unpacks to 1 GiB.
var gibibyte = sync.OnceValue(func() []byte {
	const chunk = 64 << 20
	one := deflated(chunk)
	checksum := crc32.NewIEEE()
	_, _ = io.CopyN(checksum, nothing{}, chunk)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := range 16 {
		f, err := w.CreateRaw(&zip.FileHeader{
			Name: fmt.Sprintf("%d.txt", i), Method: zip.Deflate, CRC32: checksum.Sum32(),
			CompressedSize64: uint64(len(one)), UncompressedSize64: chunk,
		})
		if err != nil {
			panic(err)
		}
		_, _ = f.Write(one)
	}
	_ = w.Close()
	return b.Bytes()
})

// plausible unpacks to 120 MB of text that packs well, but not suspiciously so.
var plausible = sync.OnceValue(func() []byte {
	random := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // the same at every run
	var text bytes.Buffer
	for text.Len() < 12*Megabyte {
		block := make([]byte, 300)
		for i := range block {
			block[i] = byte(random.IntN(256))
		}
		text.Write(bytes.Repeat(block, 40))
	}
	var list []entry
	for i := range 10 {
		list = append(list, entry{name: fmt.Sprintf("%d.bin", i), content: text.Bytes()})
	}
	return archiveOf(list...)
})

// overlapping is an archive whose list names one and the same packed mebibyte 900 times.
func overlapping() []byte {
	one := raw(zip.FileHeader{Name: "a000", Method: zip.Deflate, UncompressedSize64: Megabyte}, deflated(Megabyte))
	list, end := bytes.Index(one, []byte(entryMagic)), bytes.Index(one, []byte(emptyZip))
	record, last := one[list:end], bytes.Clone(one[end:])
	out := bytes.Clone(one[:list])
	for i := range 900 {
		named := bytes.Clone(record)
		copy(named[46:], fmt.Sprintf("a%03d", i))
		out = append(out, named...)
	}
	binary.LittleEndian.PutUint16(last[8:], 900)
	binary.LittleEndian.PutUint16(last[10:], 900)
	binary.LittleEndian.PutUint32(last[12:], uint32(900*len(record)))
	return append(out, last...)
}

func crowded(entries int) []byte {
	list := make([]entry, entries)
	for i := range list {
		list[i] = file(fmt.Sprintf("%05d.txt", i), "x")
	}
	return archiveOf(list...)
}

// understated says that it has one entry.
func understated(archive []byte) []byte {
	out := bytes.Clone(archive)
	end := bytes.LastIndex(out, []byte(emptyZip))
	binary.LittleEndian.PutUint16(out[end+8:], 1)
	binary.LittleEndian.PutUint16(out[end+10:], 1)
	return out
}

func nested(levels int, inner []byte) []byte {
	for i := range levels {
		inner = archiveOf(entry{name: fmt.Sprintf("%d.zip", i), content: inner})
	}
	return inner
}

// manyBombs unpacks level by level, each level harmless by what it says of itself.
func manyBombs() []byte {
	inner := archiveOf(entry{name: "a.txt", content: make([]byte, 9*Megabyte)})
	var list []entry
	for i := range 60 {
		list = append(list, entry{name: fmt.Sprintf("%d.zip", i), content: inner})
	}
	return archiveOf(list...)
}

// oleFile is an old Office file (MS-CFB) with one named stream.
func oleFile(stream string) []byte {
	const sector = 512
	b := make([]byte, 4*sector)
	le := binary.LittleEndian
	copy(b, oleMagic)
	le.PutUint16(b[24:], 0x3e) // minor and major version, byte order, sector sizes
	le.PutUint16(b[26:], 3)
	le.PutUint16(b[28:], 0xfffe)
	le.PutUint16(b[30:], 9)
	le.PutUint16(b[32:], 6)
	le.PutUint32(b[44:], 1)          // FAT sectors
	le.PutUint32(b[48:], 1)          // first of the directory
	le.PutUint32(b[56:], 4096)       // cutoff of small streams
	le.PutUint32(b[60:], 0xfffffffe) // no mini FAT, no DIFAT
	le.PutUint32(b[68:], 0xfffffffe)
	for i := range 109 {
		le.PutUint32(b[76+4*i:], 0xffffffff)
	}
	le.PutUint32(b[76:], 0)
	fat := b[sector : 2*sector]
	for i := range sector / 4 {
		le.PutUint32(fat[4*i:], 0xffffffff)
	}
	le.PutUint32(fat, 0xfffffffd)
	le.PutUint32(fat[4:], 0xfffffffe)
	directory := b[2*sector : 3*sector]
	oleEntry(directory, "Root Entry", 5, 1)
	oleEntry(directory[128:], stream, 1, 0xffffffff)
	return b
}

func oleEntry(at []byte, name string, kind byte, child uint32) {
	le := binary.LittleEndian
	units := utf16.Encode([]rune(name))
	for i, unit := range units {
		le.PutUint16(at[2*i:], unit)
	}
	le.PutUint16(at[64:], uint16(2*len(units)+2)) //nolint:gosec // a short name
	at[66], at[67] = kind, 1
	le.PutUint32(at[68:], 0xffffffff)
	le.PutUint32(at[72:], 0xffffffff)
	le.PutUint32(at[76:], child)
	le.PutUint32(at[116:], 0xfffffffe)
}

func pdfWith(object string) []byte {
	return bytes.Replace(pdfFile, []byte("endobj"), []byte("endobj\n2 0 obj\n"+object+"\nendobj"), 1)
}

// packedPDF has objects in a compressed object stream.
func packedPDF(objects io.Reader) []byte {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = io.Copy(w, objects)
	_ = w.Close()
	return pdfWith(fmt.Sprintf("<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream", b.Len(), b.String()))
}

func patched(content []byte, at int, with ...byte) []byte {
	out := bytes.Clone(content)
	copy(out[at:], with)
	return out
}

// hugePicture is a PNG of a few bytes that would need gigabytes when opened.
func hugePicture() []byte {
	b := bytes.Clone(pngFile)
	binary.BigEndian.PutUint32(b[16:], 60000)
	binary.BigEndian.PutUint32(b[20:], 60000)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

// hugeTIFF changes the width and height that the directory tells.
func hugeTIFF() []byte {
	b := bytes.Clone(tiffFile)
	le := binary.LittleEndian
	at := int(le.Uint32(b[4:]))
	for i := range int(le.Uint16(b[at:])) {
		field := b[at+2+12*i:]
		if tag := le.Uint16(field); tag == 256 || tag == 257 {
			le.PutUint16(field[2:], 4)
			le.PutUint32(field[8:], 60000)
		}
	}
	return b
}

func hugeJPEG() []byte {
	at := bytes.Index(jpegFile, []byte{0xff, 0xc0})
	return patched(jpegFile, at+5, 0xff, 0xff, 0xff, 0xff)
}

func corpus() []hostile {
	return slices.Concat(hostileNames(), hostileContents(), hostilePDFs(), hostileForms(), costly(), hostileArchives())
}

func hostileNames() []hostile {
	return []hostile{
		{"kind not accepted", "a.xml", []byte("<?xml version='1.0'?><a/>"), codeExtension},
		{"XML of entities", "a.xml", []byte(`<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>`), codeExtension},
		{"deep JSON", "a.json", bytes.Repeat([]byte("["), Megabyte), codeExtension},
		{"document with macros by its name", "a.docm", docx(), codeExtension},
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
		{"another file's name, decomposed", "か\u3099.pdf", pdfFile, codeNameTaken},
		{"another file's name in full width", "ＢＩＧ.PDF", pdfFile, codeNameTaken},
	}
}

func hostileContents() []hostile {
	return []hostile{
		{"empty", "a.pdf", nil, codeEmpty},
		{"over the limit", "a.pdf", append(bytes.Clone(pdfFile), make([]byte, 10*Megabyte)...), codeFileTooLarge},
		{"program", "a.pdf", []byte("MZ\x90\x00 not a PDF %%EOF"), codeOtherContent},
		{"picture called PDF", "a.pdf", pngFile, codeOtherContent},
		{"PDF called picture", "a.png", pdfFile, codeOtherContent},
		{"script called picture", "a.png", []byte("<svg><script>alert(1)</script></svg>"), codeOtherContent},
		{"broken off PNG", "a.png", pngFile[:len(pngFile)-5], codeOtherContent},
		{"header only JPEG", "a.jpg", jpegFile[:20], codeOtherContent},
		{"header only TIFF", "a.tif", tiffFile[:10], codeOtherContent},
		{"JPEG that is a ZIP too", "a.jpg", append(bytes.Clone(jpegFile), archive()...), codeOtherContent},
		{"GIF that is a ZIP too", "a.gif", append(bytes.Clone(gifFile), archive()...), codeOtherContent},
		{"PNG bomb", "a.png", hugePicture(), codeOtherContent},
		{"GIF bomb", "a.gif", patched(gifFile, 6, 0xff, 0xff, 0xff, 0xff), codeOtherContent},
		{"JPEG bomb", "a.jpg", hugeJPEG(), codeOtherContent},
		{"TIFF bomb", "a.tif", hugeTIFF(), codeOtherContent},
		{"page called text", "a.txt", []byte("<!DOCTYPE html><script>alert(1)</script>"), codeOtherContent},
		{"drawing called table", "a.csv", []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), codeOtherContent},
		{"script called text", "a.txt", []byte("#!/bin/sh\nrm -rf /\n"), codeOtherContent},
		{"program called text", "a.txt", []byte("MZ\x90\x00\x03\x00\x00\x00"), codeOtherContent},
		{"zeros in a table", "a.csv", append(bytes.Repeat([]byte("a,b\n"), 3000), 0), codeOtherContent},
	}
}

func hostilePDFs() []hostile {
	return []hostile{
		{"broken off PDF", "a.pdf", pdfFile[:40], codeOtherContent},
		{"PDF that is a ZIP too", "a.pdf", append(bytes.Clone(pdfFile), archive()...), codeOtherContent},
		{"encrypted PDF", "a.pdf", encryptedPDF(), codeEncrypted},
		{"encrypted PDF, its entry disguised", "a.pdf", bytes.Replace(encryptedPDF(), []byte("/Encrypt"), []byte("/#45ncryp#74"), 1), codeEncrypted},
		{"PDF with a script", "a.pdf", pdfWith(script), codeFinding},
		{"PDF with a list of scripts", "a.pdf", pdfWith("<</Names<</JavaScript 9 0 R>>>>"), codeFinding},
		{"PDF that starts a program", "a.pdf", pdfWith("<</Type/Action/S/Launch/F(cmd.exe)>>"), codeFinding},
		{"PDF with a disguised script", "a.pdf", pdfWith("<</S /J#61vaScript /JS (app.alert(1))>>"), codeFinding},
		{"PDF with a packed script", "a.pdf", packedPDF(strings.NewReader("2 0 " + script)), codeFinding},
		{"PDF with a script deep in a stream", "a.pdf", packedPDF(strings.NewReader(strings.Repeat("/A ", 200_000) + script)), codeFinding},
		{"PDF with objects packed oddly", "a.pdf", pdfWith("<</Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]>>\nstream\nGar8\nendstream"), codeOtherContent},
		{"PDF bomb", "a.pdf", packedPDF(io.LimitReader(nothing{}, 200<<20)), codeTotalTooLarge},
	}
}

func hostileArchives() []hostile {
	symlink := func(h *zip.FileHeader) { h.SetMode(fs.ModeSymlink | 0o777) }
	evil, _ := japanese.ShiftJIS.NewEncoder().String("..\\表.txt")
	legacy := func(h *zip.FileHeader) { h.NonUTF8 = true }
	small := file("a.txt", "text")
	return []hostile{
		{"1 GiB", "a.zip", gibibyte(), codeFinding},
		{"120 MB, plausibly packed", "a.zip", plausible(), codeTotalTooLarge},
		{"packed 1000 times", "a.zip", archiveOf(entry{name: "a.txt", content: make([]byte, 50*Megabyte)}), codeFinding},
		{"packed 1000 times in a document", "a.docx", docx(entry{name: "word/a.xml", content: make([]byte, 50*Megabyte)}), codeFinding},
		{"more than it says", "a.zip", raw(zip.FileHeader{Name: "a.txt", Method: zip.Deflate, UncompressedSize64: 100}, deflated(500*Megabyte)), codeOtherContent},
		{"one content listed 900 times", "a.zip", overlapping(), codeFinding},
		{"archives in archives, each harmless", "a.zip", manyBombs(), codeFinding},
		{"five archives deep", "a.zip", nested(5, archiveOf(small)), codeFinding},
		{"20,000 entries", "a.zip", crowded(20_000), codeTooManyFiles},
		{"20,000 entries, one told", "a.zip", understated(crowded(20_000)), codeTooManyFiles},
		{"1,100 entries in archives", "a.zip", archiveOf(entry{name: "1.zip", content: crowded(550)}, entry{name: "2.zip", content: crowded(550)}), codeTooManyFiles},
		{"no entry", "a.zip", archiveOf(), codeEmpty},
		{"out of the folder", "a.zip", archiveOf(file("../../etc/cron.d/a", "x")), codeNameCharacter},
		{"out of the folder, by Windows", "a.zip", archiveOf(file(`..\..\a.txt`, "x")), codeNameCharacter},
		{"out of the folder, in Shift_JIS", "a.zip", archiveOf(entry{name: evil, content: []byte("x"), change: legacy}), codeNameCharacter},
		{"from the root", "a.zip", archiveOf(file("/etc/passwd", "x")), codeNameCharacter},
		{"on a drive", "a.zip", archiveOf(file("C:a.txt", "x")), codeNameCharacter},
		{"out of the folder in a document", "a.docx", docx(file("../a.xml", "x")), codeNameCharacter},
		{"out of the folder in an archive's archive", "a.zip", nested(1, archiveOf(file("../a.txt", "x"))), codeNameCharacter},
		{"device in an archive", "a.zip", archiveOf(file("a/NUL.txt", "x")), codeNameCharacter},
		{"right-to-left override in an archive", "a.zip", archiveOf(file("a\u202etxt.exe", "x")), codeNameCharacter},
		{"NUL in an archive", "a.zip", archiveOf(file("a.txt\x00.exe", "x")), codeNameCharacter},
		{"over-long name in an archive", "a.zip", archiveOf(file(strings.Repeat("a", 300), "x")), codeNameTooLong},
		{"the same name twice", "a.zip", archiveOf(file("が.txt", "x"), file("か\u3099.txt", "y")), codeNameTaken},
		{"symbolic link", "a.zip", archiveOf(entry{name: "a", content: []byte("/etc/passwd"), change: symlink}), codeFinding},
		{"program in an archive", "a.zip", archive(), codeFinding},
		{"document with macros by its name in an archive", "a.zip", archiveOf(entry{name: "a.docm", content: docx()}), codeFinding},
		{"encrypted archive", "a.zip", raw(zip.FileHeader{Name: "a.txt", Flags: 1, UncompressedSize64: 4}, []byte("????")), codeEncrypted},
		{"encrypted archive in an archive", "a.zip", nested(1, raw(zip.FileHeader{Name: "a.txt", Flags: 1, UncompressedSize64: 4}, []byte("????"))), codeEncrypted},
		{"encrypted document", "a.docx", oleFile("EncryptedPackage"), codeEncrypted},
		{"encrypted workbook in an archive", "a.zip", archiveOf(entry{name: "a.xlsx", content: oleFile("EncryptedPackage")}), codeEncrypted},
		{"encrypted PDF in an archive", "a.zip", archiveOf(entry{name: "a.pdf", content: encryptedPDF()}), codeEncrypted},
		{"old document called new", "a.docx", oleFile("WordDocument"), codeOtherContent},
		{"document with macros", "a.docx", docx(file("word/vbaProject.bin", "x")), codeFinding},
		{"workbook with old macros", "a.xlsx", officeFile("xl/", file("xl/macrosheets/sheet1.xml", "x")), codeFinding},
		{"slides with controls", "a.pptx", officeFile("ppt/", file("ppt/activeX/activeX1.bin", "x")), codeFinding},
		{"document with macros in an archive", "a.zip", archiveOf(entry{name: "a.docx", content: docx(file("word/vbaProject.bin", "x"))}), codeFinding},
		{"old document with macros in an archive", "a.zip", archiveOf(entry{name: "a.doc", content: oleFile("_VBA_PROJECT")}), codeFinding},
		{"PDF with a script in an archive", "a.zip", archiveOf(entry{name: "a.pdf", content: pdfWith("<</S/JavaScript/JS(x)>>")}), codeFinding},
		{"archive called document", "a.docx", archiveOf(small), codeOtherContent},
		{"workbook called document", "a.docx", officeFile("xl/"), codeOtherContent},
		{"PDF called archive", "a.zip", pdfFile, codeOtherContent},
		{"archive behind a picture", "a.zip", append(bytes.Clone(pngFile), archiveOf(small)...), codeOtherContent},
		{"archive before something else", "a.zip", append(archiveOf(small), pdfFile...), codeOtherContent},
		{"archive hidden before another", "a.zip", append(archiveOf(file("hidden.txt", "x")), archiveOf(small)...), codeOtherContent},
		{"broken off archive", "a.zip", archiveOf(small)[:40], codeOtherContent},
		{"broken content", "a.zip", raw(zip.FileHeader{Name: "a.txt", Method: zip.Deflate, UncompressedSize64: 4}, []byte("????")), codeOtherContent},
		{"unknown packing", "a.zip", raw(zip.FileHeader{Name: "a.txt", Method: 99, UncompressedSize64: 4}, []byte("????")), codeOtherContent},
	}
}
