package desk

import "testing"

func TestAPlaceIsInThePrefectureThatWasFiled(t *testing.T) {
	for address, want := range map[string]string{
		"神奈川県横浜市中区本町1-1": "神奈川県", "東京都千代田区霞が関2-1-2": "東京都", "北海道札幌市北区": "北海道", "京都府京都市": "京都府",
		"大阪府大阪市": "大阪府", "和歌山県和歌山市": "和歌山県", "横浜市中区本町1-1": "", "": "", "Yokohama": "",
	} {
		if got := prefectureOf(address); got != want {
			t.Errorf("[R10.1] %q lies in %q, not %q", address, got, want)
		}
	}
}
