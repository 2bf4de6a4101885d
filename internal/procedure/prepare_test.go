package procedure

import (
	"slices"
	"strings"
	"testing"
)

// askedWords are what is said to be prepared for a form, with the words of forms that ask for it.
var askedWords = map[string][]string{
	"設置場所": {"設置場所", "使用場所"}, "通信の相手方": {"通信の相手方"}, "通信事項": {"通信事項"}, "移動範囲": {"移動範囲"}, "指定無線局数": {"指定無線局数"},
	"製造番号": {"製造番号", "識別番号"}, "証明番号": {"証明番号", "証明または工事設計認証の番号", "証明の番号"}, "認証番号": {"認証番号", "工事設計認証の番号", "認証の番号"},
	"規格": {"規格"}, "予備免許の番号": {"予備免許の番号", "予備免許"}, "登録の番号": {"登録の番号", "登録"}, "免許の番号": {"免許の番号", "免許"}, "登録番号": {"登録番号"},
	"点検員": {"点検員"}, "判定員": {"判定員"}, "点検結果通知書": {"点検結果通知書"}, "検査結果証明書": {"検査結果証明書"}, "部数": {"部数", "通数"},
	"工事落成の期限": {"期限"}, "理由": {"理由"}, "廃止する日": {"廃止年月日", "廃止の年月日", "廃止する日", "廃止した日", "廃止の日"}, "契約書": {"契約書"}, "定款": {"定款"}, "登記事項証明書": {"登記事項証明書"},
	"戸籍": {"戸籍"}, "保証": {"保証"}, "適合確認書": {"適合確認書", "防護"}, "名簿": {"名簿", "構成員"}, "送信機系統図": {"系統図"}, "受験番号": {"受験番号"}, "修了証明書": {"修了証明書"},
	"写真": {"写真"}, "試験の結果": {"試験の結果", "試験結果"}, "較正": {"較正"}, "検証の年月日": {"検証"}, "整理番号": {"整理番号"}, "呼出符号": {"呼出符号", "識別信号"}, "最初の廃止の日": {"廃止の年月日"},
	"運用開始の日": {"運用開始", "開設の年月日"}, "氏名または名称": {"氏名または名称"}, "進み具合": {"進み具合", "進捗", "状況"},
}

// [R1.3] [R10.2] What a guide has people prepare is asked for by the form, or attached to it.
func TestWhatIsPreparedIsAskedFor(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, p := range loadCatalogue(t).Procedures() {
		asked := p.formWords()
		for _, text := range p.def.Guide.Prepare {
			for word, forms := range askedWords {
				if !strings.Contains(text.Ja, word) {
					continue
				}
				seen[word] = true
				if !slices.ContainsFunc(forms, func(each string) bool { return strings.Contains(asked, each) }) {
					t.Errorf("[R1.3] %s has people prepare %q, and its form does not ask for %s", p.def.ID, text.Ja, word)
				}
			}
		}
	}
	for word := range askedWords {
		if !seen[word] && word != "保証" {
			t.Errorf("nobody is told to prepare %s: take it out here", word)
		}
	}
}

// formWords are the Japanese words of a form and its documents, one line each.
func (p *Procedure) formWords() string {
	var all []string
	add := func(texts ...*Text) {
		for _, text := range texts {
			if text != nil {
				all = append(all, text.Ja)
			}
		}
	}
	for i := range p.def.Form {
		s := &p.def.Form[i]
		add(&s.Title, s.Description)
		for j := range s.Fields {
			f := &s.Fields[j]
			add(&f.Label, f.Help)
			for _, option := range f.Options {
				all = append(all, option.Ja)
			}
		}
	}
	for i := range p.def.Documents {
		add(&p.def.Documents[i].Title, p.def.Documents[i].Description)
	}
	return strings.Join(all, "\n")
}
