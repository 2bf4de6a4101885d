package licence

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// measureData is the data of the events of measures.
type measureData struct {
	ID            string            `json:"id"` // of the licence
	LicenceNumber string            `json:"licenceNumber"`
	CallSign      string            `json:"callSign"`
	What          string            `json:"what"`
	Reason        string            `json:"reason"`
	LastDay       string            `json:"validTo,omitempty"`
	Ground        *procedure.Ground `json:"ground,omitempty"`  // of a revocation, as it read then
	AskedBy       string            `json:"askedBy,omitempty"` // who drafted it
	Bureau        string            `json:"bureau,omitempty"`  // whose staff approve it; of a draft
}

func (s *Service) dataOf(m Measure, l Licence) measureData {
	data := measureData{ID: l.ID, LicenceNumber: l.Number, CallSign: l.Content.CallSign, What: string(m.Kind), Reason: m.Reason, LastDay: m.Ending.LastDay}
	if g, ok := groundOf(s.ports.Grounds(l.Content.Category), m.Ending.Ground); ok {
		data.Ground = &g
	}
	return data
}

// Draft keeps a measure for another member of staff to approve, in the place of one's own that was sent back. It is refused with
// MSG-LIT-E-0093 where the licence has moved on, is over, or has another draft already.
func (s *Service) Draft(ctx context.Context, id string, in measureInput) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		m, l, err := s.entered(ctx, tx, id, in)
		if err != nil {
			return err
		}
		if err := s.replace(ctx, tx, l.ID, in.Replaces); err != nil {
			return err
		}
		fresh, err := insertMeasure(ctx, tx, m)
		if err == nil && !fresh {
			err = refuseMeasure("measureOpen")
		}
		if err != nil {
			return err
		}
		data := s.dataOf(m, l)
		bureau, _ := s.ports.Bureau(l.region())
		data.Bureau = bureau.Letter
		return audit.Record(ctx, tx, EventMeasureDrafted, "licence:"+l.ID, "", data)
	})
}

// Foresee tells what a draft would change and what the holder would be told, or what is wrong with it; nothing is kept.
func (s *Service) Foresee(ctx context.Context, id string, in measureInput) (seen measureForeseen, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, l, err := s.entered(ctx, tx, id, in)
		if err != nil {
			return err
		}
		seen = measureForeseen{Changes: []licenceChange{}}
		if m.Content != nil {
			to := l
			to.Content = *m.Content
			seen.Changes = changesOf(l, to)
			seen.English = s.changedInEnglish(seen.Changes)
		}
		seen.Notice, err = s.measureNotice(m, l)
		return err
	})
	return seen, err
}

// entered is what was entered for a licence as a measure, of which nothing is wrong.
func (s *Service) entered(ctx context.Context, tx *db.Tx, id string, in measureInput) (Measure, Licence, error) {
	l, version, err := s.underMeasure(ctx, tx, id)
	if err == nil && version != in.Version {
		err = errs.Refuse(codeMovedOn, nil)
	}
	if err != nil {
		return Measure{}, l, err
	}
	m := Measure{ID: db.NewID(), LicenceID: l.ID, Kind: in.Kind, Version: version, Reason: strings.TrimSpace(in.Reason), DraftedBy: principal.From(ctx).AccountID}
	wrong, err := s.enter(ctx, tx, &m, in, l)
	if err == nil && len(wrong) > 0 {
		err = errs.InvalidFields(wrong)
	}
	return m, l, err
}

// replace makes room for a draft: what was sent back goes where who drafted it names it, so that neither a colleague nor a page that
// does not show it writes over it.
func (s *Service) replace(ctx context.Context, tx *db.Tx, licenceID, replaces string) error {
	m, err := measureOf(ctx, tx, licenceID, tx.ForUpdate())
	switch {
	case errs.KindOf(err) == errs.NotFound && replaces == "":
		return nil
	case errs.KindOf(err) == errs.NotFound:
		return errs.Refuse(codeMovedOn, nil) // it was dropped meanwhile
	case err != nil:
		return err
	case m.Returned == nil:
		return refuseMeasure("measureOpen")
	case m.ID != replaces || m.DraftedBy != principal.From(ctx).AccountID:
		return refuseMeasure("measureReturned")
	}
	return deleteMeasure(ctx, tx, m.ID)
}

