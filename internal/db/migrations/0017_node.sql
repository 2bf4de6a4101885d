-- +goose Up
-- The nodes that work off jobs. A node is alive while its beat goes up.
CREATE TABLE node (
    id TEXT NOT NULL PRIMARY KEY,
    beat BIGINT NOT NULL
);

-- The key that the links of mails to stop mails are signed with: made once, read by all nodes.
CREATE TABLE mail_key (
    id TEXT NOT NULL PRIMARY KEY,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- One row in the database of a sandbox, from its first start on: nothing in it is anybody's, and the passwords
-- of its accounts are published.
CREATE TABLE sandbox_mark (
    id TEXT NOT NULL PRIMARY KEY CHECK (id = 'sandbox'),
    marked_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE sandbox_mark;
DROP TABLE mail_key;
DROP TABLE node;
