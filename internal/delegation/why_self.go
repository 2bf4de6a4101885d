package delegation

import (
	"context"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// check refuses a question of staff that says too little.
func (w Question) check() error {
	var wrong []errs.Field
	need := func(missing bool, pointer string) {
		if missing {
			wrong = append(wrong, errs.Field{Pointer: pointer, Code: codeRequired})
		}
	}
	need(w.Number+w.Account == "" && (w.Operation.ofNoFiling() || w.Filing == ""), "/account")
	need(w.Operation == ReadLicence && w.LicenceID == "", "/licenceId")
	need(w.Operation == File && w.ProcedureID == "", "/procedureId")
	need(!w.Operation.ofNoFiling() && w.Filing == "", "/electronicApplicationNumber")
	if len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	return nil
}

// ofNoFiling tells whether a deed is about a procedure or a licence.
func (d Operation) ofNoFiling() bool { return d == File || d == ReadLicence }

// whySelf answers staff of who acts for themselves, under no power of attorney: the holder of the filing where no account is named.
func (s *Service) whySelf(ctx context.Context, w Question) ([]Ground, error) {
	q := s.db.Read()
	self, err := s.self(ctx, q, w)
	if err != nil {
		return nil, err
	}
	grounds, err := s.ofSelf(ctx, q, self.AccountID, w)
	if err != nil {
		return nil, err
	}
	return grounds, s.db.Tx(ctx, func(tx *db.Tx) error {
		return audit.Record(ctx, tx, EventExplained, "account:"+self.AccountID, "", explained{"", w.Operation, w.Filing + w.ProcedureID + w.LicenceID})
	})
}

func (s *Service) self(ctx context.Context, q db.Querier, w Question) (Party, error) {
	if w.Account == "" {
		f, err := s.facts.Filing(ctx, q, w.Filing)
		if err != nil {
			return Party{}, err
		}
		w.Account = f.HolderID
	}
	p, err := s.ports.Holders.Named(ctx, q, w.Account)
	if errs.KindOf(err) == errs.NotFound {
		return p, refuseParty("/account", "noAccount")
	}
	return p, err
}

func (s *Service) ofSelf(ctx context.Context, q db.Querier, id string, w Question) ([]Ground, error) {
	status, err := s.standing(ctx, q, id)
	if err != nil {
		return nil, err
	}
	list := []Ground{{Standing, w.Operation.openTo(status), id, status}}
	if w.LicenceID != "" {
		_, err := s.facts.Licence(ctx, q, id, w.LicenceID)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return nil, err
		}
		list = append(list, Ground{OfHolder, err == nil, w.LicenceID, ""})
	}
	switch w.Operation {
	case ReadLicence:
		return list, nil
	case File:
		p, ok := s.procedures.Current(w.ProcedureID, s.today())
		if !ok {
			return append(list, Ground{Served, false, w.ProcedureID, ""}), nil
		}
		may, err := s.facts.MayFile(ctx, q, id, w.ProcedureID)
		return append(list, Ground{Served, may, w.ProcedureID, p.Definition().Service}), err
	}
	more, err := s.ownFiling(ctx, q, id, w)
	return append(list, more...), err
}

// openTo tells whether an account of a status may do it to what is its own: to look and to pay all may but those who are not to inquire.
func (d Operation) openTo(status string) bool {
	if d.reads() || d == Pay {
		return status != "" && status != principal.StatusUnqualified && status != principal.StatusWithdrawn
	}
	return status == principal.StatusActive
}

func (s *Service) ownFiling(ctx context.Context, q db.Querier, id string, w Question) ([]Ground, error) {
	f, err := s.facts.Filing(ctx, q, w.Filing)
	if errs.KindOf(err) == errs.NotFound {
		return []Ground{{OfHolder, false, w.Filing, unknownFiling}}, nil
	}
	if err != nil || f.HolderID != id {
		return []Ground{{OfHolder, false, w.Filing, ""}}, err
	}
	list := []Ground{{OfHolder, true, w.Filing, ""}}
	if w.Operation == Read {
		return list, nil
	}
	possible, err := s.possible(ctx, q, w)
	return append(list, possible...), err
}
