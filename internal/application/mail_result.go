package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Results of a review in a sentence, as notices say them.
var (
	resultLicensed   = procedure.Text{Ja: "無線局の免許を与えました。", En: "The radio station licence has been granted."}
	resultRegistered = procedure.Text{Ja: "無線局を登録しました。", En: "The station has been registered."}
	resultChanged    = procedure.Text{Ja: "変更を認めました。", En: "The change has been approved."}
	resultAsFiled    = map[string]procedure.Text{
		procedure.FilingApplication:  {Ja: "申請のとおり認めました。", En: "The application has been approved as filed."},
		procedure.FilingNotification: {Ja: "届出のとおり認めました。", En: "The notification has been approved as filed."},
		procedure.FilingReport:       {Ja: "報告のとおり認めました。", En: "The report has been approved as filed."},
	}
)

// licenceNumber is that of the licence that an application led to, or changed; empty where there is none.
func (s *Service) licenceNumber(ctx context.Context, q db.Querier, a Application) (string, error) {
	if a.LicenceID == "" {
		return "", nil
	}
	l, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.LicenceID)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	return l.Number, err
}

// resultOf is the result of a review that ended with a grant. Of a succession the notice alone says it.
func (s *Service) resultOf(a Application, data eventData, w wording, lang string) string {
	o := s.outcomeOf(a)
	switch {
	case s.succeeds(a):
		return ""
	case data.Lead != nil:
		return inLang(*data.Lead, lang)
	case a.LicenceID == "":
		return inLang(resultAsFiled[o.Filing], lang)
	case o.Kind == procedure.KindChange:
		return inLang(resultChanged, lang)
	case w.Registered:
		return inLang(resultRegistered, lang)
	}
	return inLang(resultLicensed, lang)
}

// statedIn is what was stated with a grant in a line each. What takes more, such as why an inspection was not passed, is in the notice.
func statedIn(ruled []procedure.Ruled, lang string) []string {
	var lines []string
	for _, each := range ruled {
		if !each.Long {
			lines = append(lines, inLang(each.Label, lang)+": "+inLang(each.Value, lang))
		}
	}
	return lines
}
