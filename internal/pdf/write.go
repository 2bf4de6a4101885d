package pdf

// known is face, kept.
func (d *Document) known(r rune) string {
	if face, ok := d.found[r]; ok {
		return face
	}
	face := d.face(r)
	d.found[r] = face
	return face
}

// width is how wide a line is.
func (d *Document) width(size float64, line string) float64 {
	total := 0.0
	for _, g := range d.glyphs(line) {
		total += d.advance(g)
	}
	return total * size
}

// advance is how wide a character is at a size of 1.
func (d *Document) advance(g glyph) float64 {
	if w, ok := d.widths[g.r]; ok {
		return w
	}
	const exact = 1000
	d.use(g.face, exact)
	if d.err != nil {
		return 1
	}
	w, err := d.pdf.MeasureTextWidth(string(g.r))
	if err != nil {
		d.err = err
	}
	d.widths[g.r] = w / exact
	return w / exact
}

// show writes a line at a place, y being the upper edge of its letters.
func (d *Document) show(x, y, size float64, line string) {
	const ascent = 0.88
	for run := d.glyphs(line); len(run) > 0 && d.err == nil; {
		text, width, n := "", 0.0, 0
		for n < len(run) && run[n].face == run[0].face {
			text, width, n = text+string(run[n].r), width+d.advance(run[n])*size, n+1
		}
		d.use(run[0].face, size)
		d.pdf.SetXY(x, y+size*ascent)
		if d.err == nil {
			d.err = d.pdf.Text(text)
		}
		d.drawn()
		x, run = x+width, run[n:]
	}
}

// broken is text in lines of a width.
func (d *Document) broken(size, width float64, text string) []string {
	return lines(text, width, func(line string) float64 { return d.width(size, line) })
}

// place sets text: at 0 from the left edge on, at 0.5 in the middle, at 1 to the right
// edge. An empty text is no line.
func (d *Document) place(r role, size, where float64, text string) {
	if text == "" {
		return
	}
	d.begin(r)
	list := d.broken(size, Width, text)
	for i, line := range list {
		d.need(float64(together(i, len(list))) * size * lineHeight)
		d.show(left+(Width-d.width(size, line))*where, d.y, size, line)
		d.y += size * lineHeight
	}
}

// together tells how many lines of a text of n lines stand on one sheet from line i on: a short text is not parted, and of a
// longer one no line is left alone.
func together(i, n int) int {
	switch {
	case i == 0 && n <= 4:
		return n
	case i == 0 || i == n-2:
		return 2
	}
	return 1
}

// need goes on on another sheet where there is no room for some points.
func (d *Document) need(points float64) {
	if d.y+points > bottom {
		d.newSheet()
	}
}

// Text sets text from the left edge on; an empty text is no line.
func (d *Document) Text(size float64, text string) { d.place(paragraph, size, 0, text) }

// Centre sets text in the middle.
func (d *Document) Centre(size float64, text string) { d.place(paragraph, size, 0.5, text) }

// Right sets text to the right edge.
func (d *Document) Right(size float64, text string) { d.place(paragraph, size, 1, text) }

// Title sets what the document is called, in the middle.
func (d *Document) Title(size float64, text string) { d.place(title, size, 0.5, text) }

// Section sets the heading of what follows.
func (d *Document) Section(size float64, text string) { d.place(section, size, 0, text) }
