-- An enterprise proposes also by which names of files the readings of its station are found, and its river.
ALTER TABLE station_change_proposal
  ADD COLUMN river         text,
  ADD COLUMN file_province text,
  ADD COLUMN file_facility text,
  ADD COLUMN file_station  text;
