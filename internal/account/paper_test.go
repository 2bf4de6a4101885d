package account_test

import (
	"context"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// onPaper keeps somebody whom a paper names, with the id of an earlier one where there is one.
func onPaper(t *testing.T, s *account.Service, d *db.DB, id string, detail account.UserInfoDetail) (a account.Account, err error) {
	t.Helper()
	ctx := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "clerk"})
	err = d.Tx(ctx, func(tx *db.Tx) error {
		a, err = s.OnPaper(ctx, tx, id, detail)
		return err
	})
	return a, err
}

func paperDetail() account.UserInfoDetail {
	return account.UserInfoDetail{UserCategory: account.Individual, LastName: "紙", FirstName: "一郎", Birthday: "1950-04-01", PostalCode: "100-8926", PrefectureCd: "13",
		TownName: "千代田区霞が関2-1-2"}
}

// opened signs up with an identity that was shown for some parts.
func opened(t *testing.T, s *account.Service, d *db.DB, detail account.UserInfoDetail, proven map[string]string) string {
	t.Helper()
	open, err := s.Prepare(t.Context(), applicant.Opening{Status: principal.StatusActive, Identified: proven != nil, IdentityMethod: applicant.ByMyNumber, Proven: proven,
		Mail: "ichiro@example.jp", Locale: "en", Services: []string{"radio"}, Detail: detail, Vouched: applicant.Proof{Method: applicant.ByMyNumber, Subject: db.NewID()}}, "")
	if err != nil {
		t.Fatal(err)
	}
	var id string
	if err := d.Tx(t.Context(), func(tx *db.Tx) error {
		id, _, err = open(t.Context(), tx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return id
}

// Whom a paper names is a holder whom nothing signs in to, until somebody signs up and shows that it is them.
func TestWhomAPaperNamesIsTakenUpByWhoShowsToBeThem(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		held, err := onPaper(t, s, d, "", paperDetail())
		if err != nil || held.Mail != "" || len(held.LoginTypes) > 0 || held.Status != principal.StatusActive {
			t.Fatalf("[R2.33] %+v %v", held, err)
		}
		if contact, err := s.Contact(t.Context(), d.Read(), held.ID); err != nil || contact.Mail != "" {
			t.Errorf("mails go to %+v %v", contact, err)
		}
		otherwise := paperDetail()
		otherwise.TownName = "千代田区霞が関二丁目１番２号"
		if known, err := s.KnownOnPaper(t.Context(), d.Read(), otherwise); err != nil || known != held.ID {
			t.Errorf("[R7.8] the same address written otherwise is somebody else's: %q %v", known, err)
		}
		full := paperDetail()
		full.LastNameKana, full.FirstNameKana, full.TelNo, full.PostalCode = "カミ", "イチロウ", "0300000001", "100-8926"
		provenFields := func(names ...string) map[string]string {
			parts := map[string]string{}
			for _, name := range names {
				parts[name] = "x"
			}
			return parts
		}
		proven := provenFields("lastName", "firstName", "townName")
		for name, c := range map[string]struct {
			change func(*account.UserInfoDetail)
			proven map[string]string
		}{
			"another birthday":      {func(d *account.UserInfoDetail) { d.Birthday = "1980-04-01" }, proven},
			"another address":       {func(d *account.UserInfoDetail) { d.TownName = "港区1-1" }, proven},
			"an identity not shown": {func(*account.UserInfoDetail) {}, nil},
			"an address not shown":  {func(*account.UserInfoDetail) {}, provenFields("lastName", "firstName")},
		} {
			other := full
			c.change(&other)
			if err := d.Tx(t.Context(), func(tx *db.Tx) error { // one address signs in once
				_, err := db.Exec(t.Context(), tx, `DELETE FROM sign_in_name`)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if id := opened(t, s, d, other, c.proven); id == held.ID {
				t.Errorf("[R2.33] %s takes over what was filed for the person of the paper", name)
			}
		}
		if err := d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `DELETE FROM sign_in_name`)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if id := opened(t, s, d, full, proven); id != held.ID {
			t.Fatalf("[R2.33] the person themselves gets the account %s, not %s", id, held.ID)
		}
		now, err := s.Account(context.Background(), d.Read(), held.ID)
		if err != nil || now.Mail != "ichiro@example.jp" || !now.Identified || now.Locale != "en" || now.Detail.LastNameKana != "カミ" || len(now.LoginTypes) == 0 {
			t.Errorf("[R2.33] taken up: %+v %v", now, err)
		}
		if _, err := onPaper(t, s, d, held.ID, paperDetail()); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.7] staff write into an account of its own: %v", err)
		}
	})
}

