package draft

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
	"radioportal/internal/rule"
)

// codeXML tells what is wrong in an XML file, at its path and line.
const codeXML = "MSG-LIT-E-0082"

var stepPattern = regexp.MustCompile(`^[a-z-]{1,40}$`)

// DraftXML is the account's own draft as an XML file, and its save name.
func (s *Service) DraftXML(ctx context.Context, id string) (file []byte, name string, err error) {
	d, _, err := s.Draft(ctx, id)
	if err != nil {
		return nil, "", err
	}
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return nil, "", err
	}
	raw, err := d.Raw(proc)
	return xmlfile.Write(proc, raw, d.head()), d.SaveName, err
}

// head is what a draft's XML file tells beside its form data.
func (d Draft) head() xmlfile.Head {
	return xmlfile.Head{SaveName: d.SaveName, Step: d.Step, LicenceID: d.LicenceID}
}

// UploadXML begins a draft with the content of a file. Of an older version of the procedure
// it takes what the one in force still has. A file that cannot be read is errs.Invalid,
// with each trouble at its path.
func (s *Service) UploadXML(ctx context.Context, file []byte) (Draft, error) {
	raw, head, of, err := s.readXML(file)
	if err != nil {
		return Draft{}, err
	}
	proc, about, err := s.begin(ctx, head.ProcedureID, head.LicenceID)
	if err != nil {
		return Draft{}, err
	}
	d := newDraft(principal.From(ctx), proc, about)
	if name := rule.OneLine(head.SaveName); name != "" {
		d.SaveName = cut(name, maxSaveName)
	}
	if stepPattern.MatchString(head.Step) {
		d.Step = head.Step
	}
	return s.insertWith(ctx, d, proc, about, proc.Adopt(of, raw))
}

// UploadPast begins a draft with past data: the XML file of an earlier filing, also of another
// procedure of the same service. procedureID and licenceID say what is begun; where they
// are empty, the file does. What of the data is not taken is told.
func (s *Service) UploadPast(ctx context.Context, procedureID, licenceID string, file []byte) (Draft, []procedure.Omission, error) {
	raw, head, of, err := s.readXML(file)
	if err != nil {
		return Draft{}, nil, err
	}
	if procedureID == "" {
		procedureID, licenceID = head.ProcedureID, head.LicenceID
	}
	proc, about, err := s.begin(ctx, procedureID, licenceID)
	if err != nil {
		return Draft{}, nil, err
	}
	if proc.Definition().Service != of.Definition().Service {
		return Draft{}, nil, refusedXML(xmlfile.Troubles{{Line: 1, Path: "/application", Reason: xmlfile.OtherProcedure, Detail: procedureID}})
	}
	p := principal.From(ctx)
	holder, err := s.ports.Holders.Holder(ctx, s.db.Read(), p.AccountID)
	if err != nil {
		return Draft{}, nil, err
	}
	values := proc.Initial(holder.Details)
	about.Fill(proc, values)
	proc.Bind(values, holder.Known, nil)
	omitted := proc.Take(of, raw, values, procedure.Env{Category: CategoryOf(p), Today: clock.Date(s.db.Now())})
	d, err := s.insertWith(ctx, newDraft(p, proc, about), proc, about, values)
	return d, omitted, err
}

// UploadIntoDraft puts the content of a file in place of what the account's own draft holds
// at the version the asker saw; see UpdateDraft for what is refused.
func (s *Service) UploadIntoDraft(ctx context.Context, id string, version int64, file []byte) (Draft, error) {
	d, _, err := s.Draft(ctx, id)
	if err != nil {
		return d, err
	}
	raw, head, of, err := s.readXML(file)
	if err != nil {
		return d, err
	}
	proc, err := s.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return d, err
	}
	if head.ProcedureID != d.ProcedureID {
		return d, refusedXML(xmlfile.Troubles{{Line: 1, Path: "/application", Reason: xmlfile.OtherProcedure, Detail: d.ProcedureID}})
	}
	return s.refill(ctx, d, version, proc, proc.Adopt(of, raw))
}

// refill puts other data in place of a draft's.
func (s *Service) refill(ctx context.Context, d Draft, version int64, proc *procedure.Procedure, raw map[string]any) (Draft, error) {
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return d, err
	}
	d.unused = s.unused(ctx, proc, about, raw)
	d.replaced, _ = proc.Bind(raw, d.Known, nil)
	form, members, err := bounded(proc, raw)
	if err != nil {
		return d, err
	}
	saved, err := s.UpdateDraft(ctx, d.ID, version, Change{Form: form, Members: members})
	d.Version, d.SavedAt = saved.Version, saved.SavedAt
	return d, err
}

// BeginWith begins a draft of a procedure with what was typed in the form of another version of it; what may
// be refused, CreateDraft tells.
func (s *Service) BeginWith(ctx context.Context, procedureID, licenceID string, of *procedure.Procedure, raw map[string]any) (Draft, error) {
	proc, about, err := s.begin(ctx, procedureID, licenceID)
	if err != nil {
		return Draft{}, err
	}
	return s.insertWith(ctx, newDraft(principal.From(ctx), proc, about), proc, about, proc.Adopt(of, raw))
}

func (s *Service) insertWith(ctx context.Context, d Draft, proc *procedure.Procedure, about *Subject, raw map[string]any) (Draft, error) {
	d.unused = s.unused(ctx, proc, about, raw)
	known, err := s.ports.Holders.Known(ctx, s.db.Read(), d.AccountID)
	if err != nil {
		return d, err
	}
	d.replaced, _ = proc.Bind(raw, known, nil)
	if d.Form, d.Members, err = bounded(proc, raw); err != nil {
		return d, err
	}
	return s.insert(ctx, d)
}

