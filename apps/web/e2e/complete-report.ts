// The fields that a yearly waste report needs besides its lines when it is submitted.

export const completeHead = {
  declared: true,
  signerName: 'Nguyễn Văn A',
  signerTitle: 'Giám đốc',
  signedAt: '2023-01-09',
  /** Explains that there is no signed file. */
  note: 'Ký số trên cổng',
  licenceNo: '1/GPMT',
  licenceDate: '2014-06-01',
  licenceAuthority: 'Bộ',
  outputThis: 100,
  outputPrevious: 90,
  outputUnit: 'tấn',
  fuelThis: 0,
  fuelPrevious: 0,
  powerThis: 1000,
  powerPrevious: 900,
  waterThis: 50,
  waterPrevious: 45,
} as const

/** The same by the labels of a form that has all but the declaration. */
export const completeFields: readonly (readonly [label: RegExp, value: string])[] = [
  [/^Output of the year(?! before)/, '100'],
  [/^Output of the year before/, '90'],
  [/^Output unit/, 'tấn'],
  [/^Fuel of the year(?! before)/, '0'],
  [/^Fuel of the year before/, '0'],
  [/^Power of the year(?! before)/, '1000'],
  [/^Power of the year before/, '900'],
  [/^Water of the year(?! before)/, '50'],
  [/^Water of the year before/, '45'],
  [/^Note( |$)/, 'Ký số trên cổng'],
]
