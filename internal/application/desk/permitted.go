package desk

import (
	"context"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// PermittedChange is a permitted change of the licence, beside what notifies one as complete.
type PermittedChange struct {
	application.Permitted
	Named bool `json:"named" doc:"it is the one that was filed"`
}

// permissionPlace is what warnings of a permission are about.
var permissionPlace = procedure.Text{Ja: "変更の許可", En: "Permission of the change"}

// permitted are the permitted changes of the licence that a filing notifies the completion of, the newest first.
func (s *Service) permitted(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, form draft.FormData) ([]PermittedChange, error) {
	if proc.Definition().Fulfils == nil || a.AboutLicence == "" {
		return nil, nil
	}
	filed, err := form.Object()
	if err != nil {
		return nil, err
	}
	all, err := s.applications.OfLicence(ctx, q, a.AboutLicence)
	if err != nil {
		return nil, err
	}
	by, _ := proc.Fulfils(filed)
	named := application.PermittedNamed(all, by)
	list := []PermittedChange{}
	for i := range all {
		if all[i].ProcedureID == a.ProcedureID {
			list = append(list, PermittedChange{all[i], named == &all[i]})
		}
	}
	return list, nil
}

// ofPermission tells the officer how what was filed stands to the permissions on record.
func ofPermission(all []PermittedChange) []procedure.Notice {
	warn := func(ja, en string) []procedure.Notice {
		return []procedure.Notice{{Place: permissionPlace, Text: procedure.Text{Ja: ja, En: en}}}
	}
	for _, p := range all {
		if !p.Named {
			continue
		}
		for _, c := range p.Completions {
			if c.State == application.PermittedDone {
				return warn(fmt.Sprintf("この許可（電子申請番号 %s）の変更は、別の届出（%s）により%sに終わっています。同じ変更の2回目の届出かどうかを確かめてください。", p.Number, c.Number, inJa(c.On)),
					fmt.Sprintf("The change of this permission (application no. %s) is done with: another notification (%s), on %s. See whether this notifies the same change again.", p.Number, c.Number, inEn(c.On)))
			}
		}
		return warn(fmt.Sprintf("この届出の変更は、このポータルで%sに許可しています（電子申請番号 %s）。許可では、変更検査を要するとしています。変更検査を要しないとするときは、許可と違う扱いにする理由を入力してください。", inJa(p.On), p.Number),
			fmt.Sprintf("The change that is notified was permitted in this portal on %s (application no. %s), with an inspection of the change. To decide that none is needed, give the reason for going against the permission.", inEn(p.On), p.Number))
	}
	if all == nil {
		return nil
	}
	for _, p := range all {
		if p.State != application.PermittedDone {
			return warn(fmt.Sprintf("届け出られた許可は、このポータルの記録と一致しません。この免許で完了の届出がまだの許可は、%sのもの（電子申請番号 %s）です。許可の番号と年月日を確かめ、違うときは補正を求めてください。", inJa(p.On), p.Number),
				fmt.Sprintf("The permission that was filed is none on record. The one of this licence whose completion is not settled is of %s (application no. %s). See number and day, and ask for a correction if they are wrong.", inEn(p.On), p.Number))
		}
	}
	return warn("この免許には、完了の届出を待っている変更の許可の記録が、このポータルにありません。書面などの許可の記録を確かめてください。",
		"On this portal no permitted change of this licence waits for its completion. See the record of the permission, such as one on paper.")
}

// withUnder names in a case the filing under whose provisional licence it is.
func (s *Service) withUnder(ctx context.Context, c *Case) (err error) {
	c.Under, _, err = s.applications.Under(ctx, s.db.Read(), c.Application, c.FormData)
	return err
}
