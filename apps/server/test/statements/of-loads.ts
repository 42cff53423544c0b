/** The temporary tables of the statements that complete a load. */
export const ofLoads = `
  create temporary table new_data_hour (like data_hour);
  create temporary table new_data_min (like data_min);
  create temporary table incoming_sample_value (
    line int not null, point text not null, at timestamptz not null, day date not null,
          indicator_id bigint not null,
    value float8, censor text, limit_value float8)`
