package config

import (
	"errors"
	"fmt"
	"time"
)

// Defaults and bounds of times.
const (
	monitoringDays     = 30
	mostMonitoringDays = 3650
	leastBuildPoll     = time.Second
	buildPoll          = time.Minute
)

// completeValues refuses numbers that make no sense.
func (c *Server) completeValues() []error {
	mistakes := c.zeros()
	c.MonitoringDays = valueOr(c.MonitoringDays, monitoringDays)
	if c.MonitoringDays < 1 || c.MonitoringDays > mostMonitoringDays {
		mistakes = append(mistakes, fmt.Errorf("--monitoring-days: from 1 to %d", mostMonitoringDays))
	}
	if c.BuildPoll == 0 {
		c.BuildPoll = buildPoll
	}
	if c.BuildPoll < leastBuildPoll {
		mistakes = append(mistakes, fmt.Errorf("--build-poll: at least %s", leastBuildPoll))
	}
	return mistakes
}

// zeros refuses every number that is zero on a command line, which fills defaults in.
func (c *Server) zeros() []error {
	if !c.Parsed {
		return nil
	}
	var mistakes []error
	for flag, value := range map[string]int64{
		"--attachment-mb": c.AttachmentMB, "--attachment-total-mb": c.AttachmentTotalMB, "--attachment-name": int64(c.AttachmentName),
		"--monitoring-days": int64(c.MonitoringDays), "--source-address-days": int64(c.SourceAddressDays), "--build-poll": int64(c.BuildPoll),
	} {
		if value == 0 {
			mistakes = append(mistakes, errors.New(flag+": 0 is not possible"))
		}
	}
	return mistakes
}

// Strict says whether nothing weak passes: in production, which no sandbox is in.
func (c Server) Strict() bool { return c.Production() && !c.Sandbox }
