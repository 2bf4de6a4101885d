package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// registerRecord adds what else the desk reads of a case, and its notes.
func registerRecord(api huma.API, s *Service) {
	readers := httpx.Staff(principal.Viewer, principal.Officer, principal.Administrator)
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/record-get", Authz: readers,
		Summary: "What happened to a case: who did what, when and why, with the notes of staff"}, s.reviewRecord)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/note-add", Authz: actors,
		Summary: "Keep a note about an application that only staff see"}, s.reviewNote)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/earlier-get", Authz: readers,
		Summary: "The filings that an application is compared with"}, s.reviewEarlier)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/history-get", Authz: readers,
		Summary: "Other filings and licences of the holder and of the station, within the staff member's bureaus"}, s.reviewHistory)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/call-sign-get", Authz: actors,
		Summary: "The next free call sign for an application, and how one that it asks for fits"}, s.reviewCallSigns)
}

type recordOut struct {
	Entries []RecordEntry `json:"entries" doc:"oldest first"`
}

func (s *Service) reviewRecord(ctx context.Context, in applicationNumber) (recordOut, error) {
	entries, err := s.Record(ctx, in.Number)
	return recordOut{entries}, err
}

type noteIn struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	Text   string `json:"text" maxLength:"8000"`
}

func (s *Service) reviewNote(ctx context.Context, in noteIn) (httpx.Empty, error) {
	return httpx.Empty{}, s.Note(ctx, in.Number, in.Text)
}

// EarlierView is a filing that an application is compared with.
type EarlierView struct {
	Kind        string                      `json:"kind" enum:"CORRECTION,LICENCE" doc:"the filing that it corrects, or the one its licence was granted for"`
	Elsewhere   bool                        `json:"elsewhere" doc:"it lies at a bureau the staff member does not work for; the rest is empty"`
	Number      string                      `json:"electronicApplicationNumber"`
	Received    string                      `json:"receptionDate" doc:"YYYY-MM-DD"`
	FormData    draft.FormData              `json:"formData"`
	Attachments []draft.AttachmentInfo      `json:"attachments"`
	Returned    []application.ReturnedField `json:"returned" doc:"what the office returned of it"`
	Follows     *procedure.DependentPlace   `json:"follows,omitempty" doc:"the place that moves with what is changed, although the form says no other; absent where none does"`
}

type earlierOut struct {
	Earlier []EarlierView `json:"earlier"`
}

func (s *Service) reviewEarlier(ctx context.Context, in applicationNumber) (earlierOut, error) {
	list, err := s.Earlier(ctx, in.Number)
	out := earlierOut{make([]EarlierView, len(list))}
	for i, e := range list {
		out.Earlier[i] = EarlierView{e.Kind, e.Elsewhere, e.Detail.Number, dayOf(e.Detail.ReceivedAt), e.Detail.FormData,
			append([]draft.AttachmentInfo{}, e.Detail.Files...), append([]application.ReturnedField{}, e.Returned...), e.Follows}
	}
	return out, err
}

type historyLicence struct {
	Number    string `json:"licenceNumber"`
	CallSign  string `json:"callSign"`
	ValidFrom string `json:"validFrom" doc:"YYYY-MM-DD"`
	ValidTo   string `json:"validTo" doc:"YYYY-MM-DD"`
	GrantedTo string `json:"grantedTo,omitempty" doc:"YYYY-MM-DD, the last day of the term as granted, of one that ends before"`
	Valid     bool   `json:"valid"`
	Endless   bool   `json:"endless,omitempty" doc:"it has no term: its last day means nothing unless it is not valid"`
	Filing    string `json:"electronicApplicationNumber" doc:"of what was granted last"`
}

// standing tells whether a record is in force on a day; one without a term is over on the day of its discontinuation.
func (s *Service) standing(l draft.LicenceFacts, today string) bool {
	over := l.Discontinued && l.ValidTo <= today && s.catalogue.Words(l.Category).Endless
	return l.Valid(today) && !over
}

type historyOut struct {
	Holder    []reviewRow      `json:"holder" doc:"other filings of the account, newest first"`
	Station   []reviewRow      `json:"station" doc:"other filings about the same licence or call sign"`
	Licences  []historyLicence `json:"licences"`
	Elsewhere int              `json:"elsewhere" doc:"how many lie at bureaus the staff member does not work for"`
}

func (s *Service) reviewHistory(ctx context.Context, in applicationNumber) (historyOut, error) {
	h, err := s.Background(ctx, in.Number)
	today := clock.Date(s.db.Now())
	licences := make([]historyLicence, len(h.Licences))
	for i, l := range h.Licences {
		licences[i] = historyLicence{l.Number, l.CallSign, l.ValidFrom, l.ValidTo, l.GrantedTo, s.standing(l, today), s.catalogue.Words(l.Category).Endless, l.ElectronicApplicationNumber}
	}
	return historyOut{s.rowsOf(h.Holder), s.rowsOf(h.Station), licences, h.Elsewhere}, err
}
