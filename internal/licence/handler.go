package licence

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Register adds the operations of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/deji/licence/list-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "The own licences, newest first"}, s.listGet)
	httpx.Post(api, httpx.Call{Path: "/api/deji/licence/detail-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own licence with its permit number and viewing PIN"}, s.detailGet)
	httpx.Post(api, httpx.Call{Path: "/api/deji/licence/versions-get", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "What an own licence said since it was issued, newest first: from when on, why, and what changed"}, s.versionsGet)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: "/api/deji/licence/pdf", Authz: httpx.Inquiring().UnderMandate(httpx.ByInquirers),
		Summary: "An own licence as a PDF without its PIN", Wire: httpx.Wire{Query: []httpx.Param{httpx.Needed("id", "of the licence"), httpx.FileLang}, Answers: []string{"application/pdf"}}}, s.download)
	registerAccess(api, s)
	registerInquiry(api, s)
}

// Summary is a licence in a list (LicenceSummary).
type Summary = licenceSummary

type licenceSummary struct {
	ID            string         `json:"id"`
	Name          procedure.Text `json:"name"`
	LicenceNumber string         `json:"licenceNumber"`
	CallSign      string         `json:"callSign"`
	IssueDate     string         `json:"issueDate" doc:"YYYY-MM-DD, the day of the licence, if of a former holder: when it was granted, or the first day of its term where that came later"`
	TermFrom      string         `json:"termFrom" doc:"YYYY-MM-DD, the first day of its term, if a former holder's"`
	HeldFrom      string         `json:"heldFrom" doc:"YYYY-MM-DD, since when it is its holder's, where it passed on from another in its term; empty for any other"`
	ValidFrom     string         `json:"validFrom" doc:"YYYY-MM-DD, the first day of its holder"`
	ValidTo       string         `json:"validTo" doc:"YYYY-MM-DD, the last day"`
	GrantedTo     string         `json:"grantedTo,omitempty" doc:"YYYY-MM-DD, the last day of the term as it was granted, of one that ends before it, on the last day"`
	Valid         bool           `json:"valid" doc:"whether it is valid today"`
	Upcoming      bool           `json:"upcoming" doc:"its first day is still to come, so that it is not valid yet"`
	Discontinued  bool           `json:"discontinued" doc:"it ends before its term: its holder discontinued the station, it passes on, or it was revoked"`
	Void          bool           `json:"void" doc:"it never becomes valid: the licence that it renews ended, or passed on before"`
	Revoked       bool           `json:"revoked" doc:"the authority revoked it"`
	PassedOn      string         `json:"passedOn" doc:"YYYY-MM-DD, the first day of the holder to whom it passed on, or will; empty for any other"`
	Category      string         `json:"category"`
	Withdrawn     bool           `json:"withdrawn,omitempty" doc:"the filing by which it came to be was withdrawn, on the last day: it is void too"`
	Endless       bool           `json:"endless,omitempty" doc:"it has no term: its last day means nothing unless it is discontinued, and is then the day of that, on which it is over"`
	RenewFrom     string         `json:"renewFrom,omitempty" doc:"YYYY-MM-DD, the first day on which the holder may apply for its renewal; of a valid one that is not renewed yet, unless that time is over"`
	RenewTo       string         `json:"renewTo,omitempty" doc:"the last of these days"`
	RenewOpen     bool           `json:"renewOpen,omitempty" doc:"today is one of them"`
	Due           []DueChange    `json:"due,omitempty" doc:"permitted changes whose completed work has not passed its inspection, the newest first; of a valid licence, to who may read it"`
	Outdated      *Outdated      `json:"outdated,omitempty" doc:"what it states of its holder otherwise than the account; with its details, and where licences are asked for that do"`
}

func (s *Service) summary(l Licence) Summary {
	c, today := l.Content, s.today()
	return Summary{l.ID, c.Name, l.Number, c.CallSign, l.issueDate(), l.TermFrom, l.heldInTerm(), c.ValidFrom, c.ValidTo, s.grantedTo(l), s.valid(l, today), !l.Void && today < c.ValidFrom,
		l.Discontinued, l.Void, l.Revoked, l.PassedOn, c.Category, l.Withdrawn, s.endless(l), "", "", false, nil, nil}
}

// tellRenewal adds from when to when a licence may be renewed, as long as that can still be done.
func (s *Service) tellRenewal(of *Summary, l Licence) {
	if !of.Valid || l.RenewedUntil != "" {
		return
	}
	r, ok := s.renewal(l)
	today := s.today()
	if !ok || r.To < today {
		return
	}
	of.RenewFrom, of.RenewTo, of.RenewOpen = r.From, r.To, r.From <= today
}

func (s *Service) listGet(ctx context.Context, in Query) (List, error) {
	account := principal.From(ctx).AccountID
	if in.Provisional && s.permissions != nil {
		waiting, err := s.permissions.Provisional(ctx, account)
		for i, each := range waiting {
			waiting[i].Name = s.ports.Named(each.Station)
		}
		return List{Licences: []Summary{}, Provisional: waiting}, err
	}
	list, err := s.List(ctx, account, in)
	if err != nil {
		return list, err
	}
	shown := make([]*Summary, len(list.Licences))
	for i := range list.Licences {
		shown[i] = &list.Licences[i]
	}
	return list, s.withDue(ctx, shown...)
}

