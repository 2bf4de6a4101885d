package delegation

import (
	"strings"
	"testing"

	"radioportal/internal/errs"
)

func TestAMailAddressDoesNotTellWhoseItIs(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "office", func(terms *Terms) { terms.Other.Name = "架空商会" })
		_, err := w.Refuse(w.as("office"), m.ID, m.Version)
		w.must(err)
		log, err := w.Log(w.as("taro"), m.ID, "")
		w.must(err)
		for _, each := range log {
			if each.ActorName == "OFFICE" {
				t.Errorf("[R6.2] the log names who declined: %+v", each)
			}
		}
		if log[0].ActorName != "架空商会" {
			t.Errorf("[R6.2] the log says %+v", log[0])
		}
	})
}

func TestWhatWasSignedNamesTheKindOfWhoAccepts(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "office", func(terms *Terms) { terms.Other.Category = "1" })
		_, err := w.Accept(w.as("office"), m.ID, m.Version)
		w.wants("[R6.2] a corporation accepts for an individual", err, errs.Business, codeWho)
	})
}

func TestANameInAMailIsNoAddress(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "office", func(terms *Terms) { terms.Other.Name = "急ぎ http://evil.example/\nこちら\u202ex" })
		if strings.ContainsAny(m.Delegate.Name, "/:\n\u202e") || !strings.Contains(m.Delegate.Name, "急ぎ") {
			t.Errorf("[R6.2] the name is %q", m.Delegate.Name)
		}
	})
}
