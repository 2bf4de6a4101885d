-- +goose Up
-- Powers of attorney. The key of a side is its account, or before an account has taken it up 'mail:' and the address in the
-- form in which addresses are compared. Whether one is in force follows from its dates and its parent, not from its state alone.
CREATE TABLE delegation (
    id TEXT NOT NULL PRIMARY KEY,
    delegation_number TEXT NOT NULL,
    begun_by TEXT NOT NULL CHECK (begun_by IN ('DELEGATE', 'PRINCIPAL')),
    creator_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    content_hash TEXT NOT NULL,
    -- Whom the delegate acts for: the principal, or of a sub-agent's the principal of its parent. NULL before that is an account.
    holder_id TEXT,
    holder_name TEXT,
    principal_key TEXT NOT NULL,
    principal_name TEXT NOT NULL,
    principal_mail TEXT NOT NULL,
    principal_category TEXT NOT NULL,
    delegate_key TEXT NOT NULL,
    delegate_name TEXT NOT NULL,
    delegate_mail TEXT NOT NULL,
    delegate_category TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('INQUIRER', 'AGENT')),
    kind TEXT NOT NULL CHECK (kind IN ('SINGLE', 'COMPREHENSIVE')),
    disclosure TEXT NOT NULL CHECK (disclosure IN ('OWN', 'ALL')),
    later_records BIGINT NOT NULL CHECK (later_records IN (0, 1)),
    sub_agents BIGINT NOT NULL CHECK (sub_agents IN (0, 1)),
    -- Ids as JSON lists; an empty one is all.
    procedures TEXT NOT NULL,
    stations TEXT NOT NULL,
    -- Days, both included.
    valid_from TEXT NOT NULL,
    valid_until TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('REQUESTED', 'WAITING', 'REGISTERED', 'ENDED')),
    end_reason TEXT CHECK (end_reason IN ('RELEASED', 'DROPPED', 'REFUSED', 'RECALLED', 'EXPIRED', 'LAPSED', 'REPLACED', 'PARENT_ENDED', 'DISPUTED', 'ACCOUNT_DELETED', 'OFFICE')),
    parent_id TEXT REFERENCES delegation,
    -- The one that it renews, from the day after its end, or takes the place of once it is accepted.
    follows_id TEXT REFERENCES delegation,
    -- The first of those that follow each other: what was begun under one goes on under the next.
    origin_id TEXT NOT NULL,
    renewal BIGINT NOT NULL CHECK (renewal IN (0, 1)),
    renewed_by TEXT,
    -- Who with whom and of what scope, while it lives: the same is not made twice.
    live_key TEXT,
    -- By what its delegate finds the holder: the name in letters and in kana, in the form in which names are compared; NULL
    -- before there is a holder.
    holder_words TEXT,
    -- By what it is found: names, addresses and number in the form in which they are compared.
    words TEXT NOT NULL,
    -- For how many days before its end both were reminded last.
    reminded BIGINT,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    -- When the first of its renewals was created.
    chain_since BIGINT NOT NULL,
    answered_at BIGINT,
    ended_at BIGINT,
    last_used_at BIGINT
);
CREATE UNIQUE INDEX delegation_number ON delegation (delegation_number);
CREATE UNIQUE INDEX delegation_live ON delegation (live_key);
CREATE UNIQUE INDEX delegation_idempotency ON delegation (creator_id, idempotency_key);
CREATE INDEX delegation_creator ON delegation (creator_id, created_at);
CREATE INDEX delegation_principal ON delegation (principal_key, created_at, id);
CREATE INDEX delegation_principal_state ON delegation (principal_key, state, created_at, id, valid_until);
CREATE INDEX delegation_delegate ON delegation (delegate_key, created_at, id);
CREATE INDEX delegation_delegate_state ON delegation (delegate_key, state, created_at, id, valid_until);
-- What somebody acts under for a holder, or has acted under.
CREATE INDEX delegation_pair ON delegation (delegate_key, holder_id, state, created_at, id);
CREATE INDEX delegation_parent ON delegation (parent_id, id);
CREATE INDEX delegation_follows ON delegation (follows_id, id);
CREATE INDEX delegation_valid ON delegation (valid_until, id) WHERE state = 'REGISTERED';
CREATE INDEX delegation_open ON delegation (created_at, id) WHERE state IN ('REQUESTED', 'WAITING');

