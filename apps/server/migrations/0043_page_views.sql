-- How often pages were shown: numbers by host, day and page, and nothing about the people who looked.

CREATE TABLE page_view (
  organization_id bigint NOT NULL,
  day             date NOT NULL,
  path            text NOT NULL,
  views           bigint NOT NULL,
  PRIMARY KEY (organization_id, day, path)
);
CREATE INDEX page_view_day ON page_view (day);
COMMENT ON COLUMN page_view.organization_id IS 'whose host was visited; 0 for a host of nobody';
COMMENT ON COLUMN page_view.day IS 'by the clock of the organization';
COMMENT ON COLUMN page_view.path IS 'of the page under its prefix; empty for home';

-- The same without the pages, so that the sums of a year are read at once.
CREATE TABLE site_view (
  organization_id bigint NOT NULL,
  day             date NOT NULL,
  views           bigint NOT NULL,
  PRIMARY KEY (organization_id, day)
);

-- Who looked within the last minutes: a digest of address and browser with the salt of the day, forgotten after that.
CREATE TABLE page_visitor (
  organization_id bigint NOT NULL,
  visitor         bytea NOT NULL,
  seen_at         timestamptz NOT NULL,
  PRIMARY KEY (organization_id, visitor)
);
CREATE INDEX page_visitor_seen ON page_visitor (seen_at);

-- The salt is thrown away after its day, so that nobody can compute a digest again.
CREATE TABLE visitor_salt (
  day  date PRIMARY KEY,
  salt bytea NOT NULL
);
