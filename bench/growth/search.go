package growth

import (
	"maps"
	"strings"
	"time"

	"radioportal/bench/grow"
)

// answered is how long 19 of 20 lists and searches of the staff may take on the large store.
const answered = 50 * time.Millisecond

// limited has operations of which 19 of 20 are answered in time.
func limited(list []operation) []operation {
	for i := range list {
		list[i].within = answered
	}
	return list
}

// deskSearches are what an officer looks for at the desk, another in each call where there are others.
func deskSearches() []operation {
	search := func(name string, words func(v *visitor) string) operation {
		return calls("desk: search, "+name, desk+"list-get", func(v *visitor) object { return object{"limit": 50, "words": words(v)} }, officer, busy)
	}
	// Of a large store more texts are looked through, up to a bound.
	written := func(name string, words func(v *visitor) string) operation {
		o := search(name, words)
		o.longer = true
		return o
	}
	found := func(of func(a application) string) func(v *visitor) string {
		return func(v *visitor) string { return of(v.found[v.turn%len(v.found)]) }
	}
	word := func(s string) func(*visitor) string { return func(*visitor) string { return s } }
	list := func(name string, in object) operation {
		o := calls("desk: "+name, desk+"list-get", fixed(in), officer, busy)
		_, o.longer = in["words"]
		return o
	}
	with := func(name string, in object) operation {
		return list("search with a filter, "+name, merged(in, object{"limit": 50, "words": "佐藤"}))
	}
	counts := func(name string, in object) operation {
		o := calls("desk: counts of groups"+name, desk+"group-count-get", fixed(in), officer, busy)
		o.longer = true // each is counted to 1,001
		return o
	}
	return limited([]operation{
		search("each case's number", found(func(a application) string { return a.Number })),
		written("beginning of a number", found(func(a application) string { return a.Number[:9] })),
		search("inquiry number", found(func(a application) string { return a.Inquiry })),
		written("beginning of an inquiry number", found(func(a application) string { return a.Inquiry[:6] })),
		search("each call sign", found(func(a application) string { return a.CallSign })),
		written("beginning of a call sign", found(func(a application) string { return a.CallSign[:min(5, len(a.CallSign))] })),
		written("middle of a number", found(func(a application) string { return a.Number[4:10] })),
		written("each holder", found(func(a application) string { return a.Holder })),
		written("family name that many have", func(v *visitor) string { return grow.PersonOf(v.turn, false).Family }),
		written("family name that few have", func(v *visitor) string { return grow.RarePerson(v.turn % 20).Family }),
		written("corporation", func(v *visitor) string { return grow.PersonOf(v.turn, true).Name }),
		written("procedure that all are of", word("アマチュア局")), written("procedure in English", word("amateur station")),
		written("procedure and holder", func(v *visitor) string { return "アマチュア " + grow.PersonOf(v.turn, false).Family }),
		written("eight words", word("アマ チュア 局の 免許 申請 佐藤 一郎 開設")),
		search("particular of a licence", word("常時")), search("particular that none has", word("第九十九見本丸")),
		written("name of a ship in the form", func(v *visitor) string { return grow.ShipOf(uint64(v.turn)) }),
		written("part of a ship's name", word("みなと丸")),
		written("ship and town", func(v *visitor) string { return grow.ShipOf(uint64(v.turn)) + " 丁目" }),
		written("words of a form in another order", word("丸みなと")),
		search("one letter", word("佐")), search("two letters that no name has", word("鼎鼎")),
		search("nothing found, eight words", word("zzaa zzbb zzcc zzdd zzee zzff zzgg zzhh")),
		with("a status", object{"status": "FEES_NOT_PAID"}), with("several statuses", object{"status": "ARRIVED", "statuses": []string{"UNDER_REVIEW", "REVIEW_COMPLETED"}}),
		with("assigned to me", object{"assigned": "mine"}), with("nobody, at the office", object{"assigned": "nobody", "office": true}),
		with("a group by the due day", object{"due": "critical"}), with("news", object{"news": "CORRECTION"}), with("a bureau", object{"bureau": "A", "office": true}),
		with("procedures", object{"procedureId": "amateur-open", "procedureIds": []string{"amateur-renewal"}, "open": true}),
		with("a day long ago", object{"from": longAgo(), "to": longAgo()}), with("what has ended", object{"status": "REVIEW_COMPLETED"}),
		list("search with a filter, words of forms", object{"limit": 50, "status": "UNDER_REVIEW", "words": "みなと丸"}),
		counts(" of a search", object{"words": "佐藤", "office": true}),
		list("search under way", object{"limit": 50, "open": true, "words": "佐藤"}),
		list("search, last page", object{"limit": 50, "offset": 200, "words": "佐藤"}),
		list("search of a procedure", object{"limit": 50, "procedureId": "amateur-open", "words": "佐藤"}),
		list("all of a procedure", object{"limit": 50, "procedureId": "amateur-open"}),
		list("queue of a procedure", object{"limit": 50, "open": true, "procedureId": "amateur-open"}),
		list("queue, last page that there is", object{"limit": 50, "offset": 950, "open": true}),
		list("queue by due day, last page", object{"limit": 50, "offset": 950, "open": true, "sort": "due"}),
		list("all, newest", object{"limit": 50, "descending": true}), list("all, last page", object{"limit": 50, "offset": 950}),
		list("all of a day long ago", object{"limit": 50, "from": longAgo(), "to": longAgo()}),
		list("ended, last page", object{"limit": 50, "offset": 950, "status": "REVIEW_COMPLETED"}),
		list("a thousand at once", object{"limit": 1000, "open": true}),
		counts("", object{"open": true}), counts(", mine", object{"open": true, "assigned": "mine"}),
		counts(" of a procedure", object{"open": true, "procedureId": "amateur-open"}),
		calls("desk: numbers of the day", desk+"today-get", nothing, officer, busy),
		calls("desk: filters with their numbers", desk+"filter-list-get", nothing, officer, busy),
		calls("desk: flagged", desk+"flagged-list-get", nothing, officer, busy),
	})
}

