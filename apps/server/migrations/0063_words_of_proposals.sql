-- The search box finds parts of words among any number of proposals.
CREATE INDEX station_change_proposal_words ON station_change_proposal USING gin (words gin_trgm_ops);
-- An index behind every property that a search may be named after.
CREATE INDEX station_change_proposal_status ON station_change_proposal (status);
CREATE INDEX station_change_proposal_entered_by ON station_change_proposal (entered_by);
CREATE INDEX station_change_proposal_decided_by ON station_change_proposal (decided_by);
CREATE INDEX station_change_proposal_created ON station_change_proposal (created_at);
