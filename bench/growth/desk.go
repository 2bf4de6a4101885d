package growth

func deskReads() []operation {
	both := func(name, path string, in func(v *visitor) object) operation {
		return calls(name, path, in, officer, busy)
	}
	number := func(v *visitor) object { return object{"electronicApplicationNumber": v.application} }
	ended := func(v *visitor) object { return object{"electronicApplicationNumber": v.ended} }
	// In a small store a bureau with half of all has enough that these fill their page.
	long := func(o operation) operation { o.who = []role{busy}; return o }
	// In a large store more is counted, to 1,001, and what waits for the applicant passed over on the way.
	more := func(o operation) operation { o.longer = true; return o }
	list := func(name string, narrow object) operation {
		in := object{"limit": 50, "open": true}
		for key, value := range narrow {
			in[key] = value
		}
		return both("desk: "+name, desk+"list-get", fixed(in))
	}
	search := func(name string, words func(v *visitor) string) operation {
		return both("desk: search, "+name, desk+"list-get", func(v *visitor) object { return object{"limit": 50, "words": words(v)} })
	}
	return limited([]operation{
		both("desk: who is signed in", "/api/staff/auth/user/attribute-get", nothing),
		both("desk: counts", desk+"queue-list-get", nothing),
		more(both("desk: what was opened last", desk+"recent-list-get", nothing)), // of the last 100 reads, as many as there are
		list("queue", nil), list("queue, newest", object{"sort": "received", "descending": true}),
		list("queue by due day", object{"sort": "due"}), list("queue by holder", object{"sort": "holder"}),
		list("queue by procedure", object{"sort": "procedure"}), list("queue by status", object{"sort": "status"}),
		list("queue by assignee", object{"sort": "assignee"}), long(list("queue, page 4", object{"offset": 150})),
		more(long(list("queue, overdue", object{"overdue": true}))), list("queue, mine", object{"assigned": "mine"}),
		long(list("queue, critically overdue", object{"due": "critical"})), long(list("queue, due soon", object{"due": "soon"})),
		more(long(list("queue, not due yet", object{"due": "later"}))), list("queue, with a correction that came", object{"news": "CORRECTION"}),
		more(list("queue, nobody's at the office", object{"assigned": "nobody", "office": true})),
		list("queue, nobody's", object{"assigned": "nobody"}), long(list("queue of a status", object{"status": "ARRIVED"})),
		list("ended", object{"status": "REVIEW_COMPLETED"}), list("ended, newest", object{"status": "REVIEW_COMPLETED", "sort": "received", "descending": true}),
		search("number", func(v *visitor) string { return v.ended }), search("call sign", func(v *visitor) string { return v.callSign }),
		more(search("holder", func(v *visitor) string { return v.holder })), search("nothing found", func(*visitor) string { return "zzzzqqqq" }),
		both("desk: case", desk+"detail-get", number), both("desk: case that ended", desk+"detail-get", ended),
		both("desk: record", desk+"record-get", number), both("desk: compared filings", desk+"earlier-get", number),
		both("desk: holder's history", desk+"history-get", number), both("desk: colleagues", desk+"colleague-list-get", number),
		both("desk: bills", "/api/staff/common/payment/list-get", fixed(object{"limit": 100})),
		both("desk: held money", "/api/staff/common/payment/held-list-get", fixed(object{"settled": false})),
		both("desk: announcements", "/api/staff/common/announcement/list-get", nothing),
		both("desk: letters", "/api/staff/common/letter/list-get", nothing),
	})
}

func deskWrites() []operation {
	look := func(v *visitor) error {
		var seen struct {
			Version    int64
			AssigneeID string
		}
		if err := v.post(desk+"detail-get", object{"electronicApplicationNumber": v.worked}, &seen); err != nil {
			return err
		}
		v.version = seen.Version
		if seen.AssigneeID == "" || seen.AssigneeID == v.staffID {
			return nil
		}
		// A colleague's is taken over first, once.
		var moved struct{ Version int64 }
		err := v.post(desk+"take-over", object{"electronicApplicationNumber": v.worked, "version": v.version}, &moved)
		v.version, v.taken = moved.Version, true
		return err
	}
	take := func(v *visitor) error {
		in := object{"electronicApplicationNumber": v.worked, "version": v.version, "accountId": v.staffID}
		if v.taken = !v.taken; !v.taken {
			in["accountId"] = ""
		}
		return v.post(desk+"assign", in, nil)
	}
	return []operation{
		{name: "desk: take and release", who: []role{officer, busy}, ready: look, call: take},
		calls("desk: note", desk+"note-add", func(v *visitor) object {
			return object{"electronicApplicationNumber": v.worked, "text": "a note about the application"}
		}, officer, busy),
	}
}
