package db

import (
	"io/fs"
	"strings"
	"testing/fstest"
)

// forSQLite is the migrations with the words SQLite wants differently: a STRICT table, which
// refuses a value of the wrong type, knows INTEGER (64 bits) only, and a table that is marked
// as clustered lies in the order of its key, without a row number and an index beside it.
func forSQLite(folder fs.FS) (fs.FS, error) {
	names, err := fs.Glob(folder, "*.sql")
	if err != nil {
		return nil, err
	}
	strict := fstest.MapFS{}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		words := strings.NewReplacer(" BIGINT", " INTEGER", "\n); -- clustered", "\n) STRICT, WITHOUT ROWID;", "\n);", "\n) STRICT;")
		strict[name] = &fstest.MapFile{Data: []byte(words.Replace(string(text)))}
	}
	return strict, nil
}
