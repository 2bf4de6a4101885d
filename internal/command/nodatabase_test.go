package command

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A command that names another folder than serve tells so, and leaves nothing there.
func TestCommandsMakeNoDatabase(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, database string) {
		data := filepath.Join(t.TempDir(), "nowhere")
		store := Store{Data: data, Database: database}
		of := realmOf{store, "user"}
		one := namedClient{of, "search"}
		for name, run := range map[string]func(context.Context) error{
			"seed accounts": (&SeedAccounts{Store: store, Count: 1}).Run,
			"staff add": (&StaffAdd{Store: store, UserID: "hanako", Name: "審査 花子", Mail: "hanako@portal.example", Role: "officer",
				Password: "yoru no denpa wa shizuka"}).Run,
			"unlock":            (&Unlock{Store: store, UserID: "hanako"}).Run,
			"delegation verify": (&DelegationVerify{Store: store, Number: "M2600000000002"}).Run,
			"client add":        (&ClientAdd{namedClient: one, Name: "検索", Redirects: []string{"https://search.example/"}, Scopes: []string{"openid"}}).Run,
			"client list":       (&ClientList{of}).Run,
			"client disable":    (&ClientDisable{one}).Run,
			"client enable":     (&ClientEnable{one}).Run,
			"client secret":     (&ClientSecret{namedClient: one}).Run,
		} {
			err := run(t.Context())
			if err == nil || !strings.Contains(err.Error(), "no portal database in ") || !strings.Contains(err.Error(), "run radioportal migrate first") {
				t.Errorf("%s: %v", name, err)
			}
			if database == "" && (err == nil || !strings.Contains(err.Error(), data)) {
				t.Errorf("%s does not name the folder: %v", name, err)
			}
			if _, err := os.Stat(data); err == nil {
				t.Fatalf("%s made the folder", name)
			}
		}
		if err := (&ClientList{realmOf{migrated(t, data, database), "user"}}).Run(t.Context()); err != nil {
			t.Errorf("after migrate: %v", err)
		}
	})
}

// A folder that is there stays as it is too.
func TestCommandsLeaveAnEmptyFolderEmpty(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	if err := (&ClientList{realmOf{Store{Data: data}, "user"}}).Run(t.Context()); err == nil || !strings.Contains(err.Error(), "no portal database in "+data) {
		t.Error(err)
	}
	if found, err := os.ReadDir(data); err != nil || len(found) > 0 {
		t.Errorf("%v %v", found, err)
	}
}
