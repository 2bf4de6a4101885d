package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// result is what one run of a load gave.
type result struct {
	perSecond float64
	p50, p99  time.Duration
	requests  int
}

// load has clients send requests one after another, each on its own connection,
// for as long as is measured or until next has no more for it. Both sides of a comparison
// are driven by this same code, over plain HTTP/1.1, so that its own cost is alike.
func load(addr string, clients int, next func(client, i int) []byte) (result, error) {
	var mu sync.Mutex
	var all []time.Duration
	var failure error
	var wg sync.WaitGroup
	begin := time.Now()
	deadline := begin.Add(measure)
	for client := range clients {
		wg.Go(func() {
			times, err := drive(addr, deadline, func(i int) []byte { return next(client, i) })
			mu.Lock()
			defer mu.Unlock()
			all = append(all, times...)
			failure = errors.Join(failure, err)
		})
	}
	wg.Wait()
	took := time.Since(begin)
	if failure != nil || len(all) == 0 {
		return result{}, errors.Join(failure, fmt.Errorf("%d requests", len(all)))
	}
	slices.Sort(all)
	return result{float64(len(all)) / took.Seconds(), all[len(all)/2], all[len(all)*99/100], len(all)}, nil
}

func drive(addr string, deadline time.Time, next func(i int) []byte) ([]time.Duration, error) {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	reader := bufio.NewReaderSize(conn, 64<<10)
	var times []time.Duration
	for i := 0; time.Now().Before(deadline); i++ {
		request := next(i)
		if request == nil {
			break
		}
		start := time.Now()
		if _, err := conn.Write(request); err != nil {
			return times, err
		}
		if err := readAnswer(reader); err != nil {
			return times, err
		}
		times = append(times, time.Since(start))
	}
	return times, nil
}

// readAnswer reads one HTTP/1.1 answer and fails unless it is a success: status 200
// and, where it is an envelope, SUCCESS.
func readAnswer(r *bufio.Reader) error {
	status, err := r.ReadString('\n')
	if err != nil {
		return err
	}
	length, chunked := 0, false
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return err
		}
		line = strings.ToLower(strings.TrimSpace(line))
		if line == "" {
			break
		}
		if v, ok := strings.CutPrefix(line, "content-length: "); ok {
			length, _ = strconv.Atoi(v)
		}
		chunked = chunked || line == "transfer-encoding: chunked"
	}
	body, err := readBody(r, length, chunked)
	if err != nil {
		return err
	}
	if !strings.Contains(status, " 200 ") || strings.Contains(string(body[:min(60, len(body))]), "ERROR") ||
		strings.Contains(string(body[:min(60, len(body))]), "FAILURE") {
		return fmt.Errorf("%s%.500s", status, body)
	}
	return nil
}

func readBody(r *bufio.Reader, length int, chunked bool) ([]byte, error) {
	if !chunked {
		body := make([]byte, length)
		_, err := io.ReadFull(r, body)
		return body, err
	}
	var body []byte
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return nil, err
		}
		size, err := strconv.ParseInt(strings.TrimSpace(line), 16, 32)
		if err != nil {
			return nil, err
		}
		chunk := make([]byte, size+2)
		if _, err := io.ReadFull(r, chunk); err != nil {
			return nil, err
		}
		if size == 0 {
			return body, nil
		}
		body = append(body, chunk[:size]...)
	}
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
