package app_test

import (
	"strings"
	"testing"
	"time"
)

func TestHowLongASessionLastsIsTold(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		p.member("saburo")
		begun := time.Now()
		if got := p.attribute().Session; !near(got.RemainingSeconds, time.Hour) || got.IdleSeconds != 3600 || !near(got.LongestSeconds, 24*time.Hour) {
			t.Errorf("at the beginning: %+v", got)
		}
		for at := 50 * time.Minute; at < 23*time.Hour+30*time.Minute; at += 50 * time.Minute {
			p.must(p.server.SetClock(t.Context(), begun.Add(at)))
			var got sessionTimes
			p.ok("/api/auth/session/extend", struct{}{}, &got)
			if want := min(time.Hour, 24*time.Hour-at); !near(got.RemainingSeconds, want) || !near(got.LongestSeconds, 24*time.Hour-at) {
				t.Errorf("after %s: %+v", at, got)
			}
		}
	})
}

func TestSessionsAreListedEndedAndKeptAlive(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("saburo")
		other := p.another()
		other.must(other.Finish(t.Context(), "/login/recovery-code", body{"authRequestId": other.password(n), "code": n.RecoveryCodes[0]}))
		var list struct {
			Sessions []struct {
				SessionID string
				Current   bool
			}
		}
		p.ok("/api/common/session/list-get", struct{}{}, &list)
		if len(list.Sessions) != 2 || list.Sessions[0].Current == list.Sessions[1].Current {
			t.Fatalf("%+v", list)
		}
		p.must(p.server.SetClock(t.Context(), time.Now().Add(50*time.Minute)))
		var kept struct{ RemainingSeconds int64 }
		p.ok("/api/auth/session/extend", struct{}{}, &kept)
		if kept.RemainingSeconds < 3590 || kept.RemainingSeconds > 3600 {
			t.Errorf("remaining %d s", kept.RemainingSeconds)
		}
		for _, each := range list.Sessions {
			if !each.Current {
				p.ok("/api/common/session/revoke", body{"sessionId": each.SessionID}, nil)
			}
		}
		if r := other.refused("/api/auth/user/attribute-get", struct{}{}); r.Status != 401 {
			t.Errorf("a revoked session: %s", r.Body)
		}
		if r := p.refused("/api/common/session/revoke", body{"sessionId": "nobody's"}); r.Status != 404 {
			t.Errorf("another's session: %s", r.Body)
		}
		p.wantAnotherCookie("/api/common/session/revoke", body{"others": true})
	})
}

func TestLoginParametersLeadNowhereElse(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		origin := p.server.UserOrigin
		for query, ok := range map[string]bool{
			"p=%2Fmypage": true, "client_id=portal": true, "redirect_uri=" + origin + "%2Fapi%2Fauth%2Fcallback": true, "response_type=code": true,
			"scope=openid%20profile": true, "prompt=login": true, "nonce=anything": true, "identity=mynumber": true, "login_method=passkey": true,
			"service=radio&type=individual&mode=gis": true, "login_method=%3Cscript%3E": true, "id_token_hint=junk": true, "unknown=x": true,
			"p=https%3A%2F%2Fevil.example": false, "p=%2F%2Fevil.example": false, "client_id=evil": false, "redirect_uri=https%3A%2F%2Fevil.example": false,
			"redirect_uri=" + origin + "%2Fapi%2Fauth%2Fcallback%2F": false, "response_type=token": false, "scope=openid%20everything": false,
			"p=%2Fmypage&p=%2F": false,
		} {
			page, err := p.another().Follow(t.Context(), origin+"/api/auth/login?"+query)
			if (err == nil) != ok {
				t.Errorf("[R2.41] %s: %v %v", query, page, err)
				continue
			}
			if !ok {
				continue
			}
			if !strings.HasPrefix(page.String(), origin+"/oidc/login?authRequestId=") || strings.Contains(page.RawQuery, "script") {
				t.Errorf("[R2.41] %s leads to %s", query, page)
			}
			if query == "p=%2Fmypage" && page.Query().Get("returnTo") != "/mypage" {
				t.Errorf("the login page does not know where it leads: %s", page.RawQuery)
			}
			if strings.Contains(query, "mode=gis") && (page.Query().Get("mode") != "gis" || page.Query().Get("service") != "radio" || page.Query().Get("type") != "individual") {
				t.Errorf("[R2.41] the login page is told %s", page.RawQuery)
			}
		}
		page, err := p.another().Follow(t.Context(), origin+"/api/auth/login?prompt=none")
		if err != nil || page.Path != "/" {
			t.Errorf("[R2.41] prompt=none: %v %v", page, err)
		}
	})
}
