package mailbox

import (
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/clock"
	"radioportal/internal/sandbox/page"
)

// putAll keeps mails; found are those that the box then has, at most so many.
func putAll(t *testing.T, box *Box, mails ...*Letter) {
	t.Helper()
	for _, l := range mails {
		if err := box.put(l); err != nil {
			t.Fatal(err)
		}
	}
}

func found(t *testing.T, box *Box, most int) MailList {
	t.Helper()
	pile, err := box.find(filter{}, most)
	if err != nil {
		t.Fatal(err)
	}
	return pile
}

func TestOldMailsMakeRoom(t *testing.T) {
	box := New(&clock.Settable{}, page.Renderer{})
	for i := range maxMails + 5 {
		putAll(t, box, &Letter{ID: fmt.Sprint(i)})
	}
	putAll(t, box, &Letter{ID: "0"}) // gone from the box, and still known
	if pile := found(t, box, 1); pile.Total != maxMails || pile.Received != maxMails+5 || pile.Mails[0].ID != fmt.Sprint(maxMails+4) {
		t.Errorf("%d mails of %d, newest %s", pile.Total, pile.Received, pile.Mails[0].ID)
	}
	half := strings.Repeat("x", maxMailBytes/2+1)
	putAll(t, box, &Letter{ID: "large 1", Text: half}, &Letter{ID: "large 2", Text: half})
	if pile := found(t, box, 10); pile.Total != 1 || pile.Mails[0].ID != "large 2" {
		t.Errorf("%d mails", pile.Total)
	}
	putAll(t, box, &Letter{ID: "too large", Text: half + half})
	if pile := found(t, box, 10); pile.Total != 0 {
		t.Errorf("%d mails beside one that is larger than the box", pile.Total)
	}
}

func TestMailsSayWhatTheySaidWhereverTheyLie(t *testing.T) {
	box := New(&clock.Settable{}, page.Renderer{})
	third := maxMailBytes / 3
	for i := range 10 { // more than three times round
		mark := fmt.Sprint(i, " ")
		putAll(t, box, &Letter{ID: fmt.Sprint(i), Text: strings.Repeat(mark, (third-1000*i)/len(mark)), HTML: "<p>" + mark})
		pile := found(t, box, 10)
		if pile.Received != i+1 || pile.Total != min(i+1, 3) {
			t.Fatalf("%d of %d", pile.Total, pile.Received)
		}
		for _, l := range pile.Mails {
			if l.HTML != "<p>"+l.ID+" " || strings.Trim(l.Text, l.ID+" ") != "" || len(l.Text) < third-20_000 {
				t.Errorf("mail %s of %d: %.20q, %d bytes", l.ID, i, l.HTML, len(l.Text))
			}
		}
	}
	if l, ok, err := box.one("9"); err != nil || !ok || l.HTML != "<p>9 " {
		t.Errorf("%v %v %.20q", err, ok, l.HTML)
	}
	box.empty()
	putAll(t, box, &Letter{ID: "0", Text: "anew"})
	if pile := found(t, box, 10); pile.Total != 1 || pile.Mails[0].Text != "anew" {
		t.Errorf("%+v", pile)
	}
}
