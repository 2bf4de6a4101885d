package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// filingWords are what a filing is called, by procedure.Outcome.Filing; web/src/ui/status/filingTexts.ts
// says the same, and contract/outcome/words.json holds both to it.
var filingWords = map[string]procedure.Text{
	procedure.FilingApplication:  {Ja: "申請", En: "application"},
	procedure.FilingNotification: {Ja: "届出", En: "notification"},
	procedure.FilingReport:       {Ja: "報告", En: "report"},
	procedure.FilingRegistration: {Ja: "登録の申請", En: "application for registration"},
	procedure.FilingDeclaration:  {Ja: "申告", En: "declaration"},
}

// recordWords are what is kept of a filing, by procedure.Outcome.Record.
var recordWords = map[string]procedure.Text{
	procedure.RecordLicence:      {Ja: "免許", En: "licence"},
	procedure.RecordRegistration: {Ja: "登録", En: "registration"},
	procedure.FilingNotification: {Ja: "届出", En: "notification"},
	procedure.FilingReport:       {Ja: "報告", En: "report"},
	procedure.FilingDeclaration:  {Ja: "申告", En: "declaration"},
}

// What a last day is the last day of.
var (
	// discontinuedOn is that of what has no term.
	discontinuedOn = procedure.Text{Ja: "取扱いを廃止した日", En: "Day of discontinuation"}
	lastDayOfUse   = procedure.Text{Ja: "使用できる最後の日", En: "Last day of use"}
	lastDayOfTerm  = map[string]procedure.Text{
		procedure.RecordLicence:      {Ja: "免許の最後の日", En: "Last day of the licence"},
		procedure.RecordRegistration: {Ja: "登録の最後の日", En: "Last day of the registration"},
	}
)

// wording is what mails and notices say of a filing by what its procedure leads to.
type wording struct {
	What        string // is filed
	Record      string // is made, changed or ended; empty where nothing is
	Arrival     bool   // nothing is decided
	InEffect    bool   // it took effect when it arrived
	Fee         bool
	Paid        bool   // the fee was paid
	Registered  bool   // the record is a registration, not a licence
	LastDay     string // YYYY-MM-DD; empty where there is none
	LastDayIs   string
	EndsRenewal bool // it ends a licence or a registration, and what renews that
}

// outcomeOf is what the procedure of an application leads to; where the procedure is gone, as far as
// the application itself says it.
func (s *Service) outcomeOf(a Application) procedure.Outcome {
	if proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion); ok {
		return proc.OutcomeOf(a.Effect)
	}
	filing := procedure.FilingApplication
	if a.Effect == EffectArrival {
		filing = procedure.FilingNotification
	}
	return procedure.Outcome{Filing: filing, Kind: procedure.KindOpen, Effect: a.Effect, Fee: a.costs(), Record: procedure.RecordNone}
}

// words are the wording of an application in a language; lastDay is that of its record.
func (s *Service) words(a Application, lastDay, lang string) wording {
	o := s.outcomeOf(a)
	is, ok := lastDayOfTerm[o.Record]
	switch {
	case o.Endless:
		is = discontinuedOn
	case !ok:
		is = lastDayOfUse
	}
	return wording{
		What: inLang(filingWords[o.Filing], lang), Record: inLang(recordWords[o.Record], lang),
		Arrival: o.OnArrival(), InEffect: o.TakesEffect(), Fee: a.costs(), Paid: !a.FeePaidAt.IsZero(), Registered: o.Record == procedure.RecordRegistration,
		LastDay: lastDay, LastDayIs: inLang(is, lang), EndsRenewal: ok && o.Kind == procedure.KindRepeal,
	}
}

// lastDay is until when what was filed holds; empty where that has no end of its own.
func (s *Service) lastDay(ctx context.Context, q db.Querier, a Application) (string, error) {
	if !s.outcomeOf(a).LastDay {
		return "", nil
	}
	record, err := s.recordOf(ctx, q, a)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return record.ValidTo, err
}
