package audit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// What verifying finds.
const (
	FoundChanged  = "changed"  // an event is not as it was sealed
	FoundMissing  = "missing"  // an event that was sealed is no more
	FoundInserted = "inserted" // an event says that it is sealed, and no batch has it
	FoundMoved    = "moved"    // an event names another batch than the one that has it
	FoundErased   = "erased"   // something is erased, and nothing says why
	FoundBatch    = "batch"    // a batch is not as it was made
	FoundGap      = "gap"      // a batch is missing, or does not follow from the one before
	FoundHead     = "head"     // the chain does not end where it should
	FoundAnchor   = "anchor"   // an anchor, or what was verified before, is not in the chain
)

// Finding is something that is not as it was sealed.
type Finding struct {
	Kind    string `json:"kind" enum:"changed,missing,inserted,moved,erased,batch,gap,head,anchor"`
	Batch   int64  `json:"batch"`
	EventID string `json:"eventId,omitempty"`
	Day     string `json:"day,omitempty" doc:"of an anchor"`
}

// mostFindings are told of; the others are counted.
const mostFindings = 100

// Report is what verifying has come to so far, and where it goes on.
type Report struct {
	Batches  int64     `json:"batches"`
	Events   int64     `json:"events"`
	Erased   int64     `json:"erased" doc:"events of which something was erased as it may be"`
	Unsealed int64     `json:"unsealed" doc:"events that are not sealed yet"`
	Seq      int64     `json:"batch" doc:"the last batch"`
	Hash     string    `json:"hash"`
	SealedAt time.Time `json:"sealedAt"`
	// Anchored is the last batch whose published anchor the chain has: what was sealed up to there cannot have been cut off or made anew.
	Anchored   int64      `json:"anchored,omitempty" doc:"the last batch of which an anchor that was published was compared; 0 where none was"`
	AnchoredAt *time.Time `json:"anchoredAt,omitempty" doc:"when that was sealed"`
	Findings   []Finding  `json:"findings"`
	Found      int64      `json:"found" doc:"how many findings there are, also of those that are not listed"`
	Walked     string     `json:"walked,omitempty" doc:"the event up to which it was looked for what no batch has"`
	Chained    bool       `json:"chained"`
	Done       bool       `json:"done"`
}

func (r *Report) find(f Finding) {
	if r.Found++; len(r.Findings) < mostFindings {
		r.Findings = append(r.Findings, f)
	}
}

// Verifier verifies the audit log of a store.
type Verifier struct {
	DB *db.DB
	// SourceDays is for how many days network addresses are kept.
	SourceDays int
	// Anchors were published before: the chain must still have them.
	Anchors []Anchor
	batches map[int64]stored
}

// slack is for clocks of nodes that differ, when an address is erased on its day.
const slack = 24 * time.Hour

// Verify goes on with a report, until it is done or stop says so.
func (v *Verifier) Verify(ctx context.Context, r Report, stop func() bool) (Report, error) {
	for !r.Done {
		step := v.chain
		if r.Chained {
			step = v.walk
		}
		if err := step(ctx, &r); err != nil || stop() {
			return r, err
		}
	}
	return r, nil
}

// some are the batches of one step.
const someBatches = 20

// chain verifies the next batches, with their events; behind the last, the head and the anchors.
func (v *Verifier) chain(ctx context.Context, r *Report) error {
	list, err := db.All(ctx, v.DB.Read(), scanBatch, batchesSQL, r.Seq, someBatches)
	if err != nil {
		return err
	}
	for _, b := range list {
		if b.seq != r.Seq+1 || b.previous != r.Hash {
			r.find(Finding{Kind: FoundGap, Batch: b.seq})
		}
		if err := v.batch(ctx, r, b); err != nil {
			return err
		}
		r.Batches++
		r.Seq, r.Hash, r.SealedAt = b.seq, b.hash, time.UnixMilli(b.sealedAt).UTC()
	}
	if len(list) == someBatches {
		return nil
	}
	return v.ends(ctx, r)
}

