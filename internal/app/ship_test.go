package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
	"radioportal/internal/db"
)

// A ship station is a kind of station that is one file of an operator's, with a call sign of the ships' pool and an MMSI that the desk
// may write.
func TestTheDeskWritesParticularsAndAssignsCallSignsOfShips(t *testing.T) {
	t.Parallel()
	t.Run("[R10.2] a particular that the desk writes is stored, versioned, audited, shown and found; a ship's call sign is one of its pool", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { licenseShips(t, binary, address(t)) })
		}
	})
}

func licenseShips(t *testing.T, binary, address string) {
	s := newShips(t, binary, address)
	first := s.underReview(s.form("1234", "431000001", "JM6024"))
	s.proposes(first, "JG2000")
	s.refusesCallSigns(first)
	s.refusesParticulars(first)
	s.officer.move(first, "complete", granting("jg-2000", body{"mmsi": "４３１０００００９"}))
	id := s.who.onlyLicence().ID
	s.says(id, "431000009")
	s.isFound(id, first, "431000009")
	s.audited("licence.issued", 1)

	s.refusesInUse("431000009", id)
	second := s.underReview(s.form("5678", "431000002", ""))
	s.proposes(second, "JG2001")
	s.want("MSG-LIT-E-0092", "/licence/callSign", s.officer.tryMove(second, "complete", granting("ｊｇ２０００", nil)))
	s.want("MSG-LIT-E-0092", "/licence/particulars/mmsi", s.officer.tryMove(second, "complete", granting("JG2001", body{"mmsi": "431000009"})))
	s.officer.move(second, "complete", granting("JG2001", nil))
	s.amends(id)
	s.refusesOtherKinds()
}

// refusesInUse tries to file what a valid licence has, which the form is told as it is saved, and without whose it is.
func (s *ships) refusesInUse(mmsi, id string) {
	s.t.Helper()
	d := s.who.draft("radio-ship-open", s.form("9999", mmsi, ""))
	_, err := s.who.Submit(s.t.Context(), d, "ship-in-use")
	s.want("MSG-LIT-E-0092", "/ship/mmsi", err)
	if err == nil || strings.Contains(err.Error(), id) {
		s.t.Errorf("[R10.2] %v", err)
	}
	var saved struct {
		Told []struct{ Pointer, Code string }
	}
	s.who.ok("/api/common/draft/get", body{"temporalyNotificationId": d.ID}, &saved)
	// The radio itself stands in the first licence too.
	if len(saved.Told) != 2 || saved.Told[0].Pointer != "/ship/mmsi" || saved.Told[0].Code != "MSG-LIT-E-0092" || saved.Told[1].Pointer != "/equipment/0/serialNumber" {
		s.t.Errorf("[R10.2] the form is told %+v", saved.Told)
	}
}

// refusesOtherKinds tries call signs of amateurs and ships for a land mobile station, which has a name and no pool.
func (s *ships) refusesOtherKinds() {
	s.t.Helper()
	_, raw := formOf(s.codes, "radio-land-mobile-open corporation")
	number := s.filed(s.who.draft("radio-land-mobile-open", raw))
	s.officer.move(number, "accept", nil)
	s.officer.move(number, "request-fee", body{"amount": 100})
	s.who.pay(s.p)
	for _, sign := range []string{"JE3QQA", "ｊａ１ｒｌ", "8J1HAM", "JG2345"} {
		s.want("MSG-LIT-E-0063", "/licence/callSign", s.officer.tryMove(number, "complete", granting(sign, nil)))
	}
}

func granting(callSign string, particulars body) body {
	return body{"outcome": "GRANTED", "licence": body{"callSign": callSign, "particulars": particulars}}
}

// ships are those of a corporation, with the officer who licenses them.
type ships struct {
	*codes
	p, who, officer *portal
	keys            int
}

