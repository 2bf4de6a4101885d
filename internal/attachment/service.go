package attachment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/fileformat"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

// Service keeps attachments.
type Service struct {
	db       *db.DB
	blobs    Blobs
	drafts   Drafts
	filings  Filings
	scanner  Scanner // nil where files are taken unscanned
	settings Settings
	checks   *throttle.Queue
	reads    *audit.Reads
}

// How many files are looked into at once, and how many wait: a file that is made for it
// keeps a processor busy for seconds, and others sign in meanwhile.
const (
	checksAtOnce        = 1
	checksWaitOfAccount = 16
	checksWait          = 256
)

// New makes the service. Without a scanner (nil) files are taken unscanned.
func New(d *db.DB, blobs Blobs, scanner Scanner, settings Settings) *Service {
	return &Service{db: d, blobs: blobs, scanner: scanner, settings: settings, reads: audit.NewReads(d),
		checks: throttle.NewQueue(throttle.QueueOptions{Name: "files looked into", AtOnce: checksAtOnce, PerSource: checksWaitOfAccount, PerLane: checksWait})}
}

// SetPorts tells attachments of the drafts and applications, which need them in turn. It comes before anything is served.
func (s *Service) SetPorts(drafts Drafts, filings Filings) { s.drafts, s.filings = drafts, filings }

// Upload is a file on its way in.
type Upload struct {
	DraftID    string
	DocumentID string
	Name       string // as the browser sent it
	Body       io.Reader
}

// Add checks a file, stores its bytes and only then its row, so that no row is
// ever without bytes. Every refusal carries its own code; a draft or document
// that is not the account's own is errs.NotFound.
func (s *Service) Add(ctx context.Context, u Upload) (File, error) {
	account := principal.From(ctx).Owner()
	if err := s.checks.CheckRoom(asker(account)); err != nil {
		return File{}, err
	}
	document, err := s.document(ctx, account, u)
	if err != nil {
		return File{}, err
	}
	name, err := checkName(u.Name, document.Accept, s.settings.MaxName)
	if err != nil {
		return File{}, err
	}
	if err := s.admit(ctx, s.db.Read(), u, document, name, 1); err != nil {
		return File{}, err
	}
	f := File{
		ID: db.NewID(), OwnerKind: OfDraft, OwnerID: u.DraftID, AccountID: account, DocumentID: u.DocumentID,
		Name: name, ContentType: fileformat.ContentType(extension(name)), Scan: Unchecked, blobKey: "attachment/" + uuid.NewString(),
	}
	if s.scanner != nil {
		f.Scan = Checking
	}
	if err := s.store(ctx, &f, u.Body); err != nil {
		return File{}, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error { return s.keep(ctx, tx, &f, u, document) })
	if err != nil {
		s.dispose(context.WithoutCancel(ctx), f.blobKey)
		return File{}, err
	}
	return f, nil
}

func asker(account string) throttle.Asker { return throttle.Asker{Source: account, Known: true} }

func (s *Service) document(ctx context.Context, account string, u Upload) (procedure.Document, error) {
	if uuid.Validate(u.DraftID) != nil {
		return procedure.Document{}, errs.New(errs.NotFound, "draft id is malformed")
	}
	return s.filings.DraftDocument(ctx, s.db.Read(), account, u.DraftID, u.DocumentID)
}

// draftsTotal is how much the files of all drafts of an account may be together, times what
// those of one may.
const draftsTotal = 20

