-- +goose Up
-- A written notice of an office to an account.
CREATE TABLE notice (
    notice_number TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    case_id TEXT NOT NULL,
    name_ja TEXT NOT NULL,
    name_en TEXT NOT NULL,
    sender_ja TEXT NOT NULL,
    sender_en TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    read_at BIGINT,
    -- Whom a notice is addressed to, by the name of the day it was sent.
    addressee TEXT,
    body_ja TEXT NOT NULL,
    body_en TEXT NOT NULL
);
CREATE INDEX notice_account ON notice (account_id, sent_at, notice_number);
CREATE INDEX notice_unread ON notice (account_id, sent_at, notice_number) WHERE read_at IS NULL;
CREATE INDEX notice_application ON notice (electronic_application_number);

-- +goose Down
DROP TABLE notice;
