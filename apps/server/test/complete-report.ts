// The parts of a submitted yearly waste report besides its lines.

export const completeHead = {
  declared: true,
  signerName: 'Nguyễn Văn A',
  signerTitle: 'Giám đốc',
  signedAt: '2026-01-09',
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
