-- A tenant code is an organization's id or a province's two-digit code: ids start where no code can reach.
ALTER TABLE organization ALTER COLUMN id RESTART WITH 1001;
