package app_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/smallstep/pkcs7"
	"software.sslmate.com/src/go-pkcs12"

	"radioportal/internal/app/apptest"
	"radioportal/internal/clock"
	"radioportal/internal/command"
	"radioportal/internal/message"
)

// sandboxSigned is the detached CMS over a content by a certificate of the sandbox.
func sandboxSigned(t *testing.T, server *apptest.Process, certificate, content string) []byte {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.SandboxOrigin+"/ca/files/"+certificate+".p12", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	file, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	key, own, chain, err := pkcs12.DecodeChain(file, "p12-"+certificate)
	if err != nil {
		t.Fatalf("%d %v", answer.StatusCode, err)
	}
	data, err := pkcs7.NewSignedData([]byte(content))
	if err != nil {
		t.Fatal(err)
	}
	data.SetDigestAlgorithm(pkcs7.OIDDigestAlgorithmSHA256)
	if err := data.AddSignerChain(own, key, chain, pkcs7.SignerInfoConfig{}); err != nil {
		t.Fatal(err)
	}
	data.Detach()
	cms, err := data.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return cms
}

// tellsWhy looks for the words of a certificate's refusal, which are its cause's own.
func tellsWhy(t *testing.T, certificate, reason string, err error) {
	t.Helper()
	const code = "MSG-LIT-I-0035"
	want := message.Text(code, "ja", map[string]string{"reason": reason})
	if problems := toldBy(err); len(problems) != 1 || problems[0].Code != code || problems[0].Message != want || want == message.Text(code, "ja", nil) {
		t.Errorf("[R6.2] the certificate %s, %s: %v", certificate, reason, problems)
	}
}

// A power of attorney is signed by its principal's own certificate, while that is good, and by nobody else's.
func TestACertificateSignsAPowerOfAttorney(t *testing.T) {
	t.Parallel()
	server := newProcess(t, buildBinary(t))
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	var list struct{ Accounts []apptest.Account }
	outside(t, server, http.MethodGet, "/api/accounts", "", &list)
	person := apptest.New(server.UserOrigin)
	for _, account := range list.Accounts {
		if account.Kind == "individual" {
			if err := person.SignIn(t.Context(), account, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	terms := body{"name": "代理人", "mail": "agent@nowhere.example", "category": "2", "role": "AGENT", "kind": "COMPREHENSIVE", "disclosure": "ALL",
		"subAgentAllowed": false, "laterRecordsAllowed": false, "procedures": []string{}, "stations": []string{},
		"validUntil": clock.Date(time.Now().AddDate(0, 6, 0))}
	var begun struct{ Content, DelegationNumber string }
	if err := person.Post(t.Context(), "/api/common/delegation/signature-begin", terms, &begun); err != nil {
		t.Fatal(err)
	}
	register := func(certificate string) error {
		signed := body{"signature": sandboxSigned(t, server, certificate, begun.Content)}
		for name, value := range terms {
			signed[name] = value
		}
		return person.Post(t.Context(), "/api/common/delegation/register", signed, nil, "Idempotency-Key", "certificate-"+certificate)
	}
	for certificate, reason := range map[string]string{"company-ec-aes": "certificateHolder", "revoked": "certificate-revoked",
		"expired": "certificate-expired", "not-yet": "certificate-notYetValid", "untrusted": "certificate-untrusted", "wrong-usage": "certificate-keyUsage"} {
		tellsWhy(t, certificate, reason, register(certificate))
	}
	tellsWhy(t, "person-ec-3des", "certificateHolder", register("person-ec-3des"))
	sound := begun.Content
	begun.Content = strings.Replace(sound, `"subAgentAllowed":false`, `"subAgentAllowed":true`, 1)
	if begun.Content == sound {
		t.Fatal("the terms were not altered")
	}
	tellsWhy(t, "over altered terms", "certificate-altered", register("person-ec-aes"))
	begun.Content = sound
	if err := register("person-ec-aes"); err != nil {
		t.Fatalf("[R6.2] the person's own certificate: %v", err)
	}
	verify := command.DelegationVerify{Store: command.Store{Data: server.Data}, Number: begun.DelegationNumber}
	if err := verify.Run(t.Context()); err != nil {
		t.Errorf("[R6.2] verified: %v", err)
	}
}
