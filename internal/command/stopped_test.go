package command

import (
	"context"
	"testing"
)

// Whoever stops the program while it starts sees no error.
func TestStoppingWhileStartingIsNoError(t *testing.T) {
	t.Parallel()
	c := production(t.TempDir(), "")
	c.MonitoringDays, c.BuildPoll, c.SourceAddressDays = 30, 60e9, 365
	c.ReadsPerHour = 100
	c.AttachmentMB, c.AttachmentTotalMB, c.AttachmentName = 10, 100, 100
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := (&Serve{Server: c}).Run(ctx); err != nil {
		t.Error(err)
	}
	c.MonitoringDays = -1
	if err := (&Serve{Server: c}).Run(ctx); err == nil {
		t.Error("mistakes are no mistakes any more")
	}
}
