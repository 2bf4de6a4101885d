package negative

import (
	"maps"
	"slices"
	"strings"
)

// unstorable are bytes that are no text; they come more often than other odd ones.
var unstorable = []string{"\x00", "a\x00b", "\xff", "\xed\xa0\x80", "\xc0\x80"}

// texts are odd strings, as bytes.
var texts = []string{
	"", " ", "\x01\x1b\x7f", "\u0085\u2028\u2029", "\r\nSet-Cookie: x=y", "\t",
	"\u202eexe.fdp", "\u2066a\u2069", "👩‍👩‍👧‍👦", "🏴‍☠️", "e\u0301\u0302\u0303", strings.Repeat("\u0301", 300), "ﷺ", "ſ", "İ", "ß", "𠮷野家", "葛\U000e0100", "①㍿", "\ufeff", "\ufffd", "\uffff", "\U0010ffff",
	"' OR 1=1 --", `"; DROP TABLE account; --`, "%", "_", `\`, `\\`, "$1", "?", "*", "\\x00", "{{.}}", "${x}", "<script>alert(1)</script>", "../../etc/passwd", "..\\..\\x", "/", "//", "file:///etc/passwd", "http://127.0.0.1:1/", "%00", "%ff", "%",
	"null", "true", "0", "-0", "-1", "1e400", "NaN", "Infinity", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "0x10", "1_000", "１２３", "٣",
	"0000-00-00", "2026-02-30", "2026-13-01", "9999-12-31", "10000-01-01", "-0001-01-01", "2026-11-20T23:59:60Z", "2026-11-20T00:00:00+25:00", "99999999999-01-01",
	"00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "a@b", "a@[127.0.0.1]", "a@xn--", "\"a\"@example.jp", "javascript:alert(1)",
	strings.Repeat("a", 65), strings.Repeat("長", 1025), strings.Repeat("x", 70_000), strings.Repeat("\"\\", 500),
}

// values are odd JSON values, some of which are none.
var values = []string{
	"null", "true", "false", "0", "-0", "-1", "1.5", "1e400", "-1e400", "1e-400", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890", "1E2", "01", "+1", ".5", "NaN", "Infinity", "0x1",
	"{}", "[]", "[null]", "[[]]", `[{}]`, `{"":""}`, `{"a":1,"a":2}`, `""`, `"`, "'x'", "undefined", "",
	`"\ud800"`, `"\udc00\ud800"`, `"\ud800\u0041"`, `"\u0000"`, `"a\u0000"`, `"\u000"`, `"\x"`, "\"\x00\"", "\"\xff\"", "\"\xed\xa0\x80\"", "\"\n\"", `"\ud83d\ude00"`, `"\u202e"`,
	`{"\u0000":1}`, `{"\ud800":1}`, strings.Repeat("[", 200) + strings.Repeat("]", 200), strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 11_000) + "1" + strings.Repeat("}", 11_000),
	"[" + strings.Repeat("0,", 5000) + "0]", strings.Repeat("9", 5000), "0." + strings.Repeat("3", 5000),
}

