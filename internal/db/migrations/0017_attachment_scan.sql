-- +goose Up
-- The virus check finds something: files may be infected, and what was found is kept. SQLite
-- changes no CHECK, so that the table is made anew.
CREATE TABLE attachment_checked (
    id TEXT NOT NULL PRIMARY KEY,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('draft', 'application')),
    owner_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    file_name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    size BIGINT NOT NULL,
    content_type TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    scan_status TEXT NOT NULL CHECK (scan_status IN ('clean', 'checking', 'unchecked', 'infected')),
    finding TEXT NOT NULL DEFAULT '',
    blob_key TEXT NOT NULL,
    uploaded_at BIGINT NOT NULL
);
INSERT INTO attachment_checked
(id, owner_kind, owner_id, account_id, document_id, file_name, name_key, size, content_type, sha256, scan_status, blob_key, uploaded_at)
SELECT id, owner_kind, owner_id, account_id, document_id, file_name, name_key, size, content_type, sha256, scan_status, blob_key, uploaded_at
FROM attachment;
DROP TABLE attachment;
ALTER TABLE attachment_checked RENAME TO attachment;
CREATE UNIQUE INDEX attachment_name ON attachment (owner_kind, owner_id, document_id, name_key);

-- +goose Down
CREATE TABLE attachment_unchecked (
    id TEXT NOT NULL PRIMARY KEY,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('draft', 'application')),
    owner_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    file_name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    size BIGINT NOT NULL,
    content_type TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    scan_status TEXT NOT NULL CHECK (scan_status IN ('clean', 'checking', 'unchecked')),
    blob_key TEXT NOT NULL,
    uploaded_at BIGINT NOT NULL
);
INSERT INTO attachment_unchecked
SELECT id, owner_kind, owner_id, account_id, document_id, file_name, name_key, size, content_type, sha256,
CASE WHEN scan_status = 'infected' THEN 'checking' ELSE scan_status END, blob_key, uploaded_at FROM attachment;
DROP TABLE attachment;
ALTER TABLE attachment_unchecked RENAME TO attachment;
CREATE UNIQUE INDEX attachment_name ON attachment (owner_kind, owner_id, document_id, name_key);
