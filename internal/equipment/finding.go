package equipment

import (
	"fmt"
	"slices"
	"strings"

	"radioportal/internal/procedure"
)

// Codes of the message catalogue: what is pointed out belongs to these groups.
const (
	codeEmission  = "MSG-LIT-E-0061"
	codeFrequency = "MSG-LIT-E-0024"
	codePower     = "MSG-LIT-E-0026"
	codeNumber    = "MSG-LIT-E-0067"
	codeBand      = "MSG-LIT-E-0002"
)

// tolerance is how much of a value is lost in reading it as a number.
const tolerance = 1 + 1e-9

// Findings are what a form asks for beyond what the equipment was certified for, one wave at a time: that equipment of the
// class may not be used there, an emission, a frequency or a power outside. What is not known of the equipment finds nothing.
func Findings(e Equipment, u procedure.EquipmentUse, bands []Band, classes Classes) []procedure.Finding {
	f := findings{equipment: e, use: u}
	if !u.Further {
		f.number(classes)
	}
	if len(e.Waves) > 0 {
		f.emissions()
		waves := e.Waves
		if asked := u.Typed["bands"]; len(asked) > 0 {
			waves = f.bands(asked, bands)
		} else {
			waves = f.frequency(f.ofEmission(waves))
		}
		f.power(waves)
		f.bandwidth(waves)
		for _, each := range u.Powers {
			f.bandPower(each, bands)
		}
	}
	return f.list
}

type findings struct {
	equipment Equipment
	use       procedure.EquipmentUse
	list      []procedure.Finding
}

// point tells of a place; what is told of it already stands before.
func (f *findings) point(pointer, code, ja, en string) {
	if i := slices.IndexFunc(f.list, func(p procedure.Finding) bool { return p.Pointer == pointer }); i >= 0 {
		f.list[i].Text = procedure.Text{Ja: f.list[i].Text.Ja + ja, En: f.list[i].Text.En + " " + en}
		return
	}
	f.list = append(f.list, procedure.Finding{Pointer: pointer, Code: code, Text: procedure.Text{Ja: ja, En: en}})
}

// outside tells of a fact that it is not what was certified.
func (f *findings) outside(fact, code, ja, en string) {
	certified := strings.Join(someOf(f.equipment.Waves), "、")
	f.point(f.use.At[fact], code,
		fmt.Sprintf("番号%sは、%sでは認証されていません。認証された電波：%s。", f.equipment.Number, ja, certified),
		fmt.Sprintf("The number %s is not certified for %s. It is certified for: %s.", f.equipment.Number, en, inEnglish(certified)))
}

// number tells of the equipment as a whole.
func (f *findings) number(classes Classes) {
	e, u := f.equipment, f.use
	if e.Spurious == OldRules && u.New {
		f.point(u.Pointer, codeNumber, fmt.Sprintf("番号%sは、旧スプリアス規定で認証された無線設備です。新たな免許や登録では、適合表示無線設備として使えません。", e.Number),
			fmt.Sprintf("The equipment of the number %s was certified under the old rules on spurious emissions. For a new licence or registration it cannot be used as equipment with a conformity mark.", e.Number))
	}
	if u.For != nil && !classes.suit(u.For, e.Class) {
		f.point(u.Pointer, codeNumber, fmt.Sprintf("番号%sは「%s」として認証された無線設備です。この無線局では、適合表示無線設備として使えません。", e.Number, e.Class),
			fmt.Sprintf("The equipment of the number %s was certified for other use: its official class, which has no English name, is %q. It cannot be used at this station as equipment with a conformity mark.", e.Number, e.Class))
		f.refuse(u.Pointer, u.For.Refusal)
	}
}

// refuse has the form refused for the class of a number, where the definition says with which words.
func (f *findings) refuse(pointer, reason string) {
	i := slices.IndexFunc(f.list, func(p procedure.Finding) bool { return p.Pointer == pointer })
	if reason != "" && i >= 0 {
		f.list[i].Says = f.equipment.Number
		f.list[i].Refusal = map[string]string{"reason": reason, "class": f.equipment.Class}
	}
}

// emissions tells of those that no wave has.
func (f *findings) emissions() {
	for _, fact := range []string{"emission", "emissions"} {
		var other []string
		for _, typed := range f.use.Typed[fact] {
			if class := classOf(typed); class != "" && !f.has(class) {
				other = append(other, class)
			}
		}
		if len(other) > 0 {
			f.outside(fact, codeEmission, "電波の型式"+strings.Join(other, "、"), "the emission "+strings.Join(other, ", "))
		}
	}
}

