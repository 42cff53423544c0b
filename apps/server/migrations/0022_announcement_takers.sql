-- Who took a step of an announcement stays known after the account has gone.

ALTER TABLE announcement RENAME COLUMN account_id TO taken_by;
COMMENT ON COLUMN announcement.taken_by IS 'id of an account; without foreign key, so that it is known also after the account has gone; null of the demo country';
