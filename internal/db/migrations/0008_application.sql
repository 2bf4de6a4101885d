-- +goose Up
-- What an applicant has not filed yet: raw values exactly as typed.
CREATE TABLE draft (
    id TEXT NOT NULL PRIMARY KEY,
    -- The holder, and whose draft it is: the holder's own, or the mandate's under which an agent writes it.
    account_id TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    procedure_version BIGINT NOT NULL,
    version BIGINT NOT NULL,
    file_revision BIGINT NOT NULL,
    save_name TEXT NOT NULL,
    step TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    saved_at BIGINT NOT NULL,
    -- The licence that a draft is about; none for what begins anew.
    licence_id TEXT,
    -- The application that a draft adds to or corrects.
    purpose TEXT,
    about_application TEXT,
    -- The day (YYYY-MM-DD) on which it arrived on paper, where a member of staff enters it, whose draft it then is.
    paper_on TEXT,
    -- A draft that was exported for a guarantee body: when, as what XML, and with which files. The certificate
    -- belongs to what was exported then.
    guarantee_exported_at BIGINT,
    -- What is long comes last: a list of drafts reads none of it.
    members TEXT NOT NULL,
    form TEXT NOT NULL,
    guarantee_export TEXT,
    guarantee_files TEXT
);
CREATE INDEX draft_owner ON draft (owner_id, saved_at, id);
-- What agents write for a holder.
CREATE INDEX draft_for ON draft (account_id) WHERE owner_id <> account_id;
CREATE INDEX draft_exported ON draft (owner_id, guarantee_exported_at, id) WHERE guarantee_exported_at IS NOT NULL;
-- Which versions of procedures drafts still use.
CREATE INDEX draft_procedure ON draft (procedure_id, procedure_version);

-- One filing in a case: what lists and moves read. What was filed stands in application_document, so that a row stays
-- narrow and a move writes little.
CREATE TABLE application (
    electronic_application_number TEXT NOT NULL PRIMARY KEY,
    inquiry_number TEXT NOT NULL,
    case_id TEXT NOT NULL,
    case_name TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    procedure_version BIGINT NOT NULL,
    effect TEXT NOT NULL CHECK (effect IN ('review', 'arrival')),
    subject_ja TEXT NOT NULL,
    subject_en TEXT NOT NULL,
    holder_id TEXT NOT NULL,
    holder_name TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    category TEXT NOT NULL,
    lang TEXT NOT NULL,
    destination TEXT NOT NULL,
    destination_ja TEXT NOT NULL,
    destination_en TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW',
        'REQUESTING_CORRECTION', 'RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN')),
    outcome TEXT CHECK (outcome IN ('REFUSED', 'GRANTED', 'PASSED_ON', 'CALLED_OFF')),
    version BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    completed_at BIGINT,
    fee_paid_at BIGINT,
    call_sign TEXT,
    payment_number TEXT,
    notice_number TEXT,
    licence_id TEXT,
    fee_amount BIGINT NOT NULL,
    -- The licence that an application is about, and the application that it corrects.
    about_licence TEXT,
    corrects TEXT REFERENCES application,
    -- Who of the office works on an application ('' for nobody), and the last day of its standard processing
    -- time ('' where it has none). Lists are ordered by them, and the engines order NULL differently.
    assignee_id TEXT NOT NULL,
    assignee_name TEXT NOT NULL,
    standard_due TEXT NOT NULL,
    draft_id TEXT NOT NULL,
    draft_version BIGINT NOT NULL,
    idempotency_key TEXT NOT NULL,
    reason TEXT,
    fee TEXT NOT NULL,
    -- The number of the power of attorney that an agent filed under.
    mandate_number TEXT,
    -- The day (YYYY-MM-DD) on which it arrived on paper; none for what was filed here.
    paper_on TEXT,
    -- What came of the applicant that no officer has acted on yet, or the draft of a decision that waits for a colleague or its day.
    news TEXT CHECK (news IN ('WITHDRAWAL', 'ADDITION', 'CORRECTION', 'APPROVAL', 'SCHEDULED', 'TRANSFER', 'ANSWER', 'FEE_OVERDUE', 'GRANT_FAILED'))
);
CREATE UNIQUE INDEX application_inquiry ON application (inquiry_number);
CREATE UNIQUE INDEX application_idempotency ON application (actor_id, idempotency_key);
CREATE INDEX application_case ON application (case_id);

