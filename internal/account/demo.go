package account

import (
	"context"
	"fmt"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// DemoAccount is an account for trying the portal out, with everything it takes
// to sign in. Demo accounts exist in the sandbox only.
type DemoAccount struct {
	Kind       string `json:"kind"` // individual, corporation, organization, agent, viewer, officer, administrator or second-administrator
	UserID     string `json:"userId"`
	Mail       string `json:"mail"`
	Password   string `json:"password"`
	TOTPSecret string `json:"totpSecret"` // base32; a new code every 30 seconds, each works once
}

// Staff tells whether it signs in to the staff portal.
func (d DemoAccount) Staff() bool {
	return slices.ContainsFunc(demoStaff, func(s demoStaffMember) bool { return s.DemoAccount == d })
}

// Demo lists the accounts that SeedDemo makes.
func Demo() []DemoAccount {
	list := []DemoAccount{}
	for _, d := range demoUsers {
		list = append(list, d.DemoAccount)
	}
	for _, d := range demoStaff {
		list = append(list, d.DemoAccount)
	}
	return list
}

// SeedDemo makes the demo accounts, all or none, where the database holds no account at all.
func (s *Service) SeedDemo(ctx context.Context) error {
	if named, err := login.AnyName(ctx, s.db.Read()); err != nil || named {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if _, err := tx.ExecContext(ctx, markSQL, tx.Ms()); err != nil {
			return err
		}
		for _, d := range demoUsers {
			if _, err := add(ctx, tx, demoApplicant(d), d.signIn(), demoHashes[d.Kind]); err != nil {
				return fmt.Errorf("demo account %s: %w", d.Kind, err)
			}
		}
		for _, d := range demoStaff {
			staff := Staff{Name: d.name, Role: d.role, Mail: d.Mail, Locale: "ja", Active: true}
			if _, err := AddStaffIn(ctx, tx, staff, d.signIn(), demoHashes[d.Kind]); err != nil {
				return fmt.Errorf("demo account %s: %w", d.Kind, err)
			}
		}
		return nil
	})
}

// SeedMany makes n more individuals of the demo kind. They share a password, and
// its hash, so that many are made fast; user ids and secrets are their own.
func (s *Service) SeedMany(ctx context.Context, n int, services ...string) ([]DemoAccount, error) {
	list := make([]DemoAccount, 0, n)
	password := login.NewTOTPSecret()[:20]
	hash, err := login.HashNow(password)
	if err != nil {
		return nil, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		list = list[:0]
		for range n {
			d := demoUsers[0]
			if len(services) > 0 {
				d.services = services
			}
			d.UserID = "demo-" + db.NewID()
			d.Mail, d.Password, d.TOTPSecret = d.UserID+"@demo.example", password, login.NewTOTPSecret()
			if _, err := add(ctx, tx, demoApplicant(d), d.signIn(), hash); err != nil {
				return err
			}
			list = append(list, d.DemoAccount)
		}
		return nil
	})
	return list, err
}

func (d DemoAccount) signIn() login.Credentials {
	return login.Credentials{UserID: d.UserID, Password: d.Password, TOTPSecret: d.TOTPSecret}
}

// demoApplicant is the account in full standing of a demo user.
func demoApplicant(d demoUser) Account {
	detail := d.detail
	detail.DomesticOrOverseas = applicant.Domestic
	detail.ContactEmail = d.Mail
	detail.NotifyAboutService, detail.NotifyAboutLicense = true, true
	return Account{
		Status: principal.StatusActive, Identified: true, IdentityMethod: applicant.ByLetter,
		Proven: detail.Proven(applicant.ByLetter, applicant.Claims{}), Mail: d.Mail, Locale: "ja",
		Services: d.services, Detail: detail,
	}
}
