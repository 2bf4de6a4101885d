package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/application/paper"
	"radioportal/internal/db"
)

// paperFilers are accounts as the entering of papers knows them.
type paperFilers struct{ *account.Service }

// Named implements paper.Holders.
func (f paperFilers) Named(ctx context.Context, q db.Querier, text string) (paper.Holder, error) {
	found, err := f.Service.Named(ctx, q, text)
	h := paper.Holder{Principal: found.Principal(), Address: found.Detail.Address(), Mail: found.Mail, Online: found.Online()}
	h.Known = found.Known()
	return h, err
}

// Enrol implements paper.Holders.
func (f paperFilers) Enrol(ctx context.Context, tx *db.Tx, detail applicant.UserInfoDetail) (string, error) {
	made, err := f.OnPaper(ctx, tx, "", detail)
	return made.ID, err
}