// A paper says less than a sign-up asks for, but the name and the address; what it says is checked.
func TestWhatAPaperSaysOfItsPrincipalIsChecked(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		for name, c := range map[string]struct {
			change  func(*account.UserInfoDetail)
			pointer string
		}{
			"[R5.1] no name":     {func(d *account.UserInfoDetail) { d.LastName = "" }, "/principal/lastName"},
			"[R5.1] no address":  {func(d *account.UserInfoDetail) { d.TownName = "" }, "/principal/townName"},
			"[R5.5] no such day": {func(d *account.UserInfoDetail) { d.Birthday = "1950-02-30" }, "/principal/birthday"},
		} {
			detail := paperDetail()
			c.change(&detail)
			_, err := onPaper(t, s, d, "", detail)
			if e := errs.Of(err); e == nil || len(e.Fields) != 1 || e.Fields[0].Pointer != c.pointer {
				t.Errorf("%s: %v", name, err)
			}
		}
		company := account.UserInfoDetail{UserCategory: account.Corporation, CompanyName: "紙商会", PostalCode: "100-0001", PrefectureCd: "13", TownName: "千代田区1-1"}
		first, err := onPaper(t, s, d, "", company)
		if err != nil {
			t.Fatal(err)
		}
		company.TownName = "港区2-2"
		if again, err := onPaper(t, s, d, first.ID, company); err != nil || again.ID != first.ID || again.Detail.TownName != "港区2-2" {
			t.Errorf("[R2.33] a later paper of the same principal: %+v %v", again, err)
		}
	})
}

func TestThePersonOfAnEarlierPaperIsKnown(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		held, err := onPaper(t, s, d, "", paperDetail())
		if err != nil {
			t.Fatal(err)
		}
		again := paperDetail()
		again.TownName, again.TelNo = "千代田区霞が関２－１－２", "0312345678"
		if id, err := s.KnownOnPaper(t.Context(), d.Read(), again); err != nil || id != held.ID {
			t.Errorf("[R7.8] the same person: %q %v, want %s", id, err, held.ID)
		}
		again.FirstName = "二郎"
		if id, err := s.KnownOnPaper(t.Context(), d.Read(), again); err != nil || id != "" {
			t.Errorf("[R7.8] another: %q %v", id, err)
		}
	})
}

// Who files says how the name is read; who gives a power of attorney on paper need not, and nobody needs a telephone.
func TestWhoFilesOnPaperSaysHowTheNameIsRead(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		file := func(detail account.UserInfoDetail) error {
			return d.Tx(t.Context(), func(tx *db.Tx) error {
				_, err := s.FiledOnPaper(t.Context(), tx, "", detail)
				return err
			})
		}
		for pointer, detail := range map[string]account.UserInfoDetail{
			"/principal/lastNameKana":         {UserCategory: account.Individual, LastName: "紙野", FirstName: "花子", FirstNameKana: "ハナコ", PostalCode: "100-0001", PrefectureCd: "13", TownName: "千代田区1-1"},
			"/principal/companyNameKana":      {UserCategory: account.Corporation, CompanyName: "紙商会", PostalCode: "100-0001", PrefectureCd: "13", TownName: "千代田区1-1"},
			"/principal/organizationNameKana": {UserCategory: account.Organization, OrganizationName: "紙の会", PostalCode: "100-0001", PrefectureCd: "13", TownName: "千代田区1-1"},
		} {
			if e := errs.Of(file(detail)); e == nil || len(e.Fields) != 1 || e.Fields[0].Pointer != pointer {
				t.Errorf("[R5.1] [R7.8] without %s: %v", pointer, e)
			}
			if _, err := onPaper(t, s, d, "", detail); err != nil {
				t.Errorf("[R2.33] a power of attorney without %s: %v", pointer, err)
			}
			detail.LastNameKana, detail.FirstNameKana, detail.CompanyNameKana, detail.OrganizationNameKana = "", "", "", ""
			switch detail.UserCategory {
			case account.Individual:
				detail.LastNameKana, detail.FirstNameKana = "カミノ", "ハナコ"
			case account.Corporation:
				detail.CompanyNameKana = "カミショウカイ"
			default:
				detail.OrganizationNameKana = "カミノカイ"
			}
			if err := file(detail); err != nil {
				t.Errorf("[R7.8] with it and no telephone: %v", err)
			}
		}
	})
}
