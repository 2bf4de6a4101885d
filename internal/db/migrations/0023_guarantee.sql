-- +goose Up
-- A draft that was exported for a guarantee body: when, as what XML, and with which files. The certificate
-- belongs to what was exported then.
ALTER TABLE draft ADD COLUMN guarantee_exported_at BIGINT;
ALTER TABLE draft ADD COLUMN guarantee_export TEXT NOT NULL DEFAULT '';
ALTER TABLE draft ADD COLUMN guarantee_files TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE draft DROP COLUMN guarantee_files;
ALTER TABLE draft DROP COLUMN guarantee_export;
ALTER TABLE draft DROP COLUMN guarantee_exported_at;
