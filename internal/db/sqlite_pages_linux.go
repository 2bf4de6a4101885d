package db

import (
	"log/slog"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
	"modernc.org/libc"
	lib "modernc.org/sqlite/lib"
)

// pageSlots is where SQLite keeps pages of one size that it caches, close together. The allocator beneath gives powers of two, so that a page
// of 4 KiB with what SQLite notes of it would have 8 KiB, and of 64 KiB seven fit. A slot that is given back is the first to be used again.
type pageSlots struct {
	page, size int32 // of a page alone, and of a slot
	most       int   // slots: more than the connections of a program cache; those beyond them are had as all else
	begin, end uintptr
	mu         sync.Mutex
	touched    int
	unused     []uintptr
}

// slots are those of pages as new files have them, and of larger ones. They are address space: what no page has touched takes no memory.
var slots = []*pageSlots{{page: 4 << 10, size: 4<<10 + beside, most: 1 << 16}, {page: 8 << 10, size: 8<<10 + beside, most: 1 << 15}}

// beside is the room for what SQLite notes of a page: 272 bytes, and some for later releases.
const beside = 320

// reserve takes the address space of the slots.
func (s *pageSlots) reserve() error {
	reserved, err := unix.Mmap(-1, 0, s.most*int(s.size), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE)
	if err == nil {
		s.begin = uintptr(unsafe.Pointer(&reserved[0]))
		s.end = s.begin + uintptr(len(reserved))
	}
	return err
}

// take gives a slot; 0 where there is none left.
func (s *pageSlots) take() uintptr {
	s.mu.Lock()
	defer s.mu.Unlock()
	if last := len(s.unused) - 1; last >= 0 {
		p := s.unused[last]
		s.unused = s.unused[:last]
		return p
	}
	if s.touched == s.most {
		return 0
	}
	s.touched++
	return s.begin + uintptr(s.touched-1)*uintptr(s.size)
}

func (s *pageSlots) put(p uintptr) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unused = append(s.unused, p)
}

// slotsOf are those in which a pointer lies; nil for none.
func slotsOf(p uintptr) *pageSlots {
	for _, s := range slots {
		if p >= s.begin && p < s.end {
			return s
		}
	}
	return nil
}

// memory is sqlite3_mem_methods: the functions that SQLite has its memory from.
type memory struct {
	malloc, free, resize, size, roundup, begin, shutdown, data uintptr
}

// What SQLite has its memory from otherwise, also in the form of its functions, and from now on. There is one of each, as there is one
// SQLite.
var (
	given  memory
	packed memory
	malloc = called[func(*libc.TLS, int32) uintptr](&given.malloc)
	free   = called[func(*libc.TLS, uintptr)](&given.free)
	resize = called[func(*libc.TLS, uintptr, int32) uintptr](&given.resize)
	size   = called[func(*libc.TLS, uintptr) int32](&given.size)
)

// called is the function that a pointer of SQLite's is: a pointer to what Go calls a function by.
func called[F any](pointer *uintptr) *F { return (*F)(unsafe.Pointer(pointer)) }

// pointer is a function as SQLite knows it; it has to be one of the package's.
func pointer[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }

// packPages has SQLite keep cached pages in slots of their size. It takes what SQLite is set up with, so it comes before the first connection.
var packPages = sync.OnceFunc(func() {
	for _, each := range slots {
		if err := each.reserve(); err != nil {
			slog.Debug("SQLite's pages are not packed", "error", err)
			return
		}
	}
	tls := libc.NewTLS()
	defer tls.Close()
	list := libc.Xmalloc(tls, 16)
	defer libc.Xfree(tls, list)
	code := lib.Xsqlite3_config(tls, lib.SQLITE_CONFIG_GETMALLOC, libc.VaList(list, uintptr(unsafe.Pointer(&given))))
	if code == lib.SQLITE_OK {
		packed = given
		packed.malloc, packed.free, packed.resize, packed.size = pointer(slotMalloc), pointer(slotFree), pointer(slotResize), pointer(slotLength)
		code = lib.Xsqlite3_config(tls, lib.SQLITE_CONFIG_MALLOC, libc.VaList(list, uintptr(unsafe.Pointer(&packed))))
	}
	if code != lib.SQLITE_OK {
		slog.Debug("SQLite's pages are not packed", "code", code)
	}
})

func slotMalloc(tls *libc.TLS, n int32) uintptr {
	for _, s := range slots {
		if n > s.page && n <= s.size {
			if p := s.take(); p != 0 {
				return p
			}
		}
	}
	return (*malloc)(tls, n)
}

func slotFree(tls *libc.TLS, p uintptr) {
	if s := slotsOf(p); s != nil {
		s.put(p)
		return
	}
	(*free)(tls, p)
}

func slotLength(tls *libc.TLS, p uintptr) int32 {
	if s := slotsOf(p); s != nil {
		return s.size
	}
	return (*size)(tls, p)
}

func slotResize(tls *libc.TLS, p uintptr, n int32) uintptr {
	s := slotsOf(p)
	switch {
	case s == nil:
		return (*resize)(tls, p, n)
	case n <= s.size:
		return p
	}
	moved := (*malloc)(tls, n)
	if moved != 0 {
		libc.Xmemcpy(tls, moved, p, uint64(s.size)) //nolint:gosec // of a slot
		s.put(p)
	}
	return moved
}
