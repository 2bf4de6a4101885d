package app

import (
	"context"
	"math"
	"os"
	"runtime/debug"
	"time"
)

const (
	// gcPercent is by how much of what is alive the heap may grow before it is collected: with Go's
	// own 100 a request costs a twelfth more of the processor, at 150 the program stays under 256 MiB.
	gcPercent = 150
	// memoryGoal is from which size on memory is collected and given back more often, in bytes.
	memoryGoal = 384 << 20
	// settleTime is how long after the start memory is first collected, so that the first requests do not wait for it.
	settleTime = time.Second
)

// HoldCollection has nothing collected while the program starts: nearly all that a start makes is either
// alive to the end or small, and two of five collections' work would be done for nothing. Run collects it.
func HoldCollection() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(-1)
	}
	limitMemory()
}

// limitMemory has memory collected more often from memoryGoal on, unless GOMEMLIMIT says otherwise.
func limitMemory() {
	if given := debug.SetMemoryLimit(memoryGoal); given != math.MaxInt64 {
		debug.SetMemoryLimit(given)
	}
}

// settle gives back what the start took and nothing needs any more; from then on the heap grows further
// between two collections than Go's own setting lets it, unless GOGC says otherwise.
func settle(ctx context.Context) {
	select {
	case <-time.After(settleTime):
	case <-ctx.Done():
		return
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	limitMemory()
	debug.FreeOSMemory()
	forgetStart()
}