// admit tells whether the draft, and its account, have room for one more file of size bytes.
func (s *Service) admit(ctx context.Context, q db.Querier, u Upload, document procedure.Document, name string, size int64) error {
	used, err := usageOf(ctx, q, principal.From(ctx).Owner(), u.DraftID, u.DocumentID, name)
	switch {
	case err != nil:
		return err
	case used.ofName > 0:
		return errs.Refuse(codeNameTaken, errs.Params{"name": name})
	case used.ofDocument >= int64(document.MaxFiles):
		return errs.Refuse(codeTooManyFiles, errs.Params{"max": fmt.Sprint(document.MaxFiles)})
	case used.bytes+size > s.settings.MaxTotal:
		return errs.Refuse(codeTotalTooLarge, errs.Params{"max": megabytes(s.settings.MaxTotal)})
	case used.ofAccount+size > draftsTotal*s.settings.MaxTotal:
		return errs.Refuse(codeTotalTooLarge, errs.Params{"max": megabytes(draftsTotal * s.settings.MaxTotal)})
	}
	return nil
}

// store notes the key as an orphan first, so that the sweep finds the bytes
// whatever happens before their row stands.
func (s *Service) store(ctx context.Context, f *File, body io.Reader) error {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, insertOrphanSQL, f.blobKey, tx.Ms())
		return err
	})
	if err != nil {
		return err
	}
	content := inspect(body, extension(f.Name), s.settings.MaxFile)
	content.inTurn = func(check func() error) error { return s.checks.Do(ctx, asker(f.AccountID), check) }
	defer content.close()
	err = s.blobs.Put(ctx, f.blobKey, content)
	if content.refusal != nil {
		err = content.refusal
	}
	if err != nil {
		s.dispose(context.WithoutCancel(ctx), f.blobKey)
		return err
	}
	f.Size, f.SHA256 = content.size, content.sum()
	return nil
}

// keep writes the row. The draft is locked first, so that files coming in side
// by side cannot pass the limits together.
func (s *Service) keep(ctx context.Context, tx *db.Tx, f *File, u Upload, document procedure.Document) error {
	if err := s.drafts.TouchDraft(ctx, tx, f.AccountID, f.OwnerID); err != nil {
		return err
	}
	if err := s.admit(ctx, tx, u, document, f.Name, f.Size); err != nil {
		return err
	}
	return s.row(ctx, tx, f)
}

// row writes the row of a file whose bytes are stored, and has it scanned.
func (s *Service) row(ctx context.Context, tx *db.Tx, f *File) error {
	n, err := db.Exec(ctx, tx, needOrphanSQL, f.blobKey)
	if err != nil {
		return err
	}
	if n == 0 {
		return errs.New(errs.Unavailable, "bytes %s were swept before their row stood", f.blobKey)
	}
	f.UploadedAt = tx.Now()
	inserted, err := insert(ctx, tx, *f)
	if err == nil && !inserted {
		err = errs.Refuse(codeNameTaken, errs.Params{"name": f.Name})
	}
	if err != nil || f.Scan != Checking {
		return err
	}
	return audit.Record(ctx, tx, EventReceived, "attachment:"+f.ID, "", received{f.ID})
}

// Delete removes a file of the account's own draft. What is filed stays.
func (s *Service) Delete(ctx context.Context, id string) error {
	account := principal.From(ctx).Owner()
	f, err := s.find(ctx, id)
	if err != nil {
		return err
	}
	if f.OwnerKind != OfDraft || f.AccountID != account {
		return errs.New(errs.NotFound, "no file of a draft of this account")
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.drafts.TouchDraft(ctx, tx, account, f.OwnerID); err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, deleteSQL, id, account)
		if err != nil || n == 0 {
			return cmp.Or(err, error(errs.New(errs.NotFound, "the file is gone")))
		}
		_, err = db.Exec(ctx, tx, insertOrphanSQL, f.blobKey, tx.Ms())
		return err
	})
	if err == nil {
		s.dispose(context.WithoutCancel(ctx), f.blobKey)
	}
	return err
}

// find reads a file's row; a malformed id is one that does not exist.
func (s *Service) find(ctx context.Context, id string) (File, error) {
	if uuid.Validate(id) != nil {
		return File{}, errs.New(errs.NotFound, "attachment id is malformed")
	}
	return byID(ctx, s.db.Read(), id)
}

