package procedure

import (
	"slices"
	"strings"
)

// PointedNotices are what tables point out of the data, in words.
func (p *Procedure) PointedNotices(pointed []Finding) []Notice {
	var list []Notice
	for _, each := range pointed {
		list = append(list, Notice{p.PlaceName(each.Pointer), each.Text})
	}
	return list
}

// OfEquipment are those of what tables point out that are about what equipment is certified for.
func (p *Procedure) OfEquipment(data *Data, pointed []Finding) []Finding {
	places := map[string]bool{}
	for _, place := range p.CodedPlaces(data) {
		places[place.Pointer] = true
	}
	return slices.DeleteFunc(slices.Clone(pointed), func(each Finding) bool { return each.check != "" || places[each.Pointer] })
}

// words of the checks that tables make.
var (
	certifiedMet  = Text{Ja: "適合表示無線設備を、番号が認証された範囲で使う", En: "Equipment with a conformity mark is used as its number is certified"}
	certifiedText = Text{Ja: "番号が認証された範囲と、提出の内容が合わないところがあります。", En: "What was filed is not what the number is certified for."}
	placedMet     = Text{Ja: "市区町村コードは、住所の市区町村のものである", En: "The municipality code is that of the address"}
	notifiedMet   = Text{Ja: "製造番号は、この免許または登録でまだ届け出られていない", En: "No serial number was notified for this licence or registration before"}
	missingMet    = Text{Ja: "廃止した製造番号は、開設が届け出られている", En: "The serial numbers that go were notified as in operation"}
	missingFound  = Text{Ja: "開設が届け出られていない製造番号があります。", En: "There are serial numbers that were not notified as in operation."}
	notifiedFound = Text{Ja: "すでに届け出られている製造番号があります。", En: "There are serial numbers that were notified before."}
	permittedMet  = Text{Ja: "変更した事項は、許可を受けたものである", En: "What was changed is what was permitted"}
	permittedText = Text{Ja: "許可の記録にない事項の変更が届け出られています。", En: "What was notified as changed is not what was permitted."}
	usedMet       = Text{Ja: "一つの免許だけが持つ番号や符号は、ほかの免許（登録）で使われていない", En: "No other licence has what one alone may have"}
	usedText      = Text{Ja: "ほかの有効な免許（登録）で使われている番号や符号があります。", En: "Another valid licence or registration has what was filed."}
	secondMet     = Text{Ja: "移動する局は、提出者の一つめの局である", En: "The filer has no other station that moves"}
	secondText    = Text{Ja: "提出者は、移動する局の免許をすでに受けています。", En: "The filer has a licence of a station that moves already."}
	placedText    = Text{Ja: "市区町村コードと住所が合いません。", En: "The municipality code and the address do not go together."}

	pointedLabel   = Text{Ja: "確かめること", En: "To look at"}
	numberLabel    = Text{Ja: "番号", En: "Number"}
	certifiedLabel = Text{Ja: "認証された電波", En: "Certified for"}
	unknownNumber  = Text{Ja: "確かめられていません（無線設備の表にない番号）", En: "Not checked: not in the table of equipment"}
	unknownWaves   = Text{Ja: "確かめられていません（認証された電波はわかりません）", En: "Not checked: what it is certified for is not known"}
	deniedNumber   = Text{Ja: "検索で見つからない番号", En: "The search knows no such number"}
	deniedText     = Text{Ja: "無線設備の検索で見つからない番号があります。", En: "There is a number that the search for certified equipment does not know."}
)

// words of the place of an address.
var (
	inPrefectureMet  = Text{Ja: "住所の市区町村は、都道府県の欄の都道府県にある", En: "The municipality of each address is in the prefecture entered"}
	listedMet        = Text{Ja: "住所は、その都道府県の市区町村名で始まっている", En: "Each address begins with a municipality of its prefecture"}
	listedText       = Text{Ja: "市区町村の一覧にない名前で始まる住所があります。", En: "An address begins with no municipality that the list has in its prefecture."}
	inPrefectureText = Text{Ja: "住所の市区町村が、都道府県の欄の都道府県にありません。", En: "The municipality of an address is not in the prefecture entered."}
)

// checkInPrefecture marks what is pointed out of an address that names another prefecture's municipality.
const checkInPrefecture = "municipality-in-prefecture"

// PointElsewherePlace refuses a part of an address that is of another prefecture than the one entered: place is what it is of.
func PointElsewherePlace(pointer, says, place string) Finding {
	return Finding{Pointer: pointer, Code: "MSG-LIT-E-0043", check: checkInPrefecture, Says: says, Refusal: map[string]string{"reason": "elsewhere", "place": place}, Text: Text{
		Ja: "これは「" + place + "」のもので、都道府県の欄の都道府県にはありません。どちらかを直してください。",
		En: "This is of " + place + ", which is not in the prefecture entered. Correct one of the two.",
	}}
}

// checkListed marks what is pointed out of an address that begins with no municipality of its prefecture.
const checkListed = "municipality-listed"

// PointUnlistedPlace points out an address that begins with no municipality of its prefecture. The list may be older than a merger, so
// that the address may be right all the same.
func PointUnlistedPlace(pointer string) Finding {
	return Finding{Pointer: pointer, Code: "MSG-LIT-E-0043", check: checkListed, Text: Text{
		Ja: "住所が、この都道府県の市区町村名で始まっていません（市区町村の一覧で確認）。市区町村名から正しく入力しているか確かめてください。合併などでできた新しい市区町村なら、このままで構いません。",
		En: "The address does not begin with a municipality of this prefecture, as our list has them. Make sure that it does, and that the name is right. A new municipality, as after a merger, may stay as it is.",
	}}
}

