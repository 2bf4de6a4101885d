package account

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

// Mover keeps things of accounts.
type Mover interface {
	// MoveAccount makes what is one account's another's. Where something of the two clashes it moves nothing and says so.
	MoveAccount(ctx context.Context, tx *db.Tx, from, to string) (applicant.Moved, error)
}

// Pair are two accounts of one person, as staff have seen them: the target stays, the other one ends.
type Pair struct {
	Target
	OtherID      string `json:"otherAccountId" maxLength:"64" doc:"the account that ends"`
	OtherVersion int64  `json:"otherVersion" minimum:"1"`
	Compared     bool   `json:"compared,omitempty" doc:"who asks or confirms has compared what differs, and holds both for one person's; needed where something does (merge-try)"`
}

// Merge is what an administrator asks for: that of two accounts of one person one is left. Another one confirms it.
type Merge struct {
	StaysID, EndsID, Reason, AskedBy string
	AskedAt                          time.Time
}

// mergeNote is the data of the events about a merge; of those of either account the other one is named.
type mergeNote struct {
	Reason  string           `json:"reason"`
	Other   string           `json:"other"`
	MailTo  string           `json:"mailTo,omitempty"`
	AskedBy string           `json:"askedBy,omitempty"`
	Why     string           `json:"confirmed,omitempty"`
	Moved   map[string]int64 `json:"moved,omitempty"`
	// Added are the services that the account that is left had not, and what moved needs.
	Added []string `json:"services,omitempty"`
	// EndsHere is that the event is of the account that ends.
	EndsHere bool `json:"endsHere,omitempty"`
	// Before and After are what the account was before, and is now.
	Before map[string]any `json:"before,omitempty"`
	After  map[string]any `json:"after,omitempty"`
}

// errTried undoes what was only tried.
var errTried = errors.New("only tried")

// tryMerge tells what would become another account's, and what keeps the two apart: it does it, and undoes it.
func (s *Service) tryMerge(ctx context.Context, staysID, endsID string) (stays, ends Account, moved applicant.Moved, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if stays, ends, err = lockedPair(ctx, tx, staysID, endsID); err != nil {
			return err
		}
		if err = cmp.Or(s.mayChange(ctx, tx, stays.ID), s.mayChange(ctx, tx, ends.ID)); err != nil {
			return err
		}
		if moved, err = s.moveAll(ctx, tx, stays, ends); err != nil {
			return err
		}
		return errTried
	})
	if errors.Is(err, errTried) {
		err = nil
	}
	return stays, ends, moved, err
}

// lockedPair are two accounts that nobody changes meanwhile, in one order whoever asks.
func lockedPair(ctx context.Context, tx *db.Tx, staysID, endsID string) (stays, ends Account, err error) {
	if staysID == endsID {
		return stays, ends, otherAccount()
	}
	ids := []string{staysID, endsID}
	slices.Sort(ids)
	for _, id := range ids {
		a, err := locked(ctx, tx, id)
		if errs.KindOf(err) == errs.NotFound && id == endsID {
			err = otherAccount()
		}
		if err != nil {
			return stays, ends, err
		}
		if id == staysID {
			stays = a
		} else {
			ends = a
		}
	}
	if ends.Status == principal.StatusWithdrawn {
		err = otherAccount()
	}
	return stays, ends, err
}

// otherAccount refuses an account that there is not, that is over, or that is the same.
func otherAccount() error {
	return errs.RefuseAt("MSG-LIT-E-0093", errs.Params{"reason": "mergeNone"},
		[]errs.Field{{Pointer: "/otherAccountId", Code: "MSG-LIT-E-0093", Params: errs.Params{"reason": "mergeNone"}}})
}

// clashes are what keeps two accounts apart by what they are.
func clashes(stays, ends Account) []applicant.Clash {
	var list []applicant.Clash
	for _, each := range []struct {
		kind string
		is   bool
	}{
		{"category", stays.Detail.UserCategory != ends.Detail.UserCategory},
		{"identity", stays.Identified && ends.Identified && stays.Detail.Who() != ends.Detail.Who()},
		{"identityEnds", ends.Identified && !stays.Identified},
		{"temporary", stays.effectiveStatus() == principal.StatusTemporary},
		{"state", stays.StatusBefore+ends.StatusBefore != "" || stays.Status == principal.StatusWithdrawn},
	} {
		if each.is {
			list = append(list, applicant.Clash{Kind: each.kind, Named: []string{}, Refuses: true})
		}
	}
	return list
}

