package applicant

import "testing"

func TestNamesAreComparedAsRegistersWriteThem(t *testing.T) {
	t.Parallel()
	for _, same := range [][2]string{
		{"見本無線株式会社", "見本無線㈱"}, {"見本無線株式会社", "見本無線（株）"}, {"見本無線株式会社", "見本 無線 (株)"}, {"株式会社ＡＢＣ", "㈱abc"},
		{"有限会社見本", "㈲見本"}, {"有限会社見本", "（有）見本"}, {"合同会社見本", "(同) 見本"}, {"一般社団法人電波研究所", "（一社）電波研究所"},
		{"一般財団法人電波", "(一財)電波"}, {"見本㍿", "見本株式会社"}, {"電波　太郎", "電波太郎"}, {"髙橋　太郎", "高橋 太郎"},
		{"特定非営利活動法人見本", "NPO法人見本"}, {"見本ﾑｾﾝ株式会社", "見本ムセン株式会社"},
	} {
		if !SameName(same[0], same[1]) || !SameName(same[1], same[0]) {
			t.Errorf("[R2.14] %q is not %q", same[0], same[1])
		}
	}
	for _, other := range [][2]string{
		{"見本無線株式会社", "見本無線有限会社"}, {"株式会社見本", "見本株式会社"}, {"見本無線株式会社", "見本無線"}, {"電波太郎", "電波次郎"}, {"", ""},
	} {
		if SameName(other[0], other[1]) {
			t.Errorf("[R2.14] %q is %q", other[0], other[1])
		}
	}
}
