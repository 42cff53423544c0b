-- Each person who takes charge of a load is told with place and day: Basel Convention, article 6 (9).
ALTER TABLE waste_export ADD COLUMN hand_overs jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN waste_export.hand_overs IS 'who took which shipment over, where and when, in the order of their days';

-- Notices about exports that went out by mail: each goes out once.
CREATE TABLE waste_export_notice (
  export_id bigint      NOT NULL REFERENCES waste_export ON DELETE CASCADE,
  notice    text        NOT NULL,
  sent_at   timestamptz NOT NULL,
  PRIMARY KEY (export_id, notice)
);
COMMENT ON COLUMN waste_export_notice.notice IS 'the kind with the shipment, or the country and the day that it is about';
