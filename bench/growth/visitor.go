package growth

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"radioportal/bench/grow"
	"radioportal/internal/app/apptest"
)

type object = map[string]any

// role is who calls an operation.
type role string

const (
	visiting role = "visitor" // signed in to nothing
	ordinary role = "ordinary account"
	writing  role = "ordinary account, filing" // another in each run: nobody files 50 applications twice
	agent    role = "agent"
	drafter  role = "200 drafts"
	officer  role = "officer"
	busy     role = "officer, half of all"
	clerk    role = "a firm's member"
	auditor  role = "auditor"
)

var roles = []role{visiting, ordinary, writing, agent, drafter, officer, busy, clerk, auditor}

// visitor is one of them at a portal, and what they open.
type visitor struct {
	ctx                context.Context
	store              *grow.Store
	client             *apptest.Client
	application, ended string // electronic application numbers
	draft              apptest.Draft
	form               object
	payment, notice    string
	licence            string
	permit, pin        string
	news               string
	holder, callSign   string
	worked             string // the case that is written to; no other operation reads it, however often a kept store is measured
	staffID            string
	version            int64
	taken              bool // the application of the desk
	made               bool // the draft, to be deleted again
	mandate            mandate
	forPrincipal       *visitor        // somebody who acts for others, for one of them
	person             *apptest.Client // of a firm's member: in their own name
	filed              int
	bytes              int           // of the answer that came last
	turn               int           // of the calls: each looks for another
	found              []application // that a search can look for
	accountID          string        // that staff open
}

func newVisitor(ctx context.Context, store *grow.Store, who role) (*visitor, error) {
	v := &visitor{ctx: ctx, store: store, form: apptest.LightForm()}
	cast := store.Cast
	account := map[role]apptest.Account{ordinary: cast.Ordinary, writing: cast.Others[cast.Runs%len(cast.Others)],
		agent: cast.Agent, drafter: cast.Drafter, officer: cast.Officer, busy: cast.Busy, clerk: cast.Clerk, auditor: cast.Auditor}[who]
	v.client = apptest.New(store.Process.UserOrigin)
	if who == officer || who == busy || who == auditor {
		v.client = apptest.NewStaff(store.Process.StaffOrigin)
	}
	if who != visiting {
		if err := v.client.SignIn(ctx, account, time.Now()); err != nil {
			return nil, err
		}
	}
	switch who {
	case officer:
		v.application = cast.Case
		return v, v.lookAtDesk()
	case busy:
		v.application = cast.AgentsCase
		return v, v.lookAtDesk()
	case clerk:
		return v, v.lookAtFirm()
	case auditor:
		v.application = cast.Case
		return v, nil
	case ordinary:
		return v, errors.Join(v.lookAtOwn(), v.lookAtMandates("PRINCIPAL"))
	case agent:
		return v, errors.Join(v.lookAtOwn(), v.lookAtMandates("DELEGATE"))
	case visiting:
		return v, v.lookAtNews(cast.Others[(cast.Runs+1)%len(cast.Others)])
	}
	return v, v.lookAtOwn()
}

func (v *visitor) post(path string, in, out any) error {
	return v.client.Post(v.ctx, path, in, out)
}

// page opens one as a browser without script does.
func (v *visitor) page(path string) error {
	request, err := http.NewRequestWithContext(v.ctx, http.MethodGet, v.client.Origin+path, nil)
	if err != nil {
		return err
	}
	status, body, _, err := v.client.Do(request)
	v.bytes = len(body)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("%s: %d", path, status)
	}
	return err
}

type application struct {
	Number   string `json:"electronicApplicationNumber"`
	Status   string
	Holder   string `json:"applicantHolder"`
	CallSign string
	Inquiry  string `json:"inquiryNumber"`
	Notice   string `json:"noticeNumber"`
}

