package audit

import (
	"context"
	"encoding/csv"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

type nobodyElse struct{}

func (nobodyElse) IDs(_ context.Context, _ db.Querier, name string) ([]string, error) {
	return map[string][]string{"goro": {"officer-1"}}[name], nil
}

func (nobodyElse) Names(context.Context, db.Querier, []string) (map[string]string, error) {
	return map[string]string{"officer-1": "審査 五郎"}, nil
}

// as is a context of an auditor of some bureaus; of all where there are none.
func as(t *testing.T, bureaus ...string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Auditor, AccountID: "auditor", Bureaus: bureaus, Lang: "ja"})
}

func (s *sealed) write(events ...Event) {
	s.must(s.d.Tx(s.t.Context(), func(tx *db.Tx) error {
		for _, e := range events {
			if err := Write(s.t.Context(), tx, e, e.Data); err != nil {
				return err
			}
		}
		return nil
	}))
	s.seal()
}

func (s *sealed) found(ctx context.Context, search Search) []string {
	s.t.Helper()
	list, pages := []string{}, 0
	search.Limit = 3
	for {
		page, err := NewLog(s.d, nobodyElse{}, noBureau, 365).Find(ctx, search)
		s.must(err)
		for _, e := range page.Events {
			list = append(list, e.Subject)
		}
		if search.Cursor = page.Cursor; search.Cursor == "" {
			return list
		}
		if pages++; pages > 2000 {
			s.t.Fatal("no end")
		}
	}
}

func TestTheLogIsSearched(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		event := func(n int, kind, actor, bureau string) Event {
			return Event{Type: kind, Subject: fmt.Sprint("application:E", n), CaseID: fmt.Sprint("case", n%2), Bureau: bureau, Role: principal.Officer, ActorID: actor,
				Data: []byte(`{"reason":"x"}`)}
		}
		s.write(event(1, "application.granted", "officer-1", "A"), event(2, "desk.read", "officer-2", "B"))
		now.Set(epoch.AddDate(0, 0, 1))
		s.write(event(3, "desk.read", "officer-1", "B"), event(4, "staff.added", "officer-1", ""))
		now.Set(epoch.AddDate(0, 0, 2))
		s.write(event(5, "application.granted", "officer-2", "C"))
		for name, c := range map[string]struct {
			by   []string
			in   Search
			want string
		}{
			"everything, newest first": {nil, Search{}, "5 4 3 2 1"},
			"who":                      {nil, Search{Who: "goro"}, "4 3 1"},
			"who, by account":          {nil, Search{Who: "officer-2"}, "5 2"},
			"what":                     {nil, Search{Type: "desk.read"}, "3 2"},
			"subject":                  {nil, Search{Subject: "e3"}, "3"},
			"subject in wide letters":  {nil, Search{Subject: "ｅ３"}, "3"},
			"case":                     {nil, Search{CaseID: "case0"}, "4 2"},
			"bureau":                   {nil, Search{Bureau: "B"}, "3 2"},
			"time":                     {nil, Search{From: "2026-04-02", To: "2026-04-02"}, "4 3"},
			"from a minute on":         {nil, Search{From: epoch.In(clock.Tokyo).Format("2006-01-02T15:04"), To: "2026-04-02"}, "4 3 2 1"},
			"after that minute":        {nil, Search{From: epoch.Add(time.Minute).In(clock.Tokyo).Format("2006-01-02T15:04"), To: "2026-04-02"}, "4 3"},
			"up to a minute":           {nil, Search{To: epoch.In(clock.Tokyo).Format("2006-01-02T15:04")}, "2 1"},
			"several":                  {nil, Search{Who: "goro", Type: "desk.read", Bureau: "B"}, "3"},
			"nothing":                  {nil, Search{Who: "nobody"}, ""},
			"of one's bureaus":         {[]string{"A", "B"}, Search{}, "3 2 1"},
			"of another bureau":        {[]string{"A"}, Search{Bureau: "B"}, ""},
			"of another's case":        {[]string{"A"}, Search{CaseID: "case0"}, ""},
		} {
			got := strings.ReplaceAll(strings.Join(s.found(as(t, c.by...), c.in), " "), "application:E", "")
			if got != c.want {
				t.Errorf("[R8.10] %s: %q, want %q", name, got, c.want)
			}
		}
		first, err := NewLog(d, nobodyElse{}, noBureau, 365).Find(as(t), Search{Subject: "E1", Limit: 1})
		s.must(err)
		for by, want := range map[string]int{"A": 1, "B": 0} {
			if got := s.found(as(t, by), Search{Subject: "event:" + first.Events[0].ID}); len(got) != want {
				t.Errorf("[R8.10] one event by itself, of bureau %s: %v", by, got)
			}
		}
		for day, pointer := range map[string]string{"2026-02-30": "/from", "tomorrow": "/from", "T09:00": "/from", "2026-04-02T25:00": "/from"} {
			if _, err := NewLog(d, nobodyElse{}, noBureau, 365).Find(as(t), Search{From: day}); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != pointer {
				t.Errorf("from %s: %v", day, err)
			}
		}
	})
}

