package account

import "radioportal/internal/principal"

type demoUser struct {
	DemoAccount
	services []string
	detail   UserInfoDetail
}

type demoStaffMember struct {
	DemoAccount
	name string
	role principal.Role
}

// The people below are invented: 電波 (radio wave), 見本 (sample) and 代理 (agency) are
// words, not persons, and mail under .example reaches nobody (RFC 2606).
var demoUsers = []demoUser{
	{
		DemoAccount: DemoAccount{Kind: "individual", UserID: "individual", Mail: "individual@demo.example",
			Password: "kaze-to-denpa-no-kojin", TOTPSecret: "XBYD4XNKCWB5VEAD4JULRLWM3YMENDMR"},
		services: []string{"amateur"},
		detail: UserInfoDetail{
			UserCategory: Individual, LastName: "電波", FirstName: "太郎", LastNameKana: "デンパ", FirstNameKana: "タロウ",
			LastNameEnglish: "DEMPA", FirstNameEnglish: "Taro", PostalCode: "1000001", PrefectureCd: "13", CityCd: "13101",
			TownName: "千代田区千代田9丁目99番99号", TelNo: "0300000001", Birthday: "1985-04-01", Nationality: "JP",
			ContactLastName: "電波", ContactFirstName: "太郎", ContactLastNameKana: "デンパ", ContactFirstNameKana: "タロウ",
			ContactLastNameEnglish: "DEMPA", ContactFirstNameEnglish: "Taro", ContactTelNo: "0300000001",
		},
	},
	{
		DemoAccount: DemoAccount{Kind: "corporation", UserID: "corporation", Mail: "corporation@demo.example",
			Password: "mihon-musen-no-kaisha", TOTPSecret: "FMLYXEMY2WRFHVA2WW24OGBNEEGRR6WZ"},
		services: []string{"radio", "giteki", "expsp"},
		detail: UserInfoDetail{
			UserCategory: Corporation, CompanyNumber: "7123456789012", CompanyName: "見本無線株式会社", CompanyNameKana: "ミホンムセンカブシキガイシャ",
			Department: "無線管理課", PostalCode: "2310005", PrefectureCd: "14", CityCd: "14104", TownName: "横浜市中区本町9丁目99番地",
			TelNo: "0450000002", RepresentativeRoleName: "代表取締役", RepresentativeLastName: "見本", RepresentativeFirstName: "一郎",
			RepresentativeLastNameKana: "ミホン", RepresentativeFirstNameKana: "イチロウ",
			RepresentativeLastNameEnglish: "MIHON", RepresentativeFirstNameEnglish: "Ichiro",
			ContactLastName: "見本", ContactFirstName: "花子", ContactLastNameKana: "ミホン", ContactFirstNameKana: "ハナコ",
			ContactLastNameEnglish: "MIHON", ContactFirstNameEnglish: "Hanako", ContactTelNo: "0450000002",
		},
	},
	{
		DemoAccount: DemoAccount{Kind: "organization", UserID: "organization", Mail: "organization@demo.example",
			Password: "denpa-amachua-kurabu", TOTPSecret: "SDSSHNG4UH43LDZPLPYVEIWX5JPKF3EF"},
		services: []string{"amateur"},
		detail: UserInfoDetail{
			UserCategory: Organization, OrganizationName: "見本アマチュア無線クラブ", OrganizationNameKana: "ミホンアマチュアムセンクラブ",
			PostalCode: "5300001", PrefectureCd: "27", CityCd: "27127", TownName: "大阪市北区梅田9丁目99番99号",
			TelNo: "0600000003", RepresentativeRoleName: "会長", RepresentativeLastName: "見本", RepresentativeFirstName: "次郎",
			RepresentativeLastNameKana: "ミホン", RepresentativeFirstNameKana: "ジロウ",
			RepresentativeLastNameEnglish: "MIHON", RepresentativeFirstNameEnglish: "Jiro",
			ContactLastName: "見本", ContactFirstName: "次郎", ContactLastNameKana: "ミホン", ContactFirstNameKana: "ジロウ",
			ContactLastNameEnglish: "MIHON", ContactFirstNameEnglish: "Jiro", ContactTelNo: "0600000003",
		},
	},
	{
		DemoAccount: DemoAccount{Kind: "agent", UserID: "agent", Mail: "agent@demo.example",
			Password: "dairi-no-shinsei-gakari", TOTPSecret: "33EVSMOIVKNHPH62HKS5EGOZMKBQWVRM"},
		services: []string{"radio", "amateur"},
		detail: UserInfoDetail{
			UserCategory: Individual, LastName: "代理", FirstName: "三郎", LastNameKana: "ダイリ", FirstNameKana: "サブロウ",
			LastNameEnglish: "DAIRI", FirstNameEnglish: "Saburo", PostalCode: "4600001", PrefectureCd: "23", CityCd: "23106",
			TownName: "名古屋市中区三の丸9丁目99番99号", TelNo: "0520000004", Birthday: "1978-11-03", Nationality: "JP",
			ContactLastName: "代理", ContactFirstName: "三郎", ContactLastNameKana: "ダイリ", ContactFirstNameKana: "サブロウ",
			ContactLastNameEnglish: "DAIRI", ContactFirstNameEnglish: "Saburo", ContactTelNo: "0520000004",
		},
	},
}

