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
    source TEXT,
    -- batch is the one of the audit log that seals the event; NULL until it is sealed.
    batch BIGINT
);
CREATE INDEX event_case ON event (case_id, at) WHERE case_id IS NOT NULL;
CREATE INDEX event_outbox ON event (id) WHERE dispatched_at IS NULL;
CREATE INDEX event_source ON event (at) WHERE source IS NOT NULL;
-- The audit log is searched by what is sealed: so the entries are made with the seal, and not with what somebody waits for.
CREATE INDEX event_sealed ON event (at, id) WHERE batch IS NOT NULL;
CREATE INDEX event_actor ON event (actor_id, at, id) WHERE batch IS NOT NULL;
CREATE INDEX event_subject ON event (subject, at, id) WHERE batch IS NOT NULL;
CREATE INDEX event_type ON event (type, at, id) WHERE batch IS NOT NULL;
CREATE INDEX event_bureau ON event (bureau, at, id) WHERE batch IS NOT NULL AND bureau IS NOT NULL;

-- The audit log's seals (docs/architecture/audit.md). A batch names its events, one a line with its hash and the salts of what
-- may be erased, and chains to the batch before by that one's hash.
CREATE TABLE audit_batch (
    seq BIGINT NOT NULL PRIMARY KEY,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    sealed_at BIGINT NOT NULL,
    entries TEXT NOT NULL
);

-- The newest batch; whoever seals holds the row.
CREATE TABLE audit_head (
    id TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    hash TEXT NOT NULL,
    sealed_at BIGINT NOT NULL
);

-- The hash that the chain had at the end of a day of Japan, to be published.
CREATE TABLE audit_anchor (
    day TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    hash TEXT NOT NULL,
    anchored_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE audit_anchor;
DROP TABLE audit_head;
DROP TABLE audit_batch;
DROP TABLE event;
