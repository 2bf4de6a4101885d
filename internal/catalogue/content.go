package catalogue

import (
	"errors"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"

	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
)

// Codes of content that cannot be read.
const (
	codeNothing = "MSG-LIT-E-0001"
	codeXML     = "MSG-LIT-E-0082"
	codeJSON    = "MSG-LIT-E-0083"
)

// maxValues is how many values data may have: each takes many times its bytes in memory.
const maxValues = 300_000

// contentOf reads data that somebody gives; what is wrong with them is told at /content.
func (s *Service) contentOf(p *procedure.Procedure, content string) (raw map[string]any, format string, err error) {
	content = strings.TrimPrefix(strings.TrimSpace(content), "\ufeff")
	switch {
	case content == "":
		return nil, "", refused(errs.Field{Code: codeNothing})
	case strings.HasPrefix(content, "<"):
		raw, err = s.xml(p, []byte(content))
		return raw, "xml", err
	}
	raw, err = formOf(p, content)
	return raw, "json", err
}

func refused(fields ...errs.Field) error {
	for i := range fields {
		fields[i].Pointer = "/content"
	}
	return errs.InvalidFields(fields)
}

// xml reads a file of the procedure, also one of another version, of which it takes what this one has.
func (s *Service) xml(p *procedure.Procedure, file []byte) (map[string]any, error) {
	d := p.Definition()
	head, err := xmlfile.ReadHead(file)
	if err != nil {
		return nil, refusedXML(err)
	}
	of, ok := s.catalogue.Version(head.ProcedureID, head.Version)
	if !ok || head.ProcedureID != d.ID {
		return nil, refusedXML(xmlfile.Troubles{{Line: 1, Path: "/application", Reason: xmlfile.OtherProcedure, Detail: d.ID}})
	}
	raw, _, err := xmlfile.Read(of, file)
	if err != nil {
		return nil, refusedXML(err)
	}
	if of == p {
		return raw, nil
	}
	return p.Adopt(of, raw), nil
}

func refusedXML(err error) error {
	var troubles xmlfile.Troubles
	if !errors.As(err, &troubles) {
		return err
	}
	fields := make([]errs.Field, len(troubles))
	for i, t := range troubles {
		fields[i] = errs.Field{Code: codeXML, Params: errs.Params{"line": strconv.Itoa(t.Line), "path": t.Path, "reason": t.Reason, "detail": t.Detail}}
	}
	return refused(fields...)
}

// formOf reads JSON: the form by section, with or without what a file of reports says of itself; or a draft or filing that holds
// it under formData and members.
func formOf(p *procedure.Procedure, content string) (map[string]any, error) {
	var form map[string]any
	crowded := strings.Count(content, ",")+strings.Count(content, "[")+strings.Count(content, "{") > maxValues
	if crowded || json.Unmarshal([]byte(content), &form) != nil || form == nil {
		return nil, refused(errs.Field{Code: codeJSON, Params: errs.Params{"item": "JSON"}})
	}
	if inner, ok := form["formData"].(map[string]any); ok {
		members, _ := form["members"].(map[string]any)
		form = inner
		for id, rows := range members {
			form[id] = rows
		}
	}
	if of, ok := form["procedure"].(string); ok && of != p.Definition().ID {
		return nil, refused(errs.Field{Code: codeJSON, Params: errs.Params{"item": "procedure"}})
	}
	delete(form, "procedure")
	delete(form, "version")
	return form, nil
}
