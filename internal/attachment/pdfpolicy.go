package attachment

import "slices"

// unfitNames are the names that only a PDF has which runs something, sends something, or
// carries files (ISO 32000: 12.6.4 actions, 12.7.8 XFA, 7.11.4 embedded files, 13.7 rich
// media, 13.4 movies, 14.10 web capture, 14.11.7 OPI). They are looked for wherever a name can stand, so that it does not matter
// whether an entry holds one or refers to it.
//
// XFA forms are refused whole: their scripts are text within XML, and without the
// XML nothing is left to be read. Fields of the other kind (AcroForm) are taken.
var unfitNames = []string{
	"JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE", "Rendition", "RichMedia", "RichMediaExecute",
	"EmbeddedFile", "EmbeddedFiles", "FileAttachment", "XFA", "Movie", "OPI", "SpiderInfo", "Subtype2",
}

// actions are those that lead out of the document or change it. Where somebody presses a
// link that is fine, of itself when the document opens it is not.
var actions = []string{
	"GoToR", "GoToDp", "Thread", "URI", "Sound", "Hide", "ResetForm", "SetOCGState", "Trans", "GoTo3DView",
}

func (d *pdfCheck) name(name string) {
	switch {
	case name == "Encrypt":
		d.encrypted = true
	case slices.Contains(unfitNames, name):
		d.find(name)
	}
}

func (d *pdfCheck) find(finding string) {
	if d.finding == "" {
		d.finding = finding
	}
}

// dictionary judges a dictionary by its entries.
func (d *pdfCheck) dictionary(c *collection) {
	d.rooted = d.rooted || c.has("Root")
	for _, script := range []string{"JS", "OnInstantiate"} {
		if c.has(script) {
			d.find("JavaScript")
		}
	}
	if !c.entry("AA").void() {
		d.find("AA")
	}
	if c.has("EF") && (c.has("F") || c.has("UF") || c.entry("Type").text == "Filespec") {
		d.find("EmbeddedFile")
	}
	if c.entry("FS").text == "URL" {
		d.find("URL")
	}
	for _, key := range targets {
		if c.entry(key).unsafe {
			d.find(key)
		}
	}
	for _, key := range addresses {
		d.address(key, c.entry(key))
	}
	if acts(c) {
		d.acting = append(d.acting, d.object)
	}
	d.openAction(c.entry("OpenAction"))
}

// targets are entries of links and file specifications that say where they lead (ISO 32000,
// 7.11.3, 12.6.4).
var targets = []string{"Base", "DOS", "F", "Mac", "UF", "Unix", "URI", "URL"}

// addresses are entries that are addresses and nothing else, whole or to begin with.
var addresses = []string{"Base", "URI"}

// address judges an entry that is an address, or notes the string that it refers to.
func (d *pdfCheck) address(key string, v value) {
	switch {
	case v.foreign:
		d.find(key)
	case v.refers:
		d.linked = d.noted(d.linked, v.number)
	}
}

// target judges a string that such entries may refer to. One that only an address may not
// be is noted: it can be a title as well.
func (d *pdfCheck) target(v value) {
	if v.unsafe {
		d.find("URI")
		return
	}
	d.foreign = d.noted(d.foreign, d.object)
}

// noted adds an object's number to a list, which is bounded.
func (d *pdfCheck) noted(list []int64, number int64) []int64 {
	if len(list) == pdfMaxNoted {
		d.unreadable()
		return list
	}
	return append(list, number)
}

// linksOut tells whether an address refers to a string that no address may be.
func (d *pdfCheck) linksOut() bool {
	if len(d.linked) == 0 || len(d.foreign) == 0 {
		return false
	}
	if slices.Contains(d.foreign, -1) {
		return true
	}
	slices.Sort(d.foreign)
	return slices.ContainsFunc(d.linked, func(number int64) bool {
		_, found := slices.BinarySearch(d.foreign, number)
		return found
	})
}

// external are the entries of a stream that has its data, or another page to show in its
// place, in another file, or is PostScript (ISO 32000, 7.3.8.2, 8.8.2 and 8.10.4). In other
// dictionaries they mean other things: F the flags of an annotation, Ref another element.
var external = []string{"F", "Ref", "PS"}

// leadsOut names what of a stream's dictionary stands for such a stream, or nothing.
func leadsOut(c *collection) string {
	for _, key := range external {
		if c.has(key) {
			return key
		}
	}
	if s := c.entry("Subtype"); s.text == "PS" || s.refers {
		return "PS"
	}
	return ""
}

// acts tells of an action whether it does more than show a page.
func acts(c *collection) bool {
	s := c.entry("S")
	return s.refers || s.kind == pdfName && (slices.Contains(actions, s.text) || s.text == "GoTo" || s.text == "Named") &&
		(c.has("Next") || slices.Contains(actions, s.text))
}

// openAction notes what a document does of itself: it may show one of its own pages.
func (d *pdfCheck) openAction(v value) {
	switch {
	case v.acts:
		d.find("OpenAction")
	case v.refers && len(d.opening) < pdfMaxOpenActions:
		d.opening = append(d.opening, v.number)
	case v.refers:
		d.unreadable()
	}
}