// What is looked for may lie far behind: a page reads no more than its bound, and the next goes on.
func TestAPageReadsNoMoreThanItsBound(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		s.write(Event{Type: "desk.read", Subject: "first", Bureau: "A", ActorID: "a"})
		for range 5 {
			s.write(slices.Repeat([]Event{{Type: "desk.read", Subject: "x", Bureau: "A", ActorID: "b"}}, 500)...)
		}
		search := Search{Who: "b", Type: "staff.added", Limit: 3}
		page, err := NewLog(d, nobodyElse{}, noBureau, 365).Find(as(t), search)
		s.must(err)
		if len(page.Events) != 0 || page.Cursor == "" {
			t.Errorf("[R8.10] after the bound: %d events, cursor %q", len(page.Events), page.Cursor)
		}
		if got := s.found(as(t), search); len(got) != 0 {
			t.Errorf("found %v", got)
		}
		if got := s.found(as(t), Search{Bureau: "A", Who: "a"}); len(got) != 1 {
			t.Errorf("found %v", got)
		}
	})
}

func noBureau(letter, _ string) string {
	return map[string]string{"A": "関東総合通信局", "O": "沖縄総合通信事務所"}[letter]
}

// An event is a sentence, its subject has a name where there is one, and what it says is in words of the portal.
func TestAnEventIsToldInWords(t *testing.T) {
	t.Parallel()
	const officer, account = "01a22247-5ea3-7a4b-a561-6a4ee872db6f", "01a22247-3bfe-7b2c-8375-0e35003611e7"
	staff := map[string]string{officer: "審査 五郎"}
	for name, c := range map[string]struct {
		event              Event
		ja, en, jaIs, enIs string
	}{
		"a role": {
			Event{Type: "staff.changed", Subject: "staff:" + officer, Role: principal.Operator, Data: []byte(`{"before":{"role":"viewer","bureaus":["A"]},"after":{"role":"officer","bureaus":["A"]},"reason":"異動","id":"x"}`)},
			"サーバーの運用者が職員 審査 五郎の役割と担当を変更した", "The operator of the server changed the role of 審査 五郎", "[{役割 閲覧者 審査担当者} {理由  異動}]", "[{Role Viewer Officer} {Reason  異動}]",
		},
		"a move": {
			Event{Type: "application.accepted", Subject: "application:E26A1", Role: principal.Officer, ActorID: officer, Data: []byte(`{"electronicApplicationNumber":"E26A1","was":"ARRIVED","status":"PROCESSING_RECEPTION","triaged":true}`)},
			"審査 五郎が申請・届出 E26A1の受付処理を始めた", "審査 五郎 began processing filing E26A1", "[{状況 到達 受付処理中}]", "[{Status Arrived Processing reception}]",
		},
		"another bureau": {
			Event{Type: "application.transferred", Subject: "application:E26A1", Role: principal.Officer, ActorID: officer, Data: []byte(`{"bureaus":"A O","note":"沖縄の局です"}`)},
			"審査 五郎が申請・届出 E26A1をほかの局に引き継いだ", "審査 五郎 passed filing E26A1 on to another bureau", "[{所属  関東総合通信局 → 沖縄総合通信事務所} {伝えた内容  沖縄の局です}]", "",
		},
		"a refusal": {
			Event{Type: "application.refused", Subject: "application:E26A1", ActorID: officer, Data: []byte(`{"ground":{"id":"other","article":{"ja":"法令の規定","en":"the provision"},"name":{"ja":"その他","en":"Other"}}}`)},
			"審査 五郎が申請・届出 E26A1を認めなかった", "審査 五郎 refused filing E26A1", "[{根拠  その他（法令の規定）}]", "[{Legal ground  Other (the provision)}]",
		},
		"an account": {
			Event{Type: "account.suspended", Subject: "account:" + account, ActorID: officer, Data: []byte(`{"before":{"userStatusCd":"03"},"after":{"userStatusCd":"05"},"reason":"届出"}`)},
			"審査 五郎がアカウント 003611e7を停止した", "審査 五郎 suspended account 003611e7", "[{アカウントの状態 手続中 停止中} {理由  届出}]", "",
		},
		"words of the product in both languages": {
			Event{Type: "desk.ticked", Subject: "application:E26A1", ActorID: officer, Data: []byte(`{"text":"欠格事由","textEn":"Disqualification"}`)},
			"審査 五郎が申請・届出 E26A1の確認項目を確認した", "審査 五郎 confirmed items of the checklist of filing E26A1", "[{内容  欠格事由}]", "[{Text  Disqualification}]",
		},
		"a search": {
			Event{Type: "account.searched", Subject: "account:search", ActorID: officer, Data: []byte(`{"query":{"userStatusCd":"02"},"found":3}`)},
			"審査 五郎がアカウントを検索した", "審査 五郎 searched accounts", "[{見つかった件数  3} {条件  アカウントの状態「審査中」}]", "[{Found  3} {Conditions  Account state 'Under review'}]",
		},
		"a power of attorney": {
			Event{Type: "delegation.used", Subject: "delegation:" + account, Role: principal.User, Data: []byte(`{"delegationId":"x","what":"application.arrived","about":"E26A2"}`)},
			"利用者が委任状 003611e7により手続きをした", "A user acted under power of attorney 003611e7", "[{対象  E26A2} {手続き  申請・届出を提出した}]", "[{About  E26A2} {Act  Filed a filing}]",
		},
		"a licence": {
			Event{Type: "licence.issued", Subject: "licence:" + account, Role: principal.Officer, ActorID: officer, Data: []byte(`{"id":"x","licenceNumber":"関A1","callSign":"JN1ODU","validTo":"2031-11-27"}`)},
			"審査 五郎が免許・登録 関A1を発行した", "審査 五郎 issued licence 関A1", "[{呼出符号  JN1ODU} {有効期間の末日  2031-11-27}]", "",
		},
		"a failed sign-in": {
			Event{Type: "account.sign-in-failed", Subject: "account:" + account, Role: principal.Anonymous, Data: []byte(`{"realm":"user"}`)},
			"ログインしていない人がアカウント 003611e7へのログインに失敗した", "Somebody not signed in failed to sign in to account 003611e7", "[{ポータル  利用者用}]", "",
		},
	} {
		for lang, want := range map[string][2]string{"ja": {c.ja, c.jaIs}, "en": {c.en, c.enIs}} {
			say := teller{lang, staff, noBureau}
			if got := say.sentence(c.event); got != want[0] {
				t.Errorf("[R8.10] %s, %s: %s, want %s", name, lang, got, want[0])
			}
			if got := fmt.Sprint(say.details(c.event)); want[1] != "" && got != want[1] {
				t.Errorf("[R8.10] %s, %s: %s, want %s", name, lang, got, want[1])
			}
		}
	}
}

