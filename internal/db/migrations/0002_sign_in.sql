-- +goose Up
-- Applicants. detail is the user info of specification 3 as one JSON document.
CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    category TEXT NOT NULL CHECK (category IN ('1', '2', '3')),
    status TEXT NOT NULL CHECK (status IN ('01', '02', '03', '04', '05', '06', '09')),
    identified BIGINT NOT NULL CHECK (identified IN (0, 1)),
    mail TEXT NOT NULL,
    locale TEXT NOT NULL CHECK (locale IN ('ja', 'en')),
    services TEXT NOT NULL,
    login_types TEXT NOT NULL,
    detail TEXT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_login_at BIGINT
);

-- Staff of the bureaus; an empty list of bureaus means all of them.
CREATE TABLE staff_account (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('viewer', 'officer', 'administrator', 'auditor')),
    bureaus TEXT NOT NULL,
    mail TEXT NOT NULL,
    locale TEXT NOT NULL CHECK (locale IN ('ja', 'en')),
    active BIGINT NOT NULL CHECK (active IN (0, 1)),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_login_at BIGINT
);

-- What a person may type to sign in: the user id and the mail address, each once a realm.
CREATE TABLE sign_in_name (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    name TEXT NOT NULL,
    account_id TEXT NOT NULL,
    PRIMARY KEY (realm, name)
);
CREATE INDEX sign_in_name_account ON sign_in_name (account_id);

CREATE TABLE credential (
    account_id TEXT NOT NULL PRIMARY KEY,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    password_hash TEXT NOT NULL,
    totp_secret TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- One-time passwords that have served: each step of 30 seconds works once.
CREATE TABLE totp_used (
    account_id TEXT NOT NULL,
    step BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, step)
);
CREATE INDEX totp_used_at ON totp_used (used_at);

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

-- Keys of the OpenID provider, made once and shared by every node.
CREATE TABLE oidc_key (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    purpose TEXT NOT NULL CHECK (purpose IN ('signing', 'encryption', 'client')),
    id TEXT NOT NULL,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (realm, purpose)
);

-- An authorization request from its arrival to the use of its code.
CREATE TABLE oidc_request (
    id TEXT NOT NULL PRIMARY KEY,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    state TEXT NOT NULL,
    nonce TEXT NOT NULL,
    scopes TEXT NOT NULL,
    challenge TEXT NOT NULL,
    hinted_account_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    step TEXT NOT NULL CHECK (step IN ('password', 'totp', 'done', 'coded', 'used')),
    totp_tries BIGINT NOT NULL,
    ticket_hash TEXT UNIQUE,
    code_hash TEXT UNIQUE,
    code_expires_at BIGINT NOT NULL,
    auth_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oidc_request_expires ON oidc_request (expires_at);

CREATE TABLE oidc_token (
    id_hash TEXT NOT NULL PRIMARY KEY,
    refresh_hash TEXT UNIQUE,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    request_id TEXT NOT NULL,
    client_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    scopes TEXT NOT NULL,
    auth_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    refresh_expires_at BIGINT NOT NULL
);
CREATE INDEX oidc_token_request ON oidc_token (request_id);
CREATE INDEX oidc_token_account ON oidc_token (account_id);
CREATE INDEX oidc_token_expires ON oidc_token (refresh_expires_at);

-- Sessions of browsers. Only the SHA-256 of the cookie is kept.
CREATE TABLE session (
    cookie_hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    account_id TEXT NOT NULL,
    id_token TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_created ON session (realm, created_at);
CREATE INDEX session_seen ON session (realm, seen_at);

-- Sign-ins under way at the issuer, bound to the browser that began them.
CREATE TABLE session_pending (
    state_hash TEXT NOT NULL PRIMARY KEY,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    browser_hash TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    return_to TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX session_pending_expires ON session_pending (expires_at);

-- +goose Down
DROP TABLE session_pending;
DROP TABLE session;
DROP TABLE oidc_token;
DROP TABLE oidc_request;
DROP TABLE oidc_key;
DROP TABLE sign_in_failure;
DROP TABLE totp_used;
DROP TABLE credential;
DROP TABLE sign_in_name;
DROP TABLE staff_account;
DROP TABLE account;