// ends verifies that the chain ends at its head; where batches were made meanwhile it goes on.
func (v *Verifier) ends(ctx context.Context, r *Report) error {
	last, err := head(ctx, v.DB.Read(), "")
	if err != nil {
		return err
	}
	if last.seq > r.Seq {
		more, err := db.All(ctx, v.DB.Read(), scanBatch, batchesSQL, r.Seq, 1)
		if err != nil || len(more) > 0 {
			return err
		}
	}
	if last.seq != r.Seq || last.hash != r.Hash || r.Seq > 0 && last.sealedAt != r.SealedAt.UnixMilli() {
		r.find(Finding{Kind: FoundHead, Batch: last.seq})
	}
	r.Chained = true
	return v.anchors(ctx, r)
}

// batch verifies a batch by itself, and its events.
func (v *Verifier) batch(ctx context.Context, r *Report, b stored) error {
	var whole bool
	if b.entries, whole = parseEntries(b.text); !whole || b.hashNow() != b.hash {
		r.find(Finding{Kind: FoundBatch, Batch: b.seq})
	}
	events, err := v.eventsOf(ctx, b.entries)
	if err != nil {
		return err
	}
	for _, n := range b.entries {
		r.Events++
		e, there := events[n.id]
		kind, err := v.entry(ctx, n, e, there, b.seq)
		if err != nil {
			return err
		}
		if kind != "" {
			// What was erased while it was read is as it should be by now.
			if kind, n, err = v.again(ctx, b.seq, n); err != nil {
				return err
			}
		}
		if kind != "" {
			r.find(Finding{Kind: kind, Batch: b.seq, EventID: n.id})
		}
		if n.data.erased() || n.source.erased() {
			r.Erased++
		}
	}
	return nil
}

// again verifies one entry by itself.
func (v *Verifier) again(ctx context.Context, seq int64, n entry) (string, entry, error) {
	b, err := db.One(ctx, v.DB.Read(), scanBatch, batchSQL, seq)
	if err != nil {
		return "", n, err
	}
	list, _ := parseEntries(b.text)
	for _, each := range list {
		if each.id == n.id {
			n = each
		}
	}
	found, err := v.eventsOf(ctx, []entry{n})
	if err != nil {
		return "", n, err
	}
	e, there := found[n.id]
	kind, err := v.entry(ctx, n, e, there, seq)
	return kind, n, err
}

// eventsOf reads the events of entries. They follow each other by their ids, but for a few.
func (v *Verifier) eventsOf(ctx context.Context, entries []entry) (map[string]Event, error) {
	events := map[string]Event{}
	if len(entries) == 0 {
		return events, nil
	}
	list, err := db.All(ctx, v.DB.Read(), scan, betweenSQL, entries[0].id, entries[len(entries)-1].id, 2*len(entries))
	for _, e := range list {
		events[e.ID] = e
	}
	for _, n := range entries {
		if _, there := events[n.id]; there || err != nil {
			continue
		}
		e, missing := ByID(ctx, v.DB.Read(), n.id)
		if missing == nil {
			events[n.id] = e
		} else if errs.KindOf(missing) != errs.NotFound {
			err = missing
		}
	}
	return events, err
}

// entry tells what is wrong with an event; "" for nothing.
func (v *Verifier) entry(ctx context.Context, n entry, e Event, there bool, seq int64) (string, error) {
	switch {
	case !there:
		return FoundMissing, nil
	case n.source.salt == "" && e.Source != "" || n.data.salt == "" && string(e.Data) != nothing || n.hashOf(e) != n.hash:
		return FoundChanged, nil
	case e.Batch != seq:
		return FoundMoved, nil
	}
	if n.source.erased() && n.source.by == "" && e.At.After(v.DB.Now().AddDate(0, 0, -v.SourceDays).Add(slack)) {
		return FoundErased, nil
	}
	if n.source.erased() && n.source.by != "" {
		if ok, err := v.permitted(ctx, n.source.by, func(by Event) bool { return by.Subject == e.Subject || by.Subject == "account:"+e.ActorID }); err != nil || !ok {
			return FoundErased, err
		}
	}
	if n.data.erased() {
		if ok, err := v.permitted(ctx, n.data.by, func(by Event) bool { return n.justifies(by, e) }); err != nil || !ok {
			return FoundErased, err
		}
	}
	return "", nil
}

