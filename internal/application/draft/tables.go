package draft

import (
	"context"
	"fmt"
	"slices"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// codeCity is the group of messages about municipalities.
const codeCity = "MSG-LIT-E-0043"

// Tables are what the server alone knows of things that forms say.
type Tables interface {
	// LookUp asks the authority for equipment that is not known, so that Certified tells of it. It may take seconds.
	LookUp(ctx context.Context, uses []procedure.EquipmentUse)
	// Certified tells what is known of the equipment of a form, and what the form asks for beyond what it was certified for.
	Certified(ctx context.Context, q db.Querier, uses []procedure.EquipmentUse) ([]procedure.EquipmentKnown, []procedure.Finding, error)
	// OtherHolders points out the numbers of a report that are another holder's.
	OtherHolders(ctx context.Context, q db.Querier, reported []procedure.CertifiedTo) ([]procedure.Finding, error)
}

// Places are what is known of municipalities.
type Places interface {
	// OtherCity are the municipality of a code and the one that an address names, where these differ.
	OtherCity(prefectureCd, cityCd, address string) (coded, named string)
	// Elsewhere are the parts of an address (postalCode, cityCd, townName) that lie in another prefecture, each with what it is.
	Elsewhere(prefectureCd, cityCd, postalCode, address string) map[string]string
	// Unlisted tells whether an address within a prefecture begins with no municipality that is known there.
	Unlisted(prefectureCd, address string) bool
}

// LicenceRef is the licence that a form is about, and the number of what was filed; empty of a draft that corrects nothing.
type LicenceRef struct{ LicenceID, Number string }

// notified points out the serial numbers that a report opens and that were notified before, and those that it closes and that were not.
func (s *Service) notified(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, about LicenceRef) ([]procedure.Finding, error) {
	of, ok := proc.Notified(data)
	if !ok || of.Opened+of.Closed == "" || about.LicenceID == "" {
		return nil, nil
	}
	book, err := s.reports.Notified(ctx, s.db.Read(), about.LicenceID, about.Number)
	if err != nil {
		return nil, err
	}
	return procedure.PointNotified(of, book), nil
}

// fulfilled points out what a form notifies as changed and its permission on record did not permit.
func (s *Service) fulfilled(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, about LicenceRef) ([]procedure.Finding, error) {
	if about.LicenceID == "" {
		return nil, nil
	}
	all, err := s.permittedFor(ctx, s.db.Read(), proc, about.LicenceID)
	var list []procedure.Permission
	for _, each := range all {
		if !each.Partly {
			list = append(list, procedure.Permission{Number: each.Number, On: each.On, Changed: each.Changed})
		}
	}
	return proc.PointFulfilled(data, list), err
}

// LookUp has the equipment that a form names looked up at the authority, so that ByTables tells of it. It may take seconds: never
// within a transaction.
func (s *Service) LookUp(ctx context.Context, proc *procedure.Procedure, data *procedure.Data) {
	if uses := proc.EquipmentUses(data); len(uses) > 0 {
		s.ports.Tables.LookUp(ctx, uses)
	}
}

// ByTables is what tables tell of a form: of its equipment, in the order of the form, and what to point out. It takes one
// read, and none where the form names no equipment.
func (s *Service) ByTables(ctx context.Context, proc *procedure.Procedure, data *procedure.Data, about LicenceRef) ([]procedure.EquipmentKnown, []procedure.Finding, error) {
	known, pointed, err := s.ports.Tables.Certified(ctx, s.db.Read(), proc.EquipmentUses(data))
	for _, place := range proc.CodedPlaces(data) {
		if coded, named := s.ports.Places.OtherCity(place.Prefecture, place.CityCode, place.Town); coded != named {
			pointed = append(pointed, procedure.Finding{Pointer: place.Pointer, Code: codeCity, Text: procedure.Text{
				Ja: fmt.Sprintf("市区町村コード%sは「%s」のもので、住所の「%s」と合っていません。", place.CityCode, coded, named),
				En: fmt.Sprintf("The municipality code %s is that of %s, but the address names %s.", place.CityCode, coded, named),
			}})
		}
	}
	elsewhere := s.inOtherPrefectures(proc, data)
	pointed = slices.Concat(pointed, elsewhere, s.unlisted(proc, data, elsewhere))
	if err != nil {
		return known, pointed, err
	}
	holders, err := s.ports.Tables.OtherHolders(ctx, s.db.Read(), proc.CertifiedTo(data))
	if err != nil {
		return known, pointed, err
	}
	notified, err := s.notified(ctx, proc, data, about)
	if err != nil {
		return known, pointed, err
	}
	fulfilled, err := s.fulfilled(ctx, proc, data, about)
	return known, slices.Concat(pointed, holders, notified, fulfilled), err
}

// unlisted points out the addresses that begin with no municipality of their prefecture. What refused names is told there.
func (s *Service) unlisted(proc *procedure.Procedure, data *procedure.Data, refused []procedure.Finding) []procedure.Finding {
	var list []procedure.Finding
	for _, place := range proc.TownPlaces(data) {
		reported := slices.ContainsFunc(refused, func(each procedure.Finding) bool { return each.Pointer == place.Pointer })
		if !reported && s.ports.Places.Unlisted(place.Prefecture, place.Town) {
			list = append(list, procedure.PointUnlistedPlace(place.Pointer))
		}
	}
	return list
}

// inOtherPrefectures refuses the parts of addresses that are of another prefecture than the one entered.
func (s *Service) inOtherPrefectures(proc *procedure.Procedure, data *procedure.Data) []procedure.Finding {
	var list []procedure.Finding
	for _, place := range proc.TownPlaces(data) {
		elsewhere := s.ports.Places.Elsewhere(place.Prefecture, place.CityCode, "", place.Town)
		if is := elsewhere["cityCd"]; is != "" {
			list = append(list, procedure.PointElsewherePlace(place.CityPointer, place.SaysCity(), is))
		}
		if is := elsewhere["townName"]; is != "" {
			list = append(list, procedure.PointElsewherePlace(place.Pointer, place.SaysTown(), is))
		}
	}
	return list
}
