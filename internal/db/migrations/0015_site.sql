-- +goose Up
-- The builds of the browser side that nodes have served, the latest started last.
CREATE TABLE site_build (
    portal TEXT NOT NULL,
    id TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    PRIMARY KEY (portal, id)
);

-- Their files, kept for pages that are still open when the next build comes.
CREATE TABLE site_asset (
    portal TEXT NOT NULL,
    name TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (portal, name)
);

-- +goose Down
DROP TABLE site_asset;
DROP TABLE site_build;
