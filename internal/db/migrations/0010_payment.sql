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
    state TEXT NOT NULL CHECK (state IN ('UNPAID', 'PAID', 'HELD', 'CANCELLED')),
    paid_at BIGINT,
    -- bureau is the letter of the office the application went to; extended_from the due date before it was
    -- extended, once; confirmed_at when the payment turned paid here (paid_at is when the bank took the money);
    -- reminded_for the due date that the payer was reminded of.
    bureau TEXT NOT NULL,
    extended_from TEXT,
    confirmed_at BIGINT,
    reminded_for TEXT,
    -- cancelled_at is when the application of a bill was withdrawn, whatever money for it is still held; inquired_for the due
    -- date after which the bank was asked about it; given_up_at when the bank was asked no more without having answered.
    cancelled_at BIGINT,
    inquired_for TEXT,
    -- Of the filing that it is for, and the account of the agent who filed it.
    procedure_id TEXT,
    agent_id TEXT,
    -- The day on which it was paid with revenue stamps on the paper form; none where it was paid through a bank.
    stamps_on TEXT CHECK (stamps_on IS NULL OR state = 'PAID'),
    CHECK ((state = 'PAID') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX payment_application ON payment (electronic_application_number);
CREATE INDEX payment_account ON payment (account_id, state, requested_at, payment_number, due_date);
CREATE INDEX payment_agent ON payment (agent_id, account_id, state, requested_at, payment_number, due_date, procedure_id) WHERE agent_id IS NOT NULL;
-- Bills that are not paid, of an account and by their due date; money that fits no bill.
-- The last columns are what an agent's list of work shows of them, so that it reads no row.
CREATE INDEX payment_open ON payment (account_id, due_date, payment_number, state, requested_at, electronic_application_number) WHERE state NOT IN ('PAID', 'CANCELLED');
CREATE INDEX payment_due ON payment (due_date, payment_number) WHERE state = 'UNPAID';
CREATE INDEX payment_confirmed ON payment (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX payment_bureau ON payment (bureau, state, requested_at, payment_number, due_date);
CREATE INDEX payment_requested ON payment (bureau, requested_at, amount);

-- One row for each electronic payment that a payer started: from ends_at on, STARTED counts as expired.
CREATE TABLE payment_attempt (
    id TEXT NOT NULL PRIMARY KEY,
    payment_number TEXT NOT NULL REFERENCES payment,
    bank TEXT NOT NULL,
    started_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    returned_at BIGINT,
    -- The power of attorney that it was started under, whose log tells what became of it.
    mandate_id TEXT,
    state TEXT NOT NULL CHECK (state IN ('STARTED', 'RETURNED', 'PAID', 'FAILED'))
);
CREATE INDEX payment_attempt_payment ON payment_attempt (payment_number, started_at);
CREATE INDEX payment_attempt_open ON payment_attempt (ends_at) WHERE state = 'STARTED';

-- One row for each callback of the bank whose signature was right. taken is the callback's id in
-- the one row where it was acted upon; a repetition leaves it empty. payment_number is what the bank wrote, where it is a number:
-- there need be no such payment.
CREATE TABLE payment_callback (
    id TEXT NOT NULL PRIMARY KEY,
    callback_id TEXT NOT NULL,
    taken TEXT,
    payment_number TEXT,
    amount BIGINT NOT NULL,
    paid_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('PAID', 'HELD', 'REPEATED', 'CONFLICT', 'UNKNOWN')),
    reason TEXT,
    -- When staff settled money that was held.
    settled_at BIGINT,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX payment_callback_taken ON payment_callback (taken);
CREATE INDEX payment_callback_payment ON payment_callback (payment_number, received_at);
CREATE INDEX payment_callback_day ON payment_callback (received_at);
CREATE INDEX payment_callback_held ON payment_callback (received_at, id) WHERE outcome = 'HELD' AND settled_at IS NULL;

-- One row for each time the bank is to be asked about a payment; answered_at is empty while it is being asked.
CREATE TABLE payment_inquiry (
    id TEXT NOT NULL PRIMARY KEY,
    payment_number TEXT NOT NULL REFERENCES payment,
    why TEXT NOT NULL CHECK (why IN ('RETURNED', 'RECHECK', 'ENDED')),
    sent_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    answered_at BIGINT,
    given_up_at BIGINT
);
CREATE INDEX payment_inquiry_payment ON payment_inquiry (payment_number, sent_at);

-- What staff did with money that was held. The callback stays as the bank sent it.
CREATE TABLE payment_settlement (
    callback TEXT NOT NULL PRIMARY KEY REFERENCES payment_callback,
    payment_number TEXT NOT NULL REFERENCES payment,
    how TEXT NOT NULL CHECK (how IN ('MATCHED', 'RETURNED')),
    note TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    settled_at BIGINT NOT NULL
);
CREATE INDEX payment_settlement_day ON payment_settlement (settled_at);

-- +goose Down
DROP TABLE payment_settlement;
DROP TABLE payment_inquiry;
DROP TABLE payment_callback;
DROP TABLE payment_attempt;
DROP TABLE payment;
