-- +goose Up
-- cancelled_at is when the application of a bill was withdrawn, whatever money for it is still held; asked_for the due
-- date after which the bank was asked about it; given_up_at when the bank was asked no more without having answered.
ALTER TABLE payment ADD COLUMN cancelled_at BIGINT;
ALTER TABLE payment ADD COLUMN asked_for TEXT NOT NULL DEFAULT '';
ALTER TABLE payment_inquiry ADD COLUMN given_up_at BIGINT;

UPDATE payment SET state = CASE WHEN state = 'UNPAID' THEN 'CANCELLED' ELSE state END,
cancelled_at = COALESCE((SELECT max(e.at) FROM event e WHERE e.case_id = payment.case_id AND e.type = 'application.withdrawn'), requested_at)
WHERE state = 'CANCELLED' OR (state IN ('HELD', 'UNPAID') AND EXISTS (SELECT 1 FROM application a
WHERE a.electronic_application_number = payment.electronic_application_number AND a.status = 'WITHDRAWN'));

-- +goose Down
ALTER TABLE payment_inquiry DROP COLUMN given_up_at;
ALTER TABLE payment DROP COLUMN asked_for;
ALTER TABLE payment DROP COLUMN cancelled_at;