// unused puts what the licence says in place of what was typed, and tells what of that is not filed. Under a power of attorney that
// does not disclose what was filed for the licence, nothing is told of it.
func (s *Service) unused(ctx context.Context, proc *procedure.Procedure, about *Subject, raw map[string]any) (list []procedure.Omission) {
	env := procedure.Env{Category: CategoryOf(principal.From(ctx)), Today: clock.Date(s.db.Now())}
	if about != nil && about.disclosedTo(principal.From(ctx).Mandate, s.db.Now()) {
		list = proc.Overruled(raw, about.filed, !about.Licence.Incomplete(), env)
	}
	about.state(proc, raw)
	return append(list, proc.Hidden(raw, env)...)
}

// bounded is parted within the size of a draft.
func bounded(proc *procedure.Procedure, raw map[string]any) (form, members FormData, err error) {
	form, members, err = Split(proc, raw)
	if err == nil && (len(form) > maxForm || len(members) > maxMembers) {
		err = refusedXML(xmlfile.Troubles{{Line: 1, Path: "/application", Reason: xmlfile.Size, Detail: strconv.Itoa(maxForm >> 20)}})
	}
	return form, members, err
}

// readXML reads a file by the version of the procedure it names.
func (s *Service) readXML(file []byte) (map[string]any, xmlfile.Head, *procedure.Procedure, error) {
	head, err := xmlfile.ReadHead(file)
	if err != nil {
		return nil, head, nil, refusedXML(err)
	}
	of, ok := s.catalogue.Version(head.ProcedureID, head.Version)
	if !ok {
		return nil, head, nil, refusedXML(xmlfile.Troubles{{Line: 1, Path: "/application", Reason: xmlfile.Foreign}})
	}
	raw, head, err := xmlfile.Read(of, file)
	return raw, head, of, refusedXML(err)
}

// refusedXML tells each trouble of a file.
func refusedXML(err error) error {
	var troubles xmlfile.Troubles
	if !errors.As(err, &troubles) {
		return err
	}
	fields := make([]errs.Field, len(troubles))
	for i, t := range troubles {
		fields[i] = errs.Field{Pointer: t.Path, Code: codeXML,
			Params: errs.Params{"line": strconv.Itoa(t.Line), "reason": t.Reason, "detail": t.Detail}}
	}
	return errs.InvalidFields(fields)
}

// outdated tells whether another version of a draft's procedure is in force. What goes with
// an application stays with the version that it was filed in.
func (s *Service) outdated(d Draft) bool {
	if d.AboutApplication != "" {
		return false
	}
	current, ok := s.catalogue.Current(d.ProcedureID, clock.Date(s.db.Now()))
	return ok && current.Definition().Version != d.ProcedureVersion
}

// Versions are that of a draft and the one in force, with what differs between them.
type Versions struct {
	Draft   int
	Current int
	procedure.VersionChanges
}

// DraftVersions tells what of the account's own draft stands elsewhere, is new or is gone in
// the version of its procedure that is in force.
func (s *Service) DraftVersions(ctx context.Context, id string) (Versions, error) {
	_, older, newer, err := s.versions(ctx, id)
	if err != nil {
		return Versions{}, err
	}
	return Versions{older.Definition().Version, newer.Definition().Version, procedure.Compare(older, newer)}, nil
}

// RenewDraft brings the account's own draft, at the version the asker saw, to the version of
// its procedure that is in force.
func (s *Service) RenewDraft(ctx context.Context, id string, version int64) (Draft, error) {
	d, older, newer, err := s.versions(ctx, id)
	if err != nil {
		return d, err
	}
	raw, err := d.Raw(older)
	if err != nil {
		return d, err
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), newer, d.AccountID, d.LicenceID)
	if err != nil {
		return d, err
	}
	raw = newer.Adopt(older, raw)
	about.state(newer, raw)
	newer.Bind(raw, d.Known, nil)
	if d.Form, d.Members, err = bounded(newer, raw); err != nil {
		return d, err
	}
	d.ProcedureVersion = newer.Definition().Version
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		d.SavedAt = tx.Now()
		renewed, err := renew(ctx, tx, d, version)
		if err != nil || renewed {
			return err
		}
		return s.Conflict(ctx, tx, d.OwnerID, id)
	})
	d.Version = version + 1
	return d, err
}

func (s *Service) versions(ctx context.Context, id string) (d Draft, older, newer *procedure.Procedure, err error) {
	if d, _, err = s.Draft(ctx, id); err != nil {
		return d, nil, nil, err
	}
	if d.AboutApplication != "" {
		return d, nil, nil, errs.New(errs.NotFound, "draft %s stays with the version of its application", id)
	}
	if older, err = s.Procedure(d.ProcedureID, d.ProcedureVersion); err != nil {
		return d, nil, nil, err
	}
	newer, ok := s.catalogue.Current(d.ProcedureID, clock.Date(s.db.Now()))
	if !ok {
		err = errs.New(errs.NotFound, "procedure %q is not in force", d.ProcedureID)
	}
	return d, older, newer, err
}

// fileName makes the name of a file out of a save name, without what file systems refuse.
func fileName(name, ending string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, rule.OneLine(name))
	name = strings.Trim(cut(name, maxSaveName), ". ")
	if name == "" {
		name = "draft"
	}
	return name + ending
}

// cut is the text's first characters.
func cut(s string, characters int) string {
	if runes := []rune(s); len(runes) > characters {
		return string(runes[:characters])
	}
	return s
}