-- What an account has filed, newest first, what of it has not ended, and in each status what has; the last columns
-- are what a list is narrowed by.
CREATE INDEX application_holder ON application (holder_id, received_at, electronic_application_number, status, effect,
procedure_id, destination);
CREATE INDEX application_holder_open ON application (holder_id, received_at, electronic_application_number, status)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_holder_ended ON application (holder_id, status, received_at, electronic_application_number)
WHERE status IN ('REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN');

-- Licences that pass on to another holder on a day to come, by the filing that was granted: once it has come they have,
-- and there is no row any more.
CREATE TABLE application_succession (
    electronic_application_number TEXT NOT NULL PRIMARY KEY REFERENCES application,
    licence_id TEXT NOT NULL,
    licence_number TEXT NOT NULL,
    passes_on TEXT NOT NULL
);
CREATE INDEX application_succession_licence ON application_succession (licence_number);
CREATE INDEX application_succession_day ON application_succession (passes_on, electronic_application_number);

-- What an agent has filed for a holder.
CREATE INDEX application_agent ON application (actor_id, holder_id, received_at, electronic_application_number, status, effect,
procedure_id) WHERE mandate_number IS NOT NULL;

CREATE INDEX application_assignee ON application (assignee_id, received_at, electronic_application_number, destination)
WHERE assignee_id <> '' AND status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');

-- What a bureau has, in the orders of the desk's list. Most has ended: the orders of what is under way leave that out.
CREATE INDEX application_bureau ON application (destination, status, received_at, electronic_application_number, procedure_id);
CREATE INDEX application_open ON application (destination, received_at, electronic_application_number, status, standard_due,
procedure_id, assignee_id)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_open_due ON application (destination, standard_due, received_at, electronic_application_number, status)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_open_holder ON application (destination, holder_name, received_at, electronic_application_number)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_open_procedure ON application (destination, procedure_id, received_at, electronic_application_number)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
CREATE INDEX application_open_assignee ON application (destination, assignee_name, received_at, electronic_application_number, assignee_id)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
-- Where something came of the applicant that the office has not acted on: few of what is under way.
CREATE INDEX application_open_news ON application (destination, news, received_at, electronic_application_number, status, assignee_id,
standard_due, procedure_id)
WHERE news IS NOT NULL AND status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
-- What arrived on paper: few of what is under way, too.
CREATE INDEX application_open_paper ON application (destination, received_at, electronic_application_number, status, assignee_id,
standard_due, procedure_id)
WHERE paper_on IS NOT NULL AND status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');
-- What the desk counts.
CREATE INDEX application_queue ON application (destination, status, assignee_id, standard_due, assignee_name)
WHERE status IN ('ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW', 'REQUESTING_CORRECTION');

