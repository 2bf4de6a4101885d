package application

import (
	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// settleEffect finds whether the filing is decided on or takes effect when it arrives: a change of nothing but the holder's name or
// address, or of where a station that moves is kept, does, though other changes by the same procedure are decided on (procedure.Notifies). A paper with something wrong is looked
// at before anything follows from it. What corrects a filing is what that was: an application that is left with a new address goes on
// to its decision, and a notification that took effect takes in nothing that needs one.
func (p *preparation) settleEffect() error {
	p.effect = p.proc.Definition().Effect
	switch {
	case !p.proc.MayNotify() || len(p.defects) > 0:
		return nil
	case p.correction == nil:
		if !p.proc.Notifies(p.data) {
			return nil
		}
	case p.correction.application.Effect != EffectArrival:
		return nil
	default:
		if beyond := p.proc.Beyond(p.data); len(beyond) > 0 {
			fields := make([]errs.Field, len(beyond))
			for i, pointer := range beyond {
				fields[i] = errs.Field{Pointer: pointer, Code: codeNotSame, Params: errs.Params{"reason": "notified"}}
			}
			return errs.InvalidFields(fields)
		}
	}
	p.effect = EffectArrival
	return invalid(draft.ToBeMade(p.proc, p.data))
}

// record is what a filing that takes effect when it arrives is kept as; nil where it makes or changes no record.
func (p *preparation) record(day string) *procedure.LicenceProposal {
	if p.holderOnly() {
		holder := p.proc.HolderOf(p.data, day)
		return &holder
	}
	if record, ok := p.proc.Licence(p.data, day); ok {
		return &record
	}
	return nil
}

// holderOnly tells whether a filing of a procedure that is reviewed is a notification, which changes only who holds a licence and
// where a station that moves is kept.
func (p *preparation) holderOnly() bool { return p.effect == EffectArrival && p.proc.MayNotify() }
