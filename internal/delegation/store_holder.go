package delegation

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
)

const (
	noteHolderSQL = `UPDATE delegation SET holder_words = $1 WHERE id = $2`
	takeHolderSQL = `UPDATE delegation SET holder_words = (SELECT p.holder_words FROM delegation p WHERE p.id = $1) WHERE id = $2`
)

// noteHolder keeps by what a delegate finds the holder: the name in letters and in kana, which only its account knows. A
// sub-agent's has the words of the one it stands under.
func noteHolder(ctx context.Context, tx *db.Tx, m Mandate) error {
	var err error
	switch {
	case m.HolderID == "": // nobody has taken it up
	case m.ParentID != "":
		_, err = db.Exec(ctx, tx, takeHolderSQL, m.ParentID, m.ID)
	default:
		_, err = db.Exec(ctx, tx, noteHolderSQL, applicant.Compared(m.HolderName)+"\n"+applicant.Compared(m.Principal.Kana), m.ID)
	}
	return err
}
