-- +goose Up
-- Batches that arrived. A batch with a known id is dropped: the client sends one
-- again when the answer was lost.
CREATE TABLE monitor_batch (
    id TEXT NOT NULL PRIMARY KEY,
    version TEXT NOT NULL,
    alias TEXT NOT NULL,
    user_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    -- How much of a batch is kept, in bytes. What was there before counts as nothing until it
    -- is too old.
    bytes BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX monitor_batch_received ON monitor_batch (received_at);

-- What browsers recorded. at is the browser's clock, received_at the server's.
-- subject is what events are grouped by: an error's message without the account id,
-- a request's method and path, a measure's name.
CREATE TABLE monitor_event (
    batch_id TEXT NOT NULL REFERENCES monitor_batch (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    page TEXT NOT NULL,
    subject TEXT NOT NULL,
    value BIGINT,
    metadata TEXT NOT NULL,
    details TEXT NOT NULL,
    PRIMARY KEY (batch_id, id)
);
CREATE INDEX monitor_event_received ON monitor_event (received_at);
CREATE INDEX monitor_event_subject ON monitor_event (type, subject, received_at);

-- The key that temporary credentials of the monitoring client are made of: made by
-- the first node that starts, read by all.
CREATE TABLE monitor_key (
    id TEXT NOT NULL PRIMARY KEY,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE monitor_key;
DROP TABLE monitor_event;
DROP TABLE monitor_batch;
