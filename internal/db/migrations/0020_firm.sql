-- +goose Up
-- The people of a firm: who acts in its name with a login of their own. The key of a person is the account, or before one has
-- taken the invitation up 'mail:' and the address in the form in which addresses are compared.
CREATE TABLE firm_member (
    id TEXT NOT NULL PRIMARY KEY,
    firm_id TEXT NOT NULL,
    firm_name TEXT NOT NULL,
    person_key TEXT NOT NULL,
    person_name TEXT NOT NULL,
    person_mail TEXT NOT NULL,
    mail_key TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('CLERK', 'MANAGER', 'READER')),
    state TEXT NOT NULL CHECK (state IN ('INVITED', 'MEMBER', 'ENDED')),
    end_reason TEXT CHECK (end_reason IN ('DECLINED', 'RECALLED', 'LAPSED', 'LEFT', 'REMOVED', 'ACCOUNT_DELETED')),
    inviter_id TEXT NOT NULL,
    lang TEXT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    answered_at BIGINT,
    ended_at BIGINT
);
CREATE UNIQUE INDEX firm_member_person ON firm_member (firm_id, person_key) WHERE state IN ('INVITED', 'MEMBER');
CREATE UNIQUE INDEX firm_member_mail ON firm_member (firm_id, mail_key) WHERE state IN ('INVITED', 'MEMBER');
CREATE INDEX firm_member_firm ON firm_member (firm_id, id) WHERE state IN ('INVITED', 'MEMBER');
CREATE INDEX firm_member_of ON firm_member (person_key, state, id);
CREATE INDEX firm_member_made ON firm_member (firm_id, created_at);
CREATE INDEX firm_member_open ON firm_member (created_at, id) WHERE state = 'INVITED';

CREATE TABLE firm_group (
    id TEXT NOT NULL PRIMARY KEY,
    firm_id TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL
);
CREATE UNIQUE INDEX firm_group_name ON firm_group (firm_id, name_key);
CREATE TABLE firm_group_member (
    group_id TEXT NOT NULL REFERENCES firm_group,
    member_id TEXT NOT NULL REFERENCES firm_member,
    PRIMARY KEY (group_id, member_id)
);
CREATE INDEX firm_group_member_of ON firm_group_member (member_id, group_id);

-- Who of a firm acts under a power of attorney, by the first of those that follow each other: members and groups. What is assigned
-- to somebody who is gone stays so, for that it does not become everybody's.
CREATE TABLE firm_assignment (
    origin_id TEXT NOT NULL,
    assignee_id TEXT NOT NULL,
    PRIMARY KEY (origin_id, assignee_id)
);

-- Who of a firm looks after one application, or one licence that ends, instead of all whose power of attorney it lies under: a member
-- or a group. It opens nothing: what one may act on is decided by the power of attorney alone.
CREATE TABLE firm_task (
    firm_id TEXT NOT NULL,
    ref TEXT NOT NULL,
    assignee_id TEXT NOT NULL,
    PRIMARY KEY (firm_id, ref)
); -- clustered
CREATE INDEX firm_task_of ON firm_task (assignee_id);

CREATE TABLE firm_setting (
    firm_id TEXT NOT NULL PRIMARY KEY,
    -- What is assigned to nobody is then nobody's; else it is every member's.
    assigned_only BIGINT NOT NULL CHECK (assigned_only IN (0, 1))
);

-- What happened among a firm's people, and what they did in its name.
CREATE TABLE firm_activity (
    id TEXT NOT NULL PRIMARY KEY,
    firm_id TEXT NOT NULL,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    delegation_number TEXT NOT NULL,
    holder_name TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL
);
CREATE INDEX firm_activity_list ON firm_activity (firm_id, id);

-- +goose Down
DROP TABLE firm_activity;
DROP TABLE firm_setting;
DROP TABLE firm_task;
DROP TABLE firm_assignment;
DROP TABLE firm_group_member;
DROP TABLE firm_group;
DROP TABLE firm_member;
