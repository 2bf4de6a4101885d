-- +goose Up
-- What the office asks of an applicant (a correction, an addition) and what an applicant asks of it (a
-- withdrawal). fields holds a correction's returned fields with a comment for each; answer is the text of
-- an addition, or why a withdrawal was refused.
CREATE TABLE application_request (
    id TEXT NOT NULL PRIMARY KEY,
    electronic_application_number TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('CORRECTION', 'ADDITION', 'WITHDRAWAL')),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'DONE', 'REFUSED')),
    asked_text TEXT NOT NULL,
    due_date TEXT NOT NULL,
    fields TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    answer TEXT NOT NULL,
    answered_at BIGINT,
    actor_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL
);
CREATE INDEX application_request_number ON application_request (electronic_application_number, kind, state);

-- The application that a draft adds to or corrects, and the one that an application corrects; empty for others.
ALTER TABLE draft ADD COLUMN purpose TEXT NOT NULL DEFAULT '';
ALTER TABLE draft ADD COLUMN about_application TEXT NOT NULL DEFAULT '';
ALTER TABLE application ADD COLUMN corrects TEXT NOT NULL DEFAULT '';
CREATE INDEX application_corrects ON application (corrects);

-- A bill ends unpaid with the withdrawal of its application. SQLite changes no CHECK, so that the table is made anew.
CREATE TABLE payment_ending (
    payment_number TEXT NOT NULL PRIMARY KEY,
    confirmation_number TEXT NOT NULL,
    institution_number TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    case_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    subject_ja TEXT NOT NULL,
    subject_en TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    breakdown TEXT NOT NULL,
    requested_at BIGINT NOT NULL,
    due_date TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('UNPAID', 'PAID', 'HELD', 'CANCELLED')),
    paid_at BIGINT,
    CHECK ((state = 'PAID') = (paid_at IS NOT NULL))
);
INSERT INTO payment_ending SELECT payment_number, confirmation_number, institution_number, electronic_application_number,
case_id, account_id, subject_ja, subject_en, amount, breakdown, requested_at, due_date, state, paid_at FROM payment;
DROP TABLE payment;
ALTER TABLE payment_ending RENAME TO payment;
CREATE UNIQUE INDEX payment_application ON payment (electronic_application_number);
CREATE INDEX payment_account ON payment (account_id, requested_at);

-- +goose Down
CREATE TABLE payment_open (
    payment_number TEXT NOT NULL PRIMARY KEY,
    confirmation_number TEXT NOT NULL,
    institution_number TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    case_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    subject_ja TEXT NOT NULL,
    subject_en TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    breakdown TEXT NOT NULL,
    requested_at BIGINT NOT NULL,
    due_date TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('UNPAID', 'PAID', 'HELD')),
    paid_at BIGINT,
    CHECK ((state = 'PAID') = (paid_at IS NOT NULL))
);
INSERT INTO payment_open SELECT payment_number, confirmation_number, institution_number, electronic_application_number,
case_id, account_id, subject_ja, subject_en, amount, breakdown, requested_at, due_date,
CASE WHEN state = 'CANCELLED' THEN 'UNPAID' ELSE state END, paid_at FROM payment;
DROP TABLE payment;
ALTER TABLE payment_open RENAME TO payment;
CREATE UNIQUE INDEX payment_application ON payment (electronic_application_number);
CREATE INDEX payment_account ON payment (account_id, requested_at);
DROP INDEX application_corrects;
ALTER TABLE application DROP COLUMN corrects;
ALTER TABLE draft DROP COLUMN about_application;
ALTER TABLE draft DROP COLUMN purpose;
DROP TABLE application_request;
