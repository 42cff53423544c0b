-- The official index is the one that the law names for the whole country: no organization chooses another, and nothing read this column.
-- See docs/decisions/0284-the-law-names-the-official-index.md.

ALTER TABLE organization DROP COLUMN official_index;
