-- +goose Up
-- What an account has filed that it may file once only: a check of the procedure and the
-- SHA-256 of what it names. It goes with the withdrawal of the application.
CREATE TABLE application_once (
    holder_id TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    check_id TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    PRIMARY KEY (holder_id, procedure_id, check_id, key_hash)
);
CREATE INDEX application_once_number ON application_once (electronic_application_number);

-- +goose Down
DROP TABLE application_once;
