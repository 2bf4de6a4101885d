package draft

import (
	"cmp"
	"context"
	"io"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// Ports are what drafts need of the rest of the portal.
type Ports struct {
	Attachments Attachments
	Holders     Holders
	Licences    Licences
	Tables      Tables
	Places      Places
}

// Attachments keeps the files of drafts.
type Attachments interface {
	OfDraft(ctx context.Context, q db.Querier, draftID string) ([]AttachmentInfo, error)
	// Copy writes the bytes of a file that the asker may read. It is refused while the file is
	// being checked, and where it is infected.
	Copy(ctx context.Context, attachmentID string, w io.Writer) error
	// Discard removes the files of a draft that is being deleted.
	Discard(ctx context.Context, tx *db.Tx, draftID string) error
}

// Holders knows the people behind accounts.
type Holders interface {
	// Holder is errs.NotFound for an account that no longer exists.
	Holder(ctx context.Context, q db.Querier, accountID string) (Holder, error)
	// Known is Holder.Known alone.
	Known(ctx context.Context, q db.Querier, accountID string) (map[string]string, error)
}

// Licences knows what a renewal, a change or a discontinuation is about.
type Licences interface {
	// ByID reads a licence of an account; errs.NotFound for any other.
	ByID(ctx context.Context, q db.Querier, accountID, id string) (LicenceFacts, error)
	// RenewedUntil is the last day of the licence that renews the account's licence of a number and a first day; empty
	// where none does.
	RenewedUntil(ctx context.Context, q db.Querier, accountID, number, validFrom string) (string, error)
	// InUse tells whether another valid licence than those of a number has what one alone may have; of a call sign, one of anybody
	// but the holder.
	InUse(ctx context.Context, q db.Querier, p procedure.LicenceParticular, number, holder string) (bool, error)
}

// UnderWay is a filing that hinders another one, why (a reason of MSG-LIT-E-0093) and the office that has it; without a number none is.
type UnderWay struct {
	Number, Reason string
	Bureau         procedure.Text
}

// Filings are what drafts need to know of what was filed.
type Filings interface {
	// Filed is what was filed under a number, as validated.
	Filed(ctx context.Context, q db.Querier, number string) (FormData, error)
	// OpenAbout is a filing of a procedure about a licence that has not ended and hinders another one, or one that is a
	// notification although the procedure is reviewed.
	OpenAbout(ctx context.Context, q db.Querier, licenceID string, def *procedure.Definition, notifies bool) (UnderWay, error)
	// Submitted tells whether the account has filed a draft, and the number of what was filed to whom may read that.
	Submitted(ctx context.Context, q db.Querier, draftID string) (filed bool, number string, err error)
}

// Reports are what drafts need to know of what was reported about a licence.
type Reports interface {
	// Notified are the serial numbers that were notified for a licence and are not discontinued: before a filing, or, without the
	// number of one, until now.
	Notified(ctx context.Context, q db.Querier, licenceID, number string) (*procedure.SerialBook, error)
	// FiledDevices are the newest filings of a holder that led to another licence and may name one of some radios.
	FiledDevices(ctx context.Context, q db.Querier, holderID, licenceID string, devices []procedure.Device) ([]FiledDevices, error)
}

// FiledDevices are the radios that a filing names which led to a licence.
type FiledDevices struct {
	Number, LicenceID string
	Devices           []procedure.Device
}

// Corrections are what drafts need to know of the application that they correct.
type Corrections interface {
	// Returned are the places of an application that the office returned last.
	Returned(ctx context.Context, q db.Querier, number string) ([]string, error)
	// Correction gives what is corrected by a draft, the files of it that the draft goes on with, and
	// the places of the form and the documents that may be changed (procedure.Open).
	Correction(ctx context.Context, d Draft) (Correction, error)
	// Corrected are those of some applications that were corrected, each with the day on which that came on paper; empty where it did not.
	Corrected(ctx context.Context, q db.Querier, numbers []string) (map[string]string, error)
}

// Correction is what a draft corrects.
type Correction struct {
	Filed    FormData
	Kept     []AttachmentInfo
	Open     []string
	Notified bool // it took effect when it arrived although its procedure is reviewed, as its correction does
}

// AttachmentInfo is a file as it stands on the wire (AttachmentInfo).
type AttachmentInfo struct {
	AttachmentID string    `json:"attachmentId"`
	DocumentID   string    `json:"documentId"`
	FileName     string    `json:"fileName"`
	Size         int64     `json:"size" doc:"bytes"`
	ContentType  string    `json:"contentType"`
	ScanStatus   string    `json:"scanStatus" enum:"clean,checking,unchecked,infected"`
	Finding      string    `json:"finding,omitempty" doc:"what the virus check found in an infected file"`
	SHA256       string    `json:"sha256"`
	UploadedAt   time.Time `json:"uploadedAt"`
}

// Holder is the applicant as the account knows them.
type Holder struct {
	Name string
	Mail string // empty where there is none
	Lang string // ja or en
	Gone bool   // the account was deleted
	// Details is the user info detail by its wire names; it prefills a
	// new form and is shown at the desk.
	Details map[string]any
	// Known are the parts of it by which an identified account binds the forms; nil where
	// the account is not identified. Of an address all parts are known or none.
	Known map[string]string
	Shown IdentityCheck
	// Unreached is that mails to it come back; zero while they arrive as far as is known.
	Unreached Unreached
}

// Unreached is since when mails to somebody come back, what the mail server said of it, and when staff sent a letter instead.
type Unreached struct {
	At, LetterAt time.Time
	Answer       string
}

// IdentityCheck is how the identity of an account was shown last.
type IdentityCheck struct {
	Identified bool
	Method     string    // letter, mynumber, certificate, gbizid or sms; empty where it never was
	At         time.Time // zero where it was not noted
	// Proven are the parts of the user info that it was about, as they were then.
	Proven map[string]string
}

// LicenceFacts are what a procedure about a licence needs to know of it.
type LicenceFacts struct {
	ID                          string
	AccountID                   string
	Number                      string
	Name                        string // of what it is the licence of, such as 基地局
	CallSign                    string
	Category                    string
	Place, MovementRange        string
	Purpose                     string
	Frequencies                 []string // as the licence writes them
	CaseID                      string   // of the case that led to it
	ElectronicApplicationNumber string   // of what was granted last
	ValidFrom                   string   // YYYY-MM-DD
	ValidTo                     string   // YYYY-MM-DD
	GrantedTo                   string   // the last day of the term as granted, of one that ends before
	IssuedAt                    time.Time
	Particulars                 map[string]string
	Emissions                   []procedure.LicenceEmission
	Discontinued                bool // it ends early on ValidTo: by its holder, or revoked
	Revoked                     bool // by the authority
	Void                        bool // it never becomes valid
	Withdrawn                   bool // the filing by which it came to be was, on ValidTo: Void too
	HolderName, HolderAddress   string
	// PassedOn is since when another holder has it, or will, TermFrom the first day of its term, which may have been a former
	// holder's, and HeldFrom since when its holder has it from another; YYYY-MM-DD. The first and the last are empty of any other.
	PassedOn, TermFrom, HeldFrom string
	// FirstFrom is the first day of all that had its number, whoever held them; empty where that is not known.
	FirstFrom string
	// Filed is what was filed for a licence that an old system granted, or that came from another holder, as far as it
	// is known; empty for any other. An old system's has no ElectronicApplicationNumber until something is granted for it here.
	Filed FormData
}

// TermBegan is the first day of its term, a former holder's included.
func (l LicenceFacts) TermBegan() string { return cmp.Or(l.TermFrom, l.ValidFrom) }

// Licensed is what the time for its renewal depends on.
func (l LicenceFacts) Licensed() procedure.Licensed {
	return procedure.Licensed{From: l.TermBegan(), To: l.ValidTo, Purpose: l.Purpose, Particulars: l.Particulars, Frequencies: l.Frequencies}
}

// Valid tells whether the licence is valid on a day ("YYYY-MM-DD"), the first and the last included.
func (l LicenceFacts) Valid(day string) bool {
	return !l.Void && l.ValidFrom <= day && day <= l.ValidTo && (l.PassedOn == "" || day < l.PassedOn)
}

// Admitted tells of a licence that an old system granted.
func (l LicenceFacts) Admitted() bool { return l.ElectronicApplicationNumber == "" }

// Incomplete tells that not all that was filed for the licence is known: no filing here says the whole of it.
func (l LicenceFacts) Incomplete() bool { return l.Admitted() || len(l.Filed) > 0 }
