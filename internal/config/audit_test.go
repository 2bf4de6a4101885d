package config

import (
	"strings"
	"testing"
)

func TestSourceAddressesAreKeptForAYearOrAsToldWithinBounds(t *testing.T) {
	for days, want := range map[int]int{0: 365, 1: 1, 3650: 3650, -1: -1, 3651: -1} {
		c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Sandbox: true, Audit: Audit{SourceAddressDays: days}}
		err := c.Complete()
		if want < 0 && (err == nil || !strings.Contains(err.Error(), "--source-address-days:")) || want > 0 && (err != nil || c.SourceAddressDays != want) {
			t.Errorf("%d: %d days, %v", days, c.SourceAddressDays, err)
		}
	}
}

func TestHowManyRecordsMayBeReadIsWithinBounds(t *testing.T) {
	for reads, want := range map[int]int{0: 100, 1: 1, 10_000: 10_000, -1: -1, 10_001: -1} {
		c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Sandbox: true, Audit: Audit{ReadsPerHour: reads}}
		err := c.Complete()
		if want < 0 && (err == nil || !strings.Contains(err.Error(), "--reads-per-hour:")) || want > 0 && (err != nil || c.ReadsPerHour != want) {
			t.Errorf("%d: %d reads, %v", reads, c.ReadsPerHour, err)
		}
	}
}
