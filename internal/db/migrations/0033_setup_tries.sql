-- +goose Up
-- tries are the codes that were tried at an authenticator app that is being set up.
ALTER TABLE totp_setup ADD COLUMN tries BIGINT NOT NULL DEFAULT 0;
ALTER TABLE signup ADD COLUMN totp_tries BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE signup DROP COLUMN totp_tries;
ALTER TABLE totp_setup DROP COLUMN tries;
