package message

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEveryCodeOfEveryGroupIsDefinedOnce(t *testing.T) {
	var want []string
	for _, g := range Groups {
		for n := g.First; n <= g.Last; n++ {
			want = append(want, g.Code(n))
		}
	}
	var got []string
	for _, m := range All() {
		got = append(got, m.Code)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("[R8.7] codes in the specification's groups and order (-want +got):\n%s", diff)
	}
}

func TestGroupsCoverTheRangesOfTheSpecification(t *testing.T) {
	last := map[string]int{}
	for _, g := range Groups {
		if first, ok := last[g.Prefix]; ok && g.First != first+1 {
			t.Errorf("group %q begins at %d, not right after %d", g.Name, g.First, first)
		}
		last[g.Prefix] = g.Last
	}
	want := map[string]int{"MSG-LIT-E-": 104, "MSG-LIT-I-": 43, "MSG-DIG-E": 3007}
	if diff := cmp.Diff(want, last); diff != "" {
		t.Errorf("[R8.7] last number of each series (-want +got):\n%s", diff)
	}
}

func TestText(t *testing.T) {
	max20 := map[string]string{"max": "20"}
	dates := map[string]string{"from": "2031-05-24", "to": "2031-10-03"}
	for _, c := range []struct {
		name, code, lang string
		params           map[string]string
		want             string
	}{
		{"Japanese", "MSG-LIT-E-0011", "ja", max20, "20文字以内で入力してください。"},
		{"English", "MSG-LIT-E-0011", "en", max20, "Enter 20 characters or fewer."},
		{"a kind of English", "MSG-LIT-E-0011", "en-GB", max20, "Enter 20 characters or fewer."},
		{"[R1.1] Japanese is the fallback", "MSG-LIT-E-0011", "fr", max20, "20文字以内で入力してください。"},
		{"a param that is missing stays visible", "MSG-LIT-E-0011", "en", nil, "Enter {max} characters or fewer."},
		{"a param is not filled in again", "MSG-LIT-E-0038", "en", map[string]string{"character": "{character}"}, `You cannot use "{character}" in this item.`},
		{"a reason has its own words", "MSG-LIT-E-0101", "en", map[string]string{"max": "200", "reason": "drafts"},
			`You can keep up to 200 drafts, and you have as many. Delete one that you no longer need under "Saved drafts", then try again.`},
		{"one without them has those of the code", "MSG-LIT-E-0101", "en", map[string]string{"max": "5", "reason": "other"}, "You can enter up to 5."},
		{"[R1.1] dates are written as in Japanese", "MSG-LIT-E-0050", "ja", dates,
			"再免許を申請できるのは2031年5月24日から2031年10月3日までです。期間を過ぎたときは、提出先の総合通信局にお問い合わせください。"},
		{"and as in English", "MSG-LIT-E-0050", "en", dates, "You can apply for renewal from 24 May 2031 to 3 October 2031. If it is too late, ask the bureau in charge."},
		{"what is there already may be anything", "MSG-LIT-E-0092", "en", nil, "The same has been entered or registered already. Enter another one."},
		{"an unknown code names itself", "MSG-LIT-E-9999", "en", nil, "MSG-LIT-E-9999"},
	} {
		if got := Text(c.code, c.lang, c.params); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestFind(t *testing.T) {
	for code, want := range map[string]bool{"MSG-DIG-E3004": true, "MSG-LIT-E-0000": false, "MSG-LIT-E-0105": false, "": false} {
		if m, ok := Find(code); ok != want || ok && m.Code != code {
			t.Errorf("%q: %+v, %t", code, m, ok)
		}
	}
}

func TestGroupOf(t *testing.T) {
	for code, want := range map[string]string{
		"MSG-LIT-E-0009": "required input", "MSG-LIT-E-0010": "length", "MSG-LIT-I-0043": "deletion, services, eligibility",
		"MSG-DIG-E3001": "digital licence", "MSG-LIT-E-0105": "", "MSG-DIG-E3008": "", "E-0001": "",
	} {
		if g, ok := GroupOf(code); g.Name != want || ok != (want != "") {
			t.Errorf("GroupOf(%s) = %q, %v; want %q", code, g.Name, ok, want)
		}
	}
}

func TestBrowserCopyIsUpToDate(t *testing.T) {
	for path, want := range map[string]string{"i18n/messages.gen.ts": TypeScript(), "i18n/apart.gen.ts": ApartTypeScript(), "features/messages/uses.gen.ts": UsesTypeScript()} {
		got, err := os.ReadFile("../../web/src/" + path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s: run go generate ./internal/message (-want +got):\n%s", path, diff)
		}
	}
}

func TestParams(t *testing.T) {
	m := Message{JA: "{years}年は{reference}から{years}年"}
	if diff := cmp.Diff([]string{"years", "reference"}, m.Params()); diff != "" {
		t.Error(diff)
	}
}

// What a rule of a field finds stands at the field at once, in any form.
func TestTheWordsOfFieldsAreNotFetchedApart(t *testing.T) {
	files, err := filepath.Glob("../../contract/rules/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(err, "no vectors")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var vectors []struct {
			Rule string
			Want struct {
				Code   string
				Params struct{ Reason string }
			}
		}
		if err := json.Unmarshal(text, &vectors); err != nil {
			t.Fatal(file, err)
		}
		for _, v := range vectors {
			if m, _ := Find(v.Want.Code); m.Reasons[v.Want.Params.Reason].Apart {
				t.Errorf("[R5.8] %s: the words of %s for %q come too late", v.Rule, v.Want.Code, v.Want.Params.Reason)
			}
		}
	}
}

// [R10.4] No English message has Japanese letters or marks, but in an example of how licences and inspectors are numbered.
func TestEnglishMessagesAreEnglish(t *testing.T) {
	foreign := regexp.MustCompile("[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]")
	numbered := regexp.MustCompile(`[関近][検A]第[0-9]+号`)
	for _, m := range All() {
		texts := []string{m.EN}
		for _, reason := range m.Reasons {
			texts = append(texts, reason.EN)
		}
		for _, text := range texts {
			if foreign.MatchString(numbered.ReplaceAllString(text, "")) {
				t.Errorf("%s: %s", m.Code, text)
			}
		}
	}
}
