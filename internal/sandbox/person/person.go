// Package person is the people and companies whom the parts of the sandbox know. Everybody
// is invented: the words of their names are those of radio.
package person

import "time"

// Person is whom a certificate, a card or an account at gBizID belongs to.
type Person struct{ Name, Address, Birthday, CompanyName, CompanyNumber string }

// Those who are known from the start. Demo and DemoCompany are of the demo accounts.
var (
	Demo          = Person{Name: "電波 太郎", Address: "東京都千代田区千代田9丁目99番99号", Birthday: "1985-04-01"}
	Second        = Person{Name: "周波 花子", Address: "北海道札幌市中央区北一条西9丁目99番地", Birthday: "1990-12-24"}
	Third         = Person{Name: "変調 健", Address: "福岡県福岡市中央区天神9丁目99番99号", Birthday: "1972-02-29"}
	Fourth        = Person{Name: "代理 三郎", Address: "愛知県名古屋市中区三の丸9丁目99番99号", Birthday: "1978-11-03"}
	DemoCompany   = Person{Name: "見本 一郎", CompanyName: "見本無線株式会社", CompanyNumber: "7123456789012", Address: "神奈川県横浜市中区本町9丁目99番地"}
	SecondCompany = Person{Name: "送信 一子", CompanyName: "送信工業株式会社", CompanyNumber: "5888888888801", Address: "大阪府大阪市北区梅田9丁目99番99号"}
)

// IsDate tells whether a text is a date, YYYY-MM-DD.
func IsDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}
