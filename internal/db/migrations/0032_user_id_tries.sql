-- +goose Up
-- How often a sign-up was told that a user id is taken.
ALTER TABLE signup ADD COLUMN user_id_tries BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE signup DROP COLUMN user_id_tries;
