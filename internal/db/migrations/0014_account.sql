-- +goose Up
-- What an identity was shown by last; empty where it never was. A temporary account ends at temporary_until.
ALTER TABLE account ADD COLUMN identity_method TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN temporary_until BIGINT;
UPDATE account SET identity_method = 'letter' WHERE identified = 1;

-- Services that wait for the code of a letter, and what the letter was sent for: a digest of the
-- name and the address, so that a change of either makes its code worthless.
ALTER TABLE account ADD COLUMN pending_services TEXT NOT NULL DEFAULT '[]';
ALTER TABLE account ADD COLUMN letter_for TEXT NOT NULL DEFAULT '';

-- Who vouches for a person at sign-in: gBizID, the My Number Card app, the issuer of a certificate.
CREATE TABLE login_identity (
    method TEXT NOT NULL CHECK (method IN ('mynumber', 'gbizid', 'certificate')),
    subject TEXT NOT NULL,
    account_id TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (method, subject)
);
CREATE UNIQUE INDEX login_identity_account ON login_identity (account_id, method);

-- A passkey. data is the credential as the library keeps it.
CREATE TABLE passkey (
    credential_id TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    data TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX passkey_account ON passkey (account_id);

-- A challenge a browser was given, until it is answered; owner says for what.
CREATE TABLE passkey_ceremony (
    id TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_ceremony_expires ON passkey_ceremony (expires_at);

-- Codes that stand in for a one-time password, each once. Only their SHA-256 is kept.
CREATE TABLE recovery_code (
    account_id TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (account_id, code_hash)
);

-- A one-time password app that is being set up; it counts once a code of it was typed.
CREATE TABLE totp_setup (
    account_id TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- Links sent by mail: to confirm a new address, to set a lost password. A row 'asked' is no link:
-- it counts that one was asked for, by or for whom (account_id) and from where (mail), both as a SHA-256.
CREATE TABLE account_link (
    token_hash TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('mail', 'recovery', 'asked')),
    account_id TEXT NOT NULL,
    mail TEXT NOT NULL,
    tries BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX account_link_account ON account_link (account_id);
CREATE INDEX account_link_mail ON account_link (mail);
CREATE INDEX account_link_expires ON account_link (expires_at);

-- A mail to an address that the account does not have (any more, or yet), until it is sent.
CREATE TABLE account_mail (
    id TEXT NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- When the person of a session last showed that it is them, and in which browser.
ALTER TABLE session ADD COLUMN auth_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';

-- How somebody signed in (RFC 8176).
ALTER TABLE oidc_request ADD COLUMN amr TEXT NOT NULL DEFAULT 'pwd otp';
ALTER TABLE oidc_token ADD COLUMN amr TEXT NOT NULL DEFAULT 'pwd otp';

-- +goose Down
ALTER TABLE oidc_token DROP COLUMN amr;
ALTER TABLE oidc_request DROP COLUMN amr;
ALTER TABLE session DROP COLUMN user_agent;
ALTER TABLE session DROP COLUMN auth_at;
DROP TABLE account_mail;
DROP TABLE account_link;
DROP TABLE totp_setup;
DROP TABLE recovery_code;
DROP TABLE passkey_ceremony;
DROP TABLE passkey;
DROP TABLE login_identity;
ALTER TABLE account DROP COLUMN letter_for;
ALTER TABLE account DROP COLUMN pending_services;
ALTER TABLE account DROP COLUMN temporary_until;
ALTER TABLE account DROP COLUMN identity_method;
