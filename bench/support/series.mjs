// A series of a station's readings: through our reading function, and by one bare SQL statement over rows.
import { grain } from '@eos/contract/words/grains'
import { listSeriesColumns } from '@eos/server/features/public-readings/series/queries/from-rows'
import { listVisibleStations } from '@eos/server/readings/queries/visible-stations'

/**
 * Reads PM2.5 in slot 1 for a chart: `ours` by the product, from rows and blocks; `plain` from the rows of a table.
 * @param {Pick<import('./bench.ts').BenchContext, 'pool' | 'db'>} context
 */
export async function seriesReaders({ pool, db }, { stationId, from, to, table = 'data_min' }) {
  const [station] = await listVisibleStations(db, { at: new Date() }, { stationIds: [stationId] })
  /** @type {Parameters<typeof listSeriesColumns>[1]['indicators']} */
  const indicators = [
    {
      code: 'pm25',
      symbol: 'PM2.5',
      unit: '',
      decimals: 1,
      combine: 'mean',
      slots: [1],
      shownUntil: null,
    },
  ]
  const wanted = { station, grain: grain('minute'), range: { from, to }, indicators }
  const widthMs = Math.ceil((to.getTime() - from.getTime() + 1) / points)
  return {
    ours: () => listSeriesColumns(db, wanted, points),
    plain: () =>
      pool.query(
        `select json_agg(t), json_agg(mean), json_agg(low), json_agg(high) from (
           select min(time) as t, avg(v[1])::real as mean, min(v[1]) as low, max(v[1]) as high from ${table}
            where station_id = $1 and time > $2 and time <= $3
            group by (extract(epoch from time) * 1000 - $4::float8)::bigint / $5::bigint order by 1) point`,
        [stationId, from, to, from.getTime(), widthMs],
      ),
  }
}

const points = 1500
