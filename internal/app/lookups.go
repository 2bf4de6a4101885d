package app

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/site"
)

// userLookups tell of what addresses of the user portal name. Who is not signed in is led to the
// sign-in first.
func (a *App) userLookups() map[string]site.Lookup {
	own := func(read func(ctx context.Context, accountID, value string) error) site.Lookup {
		return signedIn(func(ctx context.Context, p principal.Principal, value string) error {
			return read(ctx, p.AccountID, value)
		})
	}
	return map[string]site.Lookup{
		"procedureId":                 a.procedureThere,
		"electronicApplicationNumber": signedIn(a.applicationThere),
		// A receipt is there for whoever filed, also where the filing itself is closed to them by now: the page asks for it.
		"/mypage/delegation/receipt?electronicApplicationNumber": nil,
		"temporalyNotificationId": signedIn(func(ctx context.Context, _ principal.Principal, id string) error {
			return a.drafts.There(ctx, a.db.Read(), id)
		}),
		"paymentNumber": own(func(ctx context.Context, accountID, number string) error {
			if err := a.payments.Disclosed(ctx, number); err != nil {
				return err
			}
			_, err := a.payments.Payment(ctx, accountID, number)
			return err
		}),
		"noticeNumber": own(func(ctx context.Context, accountID, number string) error {
			_, err := a.notices.Notice(ctx, accountID, number)
			return err
		}),
		"inquirerId": signedIn(func(ctx context.Context, _ principal.Principal, id string) error { return a.inquiries.There(ctx, id) }),
		"id": signedIn(func(ctx context.Context, p principal.Principal, id string) error {
			if p.Mandate != nil && !p.Mandate.CoversLicence(id) {
				return errs.New(errs.NotFound, "the licence is outside the power of attorney")
			}
			_, err := a.licences.Licence(ctx, p.AccountID, id)
			return err
		}),
	}
}

// staffLookups tell of what addresses of the staff portal name.
func (a *App) staffLookups() map[string]site.Lookup {
	return map[string]site.Lookup{"electronicApplicationNumber": signedIn(a.caseThere)}
}

// caseThere tells whether the desk has a case: one of another bureau too, whose page says where it lies.
func (a *App) caseThere(ctx context.Context, p principal.Principal, number string) error {
	err := a.applicationThere(ctx, p, number)
	if errs.KindOf(err) == errs.NotFound && p.Role != principal.Auditor {
		_, err = application.ByNumber(ctx, a.db.Read(), number, "")
	}
	return err
}

func (a *App) applicationThere(ctx context.Context, p principal.Principal, number string) error {
	return a.applications.Readable(ctx, a.db.Read(), p, number)
}

func (a *App) procedureThere(_ context.Context, id string) error {
	if _, ok := a.catalogue.Current(id, clock.Date(a.clock.Now())); ok {
		return nil
	}
	return errs.New(errs.NotFound, "no procedure %q today", id)
}

func signedIn(look func(ctx context.Context, p principal.Principal, value string) error) site.Lookup {
	return func(ctx context.Context, value string) error {
		p := principal.From(ctx)
		if p.AccountID == "" {
			return nil
		}
		return look(ctx, p, value)
	}
}
