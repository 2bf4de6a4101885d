package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// keepAssets is how long the files of a build that no node serves any more stay
// available to pages still open somewhere.
const keepAssets = 7 * 24 * time.Hour

// latestFor is how long the answer to which build is the latest is believed.
const latestFor = 5 * time.Second

// Blobs keeps bytes for all nodes.
type Blobs interface {
	Put(ctx context.Context, key string, r io.Reader) error
	Open(ctx context.Context, key string) (io.ReadCloser, error)
	Delete(ctx context.Context, key string) error
}

// Builds knows the builds of one portal's browser side, of this node and of those
// before: which is the latest, and the files of the ones that were replaced.
type Builds struct {
	db     *db.DB
	blobs  Blobs
	portal string
	id     string
	assets map[string]*file

	mu        sync.Mutex
	latest    string
	checkedAt time.Time
	renewed   time.Time
}

// buildID names a build by its content, which the names of its assets stand for.
func buildID(files map[string]*file, frames []byte) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		_, _ = sum.Write([]byte(name))
		if f := files[name]; !f.immutable {
			_, _ = sum.Write([]byte(f.etag()))
		}
	}
	_, _ = sum.Write(frames)
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

func newBuilds(d *db.DB, blobs Blobs, portal, id string, files map[string]*file) *Builds {
	b := &Builds{db: d, blobs: blobs, portal: portal, id: id, assets: map[string]*file{}}
	for name, f := range files {
		if asset, ok := strings.CutPrefix(name, "/"+assets); ok {
			b.assets[asset] = f
		}
	}
	return b
}

// Announce tells the other nodes and later builds of this one: it is the latest from
// now on, and its files are kept for pages that are still open when the next one comes.
func (b *Builds) Announce(ctx context.Context) error {
	err := b.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, upsertBuildSQL, b.portal, b.id, tx.Now().UnixMilli())
		return err
	})
	if err != nil {
		return err
	}
	kept, err := b.kept(ctx)
	if err != nil {
		return err
	}
	for name, f := range b.assets {
		if !kept[name] {
			if err := b.blobs.Put(ctx, b.key(name), bytes.NewReader(f.body())); err != nil {
				return err
			}
		}
	}
	return b.renew(ctx)
}

func (b *Builds) key(name string) string { return "site-" + b.portal + "-" + name }

func (b *Builds) kept(ctx context.Context) (map[string]bool, error) {
	names, err := db.All(ctx, b.db.Read(), scanName, assetNamesSQL, b.portal)
	kept := map[string]bool{}
	for _, name := range names {
		kept[name] = true
	}
	return kept, err
}

// renew marks this build's files as seen today.
func (b *Builds) renew(ctx context.Context) error {
	return b.db.Tx(ctx, func(tx *db.Tx) error {
		b.renewed = tx.Now()
		for name := range b.assets {
			if _, err := db.Exec(ctx, tx, upsertAssetSQL, b.portal, name, tx.Now().UnixMilli()); err != nil {
				return err
			}
		}
		return nil
	})
}

// Sweep deletes the files of builds that were replaced a week ago, and gives how many.
func (b *Builds) Sweep(ctx context.Context) (int, error) {
	now := b.db.Now()
	if now.Sub(b.renewed) > 24*time.Hour {
		if err := b.renew(ctx); err != nil {
			return 0, err
		}
	}
	old, err := db.All(ctx, b.db.Read(), scanName, oldAssetsSQL, b.portal, now.Add(-keepAssets).UnixMilli())
	if err != nil {
		return 0, err
	}
	for _, name := range old {
		err := b.db.Tx(ctx, func(tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, deleteAssetSQL, b.portal, name)
			return err
		})
		if err == nil {
			err = b.blobs.Delete(ctx, b.key(name))
		}
		if err != nil {
			return 0, err
		}
	}
	return len(old), nil
}

// Latest is the build that was started last on any node, as far as is known.
func (b *Builds) Latest(ctx context.Context) string {
	b.mu.Lock()
	known, now := b.latest, b.db.Now()
	ask := now.Sub(b.checkedAt).Abs() > latestFor
	if ask {
		b.checkedAt = now
	}
	b.mu.Unlock()
	if known == "" {
		known = b.id
	}
	if !ask {
		return known
	}
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	latest, err := db.One(ctx, b.db.Read(), scanName, latestBuildSQL, b.portal)
	if err != nil {
		return known // none announced yet, or the database is down: nothing newer is known
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.latest = latest
	return latest
}

// assetName is how the files of a build are named.
var assetName = regexp.MustCompile(`^[A-Za-z0-9._/-]+$`)

// old reads a file of a build that was replaced.
func (b *Builds) old(ctx context.Context, name string) (*file, error) {
	if !assetName.MatchString(name) { // which PostgreSQL might not even take as text
		return nil, errs.New(errs.NotFound, "no name of a file")
	}
	if _, err := db.One(ctx, b.db.Read(), scanName, assetSQL, b.portal, name); err != nil {
		return nil, err
	}
	r, err := b.blobs.Open(ctx, b.key(name))
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(r)
	if err := errors.Join(err, r.Close()); err != nil {
		return nil, err
	}
	return newFile("assets/"+name, body), nil
}
