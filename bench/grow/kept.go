package grow

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5"

	"radioportal/internal/app/apptest"
)

// Folder keeps the filled stores of SQLite, and of all stores who can sign in.
const Folder = "bin/grow"

// Kept is the smallest store that is kept for the next time; smaller ones are filled anew.
const Kept = 20_000

// filledAs goes up when stores are filled in another way.
const filledAs = 5

// Store is a filled store, of which the program is not running.
type Store struct {
	Cast    Cast
	Process *apptest.Process
	folder  string
	address string // of its database on a server; empty for one in a file
}

// Open fills a store with n applications, or finds it filled. server is the address of a
// PostgreSQL database beside which more can be made; empty for SQLite.
func Open(ctx context.Context, binary, server string, n int) (s *Store, err error) {
	schema, err := schemaHash()
	if err != nil {
		return nil, err
	}
	engine := "sqlite"
	if server != "" {
		engine = "postgres"
	}
	name := fmt.Sprintf("grow_%s_%d", schema, n)
	if s, err = place(ctx, binary, server, name, filepath.Join(Folder, engine, name)); err != nil {
		return nil, err
	}
	if s.read() {
		return s, nil
	}
	if err := errors.Join(forget(ctx, server, filepath.Join(Folder, engine), schema), s.empty(ctx, server, name)); err != nil {
		return nil, err
	}
	if s.Cast, err = fill(ctx, s.Process, n); err != nil {
		return nil, fmt.Errorf("fill %s: %w", s.folder, err)
	}
	return s, s.Keep()
}

// place says where a store lies, whether it is there or not.
func place(ctx context.Context, binary, server, name, folder string) (*Store, error) {
	address := ""
	if server != "" {
		at, err := url.Parse(server)
		if err != nil {
			return nil, err
		}
		at.Path = "/" + name
		address = at.String()
		if !reachable(ctx, address) {
			_ = os.RemoveAll(folder) // of a server that is gone
		}
	}
	// The server of the kept databases, which has another owner, lies beside.
	if err := errors.Join(os.MkdirAll(Folder, 0o755), os.MkdirAll(folder, 0o700)); err != nil { //nolint:gosec // as above
		return nil, err
	}
	p, err := apptest.NewProcess(binary, folder, address)
	return &Store{Process: p, folder: folder, address: address}, err
}

func reachable(ctx context.Context, address string) bool {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return false
	}
	return conn.Close(ctx) == nil
}

func (s *Store) file() string { return filepath.Join(s.folder, "filled.json") }

func (s *Store) read() bool {
	text, err := os.ReadFile(s.file())
	return err == nil && json.Unmarshal(text, &s.Cast) == nil && s.Cast.Applications >= Kept
}

// Warm reads the database of a store once, so that the machine has it in memory as after days of use, and not what it happens to have
// left of it. A server takes into its own memory what searches read at random places.
func (s *Store) Warm(ctx context.Context) error {
	if s.address != "" {
		return warmServer(ctx, s.address)
	}
	return readOnce(filepath.Join(s.folder, "portal.db"))
}

// searched are the tables that searches read at random places, with their indexes.
const searched = `SELECT sum(pg_prewarm(c.oid)) FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid WHERE COALESCE(i.indrelid, c.oid)::regclass::text
IN ('account', 'application', 'application_text', 'application_gram', 'application_term', 'licence', 'licence_term') AND c.relkind IN ('r', 'i')`

func warmServer(ctx context.Context, address string) error {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, `CREATE EXTENSION IF NOT EXISTS pg_prewarm`)
	if err == nil {
		_, err = conn.Exec(ctx, searched)
	}
	return errors.Join(err, conn.Close(ctx))
}

func readOnce(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, file)
	return errors.Join(err, file.Close())
}

// Keep notes that the store is filled, and by whom it was used.
func (s *Store) Keep() error {
	text, err := json.MarshalIndent(s.Cast, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(s.file(), text, 0o600)
}

// forget deletes the kept stores of other schemas, which take 10 GB each.
func forget(ctx context.Context, server, folder, schema string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, each := range entries {
		if strings.HasPrefix(each.Name(), "grow_"+schema) {
			continue
		}
		if err := errors.Join(drop(ctx, server, each.Name()), os.RemoveAll(filepath.Join(folder, each.Name()))); err != nil {
			return err
		}
	}
	return nil
}

// drop deletes a database of a server, where there is one.
func drop(ctx context.Context, server, name string) error {
	if server == "" {
		return nil
	}
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, `DROP DATABASE IF EXISTS `+name)
	return errors.Join(err, conn.Close(ctx))
}

// empty begins a store anew.
func (s *Store) empty(ctx context.Context, server, name string) error {
	if err := errors.Join(os.RemoveAll(s.folder), os.MkdirAll(s.folder, 0o700)); err != nil || server == "" {
		return err
	}
	if err := drop(ctx, server, name); err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, `CREATE DATABASE `+name)
	return errors.Join(err, conn.Close(ctx))
}

// schemaHash names the schema by the files it is made of.
func schemaHash() (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, filledAs)
	err := filepath.WalkDir("internal/db", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".sql") {
			return err
		}
		text, err := os.ReadFile(path)
		_, _ = sum.Write(text)
		return err
	})
	return hex.EncodeToString(sum.Sum(nil))[:12], err
}
