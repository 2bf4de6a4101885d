package audit

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
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
			return eraseOf(ctx, tx, old, "", func(Event) erasing { return erasing{source: true} })
		})
		if all += int64(n); err != nil || n < eraseBatch {
			return all, err
		}
	}
}

// erasing is what is erased of one event: its source, its data, or of the data what is not left.
type erasing struct {
	source, data bool
	left         string // the data that stays, "" for nothing
	salt         string // of what is left
}

// eraseOf erases of events what their seals can do without; by tells of it, where something of a person is erased.
func eraseOf(ctx context.Context, tx *db.Tx, events []Event, by string, of func(Event) erasing) error {
	byBatch := map[int64][]Event{}
	for _, e := range events {
		byBatch[e.Batch] = append(byBatch[e.Batch], e)
		if err := of(e).blank(ctx, tx, e); err != nil {
			return err
		}
	}
	delete(byBatch, 0)
	for seq, list := range byBatch {
		if err := unsalt(ctx, tx, seq, list, by, of); err != nil {
			return err
		}
	}
	return nil
}

func (w erasing) blank(ctx context.Context, tx *db.Tx, e Event) error {
	var err error
	if w.source && e.Source != "" {
		_, err = db.Exec(ctx, tx, eraseSourceSQL, e.ID)
	}
	if w.data && string(e.Data) != nothing {
		_, other := db.Exec(ctx, tx, setDataSQL, cmp.Or(w.left, nothing), e.ID)
		err = errors.Join(err, other)
	}
	return err
}

// nothing is the data of an event that says no more.
const nothing = "{}"

// unsalt takes the salts of what is erased out of a batch, and keeps what they and the values came to.
func unsalt(ctx context.Context, tx *db.Tx, seq int64, events []Event, by string, of func(Event) erasing) error {
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
		n, what := &b.entries[at], of(e)
		if what.source && n.source.salt != "" {
			n.source = n.source.erase(e.Source, by, "")
		}
		if what.data && n.data.salt != "" && string(e.Data) != nothing {
			n.data = n.data.erase(string(e.Data), by, what.salt)
		}
	}
	_, err = db.Exec(ctx, tx, setEntriesSQL, b.batch.text(), seq)
	return err
}

// searches are the types of the searches of accounts, of filings and of the register. That of the register is about the one licence that it
// found, where it found one.
var searches = []string{"account.searched", "desk.searched", "licence.searched"}

