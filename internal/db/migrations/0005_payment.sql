-- +goose Up
-- What is to be paid for one application. That it has expired is not a state: it follows from due_date.
CREATE TABLE payment (
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
CREATE UNIQUE INDEX payment_application ON payment (electronic_application_number);
CREATE INDEX payment_account ON payment (account_id, requested_at);

-- One row for each callback of the bank whose signature was right. taken is the callback's id in
-- the one row where it was acted upon; a repetition leaves it empty.
CREATE TABLE payment_callback (
    id TEXT NOT NULL PRIMARY KEY,
    callback_id TEXT NOT NULL,
    taken TEXT,
    payment_number TEXT NOT NULL,
    amount BIGINT NOT NULL,
    paid_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('PAID', 'HELD', 'REPEATED', 'CONFLICT', 'UNKNOWN')),
    reason TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX payment_callback_taken ON payment_callback (taken);
CREATE INDEX payment_callback_payment ON payment_callback (payment_number, received_at);

-- +goose Down
DROP TABLE payment_callback;
DROP TABLE payment;
