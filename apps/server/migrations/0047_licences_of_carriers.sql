-- Since when the licence of a cross-border carrier holds. Of those entered before it is not known.
ALTER TABLE waste_shipping_unit ADD COLUMN licence_date date;
ALTER TABLE waste_shipping_unit
  ADD CONSTRAINT waste_shipping_unit_licence CHECK (licence_expiry > licence_date);
