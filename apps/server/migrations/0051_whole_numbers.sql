-- A least number of readings is a small whole number; 64 bits would come to callers as text.
ALTER TABLE quality_rule ALTER COLUMN count TYPE integer;
