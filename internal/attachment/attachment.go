// Package attachment keeps the files of drafts and applications: what may be
// uploaded, where the bytes are, who may have them back.
package attachment

import (
	"context"
	"io"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// OwnerKind says what a file belongs to.
type OwnerKind string

// A file belongs to a draft until the draft is filed, then to the application.
const (
	OfDraft       OwnerKind = "draft"
	OfApplication OwnerKind = "application"
)

// ScanStatus is what the virus check says of a file.
type ScanStatus string

// A file that is being checked or was found to be infected is never handed out.
// Unchecked is the state of every file where no scanner is configured.
const (
	Clean     ScanStatus = "clean"
	Checking  ScanStatus = "checking"
	Unchecked ScanStatus = "unchecked"
	Infected  ScanStatus = "infected"
)

// File is an attachment without its bytes.
type File struct {
	ID          string
	OwnerKind   OwnerKind
	OwnerID     string // draft id, electronic application number, or id of a power of attorney
	AccountID   string // of the account whose draft it was added to, or of the mandate (principal.Owner)
	DocumentID  string // the document of the procedure definition it is for
	Name        string
	Size        int64 // bytes
	ContentType string
	SHA256      string // of the bytes, lower-case hexadecimal
	Scan        ScanStatus
	Finding     string // what an infected file has, by the scanner's name for it
	UploadedAt  time.Time

	blobKey string
}

// Blobs stores bytes under keys.
type Blobs interface {
	// Put stores all of r under key. When it returns nil the bytes survive a
	// power cut; when r fails nothing is left under key.
	Put(ctx context.Context, key string, r io.Reader) error
	// Open reads the bytes of key; errs.NotFound where there are none.
	Open(ctx context.Context, key string) (io.ReadCloser, error)
	// Delete removes key; a missing key is no error.
	Delete(ctx context.Context, key string) error
}

// Drafts knows the drafts that files belong to.
type Drafts interface {
	// OwnDraft is errs.NotFound where the owner (principal.Owner) has no such draft.
	OwnDraft(ctx context.Context, q db.Querier, ownerID, draftID string) error
	// TouchDraft locks the owner's draft and notes that its files change.
	TouchDraft(ctx context.Context, tx *db.Tx, ownerID, draftID string) error
}

// Filings knows the applications that files belong to, and what each document takes. Whatever the
// asker may not see is errs.NotFound.
type Filings interface {
	// DraftDocument is what the definition says of a document of the owner's draft.
	DraftDocument(ctx context.Context, q db.Querier, ownerID, draftID, documentID string) (procedure.Document, error)
	// Readable tells whether p may read the application with this number.
	Readable(ctx context.Context, q db.Querier, p principal.Principal, number string) error
	// Infected is told of a file of an application that the virus check found bad after
	// the filing, in the transaction that marks it.
	Infected(ctx context.Context, tx *db.Tx, number string, f File) error
}

// Scanner looks for viruses.
type Scanner interface {
	// Scan gives the name of what it finds in r, "" where r is clean. An error tells that
	// it does not know, for instance because it is down.
	Scan(ctx context.Context, r io.Reader) (finding string, err error)
}

// Settings are the limits of an upload.
type Settings struct {
	MaxFile  int64 // bytes of one file
	MaxTotal int64 // bytes of all files of a draft
	MaxName  int   // characters of a file name
}

// Megabyte is the unit of the limits as people are told them.
const Megabyte = 1 << 20
