// The words of a bulletin, in both languages.
import type { Locale } from '@eos/contract/words/errors'

interface BulletinTexts {
  title: string
  /** "round 5 of 2026" */
  round: (observation: number, year: number) => string
  sampled: (time: string) => string
  demo: string
  demoMark: string
  previewMark: string
  beingMade: (percent: number) => string
  corrected: (version: number, newer: number, day: string) => string
  inForce: (version: number, announced: string, day: string) => string
  announcement: (id: string, version: number) => string
  program: (code: string) => string
  facts: {
    code: string
    river: string
    province: string
    address: string
    position: string
    program: string
    organization: string
    laboratory: string
    sampleNo: string
    sampledAt: string
    announcedBy: string
    announcedAt: string
  }
  factsTitle: (name: string) => string
  results: string
  resultsTitle: (name: string) => string
  columns: {
    indicator: string
    value: string
    limit: string
    rating: string
    subIndex: string
  }
  within: string
  beyond: string
  timesLimit: (times: string) => string
  ofMinimum: (share: string) => string
  unrated: string
  notDetected: string
  notes: { notDetected: string; belowQuantification: string; beyondRange: string; subIndex: string }
  limitNote: (about: {
    document: string
    table: string
    column: string | null
    from: string
  }) => string
  derivation: string
  noIndex: string
  points: string
  pointsTitle: string
  announcedOf: (announced: number, all: number) => string
  counts: string
  pointColumns: {
    no: string
    river: string
    point: string
    sampled: string
    index: string
    level: string
    version: string
  }
  withoutIndex: string
  announced: (about: { id: string; version: number; day: string; by: string | null }) => string
  laboratory: (name: string) => string
  sampleNo: (number: string) => string
  wholeDerivation: string
  sources: string
  rule: (title: string, source: string, version: string) => string
  sameNumbers: (id: string) => string
  sameNumbersOfProgram: string
  page: (number: number, count: number) => string
}