// No sentence, in whatever language, shows a code of the program, and each has its subject's noun.
func TestSentencesAreOfTypesThatThereAre(t *testing.T) {
	t.Parallel()
	for each := range sentences {
		if !slices.Contains(Types, each) {
			t.Errorf("[R8.10] %s has a sentence and is no type", each)
		}
		for _, lang := range []string{"ja", "en"} {
			if words := WordsOf(each).In(lang); strings.Contains(words, "{s}") || strings.Contains(words, "  ") {
				t.Errorf("[R8.10] %s: %s", each, words)
			}
		}
	}
}

// Every type that the program's constants name has words, and can be chosen.
func TestEveryTypeHasWords(t *testing.T) {
	t.Parallel()
	for _, each := range Types {
		if WordsOf(each).JA == each {
			t.Errorf("[R8.10] %s has no words", each)
		}
	}
	found, domains := 0, map[string]bool{}
	for _, each := range Types {
		domain, _, _ := strings.Cut(each, ".")
		domains[domain] = true
	}
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 || !strings.HasPrefix(strings.ToLower(spec.Names[0].Name), "event") {
				return true
			}
			if literal, ok := spec.Values[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
				kind, _ := strconv.Unquote(literal.Value)
				domain, _, ok := strings.Cut(kind, ".")
				if _, known := domains[domain]; ok && known {
					if found++; !slices.Contains(Types, kind) {
						t.Errorf("[R8.10] %s of %s cannot be chosen in a search", kind, path)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil || found < 80 {
		t.Errorf("%d types found: %v", found, err)
	}
}

// A day may have more than a file holds: the next goes on where it ended.
func TestWhatAFileCannotHoldIsInTheNext(t *testing.T) {
	t.Parallel()
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		s := &sealed{t: t, d: d, now: now}
		now.Set(epoch)
		s.write(Event{Type: "staff.added", Subject: "first", ActorID: "a"})
		for range 25 {
			s.write(slices.Repeat([]Event{{Type: "desk.read", Subject: "x", Bureau: "A", ActorID: "b"}}, 420)...)
		}
		l := NewLog(d, nobodyElse{}, noBureau, 365)
		for _, c := range []struct {
			query searchQuery
			files []int
		}{{searchQuery{}, []int{10_000, 501}}, {searchQuery{Without: "desk.read"}, []int{1}}} {
			seen, q := map[string]bool{}, c.query
			names := map[string]bool{}
			for i, want := range c.files {
				file, err := l.export(as(t), q)
				s.must(err)
				rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(file.Text, "\ufeff"))).ReadAll()
				s.must(err)
				rows, last := rows[1:], i == len(c.files)-1
				if file.More == last || (file.Next == "") != last || names[file.FileName] {
					t.Fatalf("[R8.10] file %d of %+v: more %t, next %q, %s", i, q, file.More, file.Next, file.FileName)
				}
				if !last {
					cut := rows[len(rows)-1]
					if rows = rows[:len(rows)-1]; cut[13] != "" || !strings.Contains(cut[1], "10000") {
						t.Errorf("[R8.10] the last line does not say that the file was cut: %q", cut)
					}
				}
				for _, row := range rows {
					if seen[row[13]] {
						t.Fatalf("[R8.10] %s is in two files", row[13])
					}
					seen[row[13]] = true
				}
				if len(rows) != want {
					t.Errorf("[R8.10] file %d holds %d events, want %d", i, len(rows), want)
				}
				q.Cursor, names[file.FileName] = file.Next, true
			}
		}
	})
}
