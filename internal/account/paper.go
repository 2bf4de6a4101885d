package account

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
	"radioportal/internal/secret"
)

// EventOnPaper says that staff have registered somebody who has no account, or what a later paper says of them.
const EventOnPaper = "account.on-paper"

// onPaper are the parts of the user info that a power of attorney on paper must say; the rest is kept where it says it.
var onPaper = []string{"lastName", "firstName", "companyName", "organizationName", "postalCode", "prefectureCd", "townName"}

const codeRequired = "MSG-LIT-E-0001"

// filed are the parts that somebody must say besides who files on paper: each form of an application has the place for how the name is
// read (フリガナ). A telephone number is for who likes to be called.
var filed = []string{"lastNameKana", "firstNameKana", "companyNameKana", "organizationNameKana"}

// FiledOnPaper is OnPaper of somebody who files on paper.
func (s *Service) FiledOnPaper(ctx context.Context, tx *db.Tx, id string, detail UserInfoDetail) (Account, error) {
	return s.keepOnPaper(ctx, tx, id, detail, slices.Concat(onPaper, filed))
}

// OnPaper keeps somebody whom a power of attorney on paper names, so that there is a holder: an account that nothing signs in to.
// It has no sign-in name, no address and no services but those of its kind. With the id of one that is there it takes what
// the paper says now; errs.NotFound where that is an account of its own. Problems have /principal pointers.
func (s *Service) OnPaper(ctx context.Context, tx *db.Tx, id string, detail UserInfoDetail) (Account, error) {
	return s.keepOnPaper(ctx, tx, id, detail, onPaper)
}

// keepOnPaper is OnPaper of a paper that must say some parts.
func (s *Service) keepOnPaper(ctx context.Context, tx *db.Tx, id string, detail UserInfoDetail, must []string) (Account, error) {
	problems := slices.DeleteFunc(detail.Clean("/principal", rule.Today(tx.Now())), func(f errs.Field) bool {
		return f.Code == codeRequired && !slices.Contains(must, f.Pointer[len("/principal/"):])
	})
	if len(problems) > 0 {
		return Account{}, errs.InvalidFields(problems)
	}
	a := Account{ID: id, Status: principal.StatusActive, Locale: "ja", LoginTypes: []string{}, Services: applicant.Default().ServicesOf(detail.UserCategory)}
	var err error
	if id == "" {
		a.ID = db.NewID()
	} else if a, err = s.paperHolder(ctx, tx, id, detail.UserCategory); err != nil {
		return a, err
	}
	detail.AccountID = a.ID
	a.Detail = detail
	if id == "" {
		err = insertAccount(ctx, tx, a)
	} else {
		err = updateAccount(ctx, tx, a)
	}
	if err == nil {
		_, err = db.Exec(ctx, tx, paperKeySQL, paperKey(a.Detail), a.ID)
	}
	if err == nil {
		err = audit.Record(ctx, tx, EventOnPaper, "account:"+a.ID, "", nil)
	}
	return a, err
}

// KnownOnPaper is the account without a sign-in that stands for the same person; empty where there is none.
func (s *Service) KnownOnPaper(ctx context.Context, q db.Querier, detail UserInfoDetail) (string, error) {
	detail.Clean("/principal", rule.Today(s.db.Now()))
	key := paperKey(detail)
	if key == "" {
		return "", nil
	}
	id, err := db.One(ctx, q, db.Value[string], byPaperKeySQL, key)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return id, err
}

// onPaper tells whether it stands for somebody whom a power of attorney on paper names, or whom staff have registered.
func (a Account) onPaper() bool {
	return len(a.LoginTypes) == 0 && a.Status == principal.StatusActive
}

// unclaimed tells whether nobody signs in to it yet, also while staff have suspended it or made it unqualified for inquiry.
func (a Account) unclaimed() bool {
	return len(a.LoginTypes) == 0 && a.effectiveStatus() == principal.StatusActive
}

// paperHolder is one that is there already, of the same kind and still nobody's to sign in to.
func (s *Service) paperHolder(ctx context.Context, tx *db.Tx, id, category string) (Account, error) {
	a, err := locked(ctx, tx, id)
	if err == nil && (!a.onPaper() || a.Detail.UserCategory != category) {
		err = errs.New(errs.NotFound, "account %s is not one of a power of attorney on paper", id)
	}
	return a, err
}

// paperKey is by what a sign-up finds the account that stands for the same person: a corporation's number; of an individual
// the name, the birthday and the address together. Empty where the paper does not say enough.
func paperKey(d UserInfoDetail) string {
	switch {
	case d.UserCategory == applicant.Corporation && d.CompanyNumber != "":
		return secret.Hash(strings.Join([]string{applicant.Corporation, d.CompanyNumber}, "\n"))
	case d.UserCategory == applicant.Individual && d.Birthday != "" && d.DomesticOrOverseas != applicant.Overseas:
		return secret.Hash(strings.Join([]string{applicant.Individual, applicant.Compared(d.Name()), d.Birthday, d.PrefectureCd, applicant.PlainAddress(d.TownName)}, "\n"))
	}
	return ""
}

// proves tells whether the identity of a new account was shown for what paperKey is made of.
func (a Account) proves() bool {
	if !a.Identified {
		return false
	}
	needed := []string{"companyNumber"}
	if a.Detail.UserCategory != applicant.Corporation {
		needed = []string{"lastName", "firstName", "townName"}
	}
	return !slices.ContainsFunc(needed, func(part string) bool { return a.Proven[part] == "" })
}

// takePaper gives a new account the place of the one that stands for the same person, with everything that was filed for them;
// the account's own where there is none.
func takePaper(ctx context.Context, tx *db.Tx, a Account) (Account, bool, error) {
	key := paperKey(a.Detail)
	if key == "" || !a.proves() {
		return a, false, nil
	}
	id, err := db.One(ctx, tx, db.Value[string], byPaperKeySQL+tx.ForUpdate(), key)
	if errs.KindOf(err) == errs.NotFound {
		return a, false, nil
	}
	if err != nil {
		return a, false, err
	}
	a.ID, a.Detail.AccountID = id, id
	there, err := locked(ctx, tx, id)
	if err != nil {
		return a, true, err
	}
	if there.StatusBefore != "" { // what staff set they lift themselves
		a.Status, a.StatusBefore, a.Unqualified = there.Status, a.Status, there.Unqualified
	}
	if err := updateAccount(ctx, tx, a); err != nil {
		return a, true, err
	}
	_, err = db.Exec(ctx, tx, takePaperSQL, a.Locale, document(a.LoginTypes), id)
	return a, true, err
}

// Named is the applicant who signs in with a text, or has it as account id; errs.NotFound where there is none.
func (s *Service) Named(ctx context.Context, q db.Querier, text string) (Account, error) {
	id, err := login.Owner(ctx, q, login.RealmUser, text)
	if errs.KindOf(err) == errs.NotFound {
		id, err = text, nil
	}
	if err != nil {
		return Account{}, err
	}
	return byID(ctx, q, id)
}
