-- Results of samples are public once their round is announced, or where the organization of the point shows them before that.
ALTER TABLE organization ADD COLUMN publish_unannounced boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN organization.publish_unannounced IS 'whether results of its sampling points are public before their round is announced';
CREATE INDEX organization_publishing_early ON organization (id) WHERE publish_unannounced;

-- What the newest row of announcement says, kept beside the result by who writes either of them.
ALTER TABLE location_point_data ADD COLUMN announced boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN location_point_data.announced IS 'whether the newest decision about the point, year and sampling round is to announce it';
UPDATE location_point_data SET announced = true
 WHERE id IN (
   SELECT result.id FROM location_point_data result
     JOIN (SELECT DISTINCT ON (location_point_id, year, observation) location_point_id, year, observation, state
             FROM announcement ORDER BY location_point_id, year, observation, id DESC) newest
       ON newest.location_point_id = result.location_point_id
      AND newest.year = result.year AND newest.observation = result.observation
    WHERE newest.state = 'announced');

-- Visitors' lists begin here: the newest announced results, of all points or of one.
CREATE INDEX location_point_data_announced ON location_point_data (get_time DESC, id DESC) WHERE announced;
