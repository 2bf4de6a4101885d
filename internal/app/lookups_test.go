package app

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app/apptest"
	"radioportal/internal/site"
	"radioportal/web"
)

func TestAPageWhoseThingIsMissingAnswersSo(t *testing.T) {
	t.Parallel()
	t.Run("[R8.4] a page that is opened by its address answers 404 where what it names is not there for whoever asks", func(t *testing.T) {
		a := serveForTest(t)
		run(t, a)
		owner, stranger := apptest.New(a.config.Origin), apptest.New(a.config.Origin)
		for i, c := range []*apptest.Client{owner, stranger} {
			demo := account.Demo()[i]
			if err := c.SignIn(t.Context(), apptest.Account{UserID: demo.UserID, Password: demo.Password, TOTPSecret: demo.TOTPSecret}, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
		var draft struct{ TemporalyNotificationID string }
		if err := owner.Post(t.Context(), "/api/common/draft/create", map[string]string{"procedureId": "amateur-open"}, &draft); err != nil {
			t.Fatal(err)
		}
		pages := lookedUp(t, a)
		for _, c := range []struct {
			who    *apptest.Client
			path   string
			status int
		}{
			{owner, "/application/open/start?temporalyNotificationId=" + draft.TemporalyNotificationID, http.StatusOK},
			{stranger, "/application/open/start?temporalyNotificationId=" + draft.TemporalyNotificationID, http.StatusNotFound},
			{apptest.New(a.config.Origin), "/application/open/start?temporalyNotificationId=" + draft.TemporalyNotificationID, http.StatusOK},
			{owner, "/application/open/start?temporalyNotificationId=zzz", http.StatusNotFound},
			{owner, "/application/open/start?procedureId=amateur-open", http.StatusOK},
			{owner, "/application/open/start?procedureId=zzz", http.StatusNotFound},
			{owner, "/mypage/application-progress/detail?electronicApplicationNumber=E26A000000000", http.StatusNotFound},
			{owner, "/mypage/delegation/receipt?delegationId=x&electronicApplicationNumber=E26A000000000", http.StatusOK}, // the page asks
			{owner, "/mypage/payment/detail?paymentNumber=1", http.StatusNotFound},
			{owner, "/mypage/written-notice/detail?noticeNumber=N1", http.StatusNotFound},
			{owner, "/mypage/digital-licence/detail?id=xx", http.StatusNotFound},
			{owner, "/mypage/inquiry/detail?inquirerId=xx", http.StatusNotFound},
			{apptest.New(a.config.Origin), "/mypage/inquiry/detail?inquirerId=xx", http.StatusOK},
			{owner, "/mypage", http.StatusOK},
		} {
			r := httptest.NewRequest(http.MethodGet, c.path, nil)
			r.Header.Set("Cookie", c.who.Cookie())
			w := httptest.NewRecorder()
			pages.ServeHTTP(w, r)
			if w.Code != c.status {
				t.Errorf("%s: %d, want %d", c.path, w.Code, c.status)
			}
		}
	})
}

// lookedUp is the user portal's pages with a build that is all frames.
func lookedUp(t *testing.T, a *App) http.Handler {
	t.Helper()
	documents := `{"#personal":"` + frame + `","#simple":"` + frame + `","#not-found":"` + frame + `","/":"` + frame + `"}`
	o := a.siteOptions("user", fstest.MapFS{
		"index.html":  {Data: []byte("never served by its name")},
		"frames.json": {Data: []byte(`{"ja":` + documents + `,"en":` + documents + `}`)},
	}, web.UserRoutes())
	o.Lookups, o.Visitor = a.userLookups(), a.sessions.user.Visitor
	pages, err := site.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return pages
}
