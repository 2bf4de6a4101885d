package site

import "radioportal/internal/db"

const (
	upsertBuildSQL = `INSERT INTO site_build (portal, id, started_at) VALUES ($1, $2, $3)
ON CONFLICT (portal, id) DO UPDATE SET started_at = excluded.started_at`
	latestBuildSQL = `SELECT id FROM site_build WHERE portal = $1 ORDER BY started_at DESC, id LIMIT 1`

	upsertAssetSQL = `INSERT INTO site_asset (portal, name, seen_at) VALUES ($1, $2, $3)
ON CONFLICT (portal, name) DO UPDATE SET seen_at = excluded.seen_at`
	assetNamesSQL  = `SELECT name FROM site_asset WHERE portal = $1`
	assetSQL       = `SELECT name FROM site_asset WHERE portal = $1 AND name = $2`
	oldAssetsSQL   = `SELECT name FROM site_asset WHERE portal = $1 AND seen_at < $2`
	deleteAssetSQL = `DELETE FROM site_asset WHERE portal = $1 AND name = $2`
)

func scanName(row db.Scanner) (string, error) {
	var name string
	err := row.Scan(&name)
	return name, err
}