// checkDenied marks what is pointed out of a number that the authority does not know: that says nothing of how the equipment is used.
const checkDenied = "denied-number"

// PointUnknown points out a number that the authority does not know. It may be right all the same, such as one that is too new.
func PointUnknown(pointer, number string) Finding {
	return Finding{Pointer: pointer, Code: "MSG-LIT-E-0067", check: checkDenied, Text: Text{
		Ja: "番号" + number + "の無線設備は、検索で見つかりませんでした。番号が正しいか確かめてください。",
		En: "The search knows no equipment of the number " + number + ". Make sure that the number is right.",
	}}
}

// PointedViews are the checks that tables make of the data, beside those of the definition: whether equipment is used as it is
// certified, and whether the code of a municipality is that of its address. Of what the data does not say there is none.
func (p *Procedure) PointedViews(data *Data, known []EquipmentKnown, pointed []Finding) []CheckView {
	ofEquipment := p.OfEquipment(data, pointed)
	var serials, kinds, used, seconds, places, denied, elsewhere, unlisted, missing, holders []Finding
	for _, each := range pointed {
		switch {
		case each.check == checkNotified:
			serials = append(serials, each)
		case each.check == checkMissing:
			missing = append(missing, each)
		case each.check == checkPermitted:
			kinds = append(kinds, each)
		case each.check == checkInUse:
			used = append(used, each)
		case each.check == checkSecond:
			seconds = append(seconds, each)
		case each.check == checkInPrefecture:
			elsewhere = append(elsewhere, each)
		case each.check == checkListed:
			unlisted = append(unlisted, each)
		case each.check == checkOtherHolder:
			holders = append(holders, each)
		case each.check == checkDenied:
			denied = append(denied, each)
		case !slices.ContainsFunc(ofEquipment, func(of Finding) bool { return of.Pointer == each.Pointer && of.Text == each.Text }):
			places = append(places, each)
		}
	}
	var views []CheckView
	if len(known) > 0 {
		text := certifiedText
		if len(ofEquipment) == 0 {
			text = deniedText
		}
		view := p.pointedView("certified-equipment", certifiedMet, text, slices.Concat(ofEquipment, denied))
		for _, each := range known {
			view.addKnown(p, each)
		}
		views = append(views, view)
	}
	if len(p.CodedPlaces(data)) > 0 {
		views = append(views, p.pointedView("municipality-code", placedMet, placedText, places))
	}
	if len(elsewhere) > 0 {
		views = append(views, p.pointedView(checkInPrefecture, inPrefectureMet, inPrefectureText, elsewhere))
	}
	if len(unlisted) > 0 {
		views = append(views, p.pointedView(checkListed, listedMet, listedText, unlisted))
	}
	if notified, ok := p.Notified(data); ok && notified.Opened != "" {
		views = append(views, p.pointedView(checkNotified, notifiedMet, notifiedFound, serials))
	}
	if notified, ok := p.Notified(data); ok && notified.Closed != "" {
		views = append(views, p.pointedView(checkMissing, missingMet, missingFound, missing))
	}
	if len(holders) > 0 {
		views = append(views, p.pointedView(checkOtherHolder, otherHolderMet, otherHolderText, holders))
	}
	if len(kinds) > 0 {
		views = append(views, p.pointedView(checkPermitted, permittedMet, permittedText, kinds))
	}
	if len(used) > 0 {
		views = append(views, p.pointedView(checkInUse, usedMet, usedText, used))
	}
	if len(seconds) > 0 {
		views = append(views, p.pointedView(checkSecond, secondMet, secondText, seconds))
	}
	return views
}

// pointedView is a check that holds unless something is pointed out.
func (p *Procedure) pointedView(id string, met, text Text, pointed []Finding) CheckView {
	view := CheckView{ID: id, Warns: true, Result: CheckHolds, Met: &met, Params: map[string]string{}, Failing: []CheckPlace{}, Rows: []CheckRowView{}}
	if len(pointed) > 0 {
		view.Result, view.Text, view.Code = CheckFails, &text, pointed[0].Code
	}
	for _, each := range pointed {
		at := CheckPlace{each.Pointer, p.PlaceName(each.Pointer)}
		view.Failing = append(view.Failing, at)
		view.addRow(CheckRowView{at, CheckFails, []ShownValue{{pointedLabel, each.Text}}})
	}
	return view
}

// addKnown tells of a number what it was certified for, once.
func (v *CheckView) addKnown(p *Procedure, e EquipmentKnown) {
	if len(e.Pointers) == 0 {
		return
	}
	waves, result := strings.Join(e.Waves, "、"), CheckHolds
	value := Text{waves, waves}
	if len(e.Waves) == 0 {
		result = CheckLacks
		switch {
		case e.Known: // the table may have only the class, with which nothing that was filed is compared
			value = unknownWaves
		case e.Denied:
			value = deniedNumber
		default:
			value = unknownNumber
		}
		if v.Result == CheckHolds {
			v.Result = CheckLacks
		}
	}
	shown := []ShownValue{{numberLabel, Text{e.Number, e.Number}}, {certifiedLabel, value}}
	if i := slices.IndexFunc(v.Rows, func(row CheckRowView) bool { return row.Pointer == e.Pointers[0] }); i >= 0 { // one field has one result
		v.Rows[i].Values = append(v.Rows[i].Values, shown...)
		return
	}
	v.addRow(CheckRowView{CheckPlace{e.Pointers[0], p.PlaceName(e.Pointers[0])}, result, shown})
}

func (v *CheckView) addRow(row CheckRowView) {
	if len(v.Rows) == mostRows {
		v.Left++
		return
	}
	v.Rows = append(v.Rows, row)
}
