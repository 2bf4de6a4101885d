package mail_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/mail"
)

const report = `From: MAILER-DAEMON@relay.example
To: no-reply@portal.example
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It did not work.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; gone@a.example
Action: failed
Status: 5.1.1

Original-Recipient: rfc822; typed@b.example
Final-Recipient: rfc822; box@c.example
Action: failed
Status: 5.1.6

Final-Recipient: rfc822; late@a.example
Action: delayed
Status: 4.4.1

Final-Recipient: rfc822; full@a.example
Action: failed
Status: 5.2.2

Final-Recipient: rfc822; policy@a.example
Action: failed
Status: 5.7.1

--b--
`

func TestAReportNamesTheAddressesThatTakeNoMail(t *testing.T) {
	t.Parallel()
	got, err := mail.ReadReport(strings.NewReader(strings.ReplaceAll(report, "\n", "\r\n")))
	want := []mail.Undelivered{{Address: "gone@a.example", Status: "5.1.1"}, {Address: "typed@b.example", Status: "5.1.6"}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("[R7.8] %+v %v", got, err)
	}
	for name, text := range map[string]string{"nothing": "", "a mail": "From: a@a.example\n\nHello", "no status": strings.Replace(report, "message/delivery-status", "text/plain", 1),
		"a receipt": strings.Replace(report, "report-type=delivery-status", "report-type=disposition-notification", 1)} {
		if _, err := mail.ReadReport(strings.NewReader(text)); !errors.Is(err, mail.ErrNoReport) {
			t.Errorf("[R7.8] %s: %v", name, err)
		}
	}
}
