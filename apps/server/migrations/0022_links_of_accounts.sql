-- Two more kinds of mailed links: to confirm a new address of one's own, and to choose the first password.
ALTER TABLE account_token ADD COLUMN email text CHECK (email = lower(email));
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token ADD CONSTRAINT account_token_purpose_check
  CHECK (purpose IN ('verify_email', 'reset_password', 'set_up', 'change_email', 'first_password'));
COMMENT ON COLUMN account_token.email IS 'the address to which the link was mailed; for change_email the one that shall be in force';
