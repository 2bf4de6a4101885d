package attachment

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"maps"
	"strings"
	"testing"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/pdf"
)

// script is an action that every program runs that shows PDFs with scripts.
const script = "<</S /JavaScript /JS (app.alert(1))>>"

// pages are the objects 1 to 3 that every document has, with more in its catalogue.
func pages(catalogue string) []string {
	return []string{
		"<</Type/Catalog/Pages 2 0 R" + catalogue + ">>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
	}
}

// documentOf is a whole PDF with a table of its objects, which are numbered from 1 on.
func documentOf(objects ...string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	places := make([]int, len(objects))
	for i, object := range objects {
		places[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	return tabled(&b, places, "")
}

func tabled(b *bytes.Buffer, places []int, trailer string) []byte {
	table := b.Len()
	fmt.Fprintf(b, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, at := range places {
		fmt.Fprintf(b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(b, "trailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n", len(places)+1, trailer, table)
	return b.Bytes()
}

// opening is a document that opens with object 4; more follow.
func opening(objects ...string) []byte {
	return documentOf(append(pages("/OpenAction 4 0 R"), objects...)...)
}

func flated(text string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

func stream(dictionary, content string) string {
	return fmt.Sprintf("<<%s/Length %d>>\nstream\n%s\nendstream", dictionary, len(content), content)
}

// objectStreamOf packs objects, which are numbered from 10 on.
func objectStreamOf(dictionary string, pack func(string) string, objects ...string) string {
	var list, all strings.Builder
	for i, object := range objects {
		fmt.Fprintf(&list, "%d %d ", 10+i, all.Len())
		all.WriteString(object + "\n")
	}
	return stream(fmt.Sprintf("%s/N %d/First %d", dictionary, len(objects), list.Len()), pack(list.String()+all.String()))
}

func same(text string) string { return text }

const asUsual = "/Type/ObjStm/Filter/FlateDecode"

func hexed(text string) string { return fmt.Sprintf("%x>", text) }

// hostileForms are what byte patterns did not find.
func hostileForms() []hostile {
	hidden := opening("null", "(\n"+"6 0 obj "+script+" endobj\n)")
	return append([]hostile{
		{"script behind a comment", "a.pdf", opening("<</S %x\n /JavaScript /JS (x)>>"), codeFinding},
		{"script behind a reference", "a.pdf", opening("<</S 5 0 R /JS (x)>>", "/JavaScript"), codeFinding},
		{"script behind a reference and in another's stream", "a.pdf", opening("<</S 10 0 R>>", objectStreamOf(asUsual, flated, "/JavaScript")), codeFinding},
		{"script with its name escaped", "a.pdf", opening("<</#53/#4a#61#76#61#53#63#72#69#70#74/#4A#53(x)>>"), codeFinding},
		{"script without its type", "a.pdf", opening("<</S null/JS 5 0 R>>", "(x)"), codeFinding},
		{"script in a dictionary that does not end", "a.pdf", opening("<</S/Named/JS(x)"), codeFinding},
		{"script in a string that the table points into", "a.pdf", hidden, codeFinding},
		{"script in a comment", "a.pdf", opening("null", "null %5 0 obj "+script+" endobj"), codeFinding},
		{"script in a stream that is not packed", "a.pdf", opening("null", stream("", "6 0 obj"+script+"endobj")), codeFinding},
		{"script with its number parted by a comment", "a.pdf", opening("null", "null endobj 6 %x\n0 %x\nobj%x\n"+script), codeFinding},
		{"script behind brackets too many", "a.pdf", opening(">> ) ] 1 0 obj ]<</A ]/B " + script + ">>"), codeFinding},
		{"script in the trailer", "a.pdf", bytes.Replace(documentOf(pages("")...), []byte("/Root 1 0 R"), []byte("/Root<</Pages 2 0 R/OpenAction"+script+">>"), 1), codeFinding},
		{"encryption behind a comment", "a.pdf", bytes.Replace(encryptedPDF(), []byte("/Encrypt 7"), []byte("/Encrypt%x\n7"), 1), codeEncrypted},
		{"encryption parted by a comment", "a.pdf", bytes.Replace(encryptedPDF(), []byte("/Encrypt 7 0 R"), []byte("/Encrypt 7%x\r0%x\rR"), 1), codeEncrypted},
		{"encryption with its object streams unreadable", "a.pdf", documentOf(append(pages(""), objectStreamOf(asUsual, same, "null"), "<</Encrypt 9 0 R>>")...), codeEncrypted},
		{"scripts of a document, by name", "a.pdf", documentOf(append(pages("/Names<</JavaScript 4 0 R>>"), "<</Names[(a) 5 0 R]>>", "<</S/URI>>")...), codeFinding},
		{"XFA form", "a.pdf", documentOf(append(pages("/AcroForm<</XFA 4 0 R/Fields[]>>"), stream("", "<xdp><script>x</script></xdp>"))...), codeFinding},
		{"page that does something of itself", "a.pdf", documentOf(append(pages("/AA<</WC 4 0 R>>"), "<</S/URI/URI(http://example.com)>>")...), codeFinding},
		{"opens a page of the web", "a.pdf", documentOf(pages("/OpenAction<</S/URI/URI(http://example.com)>>")...), codeFinding},
		{"opens a page of the web, by reference", "a.pdf", opening("<</S/URI/URI(http://example.com)>>"), codeFinding},
		{"opens a page of the web, by reference to a packed object", "a.pdf", documentOf(append(pages("/OpenAction 10 0 R"), objectStreamOf(asUsual, flated, "<</S/URI/URI(http://example.com)>>"))...), codeFinding},
		{"opens a page of the web, its number parted", "a.pdf", opening("null", "null endobj 4%x\n0 obj <</S/URI/URI(http://example.com)>>"), codeFinding},
		{"opens another file after a page", "a.pdf", opening("<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>", "<</S/GoToR/F(\\\\\\\\host\\\\a.pdf)>>"), codeFinding},
	}, append(append(hostileActions(), hostileStreams()...), hostileOutside()...)...)
}

func hostileActions() []hostile {
	list := []hostile{
		{"file within, in the list of files", "a.pdf", documentOf(append(pages("/Names<</EmbeddedFiles 4 0 R>>"), "<</Names[(a) 5 0 R]>>", "<</F(a.exe)/EF<</F 6 0 R>>>>", stream("", "MZ"))...), codeFinding},
		{"file within, on a page", "a.pdf", opening("<</Type/Annot/Subtype/FileAttachment/FS 5 0 R>>"), codeFinding},
		{"file within, by its specification", "a.pdf", opening("<</UF(a.exe)/EF 5 0 R>>"), codeFinding},
		{"media", "a.pdf", opening("<</Type/Annot/Subtype/RichMedia>>"), codeFinding},
		{"model with a script", "a.pdf", opening(stream("/Type/3D/Subtype/U3D/OnInstantiate 5 0 R", "x")), codeFinding},
	}
	for _, action := range []string{"Launch", "SubmitForm", "ImportData", "GoToE", "Rendition", "RichMediaExecute"} {
		list = append(list, hostile{"action " + action, "a.pdf", opening("<</Type/Annot/A<</S/" + action + "/F(a)>>>>"), codeFinding})
	}
	return list
}

func hostileStreams() []hostile {
	short := "10 0 11 9999999 null " + script
	inString := fmt.Sprintf("10 0 11 1 (%s )", script)
	return []hostile{
		{"objects packed twice", "a.pdf", opening(objectStreamOf("/Type/ObjStm/Filter[/FlateDecode/FlateDecode]", func(s string) string { return flated(flated(s)) }, script)), codeOtherContent},
		{"objects packed oddly", "a.pdf", opening(objectStreamOf("/Type/ObjStm/Filter/ASCIIHexDecode", hexed, script)), codeOtherContent},
		{"objects packed in a short name", "a.pdf", opening(objectStreamOf("/Type/ObjStm/Filter/Fl", flated, script)), codeOtherContent},
		{"objects packed by reference", "a.pdf", opening(objectStreamOf("/Type/ObjStm/Filter 5 0 R", hexed, script), "/ASCIIHexDecode"), codeOtherContent},
		{"objects packed in two ways that are told", "a.pdf", opening(objectStreamOf(asUsual+"/Filter/ASCIIHexDecode", hexed, script)), codeOtherContent},
		{"objects in another file", "a.pdf", opening(objectStreamOf(asUsual+"/F(a)", flated, "null")), codeFinding},
		{"objects packed without a type", "a.pdf", opening(objectStreamOf("/Filter/FlateDecode", flated, script)), codeFinding},
		{"objects packed with a type by reference", "a.pdf", opening(objectStreamOf("/Type 5 0 R/Filter/FlateDecode", flated, script), "/ObjStm"), codeFinding},
		{"objects packed, told in an array", "a.pdf", opening(objectStreamOf("/Type/ObjStm/Filter[/FlateDecode]/DecodeParms[null]", flated, script)), codeFinding},
		{"objects not packed at all", "a.pdf", opening(objectStreamOf("/Type/ObjStm", same, script)), codeFinding},
		{"objects not packed, behind an end that is none", "a.pdf", opening(objectStreamOf("/Type/ObjStm", same, "(endstream)", script)), codeFinding},
		{"objects that a string hides from who reads on", "a.pdf", opening(stream(asUsual+"/N 2/First 10", flated(inString))), codeFinding},
		{"objects broken off", "a.pdf", opening(objectStreamOf(asUsual, func(s string) string { return flated(s)[:10] }, "null")), codeOtherContent},
		{"objects that are no zlib data", "a.pdf", opening(objectStreamOf(asUsual, same, "null")), codeOtherContent},
		{"objects counted by reference", "a.pdf", opening(stream(asUsual+"/N 5 0 R/First 5", flated("10 0 null")), "1"), codeOtherContent},
		{"objects more than there are", "a.pdf", opening(stream(asUsual+"/N 900/First 5", flated("10 0 null"))), codeOtherContent},
		{"objects beyond the end", "a.pdf", opening(stream(asUsual+"/N 2/First 16", flated(short))), codeFinding},
		{"objects behind half a line break", "a.pdf", bytes.Replace(opening(objectStreamOf(asUsual, flated, "null")), []byte("stream\n"), []byte("stream\r"), 1), codeOtherContent},
		{"object without an end", "a.pdf", opening("<</A"), codeOtherContent},
		{"nothing that says where it begins", "a.pdf", []byte("%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n"), codeOtherContent},
		{"trailer alone", "a.pdf", []byte("%PDF-1.7\ntrailer\n%%EOF\n"), codeOtherContent},
	}
}

// costly files are small or within the limit, and would take time or memory.
func costly() []hostile {
	const most = 9 * Megabyte
	fill := func(piece string) string { return strings.Repeat(piece, most/len(piece)) }
	packed := func(content string) []byte { return opening(stream(asUsual+"/N 1/First 4", flated("9 0 "+content))) }
	bomb := flated(strings.Repeat("<</A[]>>", 12*Megabyte/8))
	return []hostile{
		{"arrays in arrays", "a.pdf", opening(fill("[")), codeOtherContent},
		{"dictionaries in dictionaries", "a.pdf", opening(fill("<</A")), codeOtherContent},
		{"arrays in arrays, packed", "a.pdf", packed(fill("[")), codeOtherContent},
		{"strings without an end", "a.pdf", opening(fill("1 0 obj(")), codeOtherContent},
		{"dictionaries without an end", "a.pdf", opening(fill("1 0 obj<<")), codeOtherContent},
		{"a million numbers, and no root", "a.pdf", []byte("%PDF-1.7\n1 0 obj[" + fill("0 ") + "]%%EOF"), codeOtherContent},
		{"a million dictionaries that open the web", "a.pdf", opening("[" + fill("<</S/URI>>") + "]"), codeFinding},
		{"many objects, and a script", "a.pdf", opening(fill("endobj 7 0 obj<</S/P>>"), script), codeFinding},
		{"many trailers", "a.pdf", opening(fill("trailer<<"), script), codeOtherContent},
		{"many documents opened", "a.pdf", opening(fill("endobj 7 0 obj<</OpenAction 9 0 R>>")), codeOtherContent},
		{"many object streams", "a.pdf", documentOf(append(pages(""), strings.Repeat(objectStreamOf(asUsual, flated, "null")+" 7 0 obj", 20_000))...), codeOtherContent},
		{"many plain object streams, none with an end", "a.pdf", opening(fill("7 0 obj<</Type/ObjStm/N 1/First 1>>stream\n")), codeOtherContent},
		{"many object streams, each a bomb", "a.pdf", documentOf(append(pages(""), strings.Repeat(stream(asUsual, bomb)+" 7 0 obj", 100))...), codeOtherContent},
		{"more objects in a stream than are taken", "a.pdf", opening(stream(asUsual+"/N 200000/First 9", flated(strings.Repeat("9 0 ", 200_000)))), codeOtherContent},
		{"one packed object a hundred thousand times", "a.pdf", opening(stream(asUsual+"/N 99999/First 600000", flated(strings.Repeat("9 0 ", 150_000)+"["+fill("0 ")))), codeOtherContent},
		{"references in a circle", "a.pdf", opening("5 0 R", "4 0 R", "<</Prev 0/S 6 0 R/Next 6 0 R>>", script), codeFinding},
	}
}

// fitPDFs are documents as usual programs make them. Each must be taken.
func fitPDFs(t testing.TB) map[string][]byte {
	list := map[string][]byte{
		"word processor": documentOf(append(pages("/Lang(ja)/OpenAction[3 0 R/XYZ null null 0]/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R"),
			"<</Type/StructTreeRoot/K<</S/Document/P 4 0 R/K[<</S/P/Pg 3 0 R/K 0>>]>>>>", "<</Type/Font/Subtype/Type0/BaseFont/BIZ/Encoding/Identity-H>>")...),
		"packed objects": packedDocument(),
		"form with fields": documentOf(append(pages("/AcroForm<</Fields[4 0 R 5 0 R]/NeedAppearances true/DA(/Helv 0 Tf)>>"),
			"<</FT/Tx/T(name)/V<FEFF96FB6CE2592A90CE>/DA(/Helv 0 Tf 0 g)>>",
			"<</FT/Btn/Ff 32768/T(kind)/V/Yes/Kids[<</AS/Yes/AP<</N<</Yes 6 0 R/Off 6 0 R>>>>>>]>>", stream("/Subtype/Form", "q Q"))...),
		"links":                    documentOf(append(pages(""), "<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.com)>>>>", "<</S/GoToR/F(a.pdf)/D[0/Fit]>>")...),
		"opens at a page":          opening("<</S/GoTo/D[3 0 R/Fit]>>"),
		"opens at a place":         opening("[3 0 R/Fit]"),
		"prints when asked":        opening("<</S/Named/N/Print>>"),
		"outline":                  documentOf(append(pages("/Outlines 4 0 R"), "<</First 5 0 R/Last 6 0 R/Count 2>>", "<</Title(a)/A<</S/GoTo/D(x)>>/Next 6 0 R>>", "<</Title(b)>>")...),
		"empty additional actions": documentOf(pages("/AA<<>>")...),
		"words in text":            documentOf(append(pages(""), "(about /JavaScript, /Encrypt, 1 0 obj and /Launch)", stream("", "BT (obj /XFA) Tj ET"), "<</Title(obj \\(trailer stream)>> % endobj")...),
		"scan":                     documentOf(append(pages(""), stream("/Subtype/Image/Filter/DCTDecode", "\xff\xd8obj (\x00<< obj[/N obj \xff\xd9"))...),
		"profile of colours":       documentOf(append(pages(""), stream("/N 3/Filter/FlateDecode", flated("profile")))...),
		"stream packed twice":      documentOf(append(pages(""), stream("/Filter[/ASCIIHexDecode/FlateDecode]", hexed(flated("q Q"))))...),
		"font called EF":           documentOf(append(pages(""), "<</Font<</EF 5 0 R/F1 5 0 R>>>>")...),
		"changed and signed later": signedLater(documentOf(pages("")...)),
		"linearised":               bytes.Replace(documentOf(pages("")...), []byte("1 0 obj"), []byte("9 0 obj<</Linearized 1/L 900/H[1 2]/O 3/E 4/N 1/T 5>>endobj\nxref\n0 0\ntrailer<</Size 9/Root 1 0 R/Prev 700>>\nstartxref\n0\n%%EOF\n1 0 obj"), 1),
		"carriage returns":         bytes.ReplaceAll(documentOf(append(pages(""), "<</A 1 % a comment\n>>")...), []byte("\n"), []byte("\r\n")),
		"several object streams": documentOf(append(pages(""), objectStreamOf(asUsual, flated, "null", "<</S/GoTo>>", "(a)"), objectStreamOf(asUsual, flated, "[1 2 3]"),
			objectStreamOf("/Type/ObjStm", same, "(b)"), objectStreamOf(asUsual, flated, "<</A 1>>", "/B"))...),
		"objects not packed":          documentOf(append(pages(""), objectStreamOf("/Type/ObjStm", same, "<</S/GoTo>>", "(JavaScript)"))...),
		"checksum that does not hold": documentOf(append(pages(""), objectStreamOf(asUsual, func(s string) string { p := flated(s); return p[:len(p)-1] + "?" }, "null"))...),
	}
	maps.Copy(list, fitNeighbours())
	if pdf.Ready() {
		list["our own"] = ourOwn(t)
	}
	return list
}

// packedDocument has its catalogue in an object stream and a stream for a table.
func packedDocument() []byte {
	return documentOf("null", objectStreamOf("/Type/ObjStm/Extends 9 0 R/Filter/FlateDecode", flated, pages("")...),
		stream("/Type/XRef/Root 10 0 R/W[1 2 1]/Index[0 3]/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>", flated("\x02\x00\x00\x00\x00")))
}

func signedLater(document []byte) []byte {
	return append(bytes.Clone(document), "4 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<"+
		strings.Repeat("00", 8192)+">>>\nendobj\nxref\n4 1\n0000000500 00000 n \ntrailer\n<</Size 5/Root 1 0 R/Prev 300>>\nstartxref\n700\n%%EOF\n"...)
}

func ourOwn(t testing.TB) []byte {
	d := pdf.New(pdf.About{Title: "無線局免許状", Lang: "ja", Made: time.Unix(0, 0)})
	d.Title(pdf.Heading, "無線局免許状")
	d.Text(pdf.Normal, "𠮷田 髙子")
	file, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func checked(content []byte) error {
	i := inspect(bytes.NewReader(content), "pdf", 100*Megabyte)
	defer i.close()
	_, err := io.Copy(io.Discard, i)
	return err
}

func TestFitPDFsAreTaken(t *testing.T) {
	t.Parallel()
	for title, content := range fitPDFs(t) {
		if err := checked(content); err != nil {
			t.Errorf("[R5.10] %s: %v", title, err)
		}
	}
}

func TestPDFsAreReadWithinTheirBudget(t *testing.T) {
	t.Parallel()
	for _, c := range costly() {
		file := bytes.NewReader(c.content)
		d := newPDF(file, file.Size())
		err := d.check()
		if errs.CodeOf(err) != c.code {
			t.Errorf("[R5.10] %s: %v, want %s", c.title, err, c.code)
		}
		// What is read as tokens, with what object streams unpack to; no place more than once or twice.
		if most := 4*file.Size() + Megabyte + 3*pdfMaxUnpacked/2; d.granted > most || d.granted-d.budget > most+1 {
			t.Errorf("[R5.10] %s: read %d bytes of %d", c.title, d.granted-d.budget, file.Size())
		}
	}
}

// FuzzPDF looks for a file in which a script goes unseen, or that is read without end.
func FuzzPDF(f *testing.F) {
	for _, c := range append(hostileForms(), hostilePDFs()...) {
		if len(c.content) <= 16<<10 { // what is big is slow, and grows into nothing that small ones do not
			f.Add(c.content)
		}
	}
	for _, content := range fitPDFs(f) {
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		if len(content) > Megabyte {
			return
		}
		file := bytes.NewReader(content)
		d := newPDF(file, file.Size())
		_ = d.check()
		if most := 4*file.Size() + Megabyte + 3*pdfMaxUnpacked/2; d.granted-d.budget > most+1 {
			t.Errorf("read %d bytes of %d", d.granted-d.budget, file.Size())
		}
		with := append(bytes.Clone(content), "\n9 0 obj"+script+"endobj"...)
		file = bytes.NewReader(with)
		if newPDF(file, file.Size()).check() == nil {
			t.Error("a script goes unseen behind this")
		}
	})
}
