-- +goose Up
-- When the identity of an account was shown last (NULL where that was not noted), and the parts of the user info
-- that it was about, by wire name, as they were then.
ALTER TABLE account ADD COLUMN identity_shown_at BIGINT;
ALTER TABLE account ADD COLUMN identity_proven TEXT NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE account DROP COLUMN identity_proven;
ALTER TABLE account DROP COLUMN identity_shown_at;
