package notice

import (
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/principal"
)

func TestANoticeThatStaffLookAtStaysUnread(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		number := f.send(taro)
		watched := principal.With(db.ReadOnly(t.Context()), principal.Principal{Role: principal.User, AccountID: taro, SupportView: true})
		d, err := f.detailGet(watched, noticeRef{number})
		if err != nil || d.Read || d.NoticeNumber != number {
			t.Errorf("[R10.1] staff are shown %+v, %v", d, err)
		}
		if d, err := f.Notice(t.Context(), taro, number); err != nil || d.Read() {
			t.Errorf("[R10.1] it is read since %v, %v", d.ReadAt, err)
		}
	})
}