// merged is what two objects say.
func merged(a, b object) object {
	both := maps.Clone(a)
	maps.Copy(both, b)
	return both
}

// longAgo is a day of which nothing is open.
func longAgo() string { return time.Now().AddDate(0, 0, -400).Format(time.DateOnly) }

const (
	accounts = "/api/staff/mst/user-mng/"
	register = "/api/staff/common/register/"
)

// onPage are so many accounts as the page reads of what is found.
const onPage = 50

// accountReads are what staff look for among accounts and licences.
func accountReads() []operation {
	in := func(name string, of func(v *visitor) object) operation {
		return calls("accounts: "+name, accounts+"list-get", func(v *visitor) object {
			asked := object{"limit": onPage}
			maps.Copy(asked, of(v))
			return asked
		}, officer)
	}
	by := func(name, field string, of func(p grow.Person) string) operation {
		return in(name, func(v *visitor) object {
			return object{field: of(grow.PersonOf(v.turn, field == "companyNumber" || strings.HasPrefix(name, "corporation")))}
		})
	}
	exact := func(name, field string, of func(p grow.Person) string) operation {
		return in(name+", all of it", func(v *visitor) object {
			return object{field: of(grow.PersonOf(v.turn, field == "companyNumber")), "exact": true}
		})
	}
	mail := func(p grow.Person) string { return p.UserID + "@demo.example" }
	list := []operation{
		by("user id", "userId", func(p grow.Person) string { return p.UserID }), exact("mail", "mail", mail), by("mail", "mail", mail),
		by("corporate number", "companyNumber", func(p grow.Person) string { return p.CompanyNumber }),
		exact("corporate number", "companyNumber", func(p grow.Person) string { return p.CompanyNumber }),
		by("telephone", "telNo", func(p grow.Person) string { return p.TelNo }),
		in("rare name", func(v *visitor) object { return object{"name": grow.RarePerson(v.turn % 20).Name} }),
		in("account id", func(v *visitor) object { return object{"accountId": v.accountID} }),
		in("nothing found", fixed(object{"name": "鼎鼎"})), in("nothing found by kana and mail", fixed(object{"nameKana": "ンンン", "mail": "nobody@nowhere"})),
	}
	// In a large store more is found, 1,000 at most.
	for _, o := range []operation{
		by("name", "name", func(p grow.Person) string { return p.Name }), exact("name", "name", func(p grow.Person) string { return p.Name }),
		by("family name", "name", func(p grow.Person) string { return p.Family }),
		by("kana", "nameKana", func(p grow.Person) string { return p.NameKana }), by("family name in kana", "nameKana", func(p grow.Person) string { return p.FamilyKana }),
		in("family name in hiragana", fixed(object{"nameKana": "さとう"})), in("rare name in kana", func(v *visitor) object { return object{"nameKana": grow.RarePerson(v.turn % 20).NameKana} }),
		by("English name", "nameEnglish", func(p grow.Person) string { return p.English }),
		by("corporation", "name", func(p grow.Person) string { return p.Name }), by("corporation in kana", "nameKana", func(p grow.Person) string { return p.NameKana }),
		by("beginning of a corporate number", "companyNumber", func(p grow.Person) string { return p.CompanyNumber[:4] }),
		by("beginning of a telephone number", "telNo", func(p grow.Person) string { return p.TelNo[:2] }), in("beginning of mails", fixed(object{"mail": "grow-"})),
		by("postal code", "postalCode", func(p grow.Person) string { return p.PostalCode }), by("birthday", "birthday", func(p grow.Person) string { return p.Birthday }),
		by("address", "address", func(p grow.Person) string { return "東京都千代田区千代田" + p.Town }), in("address that most have", fixed(object{"address": "東京都"})),
		in("representative", fixed(object{"representativeName": "佐藤"})),
		in("family name and birthday", func(v *visitor) object {
			p := grow.PersonOf(v.turn, false)
			return object{"name": p.Family, "birthday": p.Birthday}
		}),
		in("name and address that most have", func(v *visitor) object {
			return object{"name": grow.PersonOf(v.turn, false).Family, "address": "東京都"}
		}),
		in("family name of corporations", fixed(object{"name": "佐藤", "userCategory": "2"})),
		in("kind", fixed(object{"userCategory": "2"})), in("state", fixed(object{"userStatusCd": "04"})),
		in("state that none has", fixed(object{"userStatusCd": "05"})), in("way to sign in", fixed(object{"loginMethod": "passkey"})),
		in("last page", fixed(object{"nameEnglish": "Hanako", "offset": 950})),
		in("a thousand at once", func(v *visitor) object {
			return object{"nameEnglish": grow.PersonOf(v.turn, false).English, "limit": 1000}
		}),
	} {
		o.longer = true
		list = append(list, o)
	}
	return limited(append(list, registerReads()...))
}