// headers are odd values of headers that the portal or its libraries read.
var headers = map[string][]string{
	"Accept-Language":   {"", "en-;q=x", "xx-XX", "en;q=0", strings.Repeat("en,", 2000), "\xff", "日本"},
	"Accept":            {"text/html", "*/*;q=0", "application/xml", "x"},
	"Accept-Encoding":   {"gzip;q=0", "br", "identity;q=0, *;q=0", "gzip, gzip"},
	"Idempotency-Key":   {"", "short", "\x7f234567890", "電波電波電波電波", strings.Repeat("k", 129), "key key key", "\xff\xff\xff\xff\xff\xff\xff\xff"},
	"X-Request-Id":      {"", "' OR 1=1", strings.Repeat("1", 65), "\xff"},
	"X-Forwarded-For":   {"unknown", "::1", "1.2.3.4, x", "\xff", strings.Repeat("1.1.1.1,", 500)},
	"X-Forwarded-Proto": {"gopher"},
	"Host":              {"evil.example", "localhost:99999", "[::1", "a b"},
	"Origin":            {"null", "https://evil.example", "\xff"},
	"Sec-Fetch-Site":    {"cross-site", "same-site", "none", "x"},
	"Sec-Fetch-Dest":    {"document", "iframe"},
	"User-Agent":        {"", "\xff", "電波/1.0", strings.Repeat("Mozilla/5.0 ", 500)},
	"Authorization":     {"Basic", "Basic !", "Basic AAAA", "Basic AAA6AAA=", "Basic JTAwOiUwMA==", "Bearer", "Bearer x", "Bearer \xff", "bearer e30.e30.", "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "AWS4-HMAC-SHA256 Credential=RP99999999999-0123456789abcdef/x"},
	"Content-Type":      {"", "text/plain", "application/xml", "application/json; charset=shift_jis", "application/json;;", "multipart/form-data", "multipart/form-data; boundary=", "application/x-www-form-urlencoded", "APPLICATION/JSON", "application/cbor", "x/y+json", "\xff"},
	"Content-Encoding":  {"gzip", "br", "deflate, gzip", "x"},
	"If-None-Match":     {"*", `W/"`, `"x"`},
	"If-Modified-Since": {"x", "Thu, 01 Jan 1970 00:00:00 GMT"},
	"Range":             {"bytes=0-", "bytes=-1", "bytes=9999999999999999999-", "x"},
	"Expect":            {"100-continue", "200-ok"},
	"X-Amz-Date":        {"x", "99991231T235959Z"},
	"Bank-Signature":    {"x", "t=1,v1=00", "t=99999999999999999999,v1=zz"},
	"Connection":        {"X-Request-Id", "upgrade"},
	"Upgrade":           {"websocket", "h2c"},
	"Cookie": {"=", ";;;", "__Host-portal", "__Host-portal=", "__Host-portal=\xff", "__Host-portal=\"", "__Host-portal=' OR 1=1", "__Host-portal=" + strings.Repeat("a", 4000), "__Host-portal=a; __Host-portal=b", "__Host-staff=電波",
		"__Host-known=\xed\xa0\x80", "__Host-known=x", "__Host-signup=AAAA", "__Host-signup=\xff", "__Host-login=%00", "lang=xx; fontSize=9", "urgent=\xff", "urgent=" + strings.Repeat("x,", 500)},
}

// text is an odd string.
func (m *maker) text() string {
	if m.one(8) {
		return pick(m.Rand, unstorable)
	}
	return pick(m.Rand, texts)
}

var headerNames = slices.Sorted(maps.Keys(headers))

var methods = []string{"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "post", "PROPFIND", "X"}

// queries are names that operations without a body, pages and the provider read.
var queries = []string{
	"temporalyNotificationId", "version", "attachmentId", "electronicApplicationNumber", "procedureId", "licenceId", "id", "noticeNumber", "lang", "token", "state", "code", "error",
	"returnTo", "p", "prompt", "login_hint", "max_age", "acr_values", "ui_locales", "id_token_hint", "from", "to", "bureau", "format", "logout", "client_id", "client_secret", "redirect_uri", "response_type", "scope", "nonce",
	"code_challenge", "code_challenge_method", "grant_type", "code_verifier", "refresh_token", "post_logout_redirect_uri", "access_token", "response_mode", "display", "request", "request_uri", "authRequestID", "category", "page", "date", "period",
	"X-Amz-Signature", "X-Amz-Credential", "X-Amz-Date", "X-Amz-Expires",
}

// good are values of such names that lead further in.
var good = map[string][]string{
	"client_id": {"portal", "staff"}, "response_type": {"code"}, "scope": {"openid", "openid offline_access"}, "grant_type": {"authorization_code", "refresh_token"},
	"code_challenge": {strings.Repeat("x", 43)}, "code_challenge_method": {"S256", "plain"}, "lang": {"ja", "en"}, "version": {"1", "2"}, "prompt": {"none", "login"}, "returnTo": {"/mypage"},
	"X-Amz-Expires": {"60"}, "X-Amz-Signature": {"00"},
}
