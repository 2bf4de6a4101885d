package command

import (
	"strings"
	"testing"
)

func TestUnlockTellsThatThereIsNoSuchAccount(t *testing.T) {
	t.Parallel()
	unlock := Unlock{Store: migrated(t, t.TempDir(), ""), UserID: "nobody"}
	if err := unlock.Run(t.Context()); err == nil || !strings.HasPrefix(err.Error(), `no account with this user id: "nobody"`) {
		t.Error(err)
	}
}

func TestAClientsAddressesHaveNoDotSegments(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"https://a.example/../cb", "https://a.example/x/./cb", "https://a.example/cb/.."} {
		add := ClientAdd{namedClient: namedClient{realmOf: realmOf{Store: migrated(t, t.TempDir(), ""), Realm: "user"}, ID: "search"},
			Name: "検索", Redirects: []string{address}, Scopes: []string{"openid"}}
		if err := add.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "'..'") {
			t.Errorf("%s: %v", address, err)
		}
	}
}
