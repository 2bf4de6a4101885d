-- +goose Up
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
    account_id TEXT NOT NULL REFERENCES credential ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (account_id, code_hash)
);

-- A one-time password app that is being set up; it counts once a code of it was typed.
CREATE TABLE totp_setup (
    account_id TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- attempts are the codes that were tried at an authenticator app that is being set up.
    attempts BIGINT NOT NULL DEFAULT 0
);

-- One-time passwords that have served: each step of 30 seconds works once.
CREATE TABLE totp_used (
    account_id TEXT NOT NULL REFERENCES credential ON DELETE CASCADE,
    step BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, step)
);
CREATE INDEX totp_used_at ON totp_used (used_at);

-- Browsers in which somebody has signed in to an account. Their failures are counted apart, so that
-- whoever guesses elsewhere does not lock the account's person out. Only the SHA-256 of the cookie is kept.
CREATE TABLE known_browser (
    browser_hash TEXT NOT NULL,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    account_id TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (browser_hash, realm, account_id)
);
CREATE INDEX known_browser_account ON known_browser (account_id);
CREATE INDEX known_browser_seen ON known_browser (seen_at);

-- Failures to sign in, counted for known and unknown names alike.
CREATE TABLE sign_in_failure (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    subject TEXT NOT NULL,
    failures BIGINT NOT NULL,
    locked_until BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (realm, subject)
);
CREATE INDEX sign_in_failure_updated ON sign_in_failure (updated_at);

-- +goose Down
DROP TABLE sign_in_failure;
DROP TABLE known_browser;
DROP TABLE totp_used;
DROP TABLE totp_setup;
DROP TABLE recovery_code;
DROP TABLE passkey_ceremony;
DROP TABLE passkey;
DROP TABLE login_identity;
