package attachment

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/richardlehane/mscfb"

	"radioportal/internal/errs"
)

// Limits of what an archive holds, those within it counted with it.
const (
	maxEntries  = 1000
	maxUnpacked = 100 * Megabyte
	maxDepth    = 3 // an archive in an archive in an archive
	// An archive that unpacks to more than freely packed, and to more than maxRatio times
	// its size, is a bomb.
	freely   = 10 * Megabyte
	maxRatio = 100
)

// Beginnings of files that are looked into.
const (
	zipMagic   = "PK\x03\x04"
	emptyZip   = "PK\x05\x06"
	entryMagic = "PK\x01\x02"
	oleMagic   = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
	pdfMagic   = "%PDF-"
)

// checkArchive makes the check of a ZIP archive; of an Office document where its parts
// lie in a folder.
func checkArchive(folder string) func(*content) error {
	return func(c *content) error {
		switch {
		case bytes.HasPrefix(c.head, []byte(emptyZip)):
			return errs.Refuse(codeEmpty, nil)
		case folder != "" && bytes.HasPrefix(c.head, []byte(oleMagic)):
			// Office encrypts a document by wrapping it.
			if err := checkOLE(c.file); err != nil {
				return err
			}
			return c.other()
		case !bytes.HasPrefix(c.head, []byte(zipMagic)) || !endsAsArchive(c.tail):
			return c.other()
		}
		u := &unpacking{packed: c.size, ext: c.ext}
		return u.archive(c.file, c.size, nil, folder)
	}
}

// unpacking looks through an archive and those within it.
type unpacking struct {
	packed   int64 // bytes of the outermost archive
	ext      string
	unpacked int64
	entries  int
}

func (u *unpacking) other() error {
	return errs.Refuse(codeOtherContent, errs.Params{"extension": u.ext})
}

// archive checks one archive; within are the names of those around it.
func (u *unpacking) archive(file io.ReaderAt, size int64, within []string, folder string) error {
	if len(within) >= maxDepth {
		return found(strings.Join(within, " > "))
	}
	if err := u.count(file, size); err != nil {
		return err
	}
	z, err := zip.NewReader(file, size)
	if err != nil || !fromTheStart(file, z) {
		return u.other()
	}
	if u.entries += len(z.File); u.entries > maxEntries {
		return tooManyEntries()
	}
	if err := u.declared(z); err != nil {
		return err
	}
	if folder != "" && !isOffice(z, folder) {
		return u.other()
	}
	seen := map[string]bool{}
	for _, f := range z.File {
		name, err := checkEntry(f)
		if err != nil {
			return err
		}
		if key := nameKey(name); seen[key] {
			return errs.Refuse(codeNameTaken, errs.Params{"name": name})
		} else {
			seen[key] = true
		}
		if err := u.entry(f, append(slices.Clone(within), name)); err != nil {
			return err
		}
	}
	return nil
}

func tooManyEntries() error {
	return errs.Refuse(codeTooManyFiles, errs.Params{"max": strconv.Itoa(maxEntries)})
}

// count looks for entries by their mark, before a list of them is made in memory.
func (u *unpacking) count(file io.ReaderAt, size int64) error {
	const mark = len(entryMagic) - 1
	entries := 0
	err := windows(io.NewSectionReader(file, 0, size), mark, func(_ int64, window []byte) error {
		if entries += bytes.Count(window, []byte(entryMagic)); entries > 4*maxEntries {
			return tooManyEntries()
		}
		return nil
	})
	return err
}

// declared refuses by what the archive says of itself, which it may be held to.
func (u *unpacking) declared(z *zip.Reader) error {
	var sum uint64
	for _, f := range z.File {
		if f.UncompressedSize64 > maxUnpacked {
			return unpacksToTooMuch()
		}
		sum += f.UncompressedSize64
	}
	return u.judge(u.unpacked + int64(min(sum, 2*maxUnpacked))) //nolint:gosec // bounded
}

func unpacksToTooMuch() error {
	return errs.Refuse(codeTotalTooLarge, errs.Params{"max": megabytes(maxUnpacked)})
}

func (u *unpacking) judge(unpacked int64) error {
	switch ratio := unpacked / max(u.packed, 1); {
	case unpacked > freely && ratio > maxRatio:
		return found(strconv.FormatInt(ratio, 10) + ":1")
	case unpacked > maxUnpacked:
		return unpacksToTooMuch()
	}
	return nil
}

