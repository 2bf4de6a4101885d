-- +goose Up
-- What was fetched from an old system and waits for its confirmation; one an account and system.
CREATE TABLE handover_pending (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    system TEXT NOT NULL CHECK (system IN ('1', '2', '3', '4')),
    answers TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX handover_pending_account ON handover_pending (account_id, system);
CREATE INDEX handover_pending_expires ON handover_pending (expires_at);

-- Completed handovers: once an account and system, and once an old account.
CREATE TABLE handover_done (
    account_id TEXT NOT NULL,
    system TEXT NOT NULL CHECK (system IN ('1', '2', '3', '4')),
    old_user TEXT NOT NULL,
    handover_id TEXT NOT NULL,
    done_at BIGINT NOT NULL,
    applications BIGINT NOT NULL,
    licences BIGINT NOT NULL,
    notifications BIGINT NOT NULL,
    taken TEXT NOT NULL,
    PRIMARY KEY (account_id, system)
);
CREATE UNIQUE INDEX handover_done_old_user ON handover_done (system, old_user);

-- Failures to sign in to an old system, counted for the account here (account:ID)
-- and for the old account tried (old:SHA-256 of its user id).
CREATE TABLE handover_failure (
    system TEXT NOT NULL CHECK (system IN ('1', '2', '3', '4')),
    subject TEXT NOT NULL,
    failures BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (system, subject)
);
CREATE INDEX handover_failure_updated ON handover_failure (updated_at);

-- Records of old systems. document is each as the old system gave it.
CREATE TABLE past_application (
    account_id TEXT NOT NULL,
    system TEXT NOT NULL CHECK (system IN ('1', '2', '3', '4')),
    number TEXT NOT NULL,
    name TEXT NOT NULL,
    date TEXT NOT NULL,
    status TEXT NOT NULL,
    office TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (account_id, system, number)
);

CREATE TABLE past_licence (
    account_id TEXT NOT NULL,
    system TEXT NOT NULL CHECK (system IN ('1', '2', '3', '4')),
    number TEXT NOT NULL,
    call_sign TEXT NOT NULL,
    kind TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_to TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (account_id, system, number)
);

CREATE TABLE past_notification (
    account_id TEXT NOT NULL,
    system TEXT NOT NULL CHECK (system IN ('1', '2', '3', '4')),
    number TEXT NOT NULL,
    title TEXT NOT NULL,
    date TEXT NOT NULL,
    sender TEXT NOT NULL,
    body TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (account_id, system, number)
);

-- +goose Down
DROP TABLE past_notification;
DROP TABLE past_licence;
DROP TABLE past_application;
DROP TABLE handover_failure;
DROP TABLE handover_done;
DROP TABLE handover_pending;
