-- Facts about this installation (demo loaded, first start finished). Local table.
CREATE TABLE installation (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