func newShips(t *testing.T, binary, address string) *ships {
	t.Helper()
	server, err := apptest.NewProcess(binary, t.TempDir(), address)
	if err != nil {
		t.Fatal(err)
	}
	server.Flags = []string{"--procedures", "../../contract/further"}
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	p := &portal{apptest.New(server.UserOrigin), t, server}
	p.must(server.SetClock(t.Context(), codesDay))
	c := &codes{t: t, seen: map[string]bool{}}
	people := c.people(p)
	return &ships{codes: c, p: p, who: people["corporation"], officer: people["officer"]}
}

// form is that of a land mobile station, which a ship station's goes beyond.
func (s *ships) form(number, mmsi, wished string) map[string]any {
	s.t.Helper()
	_, raw := formOf(s.codes, "radio-land-mobile-open corporation")
	raw["ship"] = body{"name": "第一電波丸", "number": number, "mmsi": mmsi, "tonnage": "19.5", "use": "fishing", "area": "coasting", "port": "東京港",
		"devices": []any{"vhf", "ais"}}
	station := raw["station"].(map[string]any)
	delete(station, "stationCount")
	station["wishedCallSign"], station["movementRange"] = wished, []any{"sea"}
	return raw
}

func (s *ships) filed(d apptest.Draft) string {
	s.t.Helper()
	s.keys++
	r, err := s.who.Submit(s.t.Context(), d, fmt.Sprintf("ship-%d-%d", s.keys, s.keys))
	s.who.must(err)
	return r.Number
}

func (s *ships) underReview(raw map[string]any) string {
	s.t.Helper()
	number := s.filed(s.who.draft("radio-ship-open", raw))
	s.officer.move(number, "accept", nil)
	s.officer.move(number, "request-fee", body{"amount": 100})
	s.who.pay(s.p)
	return number
}

// proposes tells that a call sign is the next free one, and that the wish is none that is kept.
func (s *ships) proposes(number, want string) {
	s.t.Helper()
	var view struct{ Next, Kept string }
	s.officer.ok("/api/staff/common/review/call-sign-get", body{"electronicApplicationNumber": number}, &view)
	if view.Next != want || view.Kept != "" {
		s.t.Errorf("[R10.2] %+v is proposed, want %s", view, want)
	}
}

// refusesCallSigns tries those of another bureau, which was wished for, of another kind, and of nobody.
func (s *ships) refusesCallSigns(number string) {
	s.t.Helper()
	for sign, why := range map[string]string{"": "otherBureau", "jm 6024": "otherBureau", "JGAA": "otherKind", "JG1000": "notAssigned"} {
		err := s.officer.tryMove(number, "complete", granting(sign, nil))
		s.want("MSG-LIT-E-0063", "/licence/callSign", err)
		if err == nil || !strings.Contains(err.Error(), `"reason":"`+why+`"`) {
			s.t.Errorf("[R10.2] %q: %v", sign, err)
		}
	}
}

// refusesParticulars tries what the desk may not write, and what the rule of the particular refuses.
func (s *ships) refusesParticulars(number string) {
	s.t.Helper()
	s.want("MSG-LIT-E-0002", "/licence/particulars/shipName", s.officer.tryMove(number, "complete", granting("JG2000", body{"shipName": "第二電波丸"})))
	s.want("MSG-LIT-E-0033", "/licence/particulars/mmsi", s.officer.tryMove(number, "complete", granting("JG2000", body{"mmsi": "MMSI"})))
	s.audited("licence.issued", 0)
}

// says tells what page, inquiry and PDF say of a licence.
func (s *ships) says(id, mmsi string) {
	s.t.Helper()
	type record struct {
		CallSign                 string
		Particulars              []struct{ ID, Value string }
		PermitNumber, ViewingPin string
	}
	checkRecord := func(where string, r record) {
		s.t.Helper()
		for _, p := range r.Particulars {
			if p.ID == "mmsi" && p.Value == mmsi {
				return
			}
		}
		s.t.Errorf("[R10.2] %s: %+v", where, r.Particulars)
	}
	var page record
	s.who.ok("/api/deji/licence/detail-get", body{"id": id}, &page)
	checkRecord("the page", page)
	if page.CallSign != "JG2000" {
		s.t.Errorf("[R10.2] call sign %s", page.CallSign)
	}
	anybody := apptest.New(s.p.server.UserOrigin)
	s.p.must(anybody.Post(s.t.Context(), "/api/deji/licence/inquiry", body{"permitNumber": page.PermitNumber, "pin": page.ViewingPin}, nil))
	var viewed struct{ Licence record }
	s.p.must(anybody.Post(s.t.Context(), "/api/deji/licence/viewing-get", body{}, &viewed))
	checkRecord("the inquiry", viewed.Licence)
}

