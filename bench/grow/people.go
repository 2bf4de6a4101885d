package grow

import (
	"fmt"
	"strings"
	"time"

	"radioportal/internal/rule"
)

// word is a part of a name, with how it is read.
type word struct{ text, kana, latin string }

// The names that most have. A few have a family name of two of rare, as nobody or hardly anybody else has.
var (
	families = []word{{"佐藤", "サトウ", "Sato"}, {"鈴木", "スズキ", "Suzuki"}, {"高橋", "タカハシ", "Takahashi"}, {"田中", "タナカ", "Tanaka"},
		{"伊藤", "イトウ", "Ito"}, {"渡辺", "ワタナベ", "Watanabe"}, {"山本", "ヤマモト", "Yamamoto"}, {"中村", "ナカムラ", "Nakamura"},
		{"小林", "コバヤシ", "Kobayashi"}, {"加藤", "カトウ", "Kato"}, {"吉田", "ヨシダ", "Yoshida"}, {"山田", "ヤマダ", "Yamada"},
		{"佐々木", "ササキ", "Sasaki"}, {"山口", "ヤマグチ", "Yamaguchi"}, {"松本", "マツモト", "Matsumoto"}, {"井上", "イノウエ", "Inoue"},
		{"木村", "キムラ", "Kimura"}, {"林", "ハヤシ", "Hayashi"}, {"斎藤", "サイトウ", "Saito"}, {"清水", "シミズ", "Shimizu"}}
	givens = []word{{"一郎", "イチロウ", "Ichiro"}, {"次郎", "ジロウ", "Jiro"}, {"三郎", "サブロウ", "Saburo"}, {"四郎", "シロウ", "Shiro"},
		{"五郎", "ゴロウ", "Goro"}, {"花子", "ハナコ", "Hanako"}, {"陽子", "ヨウコ", "Yoko"}, {"愛", "アイ", "Ai"}, {"翔", "ショウ", "Sho"},
		{"蓮", "レン", "Ren"}, {"葵", "アオイ", "Aoi"}, {"結衣", "ユイ", "Yui"}, {"健太", "ケンタ", "Kenta"}, {"誠", "マコト", "Makoto"},
		{"久美子", "クミコ", "Kumiko"}, {"直樹", "ナオキ", "Naoki"}, {"美咲", "ミサキ", "Misaki"}, {"大輔", "ダイスケ", "Daisuke"},
		{"拓也", "タクヤ", "Takuya"}, {"恵", "メグミ", "Megumi"}}
	rare = []word{{"椿", "ツバキ", "tsubaki"}, {"楠", "クス", "kusu"}, {"鵜", "ウ", "u"}, {"鷲", "ワシ", "washi"}, {"鶴", "ツル", "tsuru"},
		{"蛭", "ヒル", "hiru"}, {"蕪", "カブ", "kabu"}, {"薬", "クスリ", "kusuri"}, {"雲", "クモ", "kumo"}, {"霜", "シモ", "shimo"},
		{"轟", "トドロキ", "todoroki"}, {"釜", "カマ", "kama"}, {"錦", "ニシキ", "nishiki"}, {"鎌", "カマ", "kama"}, {"鏑", "カブラ", "kabura"},
		{"閑", "シズカ", "shizuka"}, {"雫", "シズク", "shizuku"}, {"靭", "ウツボ", "utsubo"}, {"鞍", "クラ", "kura"}, {"鮎", "アユ", "ayu"},
		{"鯨", "クジラ", "kujira"}, {"鳩", "ハト", "hato"}, {"鴨", "カモ", "kamo"}, {"鵺", "ヌエ", "nue"}}
	places = []word{{"関東", "カントウ", ""}, {"東海", "トウカイ", ""}, {"北陸", "ホクリク", ""}, {"信越", "シンエツ", ""}, {"近畿", "キンキ", ""},
		{"瀬戸内", "セトウチ", ""}, {"日本", "ニッポン", ""}, {"東洋", "トウヨウ", ""}, {"太平洋", "タイヘイヨウ", ""}, {"湘南", "ショウナン", ""},
		{"三河", "ミカワ", ""}, {"越後", "エチゴ", ""}, {"津軽", "ツガル", ""}, {"薩摩", "サツマ", ""}, {"出雲", "イズモ", ""}, {"伊豆", "イズ", ""}}
	trades = []word{{"無線", "ムセン", ""}, {"電機", "デンキ", ""}, {"海運", "カイウン", ""}, {"漁業", "ギョギョウ", ""}, {"交通", "コウツウ", ""},
		{"建設", "ケンセツ", ""}, {"警備", "ケイビ", ""}, {"放送", "ホウソウ", ""}, {"航空", "コウクウ", ""}, {"運輸", "ウンユ", ""},
		{"電力", "デンリョク", ""}, {"製作所", "セイサクショ", ""}, {"通信", "ツウシン", ""}, {"水産", "スイサン", ""}, {"物流", "ブツリュウ", ""}}
)

// holder is whom an account is of. A twentieth of them are corporations, beyond those that sign in or have others act for them.
type holder struct {
	family, given  word
	place, trade   word // of a corporation
	company        bool
	birthday, town string
	telNo, postal  string
	companyNumber  string
}

func companies(account int) bool { return account >= others+principals && account%20 == 7 }

