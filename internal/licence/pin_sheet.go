package licence

import (
	"context"
	"strings"

	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

// PINSheet is what somebody who is told things by post alone gets beside the printed licence: its PIN, which does not stand on the licence,
// because that is shown to others.
type PINSheet struct{ Name, Sender, Body procedure.Text }

// PINSheet words it for an account's licence; errs.NotFound for any other.
func (s *Service) PINSheet(ctx context.Context, accountID, id string) (PINSheet, error) {
	l, err := s.Licence(ctx, accountID, id)
	if err != nil {
		return PINSheet{}, err
	}
	word := func(lang string) (mail.Message, error) {
		k := s.calledIn(l.Content.Category, lang)
		return texts.Compose("viewing-pin", lang, noticeText{What: k.what, NumberIs: k.number, Licence: pick(l.Content.Name, lang), Number: l.Number,
			CallSign: l.Content.CallSign, Permit: l.PermitNumber, PIN: l.ViewingPIN, Link: s.ports.Origin + "/digital-licence"})
	}
	ja, err := word("ja")
	if err != nil {
		return PINSheet{}, err
	}
	en, err := word("en")
	return PINSheet{procedure.Text{Ja: ja.Subject, En: en.Subject}, s.authority(l),
		procedure.Text{Ja: strings.TrimSpace(ja.Text), En: strings.TrimSpace(en.Text)}}, err
}