// DraftFiles lists the files of the account's own draft, oldest first.
func (s *Service) DraftFiles(ctx context.Context, draftID string) ([]File, error) {
	if uuid.Validate(draftID) != nil {
		return nil, errs.New(errs.NotFound, "draft id is malformed")
	}
	q := s.db.Read()
	if err := s.drafts.OwnDraft(ctx, q, principal.From(ctx).Owner(), draftID); err != nil {
		return nil, err
	}
	return byOwner(ctx, q, OfDraft, draftID)
}

// Files lists the files of a draft or an application, oldest first. Whether the
// asker may see them is the caller's question.
func (s *Service) Files(ctx context.Context, q db.Querier, kind OwnerKind, ownerID string) ([]File, error) {
	return byOwner(ctx, q, kind, ownerID)
}

// Move gives the files of all drafts of one owner to another.
func (s *Service) Move(ctx context.Context, tx *db.Tx, from, to string) error {
	_, err := db.Exec(ctx, tx, moveSQL, to, from)
	return err
}

// Adopt hands a draft's files to the application made of it.
func (s *Service) Adopt(ctx context.Context, tx *db.Tx, draftID, number string) error {
	_, err := db.Exec(ctx, tx, adoptSQL, number, draftID)
	return err
}

// Carry gives an application the files of the one that it corrects, but those of the
// documents that come anew. What is filed is never removed, so that both may stand on the same bytes.
func (s *Service) Carry(ctx context.Context, tx *db.Tx, from, to string, anew func(documentID string) bool) error {
	files, err := byOwner(ctx, tx, OfApplication, from)
	if err != nil {
		return err
	}
	for _, f := range files {
		if anew(f.DocumentID) {
			continue
		}
		f.ID, f.OwnerID = db.NewID(), to
		if _, err := insert(ctx, tx, f); err != nil {
			return err
		}
		if f.Scan == Checking {
			if err := audit.Record(ctx, tx, EventReceived, "attachment:"+f.ID, "", received{f.ID}); err != nil {
				return err
			}
		}
	}
	return nil
}

// Discard removes the files of a draft that is being deleted; the sweep removes their bytes.
func (s *Service) Discard(ctx context.Context, tx *db.Tx, draftID string) error {
	if _, err := db.Exec(ctx, tx, orphanFilesSQL, tx.Ms(), draftID); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, discardSQL, draftID)
	return err
}

// Sweep deletes the bytes that have stood without a row for longer than age, and
// tells how many. A condemned key can no longer get a row, so that a slow upload
// and the sweep cannot miss each other.
func (s *Service) Sweep(ctx context.Context, age time.Duration) (int, error) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := dropPapers(ctx, tx); err != nil {
			return err
		}
		_, err := db.Exec(ctx, tx, condemnSQL, tx.Now().Add(-age).UnixMilli())
		return err
	})
	if err != nil {
		return 0, err
	}
	keys, err := condemned(ctx, s.db.Read())
	if err != nil {
		return 0, err
	}
	n := 0
	for _, key := range keys {
		gone := s.forget(ctx, key)
		if gone == nil {
			n++
		}
		err = errors.Join(err, gone) // bytes that cannot be deleted keep no others
	}
	return n, err
}

// dispose removes bytes at once; where it cannot, the sweep will.
func (s *Service) dispose(ctx context.Context, key string) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, condemnOneSQL, key)
		return err
	})
	if err == nil {
		err = s.forget(ctx, key)
	}
	if err != nil {
		slog.WarnContext(ctx, "bytes left for the sweep", "key", key, "error", err)
	}
}

func (s *Service) forget(ctx context.Context, key string) error {
	if err := s.blobs.Delete(ctx, key); err != nil {
		return fmt.Errorf("delete bytes: %w", err)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, forgetOrphanSQL, key)
		return err
	})
}
