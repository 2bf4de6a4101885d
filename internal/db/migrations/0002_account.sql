-- +goose Up
-- Applicants. detail is the user info as one JSON document.
CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    category TEXT NOT NULL CHECK (category IN ('1', '2', '3')),
    status TEXT NOT NULL CHECK (status IN ('01', '02', '03', '04', '05', '06', '09')),
    identified BIGINT NOT NULL CHECK (identified IN (0, 1)),
    mail TEXT NOT NULL,
    locale TEXT NOT NULL CHECK (locale IN ('ja', 'en')),
    services TEXT NOT NULL,
    login_types TEXT NOT NULL,
    -- What a list of accounts shows of the user info, in an order of its own (internal/account/brief.go).
    listed TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_login_at BIGINT,
    -- The text size an account has chosen: m, l or ll; NULL before it has. Its language is locale.
    font_size TEXT,
    -- The sign-in before the present one, which the person is told of.
    previous_login_at BIGINT,
    -- What an identity was shown by last; NULL where it never was. A temporary account ends at temporary_until.
    identity_method TEXT,
    temporary_until BIGINT,
    -- Services that wait for the code of a letter, and what the letter was sent for: a digest of the
    -- name and the address, so that a change of either makes its code worthless.
    pending_services TEXT NOT NULL DEFAULT '[]',
    letter_for TEXT,
    -- When the identity of an account was shown last (NULL where that was not noted), and the parts of the user info
    -- that it was about, by wire name, as they were then.
    identity_shown_at BIGINT,
    identity_proven TEXT NOT NULL DEFAULT '{}',
    -- By what a sign-up finds the account of somebody whom a power of attorney on paper names and who signs in nowhere; NULL
    -- for all others.
    paper_key TEXT,
    -- What the state was before staff suspended the account or made it unqualified for inquiry; NULL in any other state.
    status_before TEXT,
    -- The account that took over what this one had; NULL for all others.
    merged_into TEXT,
    -- Since when its mail address is known not to work, and what the relay or a report said of it; and when staff sent a letter
    -- instead. All NULL while it works as far as is known.
    mail_failed_at BIGINT,
    mail_failed_why TEXT,
    mail_letter_at BIGINT,
    -- By what staff find it, as terms are compared (internal/account/search.go); NULL where there is nothing.
    mail_term TEXT,
    name_term TEXT,
    kana_term TEXT,
    english_term TEXT,
    representative_term TEXT,
    address_term TEXT,
    company_number TEXT,
    tel_no TEXT,
    postal_code TEXT,
    birthday TEXT
);
CREATE INDEX account_by_mail ON account (mail_term, id) WHERE mail_term IS NOT NULL;
CREATE INDEX account_mail_failed ON account (mail_failed_at, id) WHERE mail_failed_at IS NOT NULL AND mail_letter_at IS NULL;
-- Unique as every pair with a key is: a plan then takes it, and nothing else of the account, where only the state of an account is asked for.
CREATE UNIQUE INDEX account_by_status ON account (status, id);
CREATE INDEX account_by_name ON account (name_term, id) WHERE name_term IS NOT NULL;
CREATE INDEX account_by_kana ON account (kana_term, id) WHERE kana_term IS NOT NULL;
CREATE INDEX account_by_english ON account (english_term, id) WHERE english_term IS NOT NULL;
CREATE INDEX account_by_representative ON account (representative_term, id) WHERE representative_term IS NOT NULL;
CREATE INDEX account_by_address ON account (address_term, id) WHERE address_term IS NOT NULL;
CREATE INDEX account_by_company ON account (company_number, id) WHERE company_number IS NOT NULL;
CREATE INDEX account_by_tel ON account (tel_no, id) WHERE tel_no IS NOT NULL;
CREATE INDEX account_by_postal_code ON account (postal_code, id) WHERE postal_code IS NOT NULL;
CREATE INDEX account_by_birthday ON account (birthday, id) WHERE birthday IS NOT NULL;
CREATE INDEX account_paper ON account (paper_key, id) WHERE paper_key IS NOT NULL;
CREATE INDEX account_temporary ON account (temporary_until) WHERE temporary_until IS NOT NULL;

-- Staff of the bureaus; an empty list of bureaus means all of them.
CREATE TABLE staff_account (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('viewer', 'officer', 'administrator', 'auditor')),
    bureaus TEXT NOT NULL,
    mail TEXT NOT NULL,
    locale TEXT NOT NULL CHECK (locale IN ('ja', 'en')),
    active BIGINT NOT NULL CHECK (active IN (0, 1)),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_login_at BIGINT,
    -- Since when its mail address is known not to work, and what the relay or a report said of it; NULL while it works as far as is known.
    mail_failed_at BIGINT,
    mail_failed_why TEXT
);

