// Package scan asks a clamd whether bytes hold something harmful.
package scan

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"time"

	"radioportal/internal/errs"
)

// patience is how long one scan may take; a clamd that hangs accepts connections
// and never answers.
const patience = 20 * time.Second

// chunkSize is how much is sent at a time, far below any StreamMaxLength.
const chunkSize = 64 << 10

// Clamd is a ClamAV daemon, asked by INSTREAM over TCP or a unix socket.
type Clamd struct {
	network, address string
	patience         time.Duration
}

// New makes a client of the daemon at clamd://host:port or clamd:///path/of/the/socket.
// Nothing is asked yet.
func New(address string) (*Clamd, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("scanner: %w", err)
	}
	c := &Clamd{patience: patience}
	switch {
	case u.Scheme != "clamd" || u.User != nil || u.RawQuery != "":
		return nil, fmt.Errorf("scanner: %q is not clamd://host:port or clamd:///path/of/the/socket", address)
	case u.Host == "" && len(u.Path) > 1:
		c.network, c.address = "unix", u.Path
	case u.Hostname() != "" && u.Port() != "" && strings.TrimSuffix(u.Path, "/") == "":
		c.network, c.address = "tcp", u.Host
	default:
		return nil, fmt.Errorf("scanner: %q names neither host and port nor a socket", address)
	}
	return c, nil
}

// Scan reads r through and tells what was found in it, "" where nothing was. While the
// daemon does not answer, or says anything but a verdict (r is over its limit, say),
// it is errs.Unavailable: what is not known to be clean is not called so.
func (c *Clamd) Scan(ctx context.Context, r io.Reader) (finding string, err error) {
	answer, err := c.ask(ctx, "INSTREAM", func(w io.Writer) error { return send(w, r) })
	if err != nil {
		return "", err
	}
	verdict, _ := strings.CutPrefix(answer, "stream: ")
	if name, found := strings.CutSuffix(verdict, " FOUND"); found {
		return name, nil
	}
	if verdict == "OK" {
		return "", nil
	}
	return "", errs.New(errs.Unavailable, "scanner says %q", answer)
}

// Ping tells whether the daemon answers; errs.Unavailable where it does not.
func (c *Clamd) Ping(ctx context.Context) error {
	answer, err := c.ask(ctx, "PING", func(io.Writer) error { return nil })
	if err == nil && answer != "PONG" {
		err = errs.New(errs.Unavailable, "scanner says %q", answer)
	}
	return err
}

// source marks a failure of what is scanned, which is none of the daemon's.
type source struct{ err error }

// Error implements error.
func (s source) Error() string { return s.err.Error() }

// ask opens a connection for one command: z and a zero byte end command and answer.
func (c *Clamd) ask(ctx context.Context, command string, body func(io.Writer) error) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, c.patience)
	defer cancel()
	conn, err := (&net.Dialer{}).DialContext(ctx, c.network, c.address)
	if err != nil {
		return "", errs.New(errs.Unavailable, "scanner: %w", err)
	}
	defer func() { _ = conn.Close() }()
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })
	defer stop()
	w := bufio.NewWriterSize(conn, chunkSize+4)
	_, sent := io.WriteString(w, "z"+command+"\x00")
	sent = errors.Join(sent, body(w), w.Flush())
	if broken := (source{}); errors.As(sent, &broken) {
		return "", broken.err
	}
	// A daemon that has heard enough answers and closes, so the answer counts even
	// where not all could be sent.
	answer, err := bufio.NewReader(io.LimitReader(conn, 4<<10)).ReadString(0)
	if err != nil {
		return "", errs.New(errs.Unavailable, "scanner: %w", errors.Join(sent, err))
	}
	return strings.TrimSuffix(answer, "\x00"), nil
}

// send writes r in chunks, each after its length; a length of 0 ends them.
func send(w io.Writer, r io.Reader) error {
	chunk := make([]byte, 4+chunkSize)
	for {
		n, err := io.ReadFull(r, chunk[4:])
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return source{err}
		}
		binary.BigEndian.PutUint32(chunk, uint32(n)) //nolint:gosec // at most chunkSize
		if _, sent := w.Write(chunk[:4+n]); sent != nil {
			return sent
		}
		if n == 0 {
			return nil
		}
		if err != nil { // the last chunk; the empty one goes next
			r = strings.NewReader("")
		}
	}
}
