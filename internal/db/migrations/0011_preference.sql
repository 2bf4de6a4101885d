-- +goose Up
-- The text size an account has chosen: m, l or ll; empty before it has. Its language is locale.
ALTER TABLE account ADD COLUMN font_size TEXT NOT NULL DEFAULT '';

-- The sign-in before the present one, which the person is told of.
ALTER TABLE account ADD COLUMN previous_login_at BIGINT;

-- +goose Down
ALTER TABLE account DROP COLUMN previous_login_at;
ALTER TABLE account DROP COLUMN font_size;
