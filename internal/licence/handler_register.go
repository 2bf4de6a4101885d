package licence

import (
	"context"
	"maps"
	"strings"

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
	Find   string `json:"find" maxLength:"100" doc:"a number or its beginning, a call sign, a permit number, the holder's name, kana or their beginning, a corporate number, the id of an account, or what a particular says; at least 3 characters, 2 of kanji or kana; may be empty where from and to are given"`
	From   string `json:"from,omitempty" maxLength:"10" doc:"YYYY-MM-DD, only what ends on this day or later"`
	To     string `json:"to,omitempty" maxLength:"10" doc:"YYYY-MM-DD, only what ends on this day or earlier"`
	Bureau string `json:"bureau,omitempty" maxLength:"1" doc:"letter of the bureau that granted it"`
	Kind   string `json:"kind,omitempty" maxLength:"200" doc:"one of kinds, in Japanese"`
	State  string `json:"state,omitempty" enum:"valid,upcoming,over"`
	// Further stands for where an earlier search ended.
	Further string `json:"further,omitempty" maxLength:"4000" doc:"further of an earlier answer to the same question, to go on from there"`
}

type registerEntry struct {
	Summary
	HolderName string `json:"holderName"`
}

type registerList struct {
	Licences []registerEntry  `json:"licences"`
	Further  string           `json:"further" doc:"from where to search on, where not all was looked at; else empty"`
	Kinds    []procedure.Text `json:"kinds" doc:"what those are called that were found, before they were narrowed to a kind; of an account with more than are looked at, what all of them are called"`
}

func (s *Service) registerGet(ctx context.Context, in registerQuery) (registerList, error) {
	found, err := s.Find(ctx, Wanted{strings.TrimSpace(in.Find), in.From, in.To, in.Bureau, in.Kind, in.State, in.Further})
	out := registerList{make([]registerEntry, len(found.Licences)), found.Further, append([]procedure.Text{}, found.Kinds...)}
	for i, l := range found.Licences {
		out.Licences[i] = registerEntry{s.summary(l), l.Content.HolderName}
	}
	return out, err
}

type registerDetail struct {
	Record
	AccountID                   string             `json:"accountId" doc:"of the holder"`
	ElectronicApplicationNumber string             `json:"electronicApplicationNumber" doc:"of the filing whose content it says; empty for an old system's"`
	Versions                    []registerVersion  `json:"versions" doc:"what it said since it was issued, the newest first"`
	Filings                     []Filing           `json:"filings" doc:"what was filed about it, and led to it, the newest first, 50 at most"`
	Others                      []Summary          `json:"others" doc:"other licences of its number, the newest term first, 50 at most: what renews it, what it renews, and those of former and later holders"`
	Version                     int64              `json:"version" doc:"number of the newest version"`
	Grounds                     []procedure.Ground `json:"grounds" doc:"on which it may be revoked; none where it may not"`
	MayAct                      bool               `json:"mayAct" doc:"one works for its bureau, and may draft, approve and drop its correction or revocation"`
	Open                        bool               `json:"open" doc:"it is not over, so that it can be corrected or revoked"`
	Measure                     *licenceMeasure    `json:"measure,omitempty" doc:"what waits for approval, or was sent back"`
}

// ShownVersion is a version in an answer (LicenceVersion).
type ShownVersion = licenceVersion

// registerVersion is a version as staff see it.
type registerVersion struct {
	ShownVersion
	Measure *approvedMeasure `json:"measure,omitempty" doc:"that led to it; of a correction or revocation by the authority"`
}

func (s *Service) registerDetail(ctx context.Context, in licenceRef) (registerDetail, error) {
	found, err := s.InRegister(ctx, in.ID)
	if err != nil {
		return registerDetail{}, err
	}
	l, version := found.Licence, found.History.Versions[0].Number
	measure, err := s.measureShown(ctx, s.db.Read(), found.Versions)
	if err != nil {
		return registerDetail{}, err
	}
	versions, err := s.versionsShown(ctx, s.db.Read(), found)
	if err != nil {
		return registerDetail{}, err
	}
	others := make([]Summary, len(found.Others))
	for i, each := range found.Others {
		others[i] = s.summary(each)
	}
	record := s.record(l)
	maps.Copy(record.English, found.History.English)
	return registerDetail{record, l.AccountID, l.ElectronicApplicationNumber, versions, found.Filings, others, version,
		s.ports.Grounds(l.Content.Category), s.mayMeasure(ctx, l), l.open(s.today()) == nil, measure}, nil
}
