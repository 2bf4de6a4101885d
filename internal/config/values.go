package config

import (
	"fmt"
	"time"
)

// Defaults and bounds of times.
const (
	monitoringDays = 30
	leastBuildPoll = time.Second
	buildPoll      = time.Minute
)

// completeValues fills in times that were not given, and refuses those that are too short.
func (c *Server) completeValues() []error {
	c.MonitoringDays = valueOr(c.MonitoringDays, monitoringDays)
	if c.BuildPoll == 0 {
		c.BuildPoll = buildPoll
	}
	if c.BuildPoll > 0 && c.BuildPoll < leastBuildPoll {
		return []error{fmt.Errorf("--build-poll: at least %s", leastBuildPoll)}
	}
	return nil
}

// Strict says whether nothing weak passes: in production, which no sandbox is in.
func (c Server) Strict() bool { return c.Production() && !c.Sandbox }
