package desk

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerBulk adds what is done with a selection of the list, and with what comes next in it.
func registerBulk(api huma.API, s *Service) {
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/next", Authz: actors,
		Summary: "Take the application of a list that has waited longest at the office and that nobody works on"}, s.reviewNext)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/selection-get", Authz: actors,
		Summary: "The numbers and versions of a list, of all its pages"}, s.reviewSelection)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/assign-many", Authz: actors,
		Summary: "Give several applications to somebody of their bureaus, or release them, with a result for each"}, s.reviewAssignMany)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/fee-many", Authz: actors,
		Summary: "Ask for the fees of several applications, as far as they are known, with a result for each"}, s.reviewFeeMany)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/check-many", Authz: actors,
		Summary: "End the checks of several notifications that need nothing but it, with a result for each"}, s.reviewCheckMany)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/accept-many", Authz: actors,
		Summary: "Begin the processing of several applications of which nothing has to be read first, with a result for each"}, s.reviewAcceptMany)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/letter-many", Authz: actors,
		Summary: "Write to the applicants of several applications with a text that is filled for each, with a result for each"}, s.reviewLetterMany)
}

type nextOut struct {
	Number  string `json:"electronicApplicationNumber" doc:"empty where nothing fits"`
	Version int64  `json:"version"`
}

func (s *Service) reviewNext(ctx context.Context, in reviewListIn) (nextOut, error) {
	number, moved, err := s.Next(ctx, Query(in))
	return nextOut{number, moved.Version}, err
}

type selectionOut struct {
	Selected  []Selected `json:"selected"`
	Truncated bool       `json:"truncated" doc:"there are others, which are not among them"`
}

func (s *Service) reviewSelection(ctx context.Context, in reviewListIn) (selectionOut, error) {
	list, more, err := s.Select(ctx, Query(in))
	return selectionOut{append([]Selected{}, list...), more}, err
}

type assignManyIn struct {
	Selected  []Selected `json:"selected" maxItems:"200" nullable:"false"`
	AccountID string     `json:"accountId" maxLength:"64" doc:"staff account that works on them from now on; empty for nobody"`
	Try       bool       `json:"try,omitempty" doc:"only tells what would come of it"`
}

type bulkOut struct {
	Results []BulkOutcome `json:"results" doc:"one for each, in the order in which they are named"`
}

func (s *Service) reviewAssignMany(ctx context.Context, in assignManyIn) (bulkOut, error) {
	done, err := s.AssignMany(ctx, in.Selected, in.AccountID, in.Try)
	return bulkOut{append([]BulkOutcome{}, done...)}, err
}

type stepManyIn struct {
	Selected []Selected `json:"selected" maxItems:"50" nullable:"false"`
	Try      bool       `json:"try,omitempty" doc:"only tells what would come of it"`
}

func (s *Service) reviewCheckMany(ctx context.Context, in stepManyIn) (bulkOut, error) {
	done, err := s.CheckMany(ctx, in.Selected, in.Try)
	return bulkOut{append([]BulkOutcome{}, done...)}, err
}

func (s *Service) reviewFeeMany(ctx context.Context, in stepManyIn) (bulkOut, error) {
	done, err := s.FeeMany(ctx, in.Selected, in.Try)
	return bulkOut{append([]BulkOutcome{}, done...)}, err
}

func (s *Service) reviewAcceptMany(ctx context.Context, in stepManyIn) (bulkOut, error) {
	done, err := s.AcceptMany(ctx, in.Selected, in.Try)
	return bulkOut{append([]BulkOutcome{}, done...)}, err
}

type letterManyIn struct {
	Selected []Selected `json:"selected" maxItems:"50" nullable:"false"`
	LetterID string     `json:"letterId" maxLength:"64" doc:"of a text that asks a question, or for an addition"`
	DueDate  string     `json:"dueDate,omitempty" maxLength:"10" doc:"YYYY-MM-DD, last day of an addition; needed there"`
	Try      bool       `json:"try,omitempty" doc:"only tells what would come of it, and what each applicant would read"`
}

func (s *Service) reviewLetterMany(ctx context.Context, in letterManyIn) (bulkOut, error) {
	done, err := s.LetterMany(ctx, in.Selected, in.LetterID, in.DueDate, in.Try)
	return bulkOut{append([]BulkOutcome{}, done...)}, err
}
