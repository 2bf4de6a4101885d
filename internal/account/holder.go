package account

import (
	"context"

	"radioportal/internal/db"
)

// Holder is what other domains need to know of an applicant.
type Holder struct {
	AccountID      string
	Category       string // userCategory
	Status         string // userStatusCd
	Services       []string
	Name           string
	NameKana       string
	NameEnglish    string
	Representative string // of a corporation or organization
	Overseas       bool
	PostalCode     string
	PrefectureCd   string
	CityCd         string
	TownName       string
	Address        string // in one line: prefecture and what follows, or the address abroad
	Tel            string
	Birthday       string // YYYY-MM-DD
	Nationality    string
	Mail           string
	Locale         string // ja or en
}

// Holder is the applicant with this account id; errs.NotFound where there is none.
func (s *Service) Holder(ctx context.Context, q db.Querier, accountID string) (Holder, error) {
	a, err := byID(ctx, q, accountID)
	if err != nil {
		return Holder{}, err
	}
	d := a.Detail
	h := Holder{
		AccountID: a.ID, Category: d.UserCategory, Status: a.Status, Services: a.Services,
		Name: d.Name(), NameKana: d.NameKana(), NameEnglish: d.NameEnglish(), Representative: d.Representative(),
		Overseas: d.DomesticOrOverseas == overseas, PostalCode: d.PostalCode, PrefectureCd: d.PrefectureCd,
		CityCd: d.CityCd, TownName: d.TownName, Tel: d.TelNo, Birthday: d.Birthday, Nationality: d.Nationality,
		Mail: a.Mail, Locale: a.Locale,
	}
	if h.Address = prefectures[d.PrefectureCd] + d.TownName; h.Overseas {
		h.Address = joined(d.AddressOverseas, d.Country)
	}
	return h, nil
}

// Values of domesticOrOverseas.
const (
	domestic = "1"
	overseas = "2"
)

// Prefecture is the name of a prefecture by its code (JIS X 0401), or "".
func Prefecture(code string) string { return prefectures[code] }

// prefectures are the names of JIS X 0401.
var prefectures = map[string]string{
	"01": "北海道", "02": "青森県", "03": "岩手県", "04": "宮城県", "05": "秋田県", "06": "山形県", "07": "福島県",
	"08": "茨城県", "09": "栃木県", "10": "群馬県", "11": "埼玉県", "12": "千葉県", "13": "東京都", "14": "神奈川県",
	"15": "新潟県", "16": "富山県", "17": "石川県", "18": "福井県", "19": "山梨県", "20": "長野県", "21": "岐阜県",
	"22": "静岡県", "23": "愛知県", "24": "三重県", "25": "滋賀県", "26": "京都府", "27": "大阪府", "28": "兵庫県",
	"29": "奈良県", "30": "和歌山県", "31": "鳥取県", "32": "島根県", "33": "岡山県", "34": "広島県", "35": "山口県",
	"36": "徳島県", "37": "香川県", "38": "愛媛県", "39": "高知県", "40": "福岡県", "41": "佐賀県", "42": "長崎県",
	"43": "熊本県", "44": "大分県", "45": "宮崎県", "46": "鹿児島県", "47": "沖縄県",
}
