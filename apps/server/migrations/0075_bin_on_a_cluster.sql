-- What goes to the bin with an item is read before it is kept: a cluster joins a spread table with a local one in no INSERT.
CREATE OR REPLACE FUNCTION keep_parts(bin bigint, source text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  link record;
  parts jsonb[];
  found text[];
BEGIN
  FOR link IN SELECT * FROM table_references() WHERE parent = source AND cascades AND parent_column = 'id' ORDER BY child, child_column LOOP
    EXECUTE format('SELECT array_agg(to_jsonb(own)) FROM %I own WHERE own.%I = ANY ($1::%s[])', link.child, link.child_column, link.type)
      INTO parts USING ids;
    parts := ARRAY(
      SELECT part FROM unnest(parts) part
      EXCEPT SELECT content FROM binned_part WHERE item_id = bin AND table_name = link.child);
    INSERT INTO binned_part (item_id, table_name, content) SELECT bin, link.child, part FROM unnest(parts) part;
    found := ARRAY(SELECT part ->> 'id' FROM unnest(parts) part WHERE part ->> 'id' IS NOT NULL);
    IF cardinality(found) > 0 THEN PERFORM keep_parts(bin, link.child, found); END IF;
  END LOOP;
END $$;
