-- +goose Up
-- A public announcement, shown from from_at on and until to_at where that is set.
CREATE TABLE announcement (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('license', 'application', 'system')),
    title_ja TEXT NOT NULL,
    title_en TEXT NOT NULL,
    body_ja TEXT NOT NULL,
    body_en TEXT NOT NULL,
    urgent BIGINT NOT NULL CHECK (urgent IN (0, 1)),
    from_at BIGINT NOT NULL,
    to_at BIGINT,
    -- Staff write announcements. The from_at of a draft lies beyond all time, so that no program shows it;
    -- planned_at is when it is to be shown from, where that was said. mail asks for a mail to those who want
    -- to be told about the service, mailed_at is when that began.
    planned_at BIGINT,
    version BIGINT NOT NULL DEFAULT 1,
    mail BIGINT NOT NULL DEFAULT 0,
    mailed_at BIGINT,
    changed_at BIGINT NOT NULL DEFAULT 0,
    changed_by TEXT NOT NULL DEFAULT '',
    -- The letter of the bureau that announces it, empty for the whole ministry.
    bureau TEXT NOT NULL DEFAULT '',
    -- The accounts that wrote it since somebody else last published it as urgent, apart by spaces: none of them may do so next.
    writers TEXT NOT NULL DEFAULT '',
    -- What is asked to be published as urgent (JSON), and when that was asked; without proposed_at it was taken or sent back.
    proposal TEXT,
    proposed_at BIGINT
);
CREATE INDEX announcement_from ON announcement (urgent, from_at DESC, id);
CREATE INDEX announcement_mail ON announcement (from_at) WHERE mail = 1 AND mailed_at IS NULL;
CREATE INDEX announcement_changed ON announcement (changed_at DESC, from_at DESC, id);

-- How far the mails about an announcement have come: every account up to after_id was told. batch is the
-- number of the job that goes on from there; a job of another number has nothing to do.
CREATE TABLE announcement_mailing (
    announcement_id TEXT NOT NULL PRIMARY KEY REFERENCES announcement ON DELETE CASCADE,
    after_id TEXT NOT NULL,
    batch BIGINT NOT NULL
);

-- +goose Down
DROP TABLE announcement_mailing;
DROP TABLE announcement;
