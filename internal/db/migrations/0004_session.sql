-- +goose Up
-- Sessions of browsers. Only the SHA-256 of the cookie is kept.
CREATE TABLE session (
    cookie_hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    account_id TEXT NOT NULL,
    id_token TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    -- When the person of a session last showed that it is them, and in which browser.
    auth_at BIGINT NOT NULL DEFAULT 0,
    user_agent TEXT NOT NULL DEFAULT '',
    -- When the account was disabled: the session is over, and its browser is told why until its time is over.
    barred_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX session_created ON session (realm, created_at);
CREATE INDEX session_seen ON session (realm, seen_at);
CREATE INDEX session_account ON session (account_id, realm, seen_at);

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
