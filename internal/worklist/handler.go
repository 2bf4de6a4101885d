package worklist

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const base = "/api/common/worklist/"

// looking lets an account in full standing call, and every member of a firm in its name.
func looking() httpx.Authz { return httpx.Full().ByMembers(principal.FirmReader) }

// Register adds the operations of the user host. They are about the powers of attorney of who asks, or of the firm in whose name, and
// are called under none.
func Register(api huma.API, s *Service) {
	registerFirm(api, s)
	registerDrafts(api, s)
	httpx.Post(api, httpx.Call{Path: base + "list-get", Authz: looking(),
		Summary: "What is open for all principals under the asker's powers of attorney that are in force"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: base + "counts-get", Authz: looking(), Summary: "How much of it there is of each kind, of what is looked for"}, s.countsGet)
	httpx.Post(api, httpx.Call{Path: base + "filters-get", Authz: looking(), Summary: "The filters that the person has saved, in each firm others"}, s.filtersGet)
	httpx.Post(api, httpx.Call{Path: base + "filter-save", Authz: looking(),
		Summary: "Save a filter under a name, at most 20; one of the same name is written over"}, s.filterSave)
	httpx.Post(api, httpx.Call{Path: base + "filter-delete", Authz: looking(), Summary: "Delete a saved filter"}, s.filterDelete)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: base + "csv", Authz: looking(),
		Summary: "The list as CSV, at most 20,000 rows", Wire: listAsFile}, s.csv)
}

var listAsFile = httpx.Wire{Query: []httpx.Param{{Name: "kinds", Doc: "joined by commas"}, {Name: "ids", Doc: "of the rows selected, joined by commas"},
	{Name: "due"}, {Name: "text"}, {Name: "order"}, {Name: "assignee"}, httpx.FileLang}, Answers: []string{"text/csv"}}

type workListIn struct {
	Filter
	Offset int `json:"offset,omitempty" minimum:"0" maximum:"1000"`
	Limit  int `json:"limit,omitempty" minimum:"1" maximum:"100" doc:"50 where absent"`
}

type workListOut struct {
	Total int       `json:"total" doc:"1001 where more than 1000 are; only the first 1000 are shown"`
	Rows  []workRow `json:"rows"`
}

