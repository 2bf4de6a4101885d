-- +goose Up
-- An issued licence: what never changes, and of its newest version what lists are ordered by and what is valid.
-- Whether it is valid is not a state: it follows from its two dates, both included.
CREATE TABLE licence (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    case_id TEXT NOT NULL,
    licence_number TEXT NOT NULL,
    permit_number TEXT NOT NULL,
    viewing_pin TEXT NOT NULL,
    category TEXT NOT NULL,
    call_sign TEXT NOT NULL,
    issued_at BIGINT NOT NULL,
    valid_from TEXT NOT NULL,
    version BIGINT NOT NULL,
    name_ja TEXT NOT NULL,
    name_en TEXT NOT NULL,
    valid_to TEXT NOT NULL,
    -- 1 where its holder ends it before its term, or it passes on; nobody is reminded of that. 2 where it never becomes valid.
    -- 3 where the authority revoked it.
    discontinued BIGINT NOT NULL,
    -- Of one that came from another holder: the first day of its term, which was the former holder's.
    term_from TEXT,
    -- Of such a one, and of those that renew it: since when its holder has it.
    held_from TEXT,
    -- The first day of who has it now, where it passed on.
    passed_on TEXT,
    -- The day by which something has to begin under it, until that has begun; of a blanket licence operation.
    begin_by TEXT,
    -- The character of the bureau that granted it, where that is not the one of its number: a renewal keeps the number.
    granted_by TEXT,
    -- The same of licences that state the same holder at the same address, letter by letter: a hash of both.
    holder_key TEXT NOT NULL,
    CHECK (valid_from <= valid_to)
);
CREATE UNIQUE INDEX licence_permit ON licence (permit_number);
-- What an account has, in the orders of its list; the last columns say whether it is valid. call_sign is '' where there is none: the engines order NULL differently.
CREATE INDEX licence_account ON licence (account_id, issued_at, id, valid_to, discontinued);
CREATE INDEX licence_account_end ON licence (account_id, valid_to, id, discontinued);
CREATE INDEX licence_account_name ON licence (account_id, name_ja, id, valid_to, discontinued);
CREATE INDEX licence_account_name_en ON licence (account_id, name_en, id, valid_to, discontinued);
CREATE INDEX licence_account_call_sign ON licence (account_id, call_sign, id, valid_to, discontinued);
-- The holders that they state, of each those that can be changed.
CREATE INDEX licence_account_holder ON licence (account_id, holder_key, valid_to, id, valid_from, discontinued, passed_on);
CREATE INDEX licence_void ON licence (account_id, valid_to) WHERE discontinued = 2;
CREATE INDEX licence_case ON licence (case_id);
-- A renewed licence keeps its number: it is a licence of its own from the day the term before it ends. One that passes to
-- another holder keeps it too, beside the renewal that the former holder had been granted.
CREATE UNIQUE INDEX licence_number ON licence (licence_number, valid_from, account_id);
CREATE INDEX licence_valid_to ON licence (valid_to);
CREATE INDEX licence_begin_by ON licence (begin_by, id) WHERE begin_by IS NOT NULL;
CREATE INDEX licence_by_call_sign ON licence (call_sign) WHERE call_sign <> '';

-- What a licence says from a time on: the whole of it, whatever the filing changed that led to it. Nothing is ever
-- written over. What a filing did is taken back with a version of its own that says again what was said before, and
-- the filing's versions do not count from then on.
CREATE TABLE licence_version (
    licence_id TEXT NOT NULL REFERENCES licence,
    version BIGINT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('CHANGED', 'ENDED', 'REVIVED', 'WITHDRAWN', 'ADMITTED', 'ISSUED', 'REPORTED', 'SUCCEEDED', 'CORRECTED', 'REVOKED')),
    at BIGINT NOT NULL,
    -- The filing that led to it; an old system's are not here.
    electronic_application_number TEXT,
    -- Of what the authority did of its own accord the id of that measure.
    case_id TEXT NOT NULL,
    -- When that was withdrawn.
    withdrawn_at BIGINT,
    -- The filing in whose document the content stands: of an end, the one that it stood in before.
    content_number TEXT,
    name_ja TEXT NOT NULL,
    name_en TEXT NOT NULL,
    holder_name TEXT NOT NULL,
    holder_address TEXT NOT NULL,
    purpose TEXT,
    communication_matter TEXT,
    communication_partner TEXT,
    place TEXT,
    movement_range TEXT,
    emissions TEXT NOT NULL,
    -- What licences of the category say besides, with their labels then.
    particulars TEXT NOT NULL,
    valid_to TEXT NOT NULL,
    discontinued BIGINT NOT NULL,
    -- What is known of what was filed for a licence that came over from an old system, or from another holder, as the
    -- portal's forms have it.
    filed TEXT,
    PRIMARY KEY (licence_id, version)
);
CREATE INDEX licence_version_case ON licence_version (case_id);
CREATE INDEX licence_version_holder ON licence_version (holder_name, licence_id);

