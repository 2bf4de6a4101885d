package app

import (
	"encoding/json"
	"fmt"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/delegation"
)

// reasons is what an operation answers to 'why'.
type reasons struct {
	Allowed bool
	Grounds []struct {
		Rule      delegation.Rule
		Holds     bool
		Of, State string
	}
}

// failing are the rules that do not hold.
func (r reasons) failing() string {
	var list []string
	for _, g := range r.Grounds {
		if !g.Holds {
			list = append(list, string(g.Rule))
		}
	}
	return strings.Join(list, " ")
}

// explained asks as an administrator why everybody may, or may not, see every filing under every power of attorney: the
// answer is what happens, and it names a rule. Each question is written down.
func (w *trustWorld) explained() {
	w.t.Helper()
	desk, asked := w.callerNamed("administrator at staff"), 0
	for _, c := range w.callers {
		number := w.numberOf(c.mandate)
		if number == "" {
			continue
		}
		for _, o := range w.objects {
			if o.kind != "application" {
				continue
			}
			var why reasons
			w.post(*desk, "/api/staff/common/delegation/why-get", input{"delegationNumber": number, "account": c.who.AccountID, "action": "READ",
				"electronicApplicationNumber": o.id}, &why)
			asked++
			if why.Allowed != c.visible(o) || why.Allowed == (why.failing() != "") {
				w.t.Errorf("%s and the filing %s: allowed %v, failing %q", c.name, o.name, why.Allowed, why.failing())
			}
		}
	}
	written, err := db.One(w.t.Context(), w.a.db.Read(), db.Value[int], `SELECT COUNT(*) FROM event WHERE type = $1 AND actor_id = $2`,
		delegation.EventExplained, desk.who.AccountID)
	if err != nil || written != asked || asked < 100 {
		w.t.Errorf("%d questions, %d written down: %v", asked, written, err)
	}
	w.reasonsGiven(*desk)
	for name, reason := range map[string]string{"waiting": "mandateOver", "not begun": "mandateToCome", "expired": "mandateExpired",
		"released": "mandateEnded", "dropped": "mandateEnded", "refused": "mandateOver", "that there is not": "mandateOver",
		"of somebody else": "mandateOver", "sub-agent of a released parent": "mandateEnded"} {
		o := operation{method: "POST", path: "/api/common/draft/list-get"}
		if _, answer := w.send(*w.callerNamed(name), o.request("", "")); !strings.Contains(answer, `"reason":"`+reason+`"`) {
			w.t.Errorf("[R6.1] under one that is %s: %s, want %s", name, answer, reason)
		}
	}
}

func (w *trustWorld) numberOf(mandate string) string {
	for _, each := range w.granted {
		if each.id == mandate {
			return each.marks[1]
		}
	}
	return ""
}

// reasonsGiven looks at which rules are named, to staff and to the sides.
func (w *trustWorld) reasonsGiven(desk caller) {
	w.t.Helper()
	filing := func(name string) string {
		for _, o := range w.objects {
			if o.kind == "application" && o.name == name {
				return o.id
			}
		}
		w.t.Fatalf("no filing %q", name)
		return ""
	}
	for _, each := range []struct {
		under string
		in    input
		want  string
	}{
		{"live", input{"action": "READ", "electronicApplicationNumber": filing("about none")}, ""},
		{"live", input{"action": "PAY", "electronicApplicationNumber": filing("about none")}, ""},
		{"live", input{"action": "WITHDRAW", "electronicApplicationNumber": filing("about none")}, ""},
		{"live", input{"action": "CORRECT", "electronicApplicationNumber": filing("about none")}, "FILING_STATE"},
		{"live", input{"action": "ADD", "electronicApplicationNumber": filing("about none")}, "FILING_STATE"},
		{"live", input{"action": "READ", "electronicApplicationNumber": filing("of a stranger")}, "HOLDER"},
		{"live", input{"action": "FILE", "procedureId": "amateur-open"}, ""},
		{"live", input{"action": "FILE", "procedureId": "none"}, "DELEGABLE"},
		{"live", input{"action": "FILE", "procedureId": "giteki-self-open"}, "SERVICE"},
		{"live", input{"action": "READ_LICENCE", "licenceId": w.licences["first"]}, ""},
		{"live", input{"action": "READ", "electronicApplicationNumber": filing("about none"), "account": w.people["stranger"].mail}, "DELEGATE"},
		{"live", input{"action": "READ", "electronicApplicationNumber": filing("about none"), "account": w.people["agent live"].mail}, ""},
		{"inquirer", input{"action": "READ", "electronicApplicationNumber": filing("about none")}, ""},
		{"inquirer", input{"action": "PAY", "electronicApplicationNumber": filing("about none")}, "ROLE"},
		{"restricted disclosure", input{"action": "READ", "electronicApplicationNumber": filing("about none")}, "DISCLOSURE"},
		{"stations subset", input{"action": "READ", "electronicApplicationNumber": filing("about the second station")}, "STATION"},
		{"stations subset", input{"action": "FILE", "procedureId": "amateur-open"}, "STATION"},
		{"stations subset", input{"action": "READ_LICENCE", "licenceId": w.licences["second"]}, "STATION"},
		{"procedures subset", input{"action": "FILE", "procedureId": "amateur-open"}, "PROCEDURE"},
		{"procedures subset", input{"action": "READ", "electronicApplicationNumber": filing("about none")}, "PROCEDURE"},
		{"not begun", input{"action": "FILE", "procedureId": "amateur-open"}, "PERIOD"},
		{"released", input{"action": "FILE", "procedureId": "amateur-open"}, "STATE"},
		{"agent under review", input{"action": "FILE", "procedureId": "amateur-open"}, "STANDING"},
		{"of a holder who is suspended", input{"action": "FILE", "procedureId": "amateur-open"}, "STANDING"},
		{"sub-agent of an expired parent", input{"action": "FILE", "procedureId": "amateur-open"}, "PERIOD"},
	} {
		c := w.callerNamed(each.under)
		in := input{"delegationNumber": strings.ToLower(w.numberOf(c.mandate))}
		for name, value := range each.in {
			in[name] = value
		}
		var why reasons
		w.post(desk, "/api/staff/common/delegation/why-get", in, &why)
		if why.failing() != each.want {
			w.t.Errorf("[R6.1] %s, %v: failing %q, want %q", each.under, each.in, why.failing(), each.want)
		}
		delete(in, "delegationNumber")
		if in["account"] != nil {
			continue
		}
		in["delegationId"] = c.mandate
		agent := *c
		agent.mandate = ""
		w.toldTo(agent, in, each.want)
	}
}

// toldTo asks as the agent: the same answer, but nothing of what is hidden from them.
func (w *trustWorld) toldTo(agent caller, in input, want string) {
	w.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		w.t.Fatal(err)
	}
	o := operation{method: "POST", path: "/api/common/delegation/why-get", input: in}
	status, answer := w.send(agent, o.request("", ""))
	var got struct{ Result reasons }
	_ = json.Unmarshal([]byte(answer), &got)
	hidden := want == "HOLDER" || want == "DISCLOSURE" || in["electronicApplicationNumber"] != nil && (want == "STATION" || want == "PROCEDURE") ||
		in["licenceId"] != nil && want == "STATION"
	if summary := fmt.Sprint(status == 404, " ", got.Result.failing()); hidden && summary != "true " || !hidden && summary != "false "+want {
		w.t.Errorf("[R6.1] %s asks %s: %d %s, want %q", agent.name, body, status, answer, want)
	}
}
