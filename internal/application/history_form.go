package application

import (
	"context"

	"github.com/go-json-experiment/json"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
)

// ApplicationXML is the applicant's own application as it was filed, as an XML file, and its name.
func (s *Service) ApplicationXML(ctx context.Context, number string) (file []byte, name string, err error) {
	d, err := s.Detail(ctx, number)
	if errs.KindOf(err) == errs.NotFound {
		past, of, raw, err := s.pastForm(ctx, number)
		if err != nil {
			return nil, "", err
		}
		return xmlfile.Write(of, raw, xmlfile.Head{SaveName: past.Name}), past.Name + " " + number, nil
	}
	if err != nil {
		return nil, "", err
	}
	proc, err := s.drafts.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return nil, "", err
	}
	raw, err := d.FormData.Object()
	head := xmlfile.Head{SaveName: d.CaseName, LicenceID: d.AboutLicence, Holder: d.HolderName, Actor: d.ActorName, Mandate: d.MandateNumber}
	return xmlfile.Write(proc, raw, head), d.CaseName + " " + number, err
}

// Reuse begins a draft with what the applicant typed in an application of their own. Files
// do not come along.
func (s *Service) Reuse(ctx context.Context, number string) (draft.Draft, error) {
	p := principal.From(ctx)
	a, err := ReadableBy(ctx, s.db.Read(), p, number)
	if errs.KindOf(err) == errs.NotFound {
		return s.reusePast(ctx, number)
	}
	if err != nil {
		return draft.Draft{}, err
	}
	of, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return draft.Draft{}, err
	}
	filed, err := filedOf(ctx, s.db.Read(), number)
	if err != nil {
		return draft.Draft{}, err
	}
	raw, err := filed.Raw(of)
	if err != nil {
		return draft.Draft{}, err
	}
	return s.drafts.BeginWith(ctx, a.ProcedureID, a.AboutLicence, of, raw)
}

// reusePast begins a draft with what was filed in an old system, where that is known in the form of a
// procedure. What that is about, where it is about a licence, has the number that the form names.
func (s *Service) reusePast(ctx context.Context, number string) (draft.Draft, error) {
	p := principal.From(ctx)
	past, of, raw, err := s.pastForm(ctx, number)
	if err != nil {
		return draft.Draft{}, err
	}
	licenceID := ""
	if of.Definition().Subject != nil {
		l, err := s.ports.Licences.ByNumber(ctx, s.db.Read(), p.AccountID, of.Stated(raw)["number"])
		if err != nil {
			return draft.Draft{}, err
		}
		licenceID = l.ID
	}
	return s.drafts.BeginWith(ctx, past.ProcedureID, licenceID, of, raw)
}

// pastForm is what was filed in an old system, in the form of a procedure in force; errs.NotFound
// where that is not known.
func (s *Service) pastForm(ctx context.Context, number string) (PastFiling, *procedure.Procedure, map[string]any, error) {
	past, err := s.PastFiling(ctx, number)
	if err != nil {
		return past, nil, nil, err
	}
	of, ok := s.catalogue.Current(past.ProcedureID, dateOf(s.db.Now()))
	if !ok {
		return past, nil, nil, errs.New(errs.NotFound, "what was filed as %q is in no form of this portal", number)
	}
	raw, err := past.Form.Object()
	return past, of, raw, err
}

// filedOf is what was typed in an application, as the draft that it was.
func filedOf(ctx context.Context, q db.Querier, number string) (draft.Draft, error) {
	text, err := db.One(ctx, q, db.Value[string], filedSQL, number)
	if err != nil {
		return draft.Draft{}, err
	}
	var filed struct {
		FormData draft.FormData `json:"formData"`
		Members  draft.FormData `json:"members"`
	}
	err = json.Unmarshal([]byte(text), &filed)
	return draft.Draft{Form: filed.FormData, Members: filed.Members}, err
}
