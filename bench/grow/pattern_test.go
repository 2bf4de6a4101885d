package grow

import (
	"strings"
	"testing"
	"time"
)

func TestACopyNamesItselfWhereverItsSampleDid(t *testing.T) {
	const id, number = "01890a5d-ac96-774b-bcce-b302099a8057", "E26A123456782"
	rows := []row{
		{"application", []string{"electronic_application_number", "case_id", "received_at", "status"}, []any{number, id, int64(1_700_000_000_000), "ARRIVED"}},
		{"event", []string{"case_id", "subject", "data"}, []any{id, "application:" + number, `{"n":"` + number + `","c":"` + id + `"}`}},
	}
	of := &copying{number: 7, at: time.Now(), ago: -time.Hour}
	got := map[string][]any{}
	if err := patternOf(rows).each(of, func(table string, _ []string, values []any) error {
		got[table] = values
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	application, event := got["application"], got["event"]
	if application[0] == number || application[1] == id || application[2] != int64(1_700_000_000_000-3_600_000) || application[3] != "ARRIVED" {
		t.Errorf("application %v", application)
	}
	if event[0] != application[1] || event[1] != "application:"+application[0].(string) {
		t.Errorf("event %v of application %v", event, application)
	}
	if data := event[2].(string); strings.Contains(data, number) || strings.Contains(data, id) || !strings.Contains(data, application[0].(string)) {
		t.Errorf("data %s", data)
	}
}
