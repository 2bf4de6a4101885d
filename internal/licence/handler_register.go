package licence

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// RegisterStaff adds the register to the staff host: all licences, registrations and records, whatever bureau granted them, because a
// station that moves is another bureau's.
func RegisterStaff(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/register/list-get", Authz: readers,
		Summary: "Find licences of all holders by number, call sign, permit number, holder or particular, the newest first; that one looked is in the audit log"}, s.registerGet)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/register/detail-get", Authz: readers,
		Summary: "A licence of whatever holder, with what it said before; that one looked is in the audit log"}, s.registerDetail)
	registerMeasures(api, s)
}

type registerQuery struct {
	Find string `json:"find" maxLength:"100" doc:"a number or its beginning, a call sign, a permit number, the holder's name, kana or their beginning, a corporate number, or what a particular says; at least 3 characters, 2 of kanji or kana"`
}

type registerEntry struct {
	Summary
	HolderName string `json:"holderName"`
}

type registerList struct {
	Licences []registerEntry `json:"licences"`
	More     bool            `json:"more" doc:"there are more than the 50 that are shown"`
}

func (s *Service) registerGet(ctx context.Context, in registerQuery) (registerList, error) {
	found, err := s.Find(ctx, in.Find)
	out := registerList{make([]registerEntry, len(found.Licences)), found.More}
	for i, l := range found.Licences {
		out.Licences[i] = registerEntry{s.summary(l), l.Content.HolderName}
	}
	return out, err
}

type registerDetail struct {
	Record
	AccountID                   string             `json:"accountId" doc:"of the holder"`
	ElectronicApplicationNumber string             `json:"electronicApplicationNumber" doc:"of the filing whose content it says; empty for an old system's"`
	Versions                    []licenceVersion   `json:"versions" doc:"what it said since it was issued, the newest first"`
	Filings                     []Filing           `json:"filings" doc:"what was filed about it, and led to it, the newest first, 50 at most"`
	Version                     int64              `json:"version" doc:"number of the newest version"`
	Grounds                     []procedure.Ground `json:"grounds" doc:"on which it may be revoked; none where it may not"`
	MayAct                      bool               `json:"mayAct" doc:"one works for its bureau, and may draft, approve and drop its correction or revocation"`
	Open                        bool               `json:"open" doc:"it is not over, so that it can be corrected or revoked"`
	Measure                     *licenceMeasure    `json:"measure,omitempty" doc:"what waits for approval"`
}

func (s *Service) registerDetail(ctx context.Context, in licenceRef) (registerDetail, error) {
	found, err := s.InRegister(ctx, in.ID)
	if err != nil {
		return registerDetail{}, err
	}
	l, version := found.Licence, found.History.Versions[0].Number
	measure, err := s.measureShown(ctx, s.db.Read(), l, version)
	if err != nil {
		return registerDetail{}, err
	}
	return registerDetail{s.record(l), l.AccountID, l.ElectronicApplicationNumber, found.History.Versions, found.Filings, version,
		s.ports.Grounds(l.Content.Category), s.mayMeasure(ctx, l), l.open(s.today()) == nil, measure}, nil
}
