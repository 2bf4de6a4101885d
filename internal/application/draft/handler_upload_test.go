package draft

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"radioportal/internal/db/dbtest"
	"radioportal/internal/throttle"
)

// occupied takes every place where files are read, until the end is called.
func (f *fixture) occupied(source string) (end func()) {
	stop, began := make(chan struct{}), make(chan struct{})
	for range filesAtOnce {
		go func() {
			_ = f.reading.Do(f.t.Context(), throttle.Asker{Source: source, Known: true}, func() error {
				began <- struct{}{}
				<-stop
				return nil
			})
		}()
		<-began
	}
	return func() { close(stop) }
}

type uploaded struct {
	who  string
	code int
}

func TestAFewFilesAreReadAtOnceAndOneAccountHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	ctx := map[string]ctx{taro: as(t, taro), hanako: as(t, hanako)}
	d := f.drafted(taro, clone(t, "light"))
	content, _, err := f.DraftXML(ctx[taro], d.ID)
	f.must(err)
	file := string(content)
	end := f.occupied(taro)
	answers := make(chan uploaded, filesWaitOfAccount+1)
	send := func(who, path string) {
		code, _ := f.post(ctx[who], path, file)
		answers <- uploaded{who, code}
	}
	paths := []string{"/api/common/draft/upload", "/api/common/draft/past-upload", "/api/common/draft/upload-json", "/api/common/draft/upload-csv"}
	for i := range filesWaitOfAccount {
		go send(taro, paths[i%len(paths)])
	}
	for f.reading.CheckRoom(throttle.Asker{Source: taro, Known: true}) == nil {
		if t.Context().Err() != nil {
			t.Fatal("they do not wait")
		}
		time.Sleep(time.Millisecond) // until all of them wait
	}
	for _, path := range paths {
		if code, _ := f.post(ctx[taro], path, file); code != http.StatusTooManyRequests {
			t.Errorf("[R2.26] one more file of an account, %s: %d", path, code)
		}
	}
	if err := f.reading.CheckRoom(throttle.Asker{Source: hanako, Known: true}); err != nil {
		t.Errorf("[R2.26] another account: %v", err)
	}
	if len(answers) != 0 {
		t.Errorf("[R2.26] %d files were read with no place free", len(answers))
	}
	go send(hanako, paths[0])
	end()
	for range filesWaitOfAccount + 1 {
		if a := <-answers; a.code == http.StatusTooManyRequests {
			t.Errorf("[R2.26] a file of %s: %d", a.who, a.code)
		}
	}
}

func TestAFileThatIsTooLargeIsRefusedAsSuch(t *testing.T) {
	t.Parallel()
	f := newFixture(t, dbtest.SQLite(t))
	_, answer := f.post(as(t, taro), "/api/common/draft/upload", strings.Repeat(" ", 20<<20))
	if answer["resultCode"] != "INPUT_DATA_VALIDATION_FAILURE" {
		t.Errorf("%v", answer)
	}
}
