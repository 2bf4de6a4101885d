package letter

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// RegisterStaff adds the texts that officers write with to the staff host.
func RegisterStaff(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	administrators := httpx.Staff(principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/letter/list-get", Authz: readers,
		Summary: "The texts for letters, and the reasons of returns"}, s.letterList)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/letter/save", Authz: administrators,
		Summary: "Write a text for letters, or another version of one"}, s.letterSave)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/letter/remove", Authz: administrators,
		Summary: "Take a text away; the one that ships stands in its place again"}, s.letterRemove)
}

// letterView is a text for letters on the wire.
type letterView struct {
	ID        string         `json:"letterId"`
	Kind      string         `json:"kind" enum:"CORRECTION,ADDITION,QUESTION,REFUSAL"`
	Name      procedure.Text `json:"name"`
	Body      procedure.Text `json:"body" doc:"with {applicant}, {number}, {inquiryNumber}, {procedure}, {office}, {received}, {callSign}"`
	Version   int64          `json:"version" doc:"0 for the text as it ships"`
	Ships     bool           `json:"ships" doc:"a text ships under this id"`
	ChangedAt *time.Time     `json:"changedAt,omitempty"`
	ChangedBy string         `json:"changedBy,omitempty"`
}

func letterViewOf(l Letter) letterView {
	v := letterView{l.ID, l.Kind, l.Name, l.Body, l.Version, l.Ships, nil, l.ChangedBy}
	if !l.ChangedAt.IsZero() {
		v.ChangedAt = &l.ChangedAt
	}
	return v
}

type letterListOut struct {
	Letters  []letterView       `json:"letters"`
	Reasons  []procedure.Reason `json:"reasons" doc:"why a field or a document is returned"`
	OpenDays []string           `json:"openDays" doc:"the days on which the offices are open, YYYY-MM-DD, of the year that begins tomorrow: the first is the first working day"`
	Holidays procedure.Holidays `json:"holidays" doc:"how far the days are known on which they are closed"`
}

// yearDays is how far ahead the last day of what is asked for may lie.
const yearDays = 365

func (s *Service) letterList(ctx context.Context, _ httpx.Empty) (letterListOut, error) {
	list, err := s.List(ctx)
	out := letterListOut{make([]letterView, len(list)), []procedure.Reason{}, s.catalogue.OpenDays(clock.Date(s.db.Now()), yearDays), s.catalogue.Holidays()}
	for i, l := range list {
		out.Letters[i] = letterViewOf(l)
	}
	for _, reason := range s.catalogue.Reasons() {
		reason.For = append([]string{}, reason.For...)
		out.Reasons = append(out.Reasons, reason)
	}
	return out, err
}

type letterSaveIn struct {
	ID      string         `json:"letterId,omitempty" maxLength:"64" doc:"absent for a new text"`
	Version int64          `json:"version,omitempty" doc:"the version the administrator saw"`
	Kind    string         `json:"kind" enum:"CORRECTION,ADDITION,QUESTION,REFUSAL"`
	Name    procedure.Text `json:"name"`
	Body    procedure.Text `json:"body"`
}

func (s *Service) letterSave(ctx context.Context, in letterSaveIn) (letterView, error) {
	l, err := s.Save(ctx, Letter{ID: in.ID, Version: in.Version, Kind: in.Kind, Name: in.Name, Body: in.Body})
	return letterViewOf(l), err
}

type letterRemoveIn struct {
	ID      string `json:"letterId" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the administrator saw"`
}

func (s *Service) letterRemove(ctx context.Context, in letterRemoveIn) (httpx.Empty, error) {
	return httpx.Empty{}, s.Remove(ctx, in.ID, in.Version)
}