func holderOf(account int) holder {
	luck := mixed(uint64(account))
	pick := func(of []word) word {
		w := of[luck%uint64(len(of))]
		luck = mixed(luck)
		return w
	}
	h := holder{company: companies(account), family: pick(families), given: pick(givens), place: pick(places), trade: pick(trades)}
	if luck%50 == 0 {
		luck = mixed(luck)
		one, other := pick(rare), pick(rare)
		h.family = word{one.text + other.text, one.kana + other.kana, strings.ToUpper(one.latin[:1]) + one.latin[1:] + other.latin}
	}
	h.birthday = time.Date(1940, 1, 1+int(luck%24_000), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	luck = mixed(luck)
	h.town = fmt.Sprintf("%d丁目%d番%d号", 1+luck%9, 1+luck/9%60, 1+luck/540%40)
	h.telNo = [...]string{"03", "06", "09", "04", "05"}[luck%5] + fmt.Sprintf("%08d", luck/5%100_000_000)
	h.postal = fmt.Sprintf("%07d", 1_000_000+luck%100_000*17)
	h.companyNumber = fmt.Sprintf("%d%012d", 1+luck%9, uint64(account)*61_803_398_879%1_000_000_000_000)
	return h
}

// name is what a filing says of its holder.
func (h holder) name() string {
	if h.company {
		return h.place.text + h.trade.text + "株式会社"
	}
	return h.family.text + " " + h.given.text
}

// terms are by what the desk finds a filing of a holder: each two letters of the name that follow each other.
func terms(name string) []string {
	letters := []rune(strings.ReplaceAll(rule.Compared(name), "株式会社", ""))
	list, had := []string{}, map[string]bool{}
	for i := 0; i+1 < len(letters); i++ {
		if term := string(letters[i : i+2]); !had[term] {
			had[term] = true
			list = append(list, term)
		}
	}
	return list
}

// holderSlots has what the demo accounts say of a person or a corporation be another's in each copy; longer texts come before those they hold.
func holderSlots(company bool) []slot {
	as := func(old string, of func(h holder) string) slot {
		return slot{old, func(c *copying, _ int, _ string) string { return of(holderOf(c.account)) }}
	}
	if company {
		return []slot{as("見本無線", func(h holder) string { return h.place.text + h.trade.text }),
			as("ミホンムセン", func(h holder) string { return h.place.kana + h.trade.kana }),
			as("7123456789012", func(h holder) string { return h.companyNumber }),
			as("9丁目99番地", func(h holder) string { return h.town }), as("0450000002", func(h holder) string { return h.telNo }),
			as("2310005", func(h holder) string { return h.postal }), as("見本", func(h holder) string { return h.family.text }),
			as("一郎", func(h holder) string { return h.given.text }), as("ミホン", func(h holder) string { return h.family.kana }),
			as("イチロウ", func(h holder) string { return h.given.kana })}
	}
	return []slot{as("電波", func(h holder) string { return h.family.text }), as("太郎", func(h holder) string { return h.given.text }),
		as("デンパ", func(h holder) string { return h.family.kana }), as("タロウ", func(h holder) string { return h.given.kana }),
		as("DEMPA", func(h holder) string { return strings.ToUpper(h.family.latin) }), as("Taro", func(h holder) string { return h.given.latin }),
		as("dempa", func(h holder) string { return strings.ToLower(h.family.latin) }), as("taro", func(h holder) string { return strings.ToLower(h.given.latin) }),
		as("9丁目99番99号", func(h holder) string { return h.town }), as("1985-04-01", func(h holder) string { return h.birthday }),
		as("0300000001", func(h holder) string { return h.telNo }), as("1000001", func(h holder) string { return h.postal })}
}

// Person is what is known of whom an account is of, to look for it.
type Person struct {
	UserID, Name, Family, NameKana, FamilyKana, English string
	Birthday, TelNo, PostalCode, Town                   string
	Company                                             bool
	CompanyNumber                                       string
}

// PersonOf is whom an account of a filled store is of, be it small or large; company asks for a corporation.
func PersonOf(turn int, company bool) Person {
	account := others + principals + turn%(fewestOthers/20)*20
	for companies(account) != company || account < others+principals {
		account++
	}
	h := holderOf(account)
	p := Person{UserID: userID(account), Name: h.name(), Family: h.family.text, NameKana: h.family.kana + h.given.kana, FamilyKana: h.family.kana,
		English: h.given.latin + " " + h.family.latin, Birthday: h.birthday, TelNo: h.telNo, PostalCode: h.postal, Town: h.town, Company: company}
	if company {
		p.NameKana, p.CompanyNumber = h.place.kana+h.trade.kana, h.companyNumber
	}
	return p
}

// RarePerson is one with a name that few have.
func RarePerson(turn int) Person {
	for account := others; ; account++ {
		if h := holderOf(account); !h.company && len([]rune(h.family.text)) == 2 && isRare(h.family.text) {
			if turn--; turn < 0 {
				return Person{UserID: userID(account), Name: h.name(), Family: h.family.text, NameKana: h.family.kana + h.given.kana, FamilyKana: h.family.kana}
			}
		}
	}
}

func isRare(family string) bool {
	for _, each := range families {
		if each.text == family {
			return false
		}
	}
	return true
}
