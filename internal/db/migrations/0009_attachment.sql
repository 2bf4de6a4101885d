-- +goose Up
-- A file of a draft, of a filed application or of a power of attorney on paper, before which it is a scan that belongs to itself. Its bytes stand in the blob store under blob_key
-- and are durable before the row is.
CREATE TABLE attachment (
    id TEXT NOT NULL PRIMARY KEY,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('draft', 'application', 'scan', 'paper')),
    owner_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    file_name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    size BIGINT NOT NULL,
    content_type TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    scan_status TEXT NOT NULL CHECK (scan_status IN ('clean', 'checking', 'unchecked', 'infected')),
    finding TEXT,
    blob_key TEXT NOT NULL,
    uploaded_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX attachment_name ON attachment (owner_kind, owner_id, document_id, name_key);
-- What the files of all drafts of an account amount to is asked at every upload.
CREATE INDEX attachment_draft_account ON attachment (account_id, size) WHERE owner_kind = 'draft';
CREATE INDEX attachment_scan ON attachment (uploaded_at) WHERE owner_kind = 'scan';

-- Bytes that no row needs: on their way in, or left behind. The sweep deletes them.
CREATE TABLE attachment_orphan (
    blob_key TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    condemned BIGINT NOT NULL
);

-- +goose Down
DROP TABLE attachment_orphan;
DROP TABLE attachment;