func (v *visitor) lookAtOwn() error {
	var home struct {
		Applications []application
		Drafts       []struct {
			ID string `json:"temporalyNotificationId"`
		}
		Payments []struct{ PaymentNumber string }
		Notices  []struct{ NoticeNumber string }
	}
	var ended struct {
		Entries []struct{ Application application }
	}
	var licences struct {
		Licences []struct{ ID string }
	}
	if err := errors.Join(v.post("/api/common/home/get", object{}, &home),
		v.post("/api/common/application-history/list-get", object{"limit": 20, "order": "oldest"}, &ended),
		v.post("/api/deji/licence/list-get", object{}, &licences)); err != nil {
		return err
	}
	if len(home.Applications) > 0 && len(ended.Entries) > 0 && len(licences.Licences) > 0 && len(home.Payments) > 0 && len(home.Notices) > 0 {
		v.application, v.ended = home.Applications[0].Number, ended.Entries[0].Application.Number
		v.licence, v.payment, v.notice = licences.Licences[0].ID, home.Payments[0].PaymentNumber, home.Notices[0].NoticeNumber
	}
	if len(home.Drafts) == 0 {
		return errors.New("no draft")
	}
	v.draft.ID = home.Drafts[0].ID
	return v.post("/api/common/draft/get", object{"temporalyNotificationId": v.draft.ID}, &v.draft)
}

// lookAtNews finds what visitors open, a licence of the account by its permit number and PIN.
func (v *visitor) lookAtNews(holder apptest.Account) error {
	var news struct {
		Announcements []struct{ AnnouncementID string }
	}
	if err := v.post("/api/mst/announcement/list-get", object{}, &news); err != nil {
		return err
	}
	if len(news.Announcements) == 0 {
		return errors.New("no announcement")
	}
	v.news = news.Announcements[len(news.Announcements)-1].AnnouncementID
	their := &visitor{ctx: v.ctx, client: apptest.New(v.client.Origin)}
	if err := their.client.SignIn(v.ctx, holder, time.Now()); err != nil {
		return err
	}
	if err := their.lookAtOwn(); err != nil {
		return err
	}
	var shown struct{ PermitNumber, ViewingPIN string }
	err := their.post(licences+"detail-get", object{"id": their.licence}, &shown)
	v.permit, v.pin = shown.PermitNumber, shown.ViewingPIN
	return err
}

// read takes an answer whole, and looks at nothing of it but that it is a success: what a caller does with a long one is no part of
// what it costs.
func (v *visitor) read(path string, in object) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(v.ctx, http.MethodPost, v.client.Origin+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	status, answer, _, err := v.client.Do(request)
	v.bytes = len(answer)
	if err == nil && (status != http.StatusOK || !bytes.Contains(answer[:min(len(answer), 100)], []byte("SUCCESS"))) {
		err = fmt.Errorf("%s: %d: %.300s", path, status, answer)
	}
	return err
}

const desk = "/api/staff/common/review/"

func (v *visitor) lookAtDesk() error {
	var list, granted struct{ Applications []application }
	var me struct{ Staff struct{ AccountID string } }
	if err := errors.Join(v.post("/api/staff/auth/user/attribute-get", object{}, &me),
		v.post(desk+"list-get", object{"open": true, "limit": 50}, &list),
		v.post(desk+"list-get", object{"status": "REVIEW_COMPLETED", "limit": 50}, &granted)); err != nil {
		return err
	}
	for _, each := range granted.Applications {
		if each.CallSign != "" {
			v.callSign, v.ended = each.CallSign, each.Number
		}
	}
	if v.callSign == "" || len(list.Applications) == 0 {
		return errors.New("nothing at the desk")
	}
	v.found = granted.Applications
	if err := v.lookAtOffice(); err != nil {
		return err
	}
	v.holder, v.staffID = list.Applications[0].Holder, me.Staff.AccountID
	v.worked = list.Applications[len(list.Applications)-1].Number
	return nil
}

// lookAtOffice finds the account and the licence that staff open.
func (v *visitor) lookAtOffice() error {
	var found struct{ Accounts []struct{ AccountID string } }
	var known struct{ Licences []struct{ ID string } }
	if err := errors.Join(v.post(accounts+"list-get", object{"userId": v.store.Cast.Ordinary.UserID}, &found),
		v.post(register+"list-get", object{"find": v.callSign}, &known)); err != nil {
		return err
	}
	if len(found.Accounts) == 0 || len(known.Licences) == 0 {
		return errors.New("no account or no licence for the staff")
	}
	v.accountID, v.licence = found.Accounts[0].AccountID, known.Licences[0].ID
	return nil
}
