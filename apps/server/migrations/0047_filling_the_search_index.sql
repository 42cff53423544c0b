-- Many additions enter the search index together, which takes a third of the time. The worker lets them in as soon as it has made
-- them, so that no search reads them one by one.
ALTER INDEX search_item_keys SET (fastupdate = on, gin_pending_list_limit = 32768);
