-- +goose Up
-- Links sent by mail: to confirm a new address, to set a lost password. They live for
-- 30 minutes, so the table is made anew. A row 'asked' is no link: it counts that one was
-- asked for, by or for whom (account_id) and from where (mail), both as a SHA-256.
DROP TABLE account_link;
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

-- +goose Down
DROP TABLE account_link;
CREATE TABLE account_link (
    token_hash TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('mail', 'recovery')),
    account_id TEXT NOT NULL,
    mail TEXT NOT NULL,
    tries BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX account_link_account ON account_link (account_id);
CREATE INDEX account_link_expires ON account_link (expires_at);
