package delegation

const (
	memberByMailSQL = `SELECT 1 FROM firm_member WHERE firm_id = $1 AND mail_key = $2 AND state IN ('INVITED', 'MEMBER') LIMIT 1`
	memberByKeySQL  = `SELECT 1 FROM firm_member WHERE firm_id = $1 AND person_key = $2 AND state IN ('INVITED', 'MEMBER') LIMIT 1`
)
