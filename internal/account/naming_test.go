package account_test

import (
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestStaffAreAddedUnderNamesOnly(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		add := func(userID, name, mail string) error {
			_, err := s.AddStaff(t.Context(), account.Staff{Name: name, Role: principal.Officer, Mail: mail, Locale: "ja"},
				login.Credentials{UserID: userID, Password: "yoru no denpa wa shizuka"})
			return err
		}
		for _, userID := range []string{"../x", "", "abc", "-hanako", "han ako", "hanako@portal.example", "hana\u202eko", strings.Repeat("x", 65)} {
			if err := add(userID, "審査 花子", "hanako@portal.example"); errs.KindOf(err) != errs.BadRequest {
				t.Errorf("user id %q: %v", userID, err)
			}
		}
		for _, name := range []string{"", " ", "花子\n", "花子\x07", "花\u202e子", "花\u200b子", "花\u2028子", "<b>花子</b>", `花子"><script>`, "{{花子}}", "花\xff子", "花\ue000子", strings.Repeat("花", 61)} {
			if err := add("hanako", name, "hanako@portal.example"); errs.KindOf(err) != errs.BadRequest {
				t.Errorf("name %q: %v", name, err)
			}
		}
		for _, mail := range []string{"", "hanako", "hanako@", "a@b.example\nBcc: c@d.example"} {
			if err := add("hanako", "審査 花子", mail); errs.KindOf(err) != errs.BadRequest {
				t.Errorf("mail %q: %v", mail, err)
			}
		}
		for userID, name := range map[string]string{"hanako": "審査 花子", "o.brien-2": "Seán O'Brien-Šimić Jr.", "Kadoma": "門真\U000E0100　太郎（臨時）"} {
			if err := add(userID, name, userID+"@portal.example"); err != nil {
				t.Errorf("%s %q: %v", userID, name, err)
			}
		}
	})
}
