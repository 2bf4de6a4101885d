-- +goose Up
-- What the files of all drafts of an account amount to is asked at every upload.
CREATE INDEX attachment_draft_account ON attachment (account_id, size) WHERE owner_kind = 'draft';

-- +goose Down
DROP INDEX attachment_draft_account;