// permitted tells whether an event tells of an erasure that is of what was erased.
func (v *Verifier) permitted(ctx context.Context, by string, covers func(by Event) bool) (bool, error) {
	e, err := ByID(ctx, v.DB.Read(), by)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return e.Type == EventErased && covers(e), err
}

// anchors verifies that the chain has what was anchored and verified before.
func (v *Verifier) anchors(ctx context.Context, r *Report) error {
	list := slices.Clone(v.Anchors)
	for day := ""; ; {
		some, err := Anchors(ctx, v.DB.Read(), day, eraseBatch)
		if err != nil {
			return err
		}
		list = append(list, some...)
		if len(some) < eraseBatch {
			break
		}
		day = some[len(some)-1].Day
	}
	before, err := Latest(ctx, v.DB.Read())
	if err != nil {
		return err
	}
	if before != nil && before.Seq > 0 {
		list = append(list, Anchor{Seq: before.Seq, Hash: before.Hash})
	}
	for _, a := range list {
		b, err := db.One(ctx, v.DB.Read(), scanBatch, batchSQL, a.Seq)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		if err != nil || b.hash != a.Hash || a.Day != "" && dayOf(b.sealedAt) != a.Day {
			r.find(Finding{Kind: FoundAnchor, Batch: a.Seq, Day: a.Day})
		} else if slices.Contains(v.Anchors, a) && a.Seq > r.Anchored {
			r.Anchored, r.AnchoredAt = a.Seq, moment(b.sealedAt)
		}
	}
	return nil
}

// walked is an event, as far as it concerns whether a batch has it.
type walked struct {
	id         string
	at, batch  int64
	dispatched bool
}

func scanWalked(row db.Scanner) (walked, error) {
	var w walked
	var dispatched int64
	err := row.Scan(&w.id, &w.at, &w.batch, &dispatched)
	w.dispatched = dispatched == 1
	return w, err
}

// walk looks for events that no batch has.
func (v *Verifier) walk(ctx context.Context, r *Report) error {
	const size = 1000
	list, err := db.All(ctx, v.DB.Read(), scanWalked, afterSQL, r.Walked, size)
	if err != nil {
		return err
	}
	for _, w := range list {
		r.Walked = w.id
		if w.batch == 0 {
			if w.dispatched {
				r.find(Finding{Kind: FoundInserted, EventID: w.id})
			} else {
				r.Unsealed++
			}
			continue
		}
		has, err := v.has(ctx, w.batch, w.id)
		if err != nil {
			return err
		}
		if !has {
			r.find(Finding{Kind: FoundInserted, Batch: w.batch, EventID: w.id})
		}
	}
	if len(list) < size {
		r.Walked, r.Done = "", true
	}
	return nil
}

// rememberedBatches are held while the events of about the same time are looked for.
const rememberedBatches = 500

func (v *Verifier) has(ctx context.Context, seq int64, id string) (bool, error) {
	b, known := v.batches[seq]
	if !known {
		var err error
		b, err = db.One(ctx, v.DB.Read(), scanBatch, batchSQL, seq)
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return false, err
		}
		b.entries, _ = parseEntries(b.text)
		if len(v.batches) >= rememberedBatches || v.batches == nil {
			v.batches = map[int64]stored{}
		}
		v.batches[seq] = b
	}
	for _, n := range b.entries {
		if n.id == id {
			return true, nil
		}
	}
	return false, nil
}

func roleOf(ctx context.Context) principal.Role { return principal.From(ctx).Role }
func actorOf(ctx context.Context) string        { return principal.From(ctx).PersonID() }

// ErrTampered is what verifying ends with where something is not as it was sealed.
var ErrTampered = errors.New("the audit log is not as it was sealed")

func (f Finding) String() string {
	return fmt.Sprintf("%s: batch %d, event %s %s", f.Kind, f.Batch, f.EventID, f.Day)
}
