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
	return paper.Holder{Principal: found.Principal(), Address: found.Detail.Address(), Mail: found.Mail, Online: found.Online(), Parts: found.Detail.Parts()}, err
}

// Enrol implements paper.Holders.
func (f paperFilers) Enrol(ctx context.Context, tx *db.Tx, detail applicant.UserInfoDetail) (string, error) {
	known, err := f.KnownOnPaper(ctx, tx, detail)
	if err != nil {
		return "", err
	}
	made, err := f.FiledOnPaper(ctx, tx, known, detail)
	return made.ID, err
}