func (f *findings) has(class string) bool {
	return slices.ContainsFunc(f.equipment.Waves, func(w Wave) bool { return w.takes(class) })
}

func (w Wave) takes(class string) bool {
	return len(w.Emissions) == 0 || slices.Contains(w.Emissions, class)
}

func classOf(typed string) string {
	if classes, _ := emissionsIn(strings.ToUpper(typed)); len(classes) > 0 {
		return classes[0]
	}
	return ""
}

// ofEmission are the waves of the emission that was typed: all where there is none, so that what else is wrong is told too.
func (f *findings) ofEmission(waves []Wave) []Wave {
	for _, typed := range f.use.Typed["emission"] {
		if class := classOf(typed); class != "" && f.has(class) {
			return slices.DeleteFunc(slices.Clone(waves), func(w Wave) bool { return !w.takes(class) })
		}
	}
	return waves
}

// frequency tells of a frequency outside the waves, and gives those that have it: all where none does.
func (f *findings) frequency(waves []Wave) []Wave {
	from, to := f.typed("frequencyMHz")*1000, f.typed("frequencyToMHz")*1000
	if from == 0 {
		return waves
	}
	lower := within(waves, from, from)
	if to < from {
		to = from
	}
	if both := within(waves, from, to); len(both) > 0 {
		return both
	}
	fact, text := "frequencyMHz", decimal(from/1000)
	if to > from {
		text += "–" + decimal(to/1000)
		if len(lower) > 0 {
			fact = "frequencyToMHz"
		}
	}
	f.outside(fact, codeFrequency, f.emission("の")+"周波数"+text+"MHz", f.emission(" on ")+text+" MHz")
	if len(lower) > 0 {
		return lower
	}
	return waves
}

// emission is the emission that was typed, where the equipment has it, with what follows.
func (f *findings) emission(then string) string {
	for _, typed := range f.use.Typed["emission"] {
		if class := classOf(typed); class != "" && f.has(class) {
			return class + then
		}
	}
	return ""
}

func within(waves []Wave, from, to float64) []Wave {
	return slices.DeleteFunc(slices.Clone(waves), func(w Wave) bool { return from*tolerance < w.LowestKHz || to > w.HighestKHz*tolerance })
}

// bands tells of bands in which it does not transmit, and gives the waves of the others.
func (f *findings) bands(asked []string, all []Band) []Wave {
	var waves []Wave
	var other []string
	for _, code := range asked {
		i := slices.IndexFunc(all, func(b Band) bool { return b.Code == code })
		if i < 0 {
			continue
		}
		of := slices.DeleteFunc(slices.Clone(f.equipment.Waves), func(w Wave) bool { return w.LowestKHz >= all[i].HighestKHz || w.HighestKHz <= all[i].LowestKHz })
		if len(of) == 0 {
			other = append(other, decimal(all[i].LowestKHz/1000)+"–"+decimal(all[i].HighestKHz/1000)+"MHz")
		}
		waves = append(waves, of...)
	}
	if len(other) > 0 {
		f.outside("bands", codeBand, strings.Join(other, "、"), strings.Join(other, ", "))
	}
	return waves
}

// power tells of more than the greatest of the waves; of one whose power is not known nothing is told.
func (f *findings) power(waves []Wave) {
	most, asked := 0.0, f.typed("powerW")
	for _, w := range waves {
		if w.PowerW == 0 {
			return
		}
		most = max(most, w.PowerW)
	}
	if most == 0 || asked <= most*tolerance {
		return
	}
	certified := someOf(f.equipment.Waves)
	f.point(f.use.At["powerW"], codePower,
		fmt.Sprintf("番号%sで認証された空中線電力%sWを超えています（%sW）。認証された電波：%s。", f.equipment.Number, decimal(most), decimal(asked), strings.Join(certified, "、")),
		fmt.Sprintf("This is more than the %s W for which the number %s is certified here (%s W). It is certified for: %s.", decimal(most), f.equipment.Number, decimal(asked), inEnglish(strings.Join(certified, "、"))))
}

