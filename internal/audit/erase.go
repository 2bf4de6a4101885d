package audit

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"radioportal/internal/db"
)

// EventErased tells that what events said of a person was erased, why and by whom.
const EventErased = "audit.person-erased"

// eraseBatch is how many events one transaction erases of: few enough that others need not wait.
const eraseBatch = 500

// EraseSources takes the addresses out of events that are more than so many days old, and
// tells of how many.
func EraseSources(ctx context.Context, d *db.DB, days int) (int64, error) {
	before := d.Now().AddDate(0, 0, -days).UnixMilli()
	for all := int64(0); ; {
		var n int
		err := d.Tx(ctx, func(tx *db.Tx) error {
			old, err := db.All(ctx, tx, scan, withSourceSQL, before, eraseBatch)
			if n = len(old); err != nil {
				return err
			}
			return erase(ctx, tx, old, erasing{source: true})
		})
		if all += int64(n); err != nil || n < eraseBatch {
			return all, err
		}
	}
}

// erasing is what is erased of events, and the event that tells of it.
type erasing struct {
	source, data bool
	by           string
	only         string   // the type of the events, or ""
	mention      []string // texts of which the events say one, or none for all
	// named notes of which events a transaction erases, where they are about something else than the person.
	named func(ctx context.Context, tx *db.Tx, ids []string) (by string, err error)
}

// erase erases of events what their seals can do without.
func erase(ctx context.Context, tx *db.Tx, events []Event, what erasing) error {
	byBatch := map[int64][]Event{}
	for _, e := range events {
		byBatch[e.Batch] = append(byBatch[e.Batch], e)
		if err := what.blank(ctx, tx, e); err != nil {
			return err
		}
	}
	delete(byBatch, 0)
	for seq, list := range byBatch {
		if err := unsalt(ctx, tx, seq, list, what); err != nil {
			return err
		}
	}
	return nil
}

// mentioned tells whether an event says one of the texts.
func (w erasing) mentioned(e Event) bool {
	return slices.ContainsFunc(w.mention, func(text string) bool { return text != "" && strings.Contains(string(e.Data), text) })
}

func (w erasing) blank(ctx context.Context, tx *db.Tx, e Event) error {
	var err error
	if w.source && e.Source != "" {
		_, err = db.Exec(ctx, tx, eraseSourceSQL, e.ID)
	}
	if w.data && string(e.Data) != nothing {
		_, other := db.Exec(ctx, tx, eraseDataSQL, e.ID)
		err = errors.Join(err, other)
	}
	return err
}

// nothing is the data of an event that says no more.
const nothing = "{}"

// unsalt takes the salts of what is erased out of a batch, and keeps what they and the values came to.
func unsalt(ctx context.Context, tx *db.Tx, seq int64, events []Event, what erasing) error {
	list, err := db.All(ctx, tx, scanBatch, batchSQL+tx.ForUpdate(), seq)
	if err != nil || len(list) == 0 {
		return err // where the batch is missing, verifying tells of it
	}
	b := list[0]
	b.entries, _ = parseEntries(b.text)
	for _, e := range events {
		at := slices.IndexFunc(b.entries, func(n entry) bool { return n.id == e.ID })
		if at < 0 {
			continue
		}
		n := &b.entries[at]
		if what.source && n.source.salt != "" {
			n.source = n.source.erase(e.Source, what.by)
		}
		if what.data && n.data.salt != "" && string(e.Data) != nothing {
			n.data = n.data.erase(string(e.Data), what.by)
		}
	}
	_, err = db.Exec(ctx, tx, setEntriesSQL, b.batch.text(), seq)
	return err
}

// searches are the types of the searches of accounts, of filings and of the register. That of the register is about the one licence that it
// found, where it found one.
var searches = []string{"account.searched", "desk.searched", "licence.searched"}

// ErasePerson erases what sealed events say of an account's person: of what happened to the account, and of searches that found it or
// looked for one of its addresses, all but that it happened; of what the person did the address. That it was erased is an event itself,
// which names the searches: they are about no account. It tells of how many events.
func ErasePerson(ctx context.Context, d *db.DB, accountID, why string, addresses ...string) (int, error) {
	subject := "account:" + accountID
	by, err := noteErased(ctx, d, subject, noted{Reason: why})
	if err != nil {
		return 0, err
	}
	of, err := eraseEach(ctx, d, ofSubjectSQL, subject, erasing{source: true, data: true, by: by})
	if err != nil {
		return of, err
	}
	name := func(ctx context.Context, tx *db.Tx, ids []string) (string, error) {
		return note(ctx, tx, subject, noted{Reason: why, Searches: ids})
	}
	found := 0
	for _, kind := range searches {
		n, err := eraseEach(ctx, d, ofTypeSQL, kind, erasing{data: true, mention: append(addresses, accountID), named: name})
		if found += n; err != nil {
			return of + found, err
		}
	}
	done, err := eraseEach(ctx, d, ofActorSQL, accountID, erasing{source: true, by: by})
	return of + found + done, err
}

