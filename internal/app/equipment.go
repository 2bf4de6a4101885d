package app

import (
	"radioportal/internal/equipment"
	"radioportal/internal/procedure"
)

// buildEquipment has conformity numbers looked up with the bands of the catalogue.
func (a *App) buildEquipment() {
	a.equipment = equipment.New(a.db, equipment.Settings{
		URL: a.config.EquipmentURL, Roots: a.roots, Bands: bandsOf(a.catalogue.Codes("bands")),
		Classes: classesOf(a.catalogue.Codes("giteki-classes")),
	}, a.limit)
}

func bandsOf(list []procedure.Code) []equipment.Band {
	var bands []equipment.Band
	for _, each := range list {
		bands = append(bands, equipment.Band{Code: each.Code, LowestKHz: each.Attributes["lowestKHz"], HighestKHz: each.Attributes["highestKHz"]})
	}
	return bands
}

func classesOf(list []procedure.Code) equipment.Classes {
	classes := equipment.Classes{}
	for _, each := range list {
		classes[each.Code] = each.Ja
	}
	return classes
}
