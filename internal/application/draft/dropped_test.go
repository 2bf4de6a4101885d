package draft

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatIsTypedOverWhatStaysIsTold(t *testing.T) {
	t.Parallel()
	filed := FormData(`{"station":{"movement":"mobile","remarks":""},"transmitters":[{"powerW":"50","bands":["7M"]}],"contact":{"email":"a@example.jp"}}`)
	keeps := []string{"station", "transmitters"}
	for name, each := range map[string]struct {
		typed string
		want  []string
	}{
		"as filed":           {string(filed), []string{}},
		"not sent":           {`{}`, []string{}},
		"blanks":             {`{"station":{"movement":"mobile","fixed":false,"remarks":""}}`, []string{}},
		"another power":      {`{"transmitters":[{"powerW":"500","bands":["7M"]}]}`, []string{"transmitters"}},
		"another band":       {`{"transmitters":[{"powerW":"50","bands":["14M"]}]}`, []string{"transmitters"}},
		"a third":            {`{"transmitters":[{"powerW":"50","bands":["7M"]},{"powerW":"500"}]}`, []string{"transmitters"}},
		"another place":      {`{"station":{"movement":"mobile","prefecture":"47"}}`, []string{"station"}},
		"emptied":            {`{"station":{"movement":""}}`, []string{"station"}},
		"what is typed anew": {`{"contact":{"email":"b@example.jp"}}`, []string{}},
	} {
		got, err := droppedFrom(FormData(each.typed), filed, keeps)
		if diff := cmp.Diff(each.want, got); diff != "" || err != nil {
			t.Errorf("[R2.15] %s: %v %s", name, err, diff)
		}
	}
	if got, err := droppedFrom(filed, nil, keeps); len(got) > 0 || err != nil {
		t.Errorf("[R2.15] of what is not disclosed: %v %v", got, err)
	}
}
