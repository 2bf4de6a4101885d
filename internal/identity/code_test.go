package identity

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/job"
	"radioportal/internal/made"
	"radioportal/internal/pdf"
)

type textMessages struct {
	Messages []struct{ ID, To, Text string }
}

// lastSMS is the newest message to a number.
func (w *world) lastSMS(to string) string {
	w.t.Helper()
	var list textMessages
	w.list("/api/sms?to="+strings.Replace(to, "+", "%2B", 1), &list)
	if len(list.Messages) == 0 {
		w.t.Fatalf("no SMS to %s", to)
	}
	return list.Messages[0].Text
}

var sixDigits = regexp.MustCompile(`[0-9]{6}`)

func (w *world) smsCode(owner, typed string) string {
	w.t.Helper()
	if err := w.SendSMS(w.t.Context(), owner, typed); err != nil {
		w.t.Fatal(err)
	}
	return sixDigits.FindString(w.lastSMS("+819012345678"))
}

// another is a code that is not the one.
func another(code string) string {
	if code[0] == '2' {
		return "3" + code[1:]
	}
	return "2" + code[1:]
}

func TestACodeArrivesBySMS(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		code := w.smsCode(taro, "０９０−1234 5678")
		text := w.lastSMS("+819012345678")
		if !strings.Contains(text, "確認コードは"+code) || !strings.HasSuffix(text, "\n@127.0.0.1 #"+code) {
			t.Error(text)
		}
		if n := w.count(`SELECT COUNT(*) FROM identity_code WHERE code_hash LIKE '%` + code + `%' OR salt = ''`); n != 0 {
			t.Error("the code can be read in the store")
		}
		wide := strings.Map(func(r rune) rune { return r - '0' + '０' }, code)
		p, err := w.CheckSMS(t.Context(), taro, " "+wide[:9]+"-"+wide[9:])
		if err != nil || p.Method != SMS || p.Subject != "+819012345678" || p.Claims != (applicant.Claims{TelNo: "09012345678"}) {
			t.Errorf("%v %+v", err, p)
		}
		if w.latest(taro).ID != p.ID {
			t.Error("it is not the latest")
		}
		_, err = w.CheckSMS(t.Context(), taro, code)
		wantRefusal(t, "again", err, "MSG-LIT-E-0059", Expired)

		if err := w.SendSMS(english(t), "account:1", "08011112222"); err != nil {
			t.Fatal(err)
		}
		if text := w.lastSMS("+818011112222"); !strings.Contains(text, "Radio Portal: your code is ") {
			t.Error(text)
		}
	})
}

func TestAnSMSGoesToMobileTelephonesOnly(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		for _, number := range []string{"", "0312345678", "0120123456", "09012345", "090123456789", "+14155550100", "0991234567", "nonsense", "05012345678"} {
			err := w.SendSMS(t.Context(), taro, number)
			wantRefusal(t, number, err, "MSG-LIT-E-0042", Number)
		}
		var list textMessages
		if w.list("/api/sms", &list); len(list.Messages) != 0 {
			t.Error(list)
		}
	})
}

func TestACodeIsTriedFiveTimesForTenMinutesByItsOwner(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		code := w.smsCode(taro, "09012345678")
		_, err := w.CheckSMS(t.Context(), "signup:another", code)
		wantRefusal(t, "another owner", err, "MSG-LIT-E-0059", Expired)
		for range 5 {
			_, err := w.CheckSMS(t.Context(), taro, another(code))
			wantRefusal(t, "wrong", err, "MSG-LIT-E-0059", Wrong)
		}
		_, err = w.CheckSMS(t.Context(), taro, code)
		wantRefusal(t, "right, too late", err, "MSG-LIT-E-0104", TooMany)
		w.wantNoProof("guessed", taro)

		w.pass(time.Minute)
		first := w.smsCode(taro, "09012345678")
		w.pass(time.Minute)
		second := w.smsCode(taro, "09012345678")
		if first != second {
			_, err = w.CheckSMS(t.Context(), taro, first)
			wantRefusal(t, "the earlier one", err, "MSG-LIT-E-0059", Wrong)
		}
		if _, err := w.CheckSMS(t.Context(), taro, second); err != nil {
			t.Error(err)
		}
		w.pass(time.Minute)
		code = w.smsCode(taro, "09012345678")
		w.pass(10 * time.Minute)
		_, err = w.CheckSMS(t.Context(), taro, code)
		wantRefusal(t, "after ten minutes", err, "MSG-LIT-E-0059", Expired)
	})
}

