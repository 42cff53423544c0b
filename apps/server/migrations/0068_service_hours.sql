-- Hour by hour whether the service kept what it promises, for the page of its state.

CREATE TABLE service_hour (
  hour      timestamptz NOT NULL,
  objective text NOT NULL,
  kept      boolean NOT NULL,
  PRIMARY KEY (hour, objective)
);
