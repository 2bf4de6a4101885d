package config

import (
	"errors"
	"fmt"

	"radioportal/internal/scan"
)

// ScanOff is the setting that takes attachments unscanned.
const ScanOff = "off"

// Defaults of the limits of attachments, in megabytes and in characters of a name.
const (
	attachmentMB      = 10
	attachmentTotalMB = 100
	attachmentName    = 100
)

// Bounds of the limits. A larger file would not pass the proxies that are usual, and a
// longer name not the file systems.
const (
	mostMB      = 100
	mostTotalMB = 1000
	leastName   = 20
	mostName    = 200
)

func (c *Server) completeAttachments() []error {
	var mistakes []error
	switch {
	case c.Scan == "" && c.Sandbox:
		c.Scan = ScanOff
	case c.Scan == "":
		mistakes = append(mistakes, errors.New("--scan: name a scanner (clamd://host:port), or say 'off' to take attachments unscanned; without --sandbox the server does not start unscanned by accident"))
	case c.Scan != ScanOff:
		if _, err := scan.New(c.Scan); err != nil {
			mistakes = append(mistakes, fmt.Errorf("--scan: %w", err))
		}
	}
	c.AttachmentMB = valueOr(c.AttachmentMB, attachmentMB)
	c.AttachmentTotalMB = valueOr(c.AttachmentTotalMB, attachmentTotalMB)
	c.AttachmentName = valueOr(c.AttachmentName, attachmentName)
	if c.AttachmentMB < 1 || c.AttachmentMB > mostMB {
		mistakes = append(mistakes, fmt.Errorf("--attachment-mb: from 1 to %d", mostMB))
	}
	if c.AttachmentTotalMB < c.AttachmentMB || c.AttachmentTotalMB > mostTotalMB {
		mistakes = append(mistakes, fmt.Errorf("--attachment-total-mb: from --attachment-mb to %d", mostTotalMB))
	}
	if c.AttachmentName < leastName || c.AttachmentName > mostName {
		mistakes = append(mistakes, fmt.Errorf("--attachment-name: from %d to %d", leastName, mostName))
	}
	return mistakes
}

func valueOr[T int | int64](value, otherwise T) T {
	if value == 0 {
		return otherwise
	}
	return value
}
