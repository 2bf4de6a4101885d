-- +goose Up
-- Indexes by which what is read stays the same however much there is. Most applications are about no licence and correct
-- nothing, and most have ended: indexes of the others leave them out, and cost an ordinary filing nothing.
DROP INDEX application_about;
CREATE INDEX application_about ON application (about_licence, procedure_id) WHERE about_licence <> '';
DROP INDEX application_corrects;
CREATE INDEX application_corrects ON application (corrects) WHERE corrects <> '';
CREATE INDEX application_licence ON application (licence_id) WHERE licence_id <> '';
CREATE INDEX application_call_sign ON application (call_sign) WHERE call_sign <> '';
CREATE INDEX application_case ON application (case_id);

-- What is under way: at a bureau, at all, with a member of the staff, of a holder.
DROP INDEX application_bureau;
CREATE INDEX application_bureau ON application (destination, status, received_at, electronic_application_number);
CREATE INDEX application_bureau_open ON application (destination, received_at, electronic_application_number)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_queue ON application (destination, status, assignee_id, standard_due)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_open ON application (received_at, electronic_application_number, destination)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_holder_status ON application (holder_id, status, received_at, electronic_application_number);
DROP INDEX application_assignee;
CREATE INDEX application_assignee ON application (assignee_id, received_at, electronic_application_number) WHERE assignee_id <> '';
CREATE INDEX application_request_open ON application_request (kind, due_date) WHERE state = 'OPEN';

CREATE INDEX draft_exported ON draft (account_id, guarantee_exported_at, id) WHERE guarantee_exported_at IS NOT NULL;

-- Announcements are read newest first, urgent ones before the others.
DROP INDEX announcement_from;
CREATE INDEX announcement_from ON announcement (urgent, from_at DESC, id);
CREATE INDEX announcement_mail ON announcement (from_at) WHERE mail = 1 AND mailed_at IS NULL;
CREATE INDEX announcement_changed ON announcement (changed_at DESC, from_at DESC, id);

-- SQLite, which knows nothing of how many sessions a realm has, takes the index that two conditions meet.
DROP INDEX session_account;
CREATE INDEX session_account ON session (account_id, realm, seen_at);

CREATE INDEX account_temporary ON account (temporary_until) WHERE temporary_until IS NOT NULL;
CREATE INDEX account_link_created ON account_link (created_at);
CREATE INDEX identity_challenge_expires ON identity_challenge (expires_at);
CREATE INDEX identity_letter_made ON identity_letter (made_at);
CREATE INDEX licence_call_sign_licence ON licence_call_sign (licence_id);

-- Bills that are not paid, of an account and by their due date; money that fits no bill.
CREATE INDEX payment_open ON payment (account_id, due_date) WHERE state NOT IN ('PAID', 'CANCELLED');
DROP INDEX payment_due;
CREATE INDEX payment_due ON payment (due_date, payment_number) WHERE state = 'UNPAID';
CREATE INDEX payment_confirmed ON payment (confirmed_at) WHERE confirmed_at IS NOT NULL;
DROP INDEX payment_bureau;
CREATE INDEX payment_bureau ON payment (bureau, requested_at, payment_number);
CREATE INDEX payment_requested ON payment (requested_at, payment_number);
CREATE INDEX payment_callback_held ON payment_callback (received_at, id) WHERE outcome = 'HELD';

-- +goose Down
DROP INDEX payment_callback_held;
DROP INDEX payment_requested;
DROP INDEX payment_bureau;
CREATE INDEX payment_bureau ON payment (bureau, requested_at);
DROP INDEX payment_confirmed;
DROP INDEX payment_due;
CREATE INDEX payment_due ON payment (due_date) WHERE state = 'UNPAID';
DROP INDEX payment_open;
DROP INDEX licence_call_sign_licence;
DROP INDEX identity_letter_made;
DROP INDEX identity_challenge_expires;
DROP INDEX account_link_created;
DROP INDEX account_temporary;
DROP INDEX session_account;
CREATE INDEX session_account ON session (account_id);
DROP INDEX announcement_changed;
DROP INDEX announcement_mail;
DROP INDEX announcement_from;
CREATE INDEX announcement_from ON announcement (from_at);
DROP INDEX draft_exported;
DROP INDEX application_request_open;
DROP INDEX application_assignee;
CREATE INDEX application_assignee ON application (assignee_id, status);
DROP INDEX application_holder_status;
DROP INDEX application_open;
DROP INDEX application_queue;
DROP INDEX application_bureau_open;
DROP INDEX application_bureau;
CREATE INDEX application_bureau ON application (destination, status);
DROP INDEX application_case;
DROP INDEX application_call_sign;
DROP INDEX application_licence;
DROP INDEX application_corrects;
CREATE INDEX application_corrects ON application (corrects);
DROP INDEX application_about;
CREATE INDEX application_about ON application (about_licence);