-- Most applications are about no licence, correct nothing and have no call sign.
CREATE INDEX application_about ON application (about_licence, procedure_id) WHERE about_licence IS NOT NULL;
CREATE INDEX application_corrects ON application (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX application_licence ON application (licence_id) WHERE licence_id IS NOT NULL;
CREATE INDEX application_call_sign ON application (call_sign) WHERE call_sign IS NOT NULL;
CREATE INDEX application_notice ON application (notice_number) WHERE notice_number IS NOT NULL;
-- For how long cases took.
CREATE INDEX application_completed ON application (completed_at) WHERE completed_at IS NOT NULL;

-- What was filed: document is the canonical form as it was validated, with its SHA-256, filed the values as typed.
CREATE TABLE application_document (
    electronic_application_number TEXT NOT NULL PRIMARY KEY REFERENCES application,
    sha256 TEXT NOT NULL,
    document TEXT NOT NULL,
    filed TEXT NOT NULL
);

-- By what a name is found: each two letters of it that follow each other, in plain letters. scope is the bureau of the
-- application for its holder's name, the holder for the name that the applicant gave the case.
CREATE TABLE application_term (
    scope TEXT NOT NULL,
    term TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    electronic_application_number TEXT NOT NULL,
    PRIMARY KEY (scope, term, received_at, electronic_application_number)
); -- clustered

-- What the desk searches of a filing: the words of its form, its title, its holder's names as filed and as proven, in the form in which
-- names are compared, each on a line of its own. A job writes it after each filing. The filings of a bureau are put into blocks of some
-- hundred as they come, of which application_gram has each two letters that follow each other somewhere in one.
CREATE TABLE application_text (
    destination TEXT NOT NULL,
    block BIGINT NOT NULL,
    electronic_application_number TEXT NOT NULL UNIQUE REFERENCES application,
    received_at BIGINT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (destination, block, electronic_application_number)
); -- clustered

CREATE TABLE application_gram (
    destination TEXT NOT NULL,
    gram TEXT NOT NULL,
    block BIGINT NOT NULL,
    PRIMARY KEY (destination, gram, block)
); -- clustered

-- The procedures of which an account has filed something.
CREATE TABLE application_procedure (
    holder_id TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    subject_ja TEXT NOT NULL,
    subject_en TEXT NOT NULL,
    PRIMARY KEY (holder_id, procedure_id)
); -- clustered

-- The versions of procedures under which something was filed: one row each, however much was filed.
CREATE TABLE application_version (
    procedure_id TEXT NOT NULL,
    procedure_version BIGINT NOT NULL,
    form TEXT, -- its sections and fields when something was first filed under it: a definition that lacks one by now could not show what was filed
    PRIMARY KEY (procedure_id, procedure_version)
); -- clustered

-- What an account has filed that it may file once only: a check of the procedure and the
-- SHA-256 of what it names. It goes with the withdrawal of the application.
CREATE TABLE application_once (
    holder_id TEXT NOT NULL,
    procedure_id TEXT NOT NULL,
    check_id TEXT NOT NULL,
    key_hash TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL REFERENCES application,
    PRIMARY KEY (holder_id, procedure_id, check_id, key_hash)
);
CREATE INDEX application_once_number ON application_once (electronic_application_number);
-- Who else has filed the same, such as the succession to one licence.
CREATE INDEX application_once_hash ON application_once (key_hash, electronic_application_number);

-- Who may look at a case besides its holder: the addresses that were named for it, one row each. Whoever has the address
-- in an account looks; mail_key is the form in which addresses are compared. Who was taken out stays, so that nobody is
-- invited again and again.
CREATE TABLE application_inquirer (
    id TEXT NOT NULL PRIMARY KEY,
    case_id TEXT NOT NULL,
    mail_key TEXT NOT NULL,
    name TEXT NOT NULL,
    mail TEXT NOT NULL,
    -- The account that named them, whose invitations a day are counted.
    inviter_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('ACTIVE', 'DECLINED', 'REMOVED')),
    -- Whether they see what was filed, too.
    contents BIGINT NOT NULL CHECK (contents IN (0, 1)),
    -- The mail: to be counted, counted and to be sent, sent, or none. due_at is when it is looked at again.
    invitation TEXT NOT NULL CHECK (invitation IN ('DUE', 'TAKEN', 'SENT', 'NONE')),
    due_at BIGINT,
    invited_at BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    looked_at BIGINT,
    -- When it was told that the invitation did not arrive.
    failed_at BIGINT
);
CREATE UNIQUE INDEX application_inquirer_case ON application_inquirer (case_id, mail_key);
CREATE INDEX application_inquirer_mail ON application_inquirer (mail_key, created_at, id) WHERE state = 'ACTIVE';
CREATE INDEX application_inquirer_invited ON application_inquirer (mail_key, invited_at) WHERE invited_at IS NOT NULL;
CREATE INDEX application_inquirer_inviter ON application_inquirer (inviter_id, invited_at) WHERE invited_at IS NOT NULL;
CREATE INDEX application_inquirer_created ON application_inquirer (inviter_id, created_at);
CREATE INDEX application_inquirer_due ON application_inquirer (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX application_inquirer_waiting ON application_inquirer (case_id, invitation, inviter_id, id) WHERE due_at IS NOT NULL;

-- Addresses that want no invitations, whoever names them.
CREATE TABLE inquirer_refusal (
    mail_key TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

-- What the office asks of an applicant (a correction, an addition) and what an applicant asks of it (a
-- withdrawal). fields holds a correction's returned fields with a comment for each; answer is the text of
-- an addition, or why a withdrawal was refused.
CREATE TABLE application_request (
    id TEXT NOT NULL PRIMARY KEY,
    electronic_application_number TEXT NOT NULL REFERENCES application,
    case_id TEXT NOT NULL,
    holder_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('CORRECTION', 'ADDITION', 'WITHDRAWAL', 'QUESTION')),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'DONE', 'REFUSED', 'CANCELLED')),
    request_text TEXT NOT NULL,
    due_date TEXT,
    fields TEXT NOT NULL,
    requested_at BIGINT NOT NULL,
    answer TEXT,
    answered_at BIGINT,
    actor_id TEXT,
    idempotency_key TEXT,
    asked_from TEXT
);
CREATE INDEX application_request_case ON application_request (case_id, requested_at);
CREATE INDEX application_request_number ON application_request (electronic_application_number, kind, state);
CREATE INDEX application_request_open ON application_request (kind, due_date) WHERE state = 'OPEN';
-- With what an agent's list of work shows of each, so that it reads no row.
CREATE INDEX application_request_holder ON application_request (holder_id, requested_at, id, kind, due_date, electronic_application_number)
WHERE state = 'OPEN';

