-- +goose Up
-- How much happened: added up from events while they are dispatched, so that a page of a year reads as much with ten million
-- applications as with ten.
CREATE TABLE oversight_count (
    -- Letter of the bureau whose event it was.
    bureau TEXT NOT NULL,
    step TEXT NOT NULL CHECK (step IN ('day', 'month')),
    -- YYYY-MM-DD or YYYY-MM, of Japan.
    period TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- Of what was returned for correction: procedure, place and reason.
    key TEXT NOT NULL,
    n BIGINT NOT NULL,
    PRIMARY KEY (step, period, bureau, kind, key)
);

-- +goose Down
DROP TABLE oversight_count;
