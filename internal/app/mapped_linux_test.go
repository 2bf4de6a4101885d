package app

import (
	"slices"
	"testing"
)

func TestWhatAStartTouchedIsUnmappedWhereNothingWasWritten(t *testing.T) {
	t.Parallel()
	const smaps = `00400000-02349000 r-xp 00000000 fe:00 99                            /opt/portal
Rss:               27756 kB
Anonymous:             0 kB
02349000-05908000 r--p 01f49000 fe:00 99                            /opt/portal
Anonymous:             4 kB
05908000-05ac1000 rw-p 05508000 fe:00 99                            /opt/portal
Anonymous:             0 kB
899efc00000-899f3400000 rw-p 00000000 00:00 0 
Anonymous:             0 kB
7f8860194000-7f88602ea000 r-xp 00026000 fe:00 32                     /usr/lib/libc.so.6
Anonymous:             0 kB
`
	want := []mapping{{0x400000, 0x2349000}}
	if got := cleanMappings(smaps, "/opt/portal"); !slices.Equal(got, want) {
		t.Errorf("%x, want %x", got, want)
	}
	forgetStart() // the program goes on
}
