package db

import (
	"errors"
	"io/fs"
	"os"
)

// private makes the database file where there is none, and lets nobody but its owner read it.
// SQLite gives its log and its index of the log the same permissions.
func private(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err == nil {
		return file.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	// It is not opened: closing it would end the locks that this process may have on it.
	for _, each := range []string{path, path + "-wal", path + "-shm"} {
		found, err := os.Stat(each)
		if errors.Is(err, fs.ErrNotExist) || err == nil && found.Mode().Perm() == 0o600 {
			continue
		}
		if err == nil {
			err = os.Chmod(each, 0o600)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
