package account

import (
	"context"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// Add makes an applicant's account. The mail address is a sign-in name besides
// the user id. errs.Conflict where either is taken.
func (s *Service) Add(ctx context.Context, a Account, in login.Credentials) (Account, error) {
	hash, err := login.HashNow(in.Password)
	if err != nil {
		return a, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err = add(ctx, tx, a, in, hash)
		return err
	})
	return a, err
}

// AddStaff makes a staff account. errs.Conflict where the user id or the mail
// address is taken, errs.BadRequest where they or the name are none.
func (s *Service) AddStaff(ctx context.Context, staff Staff, in login.Credentials) (Staff, error) {
	if err := checkStaff(staff, in); err != nil {
		return staff, err
	}
	hash, err := login.HashNow(in.Password)
	if err != nil {
		return staff, err
	}
	if in.Given {
		in.TOTPSecret, hash = login.MarkTemporary(in.TOTPSecret), login.MarkTemporary(hash)
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		staff.Active = true
		staff, err = AddStaffIn(ctx, tx, staff, in, hash)
		return err
	})
	return staff, err
}

func add(ctx context.Context, tx *db.Tx, a Account, in login.Credentials, hash string) (Account, error) {
	a.ID = db.NewID()
	a.Detail.AccountID = a.ID
	a.LoginTypes = []string{login.Password}
	if a.Services == nil {
		a.Services = []string{}
	}
	if a.Proven != nil {
		a.ShownAt = tx.Now()
	}
	if err := insertAccount(ctx, tx, a); err != nil {
		return a, err
	}
	err := login.Add(ctx, tx, login.RealmUser, a.ID, a.Mail, in, hash)
	if err == nil {
		err = audit.RecordAs(ctx, tx, principal.From(ctx).Role, a.ID, "account.added", "account:"+a.ID, "", nil)
	}
	return a, err
}

// AddStaffIn makes a staff account with the hash of its password. errs.Conflict where the user id or the mail address is taken.
func AddStaffIn(ctx context.Context, tx *db.Tx, staff Staff, in login.Credentials, hash string) (Staff, error) {
	staff.ID = db.NewID()
	if staff.Bureaus == nil {
		staff.Bureaus = []string{}
	}
	if err := insertStaff(ctx, tx, staff); err != nil {
		return staff, err
	}
	err := login.Add(ctx, tx, login.RealmStaff, staff.ID, staff.Mail, in, hash)
	if err == nil {
		err = audit.Record(ctx, tx, "staff.added", "staff:"+staff.ID, "", map[string]any{"role": staff.Role, "bureaus": staff.Bureaus})
	}
	return staff, err
}