-- What a staff member has typed about an application and not sent yet, for each form of the desk.
CREATE TABLE desk_draft (
    staff_id TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL REFERENCES application,
    form TEXT NOT NULL,
    content TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (staff_id, electronic_application_number, form)
);
CREATE INDEX desk_draft_saved ON desk_draft (staff_id, saved_at);

-- How a review is to end, as JSON: drafted by one officer for another to approve, or for a day to come. It holds for the version of
-- the application that it names; of any other it is void.
CREATE TABLE desk_decision (
    electronic_application_number TEXT NOT NULL PRIMARY KEY REFERENCES application,
    id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'SCHEDULED', 'RETURNED')),
    version BIGINT NOT NULL,
    decision TEXT NOT NULL,
    -- Of the licence that it grants: given to no other holder's station while it holds.
    call_sign TEXT,
    -- YYYY-MM-DD, the day on which it is given; none for at once.
    given_on TEXT,
    drafted_by TEXT NOT NULL,
    drafted_at BIGINT NOT NULL,
    approved_by TEXT,
    -- Why it came back: in a colleague's words, or as what stood in the way on its day (JSON), and a code of why.
    returned_by TEXT,
    words TEXT,
    why TEXT
);
CREATE INDEX desk_decision_call_sign ON desk_decision (call_sign);
CREATE INDEX desk_decision_day ON desk_decision (given_on, electronic_application_number) WHERE state = 'SCHEDULED';
CREATE INDEX desk_decision_waiting ON desk_decision (drafted_at, electronic_application_number) WHERE state = 'WAITING';

-- What an officer says of an application before anything else: whether it is complete, and for their bureau to decide. The first
-- step that is taken without says both of it.
CREATE TABLE desk_triage (
    electronic_application_number TEXT NOT NULL PRIMARY KEY REFERENCES application,
    complete TEXT NOT NULL CHECK (complete IN ('YES', 'NO')),
    competent TEXT NOT NULL CHECK (competent IN ('YES', 'NO')),
    answered_by TEXT NOT NULL,
    answered_name TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    defects TEXT -- JSON list of what was wrong or missing of a paper that was taken in as it stood
);

-- What officers have confirmed by eye of an application, of the list that its procedure has for it.
CREATE TABLE desk_tick (
    electronic_application_number TEXT NOT NULL REFERENCES application,
    item TEXT NOT NULL,
    ticked_by TEXT NOT NULL,
    ticked_name TEXT NOT NULL,
    ticked_at BIGINT NOT NULL,
    PRIMARY KEY (electronic_application_number, item)
); -- clustered

