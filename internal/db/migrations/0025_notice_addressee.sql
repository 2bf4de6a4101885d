-- +goose Up
-- Whom a notice is addressed to, by the name of the day it was sent; empty in notices from before.
ALTER TABLE notice ADD COLUMN addressee TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE notice DROP COLUMN addressee;
