package draft

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

func TestTablesPointOutWhatADraftSays(t *testing.T) {
	t.Parallel()
	title(t, "[R5.8] what the tables know of a number and a municipality is told with each save; a town of another prefecture and a class for others refuse", func(t *testing.T, f *fixture) {
		who := principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Category: "2",
			Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波株式会社", Lang: "ja"})
		d, err := f.CreateDraft(who, "radio-land-mobile-open", "")
		f.must(err)
		form := contractBase(t, "radio-land-mobile-open", "corporation")
		save := func(version int64) []any {
			content, err := json.Marshal(map[string]any{"temporalyNotificationId": d.ID, "version": version, "formData": form})
			f.must(err)
			_, answer := f.post(who, "/api/common/draft/update", string(content))
			messages, _ := answer["result"].(map[string]any)["told"].([]any)
			return messages
		}
		if messages := save(1); len(messages) > 0 {
			t.Errorf("nothing is to be told: %v", messages)
		}
		if number := form["equipment"].([]any)[0].(map[string]any)["number"]; len(f.world.lookedUp) == 0 || f.world.lookedUp[0] != number {
			t.Errorf("the authority was asked for %v, not for %v", f.world.lookedUp, number)
		}
		f.world.pointed = []procedure.Finding{{Pointer: "/equipment/0/frequency", Code: "MSG-LIT-E-0024", Text: procedure.Text{Ja: "範囲の外", En: "outside"}}}
		station := form["station"].(map[string]any)
		station["samePlace"], station["prefecture"], station["cityCode"], station["townName"] = false, "27", "27127", "大阪市中央区大手前1"
		messages := save(2)
		_, answer := f.post(who, "/api/common/draft/get", `{"temporalyNotificationId":"`+d.ID+`"}`)
		again := answer["result"].(map[string]any)["told"].([]any)
		_, answer = f.post(who, "/api/common/draft/update", `{"temporalyNotificationId":"`+d.ID+`","version":3,"step":"confirm"}`)
		_, name := f.post(who, "/api/common/draft/update", `{"temporalyNotificationId":"`+d.ID+`","version":4,"saveName":"名"}`)
		if messages, _ := answer["result"].(map[string]any)["told"].([]any); len(messages) != 2 || name["result"].(map[string]any)["told"] != nil {
			t.Errorf("of another step: %v, of another name: %v", messages, name)
		}
		if len(messages) != 2 || len(again) != 2 {
			t.Fatalf("saved: %v, opened: %v", messages, again)
		}
		for i, want := range []struct{ pointer, says string }{{"/equipment/0/frequency", "範囲の外"}, {"/station/cityCode", "大阪市北区"}} {
			one := messages[i].(map[string]any)
			if text := one["text"].(map[string]any)["ja"].(string); one["pointer"] != want.pointer || one["warns"] != true || !strings.Contains(text, want.says) {
				t.Errorf("%v", one)
			}
		}
		f.world.pointed = nil
		station["cityCode"], station["townName"] = "", "千代田区千代田1-1"
		if messages := save(5); len(messages) != 1 || !refuses(messages[0], "/station/townName", "elsewhere") || !strings.Contains(fmt.Sprint(messages[0]), "東京都千代田区") {
			t.Errorf("a town of another prefecture: %v", messages)
		}
		station["townName"] = "架空市1-1"
		if messages := save(6); len(messages) != 1 || messages[0].(map[string]any)["pointer"] != "/station/townName" || messages[0].(map[string]any)["warns"] != true {
			t.Errorf("a town that no municipality has: %v", messages)
		}
		station["townName"] = "大阪市中央区大手前1"
		f.world.pointed = []procedure.Finding{{Pointer: "/equipment/0/number", Code: "MSG-LIT-E-0067", Says: "002-130007", Refusal: map[string]string{"reason": "otherClassDesigned", "class": "アマチュア局用無線設備"}}}
		if messages := save(7); len(messages) != 1 || !refuses(messages[0], "/equipment/0/number", "otherClassDesigned") {
			t.Errorf("a number of another class: %v", messages)
		}
	})
}

// refuses tells whether what is told is an error, with the words of a reason.
func refuses(message any, pointer, reason string) bool {
	one := message.(map[string]any)
	params := one["params"].(map[string]any)
	return one["pointer"] == pointer && one["warns"] == nil && one["text"] == nil && params["reason"] == reason
}
