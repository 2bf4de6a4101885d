package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"radioportal/internal/app/apptest"
)

// What officers of two bureaus write of one case.
const (
	notedInE, askedByE, returnedByE = "a note of Kinki", "an addition that Kinki asked for", "an entry that Kinki returned"
	notedInA, askedByA              = "a note of Kanto", "an addition that Kanto asked for"
)

// bureaus reads a case that a correction took from bureau E to A, by everything the desk
// tells, as staff of the one and of the other.
func bureaus(ctx context.Context, p *apptest.Process) (r Result, err error) {
	c, err := newMoved(ctx, p)
	if err != nil {
		return r, err
	}
	ofE, ofA := []string{notedInE, askedByE, returnedByE, c.nameE}, []string{notedInA, askedByA, c.nameA}
	for _, look := range []struct {
		who        string
		desk       *apptest.Client
		number     string
		seen, hide []string
	}{
		{"the bureau that has it now", c.deskA, c.second, ofA[:1], ofE},
		{"the bureau that had it", c.deskE, c.first, ofE[:1], ofA},
	} {
		shown, err := deskShows(ctx, look.desk, look.number)
		if err != nil {
			return r, err
		}
		for path, text := range shown {
			for _, hidden := range look.hide {
				r.try(!strings.Contains(text, hidden), "%s is shown %q by %s", look.who, hidden, path)
			}
		}
		all := fmt.Sprint(shown)
		for _, seen := range look.seen {
			r.try(strings.Contains(all, seen), "%s is not shown its own %q", look.who, seen)
		}
		other := map[string]string{c.first: c.second, c.second: c.first}[look.number]
		err = look.desk.Post(ctx, deskBase+"note-add", object{"electronicApplicationNumber": other, "text": "a note elsewhere"}, nil)
		r.try(refused(err), "%s writes notes on the other's filing: %v", look.who, err)
	}
	r.Worst = fmt.Sprintf("%d texts of another bureau shown", r.Tries-r.Held)
	return r, nil
}

const deskBase = "/api/staff/common/review/"

// moved is a case of two filings, the first in bureau E and its correction in A.
type moved struct {
	deskE, deskA  *apptest.Client
	nameE, nameA  string
	first, second string // electronic application numbers
}

func newMoved(ctx context.Context, p *apptest.Process) (c moved, err error) {
	c.nameE, c.nameA = "kinki-officer", "kanto-officer"
	if c.deskE, err = officer(ctx, p, c.nameE, "E"); err != nil {
		return c, err
	}
	if c.deskA, err = officer(ctx, p, c.nameA, "A"); err != nil {
		return c, err
	}
	applicants, err := p.SeedAccounts(ctx, 1)
	if err != nil {
		return c, err
	}
	applicant := apptest.New(p.UserOrigin)
	if err := applicant.SignIn(ctx, applicants[0], time.Now()); err != nil {
		return c, err
	}
	if c.first, err = filed(ctx, applicant); err != nil {
		return c, err
	}
	if err := deskActs(ctx, c.deskE, c.first, "accept", "request-fee"); err != nil {
		return c, err
	}
	if err := p.Pay(ctx, applicant, c.first); err != nil {
		return c, err
	}
	if err := asks(ctx, c.deskE, c.first, notedInE, askedByE); err != nil {
		return c, err
	}
	correction := object{"text": returnedByE, "fields": []object{{"pointer": "/holder/prefecture", "comment": returnedByE, "reason": "OTHER"}}}
	if err := deskActsWith(ctx, c.deskE, c.first, "request-correction", correction); err != nil {
		return c, err
	}
	if c.second, err = corrected(ctx, applicant, c.first); err != nil {
		return c, err
	}
	if err := deskActs(ctx, c.deskA, c.second, "start"); err != nil {
		return c, err
	}
	return c, asks(ctx, c.deskA, c.second, notedInA, askedByA)
}

func officer(ctx context.Context, p *apptest.Process, name, bureau string) (*apptest.Client, error) {
	a, err := p.AddStaff(ctx, name, "officer", bureau)
	if err != nil {
		return nil, err
	}
	desk := apptest.NewStaff(p.StaffOrigin)
	return desk, desk.SignIn(ctx, a, time.Now())
}

// filed is an application from Osaka, which belongs to bureau E.
func filed(ctx context.Context, applicant *apptest.Client) (number string, err error) {
	d, err := applicant.SaveDraft(ctx, apptest.LightForm())
	if err != nil {
		return "", err
	}
	r, err := applicant.Submit(ctx, d, "attack-filing-1")
	return r.Number, err
}

// corrected files it anew with an address in Tokyo, which belongs to bureau A.
func corrected(ctx context.Context, applicant *apptest.Client, number string) (string, error) {
	var d apptest.Draft
	if err := applicant.Post(ctx, "/api/common/correction/create", object{"electronicApplicationNumber": number}, &d); err != nil {
		return "", err
	}
	form := apptest.LightForm()
	form["holder"].(map[string]any)["prefecture"] = "13"
	if err := applicant.Post(ctx, "/api/common/draft/update", object{"temporalyNotificationId": d.ID, "version": d.Version, "formData": form}, &d); err != nil {
		return "", err
	}
	var r apptest.Receipt
	err := applicant.Post(ctx, "/api/common/correction/register", object{"temporalyNotificationId": d.ID, "version": d.Version}, &r, "Idempotency-Key", "attack-filing-2")
	return r.Number, err
}

// asks notes something about a filing, and asks the applicant for something.
func asks(ctx context.Context, desk *apptest.Client, number, note, ask string) error {
	if err := desk.Post(ctx, deskBase+"note-add", object{"electronicApplicationNumber": number, "text": note}, nil); err != nil {
		return err
	}
	return deskActsWith(ctx, desk, number, "request-addition", object{"text": ask, "dueDate": "2099-12-01"})
}

func deskActs(ctx context.Context, desk *apptest.Client, number string, actions ...string) error {
	for _, action := range actions {
		if err := deskActsWith(ctx, desk, number, action, object{}); err != nil {
			return err
		}
	}
	return nil
}

func deskActsWith(ctx context.Context, desk *apptest.Client, number, action string, in object) error {
	var seen struct {
		Version int64 `json:"version"`
	}
	if err := desk.Post(ctx, deskBase+"detail-get", object{"electronicApplicationNumber": number}, &seen); err != nil {
		return err
	}
	in["electronicApplicationNumber"], in["version"] = number, seen.Version
	return desk.Post(ctx, deskBase+action, in, nil)
}

// deskShows is everything that the desk tells of a filing, by operation.
func deskShows(ctx context.Context, desk *apptest.Client, number string) (map[string]string, error) {
	shown := map[string]string{}
	for _, path := range []string{"detail-get", "record-get", "earlier-get", "history-get", "list-get", "queue-list-get"} {
		in := object{"electronicApplicationNumber": number}
		if strings.HasSuffix(path, "list-get") {
			in = object{}
		}
		var out json.RawMessage
		if err := desk.Post(ctx, deskBase+path, in, &out); err != nil {
			return nil, err
		}
		shown[path] = string(out)
	}
	return shown, nil
}
