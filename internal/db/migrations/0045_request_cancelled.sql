-- +goose Up
-- A correction that the office takes back is cancelled, and the application stands again where it was returned
-- (asked_from; empty for what was asked before this). SQLite changes no CHECK, so that the table is made anew.
CREATE TABLE application_request_cancelled (
    id TEXT NOT NULL PRIMARY KEY,
    electronic_application_number TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('CORRECTION', 'ADDITION', 'WITHDRAWAL')),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'DONE', 'REFUSED', 'CANCELLED')),
    asked_text TEXT NOT NULL,
    due_date TEXT NOT NULL,
    fields TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    answer TEXT NOT NULL,
    answered_at BIGINT,
    actor_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    asked_from TEXT NOT NULL DEFAULT ''
);
INSERT INTO application_request_cancelled (id, electronic_application_number, kind, state, asked_text, due_date, fields, asked_at,
answer, answered_at, actor_id, idempotency_key) SELECT id, electronic_application_number, kind, state, asked_text, due_date, fields,
asked_at, answer, answered_at, actor_id, idempotency_key FROM application_request;
DROP TABLE application_request;
ALTER TABLE application_request_cancelled RENAME TO application_request;
CREATE INDEX application_request_number ON application_request (electronic_application_number, kind, state);

-- +goose Down
UPDATE application_request SET state = 'REFUSED' WHERE state = 'CANCELLED';
ALTER TABLE application_request DROP COLUMN asked_from;