export const bulletinTexts: Readonly<Record<Locale, BulletinTexts>> = {
  vi: {
    title: 'Bản tin chất lượng nước',
    round: (observation, year) => `Đợt ${observation} năm ${year}`,
    sampled: (time) => `lấy mẫu ngày ${time}`,
    demo: 'Dữ liệu mô phỏng: không số liệu nào trong bản tin này là kết quả quan trắc thật.',
    demoMark: 'DỮ LIỆU MÔ PHỎNG',
    previewMark: 'BẢN XEM TRƯỚC, CHƯA CÔNG BỐ',
    beingMade: (percent) =>
      `Bản tin dài đang được lập: ${percent} %. Trang này tự tải lại và hiện bản tin khi xong.`,
    corrected: (version, newer, day) =>
      `Phiên bản ${version} đã được thay bằng phiên bản ${newer}, công bố ngày ${day}. Không dùng các số liệu dưới đây để trích dẫn.`,
    inForce: (version, announced, day) =>
      `Phiên bản ${version}, công bố ngày ${announced}; đang có hiệu lực (tra cứu ngày ${day}).`,
    announcement: (id, version) => `Mã công bố ${id} · phiên bản ${version}`,
    program: (code) => `Chương trình ${code}`,
    facts: {
      code: 'Mã điểm',
      river: 'Sông, hồ',
      province: 'Tỉnh, thành phố',
      address: 'Địa chỉ',
      position: 'Tọa độ',
      program: 'Chương trình',
      organization: 'Đơn vị quản lý',
      laboratory: 'Phòng thí nghiệm',
      sampleNo: 'Số mẫu',
      sampledAt: 'Thời điểm lấy mẫu',
      announcedBy: 'Cơ quan công bố',
      announcedAt: 'Ngày công bố',
    },
    factsTitle: (name) => `Thông tin về điểm ${name} và mẫu nước`,
    results: 'Kết quả so với giới hạn',
    resultsTitle: (name) => `Kết quả từng thông số tại ${name}, so với giới hạn`,
    columns: {
      indicator: 'Thông số',
      value: 'Kết quả',
      limit: 'Giới hạn',
      rating: 'Đánh giá',
      subIndex: 'WQI thông số',
    },
    within: 'đạt',
    beyond: 'không đạt',
    timesLimit: (times) => `vượt, gấp ${times} lần`,
    ofMinimum: (share) => `không đạt, bằng ${share} lần`,
    unrated: 'không đánh giá',
    notDetected: 'KPH',
    notes: {
      notDetected: 'KPH: không phát hiện; trong ngoặc là giới hạn phát hiện của phương pháp.',
      belowQuantification: 'Dấu <: nhỏ hơn giới hạn định lượng của phương pháp.',
      beyondRange: 'Dấu >: lớn hơn khoảng đo của phương pháp.',
      subIndex: 'WQI thông số: giá trị từ 10 đến 100 của từng thông số, dùng để tính VN_WQI.',
    },
    limitNote: ({ document, table, column, from }) =>
      [document, table, column && `mức ${column}`, `áp dụng từ ${from}`].filter(Boolean).join(', '),
    derivation: 'Cách tính VN_WQI',
    noIndex: 'Không tính được VN_WQI',
    points: 'Các điểm theo dòng chảy',
    pointsTitle: 'VN_WQI của các điểm trong đợt, theo thứ tự dọc sông',
    announcedOf: (announced, all) =>
      `Đã công bố ${announced} trong ${all} điểm công khai của chương trình.`,
    counts: 'Số điểm theo mức',
    pointColumns: {
      no: 'STT',
      river: 'Sông, hồ',
      point: 'Điểm quan trắc',
      sampled: 'Lấy mẫu',
      index: 'VN_WQI',
      level: 'Mức',
      version: 'Phiên bản',
    },
    withoutIndex: 'không tính được',
    announced: ({ id, version, day, by }) =>
      `Mã công bố ${id}, phiên bản ${version}, công bố ngày ${day}${by === null ? '' : ` (${by})`}.`,
    laboratory: (name) => `phòng thí nghiệm: ${name}`,
    sampleNo: (number) => `số mẫu ${number}`,
    wholeDerivation: 'Toàn bộ các bước tính và các phiên bản có ở trang của điểm:',
    sources: 'Nguồn và tra cứu',
    rule: (title, source, version) => `${title}: ${source} (quy tắc tính phiên bản ${version}).`,
    sameNumbers: (id) =>
      `Số liệu trùng với trang của điểm, tệp CSV và API, cùng mã công bố ${id}. Địa chỉ trang:`,
    sameNumbersOfProgram:
      'Số liệu trùng với các trang, tệp CSV và API, theo mã công bố của từng điểm. Địa chỉ trang:',
    page: (number, count) => `Trang ${number}/${count}`,
  },
  en: {
    title: 'Water quality bulletin',
    round: (observation, year) => `Round ${observation} of ${year}`,
    sampled: (time) => `sampled ${time}`,
    demo: 'Demo data: no figure in this bulletin is a real measurement.',
    demoMark: 'DEMO DATA',
    previewMark: 'PREVIEW, NOT ANNOUNCED',
    beingMade: (percent) =>
      `A long bulletin is being made: ${percent} %. This page asks again by itself and shows it when it is done.`,
    corrected: (version, newer, day) =>
      `Version ${version} was replaced by version ${newer}, announced on ${day}. Do not quote the figures below.`,
    inForce: (version, announced, day) =>
      `Version ${version}, announced on ${announced}; in force (looked up on ${day}).`,
    announcement: (id, version) => `Announcement ${id} · version ${version}`,
    program: (code) => `Program ${code}`,
    facts: {
      code: 'Code',
      river: 'River, lake',
      province: 'Province',
      address: 'Address',
      position: 'Position',
      program: 'Program',
      organization: 'Run by',
      laboratory: 'Laboratory',
      sampleNo: 'Sample number',
      sampledAt: 'Sampled',
      announcedBy: 'Announced by',
      announcedAt: 'Announced on',
    },
    factsTitle: (name) => `Facts about ${name} and the sample`,
    results: 'Results against their limits',
    resultsTitle: (name) => `The result of each indicator at ${name}, against its limit`,
    columns: {
      indicator: 'Indicator',
      value: 'Result',
      limit: 'Limit',
      rating: 'Judged',
      subIndex: 'Sub-index',
    },
    within: 'within',
    beyond: 'beyond the limit',
    timesLimit: (times) => `${times} times the limit`,
    ofMinimum: (share) => `${share} of the minimum`,
    unrated: 'not judged',
    notDetected: 'ND',
    notes: {
      notDetected: 'ND: not detected; the detection limit of the method stands in brackets.',
      belowQuantification: 'Sign <: below the limit of quantification of the method.',
      beyondRange: 'Sign >: above the range of the method.',
      subIndex: 'Sub-index: from 10 to 100 for each indicator; VN_WQI is computed from them.',
    },
    limitNote: ({ document, table, column, from }) =>
      [document, table, column && `level ${column}`, `in force since ${from}`]
        .filter(Boolean)
        .join(', '),
    derivation: 'How VN_WQI was computed',
    noIndex: 'VN_WQI cannot be computed',
    points: 'The points in order of flow',
    pointsTitle: 'VN_WQI of the points of the round, in their order along the rivers',
    announcedOf: (announced, all) =>
      `${announced} of ${all} public points of the program have been announced.`,
    counts: 'Points by level',
    pointColumns: {
      no: 'No.',
      river: 'River, lake',
      point: 'Sampling point',
      sampled: 'Sampled',
      index: 'VN_WQI',
      level: 'Level',
      version: 'Version',
    },
    withoutIndex: 'cannot be computed',
    announced: ({ id, version, day, by }) =>
      `Announcement ${id}, version ${version}, announced on ${day}${by === null ? '' : ` by ${by}`}.`,
    laboratory: (name) => `laboratory: ${name}`,
    sampleNo: (number) => `sample ${number}`,
    wholeDerivation:
      'All steps of the computation and all versions stand on the page of the point:',
    sources: 'Sources and address',
    rule: (title, source, version) => `${title}: ${source} (rule version ${version}).`,
    sameNumbers: (id) =>
      `The figures are those of the point’s page, the CSV file and the API, by announcement ${id}. The page:`,
    sameNumbersOfProgram:
      'The figures are those of the pages, the CSV files and the API, by the announcement of each point. The page:',
    page: (number, count) => `Page ${number} of ${count}`,
  },
}