// fromTheStart tells that the first entry is the first thing in the file: nothing hides
// before what the list names.
func fromTheStart(file io.ReaderAt, z *zip.Reader) bool {
	var head [30]byte
	if _, err := file.ReadAt(head[:], 0); err != nil || string(head[:4]) != zipMagic {
		return false
	}
	body := 30 + int64(binary.LittleEndian.Uint16(head[26:])) + int64(binary.LittleEndian.Uint16(head[28:]))
	return slices.ContainsFunc(z.File, func(f *zip.File) bool {
		at, err := f.DataOffset()
		return err == nil && at == body
	})
}

const contentTypes = "[Content_Types].xml"

func isOffice(z *zip.Reader, folder string) bool {
	typed := slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == contentTypes })
	return typed && slices.ContainsFunc(z.File, func(f *zip.File) bool { return strings.HasPrefix(f.Name, folder) })
}

// isMacro tells whether a part of an Office document runs when it is opened.
func isMacro(name string) bool {
	name = strings.ToLower(name)
	return path.Base(name) == "vbaproject.bin" || strings.Contains(name, "/macrosheets/") || strings.Contains(name, "/activex/")
}

const encryptedFlags = 1 | 1<<6 | 1<<13 // APPNOTE 4.4.4: encrypted, strongly, its list too

// checkEntry gives an entry's name, or refuses the entry by what stands in the list.
func checkEntry(f *zip.File) (string, error) {
	if f.Flags&encryptedFlags != 0 {
		return "", errs.Refuse(codeEncrypted, nil)
	}
	name, err := checkEntryName(f.Name, f.NonUTF8)
	switch {
	case err != nil:
		return "", err
	case f.Mode()&(fs.ModeType&^fs.ModeDir) != 0:
		return "", found(name + " (symlink)")
	case isMacro(name):
		return "", found(name)
	}
	return name, nil
}

// entry reads an entry through and looks into it where it is a file of files.
func (u *unpacking) entry(f *zip.File, within []string) error {
	r, err := f.Open()
	if err != nil {
		return u.other() // packed in a way that nobody could look into
	}
	defer func() { _ = r.Close() }()
	counted := &counting{r: r, u: u}
	head := bufio.NewReader(counted)
	begin, _ := head.Peek(len(oleMagic))
	if magicOf(begin) == "" {
		_, err = io.Copy(io.Discard, head)
	} else {
		err = u.inside(head, magicOf(begin), within)
	}
	switch {
	case counted.refusal != nil:
		return counted.refusal
	case errs.CodeOf(err) != "" || errs.KindOf(err) == errs.Unavailable:
		return err
	case err != nil || strings.HasSuffix(f.Name, "/") && f.UncompressedSize64 > 0:
		return u.other() // broken, or not as long as it says
	}
	return nil
}

func magicOf(begin []byte) string {
	for _, magic := range []string{zipMagic, emptyZip, oleMagic, pdfMagic} {
		if strings.HasPrefix(string(begin), magic) {
			return magic
		}
	}
	return ""
}

func (u *unpacking) inside(r io.Reader, magic string, within []string) error {
	file, err := newSpool()
	if err != nil {
		return err
	}
	defer file.drop()
	if _, err := io.Copy(file, r); err != nil {
		return err
	}
	switch magic {
	case zipMagic:
		return u.archive(file, file.size, within, "")
	case oleMagic:
		return checkOLE(file)
	case pdfMagic:
		return checkObjects(file, file.size)
	}
	return nil
}

// counting stops an entry that unpacks to too much.
type counting struct {
	r       io.Reader
	u       *unpacking
	refusal error
}

// Read implements io.Reader.
func (c *counting) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.u.unpacked += int64(n)
	if c.refusal = c.u.judge(c.u.unpacked); c.refusal != nil {
		return 0, c.refusal
	}
	return n, err
}

// checkOLE looks into an old Office file: for the wrapping of an encrypted document, and
// for macros. One that cannot be read holds nothing that Office would run.
func checkOLE(file io.ReaderAt) error {
	for name := range oleNames(file) {
		switch strings.ToLower(name) {
		case "encryptedpackage", "encryptioninfo":
			return errs.Refuse(codeEncrypted, nil)
		case "_vba_project", "_vba_project_cur", "macros":
			return found(name)
		}
	}
	return nil
}

func oleNames(file io.ReaderAt) iter.Seq[string] {
	return func(yield func(string) bool) {
		ole, err := mscfb.New(file)
		for err == nil {
			var entry *mscfb.File
			if entry, err = ole.Next(); err == nil && !yield(entry.Name) {
				return
			}
		}
	}
}