// ErasePerson erases what sealed events say of an account's person: of what happened to the account, all but that it happened and why staff
// did it; of searches, that they found the person, and by what words where these say who it is; of what the person did, the
// address. What others are said to have done, and from where, stays. That it was erased is an event itself,
// which names the searches, as they are about no account, and vouches for what is left. It tells of how many events. Words are the person's
// mail addresses and names, as far as they are known.
func ErasePerson(ctx context.Context, d *db.DB, accountID, why string, words ...string) (int, error) {
	about, err := sealedOf(ctx, d.Read(), "account:"+accountID, -1)
	if err != nil {
		return 0, err
	}
	p := newPerson(accountID, append(wordsIn(about), words...))
	ids, err := p.events(ctx, d.Read())
	if err != nil {
		return 0, err
	}
	n := erasureData{Reason: p.reason(why)}
	if len(ids) == 0 {
		_, err := noteErased(ctx, d, p.subject(), n)
		return 0, err
	}
	for some := range slices.Chunk(ids, eraseBatch) {
		if err := d.Tx(ctx, func(tx *db.Tx) error { return p.erase(ctx, tx, some, n) }); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}

// events are the sealed events of which something has to be erased.
func (p person) events(ctx context.Context, q db.Querier) (ids []string, err error) {
	choose := func(e Event) {
		if what := p.of(e); what.source || what.data {
			ids = append(ids, e.ID)
		}
	}
	err = errors.Join(sealedEach(ctx, q, ofSubjectSQL, p.subject(), -1, choose), sealedEach(ctx, q, ofActorSQL, p.id, -1, choose))
	for _, kind := range searches {
		err = errors.Join(err, sealedEach(ctx, q, ofTypeSQL, kind, -1, choose))
	}
	slices.Sort(ids)
	return slices.Compact(ids), err
}

// erase erases of some events in one transaction, with the event that tells of it.
func (p person) erase(ctx context.Context, tx *db.Tx, ids []string, n erasureData) error {
	var events []Event
	chosen := map[string]erasing{}
	n.Left = map[string]string{}
	for _, id := range ids {
		e, err := ByID(ctx, tx, id)
		if err != nil {
			return err
		}
		what := p.of(e)
		if what.data && what.left != "" {
			what.salt = newPart().salt
			n.Left[id] = digest(what.salt, what.left)
		}
		if what.data && slices.Contains(searches, e.Type) {
			n.Searches = append(n.Searches, id)
		}
		events, chosen[id] = append(events, e), what
	}
	by, err := note(ctx, tx, p.subject(), n)
	if err != nil {
		return err
	}
	return eraseOf(ctx, tx, events, by, func(e Event) erasing { return chosen[e.ID] })
}

// erasureData is the data of an erasure: why it is, of which type of events alone, of which searches, and of what is left of which events the digest.
type erasureData struct {
	Reason   string            `json:"reason"`
	Of       string            `json:"of,omitempty"`
	Searches []string          `json:"searches,omitempty"`
	Left     map[string]string `json:"left,omitempty"`
}

// justifies tells whether an erasure is of an event's data, and for what is left of it.
func (n entry) justifies(by, e Event) bool {
	var erasure erasureData
	if json.Unmarshal(by.Data, &erasure) != nil || by.Subject != e.Subject && (!slices.Contains(searches, e.Type) || !slices.Contains(erasure.Searches, e.ID)) {
		return false
	}
	left := erasure.Left[e.ID]
	return left == "" && n.data.salt == "" || left != "" && n.data.salt != "" && left == digest(n.data.salt, string(e.Data))
}

// noteErased records that something is erased of the events about a subject, and gives the id of that.
func noteErased(ctx context.Context, d *db.DB, subject string, data erasureData) (by string, err error) {
	return by, d.Tx(ctx, func(tx *db.Tx) error {
		by, err = note(ctx, tx, subject, data)
		return err
	})
}

func note(ctx context.Context, tx *db.Tx, subject string, data erasureData) (by string, err error) {
	by = db.NewID()
	return by, Write(ctx, tx, Event{ID: by, Type: EventErased, Subject: subject, Role: roleOf(ctx), ActorID: actorOf(ctx)}, data)
}

// EraseKind erases what the events of one type say of a subject, because of what happened; that they happened stays. It tells of how many.
func EraseKind(ctx context.Context, d *db.DB, subject, kind, why string) (int, error) {
	by, err := noteErased(ctx, d, subject, erasureData{Reason: why, Of: kind})
	if err != nil {
		return 0, err
	}
	list, err := sealedOf(ctx, d.Read(), subject, -1, kind)
	if err != nil {
		return 0, err
	}
	for some := range slices.Chunk(list, eraseBatch) {
		err := d.Tx(ctx, func(tx *db.Tx) error {
			return eraseOf(ctx, tx, some, by, func(Event) erasing { return erasing{data: true} })
		})
		if err != nil {
			return 0, err
		}
	}
	return len(list), nil
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

// sealedOf are the sealed events about a subject after a time in milliseconds, of some types or of all.
func sealedOf(ctx context.Context, q db.Querier, subject string, at int64, kinds ...string) (all []Event, err error) {
	return all, sealedEach(ctx, q, ofSubjectSQL, subject, at, func(e Event) {
		if len(kinds) == 0 || slices.Contains(kinds, e.Type) {
			all = append(all, e)
		}
	})
}

// sealedEach goes through the sealed events of a walk after a time.
func sealedEach(ctx context.Context, q db.Querier, walk, of string, at int64, do func(Event)) error {
	for id := ""; ; {
		list, err := db.All(ctx, q, scan, walk, of, at, id, eraseBatch)
		if err != nil {
			return err
		}
		for _, e := range list {
			do(e)
			at, id = e.At.UnixMilli(), e.ID
		}
		if len(list) < eraseBatch {
			return nil
		}
	}
}