-- Lists of the desk that are kept under a name, as JSON: by a staff member, or, as 'bureau:' and its letter, shared by a bureau.
CREATE TABLE desk_filter (
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    filter TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    saved_by TEXT NOT NULL,
    PRIMARY KEY (owner, name)
); -- clustered

-- The provisional licences (Radio Act, article 8) that were given while a case is under review. What one says besides stands
-- in the document of the filing.
CREATE TABLE provisional_licence (
    case_id TEXT NOT NULL PRIMARY KEY,
    provisional_number TEXT NOT NULL,
    electronic_application_number TEXT NOT NULL REFERENCES application,
    -- What it is, such as 基地局.
    station TEXT NOT NULL,
    call_sign TEXT NOT NULL,
    granted_on TEXT NOT NULL,
    -- By which day the work has to be complete.
    deadline TEXT NOT NULL,
    -- The emissions with the frequencies that were assigned: JSON.
    emissions TEXT NOT NULL,
    -- The filing that notified the work as complete last.
    completed_by TEXT,
    -- The day on which the completed work passed its inspection.
    inspected_on TEXT,
    -- By which day work that did not pass has to be put right, and notified as complete once more; from then on in the place of
    -- the deadline.
    redo_by TEXT
);
CREATE UNIQUE INDEX provisional_licence_number ON provisional_licence (provisional_number);
CREATE INDEX provisional_licence_call_sign ON provisional_licence (call_sign);

-- The inspections (Radio Act, article 10) of work under a provisional licence, in their order: each with the filing that had
-- notified it as complete and who entered the result. Of one that was not passed also why, and until when the work is put right.
CREATE TABLE provisional_inspection (
    case_id TEXT NOT NULL REFERENCES provisional_licence,
    serial BIGINT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('PASSED', 'FAILED')),
    inspected_on TEXT NOT NULL,
    reason TEXT,
    redo_by TEXT,
    completed_by TEXT,
    officer_id TEXT NOT NULL,
    officer_name TEXT NOT NULL,
    recorded_at BIGINT NOT NULL,
    PRIMARY KEY (case_id, serial)
);

-- The filings that change the construction design under a provisional licence (Radio Act, article 9), with a permission or, where
-- it is minor, by notifying it.
CREATE TABLE provisional_redesign (
    case_id TEXT NOT NULL REFERENCES provisional_licence,
    electronic_application_number TEXT NOT NULL REFERENCES application,
    kind TEXT NOT NULL CHECK (kind IN ('permission', 'notification')),
    PRIMARY KEY (case_id, electronic_application_number)
);
CREATE INDEX provisional_redesign_number ON provisional_redesign (electronic_application_number);

-- The last serial number that each bureau gave to a provisional licence.
CREATE TABLE provisional_serial (
    region TEXT NOT NULL PRIMARY KEY,
    last BIGINT NOT NULL
);

-- Texts for letters that administrators wrote; one under the id of a text that ships stands in its place.
CREATE TABLE letter_template (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('CORRECTION', 'ADDITION', 'QUESTION', 'REFUSAL')),
    name_ja TEXT NOT NULL,
    name_en TEXT NOT NULL,
    body_ja TEXT NOT NULL,
    body_en TEXT NOT NULL,
    version BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    changed_by TEXT NOT NULL
);

-- +goose Down
DROP TABLE letter_template;
DROP TABLE provisional_serial;
DROP TABLE provisional_redesign;
DROP TABLE provisional_inspection;
DROP TABLE provisional_licence;
DROP TABLE desk_filter;
DROP TABLE desk_tick;
DROP TABLE desk_triage;
DROP TABLE desk_decision;
DROP TABLE desk_draft;
DROP TABLE application_request;
DROP TABLE inquirer_refusal;
DROP TABLE application_inquirer;
DROP TABLE application_once;
DROP TABLE application_version;
DROP TABLE application_procedure;
DROP TABLE application_gram;
DROP TABLE application_text;
DROP TABLE application_term;
DROP TABLE application_document;
DROP TABLE application_succession;
DROP TABLE application;
DROP TABLE draft;
