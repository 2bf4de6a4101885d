-- +goose Up
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

-- +goose Down
DROP TABLE known_browser;
