package procedure

import (
	"fmt"
	"slices"

	"radioportal/internal/rule"
)

// Device is a radio that a form names by its serial number, beside who made it or the number that its kind is certified under.
type Device struct{ Make, Serial, Pointer string }

// Same tells whether two are one radio, however they are written.
func (d Device) Same(other Device) bool {
	return rule.Compared(d.Make) == rule.Compared(other.Make) && sameSerials(d.Serial, other.Serial)
}

// Digits are those that the serial number ends with, or all of it where it ends with none: however it is written they stand in it.
func (d Device) Digits() string {
	number := rule.Compared(d.Serial)
	from := len(number)
	for from > 0 && number[from-1] >= '0' && number[from-1] <= '9' {
		from--
	}
	if from == len(number) {
		from = 0
	}
	return number[from:]
}

// Devices are the radios that the data name, of a procedure that leads to a licence or a registration.
func (p *Procedure) Devices(data *Data) []Device {
	if p.def.Licence == nil {
		return nil
	}
	var list []Device
	for i, s := range p.sections {
		serial := slices.IndexFunc(s.fields, func(f *field) bool { return f.def.UniqueAs == UniqueSerial })
		if serial < 0 || s.def.Repeat == nil || data.sections[i].hidden {
			continue
		}
		for n, r := range data.sections[i].rows {
			if by, number := s.madeBy(r), r.values[serial].text; by != "" && number != "" {
				list = append(list, Device{by, number, s.rowAt(n) + s.fields[serial].def.ID})
			}
		}
	}
	return list
}

// madeBy is the number that the equipment of a row is certified under, or who made it.
func (s *section) madeBy(r *row) string {
	for i, f := range s.fields {
		if number := r.values[i].text; number != "" && (len(f.def.Fill) > 0 || f.def.ID == "manufacturer" || f.def.ID == "maker") {
			return number
		}
	}
	return ""
}

// PointElsewhere points out that a radio stands in another licence or registration of the same holder.
func PointElsewhere(d Device, name, number string) Finding {
	return Finding{Pointer: d.Pointer, Code: "MSG-LIT-E-0092", check: "elsewhere", Text: Text{
		Ja: fmt.Sprintf("この無線設備（%s、製造番号 %s）は、お持ちの「%s」（%s）にもあります。同じ無線設備を二つの免許または登録に入れていないか確かめてください。", d.Make, d.Serial, name, number),
		En: fmt.Sprintf("This radio (%s, serial number %s) stands in your licence or registration %s too. See that one radio is not in two of them.", d.Make, d.Serial, number),
	}}
}
