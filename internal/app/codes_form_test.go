package app_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"radioportal/internal/app/apptest"
)

// formCase puts wrong values into a form that is otherwise complete.
type formCase struct {
	code string
	// base names a form of contract/procedures: procedure and base.
	base string
	set  body
	at   string // where the code must be told
}

const amateur, fixed, special, report, proof = "amateur-open individual", "radio-fixed-open corporation", "expsp-open corporation", "giteki-design-open corporation", "test-rules individual"

// wrongForms break every value rule and every check of the procedures.
var wrongForms = []formCase{
	{"MSG-LIT-E-0001", amateur, body{"/contact/email": ""}, "/contact/email"},
	{"MSG-LIT-E-0002", amateur, body{"/disqualification/applies": "maybe"}, "/disqualification/applies"},
	{"MSG-LIT-E-0003", amateur, body{"/operators": []any{}}, "/operators"},
	{"MSG-LIT-E-0004", amateur, body{}, "/documents/diagram"},
	{"MSG-LIT-E-0005", amateur, body{"/construction/chapter3": false}, "/construction/chapter3"},
	{"MSG-LIT-E-0006", amateur, body{"/station/movement": "fixed"}, "/construction/antenna"},
	{"MSG-LIT-E-0007", amateur, body{"/construction/frequencyMeter": ""}, "/construction/frequencyMeter"},
	{"MSG-LIT-E-0008", amateur, body{"/station/movement": "fixed"}, "/documents/exposure"},
	{"MSG-LIT-E-0009", amateur, body{"/transmitters/0/bands": []any{"2400M"}}, "/documents/secondaryUse"},
	{"MSG-LIT-E-0010", proof, body{"/trial/exact": "abc"}, "/trial/exact"},
	{"MSG-LIT-E-0011", amateur, body{"/station/remarks": strings.Repeat("あ", 1001)}, "/station/remarks"},
	{"MSG-LIT-E-0012", proof, body{"/trial/long": "abc"}, "/trial/long"},
	{"MSG-LIT-E-0013", special, body{"/experiment/purpose": "短い"}, "/experiment/purpose"},
	{"MSG-LIT-E-0014", proof, body{"/trial/long": strings.Repeat("姓", 50), "/trial/together": strings.Repeat("名", 31)}, "/trial/together"},
	{"MSG-LIT-E-0020", amateur, body{"/transmitters/1/finalDeviceCount": "1.5"}, "/transmitters/1/finalDeviceCount"},
	{"MSG-LIT-E-0021", amateur, body{"/transmitters/0/powerW": "fifty"}, "/transmitters/0/powerW"},
	{"MSG-LIT-E-0022", amateur, body{"/transmitters/0/powerW": "123456"}, "/transmitters/0/powerW"},
	{"MSG-LIT-E-0023", amateur, body{"/transmitters/0/powerW": "1.2345"}, "/transmitters/0/powerW"},
	{"MSG-LIT-E-0024", amateur, body{"/transmitters/0/powerW": "0"}, "/transmitters/0/powerW"},
	{"MSG-LIT-E-0025", proof, body{"/trial/least": "0"}, "/trial/least"},
	{"MSG-LIT-E-0026", amateur, body{"/transmitters/0/powerW": "51"}, "/transmitters/0/powerW"},
	{"MSG-LIT-E-0028", amateur, body{"/operators/0/qualification": "amateur4"}, "/transmitters/0/powerW"},
	{"MSG-LIT-E-0029", amateur, body{"/operators/0/qualification": "amateur4", "/station/allEmissions": false,
		"/transmitters/0/emissions": []any{"J3E"}, "/transmitters/0/bands": []any{"14M"}}, "/transmitters/0/bands"},
	{"MSG-LIT-E-0030", amateur, body{"/station/remarks": "屋上\u0001"}, "/station/remarks"},
	{"MSG-LIT-E-0032", proof, body{"/trial/kana": "でんぱ"}, "/trial/kana"},
	{"MSG-LIT-E-0033", proof, body{"/trial/digits": "12a"}, "/trial/digits"},
	{"MSG-LIT-E-0034", proof, body{"/trial/letters": "Ab1"}, "/trial/letters"},
	{"MSG-LIT-E-0035", proof, body{"/trial/both": "A-1"}, "/trial/both"},
	{"MSG-LIT-E-0036", fixed, body{"/equipment/0/serialNumber": "製造1"}, "/equipment/0/serialNumber"},
	{"MSG-LIT-E-0038", report, body{"/equipment/0/holderName": "［氏名］"}, "/equipment/0/holderName"},
	{"MSG-LIT-E-0039", proof, body{"/trial/number": "501330500179"}, "/trial/number"},
	{"MSG-LIT-E-0040", proof, body{"/trial/number": "5013305001798"}, "/trial/number"},
	{"MSG-LIT-E-0041", proof, body{"/trial/postal": "10089"}, "/trial/postal"},
	{"MSG-LIT-E-0042", amateur, body{"/holder/telNo": "12345"}, "/holder/telNo"},
	{"MSG-LIT-E-0043", proof, body{"/trial/city": "1310"}, "/trial/city"},
	{"MSG-LIT-E-0045", amateur, body{"/holder/nationality": "US", "/holder/residenceUntil": "2027-02-29"}, "/holder/residenceUntil"},
	{"MSG-LIT-E-0046", report, body{"/equipment/0/date": "2026-11-22"}, "/equipment/0/date"},
	{"MSG-LIT-E-0047", amateur, body{"/holder/nationality": "US", "/holder/residenceUntil": "2026-11-20"}, "/holder/residenceUntil"},
	{"MSG-LIT-E-0048", special, body{"/experiment/endDate": "2027-05-21"}, "/experiment/endDate"},
	{"MSG-LIT-E-0049", amateur, body{"/particulars/termEnd": "2031-11-22"}, "/particulars/termEnd"},
	{"MSG-LIT-E-0052", special, body{"/experiment/startDate": "2026-11-20"}, "/experiment/startDate"},
	{"MSG-LIT-E-0055", amateur, body{"/contact/email": "taro at example.jp"}, "/contact/email"},
	{"MSG-LIT-E-0057", special, body{"/experiment/startDate": "2027-01-02", "/experiment/endDate": "2027-01-01"}, "/experiment/endDate"},
	{"MSG-LIT-E-0060", fixed, body{"/equipment/0/bandwidth": "16k"}, "/equipment/0/bandwidth"},
	{"MSG-LIT-E-0061", fixed, body{"/equipment/0/emission": "FM"}, "/equipment/0/emission"},
	{"MSG-LIT-E-0062", fixed, body{"/equipment/0/emission": "3VA"}, "/equipment/0/emission"},
	{"MSG-LIT-E-0063", amateur, body{"/station/formerCallSign": "JB1AAA"}, "/station/formerCallSign"},
	{"MSG-LIT-E-0065", amateur, body{"/operators/0/licenceNumber": "12345"}, "/operators/0/licenceNumber"},
	{"MSG-LIT-E-0066", proof, body{"/trial/licence": "近A12345"}, "/trial/licence"},
	{"MSG-LIT-E-0067", amateur, body{"/transmitters/0/certificationNumber": "KV12345678"}, "/transmitters/0/certificationNumber"},
	{"MSG-LIT-E-0068", amateur, body{"/transmitters/0/numberKind": "proof", "/transmitters/0/proofNumber": "002-130001"}, "/transmitters/0/proofNumber"},
	{"MSG-LIT-E-0069", amateur, body{"/transmitters/1/emissions": []any{"A1A"}}, "/transmitters/1/modulation"},
	{"MSG-LIT-E-0085", proof, body{"/trial/until": "2027-11-22"}, "/trial/until"},
	{"MSG-LIT-E-0086", proof, body{"/trial/until": "2027-03-02", "/trial/signed": "2027-03-01"}, "/trial/until"},
	{"MSG-LIT-E-0099", "amateur-open light", body{"/transmitters/0/powerW": "51", "/station/movement": "fixed"}, "/style/lightUser"},
	{"MSG-LIT-E-0101", amateur, body{"/operators": rows(11)}, "/operators"},
}

