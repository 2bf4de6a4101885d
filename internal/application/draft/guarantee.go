package draft

import (
	"context"
	"slices"
	"strings"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
)

// Codes of the message catalogue for an export.
const (
	codeNotGuaranteed = "MSG-LIT-E-0100"
	codeChecking      = "MSG-LIT-I-0023"
)

// Guarantee is how a draft stands with the guarantee of its equipment.
type Guarantee struct {
	Needed      bool                     // a certificate is needed to file it
	Inspection  bool                     // there is equipment that the bureau inspects instead
	Certificate bool                     // a certificate is attached
	ExportedAt  time.Time                // zero where it was never exported
	Changes     []procedure.PlacedChange // in what was certified, since the export
}

// Waiting tells that the certificate is yet to come.
func (g Guarantee) Waiting() bool { return !g.ExportedAt.IsZero() && !g.Certificate }

// draftGuaranteed is the account's own draft of a procedure whose equipment can be
// guaranteed; errs.NotFound for any other.
func (s *Service) draftGuaranteed(ctx context.Context, id string) (Draft, []AttachmentInfo, *procedure.Procedure, *procedure.Data, error) {
	d, files, err := s.Draft(ctx, id)
	if err != nil {
		return d, nil, nil, nil, err
	}
	proc, data, _, err := s.Read(ctx, d, CategoryOf(principal.From(ctx)), files, nil)
	if err == nil && (proc.Definition().Guarantee == nil || d.Purpose != "") {
		err = errs.New(errs.NotFound, "draft %s of %s has no guarantee", id, d.ProcedureID)
	}
	return d, files, proc, data, err
}

// GuaranteeOf tells how the account's own draft stands with the guarantee.
func (s *Service) GuaranteeOf(ctx context.Context, id string) (Guarantee, error) {
	d, files, proc, data, err := s.draftGuaranteed(ctx, id)
	if err != nil {
		return Guarantee{}, err
	}
	e, err := exportOf(ctx, s.db.Read(), d.OwnerID, id)
	if err != nil {
		return Guarantee{}, err
	}
	g := Guarantee{ExportedAt: e.at, Certificate: DocumentsOf(files)[proc.Definition().Guarantee.Document] > 0}
	g.Needed, g.Inspection = proc.Guaranteed(data)
	if !e.at.IsZero() {
		g.Changes, err = s.sinceExport(ctx, d, files, e)
	}
	return g, err
}

// guaranteeAt tells when a draft was exported last for its guarantee; nil where it never was.
func (s *Service) guaranteeAt(d Draft) *time.Time {
	proc, known := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion)
	if !known || proc.Definition().Guarantee == nil || d.exportedAt.IsZero() {
		return nil
	}
	return &d.exportedAt
}

// sinceExport tells what of the equipment and its files differs from what was exported.
func (s *Service) sinceExport(ctx context.Context, d Draft, files []AttachmentInfo, e export) ([]procedure.PlacedChange, error) {
	was := d
	raw, _, of, err := s.readXML(e.xml)
	if err != nil {
		return nil, err
	}
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return nil, err
	}
	if was.Form, was.Members, err = Split(proc, proc.Adopt(of, raw)); err != nil {
		return nil, err
	}
	category := CategoryOf(principal.From(ctx))
	was.Known = nil // what was exported stays as it was
	_, before, _, err := s.Read(ctx, was, category, files, nil)
	if err != nil {
		return nil, err
	}
	_, after, _, err := s.Read(ctx, d, category, files, nil)
	if err != nil {
		return nil, err
	}
	return append(proc.EquipmentChanges(before, after), changedFiles(proc, e.files, files)...), nil
}

