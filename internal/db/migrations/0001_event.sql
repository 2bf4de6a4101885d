-- +goose Up
-- What happened: a case's timeline, the audit trail's source and the outbox, written once.
CREATE TABLE event (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    type TEXT NOT NULL,
    subject TEXT NOT NULL,
    case_id TEXT NOT NULL,
    actor_role TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    data TEXT NOT NULL,
    dispatched_at BIGINT
);
CREATE INDEX event_case ON event (case_id, at);
CREATE INDEX event_outbox ON event (id) WHERE dispatched_at IS NULL;

-- +goose Down
DROP TABLE event;
