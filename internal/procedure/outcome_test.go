package procedure

import "testing"

func TestOutcomeFollowsFromTheDefinition(t *testing.T) {
	t.Parallel()
	c := loadCatalogue(t)
	for id, want := range map[string]Outcome{
		"amateur-open":             {"application", "open", "review", true, false, false, "licence", false},
		"amateur-change":           {"application", "change", "review", false, false, false, "licence", false},
		"amateur-repeal":           {"notification", "repeal", "arrival", false, true, false, "licence", false},
		"expsp-open":               {"notification", "open", "arrival", false, true, false, "notification", false},
		"expsp-repeal":             {"notification", "repeal", "arrival", false, true, false, "notification", false},
		"giteki-design-open":       {"report", "open", "arrival", false, false, false, "report", true},
		"giteki-self-repeal":       {"notification", "repeal", "arrival", false, true, false, "notification", true},
		"giteki-self-change":       {"notification", "change", "arrival", false, false, false, "notification", true},
		"radio-certificate-open":   {"application", "open", "review", true, false, false, "none", false},
		"radio-completion-open":    {"notification", "open", "review", false, false, true, "none", false},
		"radio-inspection-open":    {"report", "open", "review", false, false, false, "none", false},
		"radio-registered-open":    {"registration", "open", "review", true, false, false, "registration", false},
		"radio-registered-change":  {"application", "change", "review", false, false, false, "registration", false},
		"radio-registered-repeal":  {"notification", "repeal", "arrival", false, true, false, "registration", false},
		"radio-registered-renewal": {"registration", "renewal", "review", true, false, false, "registration", false},
	} {
		t.Run("[R10.2] "+id, func(t *testing.T) {
			p, ok := c.Version(id, 1)
			if !ok || p.Outcome() != want {
				t.Errorf("%+v, want %+v", p.Outcome(), want)
			}
		})
	}
}
