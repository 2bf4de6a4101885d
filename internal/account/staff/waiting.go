package staff

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// actWords are what waits, in the words of the page.
var actWords = map[Act]map[bool]string{
	ActPost:     {false: "役割と担当の変更", true: "another role or other bureaus"},
	ActDisable:  {false: "利用の停止", true: "being disabled"},
	ActPassword: {false: "パスワードの再設定", true: "a new password"},
	ActFactor:   {false: "ワンタイムパスワードの再設定", true: "a new one-time password"},
}

// waits refuses because of what waits to be confirmed for a member, which it names.
func (s *Service) waits(ctx context.Context, q db.Querier, reason string, m Member) error {
	c := m.Change
	names, err := s.accounts.StaffNames(ctx, q, []string{c.AskedBy})
	if err != nil {
		return err
	}
	params := errs.Params{"reason": reason, "name": m.Name, "act": actWords[c.Act][principal.From(ctx).Lang == "en"],
		"asker": names[c.AskedBy], "askedAt": clock.Minute(c.AskedAt)}
	if until := m.until(); !until.IsZero() {
		params["until"] = clock.Minute(until)
	}
	return errs.Refuse(codeMovedOn, params)
}
