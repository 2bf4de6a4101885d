package growth

import (
	"fmt"
	"time"
)

// operation is one that a page calls. ready prepares a call and is not measured.
type operation struct {
	name  string
	who   []role
	ready func(v *visitor) error
	call  func(v *visitor) error
	// within is the longest that 19 of 20 calls on the large store may take; 0 for any time.
	within time.Duration
	// longer tells that more is found or counted in the large store, up to a bound: how much longer it takes says nothing.
	longer bool
}

// calls makes an operation of a path and its input.
func calls(name, path string, in func(v *visitor) object, who ...role) operation {
	return operation{name: name, who: who, call: func(v *visitor) error { return v.read(path, in(v)) }}
}

// fixed is an input that is alike for everybody.
func fixed(in object) func(*visitor) object { return func(*visitor) object { return in } }

var nothing = fixed(object{})

func operations() []operation {
	list := ownReads()
	for _, more := range [][]operation{ownDrafts(), mandateReads(), mandateDeeds(), openToAll(), deskReads(), deskSearches(), accountReads(), staffReads(), deskWrites()} {
		list = append(list, more...)
	}
	return list
}

const (
	progress = "/api/common/application-progress/"
	history  = "/api/common/application-history/"
	drafts   = "/api/common/draft/"
	payments = "/api/common/payment/"
	notices  = "/api/common/written-notice/"
	licences = "/api/deji/licence/"
)

func ownReads() []operation {
	number := func(v *visitor) object { return object{"electronicApplicationNumber": v.application} }
	ended := func(v *visitor) object { return object{"electronicApplicationNumber": v.ended} }
	licence := func(v *visitor) object { return object{"id": v.licence} }
	both := func(name, path string, in func(v *visitor) object) operation {
		return calls(name, path, in, ordinary, agent)
	}
	return []operation{
		both("who is signed in", "/api/auth/user/attribute-get", nothing),
		calls("my page", "/api/common/home/get", nothing, ordinary, agent, drafter),
		both("applications: list", progress+"list-get", fixed(object{"limit": 20})),
		both("applications: by status", progress+"list-get", fixed(object{"limit": 20, "order": "status"})),
		both("applications: page 10", progress+"list-get", fixed(object{"limit": 20, "offset": 180})),
		both("applications: search", progress+"list-get", func(v *visitor) object { return object{"limit": 20, "text": v.application} }),
		both("applications: under way", progress+"list-get", fixed(object{"limit": 100})),
		both("applications: detail", progress+"detail-get", number),
		both("history: list", history+"list-get", fixed(object{"limit": 20})),
		both("history: search", history+"list-get", func(v *visitor) object { return object{"limit": 20, "text": v.ended} }),
		both("history: detail", history+"detail-get", ended),
		both("payments: list", payments+"list-get", fixed(object{"limit": 20})),
		both("payments: unpaid", payments+"list-get", fixed(object{"limit": 20, "status": "UNPAID"})),
		both("payments: detail", payments+"detail-get", func(v *visitor) object { return object{"paymentNumber": v.payment} }),
		both("notices: list", notices+"list-get", fixed(object{"limit": 20})),
		both("notices: search", notices+"list-get", func(v *visitor) object { return object{"limit": 20, "keyword": v.notice} }),
		both("notices: detail", notices+"detail-get", func(v *visitor) object { return object{"noticeNumber": v.notice} }),
		both("licences: list", licences+"list-get", fixed(object{"tab": "valid", "limit": 20})),
		both("licences: search", licences+"list-get", fixed(object{"tab": "valid", "find": "JA1", "limit": 20})),
		both("licences: whose holder has another name or address", licences+"list-get", fixed(object{"outdated": true, "limit": 20})),
		both("licences: detail", licences+"detail-get", licence),
		both("licences: who looked", licences+"views-get", licence),
		both("licences: what one said before", licences+"versions-get", licence),
		both("account: sessions", "/api/common/session/list-get", nothing),
		both("account: ways to sign in", "/api/common/account/login-methods-get", nothing),
		both("announcements: my page's", "/api/mst/announcement/list-get", nothing),
	}
}

func ownDrafts() []operation {
	id := func(v *visitor) object { return object{"temporalyNotificationId": v.draft.ID} }
	save := func(v *visitor) error {
		in := object{"temporalyNotificationId": v.draft.ID, "version": v.draft.Version, "formData": v.form, "step": "form"}
		return v.post(drafts+"update", in, &v.draft)
	}
	create := func(v *visitor) error {
		return v.post(drafts+"create", object{"procedureId": "amateur-open", "anew": true}, &v.draft)
	}
	remove := func(v *visitor) error { return v.post(drafts+"delete", id(v), nil) }
	discard := func(v *visitor) error {
		if before := v.made; !before {
			v.made = true
			return nil
		}
		return remove(v)
	}
	then := func(do ...func(v *visitor) error) func(v *visitor) error {
		return func(v *visitor) error {
			for _, each := range do {
				if err := each(v); err != nil {
					return err
				}
			}
			return nil
		}
	}
	return []operation{
		calls("drafts: list", drafts+"list-get", nothing, ordinary, drafter),
		calls("drafts: open", drafts+"get", id, ordinary, drafter),
		calls("drafts: files", "/api/common/attachment/list-get", id, ordinary, drafter),
		calls("drafts: fee", "/api/common/application/fee-get", id, ordinary, drafter),
		{name: "drafts: save", who: []role{ordinary, drafter}, call: save},
		{name: "drafts: create", who: []role{writing, agent}, ready: discard, call: create},
		{name: "drafts: delete", who: []role{writing, agent}, ready: create, call: remove},
		{name: "submission", who: []role{writing, agent}, ready: then(create, save), call: submit},
	}
}

func submit(v *visitor) error {
	v.filed++
	key := fmt.Sprintf("growth-%d-%d-%s", v.store.Cast.Runs, v.filed, v.draft.ID)
	_, err := v.client.Submit(v.ctx, v.draft, key)
	return err
}

func openToAll() []operation {
	pages := func(name, path string) operation {
		return operation{name: name, who: []role{visiting}, call: func(v *visitor) error { return v.page(path) }}
	}
	return []operation{
		calls("announcements: list", "/api/mst/announcement/list-get", nothing, visiting),
		calls("announcements: one", "/api/mst/announcement/detail-get", func(v *visitor) object { return object{"announcementId": v.news} }, visiting),
		calls("licence by permit and PIN", licences+"inquiry", func(v *visitor) object { return object{"permitNumber": v.permit, "pin": v.pin} }, visiting),
		calls("licence that is looked at", licences+"viewing-get", nothing, visiting),
		pages("page: entrance", "/"),
		pages("page: announcements", "/announcement"),
	}
}
