package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"
)

// What an agent filed stays theirs to prove: the receipts on the page of the power of attorney, and the mail, whatever has become of it.
func TestAFormerAgentKeepsTheReceipts(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] after a release the agent reads the receipts of what was filed, gets the mail, and sees nothing else", func(t *testing.T) {
		a := newAgency(t, buildBinary(t), "", nil)
		_, raw := formOf(a.codes, "amateur-open light")
		receipt, err := a.acting.Submit(t.Context(), a.acting.draft("amateur-open", raw), "receipts-filing-1")
		a.acting.must(err)
		a.release()
		own := body{"delegationId": a.delegationID}
		for name, who := range map[string]*portal{"the former agent": a.agent, "the holder": a.holder} {
			var list struct {
				Filed []struct {
					Number     string `json:"electronicApplicationNumber"`
					ReceivedAt time.Time
					Subject    struct{ Ja, En string }
				}
			}
			who.ok("/api/common/delegation/filed-get", own, &list)
			if len(list.Filed) != 1 || list.Filed[0].Number != receipt.Number || list.Filed[0].Subject.Ja == "" || list.Filed[0].ReceivedAt.IsZero() {
				t.Errorf("%s sees %+v", name, list)
			}
			var one map[string]any
			who.ok("/api/common/delegation/receipt-get", body{"delegationId": a.delegationID, "electronicApplicationNumber": receipt.Number}, &one)
			content, _ := json.Marshal(one)
			if one["holderName"] == "" || one["actorName"] == "" || strings.Contains(string(content), "status") || strings.Contains(string(content), "ARRIVED") {
				t.Errorf("%s reads %s", name, content)
			}
		}
		if err := a.agent.try("/api/common/application-progress/detail-get", body{"electronicApplicationNumber": receipt.Number}); err == nil {
			t.Error("the former agent sees the filing")
		}
		a.mailed(receipt.Number)
	})
}

// mailed waits for the mails of a filing: the holder's, and the agent's, which leads to where the agent may still look.
func (a *agency) mailed(number string) {
	a.t.Helper()
	var box struct {
		Mails []struct{ Subject, Text string }
	}
	for range 500 {
		outside(a.t, a.p.server, http.MethodGet, "/api/mail?limit=1000", "", &box)
		agents := 0
		for _, m := range box.Mails {
			if !strings.Contains(m.Subject, number) {
				continue
			}
			if strings.Contains(m.Subject, "様の代理") || strings.Contains(m.Subject, "[for ") {
				agents++
			}
		}
		if agents == 1 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	a.t.Errorf("no mail to the agent of %s: %+v", number, box)
}
