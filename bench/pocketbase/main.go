// Command pocketbase runs PocketBase as the yardstick of the benchmarks: one
// collection of applications that only its owner reads, one user, the same JSON
// document as ours. It is measured beside the portal and is no part of it.
package main

import (
	"database/sql"
	"fmt"
	"log"
	"net/url"
	"os"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
	_ "modernc.org/sqlite"
)

// connect opens SQLite with PocketBase's own settings but for synchronous, which
// PB_SYNCHRONOUS chooses: NORMAL (its default) or FULL (what the portal uses).
func connect(path string) (*dbx.DB, error) {
	mode := os.Getenv("PB_SYNCHRONOUS")
	if mode == "" {
		mode = "NORMAL"
	}
	q := url.Values{"_pragma": {"busy_timeout(10000)", "journal_mode(WAL)", "journal_size_limit(200000000)",
		"synchronous(" + mode + ")", "foreign_keys(ON)", "temp_store(MEMORY)", "cache_size(-32000)"}}
	raw, err := sql.Open("sqlite", path+"?"+q.Encode())
	if err != nil {
		return nil, err
	}
	return dbx.NewFromDB(raw, "sqlite"), nil
}

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: connect, DefaultDataDir: os.Getenv("PB_DATA")})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := prepare(e.App); err != nil {
			return err
		}
		return e.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

// prepare makes the collection and the user of the benchmark.
func prepare(app core.App) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	if _, err := app.FindCollectionByNameOrId("applications"); err == nil {
		return nil
	}
	c := core.NewBaseCollection("applications")
	owner := "@request.auth.id != '' && owner = @request.auth.id"
	c.ListRule, c.ViewRule, c.CreateRule = types.Pointer(owner), types.Pointer(owner), types.Pointer(owner)
	c.Fields.Add(
		&core.RelationField{Name: "owner", CollectionId: users.Id, MaxSelect: 1, Required: true},
		&core.TextField{Name: "procedure", Required: true, Max: 40},
		&core.TextField{Name: "status", Required: true, Max: 40},
		&core.TextField{Name: "callSign", Max: 10, Pattern: `^$|^[A-Z0-9]+$`},
		&core.NumberField{Name: "powerW", Min: types.Pointer(0.0), Max: types.Pointer(1000.0)},
		&core.JSONField{Name: "form", Required: true, MaxSize: 1 << 20},
		&core.AutodateField{Name: "created", OnCreate: true},
	)
	c.AddIndex("applications_owner", false, "owner, created", "")
	if err := app.Save(c); err != nil {
		return fmt.Errorf("collection: %w", err)
	}
	user := core.NewRecord(users)
	user.SetEmail("bench@example.com")
	user.SetPassword("a benchmark password")
	user.SetVerified(true)
	return app.Save(user)
}
