package procedure

import "testing"

func TestOutcomeFollowsFromTheDefinition(t *testing.T) {
	t.Parallel()
	c := loadCatalogue(t)
	for id, want := range map[string]Outcome{
		"amateur-open":             {"application", "open", "review", true, false, false, "licence"},
		"amateur-change":           {"application", "change", "review", false, false, false, "licence"},
		"amateur-repeal":           {"notification", "repeal", "arrival", false, true, false, "licence"},
		"expsp-open":               {"notification", "open", "arrival", false, true, false, "notification"},
		"expsp-repeal":             {"notification", "repeal", "arrival", false, true, false, "notification"},
		"giteki-design-open":       {"report", "open", "arrival", false, false, false, "report"},
		"giteki-self-change":       {"notification", "change", "arrival", false, false, false, "notification"},
		"radio-certificate-open":   {"application", "open", "review", true, false, false, "none"},
		"radio-completion-open":    {"notification", "open", "review", false, false, true, "none"},
		"radio-inspection-open":    {"report", "open", "review", false, false, false, "none"},
		"radio-registered-open":    {"registration", "open", "review", true, false, false, "registration"},
		"radio-registered-change":  {"application", "change", "review", false, false, false, "registration"},
		"radio-registered-repeal":  {"notification", "repeal", "arrival", false, true, false, "registration"},
		"radio-registered-renewal": {"registration", "renewal", "review", true, false, false, "registration"},
	} {
		t.Run("[R10.2] "+id, func(t *testing.T) {
			p, ok := c.Version(id, 1)
			if !ok || p.Outcome() != want {
				t.Errorf("%+v, want %+v", p.Outcome(), want)
			}
		})
	}
}
