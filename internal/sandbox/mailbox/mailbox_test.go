package mailbox

import (
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

func TestOldMailsMakeRoom(t *testing.T) {
	box := New(&clock.Settable{}, page.Renderer{})
	for i := range maxMails + 5 {
		box.put(&Letter{ID: fmt.Sprint(i)})
	}
	box.put(&Letter{ID: "0"}) // gone from the box, and still known
	if pile := box.find(filter{}, 1); pile.Total != maxMails || pile.Received != maxMails+5 || pile.Mails[0].ID != fmt.Sprint(maxMails+4) {
		t.Errorf("%d mails of %d, newest %s", pile.Total, pile.Received, pile.Mails[0].ID)
	}
	half := strings.Repeat("x", maxMailBytes/2+1)
	box.put(&Letter{ID: "large 1", Text: half})
	box.put(&Letter{ID: "large 2", Text: half})
	if pile := box.find(filter{}, 10); pile.Total != 1 || pile.Mails[0].ID != "large 2" {
		t.Errorf("%d mails", pile.Total)
	}
}
