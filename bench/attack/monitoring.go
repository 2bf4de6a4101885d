package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"

	"radioportal/bench/internal/flood"
	"radioportal/internal/app/apptest"
	"radioportal/internal/monitor"
)

// inProduction runs an attack on a portal in gp, with its outside world in a process of its own.
func inProduction(run func(ctx context.Context, p *apptest.Process) (Result, error)) func(ctx context.Context, p *apptest.Process) (Result, error) {
	return func(ctx context.Context, p *apptest.Process) (Result, error) {
		world, err := p.StartSandbox(ctx, p.Data+"-world")
		if err != nil {
			return Result{}, err
		}
		p.Flags = []string{"--environment", "gp", "--scan", "off", "--scan-off-allowed"}
		r, err := serving(run)(ctx, p)
		return r, errors.Join(err, world.Stop())
	}
}

// batchSize is how long a batch is, in bytes.
const batchSize = 500_000

// monitoring sends 100 batches of 500 kB, then one event of 500 kB, signed as the client does.
func monitoring(ctx context.Context, p *apptest.Process) (r Result, err error) {
	list, err := flood.Documented(flood.Document)
	if err != nil {
		return r, err
	}
	w := &writing{ctx: ctx, p: p, result: &r, routes: list}
	to := w.route("/rum/appmonitors/{id}")
	var issued monitor.Credentials
	if err := apptest.New(p.UserOrigin).Post(ctx, "/rum/credentials", struct{}{}, &issued); err != nil {
		return r, err
	}
	if err := w.repeated("100 batches of 500 kB", 100, to, func(n int) (*http.Request, error) { return batch(ctx, p, issued, n, 100) }); err != nil {
		return r, err
	}
	err = w.repeated("one event of 500 kB", 1, to, func(n int) (*http.Request, error) { return batch(ctx, p, issued, 1000+n, 1) })
	r.Worst = fmt.Sprintf("%.1f MiB kept of %.1f MiB taken in %d of %d requests", mebibytes(w.worst.kept), mebibytes(w.worst.sent.Bytes), w.worst.sent.Taken, w.worst.sent.Requests)
	return r, err
}

// batch is the n-th batch, of so many events.
func batch(ctx context.Context, p *apptest.Process, issued monitor.Credentials, n, events int) (*http.Request, error) {
	id := fmt.Sprint("flood-", n)
	b := monitor.Batch{BatchID: id, AppMonitorDetails: monitor.AppMonitorDetails{ID: "gp", Version: "1.0.0"}, UserDetails: monitor.UserDetails{UserID: id, SessionID: id}}
	for i := range events {
		b.RumEvents = append(b.RumEvents, monitor.Event{ID: fmt.Sprint(id, "-", i), Timestamp: time.Now().Unix(), Type: "com.amazon.rum.js_error_event",
			Metadata: `{"pageId":"/mypage"}`, Details: `{"message":"` + strings.Repeat("x", batchSize/events-250) + `"}`})
	}
	body, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.UserOrigin+"/rum/appmonitors/gp", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	r.Header.Set("X-Amz-Content-Sha256", hash)
	keys := aws.Credentials{AccessKeyID: issued.AccessKeyID, SecretAccessKey: issued.SecretAccessKey, SessionToken: issued.SessionToken}
	length := r.ContentLength
	r.ContentLength = 0 // the client does not sign it
	err = v4.NewSigner().SignHTTP(ctx, keys, r, hash, "rum", "ap-northeast-1", time.Now())
	r.ContentLength = length
	return r, err
}
