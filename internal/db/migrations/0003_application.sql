-- +goose Up
-- What an applicant has not filed yet: raw values exactly as typed.
CREATE TABLE draft (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    procedure_version BIGINT NOT NULL,
    version BIGINT NOT NULL,
    file_revision BIGINT NOT NULL,
    save_name TEXT NOT NULL,
    step TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    saved_at BIGINT NOT NULL,
    members TEXT NOT NULL,
    form TEXT NOT NULL
);
CREATE INDEX draft_account ON draft (account_id, saved_at);

-- One filing in a case. document is the canonical form as validated, filed the values as typed.
CREATE TABLE application (
    electronic_application_number TEXT NOT NULL PRIMARY KEY,
    inquiry_number TEXT NOT NULL,
    case_id TEXT NOT NULL,
    case_name TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    procedure_version BIGINT NOT NULL,
    effect TEXT NOT NULL CHECK (effect IN ('review', 'arrival')),
    subject_ja TEXT NOT NULL,
    subject_en TEXT NOT NULL,
    holder_id TEXT NOT NULL,
    holder_name TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    category TEXT NOT NULL,
    lang TEXT NOT NULL,
    destination TEXT NOT NULL,
    destination_ja TEXT NOT NULL,
    destination_en TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW',
        'REQUESTING_CORRECTION', 'RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN')),
    outcome TEXT NOT NULL CHECK (outcome IN ('', 'GRANTED', 'REFUSED')),
    version BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    completed_at BIGINT,
    fee_paid_at BIGINT,
    call_sign TEXT NOT NULL,
    reason TEXT NOT NULL,
    payment_number TEXT NOT NULL,
    notice_number TEXT NOT NULL,
    licence_id TEXT NOT NULL,
    fee_amount BIGINT NOT NULL,
    fee TEXT NOT NULL,
    draft_id TEXT NOT NULL,
    draft_version BIGINT NOT NULL,
    idempotency_key TEXT NOT NULL,
    document_sha256 TEXT NOT NULL,
    document TEXT NOT NULL,
    filed TEXT NOT NULL
);
CREATE UNIQUE INDEX application_inquiry ON application (inquiry_number);
CREATE UNIQUE INDEX application_idempotency ON application (actor_id, idempotency_key);
CREATE INDEX application_holder ON application (holder_id, received_at, electronic_application_number);
CREATE INDEX application_desk ON application (status, received_at, electronic_application_number);

-- +goose Down
DROP TABLE application;
DROP TABLE draft;
