-- What somebody chose who signed up waits with the mailed link, so that no later sign-up of the same address changes it.
ALTER TABLE account_token ADD COLUMN sign_up jsonb;
COMMENT ON COLUMN account_token.sign_up IS 'of verify_email: fullName, passwordHash, organization; of the account once this link is opened';
CREATE INDEX account_token_sign_up ON account_token (email) WHERE sign_up IS NOT NULL;
