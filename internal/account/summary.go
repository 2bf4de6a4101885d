package account

import (
	"context"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/message"
	"radioportal/internal/principal"
)

// Overview is what the account page shows.
type Overview struct {
	AccountID              string   `json:"accountId"`
	UserID                 string   `json:"userId" doc:"empty where the account has no password"`
	Mail                   string   `json:"mail"`
	UserCategory           string   `json:"userCategory" enum:"1,2,3"`
	Name                   string   `json:"name" doc:"of the person, corporation or organization"`
	NameKana               string   `json:"nameKana"`
	NameEnglish            string   `json:"nameEnglish"`
	CompanyNumber          string   `json:"companyNumber"`
	Birthday               string   `json:"birthday" doc:"YYYY-MM-DD"`
	Country                string   `json:"country" doc:"ISO 3166-1 alpha-2; JP for an address in Japan"`
	PostalCode             string   `json:"postalCode"`
	Address                string   `json:"address" doc:"in one line"`
	TelNo                  string   `json:"telNo"`
	RepresentativeName     string   `json:"representativeName"`
	RepresentativeRoleName string   `json:"representativeRoleName"`
	Department             string   `json:"department"`
	LoginMethods           []string `json:"loginMethods"`

	UserStatusCd    string              `json:"userStatusCd" enum:"01,02,03,04,05,06,09"`
	Unqualified     bool                `json:"unqualified" doc:"suspended (05) while unqualified for inquiry (06): what either closes is closed"`
	Identified      bool                `json:"identified"`
	IdentityMethod  string              `json:"identityMethod" enum:",letter,mynumber,certificate,gbizid,sms,office" doc:"how the identity was shown last; empty where it never was"`
	IdentityAgain   string              `json:"identityAgain" enum:",CHANGED,RESET,OTHER" doc:"why it has to be shown again: the name is another one, staff have set the one-time password anew, or something else; empty where it need not"`
	IdentityChecks  []string            `json:"identityChecks" doc:"how it may be shown (again): for changeid and addidentity"`
	LetterPending   bool                `json:"letterPending" doc:"a letter with a code is on its way"`
	TemporaryUntil  string              `json:"temporaryUntil" doc:"YYYY-MM-DD; empty for other accounts"`
	Services        []RegisteredService `json:"services"`
	OfferedServices []Offer             `json:"offeredServices" doc:"what can be added, and what each needs"`
}

// RegisteredService is a registered service; pending ones wait for the code of a letter.
type RegisteredService struct {
	ID      string         `json:"id"`
	Title   applicant.Text `json:"title"`
	Pending bool           `json:"pending"`
}

// Offer is a service that can be added.
type Offer struct {
	ID             string         `json:"id"`
	Title          applicant.Text `json:"title"`
	IdentityChecks []string       `json:"identityChecks" doc:"one of them is needed first; none where empty"`
}

// AccountState is the state of the account in plain words.
type AccountState struct {
	UserStatusCd   string `json:"userStatusCd" enum:"01,02,03,04,05,06,09"`
	IsTemporary    bool   `json:"isTemporary"`
	Identified     bool   `json:"identified"`
	TemporaryUntil string `json:"temporaryUntil" doc:"YYYY-MM-DD; empty for other accounts"`
	LetterPending  bool   `json:"letterPending" doc:"the code of a letter is awaited"`
	MessageCode    string `json:"messageCode" doc:"what the state means; empty for an account in full standing"`
	Message        string `json:"message"`
}

// stateMessages say what each state means.
var stateMessages = map[string]string{
	principal.StatusTemporary: "MSG-LIT-I-0039", principal.StatusUnderReview: "MSG-LIT-I-0036", principal.StatusInProcedure: "MSG-LIT-I-0037",
	principal.StatusSuspended: "MSG-LIT-I-0040", principal.StatusUnqualified: "MSG-LIT-I-0038",
}

func (s *Service) status(ctx context.Context) (AccountState, error) {
	a, err := s.own(ctx)
	if err != nil {
		return AccountState{}, err
	}
	out := AccountState{UserStatusCd: a.Status, IsTemporary: a.Status == principal.StatusTemporary, Identified: a.Identified,
		TemporaryUntil: day(a.TemporaryUntil), LetterPending: a.awaitsCode(), MessageCode: stateMessages[a.Status]}
	if out.MessageCode != "" {
		out.Message = message.Text(out.MessageCode, principal.From(ctx).Lang, map[string]string{"until": out.TemporaryUntil})
	}
	return out, nil
}

// own is the account of who asks.
func (s *Service) own(ctx context.Context) (Account, error) {
	a, err := byID(ctx, s.db.Read(), principal.From(ctx).PersonID())
	if errs.KindOf(err) == errs.NotFound {
		err = errs.New(errs.Unauthenticated, "account is gone: %w", err)
	}
	return a, err
}

func (s *Service) summary(ctx context.Context) (Overview, error) {
	a, err := s.own(ctx)
	if err != nil {
		return Overview{}, err
	}
	userID, err := login.UserID(ctx, s.db.Read(), login.RealmUser, a.ID, a.Mail)
	d := a.Detail
	out := Overview{
		AccountID: a.ID, UserID: userID, Mail: a.Mail, UserCategory: d.UserCategory, Name: d.Name(), NameKana: d.NameKana(),
		NameEnglish: d.NameEnglish(), CompanyNumber: d.CompanyNumber, Birthday: d.Birthday, Country: "JP", PostalCode: d.PostalCode,
		Address: d.Address(), TelNo: d.TelNo, RepresentativeName: d.Representative(), RepresentativeRoleName: d.RepresentativeRoleName,
		Department: d.Department, LoginMethods: a.LoginTypes, UserStatusCd: a.Status, Unqualified: a.Unqualified, Identified: a.Identified,
		IdentityMethod: a.IdentityMethod, IdentityAgain: a.identityAgain(), IdentityChecks: allowedChecks(a), LetterPending: a.awaitsCode(),
		TemporaryUntil: day(a.TemporaryUntil), Services: []RegisteredService{}, OfferedServices: []Offer{},
	}
	if d.DomesticOrOverseas == applicant.Overseas {
		out.Country = d.Country
	}
	a.services(&out)
	return out, err
}

func (a Account) services(out *Overview) {
	for _, each := range applicant.Default().Services {
		pending := slices.Contains(a.PendingServices, each.ID)
		switch {
		case pending || slices.Contains(a.Services, each.ID):
			out.Services = append(out.Services, RegisteredService{each.ID, each.Title, pending})
		case slices.Contains(applicant.Default().ServicesOf(a.Detail.UserCategory), each.ID):
			offer := Offer{each.ID, each.Title, []string{}}
			if !a.mayHave(each.ID) {
				offer.IdentityChecks = checksFor(a, []string{each.ID})
			}
			out.OfferedServices = append(out.OfferedServices, offer)
		}
	}
}