func TestMessagesAreFew(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		w.smsCode(taro, "09012345678")
		for name, to := range map[string][2]string{"the same": {taro, "09012345678"}, "another telephone": {taro, "08012345678"}, "another owner": {"signup:2", "09012345678"}} {
			err := w.SendSMS(t.Context(), to[0], to[1])
			wantRefusal(t, name, err, "MSG-LIT-E-0104", TooMany)
		}
		for range 4 {
			w.pass(time.Minute)
			w.smsCode(taro, "09012345678")
		}
		w.pass(time.Minute)
		for name, to := range map[string][2]string{"the same": {taro, "09012345678"}, "another telephone": {taro, "08012345678"}, "another owner": {"signup:2", "09012345678"}} {
			err := w.SendSMS(t.Context(), to[0], to[1])
			wantRefusal(t, "sixth, "+name, err, "MSG-LIT-E-0104", TooMany)
		}
		w.pass(24 * time.Hour)
		w.smsCode(taro, "09012345678")
	})
}

// Of many requests at once one is sent.
func TestMessagesThatAreAskedForAtOnceAreOne(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		results := make(chan error, 12)
		for range cap(results) {
			go func() {
				err := w.SendSMS(t.Context(), taro, "09012345678")
				results <- err
			}()
		}
		sent := 0
		for range cap(results) {
			if err := <-results; err == nil {
				sent++
			} else if ReasonOf(err) != TooMany {
				t.Error(err)
			}
		}
		var list textMessages
		if w.list("/api/sms", &list); sent != 1 || len(list.Messages) != 1 {
			t.Errorf("%d said sent, %d arrived", sent, len(list.Messages))
		}
	})
}

func TestAGatewayThatIsDownLeavesEverythingAsItWas(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		code := w.smsCode(taro, "09012345678")
		w.pass(time.Minute)
		for _, how := range []string{"down", "nonsense"} {
			w.fail("sms", how)
			err := w.SendSMS(t.Context(), taro, "09012345678")
			wantRefusal(t, how, err, "MSG-LIT-E-0103", Unavailable)
		}
		w.fail("sms", "up")
		if _, err := w.CheckSMS(t.Context(), taro, code); err != nil {
			t.Errorf("the earlier code: %v", err)
		}
		w.smsCode(taro, "09012345678") // what was not sent does not count
	})
}

type postedLetters struct {
	Letters []struct{ ID, Name, PostalCode, Address, Text string }
}

var letterCodes = regexp.MustCompile(`[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}`)

// deliver runs the jobs until a number of letters has arrived.
func (w *world) deliver(n int) postedLetters {
	w.t.Helper()
	queue := job.New(w.db)
	w.Subscribe(queue)
	if err := job.Migrate(w.t.Context(), w.db); err != nil {
		w.t.Fatal(err)
	}
	if err := queue.Start(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
	defer func() { _ = queue.Stop(w.t.Context()) }()
	var list postedLetters
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		list = postedLetters{}
		if w.list("/api/letters", &list); len(list.Letters) == n && w.count(`SELECT COUNT(*) FROM identity_letter WHERE handed_at IS NULL`) == 0 {
			return list
		}
	}
	w.t.Fatalf("%d letters, want %d", len(list.Letters), n)
	return list
}

// sendLetter writes and queues a letter in a transaction of its own.
func (w *world) sendLetter(accountID string, to applicant.Addressee) error {
	queue, err := w.Letter(w.t.Context(), accountID, to)
	if err != nil {
		return err
	}
	return w.db.Tx(w.t.Context(), func(tx *db.Tx) error { return queue(w.t.Context(), tx) })
}

var home = applicant.Addressee{Name: "電波 太郎", PostalCode: "1000001", Address: "東京都千代田区千代田9丁目99番99号"}

func TestACodeArrivesByLetter(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, w *world) {
		if err := w.sendLetter("1", home); err != nil {
			t.Fatal(err)
		}
		if l, err := w.LetterOf(t.Context(), "1"); err != nil || l.ExpiresAt.Sub(w.clock.Now()) < 29*24*time.Hour || !l.SentAt.IsZero() {
			t.Errorf("%v %+v", err, l)
		}
		letter := w.deliver(1).Letters[0]
		code := letterCodes.FindString(letter.Text)
		if letter.Name != home.Name || letter.PostalCode != "1000001" || letter.Address != home.Address || code == "" {
			t.Fatalf("%+v", letter)
		}
		for _, part := range []string{"〒100-0001", "電波 太郎 様", "本人確認のお知らせ", "有効期限 2026-12-21", "Valid until 2026-12-21", w.portal} {
			if !strings.Contains(letter.Text, part) {
				t.Errorf("%q is not in %s", part, letter.Text)
			}
		}
		if w.count(`SELECT COUNT(*) FROM identity_letter WHERE pdf <> ''`) != 0 || w.count(`SELECT COUNT(*) FROM identity_code WHERE code_hash LIKE '%`+code+`%'`) != 0 {
			t.Error("the code is still in the store")
		}
		if l, err := w.LetterOf(t.Context(), "1"); err != nil || l.SentAt.IsZero() || l.ExpiresAt.IsZero() || l.AttemptsLeft == 0 || l.NextAt.IsZero() {
			t.Errorf("%v %+v", err, l)
		}
		w.pass(29 * 24 * time.Hour)
		_, err := w.CheckLetter(t.Context(), "2", code)
		wantRefusal(t, "another account", err, "MSG-LIT-E-0059", Expired)
		_, err = w.CheckLetter(t.Context(), "1", "ABCD")
		wantRefusal(t, "wrong", err, "MSG-LIT-E-0059", Wrong)
		p, err := w.CheckLetter(t.Context(), "1", strings.ToLower(strings.ReplaceAll(code, "-", " ")))
		if err != nil || p.Owner != "account:1" || p.Method != Letter || p.Claims != (applicant.Claims{Name: home.Name, PostalCode: home.PostalCode, Address: home.Address}) {
			t.Errorf("%v %+v", err, p)
		}
		if l, err := w.LetterOf(t.Context(), "1"); err != nil || l != (applicant.Letter{}) {
			t.Errorf("%v %+v", err, l)
		}
	})
}

