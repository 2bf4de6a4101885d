package desk

import (
	"context"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// deadlinePlace is what warnings of a day that is put off are about.
var deadlinePlace = procedure.Text{Ja: "期限", En: "The day that is set"}

// putOff tells the officer whether the day that a filing asks to put off is the one that the licence says or, of what no licence says,
// the one that was granted last to who files; nothing where it is. Of others than the grants here the portal then knows nothing.
func (s *Service) putOff(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, data *procedure.Data) ([]procedure.Notice, error) {
	asked, ok := proc.Extension(data)
	if !ok {
		return nil, nil
	}
	if asked.Particular != "" {
		return s.unlessSaid(ctx, q, a, asked)
	}
	given, err := application.ProvisionalNumbered(ctx, q, a.HolderID, asked.Number)
	if err != nil {
		return nil, err
	}
	if given != nil {
		return unlessSame(asked, *given), nil
	}
	granted, err := application.GrantedBefore(ctx, q, a.HolderID, a.ProcedureID)
	for _, number := range granted {
		last, err := s.extension(ctx, q, number)
		if err != nil {
			return nil, err
		}
		if procedure.OnceKey(last.Number) != procedure.OnceKey(asked.Number) {
			continue
		}
		if last.To == asked.From {
			return nil, nil
		}
		return []procedure.Notice{{Place: deadlinePlace, Text: procedure.Text{
			Ja: fmt.Sprintf("今の期限が%sと届け出られていますが、この番号には、%sまでの延長を認めています（電子申請番号 %s）。どちらが正しいか、確かめてください。", inJa(asked.From), inJa(last.To), number),
			En: fmt.Sprintf("It says that the day is %s now, but for this number time was granted until %s (application no. %s). See which is right.", inEn(asked.From), inEn(last.To), number),
		}}}, nil
	}
	return []procedure.Notice{{Place: deadlinePlace, Text: procedure.Text{
		Ja: fmt.Sprintf("このポータルには、この番号の期限の記録がありません。提出された今の期限（%s）が正しいか、予備免許の記録で確かめてください。", inJa(asked.From)),
		En: fmt.Sprintf("This portal has no record of the day for this number. See by the record of the provisional licence whether %s is right.", inEn(asked.From)),
	}}}, err
}

// unlessSaid tells the officer that a filing names another day than the licence, which was put off since, says now.
func (s *Service) unlessSaid(ctx context.Context, q db.Querier, a application.Application, asked procedure.Extended) ([]procedure.Notice, error) {
	about, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
	current := about.Particulars[asked.Particular]
	if err != nil || current == asked.From {
		return nil, err
	}
	if current == "" {
		return []procedure.Notice{{Place: deadlinePlace, Text: procedure.Text{
			Ja: fmt.Sprintf("この免許の記録には、期限がありません。提出された今の期限（%s）が正しいか、免許を与えたときの書類で確かめてください。認めると、延長した期限が免許に記録されます。", inJa(asked.From)),
			En: fmt.Sprintf("This licence has no such day on record. See by the papers of its grant whether %s is right. If you grant more time, the licence says the new day.", inEn(asked.From)),
		}}}, nil
	}
	return []procedure.Notice{{Place: deadlinePlace, Text: procedure.Text{
		Ja: fmt.Sprintf("今の期限が%sと届け出られていますが、免許の記録では%sです。どちらが正しいか、確かめてください。", inJa(asked.From), inJa(current)),
		En: fmt.Sprintf("It says that the day is %s now, but by the licence it is %s. See which is right.", inEn(asked.From), inEn(current)),
	}}}, nil
}

// unlessSame tells the officer that a filing names another day than the provisional licence that it is about.
func unlessSame(asked procedure.Extended, given application.Provisional) []procedure.Notice {
	if given.Due() == asked.From {
		return nil
	}
	return []procedure.Notice{{Place: deadlinePlace, Text: procedure.Text{
		Ja: fmt.Sprintf("今の期限が%sと届け出られていますが、予備免許の記録では%sです。どちらが正しいか、確かめてください。", inJa(asked.From), inJa(given.Due())),
		En: fmt.Sprintf("It says that the day is %s now, but by the record of the provisional licence it is %s. See which is right.", inEn(asked.From), inEn(given.Due())),
	}}}
}

// later has the licence, or the provisional licence, say the day until which more time was granted.
func (s *Service) later(ctx context.Context, tx *db.Tx, a application.Application, proc *procedure.Procedure, data *procedure.Data) error {
	asked, ok := proc.Extension(data)
	if !ok {
		return nil
	}
	if asked.Particular != "" {
		by := procedure.FilingRef{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID}
		return s.ports.Licences.PutOff(ctx, tx, a.AboutLicence, asked.Later(), by)
	}
	return application.PutOff(ctx, tx, a.HolderID, asked.Number, asked.To)
}

// extension is what was asked to be put off by a filing that was granted.
func (s *Service) extension(ctx context.Context, q db.Querier, number string) (procedure.Extended, error) {
	a, err := application.ByNumber(ctx, q, number, "")
	if err != nil {
		return procedure.Extended{}, err
	}
	form, err := s.applications.Filed(ctx, q, number)
	if err != nil {
		return procedure.Extended{}, err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return procedure.Extended{}, err
	}
	last, _ := proc.Extension(data)
	return last, nil
}
