package procedure

import "testing"

func TestACodeIsFoundByWhatPeopleWriteForIt(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("giteki-design-open", 1)
	spoken := &spokenCodes{}
	for text, want := range map[string]string{
		"第8号 特定小電力無線局":                       "2-1-8",
		"証明規則第2条第1項第８号　特定小電力無線局":             "2-1-8",
		"第2条第1項第8号":                          "2-1-8",
		"第2条第1項第11号の3":                       "2-1-11-3",
		"特定小電力無線局":                           "2-1-8",
		"SPECIFIED low-power radio stations": "2-1-8",
		"第2条第1項第78号":                         "",
		"第18号":                               "",
		"第2条第1項第78号 700MHz帯高度道路交通システムの陸上移動局": "",
		"特定小電力無線局ではないもの":                     "",
		"":       "",
		"その他の種別": "",
		"Article 2, paragraph 1, item 12: amateur stations": "2-1-12",
	} {
		if got := spoken.codeOf(p, "giteki-classes", text); got != want {
			t.Errorf("[R10.2] %q means %q, want %q", text, got, want)
		}
	}
	for digits, want := range map[string]float64{"5013305001797": 5013305001797, "": 0, "12a": 0, "-1": 0, "1.5": 0, "1234567890123456": 0} {
		if got := numberOf(digits); got != want {
			t.Errorf("[R10.2] %q is the number %v, want %v", digits, got, want)
		}
	}
}
