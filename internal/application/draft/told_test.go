package draft

import (
	"encoding/json"
	"strings"
	"testing"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func TestTablesPointOutWhatADraftSays(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] what the tables know of a number and a municipality is told with each save, and refuses nothing", func(t *testing.T, f *fixture) {
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波株式会社", Lang: "ja"})
		d, err := f.CreateDraft(who, "radio-land-mobile-open", "")
		f.must(err)
		form := contractBase(t, "radio-land-mobile-open", "corporation")
		save := func(version int64) []any {
			content, err := json.Marshal(map[string]any{"temporalyNotificationId": d.ID, "version": version, "formData": form})
			f.must(err)
			_, answer := f.post(who, "/api/common/draft/update", string(content))
			told, _ := answer["result"].(map[string]any)["told"].([]any)
			return told
		}
		if told := save(1); len(told) > 0 {
			t.Errorf("nothing is to be told: %v", told)
		}
		f.world.pointed = []procedure.Pointed{{Pointer: "/equipment/0/frequency", Code: "MSG-LIT-E-0024", Text: procedure.Text{Ja: "範囲の外", En: "outside"}}}
		station := form["station"].(map[string]any)
		station["samePlace"], station["prefecture"], station["cityCode"], station["townName"] = false, "27", "27127", "大阪市中央区大手前1"
		told := save(2)
		_, answer := f.post(who, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)
		again := answer["result"].(map[string]any)["told"].([]any)
		_, answer = f.post(who, "/api/common/draft/update", `{"temporalyNotificationId":"`+d.ID+`","version":3,"step":"confirm"}`)
		_, name := f.post(who, "/api/common/draft/update", `{"temporalyNotificationId":"`+d.ID+`","version":4,"saveName":"名"}`)
		if told, _ := answer["result"].(map[string]any)["told"].([]any); len(told) != 2 || name["result"].(map[string]any)["told"] != nil {
			t.Errorf("of another step: %v, of another name: %v", told, name)
		}
		if len(told) != 2 || len(again) != 2 {
			t.Fatalf("saved: %v, opened: %v", told, again)
		}
		for i, want := range []struct{ pointer, says string }{{"/equipment/0/frequency", "範囲の外"}, {"/station/cityCode", "大阪市北区"}} {
			one := told[i].(map[string]any)
			if text := one["text"].(map[string]any)["ja"].(string); one["pointer"] != want.pointer || one["warns"] != true || !strings.Contains(text, want.says) {
				t.Errorf("%v", one)
			}
		}
	})
}
