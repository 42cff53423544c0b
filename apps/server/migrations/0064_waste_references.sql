-- Figures about the waste of other countries, as international tables tell them, to stand beside the own ones.

CREATE TABLE waste_reference (
  source    text NOT NULL,
  measure   text NOT NULL,
  area      text NOT NULL,
  area_code text,
  year      smallint,
  value     double precision NOT NULL,
  flag      text
);
CREATE UNIQUE INDEX waste_reference_once
  ON waste_reference (source, measure, area, year) NULLS NOT DISTINCT;
