package httpx

import (
	"html/template"
	"net/http"
	"slices"
	"strings"
)

// opened tells whether a browser opens the address itself: what it gets is read by a
// person, such as the way back from a sign-in or a download. To the provider, forms are
// sent so too.
func opened(r *http.Request) bool {
	reads := r.Method == http.MethodGet || strings.HasPrefix(r.URL.Path, "/oidc/")
	return reads && r.Header.Get("Sec-Fetch-Dest") == "document"
}

// sendersPaths are where other services send people to sign in and out: what is wrong with
// such a request is theirs to mend.
var sendersPaths = []string{"/oidc/authorize", "/oidc/end_session"}

// errorPage is in both languages and needs nothing but itself: the pages of the portal
// may be what fails. The policy of the pages allows it no style.
var errorPage = template.Must(template.New("error").Parse(`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>{{.Code}} エラーが発生しました | An error occurred</title>
</head>
<body>
<main data-page-id="ERR0001">
<h1>エラーが発生しました <span lang="en">An error occurred</span></h1>
<p>{{.Code}}</p>
{{if .Busy}}<p>短い時間に多くの操作があったため、処理を続けられませんでした。しばらく待ってから、もう一度お試しください。</p>
<p lang="en">We could not continue, because much was asked in a short time. Please wait a while and try again.</p>
{{else if .Sender}}<p>このページへ案内したサービスからの情報に誤りがあるため、処理を続けられませんでした。そのサービスの窓口にお問い合わせください。</p>
<p lang="en">The service that sent you here made a mistake in its request, so we could not continue. Please contact that service.</p>
{{else}}<p>処理を続けられませんでした。トップページに戻って、もう一度お試しください。ログインの途中だった場合は、ブラウザーがこのサイトのCookieを受け入れるようにしてください。</p>
<p lang="en">We could not continue. Please return to the top page and try again. If you were signing in, please let your browser accept the cookies of this site.</p>
{{end}}<p><a href="/">トップページへ戻る <span lang="en">Back to the top page</span></a></p>
<p>問い合わせのための番号 <span lang="en">Reference for support</span>: <code>{{.RequestID}}</code></p>
</main>
</body>
</html>
`))

// writePage answers a person with what a problem document says to a program.
func writePage(w http.ResponseWriter, r *http.Request, p *problem) {
	code := http.StatusText(p.Status)
	if p.Status >= http.StatusInternalServerError {
		code = "500 Server Error"
	} else if p.Status == http.StatusNotFound {
		code = "404 Not Found"
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(p.Status)
	_ = errorPage.Execute(w, struct {
		Code, RequestID string
		Busy, Sender    bool
	}{code, p.RequestID, p.Status == http.StatusTooManyRequests, p.Status == http.StatusBadRequest && slices.Contains(sendersPaths, r.URL.Path)})
}