-- What was signed, byte for byte, and how; never written over.
CREATE TABLE delegation_evidence (
    delegation_id TEXT NOT NULL PRIMARY KEY REFERENCES delegation,
    document TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    method TEXT NOT NULL CHECK (method IN ('STEP_UP', 'CERTIFICATE', 'PAPER')),
    signed_at BIGINT NOT NULL,
    account_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    -- Until when the authentication in that session counted as fresh.
    fresh_until BIGINT NOT NULL,
    -- CMS in base64, and what it is over: the document with the challenge behind it; NULL for a step-up.
    signature TEXT,
    signed TEXT
);

-- Those that their principals signed on paper: the scan, and who of the staff registered it.
CREATE TABLE delegation_paper (
    delegation_id TEXT NOT NULL PRIMARY KEY REFERENCES delegation,
    document_id TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    staff_name TEXT NOT NULL,
    -- The principal's name in the form in which names are compared.
    principal_words TEXT NOT NULL,
    registered_at BIGINT NOT NULL
);
CREATE INDEX delegation_paper_newest ON delegation_paper (registered_at, delegation_id);
CREATE INDEX delegation_paper_name ON delegation_paper (principal_words, registered_at, delegation_id);

-- The document that waits for the signature of an account's certificate.
CREATE TABLE delegation_challenge (
    account_id TEXT NOT NULL PRIMARY KEY,
    delegation_number TEXT NOT NULL,
    lang TEXT NOT NULL,
    document TEXT NOT NULL,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX delegation_challenge_expires ON delegation_challenge (expires_at);

-- What happened to one and under it. What is done again and again in a day stands once (gathered).
CREATE TABLE delegation_activity (
    id TEXT NOT NULL PRIMARY KEY,
    delegation_id TEXT NOT NULL REFERENCES delegation,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('HOLDER', 'PORTAL', 'PRINCIPAL', 'DELEGATE', 'OFFICE')),
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    gathered TEXT
);
CREATE INDEX delegation_activity_list ON delegation_activity (delegation_id, id);
CREATE UNIQUE INDEX delegation_activity_gathered ON delegation_activity (gathered);

-- Requests that were sent with one file. The rows of the file are done in their order; of those behind done_count nothing
-- was sent, and nothing will be once it is finished.
CREATE TABLE delegation_bulk (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    -- Of what the cells of the file say.
    content_hash TEXT NOT NULL,
    file_name TEXT NOT NULL,
    row_count BIGINT NOT NULL,
    done_count BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    recalled_at BIGINT,
    finished_at BIGINT
);
CREATE UNIQUE INDEX delegation_bulk_idempotency ON delegation_bulk (account_id, idempotency_key);
CREATE INDEX delegation_bulk_hash ON delegation_bulk (account_id, content_hash, created_at);
CREATE INDEX delegation_bulk_list ON delegation_bulk (account_id, created_at, id);
CREATE INDEX delegation_bulk_under_way ON delegation_bulk (account_id, created_at) WHERE finished_at IS NULL;

-- The rows as JSON: written once, read by the job and the report.
CREATE TABLE delegation_bulk_content (
    bulk_id TEXT NOT NULL PRIMARY KEY REFERENCES delegation_bulk,
    content TEXT NOT NULL
);

-- What came of each row that was done: the request, or why there is none, with the one that stood already.
CREATE TABLE delegation_bulk_row (
    bulk_id TEXT NOT NULL REFERENCES delegation_bulk,
    place BIGINT NOT NULL,
    delegation_id TEXT REFERENCES delegation,
    code TEXT,
    params TEXT,
    PRIMARY KEY (bulk_id, place)
); -- clustered

-- What an account has kept of its work list: a filter under a name, as JSON.
CREATE TABLE worklist_filter (
    account_id TEXT NOT NULL,
    -- As whose member the account keeps it; empty for its own list.
    firm_id TEXT NOT NULL,
    name TEXT NOT NULL,
    filter TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, firm_id, name)
); -- clustered

-- +goose Down
DROP TABLE worklist_filter;
DROP TABLE delegation_bulk_row;
DROP TABLE delegation_bulk_content;
DROP TABLE delegation_bulk;
DROP TABLE delegation_challenge;
DROP TABLE delegation_activity;
DROP TABLE delegation_paper;
DROP TABLE delegation_evidence;
DROP TABLE delegation;
