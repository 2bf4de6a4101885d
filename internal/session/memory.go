package session

import (
	"sync"
	"time"

	"radioportal/internal/principal"
)

// known is a session as it was read a moment ago.
type known struct {
	session   session
	principal principal.Principal
	read      time.Time // of the machine's clock
}

// memory remembers sessions for a moment, so that most requests ask no database.
// What ends in this process is forgotten at once: a read that began before the
// end is not remembered after it.
type memory struct {
	mu         sync.Mutex
	byHash     map[string]known
	generation uint64
}

func newMemory() *memory { return &memory{byHash: map[string]known{}} }

// get gives what is remembered, and the generation to put with.
func (m *memory) get(hash string) (known, bool, uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.byHash[hash]
	return k, ok && time.Since(k.read) < remembered, m.generation
}

// put remembers a session unless something has been forgotten since generation.
func (m *memory) put(hash string, k known, generation uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.generation != generation {
		return
	}
	if len(m.byHash) >= maxRemembered {
		clear(m.byHash)
	}
	m.byHash[hash] = k
}

// forget forgets the sessions that match.
func (m *memory) forget(match func(hash string, k known) bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.generation++
	for hash, k := range m.byHash {
		if match(hash, k) {
			delete(m.byHash, hash)
		}
	}
}