// wrongReason tells what is wrong with a reason, which is told in words; nil for nothing.
func wrongReason(reason string) []errs.Field {
	switch found := cmp.Or(rule.Written(reason), rule.Reasoned(reason)); {
	case reason == "":
		return []errs.Field{{Pointer: "/reason", Code: codeRequired}}
	case rule.OpenLine(reason):
		return []errs.Field{{Pointer: "/reason", Code: codeRequired, Params: errs.Params{"reason": "openLine"}}}
	case found != nil:
		return []errs.Field{{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)}}
	}
	return nil
}

// enter takes what was entered into a measure, and gives the problems of it in the order of the form, which ends with the reason.
func (s *Service) enter(ctx context.Context, q db.Querier, m *Measure, in measureInput, l Licence) ([]errs.Field, error) {
	wrong := wrongReason(m.Reason)
	if m.Kind == Revocation {
		m.Ending = Ending{in.Ground, in.Hearing, strings.TrimSpace(in.NoHearing), in.LastDay}
		if l.Content.ValidFrom > s.today() {
			m.Ending.LastDay = ""
		}
		if strings.HasSuffix(in.Ground, groundOther) && len(wrong) == 0 && !provision.MatchString(m.Reason) {
			wrong = []errs.Field{{Pointer: "/reason", Code: codeRequired, Params: errs.Params{"reason": "provision"}}}
		}
		return append(m.Ending.check(l, s.ports.Grounds(l.Content.Category), s.today()), wrong...), nil
	}
	if in.Content == nil {
		return append([]errs.Field{{Pointer: "/content/holderName", Code: codeRequired}}, wrong...), nil
	}
	filed, err := s.filed(ctx, q, l)
	content, problems := in.Content.over(l.Content, correctionCheck{filed: filed, english: s.ports.English})
	m.Content = &content
	return append(problems, wrong...), err
}

// filed are the emissions that a licence was filed for; none of what was recorded before the portal was there.
func (s *Service) filed(ctx context.Context, q db.Querier, l Licence) ([]procedure.LicenceEmission, error) {
	if l.ElectronicApplicationNumber == "" || s.emissionsFiled == nil {
		return nil, nil
	}
	list, err := s.emissionsFiled(ctx, q, l.ElectronicApplicationNumber)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	return list, err
}

// underMeasure reads a licence for a measure, with the number of its version, which nobody changes meanwhile.
func (s *Service) underMeasure(ctx context.Context, tx *db.Tx, id string) (Licence, int64, error) {
	l, err := byID(ctx, tx, id)
	if err != nil {
		return l, 0, err
	}
	if !s.mayMeasure(ctx, l) {
		return l, 0, errs.New(errs.Forbidden, "licence %s is another bureau's", l.Number)
	}
	if _, err := lock(ctx, tx, l.AccountID, id); err != nil {
		return l, 0, err
	}
	chain, err := chainOf(ctx, tx, l.AccountID, id)
	if err != nil {
		return l, 0, err
	}
	last := chain[len(chain)-1]
	return last.Licence, last.Number, last.Licence.open(dateOf(tx.Now()))
}

// mayMeasure tells whether the member of staff works for the bureau of a licence; who works for all of them may where it
// is not known.
func (s *Service) mayMeasure(ctx context.Context, l Licence) bool {
	bureau, _ := s.ports.Bureau(l.region())
	p := principal.From(ctx)
	return (p.Role == principal.Officer || p.Role == principal.Administrator) && p.MaySeeBureau(bureau.Letter)
}

// Approve has a measure take effect, which another member of staff has drafted: the licence says what was corrected, or is
// revoked, and its holder gets a notice. It is refused with MSG-LIT-E-0093 where the licence has changed since.
func (s *Service) Approve(ctx context.Context, id, measureID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		l, version, err := s.underMeasure(ctx, tx, id)
		if err != nil {
			return err
		}
		m, err := s.openMeasure(ctx, tx, id, measureID)
		switch {
		case err != nil:
			return err
		case m.Returned != nil:
			return refuseMeasure("measureReturned")
		case m.DraftedBy == principal.From(ctx).AccountID:
			return refuseMeasure("measureSameHand")
		case m.Version != version:
			return refuseMeasure("measureStale")
		case m.Ending.LastDay != "" && m.Ending.LastDay < dateOf(tx.Now()):
			return errs.Refuse(codeMovedOn, errs.Params{"reason": "measureDay", "lastDay": m.Ending.LastDay})
		}
		data := s.dataOf(m, l)
		data.AskedBy = m.DraftedBy
		return errors.Join(deleteMeasure(ctx, tx, m.ID), s.apply(ctx, tx, m, l), audit.Record(ctx, tx, EventMeasureApproved, "licence:"+l.ID, m.ID, data))
	})
}

