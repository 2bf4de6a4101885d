package command

import (
	"html/template"

	"radioportal/internal/procedure"
)

// What the pages of a preview say, in both languages beside each other.
var (
	textOfRecord   = procedure.Text{Ja: "名称", En: "Record"}
	textOfHolder   = procedure.Text{Ja: "免許人など", En: "Holder"}
	textOfCallSign = procedure.Text{Ja: "呼出符号", En: "Call sign"}
	textOfPurpose  = procedure.Text{Ja: "目的", En: "Purpose"}
	textOfPlace    = procedure.Text{Ja: "場所", En: "Place"}
	textOfTerm     = procedure.Text{Ja: "有効期間", En: "Term"}
	textOfEmission = procedure.Text{Ja: "電波の型式、周波数、空中線電力", En: "Emission, frequency, power"}
)

var previewTemplates = template.Must(template.New("preview").Parse(`
{{define "text"}}<span lang="ja">{{.Ja}}</span> / <span lang="en">{{.En}}</span>{{end}}
{{define "rows"}}<table>{{range .}}<tr><th scope="row">{{template "text" .Place}}</th><td>{{template "text" .Value}}</td></tr>{{end}}</table>{{end}}
{{define "head"}}<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title>
<style>body{font:16px/1.6 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top}pre{overflow:auto;border:1px solid #767676;padding:1rem}</style>{{end}}
{{define "links"}}<ul>
<li><a href="{{.Wizard}}">申請画面（サインイン済み） / The wizard, signed in</a></li>
<li><a href="{{.View}}#review">審査の表示 / Review view</a>、<a href="{{.View}}#licence">免許 / Licence</a>、<a href="{{.View}}#xml">XML</a>（<a href="{{.XML}}">ファイル / file</a>）</li>
<li><a href="{{.Staff}}">職員の画面での表示と試行 / Pages and trial as staff see them</a></li>
</ul>{{end}}
{{define "list"}}{{template "head"}}<h1>プレビュー / Preview</h1>
{{range .}}<h2>{{template "text" .Definition.Title}}</h2><p>{{.Definition.ID}} {{.Definition.Version}}</p>{{template "links" .}}{{end}}{{end}}
{{define "view"}}{{template "head"}}<p><a href="/">プレビュー / Preview</a></p><h1>{{template "text" .Definition.Title}}</h1>{{template "links" .}}
<p>定義の記入例で埋めた内容です。職員の画面には、<a href="{{.Accounts}}">デモアカウント</a>でサインインしてください。 / Filled in with the examples of the definition. To the pages of staff, sign in with a <a href="{{.Accounts}}">demo account</a>.</p>
<h2 id="review">審査の表示 / Review view</h2>
{{if .Outline}}<ul>{{range .Outline}}<li>{{template "text" .}}</li>{{end}}</ul>{{end}}
{{template "rows" .Entries}}
{{if .Problems}}<h3>記入例のままでは提出できない項目 / What the form refuses of the examples</h3><ul>{{range .Problems}}<li>{{template "text" .}}</li>{{end}}</ul>{{end}}
{{if .Checks}}<h3>確認 / Checks</h3><table>{{range .Checks}}<tr><th scope="row">{{.ID}}</th><td>{{template "text" .Place}}</td><td>{{if .Met}}{{template "text" .Met}}{{end}}</td><td>{{.Result}}</td></tr>{{end}}</table>{{end}}
{{if .Checklist}}<h3>目で確かめる事項 / Confirmed by eye</h3><ul>{{range .Checklist}}<li>{{template "text" .Text}}</li>{{end}}</ul>{{end}}
<h2 id="licence">免許 / Licence</h2>
{{if .Licence}}{{template "rows" .Licence}}{{else}}<p>この手続きからは、免許や登録は生じません。 / This procedure leads to no record.</p>{{end}}
<h2 id="xml">XML</h2><pre>{{.XMLText}}</pre>{{end}}
`))
