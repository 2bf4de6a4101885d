-- +goose Up
-- An issued licence. Whether it is valid is not a state: it follows from its two dates, both included.
CREATE TABLE licence (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    case_id TEXT NOT NULL,
    licence_number TEXT NOT NULL,
    permit_number TEXT NOT NULL,
    viewing_pin TEXT NOT NULL,
    name_ja TEXT NOT NULL,
    name_en TEXT NOT NULL,
    category TEXT NOT NULL,
    call_sign TEXT NOT NULL,
    holder_name TEXT NOT NULL,
    holder_address TEXT NOT NULL,
    purpose TEXT NOT NULL,
    communication_matter TEXT NOT NULL,
    communication_partner TEXT NOT NULL,
    place TEXT NOT NULL,
    movement_range TEXT NOT NULL,
    emissions TEXT NOT NULL,
    issued_at BIGINT NOT NULL,
    valid_from TEXT NOT NULL,
    valid_to TEXT NOT NULL,
    CHECK (valid_from <= valid_to)
);
CREATE UNIQUE INDEX licence_number ON licence (licence_number);
CREATE UNIQUE INDEX licence_permit ON licence (permit_number);
CREATE INDEX licence_account ON licence (account_id, issued_at);

-- The last serial number each bureau gave out in a category.
CREATE TABLE licence_serial (
    region TEXT NOT NULL,
    division TEXT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (region, division)
);

-- Who has a call sign, and until when: it can be given again after that day.
CREATE TABLE licence_call_sign (
    call_sign TEXT NOT NULL PRIMARY KEY,
    licence_id TEXT NOT NULL,
    valid_to TEXT NOT NULL
);

-- +goose Down
DROP TABLE licence_call_sign;
DROP TABLE licence_serial;
DROP TABLE licence;
