package account

import (
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// registerMerge adds how two accounts of one person become one.
func registerMerge(api huma.API, s *Service) {
	call := func(name, summary string) httpx.Call {
		return httpx.Call{Path: mngBase + name, Summary: summary, Authz: httpx.Staff(principal.Administrator), MaxBody: 64 << 10}
	}
	httpx.Post(api, call("merge-try", "What would become one account's of another of the same person, and what keeps the two apart; nothing is done"), s.handleTryMerge)
	httpx.Post(api, call("merge-ask", "Ask for two accounts of one person to become one, which another administrator confirms"), s.handleAskMerge)
	httpx.Post(api, call("merge-drop", "Take back that two accounts shall become one"), s.handleDropMerge)
	httpx.Post(api, call("merge-confirm", "Make two accounts one as another administrator has asked: the one takes over what the other has, which ends"), s.handleConfirmMerge)
}

type mergePair struct {
	AccountID string `json:"accountId" maxLength:"64" doc:"the account that stays"`
	OtherID   string `json:"otherAccountId" maxLength:"64" doc:"the account that ends"`
}

// mergeSide is one of two accounts.
type mergeSide struct {
	Row
	Version int64 `json:"version"`
}

// mergeCompared is what two accounts say of one thing.
type mergeCompared struct {
	Of      string `json:"of" enum:"category,name,kana,english,birthday,company,representative,postal,address,tel"`
	Stays   string `json:"stays" doc:"as the account that stays has it; empty for nothing"`
	Ends    string `json:"ends"`
	Differs bool   `json:"differs" doc:"they differ by more than by how it is written"`
}

type mergePlan struct {
	Stays    mergeSide         `json:"stays"`
	Ends     mergeSide         `json:"ends"`
	Compared []mergeCompared   `json:"compared" doc:"what either has; where something differs, who asks and who confirms say that they have compared it"`
	Moves    []mergeCount      `json:"moves"`
	Services []string          `json:"services" doc:"names of services that the account that stays is given, as what moves needs them; it keeps its own"`
	Clashes  []applicant.Clash `json:"clashes"`
	Refused  bool              `json:"refused" doc:"something keeps the accounts apart"`
}

type mergeCount struct {
	Kind  string `json:"kind" enum:"filings,drafts,payments,licences,notices,records,mandates,memberships"`
	Count int64  `json:"count"`
}

// mergeKinds are the kinds of things that move, in the order in which they are shown.
var mergeKinds = []string{"filings", "drafts", "licences", "payments", "notices", "records", "mandates", "memberships"}

func sideOf(a Account) mergeSide { return mergeSide{rowOf(a), a.Version} }

func (s *Service) handleTryMerge(ctx context.Context, in mergePair) (mergePlan, error) {
	stays, ends, moved, err := s.tryMerge(ctx, in.AccountID, in.OtherID)
	if err != nil {
		return mergePlan{}, err
	}
	out := mergePlan{Stays: sideOf(stays), Ends: sideOf(ends), Compared: compared(stays, ends), Moves: []mergeCount{}, Clashes: slices.Concat([]applicant.Clash{}, moved.Clashes), Refused: moved.Refused()}
	out.Services = titlesOf(added(stays, ends, moved), principal.From(ctx).Lang)
	for _, kind := range mergeKinds {
		out.Moves = append(out.Moves, mergeCount{kind, moved.Counts[kind]})
	}
	return out, s.reads.Note(ctx, "", EventRead, "account:"+ends.ID, nil)
}

func (s *Service) handleAskMerge(ctx context.Context, in Pair) (httpx.Empty, error) {
	return httpx.Empty{}, s.askMerge(ctx, in)
}

func (s *Service) handleDropMerge(ctx context.Context, in Pair) (httpx.Empty, error) {
	return httpx.Empty{}, s.dropMerge(ctx, in)
}

func (s *Service) handleConfirmMerge(ctx context.Context, in Pair) (httpx.Empty, error) {
	return httpx.Empty{}, s.confirmMerge(ctx, in)
}

// pendingMerge is what is asked for about an account and another one (AskedMerge).
type pendingMerge struct {
	Stays   bool   `json:"stays" doc:"this account stays and the other one ends; else the other way about"`
	OtherID string `json:"otherAccountId"`
	// OtherName is what a person compares.
	OtherName string `json:"otherName" doc:"the other account's"`
	Reason    string `json:"reason"`
	AskedBy   string `json:"askedBy" doc:"name of the administrator"`
	AskedAt   string `json:"askedAt" format:"date-time"`
	Mine      bool   `json:"mine" doc:"the one who looks has asked; another administrator confirms it"`
}

// shownMerge is what is asked for about an account and another; nil where nothing is.
func (s *Service) shownMerge(ctx context.Context, q db.Querier, accountID string) (*pendingMerge, error) {
	m, err := mergeOf(ctx, q, accountID)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil //nolint:nilnil // nothing is asked for, which is most accounts
	}
	if err != nil {
		return nil, err
	}
	by, err := staffByID(ctx, q, m.AskedBy)
	if errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	if err != nil {
		return nil, err
	}
	out := &pendingMerge{m.StaysID == accountID, m.EndsID, "", m.Reason, by.Name, httpx.WireTime(m.AskedAt), m.AskedBy == principal.From(ctx).AccountID}
	if !out.Stays {
		out.OtherID = m.StaysID
	}
	other, err := rowsBy(ctx, q, []string{out.OtherID})
	for _, each := range other {
		out.OtherName = each.Name
	}
	return out, err
}