func registerReads() []operation {
	// In a large store more begins so, of which up to 1,001 are counted.
	more := func(o operation) operation { o.longer = true; return o }
	find := func(name string, of func(v *visitor) string) operation {
		return calls("register: "+name, register+"list-get", func(v *visitor) object { return object{"find": of(v)} }, officer)
	}
	return []operation{
		find("call sign", func(v *visitor) string { return v.callSign }),
		find("holder", func(v *visitor) string { return grow.PersonOf(v.turn, false).Name }),
		find("family name that many have", func(v *visitor) string {
			for turn := v.turn; ; turn++ { // one letter is too little to look for
				if family := grow.PersonOf(turn, false).Family; len([]rune(family)) > 1 {
					return family
				}
			}
		}),
		find("holder in kana", func(v *visitor) string { return grow.PersonOf(v.turn, false).NameKana }),
		find("corporation", func(v *visitor) string { return grow.PersonOf(v.turn, true).Name }),
		find("corporate number", func(v *visitor) string { return grow.PersonOf(v.turn, true).CompanyNumber }),
		more(find("beginning of a number", func(*visitor) string { return "関A第" })), find("nothing found", func(*visitor) string { return "zzzzqqqq" }),
	}
}

// staffReads are what else staff open of accounts, licences and the log; the auditor reads the log alone.
func staffReads() []operation {
	account := func(v *visitor) object { return object{"accountId": v.accountID, "reason": "電話での問合せ"} }
	licence := func(v *visitor) object { return object{"id": v.licence} }
	number := func(v *visitor) object { return object{"electronicApplicationNumber": v.application} }
	log := func(name string, in func(v *visitor) object) operation {
		return calls("audit: "+name, "/api/staff/common/audit/list-get", in, auditor)
	}
	return limited([]operation{
		calls("accounts: one", accounts+"detail-get", account, officer),
		calls("accounts: id of a mail address", "/api/staff/common/userinfo/account-id-get", func(v *visitor) object {
			return object{"mail": grow.PersonOf(v.turn, false).UserID + "@demo.example"}
		}, officer),
		calls("accounts: identities to be confirmed", accounts+"identity-list-get", nothing, officer),
		calls("accounts: mails that come back", accounts+"mail-failure-list-get", nothing, officer),
		calls("register: one", register+"detail-get", licence, officer),
		calls("desk: decision", desk+"decision-get", number, officer, busy), calls("desk: officers", desk+"officer-list-get", nothing, officer),
		log("newest", nothing), log("of a kind", fixed(object{"type": "application.granted"})), log("of a kind that there is not", fixed(object{"type": "account.merged"})),
		log("of who did it", func(v *visitor) object { return object{"who": grow.PersonOf(v.turn, false).UserID} }),
		log("of an application", func(v *visitor) object { return object{"subject": v.application} }),
		log("of a bureau", fixed(object{"bureau": "B"})), log("of a day", fixed(object{"from": longAgo(), "to": longAgo()})),
		calls("audit: how it is sealed", "/api/staff/common/audit/state-get", nothing, auditor),
	})
}
