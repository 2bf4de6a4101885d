package mail

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"net/textproto"
	"strings"
)

// Undelivered is an address of which a report says that it takes no mail, and never will.
type Undelivered struct {
	Address string
	Status  string // such as 5.1.1 (RFC 3463)
}

// ErrNoReport says that a mail is no report of a delivery.
var ErrNoReport = errors.New("this mail is no delivery report (RFC 3464)")

// maxReport is how much of a report is read.
const maxReport = 1 << 20

// ReadReport reads what a mail server says of a mail that it could not deliver (RFC 3464): the addresses that failed for good. A mail
// that is late, a mailbox that is full (5.2.2) and a relay that takes nothing from us (5.7.x) are none.
func ReadReport(r io.Reader) ([]Undelivered, error) {
	m, err := netmail.ReadMessage(io.LimitReader(r, maxReport))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoReport, err)
	}
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/report" || !strings.EqualFold(params["report-type"], "delivery-status") {
		return nil, ErrNoReport
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if err != nil {
			return nil, fmt.Errorf("%w: no status in it", ErrNoReport)
		}
		if kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type")); kind == "message/delivery-status" {
			return failedFor(part)
		}
	}
}

// failedFor reads the groups of fields of a status, of which each but the first is about one recipient.
func failedFor(r io.Reader) ([]Undelivered, error) {
	fields := textproto.NewReader(bufio.NewReader(r))
	var list []Undelivered
	for {
		group, err := fields.ReadMIMEHeader()
		if u, failed := undelivered(group); failed {
			list = append(list, u)
		}
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return list, fmt.Errorf("%w: %w", ErrNoReport, err)
		}
	}
}

func undelivered(group textproto.MIMEHeader) (Undelivered, bool) {
	status := strings.TrimSpace(group.Get("Status"))
	for _, name := range []string{"Original-Recipient", "Final-Recipient"} {
		kind, address, is := strings.Cut(group.Get(name), ";")
		if address = strings.TrimSpace(address); is && strings.EqualFold(strings.TrimSpace(kind), "rfc822") && address != "" {
			return Undelivered{address, status}, strings.EqualFold(strings.TrimSpace(group.Get("Action")), "failed") &&
				strings.HasPrefix(status, "5.") && status != "5.2.2" && !strings.HasPrefix(status, "5.7.")
		}
	}
	return Undelivered{}, false
}
