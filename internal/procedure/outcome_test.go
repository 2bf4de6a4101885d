package procedure

import "testing"

func TestOutcomeFollowsFromTheDefinition(t *testing.T) {
	t.Parallel()
	c := loadCatalogue(t)
	for id, want := range map[string]Outcome{
		"amateur-open":             {"application", "open", "review", true, false, "licence"},
		"amateur-change":           {"application", "change", "review", false, false, "licence"},
		"amateur-repeal":           {"notification", "repeal", "arrival", false, true, "licence"},
		"expsp-open":               {"notification", "open", "arrival", false, true, "notification"},
		"expsp-repeal":             {"notification", "repeal", "arrival", false, true, "notification"},
		"giteki-design-open":       {"report", "open", "arrival", false, false, "report"},
		"giteki-self-change":       {"notification", "change", "arrival", false, false, "notification"},
		"radio-certificate-open":   {"application", "open", "review", true, false, "none"},
		"radio-completion-open":    {"notification", "open", "review", false, false, "none"},
		"radio-inspection-open":    {"report", "open", "review", false, false, "none"},
		"radio-registered-open":    {"registration", "open", "review", true, false, "registration"},
		"radio-registered-change":  {"application", "change", "review", false, false, "registration"},
		"radio-registered-repeal":  {"notification", "repeal", "arrival", false, true, "registration"},
		"radio-registered-renewal": {"registration", "renewal", "review", true, false, "registration"},
	} {
		t.Run("[R10.2] "+id, func(t *testing.T) {
			p, ok := c.Version(id, 1)
			if !ok || p.Outcome() != want {
				t.Errorf("%+v, want %+v", p.Outcome(), want)
			}
		})
	}
}
