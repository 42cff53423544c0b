// Sentences about manifests of hazardous waste.
import type { Words } from '@eos/contract/words/errors'

export const manifestTexts = {
  notActive: {
    en: 'may not work now: its registration is not active',
    vi: 'hiện không được hoạt động: đăng ký không còn hiệu lực',
  },
  licenceEnded: {
    en: 'has a licence that ends before the day of the hand-over',
    vi: 'có giấy phép hết hạn trước ngày giao',
  },
  licenceNotYet: {
    en: 'has a licence that begins after the day of the hand-over',
    vi: 'có giấy phép bắt đầu sau ngày giao',
  },
  otherWork: {
    carrier: {
      en: 'is not registered as a collector or transporter',
      vi: 'không đăng ký hoạt động thu gom hoặc vận chuyển',
    },
    receiver: {
      en: 'is not registered for recycling, treating or landfilling waste',
      vi: 'không đăng ký hoạt động tái chế, xử lý hoặc chôn lấp chất thải',
    },
  },
  mayNot: (name: string, reason: Words): Words => ({
    en: `${name} ${reason.en}.`,
    vi: `${name} ${reason.vi}.`,
  }),
  moreThanLicensed: (kg: number): Words => ({
    en: `is more than the ${kg} kg a year for which the receiver is licensed`,
    vi: `lớn hơn ${kg} kg mỗi năm theo giấy phép của bên nhận`,
  }),
  unknownWaste: {
    en: 'is not in the list of hazardous waste, or no longer used',
    vi: 'không có trong danh mục chất thải nguy hại, hoặc không còn dùng',
  },
  noWeight: { en: 'must be more than zero', vi: 'phải lớn hơn không' },
  notPermitted: (code: string): Words => ({
    en: `the licence of the receiver does not cover ${code}`,
    vi: `giấy phép của đơn vị tiếp nhận không có mã ${code}`,
  }),
  otherMethod: {
    en: 'is not what the licence of the receiver allows for this code',
    vi: 'không được giấy phép của đơn vị tiếp nhận cho phép với mã này',
  },
  otherTurn: {
    en: 'It is not the turn of this step. Look at the manifest again: somebody else may have been faster.',
    vi: 'Chưa đến lượt của bước này. Hãy xem lại chứng từ: có thể bên khác vừa thực hiện.',
  },
  otherParty: (name: string): Words => ({
    en: `Only ${name} takes this step.`,
    vi: `Chỉ ${name} mới thực hiện được bước này.`,
  }),
  future: { en: 'lies in the future', vi: 'nằm trong tương lai' },
  beforeLast: {
    en: 'lies before the step before it',
    vi: 'nằm trước thời điểm của bước liền trước',
  },
  eachLine: { en: 'each line is weighed once', vi: 'mỗi dòng phải được cân đúng một lần' },
  moreRejected: {
    en: 'more is rejected than arrived',
    vi: 'lượng từ chối lớn hơn lượng nhận',
  },
  explain: {
    en: 'say why: something was rejected, or the weight is more than a tenth off',
    vi: 'hãy nêu lý do: có phần bị từ chối, hoặc khối lượng lệch hơn một phần mười',
  },
}

const en = {
  title: 'Hazardous waste manifest',
  generator: 'Generator',
  carrier: (number: number) => `Carrier ${number}`,
  receiver: 'Receiver',
  loading: 'Place of loading',
  planned: 'Planned for',
  plate: 'Plate',
  driver: 'Driver',
  wastes: 'Wastes',
  columns: ['Code', 'Waste', 'State', 'Packages', 'Weight, kg', 'Arrived, kg', 'Method'],
  way: 'Hand-overs',
  wayColumns: ['Step', 'By', 'Time and place', 'Signature'],
  steps: {
    take_over: 'Taken over',
    receive: 'Received and weighed',
    give_back: 'Taken back',
    treat: 'Treated',
  },
  onBehalf: 'entered by the generator',
  scan: 'Scan to see how it stands and to take the next step.',
  draft: 'A draft: it is not issued.',
  demo: 'Simulated.',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
}

const vi: typeof en = {
  title: 'Chứng từ chất thải nguy hại',
  generator: 'Chủ nguồn thải',
  carrier: (number) => `Đơn vị vận chuyển ${number}`,
  receiver: 'Đơn vị tiếp nhận',
  loading: 'Nơi giao chất thải',
  planned: 'Ngày giao dự kiến',
  plate: 'Biển số',
  driver: 'Người lái',
  wastes: 'Chất thải',
  columns: [
    'Mã',
    'Chất thải',
    'Trạng thái',
    'Số kiện',
    'Khối lượng, kg',
    'Thực nhận, kg',
    'Phương pháp',
  ],
  way: 'Giao nhận',
  wayColumns: ['Bước', 'Bên thực hiện', 'Thời điểm, địa điểm', 'Chữ ký'],
  steps: {
    take_over: 'Nhận vận chuyển',
    receive: 'Tiếp nhận, cân',
    give_back: 'Nhận lại',
    treat: 'Xử lý xong',
  },
  onBehalf: 'chủ nguồn thải nhập thay',
  scan: 'Quét mã để xem tình trạng và thực hiện bước tiếp theo.',
  draft: 'Bản nháp: chưa phát hành.',
  demo: 'Dữ liệu mô phỏng.',
  page: (number, count) => `Trang ${number}/${count}`,
}

export const paperTexts = { en, vi }
