package licence

import (
	"context"

	"radioportal/internal/db"
)

// heldAt looks for each of some accounts once along its licences, of which the number begins with one of some texts: the character of a
// bureau, or its two digits and a hyphen.
func heldAt(ctx context.Context, q db.Querier, accountIDs, begins []string) ([]string, error) {
	c := &db.Condition{}
	asked := c.Keys(accountIDs)
	c.Add("account_id = asked.key")
	c.In("(CASE WHEN SUBSTR(licence_number, 3, 1) = '-' THEN SUBSTR(licence_number, 1, 3) ELSE SUBSTR(licence_number, 1, 1) END)", begins)
	return db.All(ctx, q, db.Value[string], "SELECT asked.key FROM "+asked+" AS asked WHERE EXISTS (SELECT 1 FROM licence"+c.Where()+")", c.Args...)
}