// noted is the data of an erasure: why it is, of which type of events alone, and of which searches.
type noted struct {
	Reason   string   `json:"reason"`
	Of       string   `json:"of,omitempty"`
	Searches []string `json:"searches,omitempty"`
}

// names tells whether an erasure says that it is of a search.
func (e Event) names(search string) bool {
	var n noted
	return json.Unmarshal(e.Data, &n) == nil && slices.Contains(n.Searches, search)
}

// noteErased records that something is erased of the events about a subject, and gives the id of that.
func noteErased(ctx context.Context, d *db.DB, subject string, data noted) (by string, err error) {
	return by, d.Tx(ctx, func(tx *db.Tx) error {
		by, err = note(ctx, tx, subject, data)
		return err
	})
}

func note(ctx context.Context, tx *db.Tx, subject string, data noted) (by string, err error) {
	by = db.NewID()
	return by, Write(ctx, tx, Event{ID: by, Type: EventErased, Subject: subject, Role: roleOf(ctx), ActorID: actorOf(ctx)}, data)
}

// EraseKind erases what the events of one type say of a subject, because of what happened; that they happened stays. It tells of how many.
func EraseKind(ctx context.Context, d *db.DB, subject, kind, why string) (int, error) {
	by, err := noteErased(ctx, d, subject, noted{Reason: why, Of: kind})
	if err != nil {
		return 0, err
	}
	return eraseEach(ctx, d, ofSubjectSQL, subject, erasing{data: true, by: by, only: kind})
}

// OfSubject are the sealed events of one type about a subject.
func OfSubject(ctx context.Context, q db.Querier, subject, kind string) ([]Event, error) {
	return sealedOf(ctx, q, subject, -1, kind)
}

// OfSubjectSince are the events of some types about a subject from a time on, those too that are not sealed yet.
func OfSubjectSince(ctx context.Context, q db.Querier, subject string, from time.Time, kinds ...string) ([]Event, error) {
	all, err := sealedOf(ctx, q, subject, from.UnixMilli()-1, kinds...)
	if err != nil {
		return nil, err
	}
	fresh, err := db.All(ctx, q, scan, freshOfSubjectSQL, subject, eraseBatch)
	return append(all, slices.DeleteFunc(fresh, func(e Event) bool { return e.At.Before(from) || !slices.Contains(kinds, e.Type) })...), err
}

// sealedOf are the sealed events of some types about a subject after a time in milliseconds.
func sealedOf(ctx context.Context, q db.Querier, subject string, at int64, kinds ...string) ([]Event, error) {
	var all []Event
	for id := ""; ; {
		list, err := db.All(ctx, q, scan, ofSubjectSQL, subject, at, id, eraseBatch)
		if err != nil {
			return nil, err
		}
		if n := len(list); n > 0 {
			at, id = list[n-1].At.UnixMilli(), list[n-1].ID
		}
		more := len(list) == eraseBatch
		all = append(all, slices.DeleteFunc(list, func(e Event) bool { return !slices.Contains(kinds, e.Type) })...)
		if !more {
			return all, nil
		}
	}
}

func eraseEach(ctx context.Context, d *db.DB, query, of string, what erasing) (int, error) {
	for all, at, id := 0, int64(-1), ""; ; {
		var list, some []Event
		err := d.Tx(ctx, func(tx *db.Tx) (err error) {
			if list, err = db.All(ctx, tx, scan, query, of, at, id, eraseBatch); err != nil {
				return err
			}
			some = what.chosen(list)
			return what.of(ctx, tx, some)
		})
		if err != nil {
			return all, err
		}
		if all += len(some); len(list) < eraseBatch {
			return all, nil
		}
		at, id = list[len(list)-1].At.UnixMilli(), list[len(list)-1].ID
	}
}

// chosen are those events of which something is erased.
func (w erasing) chosen(list []Event) []Event {
	return slices.DeleteFunc(slices.Clone(list), func(e Event) bool {
		return e.Type == EventErased || w.only != "" && e.Type != w.only || len(w.mention) > 0 && !w.mentioned(e)
	})
}

// of erases of some events, and notes of which where that has to be told.
func (w erasing) of(ctx context.Context, tx *db.Tx, events []Event) (err error) {
	if w.named != nil && len(events) > 0 {
		ids := make([]string, len(events))
		for i, e := range events {
			ids[i] = e.ID
		}
		if w.by, err = w.named(ctx, tx, ids); err != nil {
			return err
		}
	}
	return erase(ctx, tx, events, w)
}
