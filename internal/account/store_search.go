package account

import (
	"context"
	"slices"

	"github.com/go-json-experiment/json"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
)

// The ways to accounts, each along the index of what is looked for, from a text up to another. They give ids alone, which are in the index: what
// a list shows of an account lies wherever the account does, and is read of those that are shown (rowsBySQL). Where more is asked for than one
// index serves, so many are looked at, and those that fit everything else are given, in that order, as a search shows, and one more.
const (
	rowFields = `id, status, identified, mail, login_types, listed, last_login_at`
	walkedSQL = `SELECT id FROM (SELECT id, status, login_types, category, mail_term, company_number, tel_no, name_term, kana_term,
english_term, representative_term, birthday, address_term, postal_code FROM account `
	fittingSQL = ` LIMIT 0 + $3) AS walked WHERE ($4 = '' OR category = $4) AND ($5 = '' OR status = $5) AND ($6 = '' OR login_types LIKE $6)
AND ($7 = '' OR (mail_term >= $7 AND mail_term < $8)) AND ($9 = '' OR (company_number >= $9 AND company_number < $10))
AND ($11 = '' OR (tel_no >= $11 AND tel_no < $12)) AND ($13 = '' OR (name_term >= $13 AND name_term < $14))
AND ($15 = '' OR (kana_term >= $15 AND kana_term < $16)) AND ($17 = '' OR (english_term >= $17 AND english_term < $18))
AND ($19 = '' OR (representative_term >= $19 AND representative_term < $20)) AND ($21 = '' OR (birthday >= $21 AND birthday < $22))
AND ($23 = '' OR (address_term >= $23 AND address_term < $24)) AND ($25 = '' OR (postal_code >= $25 AND postal_code < $26)) LIMIT 1001`
	liesSQL  = `SELECT id FROM account `
	firstSQL = ` LIMIT 0 + $3`

	byMail           = `WHERE mail_term >= $1 AND mail_term < $2 ORDER BY mail_term, id`
	byCompany        = `WHERE company_number >= $1 AND company_number < $2 ORDER BY company_number, id`
	byTel            = `WHERE tel_no >= $1 AND tel_no < $2 ORDER BY tel_no, id`
	byName           = `WHERE name_term >= $1 AND name_term < $2 ORDER BY name_term, id`
	byKana           = `WHERE kana_term >= $1 AND kana_term < $2 ORDER BY kana_term, id`
	byEnglish        = `WHERE english_term >= $1 AND english_term < $2 ORDER BY english_term, id`
	byRepresentative = `WHERE representative_term >= $1 AND representative_term < $2 ORDER BY representative_term, id`
	byBirthday       = `WHERE birthday >= $1 AND birthday < $2 ORDER BY birthday, id`
	byAddress        = `WHERE address_term >= $1 AND address_term < $2 ORDER BY address_term, id`
	byPostal         = `WHERE postal_code >= $1 AND postal_code < $2 ORDER BY postal_code, id`
	byStatus         = `WHERE status >= $1 AND status <= $2 ORDER BY status, id`
	byNewest         = `WHERE id >= $1 AND id < $2 ORDER BY id DESC`

	// How many accounts each condition of a search leaves, as far as that is counted.
	countsSQL = `SELECT 'mail', count(*) FROM (SELECT 1 FROM account WHERE $2 <> '' AND mail_term >= $2 AND mail_term < $3 ORDER BY mail_term, id LIMIT 0 + $1) AS a0
UNION ALL SELECT 'company', count(*) FROM (SELECT 1 FROM account WHERE $4 <> '' AND company_number >= $4 AND company_number < $5 ORDER BY company_number, id LIMIT 0 + $1) AS a1
UNION ALL SELECT 'tel', count(*) FROM (SELECT 1 FROM account WHERE $6 <> '' AND tel_no >= $6 AND tel_no < $7 ORDER BY tel_no, id LIMIT 0 + $1) AS a2
UNION ALL SELECT 'name', count(*) FROM (SELECT 1 FROM account WHERE $8 <> '' AND name_term >= $8 AND name_term < $9 ORDER BY name_term, id LIMIT 0 + $1) AS a3
UNION ALL SELECT 'kana', count(*) FROM (SELECT 1 FROM account WHERE $10 <> '' AND kana_term >= $10 AND kana_term < $11 ORDER BY kana_term, id LIMIT 0 + $1) AS a4
UNION ALL SELECT 'english', count(*) FROM (SELECT 1 FROM account WHERE $12 <> '' AND english_term >= $12 AND english_term < $13 ORDER BY english_term, id LIMIT 0 + $1) AS a5
UNION ALL SELECT 'representative', count(*) FROM (SELECT 1 FROM account WHERE $14 <> '' AND representative_term >= $14 AND representative_term < $15 ORDER BY representative_term, id LIMIT 0 + $1) AS a6
UNION ALL SELECT 'birthday', count(*) FROM (SELECT 1 FROM account WHERE $16 <> '' AND birthday >= $16 AND birthday < $17 ORDER BY birthday, id LIMIT 0 + $1) AS a7
UNION ALL SELECT 'address', count(*) FROM (SELECT 1 FROM account WHERE $18 <> '' AND address_term >= $18 AND address_term < $19 ORDER BY address_term, id LIMIT 0 + $1) AS a8
UNION ALL SELECT 'postal', count(*) FROM (SELECT 1 FROM account WHERE $20 <> '' AND postal_code >= $20 AND postal_code < $21 ORDER BY postal_code, id LIMIT 0 + $1) AS a9
UNION ALL SELECT 'state', count(*) FROM (SELECT 1 FROM account WHERE $22 <> '' AND status >= $22 AND status <= $22 ORDER BY status, id LIMIT 0 + $1) AS a10
UNION ALL SELECT '', count(*) FROM (SELECT 1 FROM account WHERE id >= '' ORDER BY id LIMIT 0 + $1) AS a11`
)