func rows(n int) []any {
	list := make([]any, n)
	for i := range list {
		list[i] = map[string]any{}
	}
	return list
}

// forms files every wrong form as the account of its kind.
func (c *codes) forms(people map[string]*portal) {
	for _, each := range wrongForms {
		who, raw := formOf(c, each.base)
		for _, pointer := range slices.Sorted(maps.Keys(each.set)) {
			put(raw, pointer, each.set[pointer])
		}
		p := people[who]
		id, _, _ := strings.Cut(each.base, " ")
		c.want(each.code, each.at, p.file(p.draft(id, raw)))
	}
}

// formOf reads a form of contract/procedures, and whose it is.
func formOf(c *codes, name string) (who string, raw map[string]any) {
	c.t.Helper()
	id, base, _ := strings.Cut(name, " ")
	if id == "test-rules" {
		return base, map[string]any{"trial": map[string]any{}}
	}
	text, err := os.ReadFile("../../contract/procedures/" + id + ".json")
	var file struct {
		Bases map[string]struct {
			Applicant string
			Raw       map[string]any
		}
	}
	if err == nil {
		err = json.Unmarshal(text, &file)
	}
	if err != nil || file.Bases[base].Raw == nil {
		c.t.Fatalf("no form %s: %v", name, err)
	}
	return file.Bases[base].Applicant, file.Bases[base].Raw
}

// put sets the value at a pointer.
func put(raw any, pointer string, value any) {
	first, rest, more := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
	switch at := raw.(type) {
	case map[string]any:
		if !more {
			at[first] = value
			return
		}
		if at[first] == nil {
			at[first] = map[string]any{}
		}
		put(at[first], rest, value)
	case []any:
		n, _ := strconv.Atoi(first)
		put(at[n], rest, value)
	}
}

// inMembers are the sections of the members step, which a draft keeps apart.
var inMembers = []string{"constituents", "inquirers"}

// draft begins a draft and saves a form into it.
func (p *portal) draft(procedureID string, raw map[string]any, about ...string) apptest.Draft {
	p.t.Helper()
	begin := body{"procedureId": procedureID}
	if len(about) > 0 {
		begin["licenceId"] = about[0]
	}
	var d apptest.Draft
	p.ok("/api/common/draft/create", begin, &d)
	var begun struct{ Bound map[string]string }
	p.ok("/api/common/draft/get", body{"temporalyNotificationId": d.ID}, &begun)
	for pointer, value := range begun.Bound { // nothing else is filed of an identified account
		put(raw, pointer, value)
	}
	form, members := body{}, body{}
	for id, section := range raw {
		if slices.Contains(inMembers, id) {
			members[id] = section
		} else {
			form[id] = section
		}
	}
	p.ok("/api/common/draft/update", body{"temporalyNotificationId": d.ID, "version": d.Version, "formData": form, "members": members}, &d)
	return d
}

// file submits a draft under its own key.
func (p *portal) file(d apptest.Draft) error {
	return p.try("/api/common/application/register", body{"temporalyNotificationId": d.ID, "version": d.Version},
		"Idempotency-Key", fmt.Sprintf("%s-%d", d.ID, d.Version))
}
