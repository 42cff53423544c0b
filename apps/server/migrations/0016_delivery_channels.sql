-- A delivery names the channel by which it came.
ALTER TABLE import_batch RENAME COLUMN kind TO channel;
ALTER TABLE import_batch RENAME CONSTRAINT import_batch_kind_check TO import_batch_channel_check;