// changedFiles tells of which documents files came or went.
func changedFiles(proc *procedure.Procedure, was string, files []AttachmentInfo) []procedure.PlacedChange {
	var changes []procedure.PlacedChange
	before, after := strings.Fields(was), strings.Fields(filesLine(proc, files))
	for _, document := range proc.Definition().Documents {
		of := func(list []string) []string {
			var found []string
			for _, file := range list {
				if name, _, _ := strings.Cut(file, "/"); name == document.ID {
					found = append(found, file)
				}
			}
			return found
		}
		if !slices.Equal(of(before), of(after)) {
			change := procedure.Change{Pointer: "/documents/" + document.ID, Kind: procedure.Changed}
			changes = append(changes, procedure.PlacedChange{Change: change, Place: document.Title})
		}
	}
	return changes
}

// filesLine names the files that a guarantee body is given, each by document and content.
func filesLine(proc *procedure.Procedure, files []AttachmentInfo) string {
	var names []string
	for _, f := range guarantorFiles(proc, files) {
		names = append(names, f.DocumentID+"/"+f.SHA256)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// guarantorFiles are the files that a guarantee body is given: all but its own certificate.
func guarantorFiles(proc *procedure.Procedure, files []AttachmentInfo) []AttachmentInfo {
	return slices.DeleteFunc(slices.Clone(files), func(f AttachmentInfo) bool {
		return f.DocumentID == proc.Definition().Guarantee.Document
	})
}

// ExportForGuarantee notes what a guarantee body is given: the account's own draft at the
// version the asker saw, complete but for the certificate and what is filled in later.
// Problems are errs.Invalid with their pointers. It is refused with MSG-LIT-E-0100 where
// nothing can be guaranteed and with MSG-LIT-I-0023 while a file is being checked.
func (s *Service) ExportForGuarantee(ctx context.Context, id string, version int64) (Guarantee, error) {
	d, files, proc, data, err := s.draftGuaranteed(ctx, id)
	if err != nil {
		return Guarantee{}, err
	}
	if d.Version != version {
		return Guarantee{}, VersionConflict(d.Version)
	}
	if err := exportable(proc, data, files); err != nil {
		return Guarantee{}, err
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return Guarantee{}, err
	}
	e := export{xml: xmlfile.Write(proc, raw, d.head()), files: filesLine(proc, files)}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		noted, err := noteExport(ctx, tx, d, e)
		if err != nil || noted {
			return err
		}
		return s.Conflict(ctx, tx, d.OwnerID, id)
	})
	if err != nil {
		return Guarantee{}, err
	}
	return s.GuaranteeOf(ctx, id)
}

func exportable(proc *procedure.Procedure, data *procedure.Data, files []AttachmentInfo) error {
	if needed, _ := proc.Guaranteed(data); !needed {
		return errs.Refuse(codeNotGuaranteed, errs.Params{"max": "200"})
	}
	later := memberSections(proc)
	fields := slices.DeleteFunc(append(Problems(proc, data), Infected(files)...), func(f errs.Field) bool {
		section, _, _ := strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
		return slices.Contains(later, section) || f.Pointer == "/documents/"+proc.Definition().Guarantee.Document
	})
	if len(fields) > 0 {
		return errs.InvalidFields(fields)
	}
	for _, f := range guarantorFiles(proc, files) {
		if f.ScanStatus == "checking" {
			return errs.Refuse(codeChecking, nil)
		}
	}
	return nil
}

// Waiting is a draft's wait for the certificate of a guarantee.
type Waiting struct {
	Since      time.Time `json:"since" doc:"when it was exported for the guarantee"`
	DocumentID string    `json:"documentId" doc:"where the certificate is attached"`
}

// waiting tells of the account's drafts since when they wait for their certificate.
func (s *Service) waiting(ctx context.Context, drafts []Draft) (map[string]*Waiting, error) {
	since := map[string]*Waiting{}
	for _, d := range drafts {
		at := s.guaranteeAt(d)
		if at == nil {
			continue
		}
		proc, _ := s.catalogue.Version(d.ProcedureID, d.ProcedureVersion)
		files, err := s.Files(ctx, d)
		if err != nil {
			return nil, err
		}
		if certificate := proc.Definition().Guarantee.Document; DocumentsOf(files)[certificate] == 0 {
			since[d.ID] = &Waiting{*at, certificate}
		}
	}
	return since, nil
}
