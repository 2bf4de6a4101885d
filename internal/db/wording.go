package db

import (
	"io/fs"
	"regexp"
	"strings"
	"testing/fstest"
)

// forSQLite is the migrations with the words SQLite wants differently: a STRICT table, which
// refuses a value of the wrong type, knows INTEGER (64 bits) only, and a table that is marked
// as clustered lies in the order of its key, without a row number and an index beside it.
func forSQLite(folder fs.FS) (fs.FS, error) {
	words := strings.NewReplacer(" BIGINT", " INTEGER", "\n); -- clustered", "\n) STRICT, WITHOUT ROWID;", "\n);", "\n) STRICT;")
	return reworded(folder, words.Replace)
}

// textColumn is one in a table, with what stands before it.
var textColumn = regexp.MustCompile(`(?m)^(\s+[a-z_0-9]+ TEXT|ALTER TABLE .* TEXT)\b`)

// forPostgres is the migrations with each text compared byte by byte, as SQLite compares it: the order of a list, and a
// page of it, is then the same under whatever locale the database was made, and an index is searched faster.
func forPostgres(folder fs.FS) (fs.FS, error) {
	return reworded(folder, func(text string) string { return textColumn.ReplaceAllString(text, `$1 COLLATE "C"`) })
}

func reworded(folder fs.FS, words func(string) string) (fs.FS, error) {
	names, err := fs.Glob(folder, "*.sql")
	if err != nil {
		return nil, err
	}
	written := fstest.MapFS{}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		written[name] = &fstest.MapFile{Data: []byte(words(string(text)))}
	}
	return written, nil
}
