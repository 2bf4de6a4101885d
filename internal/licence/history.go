package licence

import (
	"cmp"
	"context"
	"reflect"
	"slices"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// History is what a licence said since it was issued, the newest version first.
type History = licenceVersions

type licenceVersions struct {
	Versions []licenceVersion  `json:"versions"`
	English  map[string]string `json:"english,omitempty" doc:"the values of changes that read otherwise in English, by these"`
}

type licenceVersion struct {
	Number int64  `json:"version" doc:"from 1, in the order in which they came"`
	Date   string `json:"date" doc:"YYYY-MM-DD, when the licence began to say so"`
	Reason Reason `json:"reason" enum:"ISSUED,ADMITTED,CHANGED,ENDED,REVIVED,WITHDRAWN,REPORTED,SUCCEEDED,CORRECTED,REVOKED" doc:"granted here or by an old system, changed, discontinued, its term given back by a correction, a filing withdrawn, a number reported, passed on to another holder, or corrected or revoked by the authority"`
	// ElectronicApplicationNumber is of the filing that led to it.
	ElectronicApplicationNumber string          `json:"electronicApplicationNumber" doc:"of the filing that led to it; empty for an old system's, and under a power of attorney with limits"`
	Withdrawn                   bool            `json:"withdrawn" doc:"that filing was withdrawn since"`
	Changes                     []licenceChange `json:"changes" doc:"what differs from the version before; empty for the first"`
}

// licenceChange is a part of a licence that says something else than before.
type licenceChange struct {
	Part      string             `json:"part" enum:"name,holderName,holderAddress,purpose,communicationMatter,communicationPartner,place,movementRange,emissions,particular,validTo,void,withdrawn"`
	Before    string             `json:"before" doc:"a date is YYYY-MM-DD; empty for emissions and void"`
	After     string             `json:"after" doc:"likewise"`
	Emissions *emissionsChange   `json:"emissions,omitempty" doc:"of emissions"`
	Names     *licenceNameChange `json:"names,omitempty" doc:"of a name"`
	Void      bool               `json:"void" doc:"of void: whether it now never becomes valid"`
	// Particular names the particular that Before and After are of.
	Particular *changedParticular `json:"particular,omitempty" doc:"of a particular"`
}

type changedParticular struct {
	ID    string          `json:"id"`
	Label procedure.Text  `json:"label"`
	Unit  *procedure.Text `json:"unit,omitempty"`
}

type emissionsChange struct {
	Before []procedure.LicenceEmission `json:"before"`
	After  []procedure.LicenceEmission `json:"after"`
	Powers bool                        `json:"powers" doc:"the powers that collective symbols leave out differ: they are written too"`
}

type licenceNameChange struct {
	Before procedure.Text `json:"before"`
	After  procedure.Text `json:"after"`
}

// History reads what the account's own licence said; of another's there is nothing.
func (s *Service) History(ctx context.Context, accountID, id string) (History, error) {
	chain, err := chainOf(ctx, s.db.Read(), accountID, id)
	if err == nil && len(chain) == 0 {
		_, err = s.Licence(ctx, accountID, id)
	}
	return s.historyOf(chain), err
}

func (s *Service) historyOf(chain []Version) History {
	changes := []licenceChange{}
	list := make([]licenceVersion, len(chain))
	for i, v := range chain {
		list[i] = licenceVersion{v.Number, dateOf(v.At), v.Reason, v.By.ElectronicApplicationNumber, v.Withdrawn, []licenceChange{}}
		if i > 0 {
			list[i].Changes = changesOf(chain[i-1].Licence, v.Licence)
			changes = append(changes, list[i].Changes...)
		}
	}
	slices.Reverse(list)
	return History{list, s.changedInEnglish(changes)}
}

func (s *Service) versionsGet(ctx context.Context, in licenceRef) (History, error) {
	p := principal.From(ctx)
	if p.Mandate != nil {
		if _, err := s.disclosedLicence(ctx, in.ID); err != nil {
			return History{}, err
		}
	}
	h, err := s.History(ctx, p.AccountID, in.ID)
	for i := range h.Versions {
		h.Versions[i].ElectronicApplicationNumber = filedUnder(p, h.Versions[i].ElectronicApplicationNumber)
	}
	return h, err
}

// changesOf are what a licence says otherwise than before, in the order of the form of a licence.
func changesOf(old, l Licence) []licenceChange {
	list, b, a := []licenceChange{}, old.Content, l.Content
	add := func(differs bool, c licenceChange) {
		if differs {
			list = append(list, c)
		}
	}
	text := func(part, before, after string) {
		add(before != after, licenceChange{Part: part, Before: before, After: after})
	}
	text("holderName", b.HolderName, a.HolderName)
	text("holderAddress", b.HolderAddress, a.HolderAddress)
	add(b.Name != a.Name, licenceChange{Part: "name", Names: &licenceNameChange{b.Name, a.Name}})
	if l.Withdrawn != old.Withdrawn {
		text("withdrawn", "", a.ValidTo)
	} else {
		text("validTo", b.ValidTo, a.ValidTo)
		add(old.Void != l.Void, licenceChange{Part: "void", Void: l.Void})
	}
	text("purpose", b.Purpose, a.Purpose)
	text("communicationMatter", b.CommunicationMatter, a.CommunicationMatter)
	text("communicationPartner", b.CommunicationPartner, a.CommunicationPartner)
	text("place", b.Place, a.Place)
	text("movementRange", b.MovementRange, a.MovementRange)
	add(!reflect.DeepEqual(withoutWishes(b.Emissions), withoutWishes(a.Emissions)), licenceChange{Part: "emissions", Emissions: changedEmissions(b.Emissions, a.Emissions)})
	return append(list, particularChanges(b.Particulars, a.Particulars)...)
}

// withoutWishes are emissions as a licence says them, without what was wished.
func withoutWishes(list []procedure.LicenceEmission) []procedure.LicenceEmission {
	list = slices.Clone(list)
	for i := range list {
		list[i].Wished = ""
	}
	return list
}

// changedEmissions tells of the powers that symbols leave out only where the licence reads as before without them.
func changedEmissions(before, after []procedure.LicenceEmission) *emissionsChange {
	was, is := collective(before), collective(after)
	return &emissionsChange{before, after, !slices.Equal(was, is) && slices.EqualFunc(was, is, func(a, b procedure.LicenceEmission) bool {
		return a.Emission == b.Emission && a.Frequency == b.Frequency
	})}
}

// collective are the emissions whose powers are left out, in one order.
func collective(list []procedure.LicenceEmission) []procedure.LicenceEmission {
	some := slices.DeleteFunc(slices.Clone(list), func(e procedure.LicenceEmission) bool { return !e.Collective() })
	slices.SortFunc(some, func(a, b procedure.LicenceEmission) int {
		return cmp.Or(cmp.Compare(a.Emission, b.Emission), cmp.Compare(a.Frequency, b.Frequency), cmp.Compare(a.PowerW, b.PowerW))
	})
	return some
}

// particularChanges are those of the particulars that there are now, and then of those that there are no more.
func particularChanges(before, after []procedure.LicenceParticular) []licenceChange {
	list := []licenceChange{}
	value := func(of []procedure.LicenceParticular, id string) string {
		if i := slices.IndexFunc(of, func(p procedure.LicenceParticular) bool { return p.ID == id }); i >= 0 {
			return of[i].Value
		}
		return ""
	}
	gone := slices.DeleteFunc(slices.Clone(before), func(p procedure.LicenceParticular) bool {
		return slices.ContainsFunc(after, func(each procedure.LicenceParticular) bool { return each.ID == p.ID })
	})
	for _, p := range slices.Concat(after, gone) {
		if was, is := value(before, p.ID), value(after, p.ID); was != is {
			list = append(list, licenceChange{Part: "particular", Before: was, After: is, Particular: &changedParticular{p.ID, p.Label, p.Unit}})
		}
	}
	return list
}