type workRow struct {
	ID           string         `json:"id" doc:"names the row among those that are selected"`
	Kind         Kind           `json:"kind" enum:"CORRECTION,ADDITION,QUESTION,UNPAID,LAPSED,WAITING,EXPIRING"`
	Due          string         `json:"dueDate" doc:"YYYY-MM-DD; empty where nothing is due"`
	Overdue      bool           `json:"overdue"`
	At           string         `json:"since" format:"date-time" doc:"when it was asked or filed, or the licence was issued"`
	DelegationID string         `json:"delegationId" doc:"under which the row is opened"`
	Mandate      string         `json:"delegationNumber"`
	ReadOnly     bool           `json:"readOnly" doc:"an inquirer's: to be looked at alone"`
	Holder       string         `json:"holderName"`
	Subject      procedure.Text `json:"subject" doc:"of the procedure, or the name of the licence"`
	CaseName     string         `json:"applicationManagementName,omitempty"`
	Number       string         `json:"electronicApplicationNumber,omitempty"`
	Status       string         `json:"status,omitempty" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	CallSign     string         `json:"callSign,omitempty"`
	Payment      string         `json:"paymentNumber,omitempty"`
	Amount       int64          `json:"amount,omitempty" doc:"yen, to be paid"`
	LicenceID    string         `json:"licenceId,omitempty"`
	Licence      string         `json:"licenceNumber,omitempty"`
	Later        bool           `json:"laterRecordsAllowed" doc:"the power of attorney shows licences later than a month after their issue"`
	Acts         bool           `json:"acts" doc:"false where a firm's manager looks after what is assigned to others, and opens nothing of it"`
	InCharge     []workPerson   `json:"inCharge" doc:"of a firm: who is in charge; empty where nobody is"`
	ItsOwn       bool           `json:"inChargeOfRow" doc:"they are so of this row, and not of all of the principal"`
}

func (s *Service) listGet(ctx context.Context, in workListIn) (workListOut, error) {
	list, err := s.List(ctx, in.Filter, in.Offset, in.Limit)
	out := workListOut{list.Total, make([]workRow, len(list.Items))}
	today := s.today()
	for n, i := range list.Items {
		out.Rows[n] = workRow{i.id(), i.Kind, i.Due, i.overdue(today), httpx.WireTime(i.At), i.MandateID, i.Mandate, i.ReadOnly, i.Holder, i.Subject,
			i.CaseName, i.Number, i.Status, i.CallSign, i.Payment, i.Amount, i.LicenceID, i.Licence, i.LaterRecords, i.Acts, people(i.InCharge), i.ItsOwn}
	}
	return out, err
}

type workCounts struct {
	Overdue    int `json:"overdue" doc:"of all kinds; here and below 1001 where more than 1000 are"`
	Correction int `json:"correction"`
	Addition   int `json:"addition"`
	Question   int `json:"question"`
	Unpaid     int `json:"unpaid" doc:"and can be paid"`
	Lapsed     int `json:"lapsed" doc:"unpaid after the last day, which only the office can extend"`
	Waiting    int `json:"waiting"`
	Expiring   int `json:"expiring"`
}

type workCounted struct {
	Text     string `json:"text,omitempty" maxLength:"100" doc:"as in list-get"`
	Assignee string `json:"assignee,omitempty" maxLength:"64" doc:"as in list-get"`
}

func (s *Service) countsGet(ctx context.Context, in workCounted) (workCounts, error) {
	n, err := s.Counts(ctx, Filter{Text: in.Text, Assignee: in.Assignee})
	of := func(k Kind) int { return min(n[k], maxListed+1) }
	return workCounts{of(Kind(Overdue)), of(Correction), of(Addition), of(Question), of(Unpaid), of(Lapsed), of(Waiting), of(Expiring)}, err
}

type savedFilters struct {
	Filters []Saved `json:"filters"`
}

func (s *Service) filtersGet(ctx context.Context, _ httpx.Empty) (savedFilters, error) {
	list, err := s.Filters(ctx)
	return savedFilters{list}, err
}

func (s *Service) filterSave(ctx context.Context, in Saved) (savedFilters, error) {
	if err := s.Save(ctx, in); err != nil {
		return savedFilters{}, err
	}
	return s.filtersGet(ctx, httpx.Empty{})
}

type filterName struct {
	Name string `json:"name" maxLength:"60"`
}

func (s *Service) filterDelete(ctx context.Context, in filterName) (savedFilters, error) {
	if err := s.Forget(ctx, in.Name); err != nil {
		return savedFilters{}, err
	}
	return s.filtersGet(ctx, httpx.Empty{})
}

// csv writes the list. What fails after its head has gone out ends the connection, so that no part is taken for the whole.
func (s *Service) csv(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	f := Filter{Due: Due(q.Get("due")), Text: q.Get("text"), Order: Order(q.Get("order")), Assignee: q.Get("assignee")}
	for _, k := range split(q.Get("kinds")) {
		f.Kinds = append(f.Kinds, Kind(k))
	}
	ids := split(q.Get("ids"))
	if len(ids) > maxChosen {
		return errs.New(errs.BadRequest, "%d rows are named", len(ids))
	}
	lang := q.Get("lang")
	if lang != "en" && lang != "ja" {
		lang = principal.From(r.Context()).Lang
	}
	out := newFile(w, lang, s.today(), askerOf(principal.From(r.Context())).firm)
	err := s.Export(r.Context(), f, ids, out.write)
	if err != nil && out.begun {
		panic(http.ErrAbortHandler)
	}
	if err == nil {
		err = out.write(nil)
	}
	return err
}

func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}
