-- +goose Up
-- One row in the database of a sandbox, from its first start on: nothing in it is anybody's, and the passwords
-- of its accounts are published.
CREATE TABLE sandbox_mark (
    id TEXT NOT NULL PRIMARY KEY CHECK (id = 'sandbox'),
    marked_at BIGINT NOT NULL
);

INSERT INTO sandbox_mark (id, marked_at)
SELECT 'sandbox', 0 WHERE EXISTS (SELECT 1 FROM sign_in_name WHERE name LIKE '%@demo.example');

-- +goose Down
DROP TABLE sandbox_mark;
