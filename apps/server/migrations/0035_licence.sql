-- The licence under which an organization publishes its data, by its identifier in the list of SPDX.

ALTER TABLE organization_look
  ADD COLUMN licence text NOT NULL DEFAULT 'CC-BY-4.0'
  CHECK (licence IN ('CC-BY-4.0', 'CC-BY-SA-4.0', 'CC0-1.0', 'ODbL-1.0'));
