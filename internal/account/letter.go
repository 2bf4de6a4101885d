package account

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
)

// How the letter of an account stands, as its page tells it.
const (
	letterNone    = "none"    // none was asked for, or its code was entered
	letterQueued  = "queued"  // it waits for the printer
	letterSent    = "sent"    // it was handed to the post
	letterOver    = "over"    // its code has expired
	letterTried   = "tried"   // its code was entered wrong too often
	letterChanged = "changed" // name or address have changed since: its code counts no more
)

// awaitsCode tells whether the code of a letter counts: one was sent, and name and address are
// still those that it was sent to.
func (a Account) awaitsCode() bool { return a.letterFor != "" && a.letterFor == letterDigest(a) }

// LetterView is how the letter of an account stands, and where one goes to.
type LetterView struct {
	State        string `json:"state" enum:"none,queued,sent,over,tried,changed"`
	SentAt       string `json:"sentAt" doc:"RFC 3339; empty before it was posted"`
	ExpiresAt    string `json:"expiresAt" doc:"RFC 3339; empty where no code is awaited"`
	AttemptsLeft int    `json:"attemptsLeft"`
	NextAt       string `json:"nextAt" doc:"RFC 3339, from then on another can be sent; empty for now"`
	WaitDays     int    `json:"waitDays" doc:"working days until a letter arrives"`
	Name         string `json:"name" doc:"to whom a letter goes"`
	Attention    string `json:"attention" doc:"the person inside; may be empty"`
	PostalCode   string `json:"postalCode"`
	Address      string `json:"address"`
}

// letter tells how the letter of who asks stands.
func (s *Service) letter(ctx context.Context) (LetterView, error) {
	a, err := s.own(ctx)
	if err != nil {
		return LetterView{}, err
	}
	l, err := s.ports.Identity.LetterOf(ctx, a.ID)
	to := a.Detail.Addressee()
	return LetterView{State: a.letterState(l), SentAt: httpx.WireTime(l.SentAt), ExpiresAt: httpx.WireTime(l.ExpiresAt), AttemptsLeft: l.AttemptsLeft, NextAt: httpx.WireTime(l.NextAt),
		WaitDays: applicant.Default().Wait(applicant.ByLetter), Name: to.Name, Attention: to.Attention, PostalCode: to.PostalCode, Address: to.Address}, err
}

func (a Account) letterState(l applicant.Letter) string {
	switch {
	case a.letterFor == "":
		return letterNone
	case a.letterFor != letterDigest(a):
		return letterChanged
	case l.ExpiresAt.IsZero():
		return letterOver
	case l.AttemptsLeft == 0:
		return letterTried
	case l.SentAt.IsZero():
		return letterQueued
	}
	return letterSent
}
