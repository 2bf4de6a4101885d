package db

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"syscall"
)

// AddressIn is the address of the database: that of the data folder where none is named.
func AddressIn(folder, named string) string {
	if named == "" {
		return filepath.Join(folder, "portal.db")
	}
	return named
}

// PrivateFolder makes a folder that nobody else enters, or makes one so that is there. One
// that belongs to all (with the sticky bit, such as /tmp) stays as it is: what is written
// there is private by itself.
func PrivateFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return err
	}
	found, err := os.Stat(path)
	if err != nil || found.Mode()&os.ModeSticky != 0 || found.Mode().Perm() == 0o700 {
		return err
	}
	err = os.Chmod(path, 0o700)           //nolint:gosec // a folder is entered by its owner
	if errors.Is(err, fs.ErrPermission) { // somebody else's; the files in it are private all the same
		slog.Warn("others may enter the folder, which belongs to another user", "folder", path)
		return nil
	}
	return err
}

// LockFolder refuses a second process on the SQLite database of one folder. The system lets go
// of the lock when the process ends, however it does.
func LockFolder(folder string) (*os.File, error) {
	path := filepath.Join(folder, "portal.lock")
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	if err = file.Chmod(0o600); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err == nil {
		return file, nil
	}
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errors.New("another process serves this folder; use PostgreSQL for several servers, or --shared-data to serve all the same")
	}
	return nil, errors.Join(fmt.Errorf("--data %s: %w", folder, err), file.Close())
}
