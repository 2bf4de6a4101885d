package db

import (
	"strings"
	"testing"
	"unsafe"

	"modernc.org/libc"
)

func TestASlotThatIsGivenBackIsTheNextToBeUsed(t *testing.T) {
	s := pageSlots{page: 4096, size: 4416, most: 100, begin: 1 << 30}
	first, second := s.take(), s.take()
	if first != s.begin || second-first != 4416 {
		t.Errorf("%x and %x, from %x", first, second, s.begin)
	}
	s.put(first)
	if again := s.take(); again != first {
		t.Errorf("%x after %x", again, first)
	}
	s.touched = s.most
	if none := s.take(); none != 0 {
		t.Errorf("%x of a full set", none)
	}
}

func TestSQLiteKeepsCachedPagesInSlots(t *testing.T) {
	d, err := Open(t.Context(), Options{Address: t.TempDir() + "/pages.db"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	long := strings.Repeat("x", 6000)
	err = d.Tx(t.Context(), func(tx *Tx) error {
		_, err := tx.ExecContext(t.Context(), `CREATE TABLE page (text TEXT)`)
		for range 100 {
			if err == nil {
				_, err = tx.ExecContext(t.Context(), `INSERT INTO page VALUES ($1)`, long)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	touched := 0
	for _, s := range slots {
		s.mu.Lock()
		touched += s.touched
		s.mu.Unlock()
	}
	if touched < 100 {
		t.Errorf("%d pages lie in slots", touched)
	}
	if n, err := One(t.Context(), d.Read(), Value[int], `SELECT count(*) FROM page WHERE text = $1`, long); err != nil || n != 100 {
		t.Errorf("%d rows, %v", n, err)
	}
}

func TestWhatOutgrowsASlotIsMovedWhole(t *testing.T) {
	packPages()
	tls := libc.NewTLS()
	defer tls.Close()
	const page = 4200
	p := slotMalloc(tls, page)
	if s := slotsOf(p); s != slots[0] || slotLength(tls, p) != s.size || slotResize(tls, p, s.size) != p {
		t.Fatalf("%x is no slot", p)
	}
	text := unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&p))), page)
	for i := range text {
		text[i] = byte(i % 251)
	}
	moved := slotResize(tls, p, 100_000)
	if moved == 0 || slotsOf(moved) != nil || slotLength(tls, moved) < 100_000 {
		t.Fatalf("%x is not moved", moved)
	}
	for i, is := range unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&moved))), page) {
		if is != byte(i%251) {
			t.Fatalf("byte %d is %d", i, is)
		}
	}
	slotFree(tls, moved)
}
