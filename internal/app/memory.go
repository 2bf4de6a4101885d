package app

import (
	"context"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// gcPercent is by how much of what is alive the heap may grow before it is collected: with Go's
	// own 100 a request costs a twelfth more of the processor, at 150 the program stays under 256 MiB.
	gcPercent = 150
	// memoryGoal is from which size on memory is collected and given back more often, in bytes; where more is alive than half of
	// it, it is twice that (followAlive), so that a program that needs more is not kept collecting.
	memoryGoal = 144 << 20
	// goalStep is in what steps it grows, and lookAtAlive how often.
	goalStep    = 32 << 20
	lookAtAlive = 10 * time.Second
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
	followAlive(ctx)
}

// followAlive keeps the size from which memory is collected more often at twice what is alive, until the program ends; GOMEMLIMIT stands.
func followAlive(ctx context.Context) {
	if debug.SetMemoryLimit(-1) != memoryGoal {
		return
	}
	alive := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	ticker := time.NewTicker(lookAtAlive)
	defer ticker.Stop()
	for now := int64(memoryGoal); ; {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		metrics.Read(alive)
		if goal := goalFor(alive[0].Value.Uint64()); goal != now {
			now = goal
			debug.SetMemoryLimit(goal)
		}
	}
}

// goalFor is the size from which memory is collected more often while so much is alive.
func goalFor(alive uint64) int64 {
	if 2*alive <= memoryGoal {
		return memoryGoal
	}
	steps := (2*alive + goalStep - 1) / goalStep
	return int64(steps * goalStep) //nolint:gosec // of bytes that there are
}