-- What a member of staff would have the authority do to a licence of its own accord, until another approves it or it is
-- dropped: correct what it says, or revoke it. What became of it stands in the audit log.
CREATE TABLE licence_measure (
    id TEXT NOT NULL PRIMARY KEY,
    licence_id TEXT NOT NULL REFERENCES licence,
    kind TEXT NOT NULL CHECK (kind IN ('CORRECTION', 'REVOCATION')),
    -- The version of the licence that was looked at.
    version BIGINT NOT NULL,
    -- As the holder is told.
    reason TEXT NOT NULL,
    -- What the licence is to say, as JSON; of a correction.
    content TEXT,
    -- Of a revocation: the id of its ground, the day of the hearing or why there was none, and the last day; no last day
    -- where the term has not begun.
    ground TEXT,
    hearing TEXT,
    no_hearing TEXT,
    last_day TEXT,
    drafted_by TEXT NOT NULL,
    drafted_at BIGINT NOT NULL,
    -- Who sent it back to who drafted it, why, and when; it waits for no approval until it is drafted again.
    returned_by TEXT,
    returned_reason TEXT,
    returned_at BIGINT
);
CREATE UNIQUE INDEX licence_measure_licence ON licence_measure (licence_id);

-- What one valid licence alone has (scheme callSign, or a particular of its category such as mmsi), and until when: it
-- can be given again after that day. It is taken before its licence is written, which therefore cannot be referred to.
CREATE TABLE licence_identifier (
    scheme TEXT NOT NULL,
    value TEXT NOT NULL,
    licence_id TEXT NOT NULL,
    valid_to TEXT NOT NULL,
    PRIMARY KEY (scheme, value)
);
CREATE INDEX licence_identifier_licence ON licence_identifier (licence_id);

-- By what a licence is found besides its name, its number and its call sign: what its particulars say now, in plain
-- capitals without spaces and hyphens.
CREATE TABLE licence_term (
    account_id TEXT NOT NULL,
    licence_id TEXT NOT NULL,
    term TEXT NOT NULL,
    PRIMARY KEY (account_id, term, licence_id)
);
CREATE INDEX licence_term_any ON licence_term (term, licence_id);
CREATE INDEX licence_term_licence ON licence_term (licence_id);

-- The call sign that each bureau assigned last from a pool, to each kind of station.
CREATE TABLE call_sign_last (
    pool TEXT NOT NULL,
    bureau TEXT NOT NULL,
    kind TEXT NOT NULL,
    call_sign TEXT NOT NULL,
    PRIMARY KEY (pool, bureau, kind)
);

-- The reminders of the end of a licence that were sent.
CREATE TABLE licence_reminder (
    licence_id TEXT NOT NULL REFERENCES licence,
    months BIGINT NOT NULL,
    PRIMARY KEY (licence_id, months)
);

-- The reminders of the day by which something has to begin under a licence that were sent; of one that is put off, anew.
CREATE TABLE licence_begin_reminder (
    licence_id TEXT NOT NULL REFERENCES licence,
    day TEXT NOT NULL,
    months BIGINT NOT NULL,
    PRIMARY KEY (licence_id, day, months)
);

-- The last serial number each bureau gave out in a category.
CREATE TABLE licence_serial (
    region TEXT NOT NULL,
    division TEXT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (region, division)
);

-- Tries to look that count: of an address, of a browser there, at a permit number, each under a SHA-256.
CREATE TABLE licence_attempt (
    subject TEXT NOT NULL PRIMARY KEY,
    failures BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX licence_attempt_updated ON licence_attempt (updated_at);

-- Who looked at a licence with its permit number and PIN: when, and with what kind of device. Until it
-- ends, and no longer, secret_hash is the SHA-256 of the cookie of the browser that looks.
CREATE TABLE licence_view (
    id TEXT NOT NULL PRIMARY KEY,
    licence_id TEXT NOT NULL REFERENCES licence,
    at BIGINT NOT NULL,
    device TEXT NOT NULL CHECK (device IN ('phone', 'tablet', 'computer', 'other')),
    secret_hash TEXT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX licence_view_licence ON licence_view (licence_id, at);
CREATE INDEX licence_view_secret ON licence_view (secret_hash) WHERE secret_hash IS NOT NULL;
CREATE INDEX licence_view_at ON licence_view (at);

-- +goose Down
DROP TABLE licence_measure;
DROP TABLE licence_view;
DROP TABLE licence_attempt;
DROP TABLE licence_serial;
DROP TABLE licence_begin_reminder;
DROP TABLE licence_reminder;
DROP TABLE call_sign_last;
DROP TABLE licence_term;
DROP TABLE licence_identifier;
DROP TABLE licence_version;
DROP TABLE licence;
