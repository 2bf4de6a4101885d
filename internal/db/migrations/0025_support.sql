-- +goose Up
-- That staff looked at what a person sees, which that person is shown.
CREATE TABLE support_view (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    -- Which of the person's pages.
    page TEXT NOT NULL,
    -- Of what page: number of a filing, a notice or a payment, or id of a licence; empty for others.
    about TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- Milliseconds since 1970.
    seen_at BIGINT NOT NULL
);
CREATE INDEX support_view_account ON support_view (account_id, seen_at DESC, id);

-- +goose Down
DROP TABLE support_view;
