package equipment

import (
	"encoding/csv"
	"fmt"
	"io"
	"math/rand/v2"
)

// model of made-up equipment: what it is, and where it transmits.
type sample struct{ class, name, waves string }

var samples = []sample{
	{"アマチュア局用無線設備", "HT-%04d", "F2D,F3E 144～146MHz 5W\nF2D,F3E 430～440MHz 5W"},
	{"アマチュア局用無線設備", "MT-%04d", "F1D,F1E,F2D,F3E 144～146MHz 50W\nF1D,F1E,F2D,F3E 430～440MHz 50W"},
	{"アマチュア局用無線設備", "HF-%04d", "A1A,A3E,J3E,F3E,F1B 7000～7200kHz 100W\nA1A,A3E,J3E,F3E,F1B 50～54MHz 100W"},
	{"陸上移動局に使用するための無線設備", "LM-%04d", "F3E 155.45MHz 5W"},
	{"簡易無線局に使用するための無線設備", "DCR-%04d", "F1E 351.2MHz 5W"},
}

// Generate writes a table of made-up equipment as Load takes it. The same seed gives the same table; no number stands
// twice.
func Generate(to io.Writer, count int, seed uint64) error {
	const most = 1_000_000 // numbers of six digits
	if count < 0 || count > most {
		return fmt.Errorf("%d is not between 0 and %d", count, most)
	}
	random := rand.New(rand.NewPCG(seed, seed)) //nolint:gosec // test data, the same for the same seed
	writer := csv.NewWriter(to)
	if err := writer.Write(columns); err != nil {
		return err
	}
	first := random.IntN(most)
	for i := range count {
		if err := writer.Write(record(random, (first+i)%most)); err != nil {
			return err
		}
	}
	writer.Flush()
	return writer.Error()
}

func record(random *rand.Rand, serial int) []string {
	s := samples[random.IntN(len(samples))]
	rules := NewRules
	if random.IntN(10) == 0 {
		rules = OldRules
	}
	date := fmt.Sprintf("%04d-%02d-%02d", 2008+random.IntN(18), 1+random.IntN(12), 1+random.IntN(28))
	return []string{
		fmt.Sprintf("%03d-%06d", 1+random.IntN(20), serial), fmt.Sprintf("試験無線機%d株式会社", 1+random.IntN(30)),
		fmt.Sprintf(s.name, random.IntN(10_000)), s.class, date, string(rules), s.waves,
	}
}
