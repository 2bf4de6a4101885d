-- +goose Up
-- What is known of what was filed for a licence that came over from an old system, as the portal's
-- forms have it; empty where nothing is, and for what was granted here.
ALTER TABLE licence ADD COLUMN filed TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE licence DROP COLUMN filed;