// moveAll makes everything that one account has another's, unless something keeps them apart, of which it tells all.
func (s *Service) moveAll(ctx context.Context, tx *db.Tx, stays, ends Account) (applicant.Moved, error) {
	all := applicant.Moved{Clashes: clashes(stays, ends)}
	for _, each := range s.ports.Keepers {
		moved, err := each.MoveAccount(ctx, tx, ends.ID, stays.ID)
		if err != nil {
			return all, err
		}
		all.And(moved)
	}
	return all, nil
}

// pair does something about two accounts that are as the staff member has seen them.
func (s *Service) pair(ctx context.Context, p Pair, do func(ctx context.Context, tx *db.Tx, stays, ends Account) error) error {
	if wrong := wrongReason(p.Reason); wrong != nil {
		return errs.InvalidFields(wrong)
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		stays, ends, err := lockedPair(ctx, tx, p.AccountID, p.OtherID)
		if err != nil {
			return err
		}
		if stays.Version != p.Version || ends.Version != p.OtherVersion || stays.Status == principal.StatusWithdrawn {
			return errs.Refuse("MSG-LIT-E-0093", nil)
		}
		if err := cmp.Or(s.mayChange(ctx, tx, stays.ID), s.mayChange(ctx, tx, ends.ID)); err != nil {
			return err
		}
		return do(ctx, tx, stays, ends)
	})
}

// refusedMerge refuses where something keeps two accounts apart.
func refusedMerge(moved applicant.Moved) error {
	if moved.Refused() {
		return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "mergeClash"})
	}
	return nil
}

// askMerge asks for two accounts to become one.
func (s *Service) askMerge(ctx context.Context, p Pair) error {
	if _, _, moved, err := s.tryMerge(ctx, p.AccountID, p.OtherID); err != nil || moved.Refused() {
		return errors.Join(err, refusedMerge(moved))
	}
	return s.pair(ctx, p, func(ctx context.Context, tx *db.Tx, stays, ends Account) error {
		if err := uncompared(p, stays, ends); err != nil {
			return err
		}
		m := Merge{StaysID: stays.ID, EndsID: ends.ID, Reason: strings.TrimSpace(p.Reason), AskedBy: principal.From(ctx).AccountID}
		if err := insertMerge(ctx, tx, m); err != nil {
			return err
		}
		return recordBoth(ctx, tx, m, mergeAsked, m.Reason)
	})
}

// dropMerge takes back what was asked for.
func (s *Service) dropMerge(ctx context.Context, p Pair) error {
	return s.pair(ctx, p, func(ctx context.Context, tx *db.Tx, stays, ends Account) error {
		m, err := takenMerge(ctx, tx, stays.ID, ends.ID)
		if err != nil {
			return err
		}
		return recordBoth(ctx, tx, m, mergeDropped, strings.TrimSpace(p.Reason))
	})
}

// takenMerge is what was asked for, which is not asked for any more; refused where it was not.
func takenMerge(ctx context.Context, tx *db.Tx, staysID, endsID string) (Merge, error) {
	m, err := mergeOf(ctx, tx, staysID)
	if errs.KindOf(err) == errs.NotFound || err == nil && (m.StaysID != staysID || m.EndsID != endsID) {
		return m, errs.Refuse("MSG-LIT-E-0093", nil)
	}
	if err == nil {
		_, err = db.Exec(ctx, tx, deleteMergeSQL, staysID)
	}
	return m, err
}

// recordBoth notes what was done about a merge on both accounts.
func recordBoth(ctx context.Context, tx *db.Tx, m Merge, what, why string) error {
	return errors.Join(audit.Record(ctx, tx, accountmail.Prefix+what, "account:"+m.StaysID, "", mergeNote{Reason: why, Other: m.EndsID, AskedBy: m.AskedBy}),
		audit.Record(ctx, tx, accountmail.Prefix+what, "account:"+m.EndsID, "", mergeNote{Reason: why, Other: m.StaysID, AskedBy: m.AskedBy, EndsHere: true}))
}

// confirmMerge makes two accounts one, as another administrator has asked: the one takes over what the other has, which ends.
// Confirmed once more it is what it was.
func (s *Service) confirmMerge(ctx context.Context, p Pair) error {
	if ends, err := byID(ctx, s.db.Read(), p.OtherID); err == nil && ends.MergedInto == p.AccountID && p.AccountID != "" {
		return nil
	}
	return s.pair(ctx, p, func(ctx context.Context, tx *db.Tx, stays, ends Account) error {
		m, err := takenMerge(ctx, tx, stays.ID, ends.ID)
		switch {
		case err != nil:
			return err
		case m.AskedBy == principal.From(ctx).AccountID:
			return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "staffSameHand"})
		}
		if err := uncompared(p, stays, ends); err != nil {
			return err
		}
		moved, err := s.moveAll(ctx, tx, stays, ends)
		if err != nil || moved.Refused() {
			return errors.Join(err, refusedMerge(moved))
		}
		return s.mergeInto(ctx, tx, stays, ends, mergeNote{Reason: m.Reason, AskedBy: m.AskedBy, Why: strings.TrimSpace(p.Reason), Moved: moved.Counts, Added: added(stays, ends, moved)})
	})
}

