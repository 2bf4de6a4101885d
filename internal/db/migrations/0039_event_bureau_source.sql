-- +goose Up
-- bureau is the letter of the one whose filing an event of a case is about ('' where it is about none). source is the
-- network address that somebody signed in from or a staff member acted from; it is erased after a time.
ALTER TABLE event ADD COLUMN bureau TEXT NOT NULL DEFAULT '';
ALTER TABLE event ADD COLUMN source TEXT NOT NULL DEFAULT '';
UPDATE event SET bureau = COALESCE((SELECT a.destination FROM application a
WHERE event.subject = 'application:' || a.electronic_application_number), '') WHERE subject LIKE 'application:%';
CREATE INDEX event_source ON event (at) WHERE source <> '';

-- +goose Down
DROP INDEX event_source;
ALTER TABLE event DROP COLUMN source;
ALTER TABLE event DROP COLUMN bureau;
