// The data sets that everybody may take: what each holds, how often it changes, its columns, and the addresses of its files.
import { grain as grainOf, type GrainName } from '../words/grains.ts'
import type { Locale, Words } from '../words/errors.ts'
import { dataForms, fileForms, type FileForm } from './file-forms.ts'
import { unitLabel } from '../labels/units.ts'
import { meaningsOfRows, meaningsOfSums, type Meaning } from '../waste/solid-waste-columns.ts'

/** `<…>` in a name stands for any word, such as the symbol of an indicator. */
interface DataColumn {
  name: string
  about: Words
}

/** The data whose years have files. */
export type YearsOf = 'air index' | 'air' | 'water' | 'rounds' | 'solid waste'

interface DataFileKind {
  form: FileForm | 'json'
  type: string
  /** Under `/api`; `{product}`, `{year}` and `{indicators}` stand for what the name says. */
  at: string
}

export interface DataSet {
  title: Words
  about: Words
  changes: Words
  columns: readonly DataColumn[]
  /** One file of each kind for every year; absent: one file alone, which is always the newest. */
  years?: YearsOf
  files: readonly DataFileKind[]
}

const words = (en: string, vi: string): Words => ({ en, vi })
const column = (name: string, en: string, vi: string): DataColumn => ({
  name,
  about: words(en, vi),
})

const station = [
  column('station_id', 'The id of the station on this portal.', 'Mã số của trạm trên cổng này.'),
  column('station_code', 'The official code of the station.', 'Mã hiệu của trạm.'),
]

const period = [
  column(
    'label',
    'The interval as Vietnamese files name it: an hour by its end, a day by its date.',
    'Khoảng thời gian theo cách ghi ở Việt Nam: giờ ghi theo lúc kết thúc, ngày ghi theo ngày.',
  ),
  column(
    'period_start',
    'Begin of the interval, in the zone of the station with its offset.',
    'Thời điểm bắt đầu, theo múi giờ của trạm.',
  ),
  column(
    'period_end',
    'End of the interval, in the zone of the station with its offset.',
    'Thời điểm kết thúc, theo múi giờ của trạm.',
  ),
  column('period_end_utc', 'End of the interval in UTC.', 'Thời điểm kết thúc theo giờ UTC.'),
]

const demo = column(
  'demo',
  'Stands where figures are simulated.',
  'Xuất hiện khi số liệu là mô phỏng.',
)

const readings = [
  ...station,
  ...period,
  column(
    '<indicator> (<unit>)',
    'The mean of the interval in the unit of the heading; empty where there is none.',
    'Giá trị trung bình của khoảng thời gian, theo đơn vị ghi ở tiêu đề; để trống khi không có.',
  ),
  column(
    '<indicator>',
    'The same of an indicator without unit, such as pH.',
    'Tương tự, với thông số không có đơn vị như pH.',
  ),
  column(
    '<indicator> flag',
    'Its quality: ok, incomplete (too few readings), unfinished (the interval is not over), or the flag of the readings.',
    'Chất lượng của giá trị: ok, incomplete (chưa đủ số liệu), unfinished (chưa hết khoảng thời gian), hoặc cờ của số liệu.',
  ),
  demo,
]

const index = [
  ...station,
  ...period,
  column('AQI', 'VN_AQI of the day.', 'VN_AQI ngày.'),
  column('AQI <indicator>', 'The index of one pollutant.', 'Chỉ số của một chất ô nhiễm.'),
  column('no index because', 'Why there is no index.', 'Lý do không có chỉ số.'),
  column('rule', 'The edition of the index.', 'Phiên bản của chỉ số.'),
  column('flag', 'unfinished: the day is not over.', 'unfinished: chưa hết ngày.'),
  demo,
]

