package flood

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"

	"radioportal/internal/app/apptest"
	"radioportal/internal/db"
)

// What a request that is taken may leave, in bytes: pages besides three times its own (a
// value, its index, what an update leaves until the store cleans up), and Slack for pages
// that were all but full.
const (
	keptOfOne = 8 << 10
	Slack     = 1 << 20
)

// MayKeep is how many bytes the store may grow by, of what was taken.
func (s Sent) MayKeep() int64 { return keptOfOne*int64(s.Taken) + 3*s.Bytes + Slack }

// Kept is how many bytes the data folder and the database of a portal hold, read while it
// is stopped.
func Kept(ctx context.Context, p *apptest.Process) (bytes int64, err error) {
	if err := p.Stop(); err != nil {
		return 0, err
	}
	if bytes, err = folder(p.Data, p.Log); err == nil && p.Database != "" {
		var rows int64
		rows, err = database(ctx, p.Database)
		bytes += rows
	}
	if err != nil {
		return 0, err
	}
	return bytes, p.Start(ctx)
}

func folder(path, but string) (bytes int64, err error) {
	err = filepath.WalkDir(path, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == but {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			bytes += info.Size()
		}
		return err
	})
	return bytes, err
}

func database(ctx context.Context, address string) (bytes int64, err error) {
	d, err := db.Open(ctx, db.Options{Address: address})
	if err != nil {
		return 0, err
	}
	bytes, err = db.One(ctx, d.Read(), db.Value[int64], `SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0)::bigint
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND c.relkind = 'r'`)
	return bytes, errors.Join(err, d.Close())
}
