-- +goose Up
-- How much of a batch is kept, in bytes. What was there before counts as nothing until it
-- is too old.
ALTER TABLE monitor_batch ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE monitor_batch DROP COLUMN bytes;
