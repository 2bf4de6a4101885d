-- +goose Up
-- Radio equipment by its conformity number: what was imported, and what the authority's search has answered.
CREATE TABLE equipment (
    number TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    model TEXT NOT NULL,
    equipment_class TEXT NOT NULL,
    certified_on TEXT,
    spurious_rules TEXT CHECK (spurious_rules IN ('NEW', 'OLD')),
    waves TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('IMPORT', 'AUTHORITY')),
    known_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE equipment;
