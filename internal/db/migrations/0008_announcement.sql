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
    to_at BIGINT
);
CREATE INDEX announcement_from ON announcement (from_at);

-- +goose Down
DROP TABLE announcement;
