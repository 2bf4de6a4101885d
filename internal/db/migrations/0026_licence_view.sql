-- +goose Up
-- Who looked at a licence with its permit number and PIN: when, and with what kind of device. Until it
-- ends, and no longer, secret_hash is the SHA-256 of the cookie of the browser that looks.
CREATE TABLE licence_view (
    id TEXT NOT NULL PRIMARY KEY,
    licence_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    device TEXT NOT NULL CHECK (device IN ('phone', 'tablet', 'computer', 'other')),
    secret_hash TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX licence_view_licence ON licence_view (licence_id, at);
CREATE INDEX licence_view_secret ON licence_view (secret_hash);
CREATE INDEX licence_view_at ON licence_view (at);

-- Tries to look that count: of an address, of a browser there, at a permit number, each under a SHA-256.
CREATE TABLE licence_try (
    subject TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX licence_try_updated ON licence_try (updated_at);

-- The reminders of the end of a licence that were sent.
CREATE TABLE licence_reminder (
    licence_id TEXT NOT NULL,
    months BIGINT NOT NULL,
    PRIMARY KEY (licence_id, months)
);

-- 1 where its holder ends it before its term; nobody is reminded of that.
ALTER TABLE licence ADD COLUMN discontinued BIGINT NOT NULL DEFAULT 0;
CREATE INDEX licence_valid_to ON licence (valid_to);

-- +goose Down
DROP INDEX licence_valid_to;
ALTER TABLE licence DROP COLUMN discontinued;
DROP TABLE licence_reminder;
DROP TABLE licence_try;
DROP TABLE licence_view;
