package attachment

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"strconv"

	"radioportal/internal/errs"
)

// Codes of the message catalogue for contents. An archive that would unpack to too much is told the limits of
// files: their size together, their number.
const (
	codeFileTooLarge  = "MSG-LIT-E-0074"
	codeTotalTooLarge = "MSG-LIT-E-0075"
	codeTooManyFiles  = "MSG-LIT-E-0076"
	codeEmpty         = "MSG-LIT-E-0077"
	codeEncrypted     = "MSG-LIT-E-0078"
	codeFinding       = "MSG-LIT-E-0079"
	codeOtherContent  = "MSG-LIT-E-0080"
)

// found refuses a file for what is in it: a macro, a script, a virus by its name.
func found(finding string) error {
	return errs.Refuse(codeFinding, errs.Params{"finding": finding})
}

const (
	headSize = 1 << 20  // enough for an image's dimensions behind its metadata
	tailSize = 66 << 10 // enough for the end record of a ZIP archive with its comment
)

// content is what the checks of a kind see of a file that has come in whole.
type content struct {
	ext        string
	size       int64
	head, tail []byte
	zeros      bool   // it has zero bytes
	file       *spool // all of it, for kinds that are spooled
}

// other refuses a file that is not what its extension says.
func (c *content) other() error {
	return errs.Refuse(codeOtherContent, errs.Params{"extension": c.ext})
}

// inspector reads a file through, once, and learns all that the checks need
// while the bytes go on to the store. Its memory does not grow with the file: a kind
// whose insides are looked at goes to a temporary file besides.
type inspector struct {
	content
	r       io.Reader
	kind    kind
	limit   int64
	hash    hash.Hash
	refusal error
	inTurn  func(check func() error) error // runs what is costly; nil where nobody else waits
}

// inspect reads r as a file with the extension, up to limit bytes. The caller closes it.
func inspect(r io.Reader, ext string, limit int64) *inspector {
	return &inspector{content: content{ext: ext}, r: r, kind: kinds[ext], limit: limit, hash: sha256.New()}
}

// Read implements io.Reader. It fails as soon as the file is over its limit, and
// at its end where the file must be refused, so that nothing of it is stored.
func (i *inspector) Read(p []byte) (int, error) {
	if i.refusal != nil {
		return 0, i.refusal
	}
	n, err := i.r.Read(p)
	if i.refusal = i.see(p[:n]); i.refusal == nil && err == io.EOF {
		i.refusal = i.verdict()
	}
	if i.refusal != nil {
		return 0, i.refusal
	}
	return n, err
}

func (i *inspector) see(p []byte) error {
	i.size += int64(len(p))
	if i.size > i.limit {
		return errs.Refuse(codeFileTooLarge, errs.Params{"max": megabytes(i.limit)})
	}
	i.hash.Write(p)
	if room := headSize - len(i.head); room > 0 {
		i.head = append(i.head, p[:min(room, len(p))]...)
	}
	i.zeros = i.zeros || hasZero(p)
	i.tail = append(i.tail, p...)
	if len(i.tail) > 2*tailSize {
		i.tail = append(i.tail[:0], i.tail[len(i.tail)-tailSize:]...)
	}
	return i.spool(p)
}

func (i *inspector) spool(p []byte) error {
	if !i.kind.spooled {
		return nil
	}
	if i.file == nil {
		var err error
		if i.file, err = newSpool(); err != nil {
			return err
		}
	}
	return i.file.add(p)
}

func (i *inspector) verdict() error {
	if i.size == 0 {
		return errs.Refuse(codeEmpty, nil)
	}
	check := func() error { return i.kind.check(&i.content) }
	if i.kind.spooled && i.inTurn != nil {
		return i.inTurn(check)
	}
	return check()
}

// close drops the temporary file.
func (i *inspector) close() { i.file.drop() }

func (i *inspector) sum() string { return hex.EncodeToString(i.hash.Sum(nil)) }

func megabytes(n int64) string { return strconv.FormatInt(n/Megabyte, 10) }
