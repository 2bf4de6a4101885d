package app

import "testing"

func TestMemoryMayBeTwiceWhatIsAlive(t *testing.T) {
	for alive, want := range map[uint64]int64{0: 144, 40: 144, 72: 144, 80: 160, 100: 224, 500: 1024} {
		if is := goalFor(alive << 20); is != want<<20 {
			t.Errorf("with %d MiB alive it is collected more often from %d MiB on, want %d", alive, is>>20, want)
		}
	}
}
