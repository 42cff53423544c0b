// The calls of the administration about deliveries: what came in, symbols that nobody knows yet, accounts for FTP. JSON both ways.
import type { Receipt } from './receipt.ts'

/** The door by which a delivery came; `reread`: values that waited until somebody said what their symbol means. */
export const deliveryDoors = ['push', 'import', 'demo', 'ftp', 'folder', 'mqtt', 'reread'] as const
export type DeliveryDoor = (typeof deliveryDoors)[number]

/**
 * GET /api/admin/deliveries?door=&source=&faulty=true&size=&page= → { data }: newest first;
 * GET /api/admin/deliveries/{id} → a KeptReceipt. For who may edit stations or their indicators, or approve judgements of
 * readings, as far as that reaches: deliveries whose readings are all of such stations; those that stored nothing when their source may
 * send for no others, or their file is named for such a station.
 */
export interface DeliveryLine extends Omit<Receipt, 'problems'> {
  door: DeliveryDoor
}

/** The whole receipt, and who has taken the delivery back. */
export interface KeptReceipt extends Receipt {
  undone: { at: string; by: string } | null
  /** File name and problems are kept back: the source also sends for stations of others, which they may name. */
  withheld?: true
}

/** live: as often as usual; delayed and offline as of a station, by the times of the source; never: nothing has ever come. */
export const sourceSignals = ['never', 'offline', 'delayed', 'live'] as const
export type SourceSignal = (typeof sourceSignals)[number]

/**
 * GET /api/admin/sources → { data }: everybody who sends, those that are silent first. For who may see deliveries; within a province
 * or an organization those whose stations are all there, and those of which a delivery of the last day is. What may be seen counts.
 */
export interface SourceLine {
  id: string
  code: string
  name: string
  signal: SourceSignal
  /** When its newest delivery came, and by which door. */
  lastDeliveryAt: string | null
  lastDoor: DeliveryDoor | null
  /** Of the last 24 hours: deliveries, of these the ones that were not finished, and what became of their values. */
  day: {
    deliveries: number
    failed: number
    stored: number
    rejected: number
    quarantined: number
  }
}

/**
 * GET /api/admin/unknown-symbols → { data }: what waits for somebody to say what it means; the most frequent first. Of the stations
 * whose deliveries one may see.
 */
export interface UnknownSymbol {
  symbol: string
  /** As sent; empty when none was. */
  unit: string
  /** symbol: nobody knows it; unit: known, but not in this unit. */
  code: 'symbol' | 'unit'
  station: { id: string; code: string; name: string; medium: string }
  count: number
  firstAt: string
  lastAt: string
  /** Lines as they came. */
  samples: string[]
  /** Where the caller may say what it means; null: only others may, who keep the station's indicators. */
  mayMap: 'everywhere' | 'station' | null
}

/**
 * POST /api/admin/symbol-mappings → 201 SymbolMapped; 409 when the symbol is mapped already. Whatever waited for it is read
 * again at once. For who may edit station indicators: for one station where that reaches it, for several in the whole country.
 */
export interface NewSymbolMapping {
  symbol: string
  /** For this station alone; for all stations of `medium`, or for all, without it. */
  stationId?: string | null
  medium?: 'air' | 'water' | 'emission' | 'noise' | null
  /** Code of the indicator. */
  indicator: string
  /** The unit, with its basis, in which values under this symbol are meant: "mg/L as N". */
  unit?: string | null
  /** The sent unit in whose place `unit` stands, empty where none was sent; other units are taken as they are. Absent: whatever is sent. */
  sentUnit?: string | null
}

/** GET /api/admin/symbol-mappings → { data }: what people have said; DELETE …/{id} → 204. */
export interface SymbolMapping {
  id: string
  symbol: string
  station: { id: string; code: string; name: string } | null
  medium: string | null
  indicator: string
  unit: string | null
  /** Null: `unit` stands for whatever is sent. */
  sentUnit: string | null
  actor: string
  createdAt: string
  mayRemove: boolean
}

export interface SymbolMapped {
  mapping: SymbolMapping
  /** One for each source whose values waited. */
  receipts: Receipt[]
}

/**
 * GET /api/admin/ftp-accounts → { data }; DELETE …/{userName} → 204; POST …/{userName}/password → FtpAccountMade, with another
 * password. For who administers the people of the whole country.
 */
export interface FtpAccountLine {
  userName: string
  source: string
  /** Where its files lie, in the data folder of the server. */
  folder: string
  /** Codes of the only stations for which its source may send … */
  stations: string[]
  /** … besides all of this province; for all stations when there is neither. */
  province: { code: string; name: string } | null
  /** In which its files come: the name of a DeliveryFormat. */
  format: string
  createdBy: string
  createdAt: string
  lastLoginAt: string | null
  lockedUntil: string | null
  revokedAt: string | null
}

/** POST /api/admin/ftp-accounts → 201 FtpAccountMade; 409 when the name is taken. */
export interface NewFtpAccountRequest {
  userName: string
  /** Code of the source for which it speaks; made when it is not there yet. */
  source: string
  /** Codes of the only stations for which the source may send … */
  stations?: string[]
  /** … and of the province for all whose stations it may. */
  province?: string
  /** station-file unless said. */
  format?: string
}

/** PUT /api/admin/ftp-accounts/{userName} → FtpAccountLine: how its files are read from now on. */
export interface ChangedFtpAccount {
  format: string
}

/**
 * GET /api/admin/delivery-formats → { data }: what can be said of an account. station-file, json, auto (each file by its name, a CSV
 * by its columns), and mappings: those that ship, and those in the data folder.
 */
export interface DeliveryFormat {
  name: string
  /** In English; null where the name says it. */
  title: string | null
}

export interface FtpAccountMade {
  userName: string
  /** Shown this once. */
  password: string
}
