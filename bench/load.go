package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// result is what one run of a load gave.
type result struct {
	perSecond float64
	p50, p99  time.Duration
	requests  int
	processor time.Duration // what the server used of it for each request, over all cores
}

// load has clients send requests to the server of process pid one after another, each on its own
// connection, for as long as is measured or until next has no more for it. Both sides of a
// comparison are driven by this same code, over plain HTTP/1.1. One thread drives all
// clients: it shares the cores with the server, and what it takes is missing there.
func load(addr string, pid, clients int, next func(client, i int) []byte) (result, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	d, err := newDriver(addr, clients, next)
	if err != nil {
		return result{}, err
	}
	defer d.close()
	begin, used := time.Now(), processorTime(pid)
	if err := d.drive(begin.Add(measure)); err != nil {
		return result{}, err
	}
	took := time.Since(begin)
	used = processorTime(pid) - used
	n := len(d.times)
	if n == 0 {
		return result{}, errors.New("no requests")
	}
	slices.Sort(d.times)
	return result{float64(n) / took.Seconds(), d.times[n/2], d.times[n*99/100], n, used / time.Duration(n)}, nil
}

// client is one connection and what is under way on it.
type client struct {
	fd, sent int
	begun    time.Time
	answer   []byte
}

// driver waits for whichever client has an answer.
type driver struct {
	poll    int
	clients map[int32]*client // by file descriptor
	order   []*client
	next    func(client, i int) []byte
	times   []time.Duration
}

func newDriver(addr string, clients int, next func(client, i int) []byte) (*driver, error) {
	to, err := net.ResolveTCPAddr("tcp4", addr)
	if err != nil {
		return nil, err
	}
	d := &driver{clients: map[int32]*client{}, next: next, times: make([]time.Duration, 0, 1<<19)}
	if d.poll, err = unix.EpollCreate1(0); err != nil {
		return nil, err
	}
	for range clients {
		fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
		if err != nil {
			return d, err
		}
		c := &client{fd: fd, answer: make([]byte, 0, 64<<10)}
		d.clients[int32(fd)] = c //nolint:gosec // descriptors are small
		d.order = append(d.order, c)
		err = errors.Join(
			unix.Connect(fd, &unix.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())}),
			unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1),
			unix.EpollCtl(d.poll, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(fd)})) //nolint:gosec // as above
		if err != nil {
			return d, err
		}
	}
	return d, nil
}

func (d *driver) close() {
	for _, c := range d.order {
		_ = unix.Close(c.fd)
	}
	_ = unix.Close(d.poll)
}

func (d *driver) drive(deadline time.Time) error {
	running := 0
	for i := range d.order {
		sent, err := d.send(i, deadline)
		if err != nil {
			return err
		}
		if sent {
			running++
		}
	}
	index := map[*client]int{}
	for i, c := range d.order {
		index[c] = i
	}
	events := make([]unix.EpollEvent, len(d.order))
	for running > 0 {
		n, err := unix.EpollWait(d.poll, events, 60_000)
		if err != nil && !errors.Is(err, unix.EINTR) {
			return err
		}
		if n == 0 {
			return errors.New("no answer for a minute")
		}
		for _, event := range events[:max(n, 0)] {
			c := d.clients[event.Fd]
			whole, err := c.receive()
			if err != nil {
				return err
			}
			if !whole {
				continue
			}
			d.times = append(d.times, time.Since(c.begun))
			sent, err := d.send(index[c], deadline)
			if err != nil {
				return err
			}
			if !sent {
				running--
			}
		}
	}
	return nil
}

// send sends a client's next request; there is none after the deadline.
func (d *driver) send(i int, deadline time.Time) (bool, error) {
	c := d.order[i]
	c.begun, c.answer = time.Now(), c.answer[:0]
	if c.begun.After(deadline) {
		return false, nil
	}
	request := d.next(i, c.sent)
	if request == nil {
		return false, nil
	}
	c.sent++
	_, err := unix.Write(c.fd, request) // small: a blocking socket takes it whole
	return true, err
}

// receive reads what has come; whole tells whether the answer ends with it. It fails unless the
// answer is a success: status 200 and, where it is an envelope, SUCCESS.
func (c *client) receive() (whole bool, err error) {
	if cap(c.answer)-len(c.answer) < 32<<10 {
		c.answer = slices.Grow(c.answer, 64<<10)
	}
	n, err := unix.Read(c.fd, c.answer[len(c.answer):cap(c.answer)])
	if err != nil {
		return false, err
	}
	if n == 0 {
		return false, errors.New("closed")
	}
	c.answer = c.answer[:len(c.answer)+n]
	head, body, ok := bytes.Cut(c.answer, []byte("\r\n\r\n"))
	if !ok || !wholeBody(head, body) {
		return false, nil
	}
	begin := body[:min(60, len(body))]
	if !bytes.HasPrefix(head, []byte("HTTP/1.1 200 ")) || bytes.Contains(begin, []byte("ERROR")) || bytes.Contains(begin, []byte("FAILURE")) {
		return false, fmt.Errorf("%.1000s", c.answer)
	}
	return true, nil
}

var (
	contentLength = []byte("\r\nContent-Length: ")
	lastChunk     = []byte("\r\n0\r\n\r\n")
)

// wholeBody tells whether all of a body is there, by its length or its last chunk.
func wholeBody(head, body []byte) bool {
	_, rest, ok := bytes.Cut(head, contentLength)
	if !ok {
		return bytes.HasSuffix(body, lastChunk)
	}
	digits, _, _ := bytes.Cut(rest, []byte("\r\n"))
	length, err := strconv.Atoi(string(digits))
	return err == nil && len(body) >= length
}

// request is a raw HTTP/1.1 request with a JSON body (none for GET).
func request(method, host, path, body string, headers ...string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\n", method, path, host)
	for i := 0; i+1 < len(headers); i += 2 {
		fmt.Fprintf(&b, "%s: %s\r\n", headers[i], headers[i+1])
	}
	if body != "" {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(body))
	}
	b.WriteString("\r\n" + body)
	return []byte(b.String())
}
