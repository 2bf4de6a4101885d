package account

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

// The ways to accounts, each along the index of what is looked for, from a text up to another.
const (
	mailWalk           = accountColumns + `WHERE mail_term >= $1 AND mail_term < $2 ORDER BY mail_term, id LIMIT 0 + $3`
	nameWalk           = accountColumns + `WHERE name_term >= $1 AND name_term < $2 ORDER BY name_term, id LIMIT 0 + $3`
	kanaWalk           = accountColumns + `WHERE kana_term >= $1 AND kana_term < $2 ORDER BY kana_term, id LIMIT 0 + $3`
	englishWalk        = accountColumns + `WHERE english_term >= $1 AND english_term < $2 ORDER BY english_term, id LIMIT 0 + $3`
	representativeWalk = accountColumns + `WHERE representative_term >= $1 AND representative_term < $2
ORDER BY representative_term, id LIMIT 0 + $3`
	addressWalk  = accountColumns + `WHERE address_term >= $1 AND address_term < $2 ORDER BY address_term, id LIMIT 0 + $3`
	companyWalk  = accountColumns + `WHERE company_number >= $1 AND company_number < $2 ORDER BY company_number, id LIMIT 0 + $3`
	telWalk      = accountColumns + `WHERE tel_no >= $1 AND tel_no < $2 ORDER BY tel_no, id LIMIT 0 + $3`
	postalWalk   = accountColumns + `WHERE postal_code >= $1 AND postal_code < $2 ORDER BY postal_code, id LIMIT 0 + $3`
	birthdayWalk = accountColumns + `WHERE birthday >= $1 AND birthday < $2 ORDER BY birthday, id LIMIT 0 + $3`
	stateWalk    = accountColumns + `WHERE status >= $1 AND status <= $1 ORDER BY status, id LIMIT 0 + $2`
	newestWalk   = accountColumns + `ORDER BY id DESC LIMIT 0 + $1`
)

// along gives the accounts of which something lies between two texts.
func along(ctx context.Context, q db.Querier, of field, from, to string, limit int) ([]Account, error) {
	switch of {
	case "mail":
		return db.All(ctx, q, scanAccount, mailWalk, from, to, limit)
	case "name":
		return db.All(ctx, q, scanAccount, nameWalk, from, to, limit)
	case "kana":
		return db.All(ctx, q, scanAccount, kanaWalk, from, to, limit)
	case "english":
		return db.All(ctx, q, scanAccount, englishWalk, from, to, limit)
	case "representative":
		return db.All(ctx, q, scanAccount, representativeWalk, from, to, limit)
	case "address":
		return db.All(ctx, q, scanAccount, addressWalk, from, to, limit)
	case "company":
		return db.All(ctx, q, scanAccount, companyWalk, from, to, limit)
	case "tel":
		return db.All(ctx, q, scanAccount, telWalk, from, to, limit)
	case "postal":
		return db.All(ctx, q, scanAccount, postalWalk, from, to, limit)
	case "birthday":
		return db.All(ctx, q, scanAccount, birthdayWalk, from, to, limit)
	}
	return nil, errs.New(errs.Internal, "nothing is found by %q", of)
}

// inState gives the accounts in a state, the oldest first.
func inState(ctx context.Context, q db.Querier, status string, limit int) ([]Account, error) {
	return db.All(ctx, q, scanAccount, stateWalk, status, limit)
}

func newest(ctx context.Context, q db.Querier, limit int) ([]Account, error) {
	return db.All(ctx, q, scanAccount, newestWalk, limit)
}
