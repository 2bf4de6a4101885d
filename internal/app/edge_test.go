package app_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
)

// withFiles is the program with so many open files at most, as many systems allow.
func withFiles(t *testing.T, binary string, files int) string {
	t.Helper()
	script := filepath.Join(t.TempDir(), "radioportal")
	text := fmt.Sprintf("#!/bin/sh\nulimit -n %d\nexec %s \"$@\"\n", files, binary)
	if err := os.WriteFile(script, []byte(text), 0o700); err != nil { //nolint:gosec // it is run
		t.Fatal(err)
	}
	return script
}

// prompt is what an answer may take that waits for no slow body: less than a body is waited for, and more than a busy machine takes.
const prompt = 15 * time.Second

// dialFrom connects to an origin from an address of this machine.
func dialFrom(t *testing.T, source, origin string) (net.Conn, error) {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(source)}, Timeout: prompt}
	_, port, _ := strings.Cut(strings.TrimPrefix(origin, "http://"), ":")
	return dialer.DialContext(t.Context(), "tcp", "127.0.0.1:"+port)
}

// postBytes is how long the bodies are that do not end by themselves: of the first half
// the server may wait some 20 seconds for the rest.
const postBytes = 30_000

// beginPost opens a connection with a request whose body does not end; it may be refused.
func beginPost(t *testing.T, source, origin, path string) net.Conn {
	t.Helper()
	c, err := dialFrom(t, source, origin)
	if err != nil {
		t.Fatalf("from %s: %v", source, err)
	}
	t.Cleanup(func() { _ = c.Close() })
	_, _ = fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n{%s",
		path, postBytes, strings.Repeat(" ", postBytes/2))
	return c
}

// Operations that read a body themselves, and by the library's hand.
const (
	rawPath   = "/api/bank/callback"
	typedPath = "/api/mst/procedure/list-get"
)

// served is the status that a new connection from a source gets.
func served(t *testing.T, source, origin string) int {
	t.Helper()
	c, err := dialFrom(t, source, origin)
	if err != nil {
		t.Errorf("from %s: %v", source, err)
		return 0
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(prompt))
	_, _ = io.WriteString(c, "GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Errorf("from %s: %v", source, err)
		return 0
	}
	return answer.StatusCode
}

func startedWith(t *testing.T, binary string, flags ...string) *apptest.Process {
	t.Helper()
	server, err := apptest.NewProcess(binary, t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	server.Flags = flags
	if err := server.Start(context.WithoutCancel(t.Context())); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Kill() })
	return server
}

// 1,100 connections with slow bodies, of one source or of many, shut nobody else out.
func TestSlowConnectionsLeaveRoomForOthers(t *testing.T) {
	binary := withFiles(t, buildBinary(t), 1024)
	for name, sources := range map[string]int{"one source": 1, "fifty": 50} {
		t.Run(name, func(t *testing.T) {
			server := startedWith(t, binary)
			for n := range 1100 {
				beginPost(t, fmt.Sprintf("127.0.1.%d", 1+n%sources), server.UserOrigin, rawPath)
			}
			for n := range 5 {
				if status := served(t, fmt.Sprintf("127.0.0.%d", 2+n), server.UserOrigin); status != http.StatusOK {
					t.Errorf("[R5.1] another source gets %d", status)
				}
			}
			if status := served(t, "127.0.0.2", server.StaffOrigin); status != http.StatusOK {
				t.Errorf("[R5.1] the staff gets %d", status)
			}
		})
	}
}

// A stop lets what runs finish and cuts off who does not send or take.
func TestAStopDoesNotWaitForTheSlow(t *testing.T) {
	server := startedWith(t, buildBinary(t))
	for range 20 {
		beginPost(t, "127.0.0.2", server.UserOrigin, rawPath)
		beginPost(t, "127.0.0.2", server.StaffOrigin, "/api/staff/auth/logout")
	}
	for range 3 {
		slowReader(t, server.UserOrigin)
	}
	finishing := beginPost(t, "127.0.0.3", server.UserOrigin, typedPath)
	answers := bufio.NewReader(finishing)
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") { // its body is being read
		t.Fatalf("%q %v", line, err)
	}
	_, _ = answers.ReadString('\n')
	stopped := make(chan error, 1)
	began := time.Now()
	go func() { stopped <- server.Stop() }()
	waitClosed(t, server.UserOrigin)
	if _, err := io.WriteString(finishing, strings.Repeat(" ", postBytes/2-2)+"}"); err != nil {
		t.Fatal(err)
	}
	if answer, err := http.ReadResponse(answers, nil); err != nil || answer.StatusCode != http.StatusOK {
		t.Errorf("a request that ran was not finished: %v %+v", err, answer)
	}
	if err := <-stopped; err != nil {
		t.Errorf("exit status: %v", err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("the stop took %s", took)
	}
}

// slowReader asks for more than the machine holds on the way, and takes nothing.
func slowReader(t *testing.T, origin string) {
	t.Helper()
	c, err := dialFrom(t, "127.0.0.4", origin)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	_ = c.(*net.TCPConn).SetReadBuffer(4096)
	_, _ = io.WriteString(c, strings.Repeat("GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", 30))
}

// waitClosed waits until nothing listens at an origin any more.
func waitClosed(t *testing.T, origin string) {
	t.Helper()
	for {
		c, err := dialFrom(t, "127.0.0.5", origin)
		if err != nil {
			return
		}
		_ = c.Close()
	}
}