-- What a staff member is to be, as an administrator asked for it, until another one confirms it.
CREATE TABLE staff_change (
    id TEXT NOT NULL PRIMARY KEY,
    staff_id TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('viewer', 'officer', 'administrator', 'auditor')),
    bureaus TEXT NOT NULL,
    reason TEXT NOT NULL,
    asked_by TEXT NOT NULL,
    asked_at BIGINT NOT NULL
);

CREATE TABLE credential (
    account_id TEXT NOT NULL PRIMARY KEY,
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    password_hash TEXT NOT NULL,
    totp_secret TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);

-- What a person may type to sign in: the user id and the mail address, each once a realm.
CREATE TABLE sign_in_name (
    realm TEXT NOT NULL CHECK (realm IN ('user', 'staff')),
    name TEXT NOT NULL,
    account_id TEXT NOT NULL,
    PRIMARY KEY (realm, name)
);
CREATE INDEX sign_in_name_account ON sign_in_name (account_id);

-- Links sent by mail: to confirm a new address, to set a lost password. A row 'request' is no link: it counts that one was
-- asked for, by or for whom (account_id) and from where (mail), both as a SHA-256.
CREATE TABLE account_link (
    token_hash TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL CHECK (purpose IN ('mail', 'recovery', 'request')),
    account_id TEXT NOT NULL,
    mail TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX account_link_account ON account_link (account_id);
CREATE INDEX account_link_mail ON account_link (mail);
CREATE INDEX account_link_expires ON account_link (expires_at);
CREATE INDEX account_link_created ON account_link (created_at);

-- A mail to an address that the account does not have (any more, or yet), until it is sent.
CREATE TABLE account_mail (
    id TEXT NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Accounts that staff register with one file. In 'CHECKING' it is only found what would come of each row; of the parts behind
-- part_done nothing was registered, and nothing will be once it is 'STOPPED'.
CREATE TABLE account_bulk (
    id TEXT NOT NULL PRIMARY KEY,
    staff_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    -- Of the bytes of the file.
    content_hash TEXT NOT NULL,
    file_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('CHECKING', 'CHECKED', 'REGISTERING', 'FINISHED', 'STOPPED')),
    row_count BIGINT NOT NULL,
    part_count BIGINT NOT NULL,
    part_done BIGINT NOT NULL,
    registered_count BIGINT NOT NULL,
    known_count BIGINT NOT NULL,
    wrong_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    finished_at BIGINT
);
CREATE UNIQUE INDEX account_bulk_idempotency ON account_bulk (staff_id, idempotency_key);
CREATE INDEX account_bulk_hash ON account_bulk (content_hash, created_at);
CREATE INDEX account_bulk_list ON account_bulk (created_at, id);

-- The rows of a file in their order, some hundred a part, as JSON, and what came of them.
CREATE TABLE account_bulk_part (
    bulk_id TEXT NOT NULL REFERENCES account_bulk,
    place BIGINT NOT NULL,
    content TEXT NOT NULL,
    results TEXT,
    wrong_count BIGINT NOT NULL,
    PRIMARY KEY (bulk_id, place)
); -- clustered

-- Accounts whose person shall be erased, as an administrator asked for it, until another one confirms it.
CREATE TABLE account_erasure (
    account_id TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    asked_by TEXT NOT NULL,
    asked_at BIGINT NOT NULL
);

-- Whose work a colleague does while a staff member is away: from one day to another, both included, unless it was ended before.
CREATE TABLE staff_deputy (
    id TEXT NOT NULL PRIMARY KEY,
    staff_id TEXT NOT NULL,
    deputy_id TEXT NOT NULL,
    from_day TEXT NOT NULL,
    until_day TEXT NOT NULL,
    set_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX staff_deputy_of ON staff_deputy (staff_id, until_day) WHERE ended_at IS NULL;
CREATE INDEX staff_deputy_by ON staff_deputy (deputy_id, until_day) WHERE ended_at IS NULL;
CREATE INDEX staff_deputy_over ON staff_deputy (until_day) WHERE ended_at IS NULL;

-- Two accounts of one person that shall be one, as an administrator asked for it, until another one confirms it.
CREATE TABLE account_merge (
    stays_id TEXT NOT NULL PRIMARY KEY,
    ends_id TEXT NOT NULL UNIQUE,
    reason TEXT NOT NULL,
    asked_by TEXT NOT NULL,
    asked_at BIGINT NOT NULL
);

-- +goose Down
DROP TABLE account_merge;
DROP TABLE staff_deputy;
DROP TABLE account_erasure;
DROP TABLE account_bulk_part;
DROP TABLE account_bulk;
DROP TABLE account_mail;
DROP TABLE account_link;
DROP TABLE sign_in_name;
DROP TABLE credential;
DROP TABLE staff_change;
DROP TABLE staff_account;
DROP TABLE account;
