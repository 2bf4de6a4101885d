package migration

import "testing"

func TestDatesOfTheOldSystems(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"令和6年4月8日": "2024-04-08", "令和元年6月3日": "2019-06-03", "平成31年4月30日": "2019-04-30", "昭和60年4月1日": "1985-04-01",
		"大正15年12月24日": "1926-12-24", "明治45年7月29日": "1912-07-29", "R2.04.10": "2020-04-10", "S60.4.1": "1985-04-01", "H元.1.8": "1989-01-08",
		"20240401": "2024-04-01", "2024/4/1": "2024-04-01", "2024-04-01": "2024-04-01", "2024年4月1日": "2024-04-01", "　令和６年４月８日 ": "2024-04-08",
		"": "", "20240230": "", "令和6年13月1日": "", "R0.1.32": "", "2024": "", "明日": "", "99999999": "", "X6.4.8": "", "-1/1/1": "",
	} {
		if got := dateOf(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestNamesAndAddresses(t *testing.T) {
	t.Parallel()
	for full, want := range map[string][2]string{
		"電波　太郎": {"電波", "太郎"}, "ﾃﾞﾝﾊﾟ ﾀﾛｳ": {"デンパ", "タロウ"}, "電波太郎": {"", ""}, "ジョン ピーター スミス": {"", ""}, "": {"", ""},
	} {
		if last, first := twoNames(full); last != want[0] || first != want[1] {
			t.Errorf("%q: %q %q", full, last, first)
		}
	}
	for address, want := range map[string][2]string{
		"東京都千代田区千代田９丁目": {"13", "千代田区千代田9丁目"}, "北海道 札幌市": {"01", "札幌市"}, "京都府京都市": {"26", "京都市"}, "千代田区": {"", "千代田区"}, "": {"", ""},
		"沖縄県那覇市": {"47", "那覇市"}, "神奈川県横浜市": {"14", "横浜市"},
	} {
		if code, rest := afterPrefecture(address); code != want[0] || rest != want[1] {
			t.Errorf("%q: %q %q", address, code, rest)
		}
	}
	if got := wording("一行目　①㈱\r\n 二行目\x00\x07 "); got != "一行目　①㈱\n 二行目 " {
		t.Errorf("%q", got)
	}
}
