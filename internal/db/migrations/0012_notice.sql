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
    body_en TEXT NOT NULL,
    -- Of the filing that it is about, where that is the account's own; and the account of the agent who filed it.
    procedure_id TEXT,
    agent_id TEXT
);
CREATE INDEX notice_account ON notice (account_id, sent_at, notice_number);
CREATE INDEX notice_unread ON notice (account_id, sent_at, notice_number) WHERE read_at IS NULL;
CREATE INDEX notice_agent ON notice (agent_id, account_id, sent_at, notice_number) WHERE agent_id IS NOT NULL;
CREATE INDEX notice_application ON notice (electronic_application_number);

-- +goose Down
DROP TABLE notice;
