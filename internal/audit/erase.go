package audit

import (
	"context"
	"errors"
	"slices"
	"strings"

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

// searches is the subject of the searches of accounts.
const searches = "account:search"

// ErasePerson erases what sealed events say of an account's person: of what happened to the account, and of searches that found it or
// looked for one of its addresses, all but that it happened; of what the person did the address. That it was erased is an event itself.
// It tells of how many events.
func ErasePerson(ctx context.Context, d *db.DB, accountID, why string, addresses ...string) (int, error) {
	subject := "account:" + accountID
	by, err := noteErased(ctx, d, subject, map[string]string{"reason": why})
	if err != nil {
		return 0, err
	}
	of, err := eraseEach(ctx, d, ofSubjectSQL, subject, erasing{source: true, data: true, by: by})
	if err != nil {
		return of, err
	}
	found, err := eraseEach(ctx, d, ofSubjectSQL, searches, erasing{data: true, by: by, mention: append(addresses, accountID)})
	if err != nil {
		return of + found, err
	}
	done, err := eraseEach(ctx, d, ofActorSQL, accountID, erasing{source: true, by: by})
	return of + found + done, err
}

// noteErased records that something is erased of the events about a subject, and gives the id of that.
func noteErased(ctx context.Context, d *db.DB, subject string, data map[string]string) (by string, err error) {
	by = db.NewID()
	return by, d.Tx(ctx, func(tx *db.Tx) error {
		return Write(ctx, tx, Event{ID: by, Type: EventErased, Subject: subject, Role: roleOf(ctx), ActorID: actorOf(ctx)}, data)
	})
}

// EraseKind erases what the events of one type say of a subject, because of what happened; that they happened stays. It tells of how many.
func EraseKind(ctx context.Context, d *db.DB, subject, kind, why string) (int, error) {
	by, err := noteErased(ctx, d, subject, map[string]string{"reason": why, "of": kind})
	if err != nil {
		return 0, err
	}
	return eraseEach(ctx, d, ofSubjectSQL, subject, erasing{data: true, by: by, only: kind})
}

func eraseEach(ctx context.Context, d *db.DB, query, of string, what erasing) (int, error) {
	all, at, id := 0, int64(-1), ""
	for {
		var n int
		err := d.Tx(ctx, func(tx *db.Tx) error {
			list, err := db.All(ctx, tx, scan, query, of, at, id, eraseBatch)
			if n = len(list); err != nil || n == 0 {
				return err
			}
			at, id = list[n-1].At.UnixMilli(), list[n-1].ID
			list = slices.DeleteFunc(list, func(e Event) bool {
				return e.Type == EventErased || what.only != "" && e.Type != what.only || len(what.mention) > 0 && !what.mentioned(e)
			})
			all += len(list)
			return erase(ctx, tx, list, what)
		})
		if err != nil || n < eraseBatch {
			return all, err
		}
	}
}
