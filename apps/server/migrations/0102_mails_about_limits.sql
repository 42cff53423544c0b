-- People hear by mail when a mean of a station begins to be beyond a limit.
CREATE TABLE limit_mail (
  account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  station_id bigint NOT NULL,
  indicator_id bigint NOT NULL,
  limit_key text NOT NULL,
  began_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, station_id, indicator_id, limit_key)
);
COMMENT ON TABLE limit_mail IS 'the last time that somebody was told of a station, an indicator and a limit';
COMMENT ON COLUMN limit_mail.began_at IS 'the end of the first period beyond the limit';
