package procedure

import (
	"strings"
	"testing"
)

// one is a procedure that nothing else knows of.
const one = `id: test-notice
version: 1
service: radio
kind: open
inForce: { from: 2025-10-01 }
title: { ja: 試しの届出, en: Trial notification }
summary: { ja: 試しの届出です。, en: A trial. }
guide:
  whenToFile: { ja: いつでも, en: At any time }
  legalBasis: { ja: 試しの根拠, en: A trial basis }
  processingTime: { ja: 到達した時, en: On arrival }
  prepare: []
holders: [individual]
delegable: false
pcOnly: false
effect: arrival
feeWhen: none
destination: "holder.prefecture"
form:
  - use: notifier
  - section: trial
    title: { ja: 試し, en: Trial }
    fields:
      - id: watts
        type: number
        label: { ja: 電力, en: Power }
        max: "50"
        required: true
checks:
  - id: even
    rule: "trial.watts != 13.0"
    at: /trial/watts
    message: MSG-LIT-E-0002
documents: []
`

func TestAProcedureIsOneFile(t *testing.T) {
	t.Run("[R10.2] one file of less than 80 lines gives form, checks, destination and schema, without code", func(t *testing.T) {
		if n := strings.Count(one, "\n"); n >= 80 {
			t.Errorf("%d lines", n)
		}
		catalogue, err := Load(files(t, map[string]string{"test-notice.yaml": one}))
		if err != nil {
			t.Fatal(err)
		}
		p, ok := catalogue.Current("test-notice", "2026-11-21")
		if !ok {
			t.Fatal("it is not in force")
		}
		holder := map[string]any{
			"lastName": "電波", "firstName": "太郎", "lastNameKana": "デンパ", "firstNameKana": "タロウ",
			"postalCode": "100-8926", "prefecture": "13", "townName": "千代田区霞が関2-1-2", "telNo": "0312345678",
		}
		for watts, code := range map[string]string{"10": "", "13": "MSG-LIT-E-0002", "51": "MSG-LIT-E-0026", "": "MSG-LIT-E-0001"} {
			data := p.Normalise(map[string]any{"holder": holder, "trial": map[string]any{"watts": watts}}, Env{Category: "individual", Today: "2026-11-21"})
			got := ""
			if problems := p.Validate(data); len(problems) > 0 {
				got = problems[0].Code
			}
			if got != code {
				t.Errorf("%q: got %q, want %q", watts, got, code)
			}
			if bureau, _ := p.Destination(data); bureau.Letter != "A" {
				t.Errorf("destination %q", bureau.Letter)
			}
		}
	})
}