const ranking = [
  column('stationId', 'The id of the station.', 'Mã số của trạm.'),
  column('stationCode', 'The official code of the station.', 'Mã hiệu của trạm.'),
  column('stationName', 'The name of the station.', 'Tên trạm.'),
  column('stationType', 'The type of the station.', 'Loại trạm.'),
  column('provinceCode', 'The code of its province.', 'Mã tỉnh, thành phố.'),
  column('from', 'The first day of the year.', 'Ngày đầu của năm.'),
  column('to', 'The last day that counts.', 'Ngày cuối được tính.'),
  column(
    'rank',
    'Its place; empty where too few days have an index.',
    'Thứ hạng; để trống khi quá ít ngày có chỉ số.',
  ),
  column('rankedStations', 'How many stations have a place.', 'Số trạm được xếp hạng.'),
  column('excluded', 'Why it has no place.', 'Lý do không được xếp hạng.'),
  column('days', 'Days with an index.', 'Số ngày có chỉ số.'),
  column('expectedDays', 'Days of the year so far.', 'Số ngày tính đến nay.'),
  column('mean', 'The mean of the daily index.', 'Giá trị trung bình của chỉ số ngày.'),
  column('above100', 'Days with an index above 100.', 'Số ngày có chỉ số trên 100.'),
  column('<level>', 'Days at this level.', 'Số ngày ở mức này.'),
  column('month<number>', 'The mean of the month.', 'Giá trị trung bình của tháng.'),
]

const rounds = [
  column('locationId', 'The id of the sampling point.', 'Mã số của điểm quan trắc.'),
  column('pointCode', 'The official code of the point.', 'Mã hiệu của điểm.'),
  column('pointName', 'The name of the point.', 'Tên điểm.'),
  column('river', 'The river or lake.', 'Sông, hồ.'),
  column('province', 'The province in force.', 'Tỉnh, thành phố hiện nay.'),
  column('program', 'The monitoring program.', 'Chương trình quan trắc.'),
  column('lat', 'Latitude, WGS 84.', 'Vĩ độ, WGS 84.'),
  column('lon', 'Longitude, WGS 84.', 'Kinh độ, WGS 84.'),
  column('year', 'The year of the round.', 'Năm của đợt.'),
  column('round', 'The number of the round in its year.', 'Số thứ tự của đợt trong năm.'),
  column('sampledAt', 'When the sample was taken, in UTC.', 'Thời điểm lấy mẫu, theo giờ UTC.'),
  column('wqi', 'VN_WQI as it was announced.', 'VN_WQI như đã công bố.'),
  column('level', 'Its level.', 'Mức của chỉ số.'),
  column('reason', 'Why there is no index.', 'Lý do không có chỉ số.'),
  column('rule', 'The edition of the index.', 'Phiên bản của chỉ số.'),
]

const ofWaste = (meanings: readonly (readonly [string, Meaning])[]): DataColumn[] =>
  meanings.map(([name, { unit, en, vi }]) => {
    const behind = (locale: Locale) => (unit ? ` (${unitLabel(unit, locale)})` : '')
    return column(name, `${en}${behind('en')}.`, `${vi}${behind('vi')}.`)
  })

const csv = (at: string): DataFileKind => ({ form: 'csv', type: fileForms.csv.type, at })
const json = (at: string): DataFileKind => ({ form: 'json', type: 'application/json', at })

/** Series of all stations that measure any of the indicators, through a year. */
const seriesFiles = (grain: GrainName): DataFileKind[] =>
  [...dataForms, 'csvw' as const].map((form) => ({
    form,
    type: fileForms[form].type,
    at: `/{product}/public/export?grain=${grainOf(grain).name}&indicators={indicators}&from={year}-01-01&to={year}-12-31&format=${form}`,
  }))

const hourly = words('Every hour', 'Mỗi giờ')
const daily = words('Every day', 'Mỗi ngày')
const yearlyAndCorrected = words(
  'Once a year, and with each correction',
  'Mỗi năm một lần, và mỗi khi có đính chính',
)

