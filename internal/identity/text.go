package identity

import (
	"fmt"
	"net/url"
	"strings"
)

// smsText words an SMS. Its last line lets a browser fill the code in on our pages
// only (origin-bound one-time codes).
func smsText(lang, code, origin string) string {
	text := "【電波利用ポータル】確認コードは%sです。10分以内に入力してください。心当たりがないときは、このSMSを削除してください。"
	if strings.HasPrefix(lang, "en") {
		text = "Radio Portal: your code is %s. Enter it within 10 minutes. If you did not ask for it, delete this message."
	}
	host := origin
	if u, err := url.Parse(origin); err == nil {
		host = u.Hostname()
	}
	return fmt.Sprintf(text, code) + fmt.Sprintf("\n\n@%s #%s", host, code)
}

// letterTexts are the words of a letter, in both languages on one sheet: whoever
// opens it may read either.
var letterTexts = struct{ title, body, code, how, until, unknown [2]string }{
	title: [2]string{"本人確認のお知らせ", "Confirming who you are"},
	body: [2]string{
		"電波利用ポータルで、郵送による本人確認のお申込みをいただきました。ご本人がこの住所でお受け取りになったことを確認するため、次のコードを電波利用ポータルで入力してください。",
		"You asked the Radio Portal to confirm your identity by letter. To confirm that this letter reached you at this address, enter the code below on the portal.",
	},
	code:  [2]string{"確認コード", "Confirmation code"},
	how:   [2]string{"%s にログインし、「アカウント管理」の画面で入力してください。", "Log in at %s and enter it under Account."},
	until: [2]string{"有効期限 %s", "Valid until %s"},
	unknown: [2]string{
		"お心当たりがないときは、この手紙を破棄してください。コードをだれにも伝えないでください。",
		"If you did not apply, destroy this letter. Tell nobody the code.",
	},
}
