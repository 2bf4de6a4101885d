-- +goose Up
-- The sections and fields of the form of a version when something was first filed under it: a definition that lacks one of them by now
-- could not show what was filed. None of what was filed before this was written down.
ALTER TABLE application_version ADD COLUMN form TEXT;

-- +goose Down
ALTER TABLE application_version DROP COLUMN form;
