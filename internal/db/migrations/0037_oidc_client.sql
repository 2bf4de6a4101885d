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

-- Assertions by which clients have shown their keys: each serves once.
CREATE TABLE oidc_assertion (
    id_hash TEXT NOT NULL PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oidc_assertion_expires ON oidc_assertion (expires_at);

-- Refresh tokens that have been used. One that comes again ends what followed from it.
CREATE TABLE oidc_refresh_used (
    refresh_hash TEXT NOT NULL PRIMARY KEY,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    request_id TEXT NOT NULL,
    client_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX oidc_refresh_used_expires ON oidc_refresh_used (expires_at);

-- +goose Down
DROP TABLE oidc_refresh_used;
DROP TABLE oidc_assertion;
DROP TABLE oidc_client;
