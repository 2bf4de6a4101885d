package config

import "fmt"

// mostMonitoringDays is ten years, longer than records of this kind are asked for.
const mostMonitoringDays = 3650

// AfterApply notes that the settings were read from outside, where every number has its default:
// a zero was given then, and means nothing. In a Server made by the program a zero is the default.
func (c *Server) AfterApply() error {
	c.Parsed = true
	return nil
}

// completeNumbers refuses numbers that mean nothing.
func (c *Server) completeNumbers() []error {
	var mistakes []error
	for _, each := range []struct {
		flag  string
		value int64
	}{
		{"--connections-per-source", int64(c.ConnectionsPerSource)}, {"--connections", int64(c.Connections)},
		{"--attachment-mb", c.AttachmentMB}, {"--attachment-total-mb", c.AttachmentTotalMB}, {"--attachment-name", int64(c.AttachmentName)},
		{"--monitoring-days", int64(c.MonitoringDays)}, {"--source-address-days", int64(c.SourceAddressDays)}, {"--reads-per-hour", int64(c.ReadsPerHour)}, {"--build-poll", int64(c.BuildPoll)},
	} {
		if each.value < 0 || each.value == 0 && c.Parsed {
			mistakes = append(mistakes, fmt.Errorf("%s: more than 0", each.flag))
		}
	}
	if c.MonitoringDays > mostMonitoringDays {
		mistakes = append(mistakes, fmt.Errorf("--monitoring-days: from 1 to %d", mostMonitoringDays))
	}
	return mistakes
}
