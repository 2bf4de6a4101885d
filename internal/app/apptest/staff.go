package apptest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// AddStaff makes a staff account with a role, of some bureaus or of all.
func (p *Process) AddStaff(ctx context.Context, userID, role string, bureaus ...string) (Account, error) {
	a := Account{Kind: role, UserID: userID, Mail: userID + "@staff.example", Password: "a long enough password"}
	args := []string{"staff", "add", "--data", p.Data, "--database", p.Database, "--user-id", a.UserID, "--name", a.UserID, "--mail", a.Mail, "--role", role, "--own"}
	if len(bureaus) > 0 {
		args = append(args, "--bureaus", strings.Join(bureaus, ","))
	}
	add := exec.CommandContext(ctx, p.Binary, args...)
	add.Env = append(os.Environ(), "RADIOPORTAL_STAFF_PASSWORD="+a.Password)
	out, err := add.CombinedOutput()
	if err != nil {
		return a, fmt.Errorf("staff add: %w: %s", err, out)
	}
	_, secret, _ := strings.Cut(string(out), "secret: ")
	a.TOTPSecret = strings.TrimSpace(secret)
	return a, nil
}