// spans are from and to of each condition of a search, in the order of the statements' parameters; two empty texts for none.
func spans(conditions []condition) []any {
	args := []any{}
	for _, of := range fields {
		from, to := "", ""
		for _, c := range conditions {
			if c.of == of {
				from, to = c.text, c.end()
			}
		}
		args = append(args, from, to)
	}
	return args
}

// counts tells how many accounts each condition of a search leaves, most at the most; those that it has not leave none.
func (s Search) counts(ctx context.Context, q db.Querier, conditions []condition, most int) (map[field]int, error) {
	counted := map[field]int{}
	args := slices.Concat([]any{most}, spans(conditions), []any{s.UserStatusCd})
	_, err := db.All(ctx, q, func(row db.Scanner) (n int, err error) {
		var of field
		err = row.Scan(&of, &n)
		counted[of] = n
		return n, err
	}, countsSQL, args...)
	return counted, err
}

// listedRows reads accounts as a list shows them. Of a thousand nothing is made but what is shown: the user info is one that is written over, and
// ways to sign in are read once for all that have the same.
func listedRows(ctx context.Context, q db.Querier, query string, args ...any) ([]Row, error) {
	var d UserInfoDetail
	parts, methods := inList(&d), map[string][]string{}
	return db.All(ctx, q, func(row db.Scanner) (r Row, err error) {
		var identified int64
		var loginTypes, shown string
		var newest *int64
		if err := row.Scan(&r.AccountID, &r.UserStatusCd, &identified, &r.Mail, &loginTypes, &shown, &newest); err != nil {
			return r, err
		}
		r.Identified, r.LastLogin = identified == 1, httpx.WireTime(db.Time(newest))
		into(parts, shown)
		r.say(&d)
		known := false
		if r.LoginMethods, known = methods[loginTypes]; !known {
			err = json.Unmarshal([]byte(loginTypes), &r.LoginMethods)
			methods[loginTypes] = r.LoginMethods
		}
		return r, err
	}, query, args...)
}

// walk is how one goes along an index: past what its one condition finds, or past that for what fits all else.
type walk struct{ lies, fitting string }

var walks = map[field]walk{
	"mail":           {liesSQL + byMail + firstSQL, walkedSQL + byMail + fittingSQL},
	"company":        {liesSQL + byCompany + firstSQL, walkedSQL + byCompany + fittingSQL},
	"tel":            {liesSQL + byTel + firstSQL, walkedSQL + byTel + fittingSQL},
	"name":           {liesSQL + byName + firstSQL, walkedSQL + byName + fittingSQL},
	"kana":           {liesSQL + byKana + firstSQL, walkedSQL + byKana + fittingSQL},
	"english":        {liesSQL + byEnglish + firstSQL, walkedSQL + byEnglish + fittingSQL},
	"representative": {liesSQL + byRepresentative + firstSQL, walkedSQL + byRepresentative + fittingSQL},
	"birthday":       {liesSQL + byBirthday + firstSQL, walkedSQL + byBirthday + fittingSQL},
	"address":        {liesSQL + byAddress + firstSQL, walkedSQL + byAddress + fittingSQL},
	"postal":         {liesSQL + byPostal + firstSQL, walkedSQL + byPostal + fittingSQL},
	byState:          {liesSQL + byStatus + firstSQL, walkedSQL + byStatus + fittingSQL},
	byAge:            {liesSQL + byNewest + firstSQL, walkedSQL + byNewest + fittingSQL},
}

// along gives the ids of the accounts that fit a search among the first that lie along an index; one more than a search gives.
func (s Search) along(ctx context.Context, q db.Querier, of field, conditions []condition, limit int) ([]string, error) {
	from, to, method := "", "", ""
	for _, c := range conditions {
		if c.of == of {
			from, to = c.text, c.end()
		}
	}
	switch of {
	case byState:
		from, to = s.UserStatusCd, s.UserStatusCd
	case byAge:
		to = lastRune
	}
	if s.plain(conditions) {
		return db.All(ctx, q, db.Value[string], walks[of].lies, from, to, limit)
	}
	if s.LoginMethod != "" {
		method = `%"` + s.LoginMethod + `"%`
	}
	args := slices.Concat([]any{from, to, limit, s.UserCategory, s.UserStatusCd, method}, spans(conditions))
	return db.All(ctx, q, db.Value[string], walks[of].fitting, args...)
}

