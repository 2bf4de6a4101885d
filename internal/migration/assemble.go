package migration

import (
	"encoding/json"
	"errors"
	"fmt"
)

// kindByNumber are the numbers that two of the old systems have for kinds of accounts.
var kindByNumber = map[string]string{"1": individual, "2": corporation, "3": organization}

// into reads the four answers. Members that are not known are left alone: an old
// system may tell more than comes over. A list that is missing is no answer.
func (a answers) into(account, applications, licences, notifications any) error {
	for _, each := range []struct {
		name string
		raw  json.RawMessage
		to   any
	}{{"account", a.Account, account}, {"applications", a.Applications, applications}, {"licences", a.Licences, licences}, {"notifications", a.Notifications, notifications}} {
		if err := json.Unmarshal(each.raw, each.to); err != nil {
			return fmt.Errorf("%s: %w", each.name, err)
		}
	}
	return nil
}

// lists are the records of an old account, each byte for byte.
type lists struct{ applications, licences, notifications []json.RawMessage }

// noLicence is for the systems that know no licences.
func noLicence(_ struct{}, raw json.RawMessage) PastLicence { return PastLicence{Document: raw} }

// assemble reads the records and puts what comes over together.
func assemble[A, L, N any](userID, category string, fields map[string]string, l lists,
	application func(A, json.RawMessage) PastApplication, licence func(L, json.RawMessage) PastLicence,
	notification func(N, json.RawMessage) PastNotification,
) (carried, error) {
	if l.applications == nil || l.licences == nil || l.notifications == nil {
		return carried{}, errors.New("a list is missing")
	}
	applications, err1 := records(l.applications, application)
	licences, err2 := records(l.licences, licence)
	notifications, err3 := records(l.notifications, notification)
	return carried{userID, category, fields, applications, licences, notifications}, errors.Join(err1, err2, err3)
}

// or is the first of two texts that says something.
func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