// added are the services of an account that ends that the other one has not and what moves needs: what nobody asked for is given to nobody.
func added(stays, ends Account, moved applicant.Moved) []string {
	return slices.DeleteFunc(slices.Clone(ends.Services), func(service string) bool {
		return slices.Contains(stays.Services, service) || !slices.Contains(moved.Services, service)
	})
}

// titlesOf are the names of services.
func titlesOf(ids []string, locale string) []string {
	list := []string{}
	for _, each := range applicant.Default().Services {
		if slices.Contains(ids, each.ID) {
			list = append(list, map[bool]string{false: each.Title.Ja, true: each.Title.En}[locale == "en"])
		}
	}
	return list
}

// serviceTitles are the names of services in a text.
func serviceTitles(ids []string, locale string) string {
	return strings.Join(titlesOf(ids, locale), map[bool]string{false: "、", true: ", "}[locale == "en"])
}

// mergeInto ends the one account, whose ways to sign in, user id and address are free, and tells its person at both addresses.
func (s *Service) mergeInto(ctx context.Context, tx *db.Tx, stays, ends Account, m mergeNote) error {
	m.Before = map[string]any{"services": slices.Clone(stays.Services)}
	stays.Services = append(stays.Services, m.Added...)
	m.After = map[string]any{"services": stays.Services}
	_, err := db.Exec(ctx, tx, paperKeySQL, endedKey(termsOf(ends)), ends.ID)
	_, err2 := db.Exec(ctx, tx, deleteErasureSQL, ends.ID)
	_, err3 := db.Exec(ctx, tx, mergedIntoSQL, stays.ID, ends.ID)
	if err := errors.Join(err, err2, err3); err != nil {
		return err
	}
	s.login.Forget(tx, stays.ID)
	s.login.Forget(tx, ends.ID)
	m.Other = ends.ID
	auditErr := audit.Record(ctx, tx, accountmail.Prefix+mergedHere, "account:"+stays.ID, "", m)
	return errors.Join(auditErr, updateAccount(ctx, tx, stays), s.noticeMerged(ctx, tx, stays, ends, m.Added), s.erase(ctx, tx, ends, func(mailTo string) error {
		if m.Other = stays.ID; ends.Mail != "" && ends.Mail != stays.Mail {
			m.MailTo = mailTo
		} else if err := accountmail.DeleteAddressee(ctx, tx, mailTo); err != nil { // whose address is the same is told above
			return err
		}
		m.Before, m.After = map[string]any{"userStatusCd": ends.Status}, map[string]any{"userStatusCd": principal.StatusWithdrawn}
		return audit.Record(ctx, tx, accountmail.Prefix+mergedAway, "account:"+ends.ID, "", m)
	}))
}

// noticeMerged puts a notice into the list of the account that is left, with who acts and what the other one was signed in to with.
func (s *Service) noticeMerged(ctx context.Context, tx *db.Tx, stays, ends Account, added []string) error {
	if s.ports.Notify == nil {
		return nil
	}
	fill := mailText{Name: stays.Detail.Name(), Origin: s.ports.Origin, When: moments[stays.Locale == "en"](tx.Now()), Ways: waysOf(ends)}
	var office, reach applicant.Text
	if s.ports.Office != nil {
		office, reach = s.ports.Office(ctx, stays.Detail.PrefectureCd)
	}
	fill.Services, fill.Office, fill.Reach = serviceTitles(added, "ja"), office.Ja, reach.Ja
	ja, err := texts.Compose("merged-notice", "ja", fill)
	fill.Services, fill.Office, fill.Reach = serviceTitles(added, "en"), office.En, reach.En
	en, err2 := texts.Compose("merged-notice", "en", fill)
	if err := errors.Join(err, err2); err != nil {
		return err
	}
	return s.ports.Notify(ctx, tx, stays.ID, applicant.Text{Ja: ja.Subject, En: en.Subject}, applicant.Text{Ja: strings.TrimSpace(ja.Text), En: strings.TrimSpace(en.Text)})
}

// waysOf is how an account was signed in to, as far as a text says it.
func waysOf(a Account) string {
	switch {
	case len(a.LoginTypes) == 0:
		return ""
	case slices.Contains(a.LoginTypes, login.Password):
		return "password"
	}
	return "other"
}
