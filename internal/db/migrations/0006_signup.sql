-- +goose Up
-- The sign-up of one person, from the agreement to the terms to the account. Only the SHA-256 of
-- the browser's cookie is kept; moved_hash is the cookie of the browser it was moved away from.
CREATE TABLE signup (
    id TEXT NOT NULL PRIMARY KEY,
    cookie_hash TEXT NOT NULL UNIQUE,
    moved_hash TEXT,
    variant TEXT NOT NULL CHECK (variant IN ('account', 'temporary', 'gis')),
    category TEXT NOT NULL CHECK (category IN ('1', '2', '3')),
    login_method TEXT NOT NULL,
    terms_version TEXT NOT NULL,
    terms_at BIGINT NOT NULL,
    locale TEXT NOT NULL CHECK (locale IN ('ja', 'en')),
    mail TEXT,
    mail_confirmed_at BIGINT,
    services TEXT NOT NULL,
    identity_check TEXT,
    form TEXT NOT NULL,
    totp_secret TEXT,
    totp_confirmed BIGINT NOT NULL CHECK (totp_confirmed IN (0, 1)),
    account_id TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- How often a sign-up was told that a user id is taken.
    user_id_attempts BIGINT NOT NULL DEFAULT 0,
    totp_attempts BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX signup_moved ON signup (moved_hash);
CREATE INDEX signup_expires ON signup (expires_at);

-- The links in those mails, by the SHA-256 of their tokens.
CREATE TABLE signup_token (
    token_hash TEXT NOT NULL PRIMARY KEY,
    signup_id TEXT NOT NULL REFERENCES signup ON DELETE CASCADE,
    mail TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX signup_token_signup ON signup_token (signup_id);
CREATE INDEX signup_token_expires ON signup_token (expires_at);

-- One mail that a sign-up asked for; source is where it was asked from. It counts for longer than the sign-up is there, and under the id that
-- this had before it went on in another browser: signup_id is no key.
CREATE TABLE signup_mail (
    id TEXT NOT NULL PRIMARY KEY,
    signup_id TEXT NOT NULL,
    mail TEXT NOT NULL,
    source TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX signup_mail_signup ON signup_mail (signup_id);
CREATE INDEX signup_mail_mail ON signup_mail (mail, at);
CREATE INDEX signup_mail_at ON signup_mail (at);

-- +goose Down
DROP TABLE signup_mail;
DROP TABLE signup_token;
DROP TABLE signup;
