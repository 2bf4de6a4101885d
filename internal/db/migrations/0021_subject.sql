-- +goose Up
-- The licence that a draft or an application is about; empty for what begins anew.
ALTER TABLE draft ADD COLUMN licence_id TEXT NOT NULL DEFAULT '';
ALTER TABLE application ADD COLUMN about_licence TEXT NOT NULL DEFAULT '';
CREATE INDEX application_about ON application (about_licence);

-- A renewed licence keeps its number: it is a licence of its own from the day the term before it ends.
DROP INDEX licence_number;
CREATE UNIQUE INDEX licence_number ON licence (licence_number, valid_from);

-- +goose Down
DROP INDEX licence_number;
CREATE UNIQUE INDEX licence_number ON licence (licence_number);
DROP INDEX application_about;
ALTER TABLE application DROP COLUMN about_licence;
ALTER TABLE draft DROP COLUMN licence_id;
