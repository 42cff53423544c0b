-- Questions of visitors: what they hang on, the clock of their office, frequent ones, the steps on their way, and the private
-- link by which an asker follows a question that is not public yet.

ALTER TABLE category DROP CONSTRAINT category_type_check;
ALTER TABLE category ADD CONSTRAINT category_type_check
  CHECK (type IN ('post', 'documentation', 'question', 'faq', 'career'));
ALTER TABLE category ADD COLUMN office_id bigint REFERENCES organization (id);
CREATE INDEX category_office ON category (office_id);
COMMENT ON COLUMN category.office_id IS 'gets questions on this topic that hang on no place and no province';

ALTER TABLE message
  ADD COLUMN location_point_id bigint REFERENCES location_point (id),
  ADD COLUMN facility_id  bigint REFERENCES facility (id),
  ADD COLUMN figure_name  text,
  ADD COLUMN figure_time  timestamptz,
  ADD COLUMN figure_value text,
  ADD COLUMN office_since timestamptz,
  ADD COLUMN due_at       timestamptz,
  ADD COLUMN answered_at  timestamptz;
COMMENT ON COLUMN message.figure_name IS 'the indicator of the figure in which the asker sees an error, as the page wrote it';
COMMENT ON COLUMN message.office_since IS 'since when the question has been with its organization';
COMMENT ON COLUMN message.due_at IS 'of a question: the end of its last working day';
COMMENT ON COLUMN message.answered_at IS 'of a question: when its first public answer appeared; kept by the server';

UPDATE message question
   SET office_since = created_at,
       due_at = created_at + interval '3 days',
       answered_at = (
         SELECT min(coalesce(answer.published_at, answer.created_at)) FROM message answer
          WHERE answer.parent_id = question.id AND answer.kind = 'answer' AND answer.status = 'PUBLISHED')
 WHERE parent_id IS NULL;

CREATE INDEX message_point ON message (location_point_id);
CREATE INDEX message_facility ON message (facility_id);
-- The public list: questions that are answered, and those that wait.
CREATE INDEX message_answered ON message (answered_at DESC, id DESC)
  WHERE parent_id IS NULL AND status = 'PUBLISHED' AND answered_at IS NOT NULL;
CREATE INDEX message_unanswered ON message (due_at, id) WHERE parent_id IS NULL AND answered_at IS NULL;
-- What nobody has read yet.
CREATE INDEX message_unread ON message (created_at, id) WHERE status = 'PENDING';

-- The way of a question, one step after the other; reasons are read in the administration alone.
CREATE TABLE message_step (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  step       text NOT NULL CHECK (step IN ('asked', 'shown', 'handed', 'answered', 'faq', 'unfaq', 'hidden')),
  at         timestamptz NOT NULL,
  taken_by   bigint,
  actor      text,
  from_id    bigint REFERENCES organization (id),
  to_id      bigint REFERENCES organization (id),
  reason     text
);
CREATE INDEX message_step_message ON message_step (message_id, at, id);
CREATE INDEX message_step_from ON message_step (from_id);
CREATE INDEX message_step_to ON message_step (to_id);
COMMENT ON COLUMN message_step.taken_by IS 'the account of who took it; NULL for a visitor';
COMMENT ON COLUMN message_step.actor IS 'the name of the person then; NULL for a visitor';
COMMENT ON COLUMN message_step.from_id IS 'of a step handed: the organization that handed it over, to the one in to_id';

CREATE TABLE message_link (
  message_id bigint PRIMARY KEY REFERENCES message (id) ON DELETE CASCADE,
  key_hash   bytea NOT NULL,
  locale     text NOT NULL CHECK (locale IN ('en', 'vi')),
  origin     text NOT NULL
);
COMMENT ON TABLE message_link IS 'by whose key an asker follows a question that is not public yet';
COMMENT ON COLUMN message_link.key_hash IS 'SHA-256 of the key, which only the asker has';
COMMENT ON COLUMN message_link.locale IS 'the language of mails to the asker';
COMMENT ON COLUMN message_link.origin IS 'the site on which it was asked, for links in mails';
