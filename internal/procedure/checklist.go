package procedure

import "slices"

// checklistFile has what officers confirm by eye of whole kinds of procedures.
const checklistFile = "desk/checklist.yaml"

// ChecklistItem is something that an officer confirms by eye before a grant.
type ChecklistItem struct {
	ID   string `yaml:"id" json:"id"`
	Text `yaml:",inline"`
	// Basis is the article that it rests on; none where it is no article's.
	Basis *Text `yaml:"basis" json:"basis,omitempty" doc:"the article that it rests on"`
	// When is a CEL condition: the item is there only where it holds.
	When string `yaml:"when" json:"-"`
	// Required says that nothing is granted before it is confirmed. Elsewhere a grant only says what is not.
	Required bool `yaml:"required" json:"required,omitempty" doc:"nothing is granted before it is confirmed"`
}

// CommonItem is an item of all procedures that it names: of a service, a kind and an effect. What is left out names all.
type CommonItem struct {
	ChecklistItem `yaml:",inline"`
	// Services, Kinds and Effects are those of the definitions that have the item.
	Services []string `yaml:"services"`
	// Kinds are open, renewal, change and repeal.
	Kinds []string `yaml:"kinds"`
	// Effects are review and arrival.
	Effects []string `yaml:"effects"`
	// For names what the filings lead to: licence, registration, notification, report, declaration, none. A registration is not examined as a licence is.
	For []string `yaml:"for"`
	// Documents says that it is of those that ask for documents.
	Documents bool `yaml:"documents"`
}

func (i CommonItem) of(def *Definition) bool {
	return orAll(i.Services, def.Service) && orAll(i.Kinds, def.Kind) && (orAll(i.Effects, def.Effect) || def.notifies() && orAll(i.Effects, effectArrival)) &&
		(!i.Documents || len(def.Documents) > 0)
}

func orAll(list []string, value string) bool { return len(list) == 0 || slices.Contains(list, value) }

// checklistItem is an item with its condition compiled, and the records that it is for.
type checklistItem struct {
	ChecklistItem
	when    *expr
	records []string
	effects []string // of the filings that it is of; of all where it names none
}

// maxChecklist is how many items a definition has at most.
const maxChecklist = 30

func lintChecklist(r *reporter, at path, items []ChecklistItem) {
	if len(items) > maxChecklist {
		r.at(at, "has more than %d items", maxChecklist)
	}
	seen := map[string]bool{}
	for i, each := range items {
		here := at.with(i)
		unique(r, here.with("id"), each.ID, procedureID, seen)
		both(r, here, each.Text)
		maybeBoth(r, here.with("basis"), each.Basis)
	}
}

func lintCommonItems(r *reporter, items []CommonItem) {
	own := make([]ChecklistItem, len(items))
	for i, each := range items {
		own[i] = each.ChecklistItem
		if each.When != "" {
			r.at(path{i, "when"}, "reads a form, and this stands for many").Hint = "write the item in the definition"
		}
		for _, effect := range each.Effects {
			oneOf(r, path{i, "effects"}, effect, effects)
		}
	}
	for i, each := range items {
		for _, kind := range each.Kinds {
			oneOf(r, path{i, "kinds"}, kind, kinds)
		}
		for _, record := range each.For {
			oneOf(r, path{i, "for"}, record, recordsKept)
		}
	}
	lintChecklist(r, path{}, own)
}

// checklist puts the items of all such procedures before those of the definition; one of the same id stands in their place.
func (c *compiler) checklist() {
	own := c.p.def.Checklist
	for _, common := range c.p.references.Checklist {
		if common.of(c.p.def) && !slices.ContainsFunc(own, func(each ChecklistItem) bool { return each.ID == common.ID }) {
			c.p.checklist = append(c.p.checklist, checklistItem{ChecklistItem: common.ChecklistItem, records: common.For, effects: common.Effects})
		}
	}
	for i, each := range own {
		c.p.checklist = append(c.p.checklist, checklistItem{ChecklistItem: each, when: c.whenShown(path{"checklist", i, "when"}, each.When), effects: []string{c.p.def.Effect}})
	}
}

// Checklist is what an officer confirms by eye of what was filed with an effect.
func (p *Procedure) Checklist(data *Data, effect string) []ChecklistItem {
	items := []ChecklistItem{}
	for _, each := range p.checklist {
		if orAll(each.effects, effect) && orAll(each.records, p.outcome.Record) && each.when.holds(data, nil, true) {
			items = append(items, each.ChecklistItem)
		}
	}
	return items
}
