package identity

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

func insertProof(ctx context.Context, tx *db.Tx, p applicant.Proof) error {
	claims, err := json.Marshal(p.Claims)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, `INSERT INTO identity_proof (id, owner, method, subject, claims, made_at, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)`, p.ID, p.Owner, p.Method, p.Subject, string(claims), p.MadeAt.UnixMilli(), p.ExpiresAt.UnixMilli())
	return err
}

const proofColumns = `id, owner, method, subject, claims, made_at, expires_at`

func scanProof(row db.Scanner) (applicant.Proof, error) {
	var p applicant.Proof
	var claims string
	var made, expires int64
	if err := row.Scan(&p.ID, &p.Owner, &p.Method, &p.Subject, &claims, &made, &expires); err != nil {
		return p, err
	}
	p.MadeAt, p.ExpiresAt = unixMilli(made), unixMilli(expires)
	return p, json.Unmarshal([]byte(claims), &p.Claims)
}

func latestProof(ctx context.Context, q db.Querier, owner string, now int64) (applicant.Proof, error) {
	return db.One(ctx, q, scanProof, `SELECT `+proofColumns+` FROM identity_proof
WHERE owner = $1 AND consumed_at IS NULL AND expires_at > $2 ORDER BY made_at DESC, id DESC LIMIT 1`, owner, now)
}

func consumeProof(ctx context.Context, tx *db.Tx, id, owner string) (applicant.Proof, error) {
	return db.One(ctx, tx, scanProof, `UPDATE identity_proof SET consumed_at = $1
WHERE id = $2 AND owner = $3 AND consumed_at IS NULL AND expires_at > $4 RETURNING `+proofColumns, tx.Ms(), id, owner, tx.Ms())
}

func deleteOldProofs(ctx context.Context, tx *db.Tx, before int64) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM identity_proof WHERE expires_at < $1`, before)
	return err
}

func insertVisit(ctx context.Context, tx *db.Tx, v visit) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO identity_pending (state_hash, owner, method, nonce, verifier, return_to, proof_id, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, NULL, $7)`, secret.Hash(v.state), v.owner, v.method, v.nonce, v.verifier, v.returnTo, tx.Now().Add(visitLife).UnixMilli())
	return err
}

func visitByState(ctx context.Context, q db.Querier, state string, now int64) (visit, error) {
	return db.One(ctx, q, func(row db.Scanner) (visit, error) {
		v := visit{state: state}
		var used sql.NullInt64
		err := row.Scan(&v.owner, &v.method, &v.nonce, &v.verifier, &v.returnTo, &v.proofID, &used)
		v.used = used.Valid
		return v, err
	}, `SELECT owner, method, nonce, verifier, return_to, COALESCE(proof_id, ''), used_at FROM identity_pending WHERE state_hash = $1 AND expires_at > $2`, secret.Hash(state), now)
}

// useVisit uses a visit up; a refusal where it was used.
func useVisit(ctx context.Context, tx *db.Tx, state string) error {
	n, err := db.Exec(ctx, tx, `UPDATE identity_pending SET used_at = $1 WHERE state_hash = $2 AND used_at IS NULL AND expires_at > $3`, tx.Ms(), secret.Hash(state), tx.Ms())
	if err == nil && n == 0 {
		err = refuse(codeWrong, Repeated)
	}
	return err
}

func setVisitProof(ctx context.Context, tx *db.Tx, state, proofID string) error {
	_, err := db.Exec(ctx, tx, `UPDATE identity_pending SET proof_id = $1 WHERE state_hash = $2`, proofID, secret.Hash(state))
	return err
}

func deleteOldVisits(ctx context.Context, tx *db.Tx, before int64) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM identity_pending WHERE expires_at < $1`, before)
	return err
}

func putChallenge(ctx context.Context, tx *db.Tx, owner, nonce string, expires int64) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO identity_challenge (owner, nonce, expires_at) VALUES ($1, $2, $3)
ON CONFLICT (owner) DO UPDATE SET nonce = excluded.nonce, expires_at = excluded.expires_at`, owner, nonce, expires)
	return err
}

func challengeOf(ctx context.Context, q db.Querier, owner string, now int64) (nonce string, expires time.Time, err error) {
	type row struct {
		nonce   string
		expires int64
	}
	found, err := db.One(ctx, q, func(s db.Scanner) (row, error) {
		var r row
		return r, s.Scan(&r.nonce, &r.expires)
	}, `SELECT nonce, expires_at FROM identity_challenge WHERE owner = $1 AND expires_at > $2`, owner, now)
	return found.nonce, unixMilli(found.expires), err
}

func deleteChallenge(ctx context.Context, tx *db.Tx, owner, nonce string) (bool, error) {
	n, err := db.Exec(ctx, tx, `DELETE FROM identity_challenge WHERE owner = $1 AND nonce = $2 AND expires_at > $3`, owner, nonce, tx.Ms())
	return n == 1, err
}

