-- The search box finds parts of words among any number of proposals.
CREATE INDEX station_change_proposal_words ON station_change_proposal USING gin (words gin_trgm_ops);
