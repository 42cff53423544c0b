-- Which indices a program computes of a year besides VN_WQI, and what they need to be told.

ALTER TABLE program
  ADD COLUMN indices    text[] NOT NULL DEFAULT '{}',
  ADD COLUMN objectives jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN q_curves   jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN program.indices IS 'ccme_wqi, nsf_wqi';
COMMENT ON COLUMN program.objectives IS 'a list of {indicatorId, lower, upper, unit}: what CCME WQI takes for good';
COMMENT ON COLUMN program.q_curves IS 'a list of {parameter, indicatorId, value, q}: points of the curves of NSF WQI';
