-- Incidents of the service are articles with a time, which the page of its state lists.

ALTER TABLE post DROP CONSTRAINT post_kind_check;
ALTER TABLE post ADD CONSTRAINT post_kind_check CHECK (kind IN ('article', 'episode', 'incident'));
CREATE INDEX post_incident ON post (episode_from DESC) WHERE kind = 'incident';

COMMENT ON COLUMN post.episode_from IS 'of an episode: since when it stands on top; NULL: since it was published; of an incident: when it began';
COMMENT ON COLUMN post.episode_until IS 'when an episode ends; of an incident NULL while it goes on';
