// The handful of demo stations at which something is going on, so that every state a station can be in is to be seen.

export type Special =
  /** Nothing comes any more. */
  | { kind: 'offline'; days: number }
  /** Everything comes this many minutes late. */
  | { kind: 'delayed'; minutes: number }
  | { kind: 'maintenance'; days: number; reason: string; reasonEn?: string }
  /** Its readings are marked as calibration. */
  | { kind: 'calibrating'; hours: number; reason: string; reasonEn?: string }
  /** Not public, with all or one of its indicators. */
  | { kind: 'withheld'; reason: string; indicator?: string }
  /** May publish concentrations, never an index. */
  | { kind: 'reference-only' }

/** By station code. */
export const specialStations: Readonly<Record<string, Special>> = {
  'DEMO-HN-KK08': { kind: 'offline', days: 3 },
  'DEMO-AG-KK02': { kind: 'offline', days: 6 },
  'DEMO-QT-NM01': { kind: 'offline', days: 5 },
  'DEMO-HCM-KK07': { kind: 'delayed', minutes: 95 },
  'DEMO-NA-NM01': { kind: 'delayed', minutes: 150 },
  'DEMO-HP-KK04': {
    kind: 'maintenance',
    days: 2,
    reason: 'Thay bơm lấy mẫu (mô phỏng)',
    reasonEn: 'The sampling pump is changed (simulated)',
  },
  'DEMO-CT-NM01': {
    kind: 'maintenance',
    days: 6,
    reason: 'Vệ sinh đầu dò (mô phỏng)',
    reasonEn: 'The probes are cleaned (simulated)',
  },
  // Offices often write in Vietnamese alone.
  'DEMO-DN-KK03': { kind: 'calibrating', hours: 5, reason: 'Hiệu chuẩn khí định kỳ (mô phỏng)' },
  'DEMO-DNA-NT01': {
    kind: 'calibrating',
    hours: 3,
    reason: 'Hiệu chuẩn COD (mô phỏng)',
    reasonEn: 'COD is calibrated (simulated)',
  },
  'DEMO-BN-KK03': { kind: 'withheld', reason: 'Đang kiểm tra chất lượng dữ liệu (mô phỏng)' },
  'DEMO-PT-NT01': { kind: 'withheld', reason: 'Chờ nghiệm thu trạm (mô phỏng)' },
  'DEMO-HN-KK05': {
    kind: 'withheld',
    indicator: 'co',
    reason: 'Đầu đo CO chờ kiểm định (mô phỏng)',
  },
  'DEMO-TQ-KK02': { kind: 'reference-only' },
  'DEMO-HCM-KK06': { kind: 'reference-only' },
}
