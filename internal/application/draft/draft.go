// Package draft is the application while it is being written: what is kept of it, what it begins with, how
// it goes out as a file and comes back, and what the guarantee of its equipment needs.
package draft

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Purposes of a draft that goes with an application; the empty one begins a new application.
const (
	PurposeModify = "modify"
	PurposeAdd    = "add"
)

// Limits of a draft.
const (
	maxForm      = 1 << 20 // bytes of raw form data
	maxMembers   = 1 << 20 // bytes of raw members
	maxSaveName  = 100     // characters
	draftLimit   = "200"   // drafts of new applications of one account
	maxInquirers = 999     // spec 9
	maxListed    = 1000    // display cap, spec 9
)

// Codes of the message catalogue for drafts.
const (
	codeRequired  = "MSG-LIT-E-0001" // something is to be filled in
	codeInfected  = "MSG-LIT-E-0079" // the virus check found {finding}
	codeInquirers = "MSG-LIT-E-0091" // at most {max} inquirers
	codeMovedOn   = "MSG-LIT-E-0093" // what it is about has moved on
	codeSubmitted = "MSG-LIT-E-0096" // the draft has been submitted already
	codeConflict  = "MSG-LIT-E-0097" // changed elsewhere
	codeTooMany   = "MSG-LIT-E-0101" // at most {max} entries
	codeNoAccess  = "MSG-LIT-I-0035" // this account cannot use the procedure
)

// firstStep is the wizard step that a new draft is in.
const firstStep = "start"

// inquirersSection holds the registered reference persons: name and email each.
const inquirersSection = "inquirers"

// Draft is an application that is still being written.
type Draft struct {
	ID               string // temporalyNotificationId
	AccountID        string // of the holder
	OwnerID          string // whose draft it is: the account, or the mandate of the agent who writes it
	ProcedureID      string
	ProcedureVersion int
	Version          int64  // counts the changes, for optimistic locking
	FileRevision     int64  // counts the changes of its files
	LicenceID        string // the licence it is about; empty for what begins anew
	Purpose          string // modify or add; empty for a new application
	AboutApplication string // the application that it corrects or adds to
	PaperOn          string // the day on which it arrived on paper, YYYY-MM-DD; empty for what is filed here
	SaveName         string
	Step             string // wizard step it was left in
	SavedAt          time.Time
	exportedAt       time.Time            // for the guarantee of its equipment; zero where it never was
	Members          FormData             // rows by section, for sections of the members step
	Form             FormData             // raw values as typed
	Known            map[string]string    // of the account, by which it is bound (Holder.Known)
	replaced         []procedure.Replaced // by the account's values, of what a file said
	unused           []procedure.Omission // of what a file said, as the licence says otherwise or another answer hides it
}

// Change is what one save of a draft changes; nil leaves things as they are.
type Change struct {
	SaveName *string
	Step     *string
	Form     FormData
	Members  FormData
	PaperOn  *string // the day on which it arrived on paper; of what staff enter
}

// check refuses what no form of ours sends.
func (c *Change) check() error {
	if len(c.Form) > maxForm || len(c.Members) > maxMembers {
		return errs.New(errs.BadRequest, "draft over %d bytes", maxForm)
	}
	if c.SaveName != nil {
		name := rule.OneLine(*c.SaveName)
		c.SaveName = &name
	}
	if _, err := c.Form.Object(); err != nil {
		return errs.New(errs.BadRequest, "form: %w", err)
	}
	members, err := c.Members.Object()
	if err != nil {
		return errs.New(errs.BadRequest, "members: %w", err)
	}
	for section, rows := range members {
		list, _ := rows.([]any)
		switch {
		case section == inquirersSection && len(list) > maxInquirers:
			return errs.Refuse(codeInquirers, errs.Params{"max": strconv.Itoa(maxInquirers)})
		case len(list) > maxListed:
			return errs.Refuse(codeTooMany, errs.Params{"max": strconv.Itoa(maxListed)})
		}
	}
	return nil
}

// Raw is the draft's data as a procedure reads it: the form with the sections of
// the members step taken from members.
func (d Draft) Raw(p *procedure.Procedure) (map[string]any, error) {
	form, err := d.Form.Object()
	if err != nil {
		return nil, err
	}
	members, err := d.Members.Object()
	if err != nil {
		return nil, err
	}
	for _, section := range memberSections(p) {
		delete(form, section)
		if rows, ok := members[section]; ok {
			form[section] = rows
		}
	}
	return form, nil
}

// initial is the data a new draft begins with, parted into form and members.
func initial(p *procedure.Procedure, holder Holder, about *Subject, under *procedure.Provided) (form, members FormData, err error) {
	values := p.Initial(holder.Details)
	about.Fill(p, values)
	about.beginFulfilling(p, values)
	if under != nil {
		p.BeginUnder(values, *under)
	}
	p.Bind(values, holder.Known, nil)
	for _, section := range memberSections(p) {
		if _, ok := values[section]; !ok {
			values[section] = nil
		}
	}
	return Split(p, values)
}

// Split parts a draft's data into form and members.
func Split(p *procedure.Procedure, values map[string]any) (form, members FormData, err error) {
	rows, rest := map[string]any{}, maps.Clone(values)
	for _, section := range memberSections(p) {
		if value, ok := values[section]; ok {
			rows[section] = value
		}
		delete(rest, section)
	}
	if form, err = formDataOf(rest); err != nil {
		return nil, nil, err
	}
	members, err = formDataOf(rows)
	return form, members, err
}

func memberSections(p *procedure.Procedure) []string {
	var ids []string
	for _, section := range p.Definition().Form {
		if section.Step == "members" {
			ids = append(ids, section.ID)
		}
	}
	return ids
}

// CategoryOf is the applicant's category as definitions name it.
func CategoryOf(p principal.Principal) string {
	switch p.Category {
	case "2":
		return "corporation"
	case "3":
		return "organization"
	}
	return "individual"
}

// DocumentsOf counts files by the document they are of.
func DocumentsOf(files []AttachmentInfo) map[string]int {
	count := map[string]int{}
	for _, f := range files {
		count[f.DocumentID]++
	}
	return count
}

// Problems are what stands in the way of filing, for the form's fields.
func Problems(proc *procedure.Procedure, data *procedure.Data) []errs.Field {
	return FieldsOf(proc.Validate(data))
}

// FieldsOf are problems of a form as an answer names them.
func FieldsOf(problems []procedure.Problem) []errs.Field {
	var fields []errs.Field
	for _, p := range problems {
		fields = append(fields, errs.Field{Pointer: p.Pointer, Code: p.Code, Params: p.Params})
	}
	return fields
}

// PaperProblems are Problems of what arrived on paper, for which nobody needs a mail address.
func PaperProblems(proc *procedure.Procedure, data *procedure.Data) []errs.Field {
	mail := proc.MailPlace()
	return slices.DeleteFunc(Problems(proc, data), func(f errs.Field) bool { return f.Pointer == mail && f.Code == codeRequired })
}

// VersionConflict refuses a change of another version than the present one.
func VersionConflict(version int64) error {
	return errs.Refuse(codeConflict, errs.Params{"version": strconv.FormatInt(version, 10)})
}

// Infected are the files that stand in the way of filing.
func Infected(files []AttachmentInfo) []errs.Field {
	var fields []errs.Field
	for _, f := range files {
		if f.ScanStatus == "infected" {
			fields = append(fields, errs.Field{
				Pointer: "/documents/" + f.DocumentID, Code: codeInfected, Params: errs.Params{"finding": f.Finding},
			})
		}
	}
	return fields
}