// bandwidth tells of one that is wider than that of each of the waves; where that of one is not known nothing is told.
func (f *findings) bandwidth(waves []Wave) {
	class, written := "", ""
	for _, typed := range f.use.Typed["emission"] {
		if classes, widths := emissionsIn(strings.ToUpper(typed)); len(classes) > 0 {
			class, written = classes[0], (Wave{Bandwidths: widths}).bandwidth(0)
		}
	}
	at := f.use.At["emission"]
	for _, typed := range f.use.Typed["bandwidth"] {
		written, at = typed, f.use.At["bandwidth"]
	}
	widest, certified := 0.0, ""
	for _, w := range waves {
		if i := slices.Index(w.Emissions, class); i >= 0 {
			width := w.bandwidth(i)
			if width == "" {
				return
			}
			if hz := hertz(width); hz > widest {
				widest, certified = hz, width
			}
		}
	}
	if widest == 0 || hertz(written) <= widest*tolerance {
		return
	}
	f.point(at, codeEmission,
		fmt.Sprintf("番号%sで認証された%sの占有周波数帯幅%sより広くなっています（%s）。認証された電波：%s。", f.equipment.Number, class, certified, written, strings.Join(someOf(f.equipment.Waves), "、")),
		fmt.Sprintf("This is wider than the bandwidth %s for which the number %s is certified for %s (%s). It is certified for: %s.", certified, f.equipment.Number, class, written, inEnglish(strings.Join(someOf(f.equipment.Waves), "、"))))
}

// hertz is a bandwidth, which has its unit in the place of the decimal point: 16K0 is 16,000.
func hertz(width string) float64 {
	for unit, times := range map[string]float64{"H": 1, "K": 1e3, "M": 1e6, "G": 1e9} {
		if whole, part, ok := strings.Cut(strings.ToUpper(width), unit); ok {
			return number(whole+"."+part) * times
		}
	}
	return 0
}

// bandPower tells of more power than the equipment has in one of the bands that it is said of.
func (f *findings) bandPower(u procedure.PowerUse, all []Band) {
	asked := number(u.Typed)
	for _, b := range all {
		if !slices.Contains(f.use.Typed["bands"], b.Code) || b.LowestKHz < u.FromMHz*1000 || b.HighestKHz > u.ToMHz*1000 {
			continue
		}
		most, known := 0.0, true
		for _, w := range f.equipment.Waves {
			if w.LowestKHz < b.HighestKHz && w.HighestKHz > b.LowestKHz {
				most, known = max(most, w.PowerW), known && w.PowerW > 0
			}
		}
		if most > 0 && known && asked > most*tolerance {
			band, certified := decimal(b.LowestKHz/1000)+"–"+decimal(b.HighestKHz/1000)+"MHz", someOf(f.equipment.Waves)
			f.point(u.Pointer, codePower,
				fmt.Sprintf("番号%sで認証された%sの空中線電力%sWを超えています（%sW）。認証された電波：%s。", f.equipment.Number, band, decimal(most), decimal(asked), strings.Join(certified, "、")),
				fmt.Sprintf("This is more than the %s W for which the number %s is certified on %s (%s W). It is certified for: %s.", decimal(most), f.equipment.Number, band, decimal(asked), inEnglish(strings.Join(certified, "、"))))
		}
	}
}

func (f *findings) typed(fact string) float64 {
	for _, typed := range f.use.Typed[fact] {
		return number(typed)
	}
	return 0
}

// mostWaves is how many waves a sentence tells.
const mostWaves = 6

func someOf(waves []Wave) []string {
	list := texts(waves[:min(len(waves), mostWaves)])
	if len(waves) > mostWaves {
		list = append(list, "…")
	}
	return list
}

// inEnglish is a list of waves with the marks between them that English has.
func inEnglish(waves string) string {
	return strings.NewReplacer("、", ", ", "・", "/").Replace(waves)
}

// texts words waves: 'F2D・F3E 144–146MHz 5W'.
func texts(waves []Wave) []string {
	list := make([]string, len(waves))
	for i, w := range waves {
		parts := []string{strings.Join(w.Emissions, "・"), decimal(w.LowestKHz / 1000)}
		if w.HighestKHz > w.LowestKHz {
			parts[1] += "–" + decimal(w.HighestKHz/1000)
		}
		parts[1] += "MHz"
		if w.PowerW > 0 {
			parts = append(parts, decimal(w.PowerW)+"W")
		}
		list[i] = strings.TrimSpace(strings.Join(parts, " "))
	}
	return list
}
