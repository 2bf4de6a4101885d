package audit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/secret"
)

// saltBytes is the length of a salt: too many to try whatever was erased with it.
const saltBytes = 16

// digest is the SHA-256 of values as netstrings, in hexadecimal: each is led by its length in bytes, so that no two lists of
// values are written alike.
func digest(values ...string) string {
	h := sha256.New()
	for _, v := range values {
		fmt.Fprintf(h, "%d:%s,", len(v), v)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// part is what a seal knows of a value that may be erased: the salt while the value is there, what salt and value come to after it
// was erased, with the event that tells of that where a person was, and the salt of what is left of the value where something is. The zero
// part is of what never had the value.
type part struct{ salt, hash, by string }

func newPart() part { return part{salt: hex.EncodeToString(secret.Bytes(saltBytes))} }

// of is what stands for the value in the event's hash.
func (p part) of(value string) string {
	if p.erased() || p.salt == "" {
		return p.hash
	}
	return digest(p.salt, value)
}

func (p part) erased() bool { return p.hash != "" }

// erase gives the part of a value that is no more, with the salt of what is left of it.
func (p part) erase(value, by, salt string) part {
	return part{salt: salt, hash: p.of(value), by: by}
}

func (p part) String() string {
	switch {
	case p.erased() && p.salt != "":
		return "=" + p.hash + "@" + p.by + ":" + p.salt
	case p.erased():
		return "=" + p.hash + "@" + p.by
	case p.salt != "":
		return p.salt
	}
	return "-"
}

func parsePart(text string) part {
	if text == "-" {
		return part{}
	}
	if erased, ok := strings.CutPrefix(text, "="); ok {
		hash, by, _ := strings.Cut(erased, "@")
		by, salt, _ := strings.Cut(by, ":")
		return part{salt, hash, by}
	}
	return part{salt: text}
}

// entry is an event in a batch.
type entry struct {
	id, hash     string
	data, source part
}

func newEntry(e Event) entry {
	n := entry{id: e.ID, data: newPart()}
	if e.Source != "" {
		n.source = newPart()
	}
	n.hash = n.hashOf(e)
	return n
}

// hashOf is the hash of an event with the entry's salts.
func (n entry) hashOf(e Event) string {
	return digest(e.ID, strconv.FormatInt(e.At.UnixMilli(), 10), e.Type, e.Subject, e.CaseID, e.Bureau, string(e.Role), e.ActorID,
		n.source.of(e.Source), n.data.of(string(e.Data)))
}

// batch is a link of the chain.
type batch struct {
	seq            int64
	previous, hash string
	sealedAt       int64
	entries        []entry
}

// chainName begins what is hashed of a batch, and says how.
const chainName = "radioportal-audit-1"

func (b batch) hashNow() string {
	values := []string{chainName, strconv.FormatInt(b.seq, 10), b.previous, strconv.FormatInt(b.sealedAt, 10)}
	for _, e := range b.entries {
		values = append(values, e.hash)
	}
	return digest(values...)
}

// text is the entries as they are stored: a line each.
func (b batch) text() string {
	var t strings.Builder
	for _, e := range b.entries {
		fmt.Fprintf(&t, "%s %s %s %s\n", e.id, e.hash, e.data, e.source)
	}
	return t.String()
}

// parseEntries reads text; false where it is none.
func parseEntries(text string) ([]entry, bool) {
	list := make([]entry, 0, strings.Count(text, "\n"))
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) != 4 {
			return list, false
		}
		list = append(list, entry{f[0], f[1], parsePart(f[2]), parsePart(f[3])})
	}
	b := batch{entries: list}
	return list, b.text() == text
}

// seal makes the next batch of those events that no batch has, and gives its number. The events are at most as many as the
// dispatcher takes at once.
func seal(ctx context.Context, tx *db.Tx, events []Event) (int64, error) {
	last, err := lockedHead(ctx, tx)
	if err != nil {
		return 0, fmt.Errorf("head of the audit log: %w", err)
	}
	next := batch{seq: last.seq + 1, previous: last.hash, sealedAt: tx.Ms()}
	for _, e := range events {
		if e.Batch == 0 {
			next.entries = append(next.entries, newEntry(e))
		}
	}
	if len(next.entries) == 0 {
		return last.seq, nil
	}
	next.hash = next.hashNow()
	if dayOf(last.sealedAt) != dayOf(next.sealedAt) {
		if err := anchor(ctx, tx, last); err != nil {
			return 0, err
		}
	}
	if _, err := db.Exec(ctx, tx, insertBatchSQL, next.seq, next.previous, next.hash, next.sealedAt, next.text()); err != nil {
		return 0, fmt.Errorf("seal: %w", err)
	}
	_, err = db.Exec(ctx, tx, moveHeadSQL, next.seq, next.hash, next.sealedAt)
	return next.seq, err
}

// dayOf is the day of Japan.
func dayOf(ms int64) string { return time.UnixMilli(ms).In(clock.Tokyo).Format(time.DateOnly) }

// anchor keeps the last batch of a day as that day's. A day that has an anchor keeps it.
func anchor(ctx context.Context, tx *db.Tx, last batch) error {
	if last.seq == 0 {
		return nil
	}
	_, err := db.Exec(ctx, tx, insertAnchorSQL, dayOf(last.sealedAt), last.seq, last.hash, tx.Ms())
	return err
}

// Newest is the last batch as an anchor of the day it was sealed on, for who publishes more often than daily; none before there is a batch.
func Newest(ctx context.Context, q db.Querier) ([]Anchor, error) {
	last, err := head(ctx, q, "")
	if err != nil || last.seq == 0 {
		return nil, err
	}
	return []Anchor{{dayOf(last.sealedAt), last.seq, last.hash}}, nil
}

// AnchorDay anchors the last day that is over, where nothing has been sealed since.
func AnchorDay(ctx context.Context, d *db.DB) (int, error) {
	last, err := head(ctx, d.Read(), "")
	if err != nil || last.seq == 0 || dayOf(last.sealedAt) >= dayOf(d.Now().UnixMilli()) {
		return 0, err
	}
	if found, err := db.All(ctx, d.Read(), scanAnchor, anchorSQL, dayOf(last.sealedAt)); err != nil || len(found) > 0 {
		return 0, err
	}
	return 1, d.Tx(ctx, func(tx *db.Tx) error {
		last, err := lockedHead(ctx, tx)
		if err != nil || dayOf(last.sealedAt) >= dayOf(tx.Ms()) {
			return err
		}
		return anchor(ctx, tx, last)
	})
}