var demoStaff = []demoStaffMember{
	{DemoAccount{Kind: "viewer", UserID: "viewer", Mail: "viewer@staff.demo.example",
		Password: "miru-dake-no-shokuin", TOTPSecret: "3HC5VCADP7B6DAT3KUXC74BPDQFTAZIA"}, "閲覧 四郎", principal.Viewer},
	{DemoAccount{Kind: "officer", UserID: "officer", Mail: "officer@staff.demo.example",
		Password: "shinsa-suru-shokuin", TOTPSecret: "LJA5V2HZMCYE47PG7DE5URCB2V4JI4P6"}, "審査 五郎", principal.Officer},
	{DemoAccount{Kind: "administrator", UserID: "administrator", Mail: "administrator@staff.demo.example",
		Password: "kanri-suru-shokuin", TOTPSecret: "GQO5JUKBOTPSHSHFOYKYQQ2DESZYBT3Y"}, "管理 六子", principal.Administrator},
	// What takes two administrators is confirmed by this one.
	{DemoAccount{Kind: "second-administrator", UserID: "administrator2", Mail: "administrator2@staff.demo.example",
		Password: "futari-me-no-kanri-gakari", TOTPSecret: "IQZE3IZ3YA6FTQODS6N76CAOOL5VSUGC"}, "管理 七海", principal.Administrator},
}

// demoHashes are those of the passwords above, by kind: to make them takes most of a sandbox's first start.
var demoHashes = map[string]string{
	"individual":           "$argon2id$v=19$m=19456,t=2,p=1$Ttfh725i2GxWtFkuqZiBWA$GCr+8jjP8PvqhwZxs8vk8FKZssMN3ew8kpWEkYIlvXg",
	"corporation":          "$argon2id$v=19$m=19456,t=2,p=1$r04Uy8qmvP4RHCc8wtm/aA$k9WqNo4UWELHRhnIYQ+jlBt07w/43+p6UWxzPn/1L0Y",
	"organization":         "$argon2id$v=19$m=19456,t=2,p=1$0mNQaStPngQVbJDxD95Eaw$uw4eOH+wfKXtneaKVqzC4Eg71axDwqyPu61WesATcOI",
	"agent":                "$argon2id$v=19$m=19456,t=2,p=1$KVno4DnMxbfmPNk1eZKNBg$PaFFwEyhTXRJmU35XGTzQqw+S7Fx6sBqg68OXI5TpL8",
	"viewer":               "$argon2id$v=19$m=19456,t=2,p=1$tQr3QXaGpIraUgF+SYPWcw$RwXh1ec1/Bj6w5ga6S5xocB2c2iUGLKWqLaoBGqvm9M",
	"officer":              "$argon2id$v=19$m=19456,t=2,p=1$3wE/t8rq42SmKF/bO7ttZA$yNO5spnntwyYekhbnBsuIGcet0ONURuQ2pom4GuV5k0",
	"administrator":        "$argon2id$v=19$m=19456,t=2,p=1$6Fp+8Vxeul07DKLH0BJ0eQ$rF/MIWDyogqxwUAGcf0DREmTwmDjLSpMXoAVIkgGWRE",
	"second-administrator": "$argon2id$v=19$m=19456,t=2,p=1$SciJJVQhhGg6SQOyQU9u1g$ItcMVswu+bkjpHviMSFmnysbHzYqNnLz5+PVOIk73kM",
}