export const dataSets = {
  latest: {
    title: words('Newest readings of all stations', 'Số liệu mới nhất của mọi trạm'),
    about: words(
      'Every public station with its place, its state, its newest values and its index now.',
      'Mọi trạm đang công bố với vị trí, trạng thái, giá trị mới nhất và chỉ số hiện tại.',
    ),
    changes: words('Every few minutes', 'Vài phút một lần'),
    columns: [],
    files: [json('/{product}/public/latest')],
  },
  'air-index-days': {
    title: words('Air quality index, day by day', 'Chỉ số chất lượng không khí, từng ngày'),
    about: words(
      'VN_AQI of each day at every public air station, with the index of each pollutant.',
      'VN_AQI ngày của từng trạm không khí đang công bố, kèm chỉ số của từng chất.',
    ),
    changes: daily,
    columns: index,
    years: 'air index',
    files: seriesFiles('aqiDay'),
  },
  'air-ranking': {
    title: words(
      'Air quality index of a year, by station',
      'Chỉ số chất lượng không khí cả năm, theo trạm',
    ),
    about: words(
      'Days at each level, the mean of the year and of each month, and the place among the stations.',
      'Số ngày ở từng mức, trung bình năm và từng tháng, và thứ hạng của trạm.',
    ),
    changes: daily,
    columns: ranking,
    years: 'air index',
    files: [csv('/{product}/public/aqi-variation.csv?year={year}')],
  },
  'air-days': {
    title: words('Air pollutants, daily means', 'Chất ô nhiễm không khí, trung bình ngày'),
    about: words(
      'The mean of each day of every pollutant at public air stations.',
      'Giá trị trung bình ngày của từng chất ở các trạm không khí đang công bố.',
    ),
    changes: daily,
    columns: readings,
    years: 'air',
    files: seriesFiles('day'),
  },
  'air-hours': {
    title: words('Air pollutants, hourly means', 'Chất ô nhiễm không khí, trung bình giờ'),
    about: words(
      'The mean of each hour of every pollutant at public air stations. Files of a year are large.',
      'Giá trị trung bình giờ của từng chất ở các trạm không khí đang công bố. Tệp cả năm có dung lượng lớn.',
    ),
    changes: hourly,
    columns: readings,
    years: 'air',
    files: seriesFiles('hour'),
  },
  'water-days': {
    title: words('Automatic water stations, daily means', 'Trạm nước tự động, trung bình ngày'),
    about: words(
      'The mean of each day of every indicator at public water stations.',
      'Giá trị trung bình ngày của từng thông số ở các trạm nước đang công bố.',
    ),
    changes: daily,
    columns: readings,
    years: 'water',
    files: seriesFiles('day'),
  },
  'water-rounds': {
    title: words('Water sampling, announced rounds', 'Quan trắc nước định kỳ, các đợt đã công bố'),
    about: words(
      'VN_WQI of every sampling point in the newest announced round of the year.',
      'VN_WQI của từng điểm quan trắc ở đợt mới nhất đã công bố trong năm.',
    ),
    changes: words('After each announcement', 'Sau mỗi lần công bố'),
    columns: rounds,
    years: 'rounds',
    files: [csv('/{product}/public/periodic-points.csv?year={year}')],
  },
  'solid-waste': {
    title: words('Domestic solid waste, by province', 'Chất thải rắn sinh hoạt, theo tỉnh'),
    about: words(
      'Generated, collected and treated waste of each province of today, and of the country: the sums of what is published.',
      'Lượng phát sinh, thu gom và xử lý của từng tỉnh, thành phố hiện nay và cả nước: số cộng từ số liệu đã công bố.',
    ),
    changes: yearlyAndCorrected,
    columns: ofWaste(meaningsOfSums),
    years: 'solid waste',
    files: [csv('/{product}/public/solid-waste-statistics.csv?year={year}')],
  },
  'solid-waste-rows': {
    title: words('Solid waste, as it was reported', 'Chất thải rắn, số liệu gốc đã công bố'),
    about: words(
      'The published rows of all classes of solid waste, by the units that reported, each with its version and source.',
      'Các dòng đã công bố của mọi loại chất thải rắn, theo đơn vị báo cáo, kèm phiên bản và nguồn.',
    ),
    changes: yearlyAndCorrected,
    columns: ofWaste(meaningsOfRows),
    years: 'solid waste',
    files: [csv('/{product}/public/solid-waste-statistics/rows.csv?year={year}')],
  },
  documents: {
    title: words('Documents', 'Văn bản'),
    about: words(
      'Laws, regulations, guides and reports of this portal with their validity and relations.',
      'Luật, quy chuẩn, hướng dẫn và báo cáo trên cổng này, kèm hiệu lực và quan hệ.',
    ),
    changes: words('When one is published', 'Khi có văn bản mới'),
    columns: [],
    files: [json('/{product}/public/documents?size=200')],
  },
} as const satisfies Readonly<Record<string, DataSet>>

type DataSetKey = keyof typeof dataSets
export const dataSetKeys = Object.keys(dataSets) as DataSetKey[]
