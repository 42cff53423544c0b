// Declarations about the water that is measured at a station or a sampling point.

/** As far as it is declared. */
export interface DeclaredWater {
  waterBody: string | null
  /** Level of QCVN 08:2023. */
  waterLevel: string | null
  /** Column of QCVN 08-MT:2015. */
  waterUse: string | null
}
