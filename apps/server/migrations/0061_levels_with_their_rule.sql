-- Points are counted by level from the index alone, with the edition that named the level.
DROP INDEX announced_version_newest;
CREATE INDEX announced_version_newest ON announced_version (location_point_id, year DESC, observation DESC)
  INCLUDE (level, wqi, rule) WHERE replaced_by IS NULL AND withdrawn_at IS NULL;
