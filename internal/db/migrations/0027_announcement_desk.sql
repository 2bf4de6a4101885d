-- +goose Up
-- Staff write announcements. The from_at of a draft lies beyond all time, so that no program shows it;
-- planned_at is when it is to be shown from, where that was said. mail asks for a mail to those who want
-- to be told about the service, mailed_at is when that began.
ALTER TABLE announcement ADD COLUMN planned_at BIGINT;
ALTER TABLE announcement ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE announcement ADD COLUMN mail BIGINT NOT NULL DEFAULT 0;
ALTER TABLE announcement ADD COLUMN mailed_at BIGINT;
ALTER TABLE announcement ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE announcement ADD COLUMN changed_by TEXT NOT NULL DEFAULT '';

-- How far the mails about an announcement have come: every account up to after_id was told. batch is the
-- number of the job that goes on from there; a job of another number has nothing to do.
CREATE TABLE announcement_mailing (
    announcement_id TEXT NOT NULL PRIMARY KEY,
    after_id TEXT NOT NULL,
    batch BIGINT NOT NULL
);

-- The key that the links of mails to stop mails are signed with: made once, read by all nodes.
CREATE TABLE mail_key (
    id TEXT NOT NULL PRIMARY KEY,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE mail_key;
DROP TABLE announcement_mailing;
ALTER TABLE announcement DROP COLUMN changed_by;
ALTER TABLE announcement DROP COLUMN changed_at;
ALTER TABLE announcement DROP COLUMN mailed_at;
ALTER TABLE announcement DROP COLUMN mail;
ALTER TABLE announcement DROP COLUMN version;
ALTER TABLE announcement DROP COLUMN planned_at;
