package licence

import (
	"context"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func registerMeasures(api huma.API, s *Service) {
	officers := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/register/measure-draft", Authz: officers,
		Summary: "Draft a correction or the revocation of a licence of one's bureau, which another member of staff approves"},
		func(ctx context.Context, in measureInput) (measureForeseen, error) {
			if in.Trial {
				return s.Foresee(ctx, in.ID, in)
			}
			return measureForeseen{Changes: []licenceChange{}}, s.Draft(ctx, in.ID, in)
		})
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/register/measure-approve", Authz: officers,
		Summary: "Have a correction or a revocation take effect that another member of staff has drafted; the holder gets a notice"},
		func(ctx context.Context, in measureRef) (httpx.Empty, error) {
			return httpx.Empty{}, s.Approve(ctx, in.ID, in.MeasureID)
		})
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/register/measure-return", Authz: officers,
		Summary: "Send a correction or a revocation back to who drafted it, with a reason; they can change it and draft it again"},
		func(ctx context.Context, in measureReason) (httpx.Empty, error) {
			return httpx.Empty{}, s.Return(ctx, in.ID, in.MeasureID, in.Reason)
		})
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/register/measure-drop", Authz: officers,
		Summary: "Drop a correction or revocation that one has drafted, or that was sent back, with a reason"},
		func(ctx context.Context, in measureReason) (httpx.Empty, error) {
			return httpx.Empty{}, s.Drop(ctx, in.ID, in.MeasureID, in.Reason)
		})
}

type measureRef struct {
	ID        string `json:"id" maxLength:"64"`
	MeasureID string `json:"measureId" maxLength:"64"`
}

type measureReason struct {
	ID        string `json:"id" maxLength:"64"`
	MeasureID string `json:"measureId" maxLength:"64"`
	Reason    string `json:"reason" minLength:"1" maxLength:"500"`
}

type measureInput struct {
	ID        string            `json:"id" maxLength:"64" doc:"of the licence"`
	Version   int64             `json:"version" doc:"the version of the licence that was looked at"`
	Kind      MeasureKind       `json:"kind" enum:"CORRECTION,REVOCATION"`
	Reason    string            `json:"reason" maxLength:"2000" doc:"as the holder is told"`
	Content   *correctedContent `json:"content,omitempty" doc:"what the licence is to say; of a correction"`
	Ground    string            `json:"ground,omitempty" maxLength:"64" doc:"id of a ground; of a revocation, as what follows"`
	Hearing   string            `json:"hearing,omitempty" maxLength:"10" doc:"YYYY-MM-DD, day of the hearing"`
	NoHearing string            `json:"noHearing,omitempty" maxLength:"500" doc:"why there was no hearing"`
	LastDay   string            `json:"lastDay,omitempty" maxLength:"10" doc:"YYYY-MM-DD, the last day on which it is valid"`
	Replaces  string            `json:"replaces,omitempty" maxLength:"64" doc:"measureId of one's own draft that was sent back, whose place this takes"`
	Trial     bool              `json:"trial,omitempty" doc:"only tells what would change and what the holder would be told, or what is wrong; nothing is drafted"`
}

// measureForeseen is what a draft would do; empty of one that was kept.
type measureForeseen struct {
	Changes []licenceChange   `json:"changes" doc:"what a correction changes"`
	English map[string]string `json:"english,omitempty" doc:"the values of changes that read otherwise in English, by these"`
	Notice  measureNotice     `json:"notice" doc:"what the holder is told once it is approved"`
}

type licenceMeasure struct {
	ID        string            `json:"measureId"`
	Kind      MeasureKind       `json:"kind" enum:"CORRECTION,REVOCATION"`
	Reason    string            `json:"reason"`
	Changes   []licenceChange   `json:"changes" doc:"what a correction changes"`
	English   map[string]string `json:"english,omitempty" doc:"the values of changes that read otherwise in English, by these"`
	Ground    *procedure.Ground `json:"ground,omitempty"`
	Hearing   string            `json:"hearing" doc:"YYYY-MM-DD; empty where there was none"`
	NoHearing string            `json:"noHearing"`
	LastDay   string            `json:"lastDay" doc:"YYYY-MM-DD; empty where the licence never becomes valid"`
	DraftedBy string            `json:"draftedBy" doc:"name"`
	DraftedAt time.Time         `json:"draftedAt"`
	Own       bool              `json:"own" doc:"one drafted it oneself, so another approves it"`
	Stale     bool              `json:"stale" doc:"the licence has changed since"`
	Notice    measureNotice     `json:"notice" doc:"what the holder is told once it is approved"`
	Returned  *returnedMeasure  `json:"returned,omitempty" doc:"that it was sent back, so that it waits for who drafted it"`
}

type returnedMeasure struct {
	By      string            `json:"by" doc:"name"`
	Reason  string            `json:"reason"`
	At      time.Time         `json:"at"`
	Content *correctedContent `json:"content,omitempty" doc:"what a correction would have the licence say, in what it says now"`
}

// measureShown is the draft of a licence with these versions; nil where there is none.
func (s *Service) measureShown(ctx context.Context, q db.Querier, chain []Version) (*licenceMeasure, error) {
	l, version := chain[len(chain)-1].Licence, chain[len(chain)-1].Number
	m, err := measureOf(ctx, q, l.ID, "")
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil //nolint:nilnil // there is none
	}
	if err != nil {
		return nil, err
	}
	who := []string{m.DraftedBy}
	if m.Returned != nil {
		who = append(who, m.Returned.By)
	}
	names, err := s.ports.StaffNames(ctx, q, who)
	e := m.Ending
	shown := licenceMeasure{ID: m.ID, Kind: m.Kind, Reason: m.Reason, Changes: []licenceChange{}, Hearing: e.Hearing, NoHearing: e.NoHearing, LastDay: e.LastDay,
		DraftedBy: names[m.DraftedBy], DraftedAt: m.DraftedAt, Own: m.DraftedBy == principal.From(ctx).AccountID, Stale: m.Version != version}
	if g, ok := groundOf(s.ports.Grounds(l.Content.Category), e.Ground); ok {
		shown.Ground = &g
	}
	to := l
	if m.Content != nil {
		correct(&to.Content, draftedFor(chain, m).Content, *m.Content)
		shown.Changes = changesOf(l, to)
		shown.English = s.changedInEnglish(shown.Changes)
	}
	if back := m.Returned; back != nil {
		shown.Returned = &returnedMeasure{By: names[back.By], Reason: back.Reason, At: back.At}
		if m.Content != nil {
			shown.Returned.Content = enteredOf(to.Content)
		}
	}
	notice, failed := s.measureNotice(m, l)
	shown.Notice = notice
	return &shown, errors.Join(err, failed)
}

// draftedFor is the licence as it stood when a measure was drafted.
func draftedFor(chain []Version, m Measure) Licence {
	for _, v := range chain {
		if v.Number == m.Version {
			return v.Licence
		}
	}
	return chain[len(chain)-1].Licence
}
