package payment

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/banksign"
)

// message is one request of the storm and what it must be answered with.
type message struct {
	body, signature string
	status          int
}

// The payments of the storm, by their place among ten.
const (
	onlyWrong  = iota // money of the wrong amount
	wrongToo          // such money beside the right one
	paidTwice         // the right money twice
	afterDue          // money after the due date
	beforehand        // money from before the bill, and from the future
	good              // this one and those that follow: the right money
)

// storm makes the callbacks of the payments, each 1 to 5 times, in random order, among
// forged, altered, stale and unknown ones.
func storm(f *fixture, r *rand.Rand, payments []Payment) []message {
	list := []message{}
	add := func(status int, at time.Time, key []byte, body, sent string) {
		list = append(list, message{sent, banksign.Sign(key, at, []byte(body)), status})
	}
	now := f.clock.Now()
	for i, p := range payments {
		repeat := func(name string, amount int64, at time.Time) {
			body := callbackBody(fmt.Sprintf("%s-%d", name, i), p, amount, at)
			for range 1 + r.IntN(5) {
				add(http.StatusOK, now, secret, body, body)
			}
		}
		switch i % 10 {
		case onlyWrong:
			repeat("wrong", p.Amount+1, today)
		case wrongToo:
			repeat("wrong", p.Amount-1, today)
			repeat("good", p.Amount, today)
		case paidTwice:
			repeat("good", p.Amount, today)
			repeat("twice", p.Amount, today)
		case afterDue:
			repeat("late", p.Amount, today.AddDate(0, 0, 15))
		case beforehand:
			repeat("early", p.Amount, today.Add(-time.Hour))
			repeat("future", p.Amount, now.Add(time.Hour))
		default:
			repeat("good", p.Amount, today)
		}
		if i%10 != onlyWrong {
			continue // forgeries aim at what is not paid
		}
		forged, wrong := callbackBody(fmt.Sprintf("forged-%d", i), p, p.Amount, today), callbackBody(fmt.Sprintf("altered-%d", i), p, p.Amount+1, today)
		add(http.StatusUnauthorized, now, []byte("not the secret"), forged, forged)
		add(http.StatusUnauthorized, now.Add(-time.Hour), secret, forged, forged)
		add(http.StatusUnauthorized, now.Add(time.Hour), secret, forged, forged)
		add(http.StatusUnauthorized, now, secret, wrong, strings.Replace(wrong, fmt.Sprint(p.Amount+1), fmt.Sprint(p.Amount), 1))
		p.Number = flip(p.Number)
		unknown := callbackBody(fmt.Sprintf("unknown-%d", i), p, p.Amount, today)
		add(http.StatusNotFound, now, secret, unknown, unknown)
	}
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

func TestCallbackStorm(t *testing.T) {
	t.Parallel()
	t.Run("[R3.4] each of 1,000 payments turns paid at most once in a storm of callbacks", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			payments := []Payment{}
			for i := range 1000 {
				payments = append(payments, f.request(taro, fmt.Sprintf("E26A%d", i), int64(1000+i)))
			}
			f.clock.Set(today.AddDate(0, 0, 16)) // the bank tells of it when the due date has passed
			messages := storm(f, rand.New(rand.NewPCG(1, 2)), payments)
			deliver(f, messages)
			for i, p := range payments {
				want, calls := Paid, 1
				if kind := i % 10; kind == onlyWrong || kind == afterDue || kind == beforehand {
					want, calls = Held, 0
				}
				if got := f.status(p); got != want || f.paid.calls[p.ElectronicApplicationNumber] != calls {
					t.Errorf("payment %d: %s with %d calls, want %s with %d", i, got, f.paid.calls[p.ElectronicApplicationNumber], want, calls)
				}
			}
			taken := int64(0)
			for _, m := range messages {
				if m.status != http.StatusUnauthorized {
					taken++
				}
			}
			for name, c := range map[string]struct{ got, want int64 }{
				"paid events":   {f.count(`SELECT count(*) FROM event WHERE type = $1`, EventPaid), 700},
				"paid subjects": {f.count(`SELECT count(DISTINCT subject) FROM event WHERE type = $1`, EventPaid), 700},
				"held events":   {f.count(`SELECT count(*) FROM event WHERE type = $1`, EventHeld), 600},
				"attempts kept": {f.count(`SELECT count(*) FROM payment_callback`), taken},
				"of the forged": {f.count(`SELECT count(*) FROM payment_callback WHERE callback_id LIKE 'forged%' OR callback_id LIKE 'altered%'`), 0},
			} {
				if c.got != c.want {
					t.Errorf("%s: %d, want %d", name, c.got, c.want)
				}
			}
		})
	})
}

// deliver sends the messages from 8 clients at once.
func deliver(f *fixture, messages []message) {
	queue := make(chan message)
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for m := range queue {
				if w := f.send("/api/bank/callback", m.body, banksign.Header, m.signature); w.Code != m.status {
					f.t.Errorf("%s: %d, want %d", m.body, w.Code, m.status)
				}
			}
		})
	}
	for _, m := range messages {
		queue <- m
	}
	close(queue)
	clients.Wait()
}
