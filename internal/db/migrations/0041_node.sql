-- +goose Up
-- The nodes that work off jobs. A node is alive while its beat goes up.
CREATE TABLE node (
    id TEXT NOT NULL PRIMARY KEY,
    beat BIGINT NOT NULL
);

-- +goose Down
DROP TABLE node;
