package site

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// converter turns the Markdown of content files and announcements into HTML. Raw
// HTML in it is shown as text, so nothing that a text says can become script, and nothing vanishes.
var converter = goldmark.New(
	goldmark.WithExtensions(extension.Table),
	goldmark.WithParserOptions(
		parser.WithAutoHeadingID(),
		parser.WithInlineParsers(util.Prioritized(rubyParser{}, 500)),
	),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(
		util.Prioritized(rubyRenderer{}, 500),
		util.Prioritized(plainHTML{}, 500),
		util.Prioritized(scrollingTable{extension.NewTableHTMLRenderer()}, 400),
	)),
)

func markdown(source string) (string, error) {
	var out bytes.Buffer
	err := converter.Convert([]byte(source), &out, parser.WithContext(parser.NewContext(parser.WithIDs(&counter{}))))
	return out.String(), err
}

// DeadLink is the first address in a text that its HTML leaves empty, because a browser would run it; empty where there is none.
func DeadLink(source string) string {
	dead := ""
	_ = ast.Walk(converter.Parser().Parse(text.NewReader([]byte(source))), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		var address []byte
		switch n := n.(type) {
		case *ast.Link:
			address = n.Destination
		case *ast.Image:
			address = n.Destination
		case *ast.AutoLink:
			address = n.URL([]byte(source))
		}
		if entering && html.IsDangerousURL(address) {
			dead = string(address)
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return dead
}

// counter names headings h-1, h-2 …: the same in both languages.
type counter struct{ n int }

// Generate implements parser.IDs. The heading's text does not count: it differs by language, and links go to both.
func (c *counter) Generate([]byte, ast.NodeKind) []byte {
	c.n++
	return fmt.Appendf(nil, "h-%d", c.n)
}

// Put implements parser.IDs; no id is ever given by hand.
func (c *counter) Put([]byte) {}

// ruby is {漢字|かんじ}: a word with its reading.
type ruby struct {
	ast.BaseInline
	word, reading []byte
}

var kindRuby = ast.NewNodeKind("Ruby")

// Kind implements ast.Node.
func (n *ruby) Kind() ast.NodeKind { return kindRuby }

// Dump implements ast.Node, for debugging only.
func (n *ruby) Dump(source []byte, at int) { ast.DumpHelper(n, source, at, nil, nil) }

// rubyParser reads a word with its reading.
type rubyParser struct{}

// Trigger implements parser.InlineParser.
func (rubyParser) Trigger() []byte { return []byte{'{'} }

// Parse implements parser.InlineParser. Braces around anything else stay as they are.
func (rubyParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	end := bytes.IndexByte(line, '}')
	if end < 0 {
		return nil
	}
	word, reading, ok := bytes.Cut(line[1:end], []byte{'|'})
	if !ok || len(word) == 0 || len(reading) == 0 {
		return nil
	}
	block.Advance(end + 1)
	return &ruby{word: word, reading: reading}
}

// rubyRenderer writes a word with its reading above it.
type rubyRenderer struct{}

// RegisterFuncs implements renderer.NodeRenderer.
func (rubyRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindRuby, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		// The brackets show where ruby is not known.
		node := n.(*ruby)
		_, err := fmt.Fprintf(w, "<ruby>%s<rp>（</rp><rt>%s</rt><rp>）</rp></ruby>", util.EscapeHTML(node.word), util.EscapeHTML(node.reading))
		return ast.WalkContinue, err
	})
}

// plainHTML writes HTML of a text as the text that it is.
type plainHTML struct{}

// RegisterFuncs implements renderer.NodeRenderer.
func (plainHTML) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindRawHTML, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.Write(util.EscapeHTML(n.(*ast.RawHTML).Segments.Value(source)))
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(ast.KindHTMLBlock, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			block := n.(*ast.HTMLBlock)
			content := block.Lines().Value(source)
			if block.HasClosure() {
				content = append(content, block.ClosureLine.Value(source)...)
			}
			_, _ = fmt.Fprintf(w, "<p>%s</p>\n", util.EscapeHTML(bytes.TrimSpace(content)))
		}
		return ast.WalkContinue, nil
	})
}

// scrollingTable lets a wide table scroll inside its own box, reachable by keyboard.
type scrollingTable struct{ renderer.NodeRenderer }

// RegisterFuncs implements renderer.NodeRenderer.
func (s scrollingTable) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	s.NodeRenderer.RegisterFuncs(wrapTable{r})
}

// wrapTable registers a renderer with its tables wrapped.
type wrapTable struct {
	renderer.NodeRendererFuncRegisterer
}

// Register implements renderer.NodeRendererFuncRegisterer.
func (t wrapTable) Register(kind ast.NodeKind, render renderer.NodeRendererFunc) {
	if kind != tables.KindTable {
		t.NodeRendererFuncRegisterer.Register(kind, render)
		return
	}
	t.NodeRendererFuncRegisterer.Register(kind, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString("<div class=\"scroll\" tabindex=\"0\" role=\"group\">\n")
		}
		status, err := render(w, source, n, entering)
		if !entering {
			_, _ = w.WriteString("</div>\n")
		}
		return status, err
	})
}
