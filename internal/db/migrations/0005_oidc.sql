-- +goose Up
-- Relying parties that an operator has registered. secret_hash is empty for one that shows a key of jwks (RFC 7517).
-- redirect_uris and logout_uris are JSON lists; disabled_at is 0 while it may be used.
CREATE TABLE oidc_client (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    jwks TEXT NOT NULL,
    redirect_uris TEXT NOT NULL,
    logout_uris TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    disabled_at BIGINT NOT NULL,
    PRIMARY KEY (realm, id)
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
    totp_attempts BIGINT NOT NULL,
    ticket_hash TEXT UNIQUE,
    code_hash TEXT UNIQUE,
    code_expires_at BIGINT NOT NULL,
    auth_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- How somebody signed in (RFC 8176).
    amr TEXT NOT NULL DEFAULT 'pwd otp'
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
    refresh_expires_at BIGINT NOT NULL,
    amr TEXT NOT NULL DEFAULT 'pwd otp'
);
CREATE INDEX oidc_token_request ON oidc_token (request_id);
CREATE INDEX oidc_token_account ON oidc_token (account_id);
CREATE INDEX oidc_token_expires ON oidc_token (refresh_expires_at);

-- Refresh tokens that have been used. One that comes again ends what followed from it.
CREATE TABLE oidc_refresh_used (
    refresh_hash TEXT NOT NULL PRIMARY KEY,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    request_id TEXT NOT NULL,
    client_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oidc_refresh_used_expires ON oidc_refresh_used (expires_at);

-- Assertions by which clients have shown their keys: each serves once.
CREATE TABLE oidc_assertion (
    id_hash TEXT NOT NULL PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oidc_assertion_expires ON oidc_assertion (expires_at);

-- Keys of the OpenID provider, made once and shared by every node.
CREATE TABLE oidc_key (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    purpose TEXT NOT NULL CHECK (purpose IN ('signing', 'encryption', 'client')),
    id TEXT NOT NULL,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (realm, purpose)
);

-- Keys that id tokens are signed with. The newest that is an hour old signs; those before it stay
-- published while something that they signed may be shown. Nodes that make one at once make one.
CREATE TABLE oidc_signing_key (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    generation BIGINT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (realm, generation)
);

-- +goose Down
DROP TABLE oidc_signing_key;
DROP TABLE oidc_key;
DROP TABLE oidc_assertion;
DROP TABLE oidc_refresh_used;
DROP TABLE oidc_token;
DROP TABLE oidc_request;
DROP TABLE oidc_client;
