package pdf

// Cell is a field of a form: what it is, in small letters, above what it says.
type Cell struct {
	Label, Text string
	// Share of the row's width, beside the shares of the others; 1 where 0.
	Share float64
	Size  float64 // of the text; Normal where 0
}

// Inside a cell, in points.
const (
	padding   = 6.0
	labelSize = 7.5
	rule      = 0.6
)

// field is a cell in its row, with the lines that are still to be set.
type field struct {
	Cell
	x, width float64
	rest     []string
	element  int
	again    bool // it goes on from the sheet before
}

// Row draws fields in frames, side by side. What does not fit on the sheet goes on on
// the next one, in frames of its own.
func (d *Document) Row(cells ...Cell) {
	fields := d.fields(cells)
	for more := true; more && d.err == nil; {
		head, line := heights(fields)
		d.need(2*padding + head + line)
		fit := max(int((bottom-d.y-2*padding-head)/line), 1)
		n := min(longest(fields), fit)
		d.frames(fields, head, line, n)
		more = longest(fields) > 0
	}
}

// heights are those of the labels and of a line of a row.
func heights(fields []field) (head, line float64) {
	for _, f := range fields {
		if f.Label != "" {
			head = labelSize * lineHeight
		}
		line = max(line, f.Size*lineHeight)
	}
	return head, line
}

// longest is how many lines the fullest field still has.
func longest(fields []field) int {
	n := 0
	for _, f := range fields {
		n = max(n, len(f.rest))
	}
	return n
}

func (d *Document) fields(cells []Cell) []field {
	fields, all, x := make([]field, len(cells)), 0.0, left
	for i, c := range cells {
		if c.Share == 0 {
			c.Share = 1
		}
		if c.Size == 0 {
			c.Size = Normal
		}
		fields[i], all = field{Cell: c}, all+c.Share
	}
	for i := range fields {
		f := &fields[i]
		f.x, f.width = x, Width*f.Share/all
		f.element = d.begin(paragraph)
		f.rest = d.broken(f.Size, f.width-2*padding, f.Text)
		x += f.width
	}
	return fields
}

// frames draws the next n lines of each field in a frame.
func (d *Document) frames(fields []field, head, line float64, n int) {
	height := 2*padding + head + float64(n)*line
	d.pdf.SetLineWidth(rule)
	for i := range fields {
		f := &fields[i]
		d.pdf.RectFromUpperLeft(f.x, d.y, f.width, height)
		if d.now = f.element; f.again {
			d.now = aside // a label is not read twice
		}
		d.show(f.x+padding, d.y+padding, labelSize, f.Label)
		d.now, f.again = f.element, true
		for at, text := range f.rest[:min(n, len(f.rest))] {
			d.show(f.x+padding, d.y+padding+head+float64(at)*line+(line-f.Size)/2, f.Size, text)
		}
		f.rest = f.rest[min(n, len(f.rest)):]
	}
	d.y += height
}
