package rule

import "testing"

func TestNamesAreComparedByWhatTheySay(t *testing.T) {
	for in, want := range map[string]string{"でんぱ たろう": "デンパタロウ", "ﾃﾞﾝﾊﾟ　ﾀﾛｳ": "デンパタロウ", "Ｒａｄｉｏ Club": "radioclub", "電波 太郎": "電波太郎"} {
		if got := Compared(in); got != want {
			t.Errorf("[R2.6] %q is compared as %q, want %q", in, got, want)
		}
	}
}