type licenceRef struct {
	ID string `json:"id" maxLength:"64"`
}

// Record is what stands on a licence.
type Record = licenceRecord

type licenceRecord struct {
	Summary
	HolderName           string                      `json:"holderName"`
	HolderAddress        string                      `json:"holderAddress"`
	Purpose              string                      `json:"purpose"`
	CommunicationMatter  string                      `json:"communicationMatter"`
	CommunicationPartner string                      `json:"communicationPartner"`
	Emissions            []procedure.LicenceEmission `json:"emissions"`
	Place                string                      `json:"place"`
	MovementRange        string                      `json:"movementRange"`
	// Authority is who granted it.
	Authority procedure.Text `json:"authority" doc:"who granted it; empty where the number does not tell, as of some of old systems"`
	// Particulars are what licences of the category say besides, in their order.
	Particulars []recordParticular `json:"particulars"`
	// Words are what the record is called, and the headings of its parts: what has none is not on it.
	Words procedure.RecordWords `json:"words"`
	// English has the values that read otherwise in English, by these.
	English map[string]string `json:"english"`
}

type recordParticular struct {
	ID    string          `json:"id"`
	Label procedure.Text  `json:"label"`
	Value string          `json:"value" doc:"as the licence writes it; empty where it says nothing"`
	Unit  *procedure.Text `json:"unit,omitempty"`
}

func particularsOf(content procedure.LicenceProposal) []recordParticular {
	list := make([]recordParticular, len(content.Particulars))
	for i, p := range content.Particulars {
		list[i] = recordParticular{p.ID, p.Label, p.Value, p.Unit}
	}
	return list
}

func (s *Service) record(l Licence) Record {
	c := l.Content
	return Record{s.summary(l), c.HolderName, c.HolderAddress, c.Purpose, c.CommunicationMatter,
		c.CommunicationPartner, c.Emissions, c.Place, c.MovementRange, s.authority(l), particularsOf(c), s.words(c.Category), s.inEnglish(c)}
}

// authority is the head of the bureau that granted a licence.
func (s *Service) authority(l Licence) procedure.Text {
	bureau, _ := s.ports.Bureau(l.region())
	return procedure.HeadOf(procedure.Text{Ja: bureau.Ja, En: bureau.En})
}

type licenceDetail struct {
	Record
	PermitNumber                string          `json:"permitNumber" doc:"the holder's alone: empty under a power of attorney, and to staff who look at what the holder sees"`
	ViewingPIN                  string          `json:"viewingPin" doc:"likewise"`
	Renewable                   bool            `json:"renewable" doc:"it can be renewed, and is not discontinued"`
	RenewedUntil                string          `json:"renewedUntil" doc:"YYYY-MM-DD, the last day of the licence that renews it already; empty where none does"`
	ElectronicApplicationNumber string          `json:"electronicApplicationNumber" doc:"empty under a power of attorney with limits"`
	Pending                     []pendingFiling `json:"pending,omitempty" doc:"what was filed about it, or led to it, and has not ended, the newest first; none under a power of attorney with limits"`
}

func (s *Service) detailGet(ctx context.Context, in licenceRef) (licenceDetail, error) {
	l, err := s.disclosedLicence(ctx, in.ID)
	if err != nil {
		return licenceDetail{}, err
	}
	p := principal.From(ctx)
	if p.Mandate != nil || p.SupportView {
		l.PermitNumber, l.ViewingPIN = "", ""
	}
	_, renewable := s.renewal(l)
	d := licenceDetail{s.record(l), l.PermitNumber, l.ViewingPIN, renewable, "", filedUnder(p, l.ElectronicApplicationNumber), nil}
	if d.Pending, err = s.pending(ctx, p, l.ID); err != nil {
		return d, err
	}
	if renewable {
		if d.RenewedUntil, err = s.RenewedUntil(ctx, s.db.Read(), l.AccountID, l.Number, l.Content.ValidFrom); err != nil {
			return d, err
		}
	}
	l.RenewedUntil = d.RenewedUntil
	s.tellRenewal(&d.Summary, l)
	if err := s.withOutdated(ctx, s.db.Read(), l, &d); err != nil {
		return d, err
	}
	return d, s.withDue(ctx, &d.Summary)
}

// download gives {id} as a file.
func (s *Service) download(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	if principal.From(r.Context()).Mandate != nil {
		if _, err := s.disclosedLicence(r.Context(), query.Get("id")); err != nil {
			return err
		}
	}
	file, name, err := s.PDF(r.Context(), principal.From(r.Context()).AccountID, query.Get("id"), query.Get("lang"))
	if err != nil {
		return err
	}
	return httpx.WritePDF(w, name, file)
}
