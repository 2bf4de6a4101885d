package notice

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

const listPath = "/api/common/written-notice/list-get"

func TestFindingANotice(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		first := f.send(taro)
		f.clock.Set(today.Add(time.Hour))
		refused := granted(taro)
		refused.Name = procedure.Text{Ja: "審査結果のお知らせ（ＡＭ局） 100%_達成!", En: "Result of the review"}
		refused.Sender, refused.ElectronicApplicationNumber = procedure.Text{Ja: "東北総合通信局", En: "Tohoku Bureau"}, "E26B2"
		second := f.deliver(refused)
		f.send(hanako)
		if _, err := f.Open(t.Context(), taro, first); err != nil {
			t.Fatal(err)
		}
		for body, want := range map[string][]string{
			`{}`:                                    {second, first},
			`{"unread":true}`:                       {second},
			`{"keyword":"免許通知"}`:                    {first},
			`{"keyword":"LICENCE"}`:                 {first},
			`{"keyword":" ｔｏｈｏｋｕ "}`:                {second},
			`{"keyword":"東北総合"}`:                    {second},
			`{"keyword":"お知らせ（ＡＭ局）"}`:               {second},
			`{"keyword":"e26b2"}`:                   {second},
			`{"keyword":"` + first + `"}`:           {first},
			`{"keyword":"100%_達成!"}`:                {second},
			`{"keyword":"%"}`:                       {second},
			`{"keyword":"1_0"}`:                     {},
			`{"keyword":"ない"}`:                      {},
			`{"keyword":"免許通知","unread":true}`:      {},
			`{"limit":1}`:                           {second},
			`{"limit":1,"offset":1}`:                {first},
			`{"limit":1,"offset":2}`:                {},
			`{"keyword":"' OR 1=1; --"}`:            {},
			`{"keyword":"総合","limit":1000}`:         {second, first},
			`{"keyword":"","offset":1000}`:          {},
			`{"limit":0,"offset":0,"unread":false}`: {second, first},
		} {
			code, result := f.post(taro, listPath, body)
			got := []string{}
			for _, each := range result["notices"].([]any) {
				got = append(got, each.(map[string]any)["noticeNumber"].(string))
			}
			if code != 200 || strings.Join(got, " ") != strings.Join(want, " ") {
				t.Errorf("%s: %d %v, want %v", body, code, got, want)
			}
			if result["unread"] != 1.0 {
				t.Errorf("%s: %v unread", body, result["unread"])
			}
		}
	})
}

func TestAListShowsAThousand(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
			for i := range maxListed + 1 {
				n := granted(taro)
				n.Name.Ja = fmt.Sprint("通知", i)
				if _, err := insert(t.Context(), tx, Delivered{Notice: n, Number: fmt.Sprintf("N26%010d", i), SentAt: today}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			filter Filter
			n      int
		}{
			{Filter{}, 1000}, {Filter{Offset: 980, Limit: 50}, 20}, {Filter{Offset: 1000, Limit: 1}, 0}, {Filter{Offset: 5000}, 0},
		} {
			found, err := f.List(t.Context(), taro, c.filter)
			if err != nil || len(found.Notices) != c.n || found.Total != 1001 || !found.Truncated || found.Unread != 1001 {
				t.Errorf("%+v: %d of %d, truncated %v, %v", c.filter, len(found.Notices), found.Total, found.Truncated, err)
			}
		}
		// What is not among the newest 50 is left out, which is told; its number finds it.
		if found, err := f.List(t.Context(), taro, Filter{Keyword: "通知9"}); err != nil || found.Total != 49 || !found.Truncated {
			t.Errorf("%d found, truncated %v, %v", found.Total, found.Truncated, err)
		}
		if found, err := f.List(t.Context(), taro, Filter{Keyword: "n260000000077"}); err != nil || found.Total != 1 || found.Truncated {
			t.Errorf("%d found by number, %v", found.Total, err)
		}
	})
}
