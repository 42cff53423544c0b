-- What was published of the statistics of solid waste, version by version: a correction adds one and takes none away.

ALTER TABLE solid_waste_statistic
  DROP CONSTRAINT solid_waste_statistic_status_check,
  ADD CONSTRAINT solid_waste_statistic_status_check
    CHECK (status IN ('draft', 'submitted', 'returned', 'published', 'correction'));

CREATE TABLE solid_waste_version (
  statistic_id bigint NOT NULL REFERENCES solid_waste_statistic (id) ON DELETE CASCADE,
  version      integer NOT NULL CHECK (version > 0),
  province_id  char(24) NOT NULL REFERENCES province (id),
  year         integer NOT NULL,
  area         text NOT NULL,
  waste_class  text NOT NULL,
  figures      jsonb NOT NULL,
  source       text NOT NULL,
  source_doc   text,
  published_at timestamptz NOT NULL,
  opened_as    text CHECK (opened_as IN ('correction', 'withdrawal')),
  PRIMARY KEY (statistic_id, version)
);
CREATE INDEX solid_waste_version_province ON solid_waste_version (province_id);
COMMENT ON TABLE solid_waste_version IS 'the newest version of a statistic is public, unless it was withdrawn';
COMMENT ON COLUMN solid_waste_version.opened_as IS 'why the statistic was opened again after this version';

-- What is published already becomes the first version.
INSERT INTO solid_waste_version (statistic_id, version, province_id, year, area, waste_class, figures, source, source_doc, published_at)
SELECT id, 1, province_id, year, area, waste_class,
       jsonb_build_object(
         'population', population, 'generated', generated, 'generatedYear', generated_year, 'collected', collected,
         'sortedAtSource', sorted_at_source, 'landfillSanitary', treated_landfill_sanitary,
         'landfillOther', treated_landfill_other, 'incineration', treated_incineration, 'energy', treated_energy,
         'compost', treated_compost, 'recycling', treated_recycling, 'other', treated_other,
         'toStandard', treated_to_standard, 'landfills', landfills, 'incinerators', incinerators,
         'compostPlants', compost_plants, 'recyclingPlants', recycling_plants, 'otherPlants', other_plants),
       source, source_doc, updated_at
  FROM solid_waste_statistic WHERE status = 'published';
