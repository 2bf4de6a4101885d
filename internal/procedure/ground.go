package procedure

import (
	"slices"
	"strings"
)

// Files of the grounds of revocations and of refusals.
const (
	groundsFile  = "desk/grounds.yaml"
	refusalsFile = "desk/refusals.yaml"
)

// GroundFee is the id of the ground of a refusal that the fee was not paid.
const GroundFee = "fee"

// GroundSuccession is the id of the ground of a refusal that the conditions of a succession are not met.
const GroundSuccession = "succession"

// GroundNotCompleted is the id of the ground of a refusal that work under a provisional licence was not notified as complete in time.
const GroundNotCompleted = "not-completed"

// GroundPurpose is the id of the ground of a refusal that a secondary purpose impedes the main one.
const GroundPurpose = "purpose"

// examinedPurpose is the id of what an officer confirms of secondary purposes, of the kinds of stations that may have some.
const examinedPurpose = "secondary-purpose"

// ExaminesPurposes tells whether the secondary purposes of a station are among what is examined of the procedure's filings.
func (p *Procedure) ExaminesPurposes() bool {
	return slices.ContainsFunc(p.def.Checklist, func(each ChecklistItem) bool { return each.ID == examinedPurpose })
}

// What a ground may hold for: of revocations, and of refusals.
var (
	recordsRevoked = []string{RecordLicence, RecordRegistration}
	recordsRefused = []string{RecordLicence, RecordRegistration, RecordNone}
	// recordsKept are all that filings lead to.
	recordsKept = []string{RecordLicence, RecordRegistration, FilingNotification, FilingReport, FilingDeclaration, RecordNone}
)

// Ground is on what an authority may revoke a licence or a registration, or refuse what was applied for.
type Ground struct {
	ID string `yaml:"id" json:"id"`
	// Article is what a notice cites.
	Article Text `yaml:"article" json:"article"`
	// Name says what has happened, in the words of the article.
	Name Text `yaml:"name" json:"name"`
	// Named says that its law and article are named with each refusal: what is written here only says so.
	Named bool `yaml:"named" json:"named,omitempty" doc:"its law and article are named with each refusal, as its provision"`
	// For names the records that it holds for: RecordLicence, RecordRegistration, and RecordNone of refusals.
	For []string `yaml:"for" json:"-"`
}

// Citing is the ground with the law and article that a refusal names; as it is where it has its own.
func (g Ground) Citing(provision string) Ground {
	if g.Named && provision != "" {
		g.Named, g.Article = false, Text{Ja: provision, En: provision}
	}
	return g
}

func lintGrounds(r *reporter, grounds []Ground, records []string) {
	seen := map[string]bool{}
	for i, each := range grounds {
		if each.ID == "" || seen[each.ID] {
			r.at(path{i, "id"}, "must be there, and once only")
		}
		seen[each.ID] = true
		both(r, path{i, "article"}, each.Article)
		both(r, path{i, "name"}, each.Name)
		for _, record := range each.For {
			if !slices.Contains(records, record) {
				r.at(path{i, "for"}, "%q is neither %s", record, strings.Join(records, " nor "))
			}
		}
	}
}

// Grounds are those on which a record of a category may be revoked; none of what was notified, reported or declared.
func (c *Catalogue) Grounds(category string) []Ground {
	record, known := c.records[category]
	if !known {
		record = RecordLicence // of a category that there is no procedure for any more
	}
	return slices.DeleteFunc(slices.Clone(c.grounds), func(g Ground) bool { return !slices.Contains(g.For, record) })
}

// RefusalGrounds are those on which an application that leads to a record may be refused.
func (c *Catalogue) RefusalGrounds(record string) []Ground {
	return slices.DeleteFunc(slices.Clone(c.refusals), func(g Ground) bool { return !slices.Contains(g.For, record) })
}
