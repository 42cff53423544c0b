-- What waits for a reviewer is asked for by time, for all stations at once.
CREATE INDEX reading_flag_time ON reading_flag (time);
