-- +goose Up
-- bureau is the letter of the office the application went to; extended_from the due date before it was
-- extended, once; confirmed_at when the payment turned paid here (paid_at is when the bank took the money);
-- reminded_for the due date that the payer was reminded of.
ALTER TABLE payment ADD COLUMN bureau TEXT NOT NULL DEFAULT '';
ALTER TABLE payment ADD COLUMN extended_from TEXT NOT NULL DEFAULT '';
ALTER TABLE payment ADD COLUMN confirmed_at BIGINT;
ALTER TABLE payment ADD COLUMN reminded_for TEXT NOT NULL DEFAULT '';
UPDATE payment SET bureau = COALESCE((SELECT a.destination FROM application a
WHERE a.electronic_application_number = payment.electronic_application_number), '');
UPDATE payment SET confirmed_at = (SELECT min(c.received_at) FROM payment_callback c
WHERE c.payment_number = payment.payment_number AND c.outcome = 'PAID') WHERE state = 'PAID';
CREATE INDEX payment_bureau ON payment (bureau, requested_at);
CREATE INDEX payment_due ON payment (due_date) WHERE state = 'UNPAID';

-- One row for each electronic payment that a payer started: from ends_at on, STARTED counts as expired.
CREATE TABLE payment_attempt (
    id TEXT NOT NULL PRIMARY KEY,
    payment_number TEXT NOT NULL,
    bank TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    returned_at BIGINT,
    state TEXT NOT NULL CHECK (state IN ('STARTED', 'RETURNED', 'PAID', 'FAILED'))
);
CREATE INDEX payment_attempt_payment ON payment_attempt (payment_number, started_at);
CREATE INDEX payment_attempt_open ON payment_attempt (ends_at) WHERE state = 'STARTED';

-- One row for each time the bank is to be asked about a payment; answered_at is empty while it is being asked.
CREATE TABLE payment_inquiry (
    id TEXT NOT NULL PRIMARY KEY,
    payment_number TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('RETURNED', 'RECHECK', 'ENDED')),
    asked_at BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    answered_at BIGINT
);
CREATE INDEX payment_inquiry_payment ON payment_inquiry (payment_number, asked_at);

-- What staff did with money that was held. The callback stays as the bank sent it.
CREATE TABLE payment_settlement (
    callback TEXT NOT NULL PRIMARY KEY,
    payment_number TEXT NOT NULL,
    how TEXT NOT NULL CHECK (how IN ('MATCHED', 'RETURNED')),
    note TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    settled_at BIGINT NOT NULL
);
CREATE INDEX payment_settlement_day ON payment_settlement (settled_at);
CREATE INDEX payment_callback_day ON payment_callback (received_at);

-- +goose Down
DROP INDEX payment_callback_day;
DROP TABLE payment_settlement;
DROP TABLE payment_inquiry;
DROP TABLE payment_attempt;
DROP INDEX payment_due;
DROP INDEX payment_bureau;
ALTER TABLE payment DROP COLUMN reminded_for;
ALTER TABLE payment DROP COLUMN confirmed_at;
ALTER TABLE payment DROP COLUMN extended_from;
ALTER TABLE payment DROP COLUMN bureau;
