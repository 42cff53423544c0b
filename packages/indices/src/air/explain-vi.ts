// The Vietnamese sentences of an explained air index.
import type { ExplainTexts, RowLine } from './explain-texts.ts'

export const EXPLAIN_VI: ExplainTexts = {
  period: {
    hour: 'Chỉ số giờ',
    day: 'Chỉ số ngày',
    'rolling-24h': 'Chỉ số 24 giờ gần nhất (không phải giá trị ngày chính thức)',
  },
  averaging: {
    '1h': 'trung bình 1 giờ',
    '15min': 'trung bình 15 phút',
    'nowcast-12h': 'NowCast 12 giờ',
    '3h-running': 'trung bình 3 giờ gần nhất',
    '8h-running': 'trung bình 8 giờ gần nhất',
    '24h-running': 'trung bình 24 giờ gần nhất',
    '24h': 'trung bình ngày',
    '8h-max': 'trung bình 8 giờ lớn nhất',
    '1h-max': 'trung bình 1 giờ lớn nhất',
  },
  rounding: {
    'half-up': 'làm tròn thành số nguyên (0,5 làm tròn lên)',
    'half-even': 'làm tròn thành số nguyên (0,5 làm tròn về số chẵn)',
    ceil: 'luôn làm tròn lên thành số nguyên',
  },
  rule: (period, title, source) => `${period} theo ${title} (${source}).`,
  weight: ({ symbol, used, window }) =>
    `${symbol}: hệ số trọng số w bằng giá trị nhỏ nhất chia cho giá trị lớn nhất của ${used < window ? `các giờ có số liệu (${used} trên ${window} giờ)` : `${window} giá trị trung bình giờ`}, và không nhỏ hơn 1/2.`,
  nowCast: (line) =>
    `${line.symbol}: NowCast (${line.unit}) từ ${line.used} trên ${line.window} giờ; giờ cách đây k giờ có trọng số w^k.`,
  mean: (line) =>
    `${line.symbol}: trung bình (${line.unit}) của ${line.used} giờ có số liệu trên ${line.window} giờ: tổng chia cho số giờ.`,
  largest: (line) =>
    `${line.symbol}: ${line.averaging} (${line.unit}), từ ${line.used} trên ${line.window} giá trị.`,
  ownHour: (symbol, averaging, unit) =>
    averaging === 'trung bình 1 giờ'
      ? `${symbol}: trung bình của giờ này (${unit}).`
      : `${symbol}: ${averaging} của giờ này (${unit}).`,
  negativeMean: (symbol) => `${symbol}: giá trị trung bình âm được tính là 0.`,
  conversion: (symbol, { from, to, conditions }) =>
    `${symbol}: đổi từ ${from} sang ${to}${conditions === undefined ? '' : ` ở ${conditions}`}.`,
  conditions: (temperatureC, pressureKPa) => `${temperatureC} °C và ${pressureKPa} kPa`,
  preparation: (symbol, preparation, unit) => {
    if (preparation.kind === 'as-is') return `${symbol}: giữ nguyên.`
    const step = stepOf(preparation.decimals)
    if (preparation.kind === 'truncate')
      return `${symbol}: lấy đến ${step} ${unit}, bỏ các chữ số sau đó.`
    const half =
      preparation.half === 'even' ? 'nửa đơn vị về chữ số chẵn' : 'nửa đơn vị làm tròn lên'
    return `${symbol}: làm tròn đến ${step} ${unit}, ${half}.`
  },
  row: (line) =>
    `${line.symbol}, ${line.averaging}: chỉ số thành phần ở khoảng từ ${line.low} đến ${line.high} ${line.unit}, ${line.rounding}.`,
  fixedRow: (line) =>
    `${line.symbol}, ${line.averaging}: ${spanOf(line)} thì chỉ số thành phần là ${line.value}.`,
  held: (symbol, limit) =>
    `${symbol}: vượt ${limit}, hàng cuối của bảng, nên chỉ số thành phần giữ ở mức cao nhất.`,
  extended: (line) =>
    `${line.symbol}, ${line.averaging}: vượt hàng cuối, kéo dài đường của hàng đó (từ ${line.low} đến ${line.high} ${line.unit}), ${line.rounding}.`,
  missing: {
    'no-data': (line) =>
      `${line.symbol}, ${line.averaging}: không có chỉ số thành phần vì không có giờ nào có số liệu hợp lệ.`,
    negative: (line) =>
      `${line.symbol}, ${line.averaging}: không có chỉ số thành phần vì giá trị âm.`,
    'nowcast-incomplete': (line) =>
      `${line.symbol}: không tính được NowCast vì có ít hơn ${line.required} trong 3 giờ gần nhất có số liệu.`,
    'too-few-hours': (line) =>
      `${line.symbol}, ${line.averaging}: không có chỉ số thành phần, có ${line.used} trên ${line.window} giá trị, cần ${line.required}.`,
    'above-column': (line) =>
      `${line.symbol}, ${line.averaging}: trên ${line.limit} ${line.unit} thì không tính chỉ số thành phần.`,
    'below-column': (line) =>
      `${line.symbol}, ${line.averaging}: dưới ${line.limit} ${line.unit} thì không tính chỉ số thành phần.`,
    'not-needed': (line) =>
      `${line.symbol}, ${line.averaging}: chỉ dùng khi vượt cuối cột kia, nhưng chưa vượt.`,
  },
  largestOfLines: (symbol) => `${symbol}: lấy chỉ số thành phần lớn nhất của thông số này.`,
  largestSubIndex: (symbols) => `Chỉ số là chỉ số thành phần lớn nhất, ở đây của ${symbols}.`,
  largestUnnamed:
    'Chỉ số là chỉ số thành phần lớn nhất; ở mức thấp như vậy không nêu thông số chính.',
  beyondScale: 'Nồng độ vượt quá dòng cuối của cột trong bảng: chỉ số không nói được gì hơn.',
  level: (name, from, to) =>
    from === to ? `Ở ${from} là mức “${name}”.` : `Từ ${from} đến ${to} là mức “${name}”.`,
  openLevel: (name, from) => `Từ ${from} trở lên là mức “${name}”.`,
  anyOf: (symbols) => symbols.join(' hoặc '),
  allOf: (parts) => parts.join(', và '),
  atLeast: (count, elseOnlyAbove) =>
    (count === 1 ? 'một thông số' : `ít nhất ${count} thông số`) +
    (elseOnlyAbove === undefined ? '' : ` (hoặc chỉ số trên ${elseOnlyAbove})`),
  noIndex: {
    'no-data': () => 'Không có chỉ số: không có số liệu đo.',
    'no-particulate': () => 'Không có chỉ số: cần có PM10 hoặc PM2.5, nhưng không đo thông số nào.',
    'nowcast-incomplete': (needs) =>
      `Không có chỉ số: cần có ${needs}, nhưng quá ít giờ gần nhất có số liệu để tính NowCast.`,
    'too-few-hours': (needs) => `Không có chỉ số: cần có ${needs}, nhưng không đủ số giờ đo.`,
    'too-few-pollutants': (needs) =>
      `Không có chỉ số: cần có ${needs}, nhưng không đủ chỉ số thành phần.`,
    'above-scale': (needs) =>
      `Không có chỉ số: cần có ${needs}, nhưng nồng độ vượt cuối bảng, nơi không còn chỉ số.`,
  },
}

/** "0,1", "0,001", "1". */
function stepOf(decimals: number): string {
  return (10 ** -decimals).toFixed(decimals).replace('.', ',')
}

function spanOf({ low, high, unit }: RowLine): string {
  if (low === undefined) return `đến ${high} ${unit}`
  return high === undefined ? `trên ${low} ${unit}` : `trên ${low} đến ${high} ${unit}`
}
