package support

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// RegisterStaff adds the operation of the staff host. A person's pages show filings of every bureau, so that they
// are for administrators, who may see all of them.
func RegisterStaff(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/support/view-get", Authz: httpx.Staff(principal.Administrator),
		Summary: "What a person sees on a page of the user portal; the person is shown that it was looked at, and why"}, s.viewGet)
}

// Register adds the operation of the user host.
func Register(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/account/support-view-list-get", Authz: httpx.SignedIn(),
		Summary: "When staff last looked at one's pages, and why; 20 at most"}, s.listGet)
}

type supportRequest struct {
	AccountID string `json:"accountId" maxLength:"64"`
	Page      Page   `json:"page" enum:"HOME,PROGRESS,CASE,HISTORY,PAST_CASE,NOTICES,NOTICE,LICENCES,LICENCE,PAYMENTS,PAYMENT,PROFILE,METHODS,MANDATES_GIVEN,MANDATES_HELD,MANDATE,DRAFTS,DRAFT"`
	About     string `json:"about,omitempty" maxLength:"64" doc:"number of the filing of CASE and PAST_CASE, of the NOTICE or the PAYMENT; id of the LICENCE, the MANDATE or the DRAFT"`
	Reason    string `json:"reason" maxLength:"200" doc:"the person is told it"`
}

// supportState is what of attribute-get the user portal says the state of an account by.
type supportState struct {
	Status        string `json:"userStatusCd"`
	LetterPending bool   `json:"letterPending"`
}

type supportSeen struct {
	Name   string         `json:"name"`
	Status string         `json:"userStatusCd" enum:"01,02,03,04,05,06,09"`
	Closed bool           `json:"closed" doc:"the account may not open the page in the state it is in"`
	State  supportState   `json:"userAttribute"`
	Result map[string]any `json:"result" doc:"the answer of the page's operation on the user portal: of the home, of filings, notices, licences, payments, the account, powers of attorney and drafts, of which lists have the newest 100; what the holder alone may know is empty; all of it is empty where it is closed"`
}

func (s *Service) viewGet(ctx context.Context, in supportRequest) (supportSeen, error) {
	seen, err := s.View(ctx, Request{in.AccountID, in.About, in.Reason, in.Page})
	out := supportSeen{Name: seen.Who.Name, Status: seen.Who.Status, Closed: seen.Result == nil, Result: map[string]any{}}
	if err != nil {
		return out, err
	}
	var info struct {
		Attribute supportState `json:"userAttribute"`
	}
	if len(seen.Info) > 0 {
		err = json.Unmarshal(seen.Info, &info)
	}
	if out.State = info.Attribute; err != nil || out.Closed {
		return out, err
	}
	return out, json.Unmarshal(seen.Result, &out.Result)
}

type supportLook struct {
	Page   Page   `json:"page" enum:"HOME,PROGRESS,CASE,HISTORY,PAST_CASE,NOTICES,NOTICE,LICENCES,LICENCE,PAYMENTS,PAYMENT,PROFILE,METHODS,MANDATES_GIVEN,MANDATES_HELD,MANDATE,DRAFTS,DRAFT"`
	About  string `json:"about" doc:"number of a filing, a notice or a payment, or id of a licence, a power of attorney or a draft; empty for lists"`
	Reason string `json:"reason"`
	At     string `json:"at" format:"date-time"`
}

type supportLooks struct {
	Views []supportLook `json:"views"`
}

func (s *Service) listGet(ctx context.Context, _ httpx.Empty) (supportLooks, error) {
	views, err := s.Views(ctx)
	out := supportLooks{make([]supportLook, len(views))}
	for i, v := range views {
		out.Views[i] = supportLook{v.Page, v.About, v.Reason, httpx.WireTime(v.At)}
	}
	return out, err
}
