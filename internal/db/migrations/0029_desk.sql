-- +goose Up
-- Who of the office works on an application ('' for nobody), and the last day of its standard processing
-- time ('' where it has none, or where it arrived before this column).
ALTER TABLE application ADD COLUMN assignee_id TEXT NOT NULL DEFAULT '';
ALTER TABLE application ADD COLUMN assignee_name TEXT NOT NULL DEFAULT '';
ALTER TABLE application ADD COLUMN standard_due TEXT NOT NULL DEFAULT '';
CREATE INDEX application_assignee ON application (assignee_id, status);
CREATE INDEX application_bureau ON application (destination, status);
CREATE INDEX licence_by_call_sign ON licence (call_sign);

-- Texts for letters that administrators wrote; one under the id of a text that ships stands in its place.
CREATE TABLE letter_template (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('CORRECTION', 'ADDITION', 'REFUSAL')),
    name_ja TEXT NOT NULL,
    name_en TEXT NOT NULL,
    body_ja TEXT NOT NULL,
    body_en TEXT NOT NULL,
    version BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    changed_by TEXT NOT NULL
);

-- +goose Down
DROP TABLE letter_template;
DROP INDEX licence_by_call_sign;
DROP INDEX application_bureau;
DROP INDEX application_assignee;
ALTER TABLE application DROP COLUMN standard_due;
ALTER TABLE application DROP COLUMN assignee_name;
ALTER TABLE application DROP COLUMN assignee_id;
