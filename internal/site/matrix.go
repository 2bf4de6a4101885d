package site

import (
	"slices"
	"sync"

	"radioportal/internal/procedure"
)

// serviceMatrix is the procedures of a service, a row for each station and a column for each act.
type serviceMatrix struct {
	Service string
	Acts    []string
	Rows    []matrixRow
}

type matrixRow struct {
	Station procedure.Station // whose id is empty for what is about any of them
	Cells   []matrixCell
}

type matrixCell struct {
	Act        string
	Procedures []matrixEntry
}

// matrixEntry is a procedure as the matrix tells of it.
type matrixEntry struct {
	ID           string
	Title        procedure.Text
	Fee          procedure.FeeRange
	StandardTime *procedure.StandardTime
	Outcome      procedure.Outcome
	Definition   *procedure.Definition
}

// matrixOf groups procedures by service, station and act.
func matrixOf(list []*procedure.Procedure, today string) []serviceMatrix {
	var all []serviceMatrix
	stations := procedure.Stations(list)
	for _, service := range procedure.Services {
		own := slices.DeleteFunc(slices.Clone(list), func(p *procedure.Procedure) bool { return p.Definition().Service != service })
		if len(own) == 0 {
			continue
		}
		m := serviceMatrix{Service: service, Acts: slices.DeleteFunc(slices.Clone(procedure.Acts), func(act string) bool {
			return !slices.ContainsFunc(own, func(p *procedure.Procedure) bool { return p.Act() == act })
		})}
		for _, station := range append(slices.Clone(stations), procedure.Station{}) {
			if row, any := m.row(station, own, today); any {
				m.Rows = append(m.Rows, row)
			}
		}
		all = append(all, m)
	}
	return all
}

// row is that of a station; false where the service has none for it.
func (m serviceMatrix) row(station procedure.Station, own []*procedure.Procedure, today string) (matrixRow, bool) {
	row, any := matrixRow{Station: station}, false
	for _, act := range m.Acts {
		cell := matrixCell{Act: act}
		for _, p := range own {
			if d := p.Definition(); p.Station().ID == station.ID && p.Act() == act {
				cell.Procedures = append(cell.Procedures, matrixEntry{d.ID, d.Title, p.FeeRange(today), d.StandardTime, p.Outcome(), d})
				any = true
			}
		}
		row.Cells = append(row.Cells, cell)
	}
	return row, any
}

// dailyMatrix writes the matrix once a day: it follows from the definitions in force, which do not
// change otherwise while the program runs.
type dailyMatrix struct {
	mu      sync.Mutex
	day     string
	written procedure.Text
}

func (d *dailyMatrix) html(catalogue Catalogue, today string) (procedure.Text, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.day == today {
		return d.written, nil
	}
	written, err := fragment("matrix", matrixOf(catalogue.List(today), today))
	if err == nil {
		d.day, d.written = today, written
	}
	return written, err
}
