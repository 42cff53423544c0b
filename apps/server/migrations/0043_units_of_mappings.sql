-- A unit that somebody states stands for the one that was sent, not for others under the same symbol. A local table.
ALTER TABLE parameter_alias ADD COLUMN sent_unit text;
COMMENT ON COLUMN parameter_alias.unit IS 'the unit, with its basis, in which values under this symbol are meant; takes the place of the unit that was sent';
COMMENT ON COLUMN parameter_alias.sent_unit IS 'the only sent unit that unit takes the place of, empty where none was sent; NULL: of any';
