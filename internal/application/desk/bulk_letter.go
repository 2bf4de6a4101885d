package desk

import (
	"context"
	"regexp"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Kinds of letters that may go out in bulk. What is flagged field by field, and what refuses, is written for one case alone.
const (
	letterAddition = "ADDITION"
	letterQuestion = "QUESTION"
)

// bulkLetters are what a letter asks for, by its kind.
var bulkLetters = map[string]struct {
	action application.Action
	asked  application.RequestKind
}{
	letterAddition: {application.RequestAddition, application.ForAddition},
	letterQuestion: {application.AskQuestion, application.ForQuestion},
}

// LetterMany writes to the applicants of several filings with one text, which is filled for each in the language it was filed in: a
// question, or, with a last day, a request for an addition. Where it is only tried nothing is sent, and what each would read is told.
// A text that there is not, or that is of another kind, and a day that is none, are errs.Invalid.
func (s *Service) LetterMany(ctx context.Context, selected []Selected, letterID, dueDate string, try bool) ([]BulkOutcome, error) {
	letter, err := s.ports.Letters.Text(ctx, s.db.Read(), letterID)
	of, may := bulkLetters[letter.Kind]
	if errs.KindOf(err) == errs.NotFound || err == nil && !may {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/letterId", Code: codeChoose}})
	}
	if err != nil {
		return nil, err
	}
	if letter.Kind == letterAddition {
		if wrong := application.CheckDueDay(s.catalogue, dueDate, clock.Date(s.db.Now())); len(wrong) > 0 {
			return nil, errs.InvalidFields(wrong)
		}
	}
	texts := map[string]string{}
	done, err := eachOf(selected, try, func(each Selected) (BulkResult, string, error) {
		d, result, err := s.bulkMove(ctx, each, of.action, BulkNotToWrite)
		if err != nil || result != BulkDone {
			return result, d.HolderName, err
		}
		if untrue, err := s.untrue(ctx, letterID, d.Application); err != nil || untrue {
			return BulkNotLate, d.HolderName, err
		}
		texts[each.Number] = filled(letter, d.Application)
		return judgeLetter(d, of.asked, texts[each.Number]), d.HolderName, nil
	}, func(each Selected) (application.ReviewMoved, error) {
		if letter.Kind == letterAddition {
			return s.applications.RequestAddition(ctx, each.Number, each.Version, texts[each.Number], dueDate)
		}
		return s.applications.AskQuestion(ctx, each.Number, each.Version, texts[each.Number])
	})
	for i := range done {
		if try && done[i].Result == BulkDone {
			done[i].Text = texts[done[i].Number]
		}
	}
	return done, err
}

// untrue tells of the letter about a fee that was not paid in time where it is not so: it was never asked for, is paid or still has time.
func (s *Service) untrue(ctx context.Context, letterID string, a application.Application) (bool, error) {
	if letterID != procedure.FeeLetter {
		return false, nil
	}
	err := s.applications.FollowBill(ctx, s.db.Read(), &a)
	return !a.FeeOverdue, err
}

// judgeLetter tells whether a letter can go out as it is filled.
func judgeLetter(d application.Detail, kind application.RequestKind, text string) BulkResult {
	open := func(r application.Request) bool { return r.Kind == kind && r.State == application.RequestOpen }
	switch {
	case slices.ContainsFunc(d.Requests, open):
		return BulkAsked
	case procedure.Names(text), rule.OpenLine(text), rule.OpenPlace(text) != "":
		return BulkUnfilled
	case len(application.CheckText("/text", text)) > 0:
		return BulkTooLong
	}
	return BulkDone
}

var named = regexp.MustCompile(`\{(\w+)\}`)

// filled is a letter about a filing, in the language it was filed in; what is not known of it stays named. It says what the one
// in the browser says (web/src/features/desk/letters/fill.ts).
func filled(letter procedure.Letter, a application.Application) string {
	body, pick, day := letter.Body.Ja, func(t procedure.Text) string { return t.Ja }, inJa
	if a.Lang == "en" {
		body, pick, day = letter.Body.En, func(t procedure.Text) string { return t.En }, inEn
	}
	values := map[string]string{
		"applicant": a.HolderName, "number": a.Number, "inquiryNumber": a.InquiryNumber, "procedure": pick(a.Subject),
		"office": pick(a.DestinationName), "received": day(a.ReceivedOn()), "callSign": a.CallSign,
	}
	return named.ReplaceAllStringFunc(body, func(name string) string {
		if value := values[name[1:len(name)-1]]; value != "" {
			return value
		}
		return name
	})
}
