-- +goose Up
-- Keys that id tokens are signed with. The newest that is an hour old signs; those before it stay
-- published while something that they signed may be shown. Nodes that make one at once make one.
CREATE TABLE oidc_signing_key (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    generation BIGINT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    material TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (realm, generation)
);
INSERT INTO oidc_signing_key (realm, generation, id, material, created_at)
SELECT realm, 1, id, material, created_at FROM oidc_key WHERE purpose = 'signing';
DELETE FROM oidc_key WHERE purpose = 'signing';

-- +goose Down
INSERT INTO oidc_key (realm, purpose, id, material, created_at)
SELECT realm, 'signing', id, material, created_at FROM oidc_signing_key k
WHERE generation = (SELECT MAX(generation) FROM oidc_signing_key WHERE realm = k.realm);
DROP TABLE oidc_signing_key;