// Return sends a draft back to who drafted it, with why; nobody does so with their own. It stays as it was drafted until it is drafted
// anew or dropped.
func (s *Service) Return(ctx context.Context, id, measureID, reason string) error {
	return s.endWaiting(ctx, id, measureID, reason, EventMeasureReturned, func(tx *db.Tx, m Measure, reason string) error {
		me := principal.From(ctx).AccountID
		switch {
		case m.Returned != nil:
			return refuseMeasure("measureReturned")
		case m.DraftedBy == me:
			return refuseMeasure("measureSameHand")
		}
		return returnMeasure(ctx, tx, m.ID, me, reason)
	})
}

// Drop takes a draft away: one's own, or a colleague's that was sent back, of whom one may have left.
func (s *Service) Drop(ctx context.Context, id, measureID, reason string) error {
	return s.endWaiting(ctx, id, measureID, reason, EventMeasureDropped, func(tx *db.Tx, m Measure, _ string) error {
		if m.Returned == nil && m.DraftedBy != principal.From(ctx).AccountID {
			return refuseMeasure("decisionOthers")
		}
		return deleteMeasure(ctx, tx, m.ID)
	})
}

// endWaiting has something happen to a draft that takes a reason, which stands in the audit log in words.
func (s *Service) endWaiting(ctx context.Context, id, measureID, reason, event string, with func(*db.Tx, Measure, string) error) error {
	reason = strings.TrimSpace(reason)
	if wrong := wrongReason(reason); len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		l, err := byID(ctx, tx, id)
		if err != nil {
			return err
		}
		if !s.mayMeasure(ctx, l) {
			return errs.New(errs.Forbidden, "licence %s is another bureau's", l.Number)
		}
		m, err := s.openMeasure(ctx, tx, id, measureID)
		if err != nil {
			return err
		}
		data := s.dataOf(m, l)
		data.Reason, data.AskedBy = reason, m.DraftedBy
		return errors.Join(with(tx, m, reason), audit.Record(ctx, tx, event, "licence:"+l.ID, "", data))
	})
}

func (s *Service) openMeasure(ctx context.Context, tx *db.Tx, id, measureID string) (Measure, error) {
	m, err := measureOf(ctx, tx, id, tx.ForUpdate())
	if errs.KindOf(err) == errs.NotFound || err == nil && m.ID != measureID {
		return m, errs.Refuse(codeMovedOn, nil)
	}
	return m, err
}

// apply adds the versions that a measure leads to, and tells the holder.
func (s *Service) apply(ctx context.Context, tx *db.Tx, m Measure, l Licence) error {
	by := procedure.FilingRef{CaseID: m.ID, AccountID: l.AccountID}
	err := s.revise(ctx, tx, l.ID, by, func(chain []Version, renews bool) (Version, error) {
		if m.Kind == Correction {
			next := following(chain, Corrected, by)
			correct(&next.Licence.Content, l.Content, *m.Content)
			return next, nil
		}
		next := following(chain, Revoked, by)
		n := &next.Licence
		n.Discontinued, n.Revoked = true, true
		if renews || m.Ending.LastDay == "" {
			n.Void = true
		} else {
			n.Content.ValidTo = m.Ending.LastDay
		}
		return next, nil
	})
	if err != nil {
		return err
	}
	return s.notifyOf(ctx, tx, m, l)
}

// notifyOf sends the holder the notice of a measure, with how one may appeal.
func (s *Service) notifyOf(ctx context.Context, tx *db.Tx, m Measure, l Licence) error {
	sender := cmp.Or(s.authority(l), procedure.HeadOf(procedure.SomeBureau))
	n, err := s.measureNotice(m, l)
	if err != nil {
		return err
	}
	return s.notify(ctx, tx, l, sender, n.Name, n.Body)
}

// measureNotice is what the holder is told of a measure.
type measureNotice struct {
	Name procedure.Text `json:"name"`
	Body procedure.Text `json:"body"`
}

func (s *Service) measureNotice(m Measure, l Licence) (n measureNotice, err error) {
	kind := "notice-corrected"
	if m.Kind == Revocation {
		kind = "notice-revoked"
	}
	word := func(lang string) (mail.Message, error) { return texts.Compose(kind, lang, s.noticeText(m, l, lang)) }
	ja, err := word("ja")
	if err != nil {
		return n, err
	}
	en, err := word("en")
	n.Name = procedure.Text{Ja: ja.Subject, En: en.Subject}
	n.Body = procedure.Text{Ja: strings.TrimSpace(ja.Text), En: strings.TrimSpace(en.Text)}
	return n, err
}