func deleteOldChallenges(ctx context.Context, tx *db.Tx, before int64) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM identity_challenge WHERE expires_at < $1`, before)
	return err
}

func insertCode(ctx context.Context, tx *db.Tx, method string, c sentCode, slot int64) (bool, error) {
	claims, err := json.Marshal(c.claims)
	if err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `INSERT INTO identity_code (id, method, owner, target, slot, salt, code_hash, claims, attempts, made_at, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10) ON CONFLICT DO NOTHING`,
		c.id, method, c.owner, c.target, slot, c.salt, c.hash, string(claims), tx.Ms(), c.expiresAt.UnixMilli())
	return n == 1, err
}

// counted is what was sent to a target or by an owner since a time.
type counted struct {
	n           int64
	first, last time.Time
}

func countCodes(ctx context.Context, q db.Querier, method string, owner, target string, from int64) (counted, error) {
	return db.One(ctx, q, func(row db.Scanner) (counted, error) {
		var c counted
		var first, last int64
		err := row.Scan(&c.n, &first, &last)
		c.first, c.last = unixMilli(first), unixMilli(last)
		return c, err
	}, `SELECT COUNT(*), COALESCE(MIN(made_at), 0), COALESCE(MAX(made_at), 0) FROM identity_code
WHERE id IN (SELECT id FROM identity_code WHERE method = $1 AND owner = $2 AND made_at > $4
UNION SELECT id FROM identity_code WHERE method = $1 AND target = $3 AND made_at > $4)`, method, owner, target, from)
}

// tryCode counts a try of the owner's code and gives it; false where there is none to try.
func tryCode(ctx context.Context, tx *db.Tx, method string, owner string) (sentCode, bool, error) {
	c, err := db.One(ctx, tx, func(row db.Scanner) (sentCode, error) {
		c := sentCode{owner: owner}
		var claims string
		if err := row.Scan(&c.id, &c.target, &c.salt, &c.hash, &claims, &c.attempts); err != nil {
			return c, err
		}
		return c, json.Unmarshal([]byte(claims), &c.claims)
	}, `UPDATE identity_code SET attempts = attempts + 1 WHERE id = (
    SELECT id FROM identity_code WHERE method = $1 AND owner = $2 AND ended_at IS NULL AND expires_at > $3 ORDER BY made_at DESC, id DESC LIMIT 1)
RETURNING id, target, salt, code_hash, claims, attempts`, method, owner, tx.Ms())
	if errs.KindOf(err) == errs.NotFound {
		return c, false, nil
	}
	return c, err == nil, err
}

func endCode(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `UPDATE identity_code SET ended_at = $1 WHERE id = $2`, tx.Ms(), id)
	return err
}

func endOtherCodes(ctx context.Context, tx *db.Tx, method string, owner, id string) error {
	_, err := db.Exec(ctx, tx, `UPDATE identity_code SET ended_at = $1 WHERE method = $2 AND owner = $3 AND id <> $4 AND ended_at IS NULL`, tx.Ms(), method, owner, id)
	return err
}

func deleteCode(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM identity_code WHERE id = $1`, id)
	return err
}

func deleteOldCodes(ctx context.Context, tx *db.Tx, before int64) error {
	if _, err := db.Exec(ctx, tx, `DELETE FROM identity_letter WHERE made_at < $1`, before); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `DELETE FROM identity_code WHERE made_at < $1`, before)
	return err
}

func insertLetter(ctx context.Context, tx *db.Tx, id string, to applicant.Addressee, pdf string) error {
	name := to.Name
	if to.Attention != "" {
		name += " " + to.Attention
	}
	_, err := db.Exec(ctx, tx, `INSERT INTO identity_letter (id, name, postal_code, address, pdf, made_at) VALUES ($1, $2, $3, $4, $5, $6)`,
		id, name, to.PostalCode, to.Address, pdf, tx.Ms())
	return err
}

func letterToHand(ctx context.Context, q db.Querier, id string) (to applicant.Addressee, pdf string, err error) {
	type row struct {
		to  applicant.Addressee
		pdf string
	}
	r, err := db.One(ctx, q, func(s db.Scanner) (row, error) {
		var r row
		return r, s.Scan(&r.to.Name, &r.to.PostalCode, &r.to.Address, &r.pdf)
	}, `SELECT name, postal_code, address, pdf FROM identity_letter WHERE id = $1 AND handed_at IS NULL`, id)
	return r.to, r.pdf, err
}

func letterHanded(ctx context.Context, tx *db.Tx, id string) error {
	_, err := db.Exec(ctx, tx, `UPDATE identity_letter SET pdf = '', handed_at = $1 WHERE id = $2`, tx.Ms(), id)
	return err
}

func letterOf(ctx context.Context, q db.Querier, owner string, now int64) (applicant.Letter, error) {
	l, err := db.One(ctx, q, func(row db.Scanner) (applicant.Letter, error) {
		var expires, attempts int64
		var handed sql.NullInt64
		if err := row.Scan(&expires, &attempts, &handed); err != nil {
			return applicant.Letter{}, err
		}
		l := applicant.Letter{ExpiresAt: unixMilli(expires), AttemptsLeft: int(max(0, letterCode.attempts-attempts))}
		if handed.Valid {
			l.SentAt = unixMilli(handed.Int64)
		}
		return l, nil
	}, `SELECT c.expires_at, c.attempts, l.handed_at FROM identity_code c JOIN identity_letter l ON l.id = c.id
WHERE c.method = 'letter' AND c.owner = $1 AND c.ended_at IS NULL AND c.expires_at > $2 ORDER BY c.made_at DESC LIMIT 1`, owner, now)
	if errs.KindOf(err) == errs.NotFound {
		return applicant.Letter{}, nil
	}
	return l, err
}
