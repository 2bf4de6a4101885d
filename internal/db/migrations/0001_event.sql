-- +goose Up
-- What happened: a case's timeline, the audit trail's source and the outbox, written once.
CREATE TABLE event (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    type TEXT NOT NULL,
    subject TEXT NOT NULL,
    case_id TEXT,
    actor_role TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    data TEXT NOT NULL,
    dispatched_at BIGINT,
    -- bureau is the letter of the one whose filing an event of a case is about (NULL where it is about none). source is the
    -- network address that somebody signed in from or a staff member acted from; it is erased after a time.
    bureau TEXT,
    source TEXT
);
CREATE INDEX event_case ON event (case_id, at) WHERE case_id IS NOT NULL;
CREATE INDEX event_outbox ON event (id) WHERE dispatched_at IS NULL;
CREATE INDEX event_source ON event (at) WHERE source IS NOT NULL;

-- +goose Down
DROP TABLE event;