func TestALettersCodeIsTriedTenTimesForThirtyDays(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, w *world) {
		send := func(n int) string {
			t.Helper()
			if err := w.sendLetter("1", home); err != nil {
				t.Fatal(err)
			}
			return letterCodes.FindString(w.deliver(n).Letters[0].Text)
		}
		code := send(1)
		for range 10 {
			_, err := w.CheckLetter(t.Context(), "1", another(code))
			wantRefusal(t, "wrong", err, "MSG-LIT-E-0059", Wrong)
		}
		_, err := w.CheckLetter(t.Context(), "1", code)
		wantRefusal(t, "right, too late", err, "MSG-LIT-E-0104", TooMany)
		err = w.sendLetter("1", home)
		wantRefusal(t, "another on the same day", err, "MSG-LIT-E-0104", TooMany)
		w.pass(24 * time.Hour)
		first := send(2)
		w.pass(24 * time.Hour)
		second := send(3)
		_, err = w.CheckLetter(t.Context(), "1", first)
		wantRefusal(t, "the earlier one", err, "MSG-LIT-E-0059", Wrong)
		w.pass(24 * time.Hour)
		err = w.sendLetter("1", home)
		wantRefusal(t, "the fourth", err, "MSG-LIT-E-0104", TooMany)
		w.pass(29 * 24 * time.Hour)
		_, err = w.CheckLetter(t.Context(), "1", second)
		wantRefusal(t, "after thirty days", err, "MSG-LIT-E-0059", Expired)
	})
}

func TestALetterWaitsForThePrinter(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, w *world) {
		w.fail("letters", "down")
		if err := w.sendLetter("1", home); err != nil {
			t.Fatal(err)
		}
		event := eventOf(t, w)
		for range 2 {
			if err := w.handLetter(t.Context(), event); err == nil {
				t.Fatal("handed to a printer that is down")
			}
		}
		w.fail("letters", "up")
		for range 3 { // a job may run more than once
			if err := w.handLetter(t.Context(), event); err != nil {
				t.Fatal(err)
			}
		}
		var list postedLetters
		if w.list("/api/letters", &list); len(list.Letters) != 1 {
			t.Errorf("%d letters", len(list.Letters))
		}
	})
}

// A letter and what makes it needed are one: where the transaction fails, none is sent.
func TestALetterIsPartOfItsTransaction(t *testing.T) {
	t.Parallel()
	made.Needed(t, pdf.Ready(), "the fonts of PDFs are", "build")
	each(t, func(t *testing.T, w *world) {
		queue, err := w.Letter(t.Context(), "1", applicant.Addressee{Name: "見本無線株式会社", Attention: "見本 一郎", PostalCode: "2310005", Address: "神奈川県横浜市"})
		if err != nil {
			t.Fatal(err)
		}
		_ = w.db.Tx(t.Context(), func(tx *db.Tx) error {
			if err := queue(t.Context(), tx); err != nil {
				t.Error(err)
			}
			return errUndo
		})
		if n := w.count(`SELECT COUNT(*) FROM identity_letter`) + w.count(`SELECT COUNT(*) FROM identity_code`) + w.count(`SELECT COUNT(*) FROM event`); n != 0 {
			t.Errorf("%d rows are left", n)
		}
		if err := w.db.Tx(t.Context(), func(tx *db.Tx) error { return queue(t.Context(), tx) }); err != nil {
			t.Fatal(err)
		}
		if l := w.deliver(1).Letters[0]; l.Name != "見本無線株式会社 見本 一郎" || !strings.Contains(l.Text, "見本無線株式会社\n見本 一郎 様") {
			t.Errorf("%+v", l)
		}
	})
}

func TestCodesAreDrawnEvenly(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 2000 {
		if code := digits(); !sixDigits.MatchString(code) || len(code) != 6 {
			t.Fatal(code)
		}
		code := characters()
		if len(code) != 12 || seen[code] || !letterCodes.MatchString(grouped(code)) || tidyCode(grouped(code)) != code {
			t.Fatal(code)
		}
		seen[code] = true
	}
}