// rowsBySQL are some accounts as a list shows them; their ids are the keys of an object.
const rowsBySQL = `SELECT ` + rowFields + ` FROM (SELECT key AS asked FROM json_each($1)) AS page CROSS JOIN account WHERE id = asked`

// rowsBy reads accounts as a list shows them, in the order of their ids.
func rowsBy(ctx context.Context, q db.Querier, ids []string) ([]Row, error) {
	if len(ids) == 0 {
		return []Row{}, nil
	}
	at := map[string]int{}
	for i, id := range ids {
		at[id] = i
	}
	rows, err := listedRows(ctx, q, rowsBySQL, db.Keys(ids))
	slices.SortFunc(rows, func(a, b Row) int { return at[a.AccountID] - at[b.AccountID] })
	return rows, err
}

// placesSQL are what a list shows of some accounts, for where they are.
const placesSQL = `SELECT id, listed FROM (SELECT key AS asked FROM json_each($1)) AS page CROSS JOIN account WHERE id = asked`

// livingIn are those of some accounts whose address is in one of some prefectures.
func livingIn(ctx context.Context, q db.Querier, ids, prefectures []string) (list []string, err error) {
	var d UserInfoDetail
	parts := inList(&d)
	_, err = db.All(ctx, q, func(row db.Scanner) (id string, err error) {
		var shown string
		if err = row.Scan(&id, &shown); err == nil {
			if into(parts, shown); d.DomesticOrOverseas != applicant.Overseas && slices.Contains(prefectures, d.PrefectureCd) {
				list = append(list, id)
			}
		}
		return id, err
	}, placesSQL, db.Keys(ids))
	return list, err
}

// namedSQL are the accounts of a name, of kana or of a corporate number, each along its index.
const namedSQL = `SELECT * FROM (SELECT id FROM account WHERE name_term >= $1 AND name_term < $2 ORDER BY name_term, id LIMIT 0 + $6) AS named
UNION SELECT * FROM (SELECT id FROM account WHERE kana_term >= $3 AND kana_term < $4 ORDER BY kana_term, id LIMIT 0 + $6) AS spoken
UNION SELECT * FROM (SELECT id FROM account WHERE company_number = $5 AND $5 <> '' ORDER BY id LIMIT 0 + $6) AS numbered`

// The same from a place on, each by itself; of each account whether it is called by what comes before too.
const (
	nameFromSQL = `SELECT name_term, id, 0 FROM account WHERE (name_term, id) > ($1, $2) AND name_term < $3 ORDER BY name_term, id LIMIT 0 + $4`
	kanaFromSQL = `SELECT kana_term, id, CASE WHEN name_term >= $5 AND name_term < $6 THEN 1 ELSE 0 END FROM account
WHERE (kana_term, id) > ($1, $2) AND kana_term < $3 ORDER BY kana_term, id LIMIT 0 + $4`
	companyFromSQL = `SELECT company_number, id, CASE WHEN (name_term >= $5 AND name_term < $6) OR (kana_term >= $7 AND kana_term < $8) THEN 1 ELSE 0 END FROM account
WHERE (company_number, id) > ($1, $2) AND company_number < $3 ORDER BY company_number, id LIMIT 0 + $4`
)

// nameLookup is an account that a condition finds; again where one before it does.
type nameLookup struct {
	applicant.Called
	again bool
}

// calledFrom are accounts that the last of some conditions finds, behind a place.
func calledFrom(ctx context.Context, q db.Querier, conditions []condition, term, id string, most int) ([]nameLookup, error) {
	c := conditions[len(conditions)-1]
	args := []any{term, id, c.end(), most}
	for _, before := range conditions[:len(conditions)-1] {
		args = append(args, before.text, before.end())
	}
	scan := func(row db.Scanner) (a nameLookup, err error) {
		var term string
		var again int64
		err = row.Scan(&term, &a.AccountID, &again)
		a.At, a.again = placeCalled(c.of, term, a.AccountID), again != 0
		return a, err
	}
	switch c.of {
	case "name":
		return db.All(ctx, q, scan, nameFromSQL, args...)
	case "kana":
		return db.All(ctx, q, scan, kanaFromSQL, args...)
	}
	return db.All(ctx, q, scan, companyFromSQL, args...)
}

// inState gives the accounts in a state, the oldest first.
func inState(ctx context.Context, q db.Querier, status string, limit int) ([]Row, error) {
	return listedRows(ctx, q, inStateSQL, status, limit)
}

const inStateSQL = `SELECT ` + rowFields + ` FROM account WHERE status >= $1 AND status <= $1 ORDER BY status, id LIMIT 0 + $2`
