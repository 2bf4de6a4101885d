package app_test

import (
	"net/http"
	"path/filepath"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/clock"
	"radioportal/internal/db"
)

// accounts types wrongly at the account's own pages and at the sign-in.
func (c *codes) accounts(p *portal) {
	who := p.another()
	n := who.member("codes-jiro")
	password := func(text string) error {
		return who.try("/api/common/account/password-change", body{"password": text})
	}
	c.want("MSG-LIT-E-0015", "/password", password("short"))
	c.want("MSG-LIT-E-0016", "/password", password("password1"))
	c.want("MSG-LIT-E-0017", "/password", password("codes-jiro-7"))
	c.want("MSG-LIT-E-0018", "/password", password(n.Password))
	c.want("MSG-LIT-E-0037", "/userId", who.try("/api/common/account/user-id-change", body{"userId": "次郎"}))
	c.want("MSG-LIT-E-0092", "/userId", who.try("/api/common/account/user-id-change", body{"userId": "individual"}))
	c.want("MSG-LIT-E-0031", "/userInfoDetail/lastName", who.try("/api/common/userinfo/update", body{"userInfoDetail": apptest.Person("lastName", "Café")}))
	c.want("MSG-LIT-E-0044", "/userInfoDetail/nationality", who.try("/api/common/userinfo/update", body{"userInfoDetail": apptest.Person("nationality", "日本")}))
	c.want("MSG-LIT-I-0035", "", who.try("/api/common/draft/create", body{"procedureId": "radio-fixed-open"}))

	guest := p.another()
	request := guest.password(n)
	c.want("MSG-LIT-E-0019", "", guest.try("/api/auth/login/totp", body{"authRequestId": request, "code": "12"}))
	c.want("MSG-LIT-E-0059", "", guest.try("/api/auth/login/totp", body{"authRequestId": request, "code": "000000"}))
	wrong := func() error {
		return guest.try("/api/auth/login/password", body{"authRequestId": request, "userId": "nobody-here", "password": "a guess"})
	}
	c.want("MSG-LIT-E-0058", "", wrong())
	for range 9 {
		_ = wrong()
	}
	c.want("MSG-LIT-E-0104", "", wrong())
}

// standings asks how an account stands, in every state of one. Nothing a person does
// suspends an account so far, nor ends its qualification: the database is told.
func (c *codes) standings(p *portal) {
	who := p.another()
	n, err := who.SignUp(c.t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: "codes-temporary", Password: "kaze no denpa wa tooku"},
		Mail: "codes-temporary@mail.example"}, "temporary", "", apptest.Person(), "amateur")
	p.must(err)
	p.must(who.SignIn(c.t.Context(), n.Account, time.Now()))
	d, err := db.Open(c.t.Context(), db.Options{Address: filepath.Join(p.server.Data, "portal.db"), Clock: clock.System{}})
	p.must(err)
	defer func() { p.must(d.Close()) }()
	for _, each := range []struct{ state, code string }{
		{"01", "MSG-LIT-I-0039"}, {"02", "MSG-LIT-I-0036"}, {"03", "MSG-LIT-I-0037"}, {"05", "MSG-LIT-I-0040"}, {"06", "MSG-LIT-I-0038"},
	} {
		p.must(d.Tx(c.t.Context(), func(tx *db.Tx) error {
			_, err := tx.ExecContext(c.t.Context(), `UPDATE account SET status = $1 WHERE id = $2`, each.state, n.AccountID)
			return err
		}))
		var status struct{ MessageCode, Message string }
		p.must(who.Get(c.t.Context(), "/api/common/userinfo/status-get", &status))
		if status.MessageCode != each.code {
			c.t.Errorf("[R8.7] %s of state %s is not told: %+v", each.code, each.state, status)
			continue
		}
		c.params(problem{Code: each.code, Message: status.Message})
		c.seen[each.code] = true
	}
	p.must(d.Tx(c.t.Context(), func(tx *db.Tx) error {
		_, err := tx.ExecContext(c.t.Context(), `UPDATE account SET status = '01', temporary_until = 1 WHERE id = $1`, n.AccountID)
		return err
	}))
	c.want("MSG-LIT-I-0041", "", p.another().SignIn(c.t.Context(), n.Account, time.Now().Add(30*time.Second)))
}

// identities shows a proof that does not fit, and asks for one that cannot be had now.
func (c *codes) identities(p *portal) {
	who := p.another()
	who.begun("1", "mynumber", "codes-card@mail.example", "", "amateur")
	var leads struct{ RedirectTo string }
	visit := body{"method": "mynumber", "returnTo": "/account/signup/form"}
	who.ok("/api/signup/identity-begin", visit, &leads)
	who.visit("mynumber", "taro", leads.RedirectTo)
	typed := apptest.Person("firstName", "太郎", "firstNameKana", "タロウ", "birthday", "1900-01-01")
	c.want("MSG-LIT-E-0056", "/userInfoDetail/birthday", who.try("/api/signup/userinfo/insert", body{"userInfoDetail": typed}))

	outside(c.t, p.server, http.MethodPut, "/api/outages", `{"sms":"down"}`, nil)
	by := p.another()
	by.begun("1", "password", "codes-sms@mail.example", "sms", "expsp")
	c.want("MSG-LIT-E-0103", "", by.try("/api/signup/sms-send", body{"telNo": "090-0000-1234"}))

	morning := time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC) // 06:30 in Japan
	p.must(p.server.SetClock(c.t.Context(), morning))
	early := p.another()
	early.begun("1", "mynumber", "codes-early@mail.example", "", "amateur")
	c.want("MSG-LIT-I-0042", "", early.try("/api/signup/identity-begin", visit))
}
