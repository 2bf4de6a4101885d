-- +goose Up
-- What a staff member has typed about an application and not sent yet, for each form of the desk.
CREATE TABLE desk_draft (
    staff_id TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    form TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (staff_id, electronic_application_number, form)
);
CREATE INDEX desk_draft_saved ON desk_draft (staff_id, saved_at);

-- +goose Down
DROP TABLE desk_draft;
