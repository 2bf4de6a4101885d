package sqlcheck

import (
	"context"
	"slices"
	"sync"
)

// recorder notes every statement that runs.
type recorder struct {
	mu    sync.Mutex
	texts []string
}

func (r *recorder) observe(_ context.Context, text string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.texts = append(r.texts, text)
	return nil
}

// taken gives what was noted since it was last asked.
func (r *recorder) taken() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	texts := r.texts
	r.texts = nil
	slices.Sort(texts)
	return slices.Compact(texts)
}