// isFound tells that a licence is found by its particular, by its holder and at the desk, and that the XML of the filing says the ship.
func (s *ships) isFound(id, number, mmsi string) {
	s.t.Helper()
	var list struct{ Licences []struct{ ID string } }
	s.who.ok("/api/deji/licence/list-get", body{"find": mmsi}, &list)
	if len(list.Licences) != 1 || list.Licences[0].ID != id {
		s.t.Errorf("[R10.2] %s finds %+v", mmsi, list.Licences)
	}
	var queue struct {
		Applications []struct{ ElectronicApplicationNumber string }
	}
	s.officer.ok("/api/staff/common/review/list-get", body{"words": mmsi}, &queue)
	if len(queue.Applications) != 1 || queue.Applications[0].ElectronicApplicationNumber != number {
		s.t.Errorf("[R10.2] the desk finds %+v", queue.Applications)
	}
	if xml := s.xml(number); !strings.Contains(xml, "<name>第一電波丸</name>") || !strings.Contains(xml, "<mmsi>431000001</mmsi>") {
		s.t.Errorf("[R10.2] the XML does not say what was filed: %s", xml)
	}
}

func (s *ships) xml(number string) string {
	s.t.Helper()
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet,
		s.who.Origin+"/api/common/application-progress/download?electronicApplicationNumber="+number, http.NoBody)
	s.who.must(err)
	status, content, _, err := s.who.Do(request)
	if err != nil || status != http.StatusOK {
		s.t.Errorf("%d %v", status, err)
	}
	return string(content)
}

// amends has a ship renamed, and its MMSI written anew at the desk: the licence says so from then on, and what it said before.
func (s *ships) amends(id string) {
	s.t.Helper()
	raw := s.form("1234", "431000001", "")
	raw["ship"].(body)["name"] = "第三電波丸"
	raw["change"] = body{"date": codesDay.Format(time.DateOnly), "reason": "船名を第三電波丸に改めたため。"}
	for _, fresh := range []string{"disqualification", "opening"} {
		delete(raw, fresh)
	}
	number := s.filed(s.who.draft("radio-ship-change", raw, id))
	s.officer.move(number, "accept", nil)
	s.officer.move(number, "start", nil)
	s.officer.move(number, "complete", body{"outcome": "GRANTED", "licence": body{"particulars": body{"mmsi": "431000010"}}})
	s.says(id, "431000010")
	s.audited("licence.amended", 1)
	var history struct {
		Versions []struct {
			Reason                      string
			ElectronicApplicationNumber string
			Changes                     []struct {
				Before, After string
				Particular    struct{ ID string }
			}
		}
	}
	s.who.ok("/api/deji/licence/versions-get", body{"id": id}, &history)
	changed := ""
	for _, c := range history.Versions[0].Changes {
		changed += c.Particular.ID + " " + c.Before + " " + c.After + "; "
	}
	if v := history.Versions; len(v) != 2 || v[0].Reason != "CHANGED" || v[0].ElectronicApplicationNumber != number ||
		changed != "shipName 第一電波丸 第三電波丸; mmsi 431000009 431000010; " {
		s.t.Errorf("[R10.2] %d versions, the newest says %s", len(v), changed)
	}
}

// audited tells how many events of a type there are.
func (s *ships) audited(event string, want int) {
	s.t.Helper()
	n, err := db.Value[int](storeOf(s.t, s.p.server).Read().QueryRowContext(s.t.Context(), `SELECT count(*) FROM event WHERE type = $1 AND actor_role = 'officer'`, event))
	if err != nil || n != want {
		s.t.Errorf("[R10.2] %d events %s, want %d: %v", n, event, want, err)
	}
}
