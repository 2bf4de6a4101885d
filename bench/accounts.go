package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/sheet/sheettest"
)

// Bounds of 100,000 accounts that staff register with one file.
const (
	bulkRows = 100_000
	bulkTime = time.Minute
	bulkMiB  = 256
	bulkAPI  = "/api/staff/common/userinfo/bulk-"
)

// bulkFile is a file of so many accounts, of its kind.
type bulkFile struct {
	name  string
	write func(to io.Writer, rows int, row func(n int) []string) error
}

var bulkFiles = []bulkFile{{"accounts.csv", commaParted}, {"accounts.xlsx", sheettest.Shared}}

func commaParted(to io.Writer, rows int, row func(n int) []string) error {
	w := bufio.NewWriter(to)
	for n := range rows {
		_, _ = w.WriteString(strings.Join(row(n), ",") + "\r\n")
	}
	return w.Flush()
}

// bulkPerson is the heading for 0, and then somebody whom nobody else is.
func bulkPerson(n int) []string {
	if n == 0 {
		return []string{"区分", "メールアドレス", "姓", "名", "姓（フリガナ）", "名（フリガナ）", "birthday", "郵便番号", "都道府県", "市区町村以下の住所", "電話番号"}
	}
	return []string{"個人", fmt.Sprintf("bulk%d@example.jp", n), "一括", "太郎", "イッカツ", "タロウ", "1980/4/1", "100-8926", "東京都",
		fmt.Sprintf("千代田区霞が関2-1-%d", n), "03-5253-1111"}
}

// measureBulk has the program register 100,000 accounts with a file of either kind, each on a store of its own, and reads what the
// program's process took; only is the end of a name, to have one alone. Mails to those who are registered go out beside it, as they do.
func measureBulk(ctx context.Context, folder, only string) error {
	var failed error
	for _, file := range bulkFiles {
		if !strings.HasSuffix(file.name, only) {
			continue
		}
		failed = errors.Join(failed, file.measure(ctx, folder+"/"+file.name))
	}
	return failed
}

func (f bulkFile) measure(ctx context.Context, folder string) error {
	p, desk, err := bulkPortal(ctx, folder)
	if err != nil {
		return err
	}
	defer func() { _ = p.Stop() }() // nothing is left to be lost
	time.Sleep(settled)
	var content bytes.Buffer
	if err := f.write(&content, bulkRows+1, bulkPerson); err != nil {
		return err
	}
	size, used, began := content.Len(), processorTime(p.PID()), time.Now()
	id, err := bulkSent(ctx, p, desk, f.name, &content)
	if err != nil {
		return err
	}
	read, readMiB := time.Since(began), memory(p.PID(), "VmHWM")
	if err := bulkDone(ctx, desk, id); err != nil {
		return err
	}
	took, peak := time.Since(began), memory(p.PID(), "VmHWM")
	fmt.Printf("%s of 100,000 accounts, %.1f MB: read in %.1f s, registered in %.1f s, processor %.1f s; resident at most %d MiB while it is read, %d in all (limits %v, %d MiB)\n",
		f.name, float64(size)/1e6, read.Seconds(), took.Seconds(), (processorTime(p.PID()) - used).Seconds(), readMiB, peak, bulkTime, bulkMiB)
	if took > bulkTime || peak > bulkMiB {
		return fmt.Errorf("%s: %v and %d MiB", f.name, took, peak)
	}
	return nil
}

// bulkPortal is the program on a new store, with an administrator signed in.
func bulkPortal(ctx context.Context, folder string) (*apptest.Process, *apptest.Client, error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, nil, err
	}
	p, err := apptest.NewProcess("bin/radioportal", folder, "")
	if err != nil {
		return nil, nil, err
	}
	p.Flags = []string{"--pprof"}
	if err := p.Start(ctx); err != nil { // the first start migrates
		return nil, nil, err
	}
	chief, err := p.AddStaff(ctx, "bulk-chief", "administrator")
	if err = errors.Join(err, p.Stop()); err != nil {
		return nil, nil, err
	}
	if err := p.Start(ctx); err != nil {
		return nil, nil, err
	}
	desk := apptest.NewStaff(p.StaffOrigin)
	if err := desk.SignIn(ctx, chief, time.Now()); err != nil {
		return nil, nil, errors.Join(err, p.Stop())
	}
	return p, desk, nil
}

func bulkSent(ctx context.Context, p *apptest.Process, desk *apptest.Client, name string, content io.Reader) (id string, err error) {
	path := bulkAPI + "insert"
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.StaffOrigin+path+"?reason=bench&name="+name, content)
	if err != nil {
		return "", err
	}
	desk.Mark(request)
	request.Header.Set("Idempotency-Key", "bench-accounts-bulk")
	request.Header.Set("Content-Type", "text/csv")
	response, err := http.DefaultClient.Do(request) // which waits longer than the desk's own
	if err != nil {
		return "", err
	}
	defer func() { _ = response.Body.Close() }()
	var answer struct {
		Result struct {
			ID string `json:"bulkId"`
		} `json:"result"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || answer.Result.ID == "" {
		return "", errors.Join(fmt.Errorf("%s: status %d", path, response.StatusCode), err)
	}
	return answer.Result.ID, nil
}

// bulkDone waits until a file is registered.
func bulkDone(ctx context.Context, desk *apptest.Client, id string) error {
	for {
		var now struct {
			Stage      string `json:"stage"`
			Registered int    `json:"registered"`
		}
		if err := desk.Post(ctx, bulkAPI+"get", map[string]any{"bulkId": id}, &now); err != nil {
			return err
		}
		switch {
		case now.Stage == "FINISHED" && now.Registered == bulkRows:
			return nil
		case now.Stage != "REGISTERING":
			return fmt.Errorf("%+v", now)
		}
		time.Sleep(500 * time.Millisecond)
	}
}
