-- +goose Up
-- A proof of who somebody is. Its owner, written kind:id, is a sign-up, an account or
-- a sign-in. It is used once.
CREATE TABLE identity_proof (
    id TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    method TEXT NOT NULL CHECK (method IN ('letter', 'mynumber', 'certificate', 'gbizid', 'sms')),
    subject TEXT NOT NULL,
    claims TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    consumed_at BIGINT
);
CREATE INDEX identity_proof_owner ON identity_proof (owner, made_at);
CREATE INDEX identity_proof_end ON identity_proof (expires_at);

-- A visit to an issuer. proof_id tells what came of it, NULL while nothing has.
CREATE TABLE identity_pending (
    state_hash TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    method TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    return_to TEXT NOT NULL,
    proof_id TEXT REFERENCES identity_proof ON DELETE SET NULL,
    used_at BIGINT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX identity_pending_end ON identity_pending (expires_at);
CREATE INDEX identity_pending_proof ON identity_pending (proof_id) WHERE proof_id IS NOT NULL;

-- What an owner may sign with a certificate: one at a time.
CREATE TABLE identity_challenge (
    owner TEXT NOT NULL PRIMARY KEY,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX identity_challenge_expires ON identity_challenge (expires_at);

-- A code that was sent by SMS or letter. target is the telephone or the account, slot
-- the minute or day: the unique key keeps two from being sent in the same one.
CREATE TABLE identity_code (
    id TEXT NOT NULL PRIMARY KEY,
    method TEXT NOT NULL CHECK (method IN ('letter', 'sms')),
    owner TEXT NOT NULL,
    target TEXT NOT NULL,
    slot BIGINT NOT NULL,
    salt TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    claims TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    ended_at BIGINT,
    UNIQUE (method, target, slot)
);
CREATE INDEX identity_code_owner ON identity_code (owner, method, made_at);
CREATE INDEX identity_code_made ON identity_code (made_at);

-- A letter to be handed to the printer; afterwards its PDF, which holds the code, is gone.
CREATE TABLE identity_letter (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    postal_code TEXT NOT NULL,
    address TEXT NOT NULL,
    pdf TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    handed_at BIGINT
);
CREATE INDEX identity_letter_made ON identity_letter (made_at);

-- +goose Down
DROP TABLE identity_letter;
DROP TABLE identity_code;
DROP TABLE identity_challenge;
DROP TABLE identity_pending;
DROP TABLE identity_proof;
